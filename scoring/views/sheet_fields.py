"""The fields of a score sheet on a page: what was typed, read back or shown for a correction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.engine.saboteur.gold import SABOTEURS_PAY
from games.registry.club_facts import SheetRules
from games.registry.installed import KINDS
from scoring.documents.facts import DIGGER, FACTIONS, OTHER, SABOTEUR
from scoring.documents.typed import GameTyped, RoundTyped

ROUNDS = (1, 2, 3)
NUGGETS = range(1, 7)
"""What a digger may get in a round, at one tap."""
MOST_GOLD = 999
MOST_POINTS = 9_999
"""In a game that is none of ours; they may be less than none."""

Fields = Mapping[str, str]


@dataclass(frozen=True)
class SeatFields:
    """One seat, in a round or in the end."""

    seat: int
    name: str
    role: str = ""
    gold: int | None = None
    won: bool = False


@dataclass(frozen=True)
class RoundFields:
    number: int
    side: str = ""
    """``diggers`` or ``saboteurs``, where the game has two sides."""
    seats: Sequence[SeatFields] = field(default_factory=list)

    @property
    def is_told(self) -> bool:
        return bool(self.side) or any(each.role or each.won for each in self.seats)


@dataclass(frozen=True)
class SheetFields:
    """A whole sheet as a page shows it and a form sends it."""

    game: str
    edition: str
    first: int | None
    rounds: Sequence[RoundFields]
    seats: Sequence[SeatFields]

    @property
    def has_two_sides(self) -> bool:
        return sheet_for(self.game).has_two_sides

    @property
    def span(self) -> range:
        """What somebody may end with."""
        return span_of(self.game)

    @property
    def roles(self) -> tuple[str, ...]:
        return sheet_for(self.game).roles

    @property
    def has_result(self) -> bool:
        """Whether the end was told apart from the rounds."""
        return any(each.won or each.gold is not None for each in self.seats)

    def typed(self, title: str = "") -> GameTyped:
        told = [each for each in self.rounds if each.is_told]
        return GameTyped(
            game=self.game,
            players=tuple(each.name for each in self.seats),
            edition=self.edition,
            title=title,
            first=self.first,
            gold=tuple(each.gold for each in self.seats),
            winners=frozenset(each.seat for each in self.seats if each.won),
            rounds=tuple(_round(each, two_sides=self.has_two_sides) for each in told),
        )


def sheet_for(game: str) -> SheetRules:
    return KINDS[game].sheet if game in KINDS else SheetRules()


def _round(fields: RoundFields, *, two_sides: bool) -> RoundTyped:
    roles = tuple(each.role for each in fields.seats)
    if not two_sides:
        won = frozenset(each.seat for each in fields.seats if each.won)
        treasure = any(roles[seat] in ("blue", "green") for seat in won)
        return RoundTyped(roles, treasure, tuple(each.gold for each in fields.seats), won)
    roles = tuple(SABOTEUR if role == SABOTEUR else DIGGER for role in roles)
    side = SABOTEUR if fields.side == FACTIONS[SABOTEUR] else DIGGER
    won = frozenset(seat for seat, role in enumerate(roles) if role == side)
    pay = SABOTEURS_PAY.get(len(won)) if side == SABOTEUR else None
    gold = tuple(
        (pay if each.gold is None else each.gold) if each.seat in won else 0
        for each in fields.seats
    )
    return RoundTyped(roles, side == DIGGER, gold, won)


def read_fields(game: str, names: Sequence[str], sent: Fields) -> SheetFields:
    """What a form sent. A figure that is none stays unknown."""
    numbers = ROUNDS if sheet_for(game).roles else ()
    return SheetFields(
        game=game,
        edition=sent.get("edition", ""),
        first=_number(sent.get("first", ""), range(len(names))),
        rounds=[_read_round(game, number, names, sent) for number in numbers],
        seats=[
            SeatFields(
                seat,
                name,
                gold=_number(sent.get(f"gold{seat}", ""), span_of(game)),
                won=f"won{seat}" in sent,
            )
            for seat, name in enumerate(names)
        ],
    )


def _read_round(game: str, number: int, names: Sequence[str], sent: Fields) -> RoundFields:
    side = sent.get(f"side{number}", "")
    return RoundFields(
        number,
        side if side in ("diggers", "saboteurs") else "",
        [
            SeatFields(
                seat,
                name,
                role=_role(game, sent.get(f"role{number}_{seat}", "")),
                gold=_number(sent.get(f"gold{number}_{seat}", "")),
                won=f"won{number}_{seat}" in sent,
            )
            for seat, name in enumerate(names)
        ],
    )


def _role(game: str, text: str) -> str:
    return text if text in sheet_for(game).roles else ""


def span_of(game: str) -> range:
    """What somebody may end a game with."""
    return range(-MOST_POINTS, MOST_POINTS + 1) if game == OTHER else range(MOST_GOLD + 1)


def _number(text: str, span: range = range(MOST_GOLD + 1)) -> int | None:
    """A figure within what is possible. With a minus as keyboards type it or as it is printed."""
    text = text.strip().replace("\N{MINUS SIGN}", "-")
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 4):
        return None
    return int(text) if int(text) in span else None


def fields_of(typed: GameTyped, names: Sequence[str]) -> SheetFields:
    """The fields that a game which is kept would have been typed into."""
    rounds = [
        RoundFields(
            number,
            _side(typed.game, each),
            [
                SeatFields(seat, name, each.roles[seat], each.gold[seat], seat in each.won)
                for seat, name in enumerate(names)
            ],
        )
        for number, each in enumerate(typed.rounds, start=1)
    ]
    blank = [SeatFields(seat, name) for seat, name in enumerate(names)]
    if sheet_for(typed.game).roles:
        rounds += [RoundFields(n, "", blank) for n in ROUNDS if n > len(rounds)]
    return SheetFields(
        typed.game,
        typed.edition,
        typed.first,
        rounds,
        blank
        if typed.is_told_by_rounds
        else [
            SeatFields(seat, name, "", typed.gold[seat] if typed.gold else None, won)
            for seat, name in enumerate(names)
            for won in [seat in typed.winners]
        ],
    )


def _side(game: str, line: RoundTyped) -> str:
    if not sheet_for(game).has_two_sides:
        return ""
    return "diggers" if line.treasure else "saboteurs"
