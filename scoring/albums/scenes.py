"""A kept play as its pictures need it: positions, sentences, and the names people go by.

What draws is loaded where a picture is made: the site starts without it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from scoring.documents import formats
from scoring.models import Play
from scoring.pictures.positions import Position, position_of
from scoring.replay.frames import TABLE, Eyes, Replay

if TYPE_CHECKING:
    from scoring.pictures.stage import Shot


class Scene:
    """One play, ready to be drawn. *play* comes with its evening, results and document."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.results = sorted(play.results.all(), key=lambda result: result.seat)
        self.names = [result.member.display_name for result in self.results]

    @property
    def signature(self) -> str:
        """Everything a picture of this play depends on."""
        play = self.play
        facts = [self.names, play.club.name, str(play.evening.day), play.abandoned]
        return json.dumps([play.document.body, facts])

    @cached_property
    def replay(self) -> Replay | None:
        """The play entry by entry, if it was kept so and can still be read."""
        return self._replayed(self.names)

    def _replayed(self, names: list[str]) -> Replay | None:
        content = json.loads(self.play.document.body)
        if not formats.is_record(content):
            return None
        try:
            document = formats.check(formats.renamed(content, names))
        except formats.Unreadable:
            return None
        marks = [result.seat for result in self.results]
        return Replay(document.game, names, marks) if document.game else None

    def _drawn(self, language: str) -> Replay | None:
        """The same with names that can be drawn: a picture has not every script of the world."""
        names = self._drawn_names(language)
        return self.replay if names == self.names else self._replayed(names)

    def _drawn_names(self, language: str) -> list[str]:
        from scoring.pictures.drawn_names import drawn_names

        return drawn_names(self.names, language)

    @property
    def _place(self) -> str:
        return _written(self.play.club.name)

    def card(self, language: str) -> bytes:
        """The share card."""
        from scoring.pictures.share import share_card

        return share_card(
            self._end(language),
            game=self.play.game,
            day=self.play.evening.day,
            name=_written(self.play.title) if self.play.title else None,
            place=self._place,
            abandoned=self.play.abandoned,
            language=language,
        )

    def _end(self, language: str) -> Position:
        replay = self._drawn(language)
        if replay is not None:
            return position_of(replay.book, replay.states[-1])
        names = self._drawn_names(language)
        return {
            "standings": [
                {
                    "seat": result.seat,
                    "name": names[result.seat],
                    "gold": result.gold,
                    "rank": result.rank or (1 if result.is_winner else len(self.results)),
                }
                for result in self.results
            ]
        }

    def step(self, number: int, eyes: Eyes, language: str) -> bytes | None:
        """One step of the replay, told through these eyes."""
        from scoring.pictures.stage import step_picture

        replay = self._drawn(language)
        if replay is None:
            return None
        number = max(0, min(number, replay.length))
        step = _steps(replay, [number], eyes)[0]
        return step_picture(
            step.position,
            game=self.play.game,
            caption=step.caption,
            last=step.last,
            number=number,
            count=replay.length,
            place=self._place,
            language=language,
        )

    def film(self, kind: str, language: str) -> bytes | None:
        """The whole game, as everybody at the table saw it."""
        from scoring.pictures.film import film

        replay = self._drawn(language)
        if replay is None or not replay.length:
            return None
        steps = _steps(replay, range(1, replay.length + 1), Eyes.read(TABLE, 0))
        return film(steps, game=self.play.game, place=self._place, language=language, kind=kind)


def _written(words: str) -> str:
    """Nothing, where there are no letters for it."""
    from scoring.pictures.lettering import writable

    return words if writable(words) else ""


def _steps(replay: Replay, numbers: Sequence[int], eyes: Eyes) -> list[Shot]:
    from scoring.pictures.stage import Shot

    return [
        Shot(
            position_of(replay.book, replay.states[number]),
            replay.said(number, eyes),
            _cell(replay.entries[number - 1] if number else {}),
        )
        for number in numbers
    ]


def _cell(entry: Any) -> tuple[int, int] | None:
    if entry.get("do") != "path":
        return None
    column, row = entry["at"]
    return column, row
