"""What is asked again is answered without the layers of middleware, and nobody can tell."""

import contextlib
from random import Random
from types import SimpleNamespace
from unittest import mock

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import ResolverMatch

from games.common import lru
from games.engine.rulebooks import RULEBOOKS
from games.log.store import timeline_of
from games.models import Seat, Table
from games.views.devices import TROUBLE, give_hands
from saboteur_site import asked_again, health, middleware
from tests.games.stories import Mode, Story
from tests.games.worlds import ANA, BRUNO, FRAGMENT, PAIR, REMOVED, World, frozen

DATABASE = pytest.mark.django_db
ROLES = ("roles", "goals")
MODES = {
    "saboteur": Mode("saboteur", ROLES, edition="revised"),
    "with hands and a robot": Mode(
        "saboteur", (*ROLES, "hands", "gold"), edition="classic", robot=True
    ),
    "with a clock": Mode("saboteur2", ROLES, clock="bank"),
    "by scores": Mode("saboteur", ("roles",), tracking="scores", edition="revised"),
}


@pytest.fixture
def answers(monkeypatch):
    """Whether each question was answered without the layers, in order."""
    told = []
    again = asked_again._again

    def noting(request, asked):
        response = again(request, asked)
        told.append(response is not None)
        return response

    monkeypatch.setattr(asked_again, "_again", noting)
    return told


@contextlib.contextmanager
def living(mode, moves, language="fr"):
    """A world after some moves, in which from then on every key is the same."""
    with frozen():
        made = lutins if mode.rulebook == "lutins" else saboteur
        world = made(mode, moves, language)
        with mock.patch("secrets.token_urlsafe", return_value="the-same-key-each-time"):
            for who in (ANA, BRUNO, PAIR):  # from now on everybody knows that they are here
                fetched(world, who)
            asked_again._asked.forget_all()
            yield world


def saboteur(mode, moves, language):
    story = Story(mode, frozenset(), 1).look(*range(5))
    doings, chance = (story if mode.tracking == "scores" else story.play(moves)).told()
    world = World(mode, chance, language=language)
    for what, seat, entry in doings:
        world.do(what, seat, entry)
    return world


def lutins(mode, moves, language):
    world = World(mode, SimpleNamespace(gives=dict), language=language)
    book, rng = RULEBOOKS["lutins"], Random("moves")
    for _ in range(moves):
        entry = book.write(rng.choice(book.legal_moves(timeline_of(world.game).state)))
        world.enter({name: said for name, said in entry.items() if name not in ("dice", "shows")})
    return world


def fetched(world, who=BRUNO, **headers):
    return world.clients[who].get(f"/t/{world.code}/?seen=0", headers={**FRAGMENT, **headers})


def said(response):
    return response.status_code, list(response.items()), response.content


def differing(world, who, query):
    """What two answers to the same question say, the first from all layers."""
    path = f"/t/{world.code}/{query}"
    asked_again._asked.forget_all()
    return tuple(said(world.clients[who].get(path, headers=FRAGMENT)) for _ in range(2))


@DATABASE
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(("kind", "moves"), [*((kind, 3) for kind in MODES), ("saboteur", 14)])
def test_every_device_is_told_the_same_byte_by_byte(answers, kind, moves, language):
    with living(MODES[kind], moves, language) as world:
        asked = []
        for query in ("", "?seen=0", f"?seen={world.version}", "?show=role", "?as=0-3"):
            for who in (ANA, BRUNO, PAIR):
                one, two = differing(world, who, query)
                assert one == two, (who, query)
                asked.append(who)
        assert answers == [True] * len(asked)


@DATABASE
@pytest.mark.parametrize("moves", [0, 9])
def test_so_are_those_who_play_lutins(answers, moves):
    with living(Mode("lutins", ("dice", "chests", "tunnels"), players=4), moves) as world:
        for who in (ANA, BRUNO, PAIR):
            one, two = differing(world, who, "?seen=0")
            assert one == two
    assert answers == [True] * 3


@DATABASE
def test_a_header_that_is_lost_would_be_noticed(monkeypatch):
    def forgetful(self, asked, again=asked_again._again):
        response = again(self, asked)
        del response.headers["X-Content-Type-Options"]
        return response

    monkeypatch.setattr(asked_again, "_again", forgetful)
    with living(MODES["saboteur"], 3) as world:
        one, two = differing(world, BRUNO, "?seen=0")
    assert one != two


@DATABASE
def test_the_view_is_asked_each_time_who_may_see(answers):
    with living(MODES["saboteur"], 3) as world:
        assert [fetched(world).status_code for _ in range(2)] == [200, 200]
        by = Seat.objects.get(table_id=world.pk, name="Bruno")
        Seat.objects.filter(pk=by.pk).update(token_hash="another's")
        Table.objects.filter(pk=world.pk).update(version=world.version + 1)
        assert fetched(world).status_code == 404
        Seat.objects.filter(pk=by.pk).update(token_hash=by.token_hash)
        Table.objects.filter(pk=world.pk).update(version=world.version + 1)
        assert fetched(world).status_code == 200
    assert answers == [True, False, True]


@DATABASE
def test_a_device_is_known_by_its_own_cookie_alone(answers):
    with living(MODES["saboteur"], 3) as world:
        own = [fetched(world, who).content for who in (ANA, BRUNO, REMOVED, ANA, BRUNO)]
        assert own[:2] == own[3:]
        assert own[0] != own[1]
        stranger = Client(headers={"accept-language": "fr", "accept-encoding": "gzip"})
        world.clients["stranger"] = stranger
        assert fetched(world, "stranger").status_code == 404
        given = HttpResponse()
        give_hands(given, world.code, world.hands[ANA])
        stranger.cookies.update(given.cookies)
        assert fetched(world, "stranger").content == own[0]
    assert answers == [True] * 2


