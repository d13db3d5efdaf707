"""What every page of a table needs of it, whatever it shows: the code, and how new the page is."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext

from games.art.marks import letters
from games.selectors.devices import Phone


@dataclass(frozen=True)
class TableHead:
    """Numbers are text, as templates want them."""

    code: str
    version: str
    pulse: str
    host_away: bool


@dataclass(frozen=True)
class Chair:
    """One seat, as anybody at the table may know it. Numbers are text, as templates want them."""

    tag: str
    mark: str
    letter: str
    name: str
    here: bool
    ready: bool
    host: bool
    youngest: bool
    phoneless: bool
    robot: str = ""
    """How it plays; empty for a person."""

    @property
    def note(self) -> str:
        """What the screen says under the name while the phone is awake."""
        if self.robot:
            words = [gettext("robot")]
        elif self.phoneless:
            words = [gettext("no phone")]
        else:
            words = [gettext("ready") if self.ready else gettext("not yet")]
        if self.youngest:
            words.insert(0, gettext("youngest"))
        return ", ".join(words)

    @property
    def away_note(self) -> str:
        return self.note if self.phoneless else gettext("asleep")


def head_of(phone: Phone) -> TableHead:
    table = phone.table
    return TableHead(
        code=table.code,
        version=str(table.version),
        pulse=str(table.pulse),
        host_away=phone.host_is_away,
    )


def chairs_at(phone: Phone) -> tuple[Chair, ...]:
    """Every chair of the table; the seats that *phone* holds make no difference to them."""
    table = phone.table
    marks = letters([seat.name for seat in phone.everyone])
    return tuple(
        Chair(
            tag=seat.tag,
            mark=str(seat.mark),
            letter=letter,
            name=seat.name,
            here=seat.here or seat.phoneless,
            ready=seat.ready or seat.phoneless,
            host=seat.pk == table.host_id,
            youngest=seat.pk == table.youngest_id,
            phoneless=seat.phoneless,
            robot=seat.robot,
        )
        for seat, letter in zip(phone.everyone, marks, strict=True)
    )
