"""The one list of the kinds of games, in the order in which pages show them."""

from __future__ import annotations

from games.kinds.lutins.kind import Lutins
from games.kinds.saboteur.kind import Saboteur
from games.kinds.saboteur2.kind import Saboteur2
from games.registry.kind import Kind

ALL: tuple[Kind, ...] = (Saboteur(), Saboteur2(), Lutins())
