"""The chart of roles: shares of rounds that were won, and who could not win any."""

from django.utils import translation

from scoring.views.role_chart import role_chart


@translation.override("en")
def test_roles_stand_by_how_often_they_were_played():
    chart = role_chart({"boss": (1, 2), "saboteur": (3, 9)})
    assert [(row.label, row.note) for row in chart.rows] == [("Saboteur", "3/9"), ("Boss", "1/2")]
    assert chart.apart == ()


@translation.override("en")
def test_who_neither_wins_nor_loses_is_not_said_to_have_lost():
    chart = role_chart({"geologist": (0, 105), "boss": (75, 77)})
    assert [row.label for row in chart.rows] == ["Boss"]
    assert chart.apart == ("Geologist: 105 rounds, neither won nor lost.",)
    assert role_chart({"geologist": (0, 1)}).apart == ("Geologist: 1 round, neither won nor lost.",)


def test_a_game_without_roles_has_no_row():
    assert role_chart({"": (4, 9)}).rows == ()
