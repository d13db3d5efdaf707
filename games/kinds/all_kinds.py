"""The one list of the kinds of games, in the order in which pages show them."""

from __future__ import annotations

from games.kinds.lutins.kind import LutinsKind
from games.kinds.saboteur.kind import SaboteurKind
from games.kinds.saboteur2.kind import Saboteur2Kind
from games.registry.kind import Kind

ALL: tuple[Kind, ...] = (SaboteurKind(), Saboteur2Kind(), LutinsKind())
