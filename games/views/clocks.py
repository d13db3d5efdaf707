"""What people do with the clock: set it, stop it for a break, answer when time is over."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.clock.timing import BANK, KINDS, ROUND, THEN, TURN, UP, Terms
from games.models import Table
from games.pages.clock_face import duration
from games.registry import installed
from games.services import clocks
from games.services.clock_updates import terms_of
from games.views.devices import whole_number
from games.views.form_posts import FormPost
from games.views.moves import table_form

TIMES = {
    TURN: (15, 20, 30, 45, 60, 90, 120, 180, 300),
    BANK: (120, 180, 300, 600, 900, 1200, 1800, 2700, 3600),
    ROUND: (300, 600, 900, 1200, 1800, 2700, 3600),
}
"""The times that the host's sheet offers for each kind of clock."""
USUAL = {TURN: 60, BANK: 600, ROUND: 1200}
INCREMENTS = (0, 2, 5, 10, 15, 20, 30)
WARNINGS = (0, 5, 10, 15, 20, 30, 60)


pause = table_form(  # a break, or its end
    lambda table, d: clocks.clock_pause(table, **d.keyed, pause=d.text("pause") == "yes")
)
answer = table_form(  # time is over: the table lets them go on, or passes for them
    lambda table, d: clocks.clock_answer(
        table,
        **d.keyed,
        sequence=whole_number(d.text("clock")) or 0,
        go_on=d.text("then") != "pass",
    )
)


def terms_from(form: FormPost) -> dict[str, object]:
    """The terms in the host's form: each kind of clock has its own list of times."""
    kind = form.text("kind")
    numbers = {
        "seconds": form.text(f"seconds-{kind}") or str(USUAL.get(kind, Terms().seconds)),
        "increment": form.text("increment") or "0",
        "warning": form.text("warning") or "0",
    }
    read = {name: whole_number(text) for name, text in numbers.items()}
    return {"kind": kind, "then": form.text("then"), **read}


def clock_form(table: Table) -> dict[str, object]:
    """The terms of the clock as the host's form shows them."""
    terms = terms_of(table)
    return {
        "kinds": [_ticked(kind, *_kind_words(table)[kind], terms.kind) for kind in KINDS],
        "times": [
            {"kind": kind, "label": _time_label(kind), "options": _times(kind, terms)}
            for kind in TIMES
        ],
        "increments": [_option(value, terms.increment) for value in INCREMENTS],
        "warnings": [_option(value, terms.warning) for value in WARNINGS],
        "thens": [_ticked(then, *_then_words()[then], terms.then) for then in THEN],
    }


def _ticked(value: str, words: str, hint: str, chosen: str) -> dict[str, object]:
    return {"value": value, "words": words, "hint": hint, "chosen": value == chosen}


def _times(kind: str, terms: Terms) -> list[dict[str, object]]:
    chosen = terms.seconds if terms.kind == kind else USUAL[kind]
    return [_option(value, chosen) for value in sorted({*TIMES[kind], chosen})]


def _option(value: int, chosen: int) -> dict[str, object]:
    words = duration(value) if value else _("none")
    return {"value": str(value), "words": words, "chosen": value == chosen}


def _time_label(kind: str) -> str:
    return {TURN: _("For a turn"), BANK: _("For each player"), ROUND: _("For a round")}[kind]


def _kind_words(table: Table) -> dict[str, tuple[str, str]]:
    title, hint = installed.KINDS[table.rulebook].round_clock
    return {
        "off": (_("No clock"), _("Take the time you need.")),
        TURN: (_("A time for each turn"), _("It begins anew with every turn.")),
        BANK: (_("A time for each player"), _("It runs only in one’s own turns.")),
        ROUND: (str(title), str(hint)),
        UP: (_("Only count"), _("The clock shows how long a turn takes, and never ends.")),
    }


def _then_words() -> dict[str, tuple[str, str]]:
    return {
        "nothing": (_("Nothing"), _("The player’s phone says so, the game goes on.")),
        "ask": (_("The app asks the table"), _("Give a minute more, or pass where one may.")),
        "pass": (
            _("The turn passes by itself"),
            _("Only where no card has to be chosen; else the app asks."),
        ),
    }
