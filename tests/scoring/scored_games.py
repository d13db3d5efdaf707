"""Games of which only roles and gold are followed, played to their end at a table."""

from games.engine.rulebooks import RULEBOOKS

RESULT = {"treasure": False, "last": 0}


def play_round(evening):
    """Nobody finds the treasure; the roles are turned, and whoever is to be paid is paid."""
    evening.enter(None, "result", **RESULT)
    evening.turn()
    book = RULEBOOKS["saboteur"]
    while book.phase(evening.state) == "share":
        entry = book.write(book.legal_moves(evening.state)[0])
        evening.enter(entry.pop("by"), entry.pop("do"), **entry)


def play_all(evening):
    evening.start()
    for number in range(3):
        if number:
            evening.deal()
        play_round(evening)
    return evening.game
