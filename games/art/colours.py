"""The colours of cards, the same in both themes. A test holds drawings made by hand to them."""

from __future__ import annotations

INK, ROCK, CUT, DEEP = "#0a1619", "#1f4850", "#3a6d73", "#143038"
SAND, DUST, WOOD, PLANK, BARK = "#f2dfb2", "#d3b276", "#c96a38", "#dd8249", "#7d3a1c"
RUBBLE = ("#9fb3ac", "#7b9592", "#c6d0c6", "#5d7a79")
GOLD, SHINE, AMBER = "#f4ad1b", "#ffe08a", "#a8660a"
AMETHYST, AMETHYST_LIGHT, AMETHYST_DARK = "#d98ad2", "#f8dcf4", "#8b3f88"
ICE, ICE_LIGHT, ICE_DARK = "#7cc8f2", "#e6f6ff", "#1f6f9f"
BLUE, GREEN, RED, CREAM, CANARY = "#56b4e9", "#1fb587", "#ff7256", "#f6ecd6", "#ffd23f"
WING, TAIL, BEAK = "#f0b106", "#d99a00", "#e77b2f"
SHAFT, SHAFT_CUT, SKY = "#0f2226", "#1f3a40", "#0f2429"
GREY, GLUE_TAB = "#4a5b5b", "#e4e4e0"  # on paper: lines beside drawings, tabs to glue
SKIN, NOSE, BEARD, MOUSTACHE, CLOTH = "#b98a63", "#c8835a", "#c9b88f", "#dccda4", "#2f636a"
