"""Who may do what in a club: one row for every address under ``club/``.

A row names, for each method, the least role that gets through; everybody below is answered
exactly as if there were no such club.
"""

import dataclasses

VIEW, HOST, ADMIN = "view", "host", "admin"
ANYBODY = "anybody"
LEVELS = (ANYBODY, VIEW, HOST, ADMIN)


@dataclasses.dataclass(frozen=True)
class Row:
    get: str | None = None
    post: str | None = None
    more: tuple = ()
    """What the address needs beside the club: ``play``, ``person``, ``guest``, ``day`` …"""


ROWS = {
    "club-home": Row(get=ANYBODY),
    "club-key": Row(get=ANYBODY, post=ANYBODY),
    "club-play": Row(get=ANYBODY, more=("play",)),
    "kit": Row(get=ANYBODY),
    "kit-choice": Row(get=ANYBODY),
    "login": Row(get=ANYBODY, post=ANYBODY),
    "logout": Row(post=ANYBODY),
    "club:club": Row(get=VIEW),
    "club:honours": Row(get=VIEW),
    "club:balance": Row(get=VIEW),
    "club:review": Row(get=VIEW, more=("season",)),
    "club:history": Row(get=VIEW),
    "club:play-new": Row(get=HOST, post=HOST),
    "club:play": Row(get=VIEW, more=("play",)),
    "club:replay": Row(get=VIEW, more=("play",)),
    "club:card": Row(get=VIEW, more=("play",)),
    "club:step": Row(get=VIEW, more=("play", "step")),
    "club:film-wish": Row(get=VIEW, post=VIEW, more=("play",)),
    "club:film-webp": Row(get=VIEW, more=("play",)),
    "club:film-gif": Row(get=VIEW, more=("play",)),
    "club:photo-add": Row(post=HOST, more=("play",)),
    "club:photo": Row(get=VIEW, more=("play",)),
    "club:photo-drop": Row(post=HOST, more=("play",)),
    "club:record": Row(get=VIEW, more=("play",)),
    "club:bgsplay": Row(get=VIEW, more=("play",)),
    "club:push": Row(get=VIEW, more=("play",)),
    "club:bgg": Row(get=VIEW, more=("play",)),
    "club:play-edit": Row(post=HOST, more=("play",)),
    "club:play-correct": Row(get=HOST, post=HOST, more=("sheet",)),
    "club:guess": Row(post=HOST, more=("play", "chair")),
    "club:play-exclude": Row(post=HOST, more=("play",)),
    "club:play-delete": Row(post=ADMIN, more=("play",)),
    "club:people": Row(get=VIEW),
    "club:person-add": Row(post=HOST),
    "club:person": Row(get=VIEW, more=("person",)),
    "club:me": Row(post=VIEW, more=("person",)),
    "club:my-page": Row(get=VIEW),
    "club:my-edit": Row(post=VIEW, more=("person",)),
    "club:my-forget": Row(post=VIEW, more=("person",)),
    "club:my-data": Row(get=VIEW, more=("person",)),
    "club:versus-choose": Row(get=VIEW, more=("person",)),
    "club:versus": Row(get=VIEW, more=("person", "person2")),
    "club:guests": Row(get=ADMIN, post=ADMIN),
    "club:who": Row(get=HOST, post=HOST, more=("guest",)),
    "club:person-edit": Row(post=ADMIN, more=("person",)),
    "club:archive": Row(post=ADMIN, more=("person",)),
    "club:unmerge": Row(post=ADMIN, more=("person",)),
    "club:forget": Row(post=ADMIN, more=("person",)),
    "club:evenings": Row(get=VIEW),
    "club:evening": Row(get=VIEW, more=("day",)),
    "club:evening-edit": Row(post=HOST, more=("day",)),
    "club:evening-photo-add": Row(post=HOST, more=("day",)),
    "club:evening-photo": Row(get=VIEW, more=("day",)),
    "club:evening-photo-drop": Row(post=HOST, more=("day",)),
    "club:evening-tick": Row(post=HOST, more=("day",)),
    "club:attendance": Row(get=VIEW),
    "club:attendance-csv": Row(get=HOST),
    "club:ics": Row(get=VIEW),
    "club:seat": Row(get=VIEW, post=VIEW, more=("code",)),
    "club:data": Row(get=VIEW),
    "club:records-zip": Row(get=HOST),
    "club:records-lines": Row(get=HOST),
    "club:tables": Row(get=HOST),
    "club:workbook": Row(get=HOST),
    "club:bgsplay-all": Row(get=HOST),
    "club:backup": Row(get=ADMIN),
    "club:import": Row(post=ADMIN),
    "club:import-piece": Row(post=ADMIN),
    "club:import-preview": Row(get=ADMIN, more=("ticket",)),
    "club:import-confirm": Row(post=ADMIN, more=("ticket",)),
    "club:import-progress": Row(get=ADMIN, more=("ticket",)),
    "club:manage": Row(get=ADMIN),
    "club:manage-edit": Row(post=ADMIN),
    "club:link-add": Row(post=ADMIN),
    "club:link-revoke": Row(post=ADMIN, more=("link",)),
}
