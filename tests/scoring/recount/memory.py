"""Games, evenings, people: the lists, and what one finds behind a line."""

import math
import re
from collections import Counter
from datetime import date

from django.utils import timezone

from scoring.documents import words
from tests.scoring.recount import told
from tests.scoring.recount.reader import GAMES
from tests.scoring.recount.seasons import SeasonsReader


class ClubReader(SeasonsReader):
    """Reads every page of a club."""

    def history(self, **query):
        """A list of games by any filters, to its end."""
        plays = [p for p in self.csv.chosen(all_kept=True) if self.fits(p, query)][::-1]
        who, before, shown = query.get("person") or query.get("with"), "", 0
        while True:
            with self.page("history", **query, before=before) as page:
                kept = told.count(len(self.csv.plays), "game")
                self.same("kept", page.has(f"{kept} kept"), True)
                some = plays[shown : shown + 25]
                if some:
                    self.lines(page, some, who)
                shown += len(some)
                older = re.search(r"before=([\d-]+)[^>]*rel=\"next\"", page.markup)
                self.same("more", bool(older), shown < len(plays))
            if not older or shown >= len(plays):
                return
            before = older[1]

    def fits(self, play, query):
        people = [query[name] for name in ("person", "with") if query.get(name)]
        return (
            query.get("game", "") in ("", play.game)
            and query.get("season") in (None, 0, play.season)
            and query.get("players") in (None, 0, play.size)
            and query.get("edition", "") in ("", play.edition)
            and query.get("place", "") in ("", play.place)
            and (not query.get("moves") or play.uuid in self.csv.replayable)
            and all(play.seat_of(who) is not None for who in people)
        )

    def play(self, play):
        with self.page("play", play.uuid) as page:
            self.same(
                "head",
                page.one(r'(?<=</h1>)\s*<p class="quiet">.*?</p>').startswith(self.head_of(play)),
                True,
            )
            rows = [
                [re.sub(r" (began|guest|who was it\?)", "", cell) for cell in row]
                for row in page.table("Result")
            ]
            timed = any(seat.seconds is not None for seat in play.seats)
            self.same("result", sorted(rows), sorted(self.result(play, timed=timed)))
            self.pasted(page, play)
            for number, (_treasure, turns, lines) in enumerate(play.rounds, start=1):
                page.take(rf"<h2>\s*Round {number}\s*</h2>")
                said = f"Won by {words.outcome_name(play.outcome(lines))}"
                said += f", decided on turn {turns}" if turns else ""
                self.same(f"round {number}", page.has(said), True)
                shown = page.table(f"Round {number}")
                self.same(f"seats of round {number}", shown, self.seats(play, lines))

    def pasted(self, page, play):
        """The text to share: each with rank and gold, then who won each round."""
        seats = sorted(play.seats, key=lambda seat: (seat.rank or 99, play.seats.index(seat)))
        unit = "nugget" if play.game in GAMES else "point"
        said = []
        for seat in seats:
            gold = "" if seat.gold is None else f", {told.count(seat.gold, unit)}"
            said.append(f"{f'{seat.rank}. ' if seat.rank else ''}{self.csv.names[seat.who]}{gold}")
        for number, (_treasure, _turns, lines) in enumerate(play.rounds, start=1):
            said.append(f"Round {number}: {words.outcome_name(play.outcome(lines))}")
        text = page.one(r'<textarea\s+class="sharetext".*?</textarea>')
        self.same("text to share", " ".join(said) in text, True)

    @staticmethod
    def head_of(play):
        local = play.ended_at.astimezone(told.ZONE)
        facts = [f"{local:%H:%M}"]
        facts += [play.place] if play.place else []
        facts += [told.duration(play.seconds)] if play.seconds else []
        return ", ".join([*facts, told.count(play.size, "player")])

    def result(self, play, *, timed):
        for number, seat in enumerate(play.seats):
            row = [str(seat.rank or "–"), self.csv.names[seat.who]]
            if play.rounds:
                won = sum(line.won for line in play.lines(number))
                row.append(f"{won}/{len(play.rounds)}")
            if timed:
                row.append("–" if seat.seconds is None else told.duration(seat.seconds))
            yield [*row, "–" if seat.gold is None else str(seat.gold)]

    def seats(self, play, lines):
        return [
            [
                self.csv.names[seat.who],
                words.role_title(line.role),
                "" if line.won else "–",
                str(line.broke),
                "–" if line.gold is None else str(line.gold),
            ]
            for seat, line in zip(play.seats, lines, strict=True)
        ]

    # -- evenings -----------------------------------------------------------------------------

    def evenings(self):
        days = sorted({play.evening for play in self.csv.plays}, reverse=True)
        before, shown = "", 0
        while True:
            with self.page("evenings", before=before) as page:
                self.season_chips(page)
                some = days[shown : shown + 30]
                block = page.one(r'<ul class="bonds games">.*?</ul>')
                self.same("evenings", block, " ".join(self.evening_line(day) for day in some))
                shown += len(some)
                older = re.search(r'before=([\d-]+)" rel="next"', page.markup)
                self.same("more", bool(older), shown < len(days))
            if not older or shown >= len(days):
                return
            before = older[1]

    def there(self, day):
        rows = [row for row in self.csv.tables["attendance"] if row["evening"] == str(day)]
        return {row["player_uuid"]: int(row["games"]) for row in rows}

    def evening_line(self, day):
        plays = sum(play.evening == day for play in self.csv.plays)
        people = told.count(len(self.there(day)), "person", "people")
        return f"{told.weekday(day)} {told.count(plays, 'game')}, {people}"

    def evening(self, day):
        plays = [play for play in self.csv.plays if play.evening == day][::-1]
        played = Counter(seat.who for play in plays for seat in play.seats)
        there = self.there(day)
        counted = []
        for who in there:
            said = told.count(played[who], "game") if played[who] else "watched"
            counted.append(f"{self.csv.names[who]} {said}")
        shown = []
        pages = max(1, math.ceil(len(plays) / 10)), max(1, math.ceil(len(there) / 20))
        for number in range(1, max(pages) + 1):
            of_games, of_people = min(number, pages[0]), min(number, pages[1])
            with self.page("evening", day, page=of_games, there=of_people) as page:
                page.has(told.weekday(day))
                people = told.count(len(there), "person", "people")
                total = f"{told.count(len(plays), 'game')}, {people}"
                self.same("of the evening", page.has(total), True)
                self.lines(page, plays[(of_games - 1) * 10 : of_games * 10])
                some = page.take(r"(?<=<li>)(?:(?!</li>).)*(?:games?|watched)\s*</span>")
                shown += some if number == of_people else []
        shown = [each.replace(" guest ", " ") for each in shown]
        self.same("who was there", sorted(shown), sorted(counted))

    def attendance(self, season):
        shown, number = {}, 1
        while True:
            with self.page("attendance", season=season, page=number) as page:
                self.season_chips(page, every="")
                rows = page.table("Evenings of each person, by month")
                shown |= {row[0].removesuffix(" guest"): row[1:] for row in rows}
                has_next = "Next" in page.text
            if not has_next:
                break
            number += 1
        counted = {}
        for who in self.csv.active:
            days = [
                date.fromisoformat(row["evening"])
                for row in self.csv.tables["attendance"]
                if row["player_uuid"] == who
            ]
            months = Counter(day.month for day in days if self.csv.season_of(day) == season)
            first = self.club.season_month - 1
            order = [divmod(first + step, 12) for step in range(12)]
            begun = [m + 1 for y, m in order if date(season + y, m + 1, 1) <= timezone.localdate()]
            if months:
                counted[self.csv.names[who]] = [
                    str(months.total()),
                    *(str(months[month] or "·") for month in reversed(begun)),
                ]
        self.same("attendance", shown, counted)

    # -- people -------------------------------------------------------------------------------

    def people(self, show="members"):
        shown, number = {}, 1
        while True:
            with self.page("people", page=number, show=show) as page:
                shown |= {row[0]: row[1:4] for row in page.table("People")}
                has_next = "Next" in page.text
            if not has_next:
                break
            number += 1
        guests = self.csv.guests & self.csv.active
        counted = {}
        for who in guests if show == "guests" else self.csv.active - self.csv.guests:
            found = self.csv.figures(who)
            counted[self.csv.names[who]] = [
                str(found["plays"]),
                told.percent(found["wins"], found["plays"]),
                str(found["evenings"]),
            ]
        self.same(show, shown, counted)

    def guests(self):
        """The secretary's list: each guest with how often they played."""
        played = Counter(seat.who for play in self.csv.plays for seat in play.seats)
        with self.page("guests") as page:
            shown = page.take(r'<label class="tick">.*?</label>')
            counted = [
                f"{self.csv.names[who]} {told.count(played[who], 'game')}"
                for who in self.csv.guests
            ]
            plain = [re.sub(r" \d+ [A-Z][a-z]+( \d{4})?,", "", each) for each in shown]
            self.same("guests", sorted(plain), sorted(counted))

    def versus(self, one, two, season, game):
        with self.page("versus", one, two, season=season or "", game=game) as page:
            self.season_chips(page)
            sat = [p for p, _seat in self.csv.sat(one, season, game) if p.seat_of(two) is not None]
            plays, rounds, together, beat, beaten = self.csv.bond(one, two, season, game)
            names = self.csv.names
            counted = {
                "games together": str(plays),
                "rounds won side by side": str(together),
                f"rounds won by {names[one]} alone": str(beat),
                f"rounds won by {names[two]} alone": str(beaten),
            }
            self.same("head to head", page.facts(), counted)
            said = f"{told.count(rounds, 'round')} in which both could win"
            said += f" {'is' if rounds == 1 else 'are'} counted"
            self.same("rounds", page.has(said), True)
            cut = page.has("Only the last 100 games are looked at.")
            self.same("all of them", cut, len(sat) > 100)
            kept = self.csv.chosen(season, game, all_kept=True)
            both = [p for p in kept if None not in (p.seat_of(one), p.seat_of(two))]
            self.lines(page, both[::-1][:10], one)

    def data(self, season=0):
        with self.page("data", season=season or "") as page:
            self.season_chips(page)
            if season:
                of_season = sum(play.season == season for play in self.csv.plays)
                self.same("of that season", page.has(told.count(of_season, "game")), True)
            said = f"{told.count(len(self.csv.plays), 'game is', 'games are')} kept here."
            self.same("kept", page.has(said), True)
