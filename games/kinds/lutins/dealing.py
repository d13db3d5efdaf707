"""What the app rolls and turns in Lutins: dice, chests and tunnel cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.chance import draws
from games.chance.tops import tops_of
from games.engine.lutins.entries import write_face
from games.engine.lutins.start import past_empty_start
from games.engine.lutins.state import State
from games.log.timeline import Timeline
from games.models import Game
from games.registry.dealing import Dealing, Written


class GalleryDealing(Dealing):
    def preceding(self, state: State, entry: Mapping[str, Any]) -> Written | None:
        """The collect that brings nothing and is no choice."""
        if entry.get("do") not in ("roll", "buy", "pass") or entry.get("by") != state.turn:
            return None
        return None if past_empty_start(state) is None else {"by": state.turn, "do": "collect"}

    def completed(self, game: Game, timeline: Timeline, entry: Mapping[str, Any]) -> Written:
        filled = dict(entry)
        match entry.get("do"):
            case "roll" if "dice" in game.dealt:
                filled["dice"] = draws.dice()
            case "dig" if "tunnels" in game.dealt and entry.get("tunnel") in range(1, 6):
                top = tops_of(game, timeline)[entry["tunnel"] - 1]
                filled["shows"] = write_face(top) if top else {}
        return filled

    def following(self, game: Game, state: State) -> Written | None:
        if state.phase == "chest" and "chests" in game.dealt:
            return {"by": state.turn, "do": "chest", "holds": draws.chest(state)}
        return None
