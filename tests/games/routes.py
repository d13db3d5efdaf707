"""Who may do what: one row for every address of the site. A new address needs a new row here.

A row names, for each method, the actors who get through; all others must be answered exactly
as if there were no such table. A method without actors is not allowed at all.
"""

import dataclasses

STRANGER = "stranger"  # never been here
OTHER = "other"  # hosts another table
REMOVED = "removed"  # had a seat here once
WATCHER = "watcher"  # a screen that was let in by the code
SCREEN = "screen"  # the screen that opened the table
LATE = "late"  # sat down after the game had begun
SEATED = "seated"
HOST = "host"
ACTORS = (STRANGER, OTHER, REMOVED, WATCHER, SCREEN, LATE, SEATED, HOST)

EVERYBODY = frozenset(ACTORS)
AT_THE_TABLE = frozenset({SCREEN, LATE, SEATED, HOST})
IN_THE_ROOM = AT_THE_TABLE | {WATCHER}
PLAYERS = frozenset({SEATED, HOST})
SITTING = PLAYERS | {LATE}
HOSTS = frozenset({SCREEN, HOST})


@dataclasses.dataclass(frozen=True)
class Row:
    """*door*: those who may not come in are led to the door, whether or not there is a table.
    *game*: looked at while a game is played. *more*: what the address needs beside the code.
    """

    get: frozenset = frozenset()
    post: frozenset = frozenset()
    door: bool = False
    game: bool = False
    over: bool = False
    more: dict = dataclasses.field(default_factory=dict)

    @property
    def state(self):
        """The state in which most can be asked of it (``tests.games.scene.STATES``)."""
        return "over" if self.over else "running" if self.game else "lobby"


ROWS = {
    "home": Row(get=EVERYBODY),
    "new": Row(get=EVERYBODY, post=EVERYBODY),
    "find": Row(get=EVERYBODY),
    "try": Row(get=EVERYBODY, post=EVERYBODY, more={"game": "saboteur"}),
    "pair": Row(get=AT_THE_TABLE),
    "take": Row(get=EVERYBODY, post=EVERYBODY),
    "set_language": Row(get=EVERYBODY, post=EVERYBODY),
    "join": Row(get=EVERYBODY, post=EVERYBODY),
    "claim": Row(post=EVERYBODY),
    "wait": Row(get=SITTING, door=True),
    "phone": Row(get=AT_THE_TABLE, door=True),
    "here": Row(get=IN_THE_ROOM),
    "screen": Row(get=EVERYBODY),
    "me": Row(get=SITTING),
    "invite": Row(get=AT_THE_TABLE),
    "ready": Row(post=SITTING),
    "vote": Row(post=SITTING),
    "rename": Row(post=AT_THE_TABLE),
    "share": Row(post=SITTING),
    "leave": Row(post=SITTING),
    "youngest": Row(post=AT_THE_TABLE),
    "shift": Row(post=AT_THE_TABLE),
    "host": Row(get=HOSTS, door=True),
    "host-rename": Row(post=HOSTS),
    "host-move": Row(post=HOSTS),
    "host-order": Row(post=HOSTS),
    "host-remove": Row(post=HOSTS),
    "host-youngest": Row(post=HOSTS),
    "host-guest": Row(post=HOSTS),
    "host-reopen": Row(post=HOSTS),
    "host-pass": Row(post=HOSTS),
    "host-lock": Row(post=HOSTS),
    "host-answer": Row(post=HOSTS),
    "host-wishes": Row(post=HOSTS),
    "host-robot": Row(post=HOSTS),
    "host-replace": Row(post=HOSTS, game=True),
    "host-pace": Row(post=HOSTS),
    "host-clock": Row(post=HOSTS),
    "pause": Row(post=AT_THE_TABLE, game=True),
    "time": Row(post=AT_THE_TABLE, game=True),
    "health": Row(get=EVERYBODY),
    "trouble": Row(get=EVERYBODY),
    "metrics": Row(get=EVERYBODY),  # on this machine; strangers are tested by themselves
    "host-health": Row(get=HOSTS),
    "start": Row(post=HOSTS),
    "move": Row(get=AT_THE_TABLE, post=AT_THE_TABLE, game=True),
    "seen": Row(post=PLAYERS, game=True),
    "undo": Row(post=AT_THE_TABLE, game=True),
    "next": Row(post=AT_THE_TABLE, game=True),
    "turn": Row(post=AT_THE_TABLE, game=True),
    "chance": Row(post=AT_THE_TABLE, game=True),
    "door": Row(post=AT_THE_TABLE, game=True),
    "play-on": Row(post=AT_THE_TABLE, game=True),
    "why": Row(get=AT_THE_TABLE, game=True, over=True),
    "rematch": Row(post=HOSTS, game=True),
    "put-away": Row(post=HOSTS, game=True),
    "abandon": Row(post=HOSTS, game=True),
    "gold": Row(get=AT_THE_TABLE, post=AT_THE_TABLE, game=True),
    "goal": Row(post=AT_THE_TABLE, game=True),
    "log": Row(get=AT_THE_TABLE, game=True),
    "fix": Row(get=HOSTS, post=HOSTS, game=True),
    "record": Row(get=AT_THE_TABLE, game=True, over=True),
    "fair": Row(get=AT_THE_TABLE, game=True),
    "shuffle": Row(post=SITTING),
    "decks": Row(get=HOSTS),
    "deck-import": Row(post=HOSTS),
    "deck": Row(get=HOSTS, post=HOSTS, more={"deck": "filon"}),
    "deck-file": Row(get=HOSTS, more={"deck": "filon"}),
    "deck-away": Row(post=HOSTS, more={"deck": "filon"}),
    "host-rounds": Row(get=HOSTS, game=True, door=True),
    "host-correct": Row(post=HOSTS, game=True),
    "host-uncorrect": Row(post=HOSTS, game=True),
    "secret": Row(post=PLAYERS, game=True, more={"kind": "role"}),
    "rules": Row(get=EVERYBODY, more={"game": "saboteur"}),
    "first": Row(get=EVERYBODY, more={"game": "saboteur"}),
}
