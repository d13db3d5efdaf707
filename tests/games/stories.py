"""A random game of hidden roles, told twice: the same to whoever watches, dealt otherwise.

Each role, goal and card that the app deals is a token. What the watching seats saw (held, played
by anybody, looked at, turned for all) keeps its face; all the rest exchange theirs in the twin.
Gold that others took is exchanged too, where the watching seats could not see it.
"""

import copy
import dataclasses
from collections import Counter
from random import Random

from games.chance import draws
from games.engine.core import Heading, Refusal, Seat
from games.engine.rulebooks import RULEBOOKS
from games.engine.saboteur.gold import amount_due, ways_to_pay
from tests.engine.saboteur.wild import Wild

EXCHANGED = (("hand", "pile", "aside"), ("goal",), ("role", "unused"))
"""The kinds of tokens that exchange what they show."""
OTHER_WORTH = {1: 2, 2: 1, 3: 1}
"""What a gold card is worth in the other telling that somebody took unseen."""
PEOPLE = ("Ana", "Bruno", "Chloé", "Dina", "Emil")


@dataclasses.dataclass(frozen=True)
class Mode:
    """A game as a table wishes it."""

    rulebook: str
    dealt: tuple
    tracking: str = "moves"
    edition: str | None = None
    players: int = len(PEOPLE)
    clock: str = ""
    then: str = "nothing"
    mixing: bool = False
    """Phones mix something of their own into every deal."""
    robot: bool = False
    """A robot sits where Emil would: the app deals all that there is."""
    trial: bool = False
    """Somebody tries the site: their page has a guide."""


class Chance:
    """What chance brings in one world: given deals, roles and gold, each used once."""

    def __init__(self):
        self.deals, self.roles, self.golds = [], [], []

    def gives(self):
        """What stands in for the app's own chance, by its names in ``games.chance.draws``."""
        return {"deal": self.deal, "fresh_role": self.role, "gold": self.gold}

    def deal(self, *asked):
        """The next deal; whoever gets one too early is dealt the last one again."""
        self.last = self.deals.pop(0) if self.deals else self.last
        return copy.deepcopy(self.last)

    def role(self, *asked):
        return self.roles.pop(0)

    def gold(self, *asked):
        return {"do": "draw", "gold": sorted(self.golds.pop(0))}


