"""Planted stumbles must be noticed: what a rehearsal finds nothing of is known to be findable."""

from dataclasses import replace

import pytest

from tests.fixtures.browser import REPORTED
from tests.fixtures.play import PlayServer
from tests.rehearsal.device import Stumble
from tests.rehearsal.evening import Evening
from tests.rehearsal.plans import short

pytestmark = pytest.mark.slow

PLANTED = {
    "wider than the window": "document.querySelector('main').style.width = '900px'",
    "text over text": "document.querySelector('main h1').style.marginBottom = '-90px'",
    "text cut off": """{ const h1 = document.querySelector('main h1');
        h1.style.cssText = 'width: 40px; overflow: hidden; white-space: nowrap'; }""",
    "word broken": """{ const button = document.querySelector('footer .btn');
        button.style.cssText = 'width: 60px; overflow-wrap: anywhere; font-size: 2rem';
        button.textContent = 'Jouer maintenant'; }""",
    "smaller than a finger": """document.querySelector('footer .btn').style.cssText =
        'min-height: 20px; height: 20px; padding: 0'""",
    "covered": """document.body.appendChild(document.createElement('div')).style.cssText =
        'position: fixed; inset: 60% 0 0 0; z-index: 99'""",
    REPORTED: """document.body.insertAdjacentHTML('beforeend',
        '<p style="color: red">no</p>')""",
    "question out of view": """{ document.body.style.minHeight = '3000px'; scrollTo(0, 900); }""",
    "not fr": """document.querySelector('main').insertAdjacentHTML('afterbegin',
        '<p>Your turn, Ana!</p>')""",
    "raw": "document.querySelector('main').insertAdjacentHTML('afterbegin', '<p>{name}</p>')",
    "a raw number": "document.querySelector('main').insertAdjacentHTML('afterbegin', '<p>2.5</p>')",
    "console": "console.warn('somebody left this here')",
    "request failed": "await fetch('/lost/').catch(() => 0)",
    "answer 404": "await fetch('/no/such/page/')",
    "the turn": """for (const one of document.querySelectorAll('.crewlist li, .plaque'))
        one.classList.toggle('now')""",
    "the record says": """for (const one of document.querySelectorAll('.bank .big'))
        one.textContent = '7'""",
    "the clock is": """document.querySelector('[data-clock]').replaceWith(
        Object.assign(document.createElement('b'), { innerHTML:
          '<b data-clock><b class="figures">0:03</b></b>' }))""",
}
ON_THE_SCREEN = {
    "the screen does not name": "document.querySelectorAll('.plaque').forEach(p => p.remove())",
    "the screen scrolls": """document.body.appendChild(document.createElement('div'))
        .style.height = '2000px'""",
}


@pytest.fixture(scope="module")
def evening(chromium, data_folder, tmp_path_factory):
    """A game of Lutins that has just begun, with a clock."""
    folder = tmp_path_factory.mktemp("controls")
    plan = replace(short("lutins"), clock="turn", doubles=False)
    server = PlayServer(data_folder("rehearsed"), settings={"FILON_SEED": "1"}).start()
    evening = Evening(chromium, server, plan, folder)
    evening.gather()
    evening.wish()
    evening.begin()
    lost = evening.party.phones[0].page
    lost.route("**/lost/", lambda request: request.abort("connectionreset"))
    yield evening
    evening.party.close()
    server.kill()


def looked_at(evening, device, planted=""):
    """What a look at the page finds wrong, with something planted in it."""
    party = evening.party
    device.page.goto(device.page.url)
    party.settle()
    device.complaints()
    if planted:
        device.page.evaluate(f"async () => {{ {planted} }}")
        device.page.wait_for_timeout(150)
    party.stumbles.clear()
    party.look_at(device, party.facts, moved=True)
    return "\n".join(wrong for one in party.stumbles for wrong in one["wrong"])


@pytest.fixture(scope="module")
def found_in_clean_pages(evening):
    """What is wrong before anything is planted: nothing."""
    party = evening.party
    return looked_at(evening, party.phones[0]) + looked_at(evening, party.screen)


@pytest.mark.parametrize("stumble", PLANTED)
def test_a_planted_stumble_is_noticed(evening, found_in_clean_pages, stumble, page_policy):
    assert found_in_clean_pages == ""
    assert stumble in looked_at(evening, evening.party.phones[0], PLANTED[stumble])
    assert bool(page_policy.taken()) == (stumble == REPORTED)


@pytest.mark.parametrize("stumble", ON_THE_SCREEN)
def test_a_stumble_on_the_screen_is_noticed(evening, found_in_clean_pages, stumble):
    assert found_in_clean_pages == ""
    assert stumble in looked_at(evening, evening.party.screen, ON_THE_SCREEN[stumble])


def test_a_page_that_moves_under_a_finger_is_noticed(evening):
    phone = evening.party.phones[0]
    phone.page.goto(phone.page.url)
    phone.page.evaluate("""() => addEventListener("touchstart", () => {
        document.querySelector("footer .btn").style.transform = "translateY(-300px)";
    }, { once: true })""")
    with pytest.raises(Stumble, match="came down on"):
        phone.tap("footer .btn")
