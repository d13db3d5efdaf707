"""The ranking and a person."""

import re
from collections import Counter

from scoring.documents import words
from scoring.tally.confidence import wilson
from tests.scoring.csvclub import LEAST
from tests.scoring.recount import told
from tests.scoring.recount.reader import Reader

RECENT = 6


class PeopleReader(Reader):
    def ranking(self, season, game, sort):
        with self.page("club", season=season or "all", game=game, sort=sort) as page:
            self.season_chips(page)
            self.head(page, season, game)
            rows = [self.without_tag(row) for row in page.table("Ranking")]
            counted = self.places(season, game, sort)
            self.same(f"ranking by {sort}", sorted(map(tuple, rows)), sorted(counted))
            if game != "lutins":
                self.sides(page, self.csv.chosen(season, game or self.most_played()))
            if rows:
                hero = next(who for who, name in self.csv.names.items() if name == rows[0][1])
                plays = self.csv.figures(hero, season, game)["plays"]
                said = f"{self.csv.names[hero]} {told.count(plays, 'game')}"
                self.same("the best", page.has(said), True)
                self.same("their figures", page.facts(), self.portrait_facts(hero, season, game))
                self.portrait(page, hero, season, game)
            kept = self.csv.chosen(season, game, all_kept=True)
            self.lines(page, kept[::-1][:RECENT])

    def head(self, page, season, game):
        plays = len(self.csv.chosen(season, game))
        said = f"Season {self.name(season)}, " if season else ""
        said += told.count(plays, "game")
        kept = self.csv.chosen(season, game, all_kept=True)
        if kept:
            said += f". Last evening: {told.weekday(kept[-1].evening)}"
        self.same("head", page.one(r'(?<=</h1>)\s*<p class="quiet">.*?</p>'), f"{said}.")

    @staticmethod
    def without_tag(row):
        return [cell.removesuffix(" guest") for cell in row]

    def most_played(self):
        games = Counter(play.game for play in self.csv.chosen(all_kept=True))
        order = sorted(games, key=lambda each: (-games[each], each))
        return next(each for each in order if each in ("saboteur", "saboteur2"))

    def places(self, season, game, sort):
        rows = []
        # Whoever came stands among the evenings, even if no game of theirs counts.
        everybody = sorted(self.csv.active) if sort == "evenings" else None
        for who in everybody or self.csv.people(season, game):
            found = self.csv.figures(who, season, game)
            worth = self.worth(who, found, season, game, sort)
            if worth is not None:
                rows.append((worth, who, found))
        ranks = [1 + sum(other[0] > row[0] for other in rows) for row in rows]
        return [
            (str(rank), *self.place(who, found, season, game, sort))
            for rank, (_worth, who, found) in zip(ranks, rows, strict=True)
        ]

    def worth(self, who, found, season, game, sort):
        enough = found["plays"] >= LEAST
        match sort:
            case "gold" | "evenings":
                return found[sort] or None
            case "rate":
                return (wilson(found["wins"], found["plays"]).low or None) if enough else None
            case "mean":
                return found["gold"] / found["plays"] if enough else None
            case "odds":
                return self.csv.floor(who, season, game) if enough else None
        return self.csv.ratings.get((who, season, game))

    def place(self, who, found, season, game, sort):
        extra = {
            "odds": lambda: [told.surplus(*self.csv.odds(who, season, game))],
            "mean": lambda: [told.tenth(found["gold"] / found["plays"])],
            "rating": lambda: [told.tenth(self.csv.ratings[who, season, game])],
        }.get(sort, list)()
        return (
            self.csv.names[who],
            str(found["plays"]),
            told.percent(found["wins"], found["plays"]),
            told.percent(found["saboteur_won"], found["saboteur_rounds"]),
            str(found["evenings"]),
            *extra,
            str(found["gold"]),
        )

    # -- a person -----------------------------------------------------------------------------

    def person(self, who, season, game):
        with self.page("person", who, season=season or "", game=game) as page:
            self.season_chips(page)
            self.span(page, who, season, game)
            facts = self.portrait_facts(who, season, game) | self.more_facts(who, season, game)
            self.same("figures", page.facts(), facts)
            self.portrait(page, who, season, game)
            plays = self.csv.chosen(season, game, all_kept=True)
            sat = [play for play in plays if play.seat_of(who) is not None]
            self.lines(page, sat[::-1][:RECENT], who)
            roles = self.csv.roles(who, season, game)
            self.roles_won(page, roles)
            sizes = self.csv.sizes(who, season, game)
            named = {f"{size} players": each for size, each in sizes.items()}
            self.rates(page, "Share of games won at each table size", named)
            cards = self.csv.cards(who, season, game)
            most = sorted(cards.items(), key=lambda each: (-each[1], each[0]))[:8]
            shown = page.table("How often each kind of card was played")
            self.same("cards", shown, [[words.means_name(k), str(n)] for k, n in most])
            self.curve(page, who, season, game)

    def span(self, page, who, season, game):
        sat = [play for play, _seat in self.csv.sat(who, season, game)]
        said = ""
        if sat:
            first, last = told.day(sat[0].ended_at), told.day(sat[-1].ended_at)
            said = f"on {first}" if first == last else f"from {first} to {last}"
        shown = page.one(r'(?<=</h1>)\s*<p class="quiet">.*?</p>')
        known = re.sub(r"^(guest|in the archive|member since \w+ \d{4})?( ·)?", "", shown).strip()
        self.same("first and last", known, said)

    def portrait_facts(self, who, season, game):
        found = self.csv.figures(who, season, game)
        sides = {
            "as saboteur": told.percent(found["saboteur_won"], found["saboteur_rounds"]),
            "as digger": told.percent(found["digger_won"], found["digger_rounds"]),
        }
        return {
            "wins" if found["wins"] != 1 else "win": str(found["wins"]),
            **(sides if found["saboteur_rounds"] or found["digger_rounds"] else {}),
            "nuggets": str(found["gold"]),
        }

    def more_facts(self, who, season, game):
        found = self.csv.figures(who, season, game)
        rounds, seconds = found["rounds"], found["seconds"]
        return {
            "games": str(found["plays"]),
            "won": told.percent(found["wins"], found["plays"]),
            "evenings": str(found["evenings"]),
            "nuggets a round": told.tenth(found["round_gold"] / rounds) if rounds else "–",
            "best game": str(found["best_gold"]),
            "wins in a row": str(found["best_streak"]),
            "treasures found": str(found["found"]),
            "tools broken": str(found["broke"]),
            **({"time used": told.duration(seconds)} if seconds else {}),
        }

    def portrait(self, page, who, season, game):
        found = self.csv.figures(who, season, game)
        if found["plays"] >= LEAST and self.csv.odds(who, season, game)[1]:
            self.same("odds", page.has(self.odds(who, season, game)), True)
        streak = found["round_streak"]
        said = [f"Streak: {streak} rounds won in a row"] if streak > 1 else []
        self.same("streak", page.items("Streak:"), said)
        self.bonds(page, who, season, game)
        cards = sorted(
            self.csv.cards(who, season, game).items(), key=lambda each: (-each[1], each[0])
        )
        said = [
            f"Favourite card: {words.means_name(k)}, {told.count(n, 'time')}" for k, n in cards[:1]
        ]
        self.same("favourite", page.items("Favourite card:"), said)
        turns = found["timed_turns"]
        said = [f"Thinks: {told.duration(round(found['seconds'] / turns))} a turn"] if turns else []
        self.same("thinks", page.items("Thinks:"), said if found["seconds"] else [])

    def bonds(self, page, who, season, game):
        bonds = self.csv.bonds(who, season, game)
        recent = list(self.csv.sat(who, season, game))
        unit = "round" if any(play.rounds for play, _seat in recent[-100:]) else "game"
        said = {}
        for name, kind in (("Nemesis:", "nemesis"), ("Easy prey:", "prey")):
            if bonds[kind]:
                other, won, met = bonds[kind]
                units = told.count(won, unit)
                said[name] = f"{name} {self.csv.names[other]}, wins {units} out of {met}"
        if bonds["partner"]:
            other, won, rounds = bonds["partner"]
            said["Partner"] = (
                f"Partner in crime: {self.csv.names[other]}, {won} of {rounds} {unit}s won together"
            )
        for name in ("Nemesis:", "Easy prey:", "Partner"):
            self.same(name, page.items(name), [said[name]] if name in said else [])
        if said:
            looked = min(100, len(recent))
            last = "the last " if len(recent) > 100 else ""
            self.same("unit", page.has(f"in {last}{told.count(looked, 'game')}"), True)

    def curve(self, page, who, season, game):
        rated = game or self.most_of(who, season)
        rows = page.table("Rating after each game")
        points = self.csv.curve(who, season, rated)[-60:]
        if len(points) > 1:
            shown = [[str(n), told.tenth(each)] for n, each in enumerate(points, start=1)]
            self.same("rating", rows, shown)
            said = f"{words.game_name(rated)}: {told.tenth(points[-1])} now."
            self.same("rating now", page.has(said), True)
        else:
            self.same("rating", rows, [])

    def most_of(self, who, season):
        games = Counter(play.game for play, _seat in self.csv.sat(who, season))
        return min(games, key=lambda each: (-games[each], each)) if games else ""
