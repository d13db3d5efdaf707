"""Planted leaks: mistakes that somebody might make in the real code, each by one small patch."""

import hashlib
import logging
from dataclasses import replace
from datetime import timedelta
from types import SimpleNamespace

from celery.signals import before_task_publish

from games.chance import game_record
from games.common.hidden import Hidden, opened
from games.engine.core import Seat
from games.kinds.saboteur import corrections as correction_views
from games.kinds.saboteur import phone as phone_pages
from games.kinds.saboteur import screen as game_screen
from games.kinds.saboteur.pages import round_end, round_page
from games.live import heartbeat, sse
from games.live.roster import read_roster
from games.log import sealing
from games.log.store import timeline_of
from games.log.timeline import Timeline
from games.models import Game
from games.pages import game_page, log_lines
from games.pages.page_parts import public_part
from games.selectors import rights
from games.services import corrections, door, games
from games.templatetags import cards
from games.views import carried_pages, form_posts, page_response
from games.views import game as game_views
from games.views import secrets as presses
from tests.games import worlds


def state_now():
    return timeline_of(Game.objects.get()).state


def roles_now():
    return state_now().round.dealt.roles


def role_in_the_strip(monkeypatch):
    """A field more in what everybody sees of a player, shown by an icon's words."""
    real = round_page.strip_of

    def strip_of(sight):
        return tuple(replace(one, hand_words=roles_now()[one.person.seat]) for one in real(sight))

    for place in (phone_pages, game_screen):
        monkeypatch.setattr(place, "strip_of", strip_of)


def players_listed_by_role(monkeypatch):
    real = round_page.strip_of

    def strip_of(sight):
        return tuple(sorted(real(sight), key=lambda one: roles_now()[one.person.seat]))

    monkeypatch.setattr(phone_pages, "strip_of", strip_of)


def a_class_for_one_role(monkeypatch):
    """A CSS class of a player's place that depends on the role."""
    real = round_page.strip_of

    def strip_of(sight):
        dark = [role == "saboteur" for role in roles_now()]
        return tuple(replace(one, now=one.now or dark[one.person.seat]) for one in real(sight))

    for place in (phone_pages, game_screen):
        monkeypatch.setattr(place, "strip_of", strip_of)


def deal_told_in_the_log(monkeypatch):
    """Whole entries kept as public, and told as to somebody who knows everything."""
    keep_whole_entries_public(monkeypatch)
    real = log_lines.sentence
    monkeypatch.setattr(
        log_lines, "sentence", lambda *told, game: real(*told, game=game, all_knowing=True)
    )


def keep_whole_entries_public(monkeypatch):
    monkeypatch.setattr(Timeline, "_redacted", lambda timeline, move: timeline.book.write(move))


def discards_told_in_the_log(monkeypatch):
    keep_whole_entries_public(monkeypatch)
    real = log_lines.sentence

    def sentence(entry, names, *, game):
        known = f" {entry['cards']}" if entry.get("do") == "pass" else ""
        return real(entry, names, game=game) + known

    monkeypatch.setattr(log_lines, "sentence", sentence)


def the_record_before_the_end(monkeypatch):
    """Whether the game is over is asked of the wrong thing."""
    loose = SimpleNamespace(Status=SimpleNamespace(OVER="playing", ABANDONED="abandoned"))
    for place in (game_views, game_record):
        monkeypatch.setattr(place, "Game", loose)
    monkeypatch.setattr(game_record, "opened_of", lambda game: [])  # it has a guard of its own


def goals_drawn_face_up(monkeypatch):
    """The mine drawn with what lies under its goals, as the screen will at the end."""
    real = round_page.plan_of

    def plan_of(mine, last):
        goals = iter(state_now().round.dealt.goals or ())
        return tuple(
            one._replace(card=next(goals, "goal")) if one.card == "goal" else one
            for one in real(mine, last)
        )

    for place in (phone_pages, game_screen):
        monkeypatch.setattr(place, "plan_of", plan_of)


def looking_is_noted_for_diggers_only(monkeypatch):
    real = presses.role_looked

    def role_looked(pk, seat, *more):
        if roles_now()[seat] != "saboteur":
            real(pk, seat, *more)

    monkeypatch.setattr(presses, "role_looked", role_looked)


