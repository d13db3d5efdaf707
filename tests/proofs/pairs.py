"""Pairs of games that were dealt otherwise though not to somebody, and what differs between them.

Tables are dealt until two of them differ in what somebody may not know; these two are then played
alike, and everybody who may not know it must have received the same.
"""

import contextlib
import itertools

from tests.proofs.served import STRANGER, DealtGame


class Deals:
    """Games that were dealt at a site and wait for another that goes with them."""

    def __init__(self, server, play, most=60):
        self.server, self.play, self.most = server, play, most
        self.waiting = []

    def pair(self, alike_to=(), otherwise=()):
        """Two that were dealt otherwise: not to these devices, but to the seats *otherwise*.

        Where nothing is dealt to anybody alone, any two.
        """
        for _ in range(self.most):
            for one, two in itertools.combinations(self.waiting, 2):
                if fit(one, two, alike_to, otherwise):
                    self.waiting = [game for game in self.waiting if game not in (one, two)]
                    return one, two
            self.waiting.append(self._dealt())
        raise AssertionError("all were dealt alike")

    def _dealt(self):
        game = DealtGame(self.server, self.play.rulebook, self.play.wishes)
        if self.play.first:
            game.play(self.play.first)
        return game


def fit(one, two, alike_to, otherwise):
    """Whether two games are such a pair."""
    if not all(one.looks_alike(two, who) for who in (*alike_to, STRANGER)):
        return False
    if any(one.told[seat] == two.told[seat] for seat in otherwise):
        return False
    return one.told != two.told or not one.told


def compared(games, whom, only=None):
    """By who looks, of *whom*, the first thing in which two games differ; at *only* some addresses.

    Who gives no sign for a while is shown as away, to everybody, and the older of the two games
    has waited for the other: all phones listen meanwhile.
    """
    found = {}
    with contextlib.ExitStack() as listening:
        for game in games:
            listening.enter_context(game.everybody_here())
        for who in whom:
            found[who] = difference(*(list(game.received(who, only)) for game in games))
    found["beside"] = difference(*(game.beside() for game in games))
    return found


def alike(games):
    """Everybody to whom two games must look alike."""
    one, two = games
    return [who for who in one.devices if one.looks_alike(two, who)]


def difference(one, two):
    return next(differences(one, two), None)


def differences(one, two):
    for a, b in itertools.zip_longest(one, two, fillvalue=("nothing more",)):
        if a != b:
            yield a[0], [near(x, y) for x, y in itertools.zip_longest(a, b) if x != y]


def near(one, two):
    """The places around the first difference of two texts, or what differs of two lists."""
    if isinstance(one, list) and isinstance(two, list):
        return [a for a in one if a not in two], [b for b in two if b not in one]
    if not isinstance(one, str) or not isinstance(two, str):
        return one, two
    pairs = enumerate(itertools.zip_longest(one, two))
    at = next((place for place, (mine, yours) in pairs if mine != yours), 0)
    return one[max(at - 120, 0) : at + 120], two[max(at - 120, 0) : at + 120]


def told(found):
    """The differences as a text: of anything else pytest shows the beginning."""
    return "\n".join(f"{who}: {what!r}" for who, what in found.items() if what)
