"""What the screen shows of a game of Saboteur: the mine, the turning of roles, the podium."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kinds.saboteur.pages.podium import finish_of, prizes_of
from games.kinds.saboteur.pages.round_end import Flip, Sum, flips_of, sums_of
from games.kinds.saboteur.pages.round_end_words import turned_words, ways_words
from games.kinds.saboteur.pages.round_page import plan_of, strip_of
from games.kinds.saboteur.pages.round_words import asked_words, share_words
from games.kinds.saboteur.sight import MineSight
from games.registry.showing import Context, Screen
from games.words.sentences.grammar import listed, whose


def saboteur_screen(sight: MineSight) -> Screen:
    moment = moment_of(sight)
    context = rounds_of(sight) | MOMENTS[moment](sight)
    scene = "table" if moment == "mine" else "stage"
    return Screen(scene, TEMPLATES[moment], context, is_end=moment == "podium")


def moment_of(sight: MineSight) -> str:
    public = sight.view.public
    if sight.turned == 0 and public.heading.options["tracking"] == "moves":
        return "mine"  # everybody sees how it ended before the first role is turned
    if sight.turned is not None or public.phase in ("share", "steal"):
        return "turning"
    if public.phase == "over":
        return "podium"
    if public.heading.options["tracking"] == "scores":
        return "quiet" if public.phase == "play" else "turning"
    return "turning" if public.phase == "deal" and public.closed else "mine"


def rounds_of(sight: MineSight) -> Context:
    """How far the three rounds are."""
    public = sight.view.public
    played, number = len(public.closed), public.round
    if sight.turned is not None or (public.phase == "deal" and public.closed):
        # What is shown is the round that was played, until the next one is dealt. One without
        # saboteurs closes at once: that is not told before the roles are turned.
        number = played + (public.phase in ("share", "steal"))
        played = number - 1
    return {
        "rounds": ["on" if n < played else "now" if n == played else "" for n in range(3)],
        "round_words": _("Round {number} of 3").format(number=number),
    }


def mine_moment(sight: MineSight) -> Context:
    public = sight.view.public
    by_moves = public.heading.options["tracking"] == "moves"
    looking = public.roles_dealt and len(sight.looked) < len(sight.people)
    seats = [
        {
            "mark": place.person.mark,
            "letter": place.person.letter,
            "name": place.person.name,
            "here": place.person.here,
            # Who acts next would tell who is paid, as long as the roles lie face down.
            "now": place.now and sight.turned is None,
            "hand": place.hand,
            "tools": place.tools,
            "jailed": place.jailed,
            "thief": place.thief,
            "looked": place.person.seat in sight.looked if looking else None,
        }
        for place in strip_of(sight)
    ]
    return {
        "seats": seats,
        "doing": _("plays"),
        "cards": plan_of(public.mine, public.laid),
        "pile": public.pile if by_moves else None,
        "asked": asked_words(sight),
    }


def quiet_moment(sight: MineSight) -> Context:
    """A round played with cards only: who has looked at their role, and nothing of what it is."""
    public = sight.view.public
    starter = sight.people[public.first].name
    return {
        "title": _("Round {number} of 3").format(number=public.round),
        "lead": _("{name} starts. Play with your cards: the phones wait for the end.").format(
            name=starter
        ),
        "flips": [
            {"seat": person, "role": "", "words": _("has looked") if looked else ""}
            for person in sight.people
            for looked in [person.seat in sight.looked and public.roles_dealt]
        ],
    }


def turning_moment(sight: MineSight) -> Context:
    public = sight.view.public
    shown: Context = {
        "title": _("The treasure is found!") if public.treasure else _("The treasure stays hidden"),
        "lead": _("Turn the roles one by one.") if sight.turned is not None else lead_words(sight),
        "flips": flips_of(sight),
    }
    if sight.turned is not None:
        shown["sentences"] = [{"text": text, "icon": ""} for text in turned_words(sight)]
    elif sums := sums_of(sight):
        shown |= pay_shown(flips_of(sight), sums)
    return shown


AT_THE_CARDS = 8
"""So many cards lie in one row, with room below for why each is paid."""


def pay_shown(flips: Sequence[Flip], sums: Sequence[Sum]) -> Context:
    """What the round paid, at everybody's card; why it did, for a large table in the last line."""
    lines = [_("The pay of this round")]
    if len(flips) > AT_THE_CARDS:
        lines += dict.fromkeys(one.why for one in sums)
    flips = [
        replace(flip, pays=tuple(one for one in sums if one.person.seat == flip.seat.seat))
        for flip in flips
    ]
    return {"flips": flips, "sentences": [{"text": text, "icon": ""} for text in lines]}


def lead_words(sight: MineSight) -> str:
    """Why it ended so, how the gold is shared, and what the table waits for."""
    said = (ways_words(sight), share_words(sight), next_words(sight))
    return " ".join(filter(None, said))


def next_words(sight: MineSight) -> str:
    """What the table waits for at the end of a round."""
    public = sight.view.public
    names = [sight.people[seat].name for seat in public.to_act]
    if public.phase == "steal" and names:
        return _("{whose} thief is at work.").format(whose=whose(names[0]))
    if names:
        return ngettext("{names} takes gold.", "{names} take their gold.", len(names)).format(
            names=listed(names)
        )
    if public.phase == "roles":
        return _("Show your roles, then say them on a phone.")
    return _("{name} starts. Deal on a phone.").format(name=sight.people[public.first].name)


def podium_moment(sight: MineSight) -> Context:
    finish = finish_of(sight)
    winners = [one.seat.name for one in finish if one.rank == 1]
    host = next((person.name for person in sight.people if person.host), "")
    if len(winners) == 1:
        title = ngettext(
            "{name} wins with {count} nugget", "{name} wins with {count} nuggets", finish[0].gold
        ).format(name=winners[0], count=finish[0].gold)
    else:
        title = _("{names} win together!").format(names=listed(winners))
    return {
        "round_words": _("Three rounds played"),
        "title": title,
        "standings": [vars(one) for one in finish],
        "unit": "nuggets",
        "again": _("{name} can deal again: same seats, new roles.").format(name=host)
        if host
        else _("The host can start a rematch."),
        "awards": prizes_of(sight),
    }


MOMENTS = {
    "mine": mine_moment,
    "quiet": quiet_moment,
    "turning": turning_moment,
    "podium": podium_moment,
}
TEMPLATES = {
    "mine": "games/screens/_mine.html",
    "quiet": "games/screens/_quiet.html",
    "turning": "games/screens/_turning.html",
    "podium": "games/screens/_podium.html",
}
