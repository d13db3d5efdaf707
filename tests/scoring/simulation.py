"""Made-up games: score sheets that hold."""

from scoring.documents.score_sheet import make_sheet


def _deal(rng, count, special, common):
    roles = (special + [common] * count)[: count + 1]
    rng.shuffle(roles)
    return roles[:count]


def _roles(rng, game, count):
    if game == "saboteur":
        return _deal(rng, count, ["saboteur"] * (1 + count // 4), "digger")
    special = ["saboteur", "geologist", "boss", "profiteer", "blue", "green"]
    return _deal(rng, count, special, "blue")


def sheet(rng, names, *, game="saboteur", rounds=3):
    """A random score sheet, with roles and gold for each round where the game has them."""
    first = rng.randrange(len(names))
    if game == "lutins":
        gold = [rng.randrange(5, 30) for _ in names]
        results = [(each, None, each == max(gold)) for each in gold]
        return make_sheet(game=game, edition="", players=names, results=results, first=first)
    totals = [0] * len(names)
    lines = []
    for _ in range(rounds):
        treasure = rng.random() < 0.6
        winning = {"digger", "blue", "boss"} if treasure else {"saboteur", "profiteer"}
        seats = []
        for seat, role in enumerate(_roles(rng, game, len(names))):
            won = role in winning
            gold = rng.randrange(1, 4) if won else 0
            totals[seat] += gold
            seats.append({"role": role, "won": won, "gold": gold})
        lines.append({"treasure": treasure, "seats": seats})
    return make_sheet(
        game=game,
        edition="classic" if game == "saboteur" else "",
        players=names,
        results=[(gold, None, gold == max(totals)) for gold in totals],
        first=first,
        rounds=lines,
    )
