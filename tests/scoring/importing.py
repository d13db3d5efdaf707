"""Files of a club, brought in by short transactions."""

import io
import json
import random

from scoring.transfer.exports.backup import write_backup
from tests.scoring.randomgames import saboteur_record


def file_of(club):
    file = io.BytesIO()
    for _done in write_backup([club], file):
        pass
    return file


def lines(number):
    """So many records, a line each."""
    record = saboteur_record(random.Random(3), ["Ana", "Bruno", "Zoé"], haste=0.95)
    return b"".join(
        json.dumps({**record, "played_at": f"2025-01-01T20:00:{each % 60:02}.{each:06}+00:00"})
        .encode() + b"\n"
        for each in range(number)
    )  # fmt: skip
