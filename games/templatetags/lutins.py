"""Tags for Lutins: the galleries on the screen, and the bank that shrinks."""

from __future__ import annotations

from collections.abc import Sequence

from django import template
from django.templatetags.static import static
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.art.galleries import CARD, FIRST, ROW, SEEN, lane, width
from games.art.heaps import foot, pyramid
from games.art.svg import n
from games.pages.card_svg import gallery_pieces
from games.pages.tunnels import GalleryShown, TunnelShown, gallery_words

register = template.Library()
HEAP = 45  # stones drawn at most


@register.inclusion_tag("components/_galleries.html")
def galleries(
    works: Sequence[GalleryShown], label: str = "", seen: int = SEEN
) -> dict[str, object]:
    """{% galleries works %}: each with number, bomb (a mark, or None) and tunnels as they lie.

    A tunnel has the fields of its record, and lutin (mark, name, wears) and bomb, or None.
    *seen* tunnels fit before the drawing grows smaller.
    """
    wide = width([len(one["tunnels"]) for one in works], seen)
    return {
        "works": [
            {
                "number": one["number"],
                "lane": SafeString(lane(int(one["number"]), wide)),
                "top": (int(one["number"]) - 1) * ROW,
                "bomb": one.get("bomb"),
                "event": one.get("event", ""),
                "words": gallery_words(one),
                "tunnels": [tunnel_drawn(i, tunnel) for i, tunnel in enumerate(one["tunnels"])],
            }
            for one in works
        ],
        "box": f"0 0 {wide} {len(works) * ROW + 20}",
        "label": label or _("The five galleries"),
        "icons": static("art/icons.svg"),
    }


def tunnel_drawn(i: int, tunnel: TunnelShown) -> dict[str, object]:
    lutin = tunnel.get("lutin")
    worn = lutin.get("wears", ()) if lutin else ()
    tag = 14 + 15 * len(lutin["name"]) if lutin else 0
    return {
        "x": FIRST + i * CARD,
        "pieces": gallery_pieces(tunnel),
        "lutin": lutin,
        "tag": {"x": 120 - tag, "width": tag, "middle": 120 - tag / 2},
        "worn": [{"name": thing, "y": 96 - 31 * k} for k, thing in enumerate(worn)],
        "bomb": tunnel.get("bomb"),
    }


@register.inclusion_tag("components/_heap.html")
def heap(count: int, of: int) -> dict[str, object]:
    """{% heap 23 60 %}: stones as a heap, a stone drawn for every one or two in the bank."""
    whole = min(of, HEAP)
    shown = 0 if count <= 0 else max(1, round(count * whole / of))
    wide = foot(whole)
    return {
        "stones": [
            {"x": n((x + (wide - foot(shown)) / 2) * 20), "y": n((wide - row) * 15)}
            for x, row in pyramid(shown)
        ],
        "box": f"0 0 {wide * 20 + 10} {wide * 15 + 26}",
        "icons": static("art/icons.svg"),
    }
