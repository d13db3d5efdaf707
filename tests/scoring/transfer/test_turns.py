"""Files are worked on one after the other; whoever waits is told what comes first."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from scoring.albums import jobs
from scoring.models import Club, ClubTally
from scoring.transfer import work
from scoring.transfer.imports import uploads
from tests.scoring.importing import lines
from tests.scoring.views.test_authorisation import visitor


@pytest.fixture
def clerk(years):
    return visitor(years, "admin")


@pytest.fixture
def brought(years, clerk):
    """The address of a file that was brought and is not read yet."""
    file = SimpleUploadedFile("club.json", lines(3))
    answer = clerk.post(reverse("club:import", args=[years.slug]), {"file": file})
    return answer["Location"]


def seen(clerk, address, language):
    page = clerk.get(address, headers={"accept-language": language}).content.decode()
    return " ".join(page.split())


def ticket_at(years, address):
    return uploads.ticket_of(years, address.rstrip("/").rpartition("/")[2])


@pytest.mark.parametrize(
    ("language", "waits", "first", "made"),
    [
        (
            "fr",
            "Le fichier attend son tour",
            "Un fichier apporté au club est lu d’abord : Ça commence.",
            "Le fichier est en préparation",
        ),
        (
            "en",
            "Your file waits for its turn",
            "A file that was brought to the club is read first: Just begun.",
            "Your file is being made",
        ),
    ],
)
def test_an_export_says_that_an_import_comes_first(
    years, clerk, apart, brought, language, waits, first, made
):
    export = reverse("club:backup", args=[years.slug])
    page = seen(clerk, export, language)
    assert waits in page
    assert first in page
    assert "<progress" not in page, "nothing moves yet"
    work.do(jobs.all_waiting(jobs.FILES)[0])
    page = seen(clerk, export, language)
    assert made in page
    assert "<progress" in page


@pytest.mark.parametrize(
    ("language", "first"),
    [
        ("fr", "Un import entre d’abord dans le club : 30 parties notées sur 120"),
        ("en", "An import is taken into the club first: 30 of 120 games rated"),
    ],
)
def test_an_export_says_how_far_the_import_is(years, clerk, apart, brought, language, first):
    work.do(jobs.all_waiting(jobs.FILES)[0])
    clerk.post(f"{brought}confirm/")
    ticket = ticket_at(years, brought)
    ticket.tell("ratings", 30, 120)
    ticket.save()
    assert first in seen(clerk, reverse("club:backup", args=[years.slug]), language)


def test_a_later_export_waits_for_the_first_however_far_that_is(years, clerk, apart):
    """Noting how far it is does not put a job behind those who asked later."""
    first = reverse("club:backup", args=[years.slug])
    second = reverse("club:tables", args=[years.slug])
    seen(clerk, first, "en")
    seen(clerk, second, "en")
    work._told(jobs.all_waiting(jobs.FILES)[0])(5)
    assert "5 of 8 games" in seen(clerk, first, "en")
    said = "Another export of the club is made first. 5 games are written so far."
    assert said in seen(clerk, second, "en")


def test_an_import_says_that_an_export_comes_first(years, clerk, apart):
    seen(clerk, reverse("club:backup", args=[years.slug]), "en")
    file = SimpleUploadedFile("club.json", lines(3))
    page = clerk.post(reverse("club:import", args=[years.slug]), {"file": file})
    english = seen(clerk, page["Location"], "en")
    assert "This file waits for its turn" in english
    assert "Another export of the club is made first." in english


def test_of_another_club_nothing_is_told(years, clerk, apart):
    other = Club.objects.create(name="Ailleurs", slug="ailleurs", time_zone="Europe/Paris")
    visitor(other, "admin").get(reverse("club:backup", args=[other.slug]))
    english = seen(clerk, reverse("club:backup", args=[years.slug]), "en")
    assert "A file of another club comes first." in english
    assert "written so far" not in english


def test_totals_that_are_due_do_not_say_how_much_there_is(years, clerk, apart):
    """A club that is still counted would have no game at all, and every file be ready at once."""
    Club.objects.filter(pk=years.pk).update(recount_due=True)
    ClubTally.objects.filter(club=years).delete()
    assert "0 of 8 games" in seen(clerk, reverse("club:backup", args=[years.slug]), "en")
