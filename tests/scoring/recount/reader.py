"""Looks at pages, compares what they say with what the tables come to, and misses no figure."""

from collections import Counter
from contextlib import contextmanager

from django.urls import reverse

from scoring.documents import words
from scoring.transfer.exports.tables import Dialect, write_tables
from tests.scoring.csvclub import LEAST, CsvClub
from tests.scoring.recount import told
from tests.scoring.recount.page import Page
from tests.scoring.round_trips import written
from tests.scoring.views.test_authorisation import visitor

GAMES = ("", "saboteur", "saboteur2", "lutins")
KNOWN = (
    "Saboteur 2",
    f"from {LEAST} games on",
    "Everybody begins at 0",
    "16 MB at most",
    "a file may have 16 MB",
)
"""Figures that count nothing."""


class Reader:
    def __init__(self, club):
        self.club = club
        self.client = visitor(club, "admin")
        file = written(write_tables, club, dialect=Dialect())
        self.csv = CsvClub(file, club.season_month)
        self.seasons = sorted({play.season for play in self.csv.plays}, reverse=True)
        self.compared = 0
        self.differences = []
        self.where = ""

    @contextmanager
    def page(self, name, *more, **query):
        """A page to be read; whatever figure is left on it in the end counts as a difference."""
        address = reverse(f"club:{name}", args=[self.club.slug, *more])
        self.where = f"{address}?{query}"
        answer = self.client.get(address, {key: each for key, each in query.items() if each})
        page = Page(answer.content.decode())
        yield page
        self.same("figures of charts that are in no table", page.strays, [])
        known = {*self.csv.names.values(), *KNOWN}
        self.same("figures that nobody recounts", page.left(known), [])

    def same(self, what, shown, counted):
        self.compared += max(1, len(shown)) if isinstance(shown, (list, dict)) else 1
        if shown != counted:
            self.differences.append((self.where, what, shown, counted))

    def name(self, season):
        return str(season) if self.club.season_month == 1 else f"{season}–{season + 1}"

    def season_chips(self, page, every="All seasons"):
        shown = page.one(r'<nav class="chips" aria-label="Season">.*?</nav>')
        names = [self.name(each) for each in self.seasons[:6]]
        self.same("seasons", shown, " ".join([every, *names] if every else names))

    def edition_chips(self, page, game, plays):
        """Editions to choose from, where there are several."""
        editions = sorted({play.edition for play in plays} - {""})
        names = [words.game_name(game, edition) for edition in editions]
        shown = page.one(r'<nav class="chips" aria-label="Edition">.*?</nav>')
        self.same("editions", shown, " ".join(["Any edition", *names]) if names[1:] else "")

    def unit_is_round(self, who, season, game):
        return any(p.lines(s)[0].role for p, s in self.csv.sat(who, season, game) if p.rounds)

    def odds(self, who, season, game):
        return told.against_odds(
            *self.csv.odds(who, season, game), of_rounds=self.unit_is_round(who, season, game)
        )

    # -- lists of games -----------------------------------------------------------------------

    def lines(self, page, plays, who=None):
        """A list of games, each in two lines."""
        block = page.take(r'<ul class="bonds games">.*?</ul>')
        self.same("games", block, [" ".join(self.line(play, who) for play in plays)])

    def line(self, play, who=None):
        names = [self.csv.names[seat.who] for seat in play.seats if seat.winner]
        best = next((seat.gold for seat in play.seats if seat.winner), None)
        unit = "point" if play.title else "nugget"
        said = f"{told.listed(names)} wins, {play.size} players"
        if len(names) == 1 and best is not None:
            said += f", {told.count(best, unit)}"
        if len(names) > 1:
            said = f"{told.listed(names)} tie, {play.size} players"
        if not names:
            said = f"Nobody won, {play.size} players"
        said += " abandoned" if play.abandoned else " not counted" if play.excluded else ""
        facts = [play.title or words.game_name(play.game, play.edition), told.day(play.ended_at)]
        facts += [told.duration(play.seconds)] if play.seconds else []
        seat = play.seats[play.seat_of(who)] if who and play.seat_of(who) is not None else None
        if seat:
            facts += [told.place(seat.rank)] if seat.rank else []
            facts += [told.count(seat.gold, unit)] if seat.gold is not None else []
        return f"{said} {', '.join(facts)}"

    # -- shares -------------------------------------------------------------------------------

    def rates(self, page, caption, counted):
        shown = {row[0]: row[1:] for row in page.table(caption)}
        named = {
            name: [str(tries), str(won), told.percent(won, tries), told.band(won, tries)]
            for name, (won, tries) in counted.items()
        }
        self.same(caption, shown, named)

    def roles_won(self, page, counted):
        """Rounds won by role; a geologist neither wins nor loses one."""
        dealt = counted.pop("geologist", (0, 0))[1]
        if dealt:
            said = f"Geologist: {told.count(dealt, 'round')}, neither won nor lost."
            self.same("geologists", page.has(said), True)
        named = {words.role_title(role): each for role, each in counted.items()}
        self.rates(page, "Share of rounds won in each role", named)

    def sides(self, page, plays):
        """Who wins, by number of players."""
        outcomes = {}
        for play in plays:
            for _treasure, _turns, lines in play.rounds:
                outcomes.setdefault(play.size, Counter())[play.outcome(lines)] += 1
        counted = []
        for size, counts in sorted(outcomes.items()):
            rounds = counts.total()
            diggers = sum(counts[each] for each in ("diggers", "blue", "green", "both"))
            parts = (diggers, rounds - diggers - counts["saboteurs"], counts["saboteurs"])
            shares = [f"{part} ({told.percent(part, rounds)})" for part in parts]
            sure = told.band(counts["saboteurs"], rounds)
            counted.append([str(size), str(rounds), *shares, sure])
        shown = page.table("Rounds won by each side, by number of players")
        self.same("who wins", shown, counted)
