"""Files of a club, brought in by short transactions."""

import io

from scoring.transfer.exports.backup import write_backup


def file_of(club):
    file = io.BytesIO()
    for _done in write_backup([club], file):
        pass
    return file
