"""A second referee for both Saboteurs, written down from the rules page as plainly as possible.

It knows nothing of the engine: one dictionary for the cards, everything walked and counted anew
at every entry. Tests let it and the engine judge the same entries.
"""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path

CARDS = json.loads((Path(__file__).parent / "cards.json").read_text())
TOOLS = ["pick", "lamp", "cart"]
GOALS = [(8, -2), (8, 0), (8, 2)]
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"}


class Refused(Exception):
    pass


def turned(card):
    shape, plus, mark = card.partition("+")
    tunnels = [
        "".join(sorted(map(FACING.get, tunnel), key="NESW".index)) for tunnel in shape.split("|")
    ]
    return "|".join(sorted(tunnels, key=lambda tunnel: "NESW".index(tunnel[0]))) + plus + mark


def tunnels_of(card):
    return ["NESW"] if card == "gold" else card.partition("+")[0].split("|")


def openings(card):
    return "".join(tunnels_of(card))


def beside(cell, side):
    return cell[0] + STEP[side][0], cell[1] + STEP[side][1]


def is_ladder(card):
    return card.endswith("+ladder")


class Paper:
    def __init__(self, heading):
        self.game = heading["game"]
        self.two = self.game == "saboteur2"
        self.edition = heading.get("edition")
        self.n = len(heading["players"])
        options = {"tracking": "moves", "connected": True, **heading["options"]}
        self.scores = options["tracking"] == "scores"
        self.connected = options["connected"]
        base, more = CARDS["saboteur"], CARDS["saboteur2"]
        self.box = Counter(base["path"]) + Counter(base["action"])
        self.path_cards = set(base["path"])
        if self.two:
            self.box += Counter(more["path"]) + Counter(more["action"])
            self.path_cards |= set(more["path"])
        self.pack = more["roles"] if self.two else base["roles"][str(self.n)]
        self.hand_size = 6 if self.two else base["hand"][str(self.n)]
        self.aside = 10 if self.two else 0
        self.phase, self.round = "deal", 1
        self.first = heading["first"]
        self.gold = [0] * self.n
        self.gold_pile = Counter({1: 16, 2: 8, 3: 4})
        self.rounds = []
        self.board = {(0, 0): "NESW"}
        self.counts, self.pile = [0] * self.n, 0
        self.hands = self.pile_cards = None
        self.front = [[] for _ in range(self.n)]
        self.turn = self.roles = self.goals = None
        self.roles_are_cards = True

    # What a card is.

    def card(self, name):
        return turned(name) if name not in self.box and turned(name) in self.box else name

    # Links.

    def linked(self, without=None):
        """Every (cell, tunnel) linked to the start; doors of one colour may be shut."""

        def is_shut(cell, tunnel):
            return without and self.board[cell].endswith("+" + without) and len(tunnel) > 1

        todo = [
            (cell, tunnel)
            for cell, card in self.board.items()
            for tunnel in tunnels_of(card)
            if cell == (0, 0) or is_ladder(card)
        ]
        known = set(todo)
        while todo:
            cell, tunnel = todo.pop()
            for side in tunnel:
                other = beside(cell, side)
                card = self.board.get(other)
                if card is None or card == "gold":
                    continue
                for joined in tunnels_of(card):
                    is_new = FACING[side] in joined and (other, joined) not in known
                    if is_new and not is_shut(other, joined):
                        known.add((other, joined))
                        todo.append((other, joined))
        return known

    def arrivals(self, goal, linked):
        """The sides of a goal onto which a linked tunnel opens."""
        return [
            side
            for side in "NESW"
            if any(
                cell == beside(GOALS[goal], side) and FACING[side] in tunnel
                for cell, tunnel in linked
            )
        ]

    def reached(self):
        linked = self.linked()
        down = [goal for goal in range(3) if GOALS[goal] not in self.board]
        return {goal: sides for goal in down if (sides := self.arrivals(goal, linked))}

    def deciding(self, goal, sides):
        mine = [side for side in sides if beside(GOALS[goal], side) == self.laid]
        return mine or sides

    # Entries.

    def enter(self, entry):
        do, house = entry["do"], entry.get("house", False)
        if self.phase == "over":
            raise Refused("game.over")
        if do not in self.taken():
            raise Refused("turn.phase")
        if self.phase == "play" and not self.scores:
            if entry["by"] != self.turn and not house:
                raise Refused("turn.order")
            self.check_hand(entry, do, house)
        getattr(self, "check_" + do)(entry, house)
        getattr(self, "do_" + do)(entry)

    def taken(self):
        if self.phase == "play" and self.scores:
            return ["result", "rerole"] if self.two else ["result"]
        plays = ["path", "break", "repair", "rockfall", "map", "pass"]
        if self.two:
            plays += ["inspect", "jail", "free", "thief", "handsoff", "swaphand", "rerole", "shed"]
        draw = ["draw"] if self.phase == "share" and self.may_draw else []
        return {
            "deal": ["deal"],
            "play": plays,
            "reveal": ["reveal"],
            "roles": ["roles"],
            "share": ["take", *draw],
            "steal": ["steal"],
        }[self.phase]

    def played(self, entry):
        """The card an entry plays face up; ``None`` for discards."""
        match entry["do"]:
            case "path":
                return self.card(entry["card"])
            case "break":
                return "break:" + entry["tool"]
            case "repair":
                return "repair:" + entry["card"]
            case "pass" | "shed":
                return None
            case do:
                return do

    def check_hand(self, entry, do, house):
        by = entry["by"]
        card = self.played(entry)
        cards = [card] if card else entry["cards"]
        number = cards if isinstance(cards, int) else len(cards)
        if self.counts[by] == 0 or (do == "pass" and house and number > self.counts[by]):
            raise Refused("hand.empty")
        if self.hands and Counter(map(self.card, cards)) - Counter(self.hands[by]):
            raise Refused("hand.card")
        if card and self.seen[card] >= self.box[card] and not house:
            raise Refused("card.copies")

    def check_deal(self, entry, house):
        if entry["roles"] is not None:
            self.check_roles_fit(entry["roles"])
        if entry["goals"] is not None and sorted(entry["goals"]) != ["ES", "SW", "gold"]:
            raise Refused("deal.goals")
        if "hands" in entry:
            sizes = [len(hand) for hand in entry["hands"]]
            pile = sum(self.box.values()) - self.aside - self.n * self.hand_size
            every = Counter(
                map(self.card, entry["pile"] + [card for hand in entry["hands"] for card in hand])
            )
            if sizes != [self.hand_size] * self.n or len(entry["pile"]) != pile:
                raise Refused("deal.cards")
            if every - self.box:
                raise Refused("deal.cards")

    def check_roles_fit(self, roles):
        if len(roles) != self.n or Counter(roles) - Counter(self.pack):
            raise Refused("deal.roles")

    def do_deal(self, entry):
        self.phase = "play"
        self.turn = None if self.scores else self.first
        self.roles, self.goals = entry["roles"], entry["goals"]
        self.roles_are_cards = self.roles is None
        self.roles = list(self.roles) if self.roles else None
        self.dropped = []
        self.board = {(0, 0): "NESW"}
        self.front = [[] for _ in range(self.n)]
        self.counts = [self.hand_size] * self.n
        self.pile = sum(self.box.values()) - self.aside - self.n * self.hand_size
        self.hands = self.pile_cards = None
        if "hands" in entry:
            self.hands = [list(map(self.card, hand)) for hand in entry["hands"]]
            self.pile_cards = list(map(self.card, entry["pile"]))
        self.seen = Counter()
        self.thieves = []
        self.gains = [0] * self.n
        self.treasure = self.laid = self.last = None

    # The turn.

    def spend(self, by, cards):
        self.counts[by] -= cards if isinstance(cards, int) else len(cards)
        if self.hands:
            for card in cards:
                self.hands[by].remove(self.card(card))

    def draw(self, by, number=1):
        for _ in range(number):
            if self.pile:
                self.pile -= 1
                self.counts[by] += 1
                if self.hands:
                    self.hands[by].append(self.pile_cards.pop(0))

    def play(self, entry):
        card = self.played(entry)
        self.seen[card] += 1
        self.last = entry["by"]
        self.spend(entry["by"], [card])

    def next_turn(self):
        for step in range(1, self.n + 1):
            seat = (self.last + step) % self.n
            if self.counts[seat]:
                self.phase, self.turn = "play", seat
                return
        self.end_round(False)

    def finish(self, entry):
        self.play(entry)
        self.draw(entry["by"])
        self.next_turn()

    def check_path(self, entry, house):
        by, card, at = entry["by"], entry["card"], tuple(entry["at"])
        if "jail" in self.front[by] and not house:
            raise Refused("path.jailed")
        if set(TOOLS) & set(self.front[by]) and not house:
            raise Refused("path.tools")
        if at in self.board or at in GOALS:
            raise Refused("path.occupied")
        if house:
            return
        touching = {
            side: self.board[beside(at, side)] for side in "NESW" if beside(at, side) in self.board
        }
        if not touching:
            raise Refused("path.adjacent")
        for side, other in touching.items():
            if (side in openings(card)) != (FACING[side] in openings(other)):
                raise Refused("path.edges")
        if is_ladder(card):
            if any(beside(at, side) in GOALS for side in "NESW"):
                raise Refused("ladder.goal")
            return
        linked = self.linked()
        joins = any(
            cell == beside(at, side) and FACING[side] in tunnel
            for side in openings(card)
            for cell, tunnel in linked
        )
        if self.connected and not joins:
            raise Refused("path.connected")

    def do_path(self, entry):
        self.laid = tuple(entry["at"])
        self.board[self.laid] = entry["card"]
        self.play(entry)
        self.turn = None
        if self.goals:
            while reached := self.reached():
                for goal, sides in reached.items():
                    kind = self.goals[goal]
                    if kind != "gold" and self.deciding(goal, sides)[0] not in kind:
                        kind = turned(kind)
                    self.board[GOALS[goal]] = kind
        self.go_on()

    def go_on(self):
        if "gold" in self.board.values():
            self.end_round(True)
        elif self.reached():
            self.phase = "reveal"
        else:
            self.draw(self.last)
            self.next_turn()

    def check_reveal(self, entry, house):
        kinds = {"NE": "SW", "NW": "ES"}
        shown = [self.board[cell] for cell in GOALS if cell in self.board]
        kind = kinds.get(entry["shows"], entry["shows"])
        reached = self.reached()
        if entry["goal"] not in reached or kind in [kinds.get(card, card) for card in shown]:
            raise Refused("reveal.goal")
        sides = self.deciding(entry["goal"], reached[entry["goal"]])
        if kind != "gold" and not set(sides) & set(entry["shows"]):
            raise Refused("reveal.orientation")

    def do_reveal(self, entry):
        self.board[GOALS[entry["goal"]]] = entry["shows"]
        self.go_on()

    def check_break(self, entry, house):
        if entry["on"] == entry["by"] and not house:
            raise Refused("break.self")
        if entry["tool"] in self.front[entry["on"]]:
            raise Refused("break.same")

    def do_break(self, entry):
        self.front[entry["on"]].append(entry["tool"])
        self.finish(entry)

    def check_repair(self, entry, house):
        if entry["tool"] not in entry["card"].split("+"):
            raise Refused("repair.card")
        if entry["tool"] not in self.front[entry["on"]]:
            raise Refused("repair.absent")

    def do_repair(self, entry):
        self.front[entry["on"]].remove(entry["tool"])
        self.finish(entry)

    def check_rockfall(self, entry, house):
        at = tuple(entry["at"])
        if at not in self.board or at == (0, 0) or at in GOALS:
            raise Refused("rockfall.target")

    def do_rockfall(self, entry):
        del self.board[tuple(entry["at"])]
        self.finish(entry)

    def check_map(self, entry, house):
        if GOALS[entry["goal"]] in self.board:
            raise Refused("map.goal")

    def do_map(self, entry):
        self.finish(entry)

    def check_pass(self, entry, house):
        cards = entry["cards"]
        number = cards if isinstance(cards, int) else len(cards)
        most = min(3 if self.two else 1, self.counts[entry["by"]])
        if not 1 <= number <= most and not house:
            raise Refused("pass.count")

    def do_pass(self, entry):
        cards = entry["cards"]
        number = cards if isinstance(cards, int) else len(cards)
        self.last = entry["by"]
        self.spend(entry["by"], cards)
        self.draw(entry["by"], number if 1 <= number <= (3 if self.two else 1) else 1)
        self.next_turn()

    def check_shed(self, entry, house):
        if self.counts[entry["by"]] < 2:
            raise Refused("shed.cards")
        if entry["clear"] not in self.front[entry["by"]]:
            raise Refused("shed.absent")

    def do_shed(self, entry):
        by = self.last = entry["by"]
        self.spend(by, entry["cards"])
        self.front[by].remove(entry["clear"])
        if entry["clear"] == "thief":
            self.thieves.remove(by)
        self.draw(by)
        self.next_turn()

    def check_inspect(self, entry, house):
        if entry["on"] == entry["by"]:
            raise Refused("inspect.self")

    def do_inspect(self, entry):
        self.finish(entry)

    def check_jail(self, entry, house):
        if entry["on"] == entry["by"] and not house:
            raise Refused("jail.self")
        if "jail" in self.front[entry["on"]]:
            raise Refused("jail.same")

    def do_jail(self, entry):
        self.front[entry["on"]].append("jail")
        self.finish(entry)

    def check_free(self, entry, house):
        if "jail" not in self.front[entry["on"]]:
            raise Refused("free.absent")

    def do_free(self, entry):
        self.front[entry["on"]].remove("jail")
        self.finish(entry)

    def check_thief(self, entry, house):
        if "thief" in self.front[entry["by"]]:
            raise Refused("thief.same")

    def do_thief(self, entry):
        self.front[entry["by"]].append("thief")
        self.thieves.append(entry["by"])
        self.finish(entry)

    def check_handsoff(self, entry, house):
        if "thief" not in self.front[entry["on"]]:
            raise Refused("handsoff.absent")

    def do_handsoff(self, entry):
        self.front[entry["on"]].remove("thief")
        self.thieves.remove(entry["on"])
        self.finish(entry)

    def check_swaphand(self, entry, house):
        if entry["on"] == entry["by"]:
            raise Refused("swap.self")

    def do_swaphand(self, entry):
        by, on = entry["by"], entry["on"]
        self.play(entry)
        self.counts[by], self.counts[on] = self.counts[on], self.counts[by]
        if self.hands:
            self.hands[by], self.hands[on] = self.hands[on], self.hands[by]
        self.draw(on)
        self.next_turn()

    def undealt(self):
        return Counter(self.pack) - Counter(self.roles) - Counter(self.dropped)

    def check_rerole(self, entry, house):
        if entry["role"] is not None and entry["role"] not in self.undealt():
            raise Refused("rerole.role")

    def do_rerole(self, entry):
        if entry["role"] is not None:
            self.dropped.append(self.roles[entry["on"]])
            self.roles[entry["on"]] = entry["role"]
        if not self.scores:
            self.finish(entry)

    # The end of a round.

    def check_result(self, entry, house):
        pass

    def do_result(self, entry):
        self.last = entry["last"]
        self.told = entry
        self.end_round(entry["treasure"])

    def end_round(self, treasure):
        self.treasure, self.turn = treasure, None
        if self.roles is None:
            self.phase = "roles"
        else:
            self.pay_out()

    def check_roles(self, entry, house):
        self.check_roles_fit(entry["are"])

    def do_roles(self, entry):
        self.roles = list(entry["are"])
        self.pay_out()

    def pay_out(self):
        if self.two:
            return self.pay_out_two()
        self.phase, self.drawn, self.may_draw = "share", None, self.treasure
        side = "digger" if self.treasure else "saboteur"
        self.winners = [seat for seat in range(self.n) if self.roles[seat] == side]
        if self.treasure:
            self.left = len(self.winners) if self.edition == "revised" else min(9, self.n)
            self.turn = self.digger_from(self.last)
        else:
            self.unpaid = list(self.winners)
            self.left = None
            self.close_if_nothing_due()
        return None

    def digger_from(self, seat):
        while self.roles[seat] != "digger":
            seat = (seat - 1) % self.n
        return seat

    def sets_of(self, amount):
        cards = sorted(self.gold_pile.elements())
        sizes = range(amount + 1)
        return {some for size in sizes for some in combinations(cards, size) if sum(some) == amount}

    def due(self):
        amount = {1: 4, 2: 3, 3: 3, 4: 2}.get(len(self.winners), 0)
        while not self.sets_of(amount):
            amount -= 1
        return amount

    def close_if_nothing_due(self):
        if not self.unpaid or not self.due():
            self.close()

    def check_draw(self, entry, house):
        if len(entry["gold"]) != self.left or Counter(entry["gold"]) - self.gold_pile:
            raise Refused("share.draw")

    def do_draw(self, entry):
        self.drawn = list(entry["gold"])
        self.may_draw = False

    def check_take(self, entry, house):
        by, gold = entry["by"], Counter(entry["gold"])
        if self.left is None:
            if by not in self.unpaid:
                raise Refused("share.order")
            if gold - self.gold_pile:
                raise Refused("share.value")
            if sum(entry["gold"]) != self.due():
                raise Refused("share.amount")
        else:
            if by != self.turn:
                raise Refused("share.order")
            there = self.gold_pile if self.drawn is None else Counter(self.drawn)
            if len(entry["gold"]) != 1 or gold - there:
                raise Refused("share.value")

    def do_take(self, entry):
        by = entry["by"]
        self.gold_pile -= Counter(entry["gold"])
        self.gold[by] += sum(entry["gold"])
        self.gains[by] += sum(entry["gold"])
        self.may_draw = False
        if self.left is None:
            self.unpaid.remove(by)
            self.close_if_nothing_due()
            return
        if self.drawn is not None:
            self.drawn.remove(entry["gold"][0])
        self.left -= 1
        self.turn = self.digger_from((by - 1) % self.n)
        if not self.left:
            self.close()

    def pay_out_two(self):
        if self.scores:
            ways, crystals = self.told.get("ways", []), self.told["crystals"]
            jailed, thieves = self.told["jailed"], self.told["thieves"]
            order = [seat for seat in thieves if seat not in jailed]
        else:
            ways = [way for way, door in (("blue", "green"), ("green", "blue")) if self.way(door)]
            crystals = sum(card.endswith("+crystal") for card in self.board.values())
            jailed = [seat for seat in range(self.n) if "jail" in self.front[seat]]
            free = [seat for seat in self.thieves if seat not in jailed]
            order = []
            if free:
                order = [(free[-1] + step) % self.n for step in range(self.n)]
                order = [seat for seat in order if seat in free]
        free = [seat for seat in range(self.n) if seat not in jailed]

        def having(*roles):
            return [seat for seat in free if self.roles[seat] in roles]

        finder = self.roles[self.last]
        if not self.treasure:
            self.winners = having("saboteur", "profiteer")
        elif not ways:
            self.winners = having("boss") or having("saboteur", "profiteer")
        elif finder in ("blue", "green"):
            team = finder if finder in ways else {"blue": "green", "green": "blue"}[finder]
            self.winners = having(team, "boss", "profiteer")
        else:
            self.winners = having(*ways, "boss", "profiteer")
        geologists = having("geologist")
        for seat in geologists:
            self.gain(seat, crystals // len(geologists))
        share = {1: 5, 2: 4, 3: 3, 4: 2}.get(len(self.winners), 1)
        for seat in self.winners:
            less = {"boss": 1, "profiteer": 2}.get(self.roles[seat], 0)
            self.gain(seat, max(0, share - less))
        self.stealing = order
        self.next_thief()

    def way(self, shut):
        linked = self.linked(without=shut)
        gold = [goal for goal in range(3) if self.board.get(GOALS[goal]) == "gold"]
        return any(self.arrivals(goal, linked) for goal in gold)

    def gain(self, seat, number):
        self.gold[seat] += number
        self.gains[seat] += number

    def next_thief(self):
        if self.stealing:
            self.phase, self.turn = "steal", self.stealing[0]
        else:
            self.close()

    def check_steal(self, entry, house):
        if entry["by"] != self.turn:
            raise Refused("steal.order")
        if entry["from"] == entry["by"]:
            raise Refused("steal.self")
        if entry["from"] is not None and self.gold[entry["from"]] < 1:
            raise Refused("steal.poor")

    def do_steal(self, entry):
        if entry["from"] is not None:
            self.gain(entry["by"], 1)
            self.gain(entry["from"], -1)
        self.stealing.pop(0)
        self.next_thief()

    def close(self):
        self.rounds.append(
            {"treasure": self.treasure, "winners": self.winners, "gold": list(self.gains)}
        )
        self.first = (self.last + 1) % self.n
        self.turn = None
        if self.round == 3:
            self.phase = "over"
        else:
            self.phase, self.round = "deal", self.round + 1

    # The answer.

    def report(self):
        answer = {
            "over": self.phase == "over",
            "round": self.round,
            "phase": self.phase,
            "turn": self.turn,
            "gold": self.gold,
            "rounds": self.rounds,
        }
        if not self.scores:
            answer |= {
                "pile": self.pile,
                "hands": self.counts,
                "tools": [[tool for tool in TOOLS if tool in front] for front in self.front],
                "board": {f"{x},{y}": card for (x, y), card in self.board.items()},
            }
        return answer
