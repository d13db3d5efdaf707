"""A turn of Lutins: what may be done now, and for what may not, the reason why."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypedDict

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.engine.core import Seat
from games.engine.lutins.cards import Face
from games.engine.lutins.choices import DigChoice
from games.engine.lutins.entries import write_face
from games.engine.lutins.events import Exploded
from games.engine.lutins.moves import Dig
from games.engine.lutins.view import LutinView, View
from games.kinds.lutins.pages.galleries import Place
from games.kinds.lutins.pages.wares import Wearer, wearer, why
from games.kinds.lutins.sentences import finds_named
from games.kinds.lutins.sight import GallerySight, in_turn
from games.words.sentences.grammar import listed

FINDS: dict[str, tuple[Promise, str]] = {
    "nugget1": (gettext_lazy("1 nugget"), "gold"),
    "nugget2": (gettext_lazy("2 nuggets"), "gold"),
    "diamond1": (gettext_lazy("1 diamond"), "gem"),
    "diamond2": (gettext_lazy("2 diamonds"), "gem"),
    "bomb": (gettext_lazy("a bomb"), "bomb"),
    "bones": (gettext_lazy("bones"), "bones"),
    "helmet": (gettext_lazy("a helmet"), "helmet"),
    "cross": (gettext_lazy("a cross"), "cross"),
    "armour": (gettext_lazy("a suit of armour"), "armour"),
}
"""What a chest may hold: in words, and its picture."""


@dataclass(frozen=True)
class Top:
    """The card on top of a pile."""

    shows: dict[str, object]
    words: str
    left: int
    """How many cards lie in the pile."""


def tops_of(sight: GallerySight) -> list[Top]:
    """The cards on top of the five piles, where the app turns tunnels."""
    return [
        Top(shown_by(number, top), finds_words(top), sight.view.piles[number - 1])
        for number, top in enumerate(sight.tops, start=1)
        if top is not None
    ]


def shown_by(number: int, top: Face | None) -> dict[str, object]:
    """A tunnel of that number as it is drawn: blank where nobody knows the card."""
    return {"tunnel": number} if top is None else {"tunnel": number, **write_face(top)}


def finds_words(top: Face | None) -> str:
    """What a card shows, for those who do not see it."""
    if top is None:
        return ""
    return listed(finds_named(write_face(top))) or _("a bare card")


class DigShown(TypedDict):
    value: str
    tunnel: int
    gallery: int
    shows: dict[str, object]
    words: str
    left: int
    why: str
    closes: bool
    chosen: bool


def digs_of(sight: GallerySight) -> list[DigShown]:
    """The digs that the dice (or a pick) allow, as pictures."""
    digs = sight.view.choices.digs
    open_digs = [dig for dig in digs if dig.refused is None]
    tops = dict(enumerate(sight.tops, start=1))
    return [
        {
            "value": f"{dig.tunnel},{dig.gallery}",
            "tunnel": dig.tunnel,
            "gallery": dig.gallery,
            "shows": shown_by(dig.tunnel, tops.get(dig.tunnel)),
            "words": finds_words(tops.get(dig.tunnel)),
            "left": sight.view.piles[dig.tunnel - 1],
            "why": why(dig.refused),
            "closes": dig.closes,
            "chosen": open_digs == [dig],
        }
        for dig in digs
    ]


def crew_of(sight: GallerySight) -> list[Wearer]:
    """One's three lutins; those that cannot dig stay in sight, with the reason.

    The first that can dig is chosen already: a plain dig takes two taps. A pick digs on with the
    one who has it, and nobody else is asked about.
    """
    player = sight.view.players[in_turn(sight)]
    options = {
        option.move.lutin: option.refused
        for dig in sight.view.choices.digs[:1]
        for option in dig.options
        if isinstance(option.move, Dig)
    }
    able = [lutin for lutin in player.lutins if options.get(lutin.number) is None]
    able.sort(key=lambda lutin: not lutin.at_home)
    first = able[:1]
    return [
        wearer(sight, lutin, _stuck(lutin) if options.get(lutin.number) else "", first == [lutin])
        for lutin in (able if sight.view.phase == "pick" else player.lutins)
    ]


def _stuck(lutin: LutinView) -> str:
    """Why a lutin does not dig, in as few words as fit under its picture."""
    return _("in the cemetery") if lutin.buried else _("held by bones: no cross")


class FaceShown(TypedDict):
    value: str
    shows: dict[str, int | bool]
    left: int


def faces_of(dig: DigChoice) -> list[FaceShown]:
    """What the next card of a known box can show, each with how many there are."""
    return [
        {
            "value": ";".join(
                name if value is True else f"{name}:{value}"
                for name, value in write_face(face).items()
            ),
            "shows": {**write_face(face), "tunnel": dig.tunnel},
            "left": count,
        }
        for face, count in (*(dig.pile or ()), *(dig.discarded or ()))
    ]


class FindShown(TypedDict):
    value: str
    words: Promise
    picture: str
    left: int


def finds_of(sight: GallerySight) -> list[FindShown]:
    return [
        {"value": find, "words": FINDS[find][0], "picture": FINDS[find][1], "left": left}
        for find, left in sight.view.choices.finds
    ]


def aims_of(sight: GallerySight, targets: Iterable[tuple[Seat, int]]) -> dict[Place, str]:
    """The places of lutins that can be shot, and what a form says for each."""
    lutins = {(one.seat, one.number): one for p in sight.view.players for one in p.lutins}
    return {
        (at.gallery, at.depth): f"{seat},{number}"
        for seat, number in targets
        if (at := lutins[seat, number].at) is not None
    }


def collect_words(sight: GallerySight) -> str:
    """What collecting brings, and why."""
    leads = sight.view.players[in_turn(sight)].leads
    if not leads:
        return _("Nothing to collect: none of your lutins is the deepest.")
    return ngettext(
        "You lead in gallery {galleries}.", "You lead in galleries {galleries}.", len(leads)
    ).format(galleries=", ".join(map(str, leads)))


def question(sight: GallerySight) -> str:
    """What the one in turn is asked, in a line of large letters."""
    view = sight.view
    name = sight.people[in_turn(sight)].name
    if view.phase == "village" and any(isinstance(event, Exploded) for event in view.events):
        return _("Boom! Roll again.")
    if view.turn not in sight.held and view.phase in ("start", "village"):
        return _("You play for {name}").format(name=name)
    if view.phase == "act":
        return _asked(view)
    if view.phase == "pick":
        dig = view.choices.digs[0]
        return _("A pick! On to tunnel {tunnel}.").format(tunnel=dig.tunnel)
    return _("Your turn, {name}!").format(name=name)


def _asked(view: View) -> str:
    choices = view.choices
    if choices.digs and view.dice is not None:
        first, second = view.dice
        return _("{first} and {second}: what do you dig?").format(first=first, second=second)
    if choices.bombs and choices.shots:
        return _("A bomb or a shot?")
    if choices.bombs:
        return _("A bomb! Where do you put it?")
    if choices.shots:
        return _("The pistol! Who is it for?")
    return _("Nothing to do with these dice.")
