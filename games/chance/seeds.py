"""The seed of a round: found for a game that is played, and passed on for every draw of it."""

from __future__ import annotations

from typing import Any

from django.conf import settings

from games.chance import draws
from games.chance.seeded_draws import Chance, SeededDraws, seed_of
from games.common.hidden import Hidden, opened
from games.log.sealing import unseal
from games.log.timeline import Timeline
from games.models import Game, Shuffle
from games.registry.dealing import Before, Draws


def is_rehearsed() -> bool:
    """In a rehearsal deals can be repeated: nobody mixes anything into them."""
    return bool(getattr(settings, "FILON_SEED", ""))


def chance_in(game: Game, number: int) -> Draws:
    """Chance in a round of *game*: as it was committed to; the system's where nothing was."""
    shuffle = shuffle_of(game, number)
    if shuffle is None:
        return lambda label: draws.SECURE
    shown = [(mix["tag"], mix["grain"]) for mix in shuffle.mixes if mix.get("grain")]
    return drums(seed_of(opened(secret_of(shuffle)), sorted(shown)))


def drums(seed: bytes) -> Draws:
    def draws(label: str) -> Chance:
        return SeededDraws(seed, label)

    return draws


def shuffle_of(game: Game, number: int) -> Shuffle | None:
    """What decided the round; of a round that was dealt anew, what did so last."""
    return Shuffle.objects.filter(game=game, round=number).order_by("pk").last()


def secret_of(shuffle: Shuffle) -> Hidden[str]:
    return Hidden(unseal(shuffle.sealed, place=place_of(shuffle))["secret"])


def place_of(shuffle: Shuffle) -> str:
    return f"shuffle:{shuffle.uid}"


def before_in(timeline: Timeline) -> Before[Any]:
    """All that led to where *timeline* stands."""
    states = [timeline.start, *(step.state for step in timeline.steps)]
    return Before(states, [step.entry for step in timeline.steps])