def any_phone_speaks_for_any_seat(monkeypatch):
    def everybody(game, phone, timeline):
        return tuple(map(Seat, range(len(game.seats))))

    monkeypatch.setattr(rights, "seats_in_hand", everybody)


def refusals_know_the_saboteur(monkeypatch):
    """A refusal with one more word where the player is a saboteur."""
    real = form_posts.sentence_on_a_page

    def sentence(refusal, players):
        return real(refusal, players) + (" Hmm…" if roles_now()[2] == "saboteur" else "")

    monkeypatch.setattr(form_posts, "sentence_on_a_page", sentence)


def the_screen_lists_the_hands(monkeypatch):
    real = game_screen.mine_moment

    def mine_moment(sight):
        return real(sight) | {"round_words": " ".join(map(str, state_now().round.hands[3]))}

    monkeypatch.setattr(game_screen, "MOMENTS", {**game_screen.MOMENTS, "mine": mine_moment})


def a_tag_of_the_whole_state(monkeypatch):
    """An ETag to save bytes, computed from the whole state."""
    real = page_response._sent

    def sent(*args, **named):
        response = real(*args, **named)
        digest = hashlib.sha256(repr(timeline_of(Game.objects.get()).entries).encode())
        response.headers["ETag"] = f'"{digest.hexdigest()[:16]}"'
        return response

    monkeypatch.setattr(page_response, "_sent", sent)


def a_size_that_tells(monkeypatch):
    """White space where a part of the page is left out for some roles."""
    real = phone_pages.turn_words

    def turn_words(sight):
        return real(sight) + " " * roles_now().index("saboteur")

    monkeypatch.setattr(phone_pages, "turn_words", turn_words)


def the_role_in_the_title(monkeypatch):
    """The title says how the round stands."""
    real = page_response.render_to_string

    def render(*args, **named):
        return real(*args, **named).replace("<title>", f"<title>{roles_now()[2]} · ")

    monkeypatch.setattr(page_response, "render_to_string", render)


def the_stream_counts_what_is_hidden(monkeypatch):
    """A number on the stream that moves with hidden things."""

    def roster(table_id):
        found = read_roster(table_id)
        return replace(
            found, presence_version=found.presence_version + roles_now().index("saboteur")
        )

    monkeypatch.setattr(worlds, "read_roster", roster)


def the_stream_says_what_happened(monkeypatch):
    class Teller(sse.Teller):
        def __init__(self, subscriber, send):
            async def more(message):
                body = message.get("body")
                told = f"event: r\ndata: {sorted(known)}\n\n".encode() if body else b""
                await send({**message, "body": body and body + told})

            super().__init__(subscriber, more)

    known = []
    listening = worlds.frames

    def frames(table_id):
        known[:] = state_now().round.dealt.roles[1:3]
        return listening(table_id)

    monkeypatch.setattr(worlds, "frames", frames)
    monkeypatch.setattr(sse, "Teller", Teller)


def a_page_on_the_stream_names_a_role(monkeypatch):
    """Whoever waits is sent more than they would fetch."""
    real = carried_pages.waiting_parts

    def waiting_parts(*which):
        return [*real(*which), public_part(f"<!-- {roles_now()[2]} -->")]

    monkeypatch.setattr(carried_pages, "waiting_parts", waiting_parts)


def later_shows_the_first_hand(monkeypatch):
    """On a shared phone the first seat's eyes, until somebody says who looks."""
    monkeypatch.setattr(game_views, "eyes", game_views.seat_meant)


def undo_is_offered_by_role(monkeypatch):
    real = game_page.may_undo

    def may_undo(access):
        return real(access) and roles_now()[2] == "digger"

    monkeypatch.setattr(game_page, "may_undo", may_undo)


def maps_answer_everybody(monkeypatch):
    """What a map shows is asked for by its number, and not by whose it is."""
    real = presses.secret_of

    def secret_of(access, seat):
        every = access.timeline.state.round.glimpses
        own = opened(real(access, seat))
        return Hidden(replace(own, glimpses=tuple(g for one in every for g in one)))

    monkeypatch.setattr(presses, "secret_of", secret_of)


