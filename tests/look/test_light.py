"""Cards of all roles are equally bright, so that their light on a face tells none."""

import io

import pytest
from PIL import Image

from games.art.roles import ROLES

MEAN, TOLERANCE = 0.124, 0.02
LINEAR = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in range(256)]


def luminance(png):
    """The mean relative luminance of a picture."""
    image = Image.open(io.BytesIO(png)).convert("RGB")
    counts, size = image.histogram(), image.width * image.height
    red, green, blue = (
        sum(LINEAR[i] * counts[k * 256 + i] for i in range(256)) / size for k in range(3)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def measured(page, look):
    """The light of every secret's card, by its name."""
    page.goto(f"/_faces?{look}")
    page.evaluate("document.fonts.ready")
    cards = page.locator(".role").all()
    return {card.get_attribute("data-role"): luminance(card.screenshot()) for card in cards}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_role_gives_the_same_light(phone, shop, language):
    light = measured(phone(shop, device_scale_factor=2).page, language)
    roles = {role: light[role] for role in ROLES}
    assert all(abs(mean / MEAN - 1) <= TOLERANCE for mean in roles.values()), roles
    # Nor does it tell what a map shows, how full a purse is, or whether a card is up or down.
    assert light["gold"] == pytest.approx(light["stone"], rel=0.012)
    assert all(abs(mean / MEAN - 1) <= 1.5 * TOLERANCE for mean in light.values()), light


@pytest.mark.parametrize("look", ["fr-light", "en-contrast"])
def test_nor_does_any_theme_tell_them_apart(phone, shop, look):
    light = measured(phone(shop, device_scale_factor=2).page, look)
    roles = [light[role] for role in ROLES]
    assert max(roles) / min(roles) <= 1 + 1.5 * TOLERANCE


LINES = """element => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(line => Math.round(line.top))).size;
}"""


@pytest.mark.parametrize("language", ["fr", "en"])
def test_words_stay_inside_their_card_on_the_lines_they_were_given(phone, shop, language):
    page = phone(shop).page
    page.goto(f"/_faces?{language}")
    page.evaluate("document.fonts.ready")
    for card in page.locator(".role").all():
        box = card.bounding_box()
        assert (box["width"], box["height"]) == (326, 476)
        for line in card.locator(".name > span, .goal, .pay").all():
            words = line.bounding_box()
            assert words["x"] >= box["x"] + 12
            assert words["x"] + words["width"] <= box["x"] + box["width"] - 12
        assert card.locator(".goal").evaluate(LINES) == 2
        assert card.locator(".pay").evaluate(LINES) == 1
