"""What managers do about people, and what they are told when it cannot be."""

from django.urls import reverse

from tests.scoring.views.test_authorisation import visitor


def test_a_merge_is_refused_with_the_day_as_people_say_it(club, people, played):
    one, two = sorted(people)[:2]
    played(sorted(people)[:3], days=-400)
    client = visitor(club, "admin")
    address = reverse("club:who", args=[club.slug, people[two].uuid])
    answer = client.post(
        address, {"member": people[one].uuid}, follow=True, headers={"accept-language": "fr"}
    )
    assert "étaient à la même table le 10 octobre 2024" in answer.content.decode()


def test_figures_by_side_say_that_the_boss_is_counted_apart(club, people, played):
    played(["Ana", "Bruno", "Chloé"])
    played(["Dina", "Élie", "Farid"], game="lutins")
    said = "Le boss est compté à part."
    for name, has_sides in (("Ana", True), ("Dina", False)):
        address = reverse("club:person", args=[club.slug, people[name].uuid])
        page = visitor(club, "view").get(address, headers={"accept-language": "fr"})
        assert (said in page.content.decode()) is has_sides, name
