"""What the app rolls and turns in Lutins: dice, chests and tunnel cards."""

from __future__ import annotations

from games.chance import draws
from games.chance.seeds import before_in, chance_in
from games.chance.tops import piles_after, tops_of
from games.engine.core import Entry
from games.engine.lutins.cards import NUMBERS
from games.engine.lutins.entries import write_face
from games.engine.lutins.start import past_empty_start
from games.engine.lutins.state import State
from games.log.timeline import Timeline
from games.models import Game
from games.registry.dealing import Before, Dealing, Draws, WrittenEntry


class GalleryDealing(Dealing[State]):
    def entered(self, game: Game, timeline: Timeline, entry: Entry) -> tuple[WrittenEntry, ...]:
        filled = self._filled(game, timeline, entry)
        state = timeline.state
        starts = entry.get("do") in ("roll", "buy", "pass") and entry.get("by") == state.turn
        if not starts or past_empty_start(state) is None:
            return (filled,)
        return {"by": state.turn, "do": "collect"}, filled  # it brings nothing and is no choice

    def _filled(self, game: Game, timeline: Timeline, entry: Entry) -> WrittenEntry:
        filled = dict(entry)
        match entry.get("do"):
            case "roll" if "dice" in game.dealt:
                filled["dice"] = _dice(before_in(timeline), chance_in(game, 1))
            case "dig" if "tunnels" in game.dealt and entry.get("tunnel") in NUMBERS:
                top = tops_of(game, timeline)[entry["tunnel"] - 1]
                filled["shows"] = write_face(top) if top else {}
        return filled

    def following(self, game: Game, timeline: Timeline) -> WrittenEntry | None:
        state = timeline.state
        if state.phase == "chest" and "chests" in game.dealt:
            holds = _chest(before_in(timeline), chance_in(game, 1))
            return {"by": state.turn, "do": "chest", "holds": holds}
        return None

    def drawn(self, before: Before[State], entry: Entry, chance: Draws) -> WrittenEntry | None:
        match entry["do"]:
            case "roll":
                return {**entry, "dice": _dice(before, chance)}
            case "chest":
                return {**entry, "holds": _chest(before, chance)}
            case "dig" if before.states[0].deck is not None:
                pile = piles_after(before.states, chance)[entry["tunnel"] - 1]
                return {**entry, "shows": write_face(pile[0])} if pile else None
        return None


def _dice(before: Before[State], chance: Draws) -> list[int | str]:
    """Taken back and rolled again, the dice fall as they did: there is nothing to choose by it."""
    return draws.dice(chance(f"dice {before.count('roll')}"))


def _chest(before: Before[State], chance: Draws) -> str:
    return draws.chest(before.state, chance(f"chest {before.count('chest')}"))
