"""The cards that lie on the table and not in the app: whoever rehearses must hold them itself.

A game is folded once more with everything in it that the app was not told: roles, goals, hands and
gold that are cards. What that adds is drawn with the evening's seed, the same whenever it is asked.
"""

from random import Random

from games.chance import draws
from games.chance.robot_games import RANDOM
from games.engine.core import Seat
from games.engine.lutins.start import past_empty_start
from games.engine.saboteur.state import SHARE
from games.log.unseen_gold import play
from games.registry.installed import KINDS
from games.robots.choose import choose

PIECES = ("roles", "goals", "hands")
KNOWN_ALREADY = ("reveal", "roles")
"""What the table tells the app, and what whoever holds the cards has known all along."""


class Truth:
    """What really lies on the table of one evening."""

    def __init__(self, seed):
        self.seed = seed
        self.thrown = {}
        """Which cards were discarded where only their number was entered: by game and step."""

    def rng(self, game, *place):
        return Random(f"{self.seed}:{len(game.seats)}:{place}")

    def fold(self, game, timeline):
        """The state with all that is known at the table, and the moves that led there."""
        book, state, moves = timeline.book, timeline.start, []
        if book.name == "lutins":
            return timeline.state, [book.read(state, step.entry) for step in timeline.steps]
        for number, step in enumerate(timeline.steps):
            if step.entry["do"] in KNOWN_ALREADY:
                continue
            move = book.read(state, self.filled(game, state, number, step.entry))
            state = play(book, state, move)
            moves.append(move)
            state = self.with_gold(game, book, state)
        return state, moves

    def filled(self, game, state, number, entry):
        """The entry with what the app was not told."""
        full = dict(entry)
        match entry["do"]:
            case "deal":
                dealt = draws.deal(state.setting, PIECES, self.rng(game, "deal", state.number))
                full = dealt | {name: value for name, value in entry.items() if value is not None}
            case "pass" | "shed" if isinstance(entry["cards"], int):
                hand = state.round.hands[entry["by"]]
                cards = self.thrown.get((game.pk, number), ())
                known = len(cards) == entry["cards"] and all(card in hand for card in cards)
                full["cards"] = list(cards if known else sorted(hand)[: entry["cards"]])
            case "rerole" if entry["role"] is None:
                full["role"] = draws.fresh_role(state, self.rng(game, "role", number))
        return full

    def with_gold(self, game, book, state):
        """The gold cards are drawn as soon as diggers are to share them."""
        share = state.round.ending.share
        if "gold" in game.dealt or state.round.phase != SHARE or not share.picks or share.drawn:
            return state
        entry = draws.gold(state, self.rng(game, "gold", state.number))
        return play(book, state, book.read(state, entry))

    def choose(self, game, timeline, seat, temperament, seed):
        """What the robot on *seat* enters, and chance beside it where dice and cards are real."""
        state, moves = self.fold(game, timeline)
        book, rng = timeline.book, Random(seed)
        simulation = KINDS[book.name].simulation
        if book.name == "lutins":
            state = past_empty_start(state) or state
        if temperament == RANDOM:
            entry = simulation.anything(book, state, rng)
        else:
            log = [book.shown(move, Seat(seat)) for move in moves]
            view = book.view(state, Seat(seat))
            entry = choose(book.name, view, log, temperament, seed).entry
        entry = simulation.filled(state, entry, rng)
        if entry["do"] in ("pass", "shed") and "cards" in entry and "hands" not in game.dealt:
            self.thrown[game.pk, len(timeline.steps)] = tuple(entry["cards"])
            entry = entry | {"cards": len(entry["cards"])}
        return entry

    def told(self, game, timeline, seed):
        """What people at the table can see and the app asks for: goals, roles, chests."""
        state, _ = self.fold(game, timeline)
        if timeline.book.name == "lutins":
            return {"holds": draws.chest(state, Random(seed)) if state.phase == "chest" else None}
        mine = state.round.mine.cards
        return {
            "goals": {str(at): card.name for at, card in mine.items()},
            "roles": list(state.round.dealt.roles or ()),
            "hands": [list(hand) for hand in state.round.hands],
        }
