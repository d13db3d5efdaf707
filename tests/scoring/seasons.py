"""Seasons of a club, made of score sheets."""

from scoring.documents.score_sheet import make_sheet


def game(*golds, roles=None):
    """A score sheet of Ana, Bruno and Chloé; who has most gold won the only round."""
    names = ["Ana", "Bruno", "Chloé"][: len(golds)]
    won = [gold == max(golds) for gold in golds]
    seats = [
        {"role": role, "won": is_won, "gold": gold}
        for role, is_won, gold in zip(roles or ["digger"] * 3, won, golds, strict=False)
    ]
    return make_sheet(
        game="saboteur",
        edition="classic",
        players=names,
        results=[(gold, None, is_won) for gold, is_won in zip(golds, won, strict=True)],
        rounds=[{"treasure": True, "seats": seats}],
    )
