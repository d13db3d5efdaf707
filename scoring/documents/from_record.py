"""The facts of a play, read from a record that the rules have already checked."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any

from games.engine.core import Entry
from games.engine.record import RecordedGame
from games.words.awards import count_deeds
from games.words.sentences.cards import kind_of
from scoring.documents.facts import DEEDS, Facts, RoundFacts, SeatRound, Sitter

NOT_PLAYED = frozenset({"pass", "shed", "take", "steal", "roll", "collect", "rescue", "chest"})
"""Entries of a player in which no card or means of their choice is played."""


def facts_of(game: RecordedGame) -> Facts:
    """What the club remembers of *game*."""
    teller = _Teller(game)
    state = game.book.start(game.heading)
    for move in game.moves:
        entry = game.book.write(move)
        phase = game.book.phase(state)
        state = game.book.apply(state, move)
        teller.hear(entry, phase)
        if game.book.phase(state) in ("deal", "over"):
            teller.close_rounds(game.book.report(state))
    return teller.facts(game.book.report(game.state))


class _Teller:
    """Follows a log and keeps what will be remembered."""

    def __init__(self, game: RecordedGame) -> None:
        self.game = game
        self.count = len(game.heading.players)
        self.by_moves = game.heading.options.get("tracking") == "moves"
        self.rounds: list[RoundFacts] = []
        self.turns: Counter[int] = Counter()
        self.cards: dict[int, Counter[str]] = defaultdict(Counter)
        self.deeds: list[Counter[str]] = [Counter() for _seat in range(self.count)]
        self.rulings = 0
        self._begin_round(None)

    def _begin_round(self, roles: list[str] | None) -> None:
        self.roles = list(roles) if roles else [""] * self.count
        self.broke: Counter[int] = Counter()
        self.round_turns = 0
        self.last: int | None = None

    def hear(self, entry: Entry, phase: str) -> None:
        self.rulings += entry.get("house") is True
        match entry["do"]:
            case "deal":
                self._begin_round(entry["roles"])
            case "roles":
                self.roles = list(entry["are"])
            case "result":
                self.last = entry["last"]
        if "by" in entry:
            self._hear_player(entry, phase)

    def _hear_player(self, entry: Entry, phase: str) -> None:
        seat, do = entry["by"], entry["do"]
        if phase == "play" and self.by_moves:
            self.round_turns += 1
            self.last = seat
        if phase not in ("share", "steal"):
            self.turns[seat] += 1
        if do not in NOT_PLAYED:
            self.cards[seat][_card_kind(entry)] += 1
        self.broke[seat] += do == "break"
        if do == "rerole" and entry["role"] is not None:
            self.roles[entry["on"]] = entry["role"]
        count_deeds(entry, self.deeds)

    def close_rounds(self, report: Mapping[str, Any]) -> None:
        """Note the round that has just closed, if one has."""
        if len(report["rounds"]) == len(self.rounds):
            return
        closed = report["rounds"][-1]
        tools = report.get("tools")
        finder = self.last if closed["treasure"] else None
        self.rounds.append(
            RoundFacts(
                treasure=closed["treasure"],
                turns=self.round_turns or None,
                finder=finder,
                seats=tuple(
                    SeatRound(
                        role=self.roles[seat],
                        won=seat in closed["winners"],
                        gold=closed["gold"][seat],
                        found=seat == finder,
                        broken_end=len(tools[seat]) if tools else None,
                        broke=self.broke[seat],
                    )
                    for seat in range(self.count)
                ),
            )
        )

    def facts(self, report: Mapping[str, Any]) -> Facts:
        heading = self.game.heading
        is_over = bool(report["over"])
        return Facts(
            game=heading.game,
            edition=heading.edition or "",
            has_moves=True,
            rounds=tuple(self.rounds),
            is_over=is_over,
            house_rules=_house_rules(self.game),
            rulings=self.rulings,
            sitters=tuple(
                Sitter(
                    name=heading.players[seat],
                    gold=line["gold"],
                    rank=line["rank"],
                    is_winner=is_over and line["rank"] == 1,
                    is_first=seat == heading.first,
                    turns=self.turns[seat],
                    cards=dict(+self.cards[seat]),
                    deeds={deed: n for deed in DEEDS if (n := self.deeds[seat][deed])},
                )
                for seat, line in enumerate(report["standings"])
            ),
        )


def _card_kind(entry: Entry) -> str:
    """What was played: the kind of a path card, the action, or the means in lutins."""
    if entry["do"] == "path":
        return kind_of(entry["card"])
    if entry["do"] == "buy":
        return f"buy:{entry['what']}"
    return str(entry["do"])


def _house_rules(game: RecordedGame) -> str:
    """The options that are not as the rules have them."""
    defaults = {name: values[0] for name, values in game.book.options.items()}
    changed = [
        f"{name}={str(value).lower()}"
        for name, value in sorted(game.heading.options.items())
        if name != "tracking" and defaults.get(name) != value
    ]
    return ", ".join(changed)
