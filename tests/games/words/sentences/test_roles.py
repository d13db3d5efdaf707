"""Every role of both boxes has a name within a sentence, in both languages."""

from django.utils import translation

from games.engine.saboteur2.cards import ROLES as SECOND_BOX
from games.words.sentences.roles import ROLES, role_name


def test_names_tell_roles_apart():
    for language in ("fr", "en"):
        with translation.override(language):
            assert len({role_name(role) for role in ROLES}) == len(ROLES)
    assert {*SECOND_BOX} <= {*ROLES}
