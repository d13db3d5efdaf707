"""A kept play as its pictures need it: positions, sentences, and the names people go by."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from scoring.documents import formats
from scoring.models import Play
from scoring.pictures.film import film
from scoring.pictures.positions import Position, position_of
from scoring.pictures.share import share_card
from scoring.pictures.stage import Step
from scoring.pictures.step import step_picture
from scoring.replay.frames import TABLE, Eyes, Replay


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
        content = json.loads(self.play.document.body)
        if not formats.is_record(content):
            return None
        try:
            document = formats.check(formats.renamed(content, self.names))
        except formats.Unreadable:
            return None
        marks = [result.seat for result in self.results]
        return Replay(document.game, self.names, marks) if document.game else None

    def card(self, language: str) -> bytes:
        """The share card."""
        return share_card(
            self._end(),
            game=self.play.game,
            day=self.play.evening.day,
            place=self.play.club.name,
            abandoned=self.play.abandoned,
            language=language,
        )

    def _end(self) -> Position:
        if self.replay is not None:
            return position_of(self.replay.book, self.replay.states[-1])
        return {
            "standings": [
                {
                    "seat": result.seat,
                    "name": self.names[result.seat],
                    "gold": result.gold,
                    "rank": result.rank or (1 if result.is_winner else len(self.results)),
                }
                for result in self.results
            ]
        }

    def step(self, number: int, eyes: Eyes, language: str) -> bytes | None:
        """One step of the replay, told through these eyes."""
        replay = self.replay
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
            place=self.play.club.name,
            language=language,
        )

    def film(self, kind: str, language: str) -> bytes | None:
        """The whole game, as everybody at the table saw it."""
        replay = self.replay
        if replay is None or not replay.length:
            return None
        steps = _steps(replay, range(1, replay.length + 1), Eyes.read(TABLE, 0))
        place = self.play.club.name
        return film(steps, game=self.play.game, place=place, language=language, kind=kind)


def _steps(replay: Replay, numbers: Sequence[int], eyes: Eyes) -> list[Step]:
    return [
        Step(
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
