"""What the app deals in both Saboteurs: roles, goals, hands and gold."""

from __future__ import annotations

from games.chance import draws
from games.chance.seeds import before_in, chance_in
from games.engine.core import Entry
from games.engine.rulebooks import RULEBOOKS
from games.engine.saboteur.gold import amount_due, ways_to_pay
from games.engine.saboteur.state import DEAL, PLAY, SHARE, STEAL, State
from games.log.timeline import Timeline
from games.models import Game
from games.registry.dealing import Before, Dealing, Draws, WrittenEntry


class MineDealing(Dealing[State]):
    def opening(self, game: Game, state: State) -> WrittenEntry | None:
        if state.round.phase != DEAL:
            return None
        return draws.deal(state.setting, game.dealt, _chance(game, state)("deal"))

    def entered(self, game: Game, timeline: Timeline, entry: Entry) -> tuple[WrittenEntry, ...]:
        if entry.get("do") != "rerole":
            return (dict(entry),)
        if "roles" not in game.dealt:
            return ({**entry, "role": None},)
        return (_fresh_role(before_in(timeline), entry, _chance(game, timeline.state)),)

    def following(self, game: Game, timeline: Timeline) -> WrittenEntry | None:
        state = timeline.state
        share = state.round.ending.share
        if "gold" not in game.dealt or state.round.phase != SHARE:
            return None
        if share.picks and share.drawn is None:
            return draws.gold(state, _chance(game, state)("gold"))
        if share.unpaid:
            cards = ways_to_pay(state.gold_left, amount_due(state))[-1]  # the fewest cards
            return {"by": share.unpaid[0], "do": "take", "gold": list(cards)}
        return None

    def drawn(self, before: Before[State], entry: Entry, chance: Draws) -> WrittenEntry | None:
        match entry["do"]:
            case "deal":
                pieces = [name for name in ("roles", "goals", "hands") if entry.get(name)]
                return draws.deal(before.state.setting, pieces, chance("deal")) if pieces else None
            case "draw":
                return draws.gold(before.state, chance("gold"))
            case "rerole" if entry.get("role"):
                return _fresh_role(before, entry, chance)
        return None

    def chance_may_play(self, game: Game, state: State, seat: int) -> bool:
        round, share = state.round, state.round.ending.share
        if round.phase == SHARE:
            return seat in share.unpaid or (share.drawn is not None and seat == round.turn)
        chooses = round.phase == STEAL or (round.phase == PLAY and "hands" in game.dealt)
        return chooses and seat == round.turn


def _chance(game: Game, state: State) -> Draws:
    return chance_in(game, RULEBOOKS[game.rulebook].round(state))


def _fresh_role(before: Before[State], entry: Entry, chance: Draws) -> WrittenEntry:
    label = f"role {before.count('rerole')}"
    return {**entry, "role": draws.fresh_role(before.state, chance(label))}
