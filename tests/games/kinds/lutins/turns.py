"""A game of Lutins between two, with dice and cards of the box."""

from tests.games.evening import Evening


def begun(**wishes):
    evening = Evening("lutins", names=("Ana", "Bruno"), **{"dealt": [], **wishes})
    evening.start()
    return evening


def roll(evening, *dice):
    by = evening.state.turn
    evening.enter(by, "collect")
    evening.enter(by, "roll", dice=list(dice))


def dig(evening, tunnel, gallery, lutin, **shows):
    by = evening.state.turn
    roll(evening, tunnel, gallery)
    evening.enter(by, "dig", tunnel=tunnel, gallery=gallery, lutin=lutin, shows=shows)
