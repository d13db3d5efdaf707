"""What a page keeps: only what it names, in each language, with everybody's own token."""

import pytest
from django.template import Context, Template, TemplateSyntaxError
from django.utils import translation


def render(source, **values):
    return Template("{% load cached_parts i18n forms %}" + source).render(Context(values))


def test_only_what_is_named_exists_inside():
    source = "{% cached code=lobby.code %}{{ code }} {{ secret }}{{ lobby.code }}{% endcached %}"
    assert render(source, lobby={"code": "ABCDEF"}, secret="saboteur") == "ABCDEF "


def test_the_inside_is_rendered_once_for_the_same_values():
    made = []
    template = Template(
        "{% load cached_parts %}{% cached tell=tell word=word %}{{ tell }}{% endcached %}"
    )

    class Tell:
        def __str__(self):
            made.append(1)
            return "told"

    tell = Tell()
    for word in ("a", "a", "b", "a"):
        assert template.render(Context({"tell": tell, "word": word})) == "told"
    assert len(made) == 2


def test_each_language_has_its_own():
    template = Template(
        "{% load cached_parts i18n %}{% cached n=n %}{% translate 'ready' %}{% endcached %}"
    )
    with translation.override("en"):
        assert template.render(Context({"n": 1})) == "ready"
    with translation.override("fr"):
        assert template.render(Context({"n": 1})) != "ready"


def test_a_form_inside_carries_the_token_key_and_version_of_whoever_asks():
    template = Template("{% load cached_parts forms %}{% cached n=n %}{% keys %}{% endcached %}")
    for asker in ("ana", "bruno"):
        html = template.render(
            Context({"n": 1, "csrf_token": f"{asker}-token", "key": f"{asker}-key", "seen": asker})
        )
        assert f'value="{asker}-token"' in html
        assert f'value="{asker}-key"' in html
        assert f'name="seen" value="{asker}"' in html


def test_a_name_is_escaped_inside():
    assert render("{% cached name=name %}{{ name }}{% endcached %}", name="<b>") == "&lt;b&gt;"


def test_a_list_is_told_apart_by_what_it_holds():
    template = Template(
        "{% load cached_parts %}{% cached own=own %}{{ own|join:',' }}{% endcached %}"
    )
    assert template.render(Context({"own": ["a"]})) == "a"
    assert template.render(Context({"own": ["a", "b"]})) == "a,b"


def test_values_without_a_name_are_refused():
    with pytest.raises(TemplateSyntaxError):
        render("{% cached lobby.code %}{% endcached %}")
