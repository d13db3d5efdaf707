"""What every form of a table carries: an address for both ways of sending, and its keys."""

from django.template import Context, Template


def render(source, **context):
    return Template("{% load forms %}" + source).render(Context(context))


def test_a_form_is_sent_to_one_address_with_and_without_scripts():
    written = render('{% form_to "ready" code %}', code="KMRHA7")
    assert 'action="/t/KMRHA7/ready/" hx-post="/t/KMRHA7/ready/"' in written


def test_keys_are_the_token_the_key_and_the_version_that_was_seen():
    written = render("{% keys %}", csrf_token="t", key="k<", seen=7)
    assert written.count('type="hidden"') == 3
    assert 'name="key" value="k&lt;"' in written
    assert 'name="seen" value="7"' in written
    assert 'name="seen" value="0"' in render("{% keys %}")