class Story:
    """What happens, step by step, as *viewers* see it. ``doings`` are (what, seat, entry)."""

    def __init__(self, mode, viewers, seed):
        self.mode, self.viewers, self.rng = mode, frozenset(viewers), Random(f"{mode} {seed}")
        book = RULEBOOKS[mode.rulebook]
        self.seats = range(mode.players)
        self.heading = Heading(
            game=mode.rulebook,
            players=PEOPLE[: mode.players],
            first=Seat(0),
            edition=mode.edition or (book.editions[0] if book.editions else None),
            options={"tracking": mode.tracking, "connected": True},
            deck=None,
        )
        self.book, self.state = book, book.start(self.heading)
        self.wild = Wild(self.rng, self.heading)
        self.wild.pieces = mode.dealt
        self.shows, self.seen = {}, set()
        self.doings, self.chances, self.steps = [], [], []
        self.picks, self.drawn = [], []
        self.hands, self.pile, self.roles, self.unused, self.goals = None, [], [], [], []
        self.segment = 0
        self._deal()

    # --- telling ---

    def do(self, what, seat=0, entry=None, secret=None):
        self.doings.append((what, seat, entry, secret))

    def pause(self, name):
        """A moment at which everybody's pages are looked at."""
        self.do(f"pause: {name}")
        return self

    def look(self, *seats):
        for seat in seats if self.roles else ():
            self.do("look", seat)
            self.do("put down", seat)
        return self

    def rest(self):
        """The clock is stopped for a break, where there is one."""
        if self.mode.clock:
            self.do("break")
        return self

    def overtime(self):
        """The time of whoever plays is over, and everybody is told."""
        self.do("time is over")
        return self

    def go_on(self, seat):
        """Somebody answers for the table: a minute more."""
        self.do("go on", seat)
        return self

    def play(self, moves):
        """That many moves, with now and then one taken back."""
        for _ in range(moves):
            if self.phase not in ("play", "reveal") or self.mode.tracking == "scores":
                break
            self.wild.looks = self.rng.choice((1, 1, 9))
            self._step(self.wild.likely)
            if self.rng.random() < 0.1 and self.phase == "play":
                self._undo()
        return self

    def have(self, *kinds):
        """A move of each of these kinds, where whoever plays then can make one."""
        for kind in kinds:
            able = [move for move in self.book.legal_moves(self.state) if move.do == kind]
            if able and self.phase == "play":
                move = self.rng.choice(able)
                self._step(lambda _, move=move: self.book.write(move))
        return self

    def until(self, seat):
        """On to the turn of that seat, everybody discarding; without turns it is nobody's."""
        while self.phase == "play" and self.state.round.turn not in (seat, None):
            self.have("pass")
        return self

    def finish(self, treasure=None):
        """On to the end of the round, by digging or by saying how it ended."""
        if self.mode.tracking == "scores":
            entry = self.wild.result(self.state)
            while treasure not in (None, entry["treasure"]):
                entry = self.wild.result(self.state)
            self._enter(entry)
        while self.phase in ("play", "reveal"):
            self.wild.looks = 80
            self._step(self.wild.likely)
        if self.phase == "roles":
            self._enter(self.wild.roles(self.state))
        return self

    def turn(self):
        """Every role is turned for all to see, and the app draws the gold that it deals."""
        if "roles" in self.mode.dealt:
            self.do("turn all")
        self.seen |= set(self.roles)
        self._app_gold()
        return self

    def share(self, most=99):
        """The gold is taken, each in secret."""
        while self.phase in ("share", "steal") and most:
            most -= 1
            if self.phase == "steal":
                self._enter(self.book.write(self.rng.choice(self.book.legal_moves(self.state))))
            elif self.state.round.ending.share.picks:
                self._pick()
            else:
                self._be_paid()
        return self

    def next_round(self):
        self.do("next")
        self._deal()
        return self

    @property
    def phase(self):
        return self.book.phase(self.state)

    # --- the moves ---

    def _tokens(self, kind, cards):
        number = len(self.chances), self.state.number
        names = [(kind, *number, place) for place in range(len(cards))]
        self.shows |= dict(zip(names, cards, strict=True))
        return names

    def _deal(self):
        deal = draws.deal(self.state.setting, self.mode.dealt, self.rng)
        setting = self.state.setting
        self.roles = self._tokens("role", deal["roles"] or ())
        left = Counter(setting.pack) - Counter(deal["roles"])
        self.unused = self._tokens("unused", sorted(left.elements()) if deal["roles"] else ())
        self.goals = self._tokens("goal", deal["goals"] or ())
        self.hands, self.pile = None, []
        if "hands" in deal:
            cards = self._tokens("hand", [card for hand in deal["hands"] for card in hand])
            self.hands = [cards[s * setting.hand : (s + 1) * setting.hand] for s in self.seats]
            self.pile = self._tokens("pile", deal["pile"])
            used = Counter(card for hand in deal["hands"] for card in hand) + Counter(deal["pile"])
            aside = Counter(setting.box.copies) - used
            self._tokens("aside", sorted(aside.elements()))
        kept = {name: copy.copy(getattr(self, name)) for name in ("roles", "goals", "pile")}
        self.chances.append(("deal", kept | {"hands": copy.deepcopy(self.hands)}))
        self._apply(deal)
        self._know_own()

    def _apply(self, entry):
        self.state = self.book.play(self.state, self.book.read(self.state, entry))

    def _know_own(self):
        for seat in self.viewers:
            self.seen |= set(self.roles[seat : seat + 1])
            self.seen |= set(self.hands[seat] if self.hands else ())

    def _step(self, make):
        for _ in range(200):
            entry = make(self.state)
            try:
                after = self.book.play(self.state, self.book.read(self.state, entry))
            except Refusal:
                continue  # the wild guess at a goal or a role that cannot be
            break
        kept = copy.deepcopy((self.hands, self.pile, self.roles, self.unused))
        self.steps.append((self.state, *kept))
        secret = self._follow(entry, after)
        self.state = after
        self._know_own()
        self.do("enter", entry.get("by", self.rng.choice(self.seats)), entry, secret)

    def _enter(self, entry):
        self.do("enter", entry.get("by", self.rng.choice(self.seats)), entry)
        self._apply(entry)

    def _undo(self):
        self.state, self.hands, self.pile, self.roles, self.unused = self.steps.pop()
        self.do("undo")

    def _follow(self, entry, after):
        """Move the tokens as *entry* moves the cards; gives what it names in secret."""
        do, by, secret = entry["do"], entry.get("by"), None
        if self.hands and by is not None:
            secret = self._follow_cards(entry)
        if do == "map" and by in self.viewers and self.goals:
            self.seen.add(self.goals[entry["goal"]])
        if do == "inspect" and by in self.viewers and self.roles:
            self.seen.add(self.roles[entry["on"]])
        if do == "rerole" and self.roles:
            token = next(t for t in self.unused if self.shows[t] == entry["role"])
            self.unused.remove(token)
            self.roles[entry["on"]] = token
            self.chances.append(("role", token))
        self.seen |= {
            token for goal, token in enumerate(self.goals) if after.round.mine.is_face_up(goal)
        }
        return secret

    def _follow_cards(self, entry):
        do, by = entry["do"], entry["by"]
        if do in ("pass", "shed"):
            tokens = [self._give_up(by, card) for card in entry["cards"]]
            self._draw(by, len(tokens) if do == "pass" else 1)
            return "cards", tokens
        played = {"break": f"break:{entry.get('tool')}", "repair": f"repair:{entry.get('card')}"}
        self.seen.add(self._give_up(by, played.get(do) or (entry["card"] if do == "path" else do)))
        if do == "swaphand":
            hands, on = self.hands, entry["on"]
            hands[by], hands[on] = hands[on], hands[by]
        self._draw(entry["on"] if do == "swaphand" else by, 1)
        return None

    def _give_up(self, seat, card):
        named = self.state.setting.box.named
        held = self.hands[seat]
        token = next(one for one in held if named[self.shows[one]] == named[card])
        held.remove(token)
        return token

    def _draw(self, seat, number):
        for _ in range(min(number, len(self.pile))):
            self.hands[seat].append(self.pile.pop(0))

    # --- the gold ---

    def _app_gold(self):
        """What the app draws and pays by itself once the roles are turned."""
        self.segment = 0
        self.picks.append([])
        self.drawn.append(None)
        if "gold" not in self.mode.dealt or self.phase != "share":
            return
        if self.state.round.ending.share.picks:
            entry = draws.gold(self.state, self.rng)
            self.drawn[-1] = list(entry["gold"])
            self.chances.append(("gold", len(self.picks) - 1))
            self._apply(entry)
        while self.phase == "share" and self.state.round.ending.share.unpaid:
            cards = ways_to_pay(self.state.gold_left, amount_due(self.state))[-1]
            seat = self.state.round.ending.share.unpaid[0]
            self._apply({"by": seat, "do": "take", "gold": list(cards)})

    def _pick(self):
        share, seat = self.state.round.ending.share, self.state.round.turn
        if share.drawn is not None and seat in self.viewers:
            self.segment += 1
        worth = self.rng.choice(share.drawn or self._spare_worths())
        place = len(self.picks) - 1, len(self.picks[-1])
        self.picks[-1].append(Pick(worth, None if seat in self.viewers else self.segment))
        entry = {"by": seat, "do": "take", "gold": [worth]}
        self.do("enter", seat, entry, ("pick", place))
        self._apply(entry)

    def _spare_worths(self):
        """Of which worths a card is left in both tellings, whoever looks on."""
        picks = [pick for taken in self.picks for pick in taken]
        ours = Counter(pick.worth for pick in picks)
        theirs = Counter(
            OTHER_WORTH[pick.worth] if pick.segment == 0 else pick.worth for pick in picks
        )
        left = {worth: number for worth, number in enumerate(self.state.gold_left, 1) if number}
        return [
            worth
            for worth in left
            for other in ({worth, OTHER_WORTH[worth]},)
            if all(self.state.gold_left[one - 1] + ours[one] > theirs[one] for one in other)
        ] or list(left)

    def _be_paid(self):
        seat, due = self.rng.choice(self.state.round.ending.share.unpaid), amount_due(self.state)
        cards = self.rng.choice(ways_to_pay(self.state.gold_left, due))
        entry = {"by": seat, "do": "take", "gold": list(cards)}
        self.do("enter", seat, entry, None if seat in self.viewers else ("pay", due))
        self._apply(entry)

    # --- the two tellings ---

    def told(self):
        """The doings and the chance as they were."""
        return self._tell(self.shows, self.picks, None)

    def twin(self, number=None):
        """The same for the viewers, and as different as can be for everybody else.

        There are many; a *number* names one of them, whatever was asked for before.
        """
        rng = Random(self.rng.random() if number is None else f"{self.mode} {number}")
        for _ in range(30):
            shows = self._reshuffled(rng)
            if all(self._differs(shows, kind) for kind in ("role", "goal", "hand")):
                break
        return self._tell(shows, [self._retaken(taken, rng) for taken in self.picks], rng)

    def _reshuffled(self, rng):
        shows = dict(self.shows)
        rounds = {token[1] for token in shows}
        for number in rounds:
            for kinds in EXCHANGED:
                hidden = [
                    t for t in shows if t[0] in kinds and t[1] == number and t not in self.seen
                ]
                faces = [shows[token] for token in hidden]
                rng.shuffle(faces)
                shows |= dict(zip(hidden, faces, strict=True))
        return shows

    def _differs(self, shows, kind):
        """Whether tokens of that kind show something else, if they can."""
        kinds = next(kinds for kinds in EXCHANGED if kind in kinds)
        hidden = [t for t in shows if t[0] in kinds and t not in self.seen]
        last = [t for t in hidden if t[1] == max(u[1] for u in hidden)]
        mine = [t for t in last if t[0] == kind]
        able = mine and len({self.shows[t] for t in last}) > 1
        return not able or any(shows[t] != self.shows[t] for t in mine)

    def _retaken(self, taken, rng):
        """Other worths for the picks that no viewer could see."""
        fresh = list(taken)
        for segment in {pick.segment for pick in taken} - {None}:
            places = [n for n, pick in enumerate(taken) if pick.segment == segment]
            if segment == 0:
                worths = [OTHER_WORTH[taken[n].worth] for n in places]
            else:
                worths = rng.sample([taken[n].worth for n in places], len(places))
            for n, worth in zip(places, worths, strict=True):
                fresh[n] = Pick(worth, segment)
        return fresh

    def _tell(self, shows, picks, rng):
        chance = Chance()
        for what, said in self.chances:
            if what == "deal":
                chance.deals.append(_dealt(said, shows))
            elif what == "role":
                chance.roles.append(shows[said])
            else:
                old = Counter(pick.worth for pick in self.picks[said])
                rest = Counter(self.drawn[said]) - old
                worths = [pick.worth for pick in picks[said]]
                chance.golds.append([*worths, *rest.elements()])
        doings = []
        for what, seat, entry, secret in self.doings:
            doings.append((what, seat, self._in_this_world(entry, secret, shows, picks, rng)))
        return doings, chance

    def _in_this_world(self, entry, secret, shows, picks, rng):
        if secret is None:
            return entry
        kind, said = secret
        if kind == "cards":
            return {**entry, "cards": [shows[token] for token in said]}
        if kind == "pick":
            return {**entry, "gold": [picks[said[0]][said[1]].worth]}
        ways = [list(way) for way in ways_to_pay((16, 8, 4), said) if list(way) != entry["gold"]]
        return {**entry, "gold": rng.choice(ways)} if rng and ways else entry


@dataclasses.dataclass(frozen=True)
class Pick:
    """A gold card somebody took; ``segment`` counts what a viewer saw before, ``None``: theirs."""

    worth: int
    segment: int | None


def _dealt(said, shows):
    entry = {"do": "deal"}
    for name in ("roles", "goals"):
        entry[name] = [shows[token] for token in said[name]] or None
    if said["hands"]:
        entry["hands"] = [[shows[token] for token in hand] for hand in said["hands"]]
        entry["pile"] = [shows[token] for token in said["pile"]]
    return entry
