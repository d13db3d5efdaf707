"""Which games are played at the real server: in an ordinary run, and in a long one."""

from tests.proofs import moments
from tests.proofs.moments import Play
from tests.proofs.served import BRUNO, CHLOE, HOST

SABOTEUR = Play(
    "saboteur", (moments.cards_are_discarded, moments.a_goal_is_known), ((HOST, BRUNO),)
)
SABOTEUR2 = Play(
    "saboteur2", (moments.cards_are_discarded, moments.a_role_is_known), ((HOST,), (BRUNO,))
)
"""Of the second box's many roles, hardly two games deal the same to both of them."""
LUTINS = Play(
    "lutins", (moments.galleries_are_dug, moments.something_is_bought), never_alike=frozenset()
)
"""Dice and cards lie on the table, and people enter them: nothing of it is secret."""
OFTEN = {"saboteur": SABOTEUR, "saboteur2": SABOTEUR2, "lutins": LUTINS}

SCORES = (("option-tracking", "scores"), ("dealt", "roles"))
LONG = {
    "the end of a round": Play(
        "saboteur",
        (moments.roles_are_put_down, moments.nobody_found_it),
        ((HOST, BRUNO),),
        wishes=SCORES,
    ),
    "the end of a round of the second box": Play(
        "saboteur2",
        (moments.roles_are_put_down, moments.nobody_found_it_in_the_second_box),
        ((HOST,), (BRUNO,)),
        wishes=SCORES,
    ),
    "the second round": Play(
        "saboteur",
        (moments.roles_are_put_down, moments.nobody_found_it),
        ((HOST,), (BRUNO,)),
        wishes=(*SCORES, ("dealt", "gold")),
        first=moments.a_round_is_paid,
    ),
    "hands that the app deals": Play(
        "saboteur",
        (moments.dealt_cards_are_discarded,),
        wishes=(("ready", "bare"),),
        first=moments.hands_are_dealt,
        never_alike=frozenset({HOST, BRUNO, CHLOE}),
    ),
    "dice that the app rolls": Play(
        "lutins",
        (moments.the_thrower_passes,),
        wishes=(("dealt", "dice"), ("dealt", "chests")),
        first=moments.dice_are_thrown,
        never_alike=frozenset(),
    ),
}
