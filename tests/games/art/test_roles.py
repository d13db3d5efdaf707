"""Pictures of roles: one for each role, with ids that tell nothing."""

from games.art.roles import ROLES, SEALED, role_id
from games.engine.saboteur2.cards import ROLES as SECOND_ROLES
from tests.games.art.test_parts import FIRST, SECOND


def test_every_role_of_the_boxes_has_words_and_a_picture():
    assert set(FIRST) | set(SECOND) == set(ROLES) == {"digger", *SECOND_ROLES}
    assert set(SECOND) == set(SECOND_ROLES)


def test_ids_of_roles_have_one_length_and_are_nobody_elses():
    ids = [*map(role_id, ROLES), *SEALED.values()]
    assert {len(each) for each in ids} == {2}
    assert len(set(ids)) == len(ids)