def an_order_of_turning_that_tells(monkeypatch):
    real = round_end.flips_of

    def flips_of(sight):
        return tuple(sorted(real(sight), key=lambda flip: roles_now()[flip.seat.seat]))

    for place in (phone_pages, game_screen):
        monkeypatch.setattr(place, "flips_of", flips_of)


def the_app_pays_at_once(monkeypatch):
    """Rows are added to the log while the roles lie face down."""
    real = games.go_on

    def go_on(game, timeline, *, batch):
        with monkeypatch.context() as eager:
            eager.setattr(games, "turned", lambda *_: None)
            real(game, timeline, batch=batch)

    monkeypatch.setattr(games, "go_on", go_on)


def a_deal_is_refused_by_role(monkeypatch):
    """The rules are asked before the roles are turned."""
    monkeypatch.setattr(games, "refuse_in_the_turning", lambda *_: None)


def corrections_know_the_round(monkeypatch):
    monkeypatch.setattr(
        correction_views, "rounds_turned", lambda s: range(len(s.view.public.closed))
    )
    monkeypatch.setattr(corrections, "turned", lambda *_: None)


def purses_on_the_screen(monkeypatch):
    real = game_screen.next_words
    monkeypatch.setattr(
        game_screen, "next_words", lambda sight: f"{real(sight)} {sum(state_now().gold[:2])}"
    )


def a_pass_is_offered_by_role(monkeypatch):
    """Time is up: the app asks whether to pass only where it suits the miners."""
    real = game_page.clock_face_of

    def clock_face_of(*asked):
        clock_face = real(*asked)
        return clock_face and replace(
            clock_face, may_pass=clock_face.asking and roles_now()[0] == "saboteur"
        )

    monkeypatch.setattr(game_page, "clock_face_of", clock_face_of)


def one_fragment_for_all_phones(monkeypatch):
    """A page kept by the table's version, without the seat it was made for."""
    kept = {}
    real = game_views.game_page

    def game_page(request, device, game, remark=None, status=200):
        key = (game.uid, game.length, request.get_full_path(), bool(request.htmx))
        if key not in kept or remark is not None:
            kept[key] = real(request, device, game, remark, status)
        return kept[key]

    monkeypatch.setattr(game_views, "game_page", game_page)
    forget = worlds.forget_everything

    def forget_everything():
        kept.clear()
        forget()

    monkeypatch.setattr(worlds, "forget_everything", forget_everything)


def faces_as_long_as_their_words(monkeypatch):
    monkeypatch.setattr(cards.Even, "render", lambda self, context: self.inside.render(context))


def a_role_in_the_log_file(monkeypatch):
    """A line for debugging that nobody took out."""
    real = presses.role_looked

    def role_looked(pk, seat, *more):
        logging.getLogger("games.services.roles").debug("%s is %s", seat, roles_now()[seat])
        real(pk, seat, *more)

    monkeypatch.setattr(presses, "role_looked", role_looked)


def a_role_in_the_stored_answer(monkeypatch):
    """What a write answers is kept for a day."""
    real = door.write

    def write(table_id, *, effect, **how):
        def more(table, phone):
            told = effect(table, phone)
            return told and told | {"first": roles_now()[2]}

        return real(table_id, effect=more if Game.objects.exists() else effect, **how)

    monkeypatch.setattr(games, "write", write)


def rows_as_long_as_their_words(monkeypatch):
    monkeypatch.setattr(sealing, "STEP", 1)


def a_role_in_a_task(monkeypatch):
    """A task is told what it could look up, and a broker keeps it."""
    real = presses.role_looked

    def role_looked(pk, seat, *more):
        real(pk, seat, *more)
        told = {"argsrepr": f"({pk}, {roles_now()[seat]!r})"}
        before_task_publish.send("games.tasks.remember", body=(), headers=told)

    monkeypatch.setattr(presses, "role_looked", role_looked)


def a_hint_that_counts_roles(monkeypatch):
    """What other processes are told of a table moves with what is hidden."""
    real = door.announce

    def announce(table_id, version, code=""):
        more = roles_now().index("saboteur") if Game.objects.exists() else 0
        real(table_id, version + more, code)

    monkeypatch.setattr(door, "announce", announce)