@DATABASE
def test_another_language_is_another_question(answers):
    with living(MODES["saboteur"], 3) as world:
        french, english = fetched(world), fetched(world, **{"accept-language": "en"})
        again = fetched(world, **{"accept-language": "en"})
        assert french.headers["Content-Language"] == "fr"
        assert said(again) == said(english)
        assert again.headers["Content-Language"] == "en"
        assert fetched(world).content == french.content
    assert answers == [True, True]


@DATABASE
def test_what_is_unusual_takes_the_way_through_all_layers(answers, monkeypatch, settings):
    with living(MODES["saboteur"], 3) as world:
        plain = fetched(world)
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(health.reading, "is_running", True, raising=False)
            meanwhile.setattr(health, "trouble_now", lambda: "disk")
            assert fetched(world).headers[TROUBLE] == "disk"
        assert said(fetched(world)) == said(plain)
        settings.ALLOWED_HOSTS = ["elsewhere"]
        assert fetched(world).status_code == 400
    assert answers == [False, True, False]


@DATABASE
def test_trouble_is_not_kept(monkeypatch):
    with living(MODES["saboteur"], 3) as world:
        monkeypatch.setattr(health.reading, "is_running", True, raising=False)
        monkeypatch.setattr(health, "trouble_now", lambda: "disk")
        assert fetched(world).headers[TROUBLE] == "disk"
        assert not asked_again._asked.items()


@DATABASE
def test_whole_pages_and_forms_go_through_all_layers(answers):
    with living(MODES["saboteur"], 3) as world:
        path = f"/t/{world.code}/"
        for _ in range(2):
            assert world.clients[BRUNO].get(path).status_code == 200
            assert world.clients[BRUNO].get(f"{path}me/", headers=FRAGMENT).status_code == 200
            world.clients[BRUNO].post(f"{path}vote/", {}, headers=FRAGMENT)
    assert not answers
    assert not asked_again._asked.items()


HEADERS = {"HTTP_COOKIE": "seat-ABCDEF=one", "HTTP_ACCEPT_LANGUAGE": "fr", "HTTP_HOST": "filon"}


def likeness(path="/t/ABCDEF/", secure=False, **changed):
    return asked_again.likeness_of(RequestFactory().get(path, secure=secure, **HEADERS | changed))


def test_two_questions_are_alike_whatever_is_seen():
    assert likeness("/t/ABCDEF/?seen=1") == likeness("/t/ABCDEF/?seen=2")


@pytest.mark.parametrize(
    "other",
    [
        {"path": "/t/GHJKLM/"},
        {"secure": True},
        {"SERVER_NAME": "another"},
        {"SERVER_PORT": "81"},
        {"HTTP_COOKIE": "seat-ABCDEF=two"},
        {"HTTP_ACCEPT_LANGUAGE": "en"},
        {"HTTP_HOST": "another"},
        {"HTTP_ACCEPT_ENCODING": "gzip"},
    ],
)
def test_and_not_if_anything_else_differs(other):
    assert likeness(**other) != likeness()


def layered(view, meddling=lambda get_response: get_response, name="phone"):
    """A site of three layers, and what it answers to the same question asked again."""

    def routed(request):
        request.resolver_match = ResolverMatch(view, (), {}, url_name=name)
        return view(request)

    site = middleware.spare_layers(meddling(middleware.note_views(routed)))
    request = RequestFactory().get("/t/ABCDEF/", HTTP_HX_REQUEST="true", **HEADERS)
    request.META["HTTP_HOST"] = "testserver"
    return lambda: site(request)


@pytest.fixture
def forgotten():
    lru.forget_everything()


def baking(get_response):
    def layer(request):
        response = get_response(request)
        response.set_cookie("csrftoken", "new")
        return response

    return layer


def dropping(get_response):
    def layer(request):
        response = get_response(request)
        del response.headers["Filon-Frames"]
        return response

    return layer


@pytest.mark.parametrize(
    ("view", "meddling", "name"),
    [
        (lambda _: HttpResponse(), baking, "phone"),
        (lambda _: HttpResponse(headers={"Filon-Frames": "own"}), dropping, "phone"),
        (lambda _: HttpResponse(status=422), lambda layer: layer, "phone"),
        (lambda _: HttpResponse(), lambda layer: layer, "log"),
    ],
)
def test_it_is_not_kept_what_layers_do_beside_adding_headers(
    forgotten, answers, view, meddling, name
):
    ask = layered(view, meddling, name)
    assert said(ask()) == said(ask())
    assert not answers


def test_an_answer_of_another_kind_is_told_by_the_layers(forgotten, answers):
    kinds = iter(["one", "two", "two", "two", "one"])
    ask = layered(lambda _: HttpResponse(headers={"Kind": next(kinds)}))
    assert [ask()["Kind"] for _ in range(4)] == ["one", "two", "two", "one"]
    assert answers == [False, True, True], "the view had to be asked twice for the first other"


def test_an_error_is_told_by_the_layers(forgotten, answers):
    told = iter([HttpResponse(), KeyError(), HttpResponse("mended")])

    def view(_):
        match next(told):
            case KeyError() as error:
                raise error
            case response:
                return response

    ask = layered(view)
    ask()
    assert ask().content == b"mended"
    assert answers == [False]
