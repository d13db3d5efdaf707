"""All that Pebbles brings along beside its rules."""

from pathlib import Path

from django.utils.safestring import SafeString

from games.chance.simulation import Simulation
from games.pages.table_head import Spoken, turn_spoken
from games.registry.club_facts import Catalogue
from games.registry.forms import Forms
from games.registry.kind import Kind
from games.registry.showing import PhonePage, Screen, Showing
from games.views.form_posts import number
from tests.games.toy.rulebook import Pebbles as Rules

PULL = {"pull": {"pebbles": number}}
TELLERS = {"pull": lambda telling: f"{telling.name} takes {telling.entry['pebbles']}."}


class PebbleForms(Forms):
    by_players = PULL


class PebbleShowing(Showing):
    tabs = "toy/_tabs.html"
    forms = PebbleForms()
    tellers = TELLERS

    def picture(self):
        return SafeString("<b>7</b>")

    def phone(self, request, sight, table):
        return PhonePage("toy/_phone.html", "", {"left": sight.view.left})

    def screen(self, sight):
        over = not sight.view.left
        return Screen("stage", "toy/_screen.html", {"left": sight.view.left}, is_end=over)

    def spoken(self, sight):
        last = sight.lines[0].text if sight.lines else ""
        return Spoken(last, turn_spoken(sight, sight.view.turn), last)


class Pebbles(Kind):
    rules = Rules()
    title = "Pebbles"
    about = "Take the last one."
    icon = "pick"
    showing = PebbleShowing()
    simulation = Simulation()
    round_clock = ("A time for the game", "One clock for everybody.")
    catalogue = Catalogue("Pebbles", 77)
    texts = (Path(__file__).parent / "handbook",)