def a_clock_noticed_by_role(monkeypatch):
    """Whoever waits for the end of a clock waits longer for some."""
    real = heartbeat.tell_deadline

    def tell_deadline(pk, sequence, deadline):
        more = timedelta(seconds=len(roles_now()[2]))
        real(pk, sequence, deadline and deadline + more)

    monkeypatch.setattr(heartbeat, "tell_deadline", tell_deadline)


def a_cookie_set_by_a_press(monkeypatch):
    """A cookie that remembers who pressed, and the role they saw."""
    real = presses.secret_of

    def secret_of(access, seat):
        found = real(access, seat)
        known[:] = [roles_now()[(seat + 1) % len(access.game.seats)]]
        return found

    known = []
    render = presses.render

    def with_cookie(*args, **named):
        response = render(*args, **named)
        response.set_cookie("filon_seen", known[0][:1] if known else "")
        return response

    monkeypatch.setattr(presses, "secret_of", secret_of)
    monkeypatch.setattr(presses, "render", with_cookie)


ROOM, BRUNO, ANA = frozenset(), frozenset({1}), frozenset({0, 4})
ALL = {
    role_in_the_strip: ("looks", "round", "as usual", BRUNO),
    players_listed_by_role: ("looks", "round", "as usual", BRUNO),
    a_class_for_one_role: ("looks", "round", "as usual", ROOM),
    deal_told_in_the_log: ("looks", "round", "as usual", BRUNO),
    discards_told_in_the_log: ("looks", "round", "no box at all", ROOM),
    the_record_before_the_end: ("looks", "round", "as usual", BRUNO),
    goals_drawn_face_up: ("looks", "round", "as usual", ROOM),
    looking_is_noted_for_diggers_only: ("looks", "round", "as usual", ROOM),
    any_phone_speaks_for_any_seat: ("presses", "round", "the second box", BRUNO),
    refusals_know_the_saboteur: ("tries", "round", "as usual", BRUNO),
    the_screen_lists_the_hands: ("looks", "round", "no box at all", ROOM),
    a_tag_of_the_whole_state: ("looks", "round", "as usual", ROOM),
    a_size_that_tells: ("looks", "round", "as usual", BRUNO),
    the_role_in_the_title: ("looks", "round", "as usual", BRUNO),
    the_stream_counts_what_is_hidden: ("stream", "round", "as usual", ROOM),
    the_stream_says_what_happened: ("stream", "round", "as usual", ROOM),
    a_page_on_the_stream_names_a_role: ("stream", "round", "as usual", ROOM),
    later_shows_the_first_hand: ("looks", "round", "no box at all", ROOM),
    undo_is_offered_by_role: ("looks", "round", "as usual", ANA),
    maps_answer_everybody: ("presses", "round", "as usual", BRUNO),
    an_order_of_turning_that_tells: ("looks", "nobody found it", "scores", ROOM),
    the_app_pays_at_once: ("looks", "nobody found it", "scores and gold", ROOM),
    a_deal_is_refused_by_role: ("tries", "nobody found it", "scores and gold", BRUNO),
    corrections_know_the_round: ("looks", "nobody found it", "scores and gold", ANA),
    purses_on_the_screen: ("looks", "gold", "scores on cards", ROOM),
    a_role_in_the_log_file: ("nothing", "round", "as usual", ROOM),
    a_role_in_the_stored_answer: ("nothing", "round", "as usual", ROOM),
    rows_as_long_as_their_words: ("nothing", "round", "no box at all", ROOM),
    a_role_in_a_task: ("nothing", "round", "as usual", ROOM),
    a_hint_that_counts_roles: ("nothing", "round", "as usual", ROOM),
    a_clock_noticed_by_role: ("nothing", "round", "the second box", ROOM),
    a_cookie_set_by_a_press: ("presses", "round", "as usual", BRUNO),
}
"""Each leak: in which part of what is received, in what story and mode, and by whom it shows."""
FIRST = {
    a_size_that_tells: 3,
    maps_answer_everybody: 3,
    corrections_know_the_round: 1,
    a_role_in_the_stored_answer: 1,
    any_phone_speaks_for_any_seat: 2,
    refusals_know_the_saboteur: 4,
    the_role_in_the_title: 4,
    a_cookie_set_by_a_press: 4,
}
"""The seed of the first story in which it shows, where that is not the first of all."""
