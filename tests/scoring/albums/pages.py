"""Pictures of a game as its pages give them."""

import io

from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from PIL import Image

from scoring.albums.picture_files import folder_of
from scoring.models import Play


def url(play, name, *more):
    return reverse(f"club:{name}", args=[play.club.slug, play.uuid, *more])


def opened(response):
    assert response.status_code == 200, response.content[:200]
    return Image.open(io.BytesIO(b"".join(response)))


def kept(play):
    folder = folder_of(play.uuid)
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def upload(data, name="photo.jpg"):
    return {"photo": SimpleUploadedFile(name, data, content_type="image/jpeg")}


def photo_of(play):
    return Image.open(Play.objects.get(pk=play.pk).photo.path)
