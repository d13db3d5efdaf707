"""Files that are refused: with a sentence, and nothing changed."""

import io
import zipfile

import pytest

from scoring.documents.bundle import ImportRefused
from scoring.models import Club, Evening, Member, Play, PlayDocument
from scoring.services.imports import bundle_write
from scoring.transfer.imports.limits import Limits
from scoring.transfer.imports.reading import read_file

SMALL = Limits(file_bytes=1 << 20, total_bytes=1 << 20, entry_bytes=1 << 19, entries=20, plays=20)


def everything():
    """All that an import could have changed."""
    return (
        list(Play.objects.order_by("pk").values()),
        list(Member.objects.order_by("pk").values()),
        list(Evening.objects.order_by("pk").values()),
        list(PlayDocument.objects.order_by("pk").values()),
        list(Club.objects.order_by("pk").values()),
    )


def refused(club, data, limits=SMALL):
    """The sentence with which *data* is refused, after checking that nothing changed."""
    before = everything()
    with pytest.raises(ImportRefused) as refusal:
        bundle_write(club=club, bundle=read_file(club, io.BytesIO(data), limits))
    assert everything() == before
    return str(refusal.value)


def zipped(files, **options):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content, **options)
    return file.getvalue()
