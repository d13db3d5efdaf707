"""Looking at every open page: how it lies there, and whether it says what the record says."""

import pathlib
import re
import time

from tests.rehearsal.tongues import complaint

LOOK = pathlib.Path(__file__).with_name("look.js").read_text().strip().removesuffix(";")
BADGES = {"jail": "jail", "thief": "thief"}
IN_PLAY = ("play", "reveal")


def look(page, *, screen=False, moved=False):
    """What the page shows now."""
    return page.evaluate(LOOK, {"screen": screen, "moved": moved})


def spoken_wrong(seen, language):
    """What is said in another language, or not said for people at all."""
    found = [complaint(text, language) for text in seen["words"]]
    if seen["language"] != language:
        found.append(f"the page says it is {seen['language']}")
    return [one for one in found if one]


def told_wrong(seen, facts):
    """What the page says that the record does not."""
    game = facts["game"]
    if game is None:
        return []
    wrong = []
    turn = game["names"][game["turn"]] if game["turn"] is not None else None
    if game.get("turned") is None:
        for one in (*seen["strip"], *seen["plaques"], *seen["crews"]):
            if one["now"] != (one["name"] == turn) and game["phase"] != "over":
                wrong.append(f"the turn: {one['name']} is {one['now']}, the record says {turn}")
    if game["name"] == "lutins":
        return wrong + _galleries_wrong(seen, game)
    return wrong + _mine_wrong(seen, game)


def _galleries_wrong(seen, game):
    wrong = []
    stones = dict(zip(game["names"], game["stones"], strict=True))
    for one in (*seen["crews"], *seen["plaques"]):
        if one["stones"] is not None and one["stones"] != stones.get(one["name"]):
            wrong.append(f"{one['name']} has {one['stones']}, the record says {stones}")
    if seen["bank"] is not None and seen["bank"] != game["bank"]:
        wrong.append(f"the bank has {seen['bank']}, the record says {game['bank']}")
    return wrong + _finish_wrong(seen, game)


def _mine_wrong(seen, game):
    wrong = []
    hands = dict(zip(game["names"], game["hands"], strict=True))
    front = dict(zip(game["names"], game["front"], strict=True))
    playing = game["phase"] in IN_PLAY and game["tracking"] == "moves"
    for one in (*seen["strip"], *seen["plaques"]) if playing else ():
        name = one["name"]
        if one["hand"] is not None and one["hand"] != hands.get(name):
            wrong.append(f"{name} holds {one['hand']} cards, the record says {hands.get(name)}")
        lies = [card for card in front.get(name, ()) if card not in BADGES]
        if one["tools"] != len(lies):
            wrong.append(f"{name} has {one['tools']} broken tools, the record says {lies}")
        for badge, card in BADGES.items():
            if bool(one[badge]) != (card in front.get(name, ())):
                wrong.append(f"{name}: {badge} is {one[badge]}, the record says {front.get(name)}")
    if playing and seen["pile"] is not None and seen["pile"] != game["pile"]:
        wrong.append(f"{seen['pile']} in the pile, the record says {game['pile']}")
    if playing and seen["laid"] is not None and seen["laid"] != game["laid"]:
        wrong.append(f"{seen['laid']} cards in the mine, the record says {game['laid']}")
    return wrong + _finish_wrong(seen, game)


def _finish_wrong(seen, game):
    if not seen["finish"]:
        return []
    if game["phase"] != "over":
        return ["standings before the end"]
    record = {
        name: (gold, rank)
        for name, (gold, rank) in zip(game["names"], game["standings"], strict=True)
    }
    page = {one["name"]: (one["gold"], one["rank"]) for one in seen["finish"]}
    return [] if page == record else [f"standings {page}, the record says {record}"]


def screen_silent(seen, facts):
    """Whether the screen leaves open who is expected to do what."""
    game, said = facts["game"], seen["all"]
    if game is None:
        return [] if seen["main"].strip() else ["the screen says nothing"]
    if game["phase"] == "over" and game.get("turned") is None:
        return [] if game["names"][0] in said else ["the screen tells no standings"]
    waiting = [game["names"][seat] for seat in game["to_act"]]
    if game.get("turned") is not None or game["phase"] in ("reveal", "roles", "deal"):
        waiting = []  # everybody, and it must be said what
        if not re.search(r"\w{4,}", seen["main"]) and len(said) < 40:
            return ["the screen does not say what the table waits for"]
    if game["tracking"] == "scores" and game["phase"] == "play":
        waiting = [game["names"][game["first"]]]
    lost = [name for name in waiting if name not in said]
    return [f"the screen does not name {lost}"] if lost else []


def seconds(figures):
    """1:05 as 65, +0:10 as -10."""
    parts = [int(part) for part in figures.lstrip("+").split(":")]
    total = sum(part * 60**power for power, part in enumerate(reversed(parts)))
    return -total if figures.startswith("+") else total


def clock_wrong(seen, facts):
    """How far a page's clock is from the database's, where that is more than a second."""
    clock = facts["game"] and facts["game"]["clock"]
    shown = seen["clock"]
    if not clock or not shown or clock["stands"]:
        return []
    # Figures are whole seconds: what is left is rounded up, what was used is rounded down.
    if clock["end"] is not None:
        middle = (clock["end"] - shown["at"]) / 1000 + 0.5
    else:
        middle = (shown["at"] - clock["began"]) / 1000 - 0.5
    away = abs(seconds(shown["figures"]) - middle)
    return [f"the clock is {away:.1f} s off: {shown['figures']}"] if away > 1.5 else []


def until(asked, what, patience=60):
    """Wait until *asked* gives something; that, or nothing in the end."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if said := asked():
            return said
        time.sleep(0.01)
    raise AssertionError(f"waited in vain for {what}")
