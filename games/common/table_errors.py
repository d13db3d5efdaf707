"""What the table says no to, in sentences for people."""

from __future__ import annotations

from enum import Enum
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.common.directions import isolated


class Why(Enum):
    """The reason, as a sentence that says what to do about it. No exclamation marks here."""

    NAME_EMPTY = _("A name needs at least one letter. What do your friends call you?")
    NAME_LONG = _("That name is too long for the table: 40 letters at most.")
    NAME_MIXED = _("A name keeps to one alphabet. Write it in one of them.")
    PHONE_FULL = _("Enough people share this phone. The host can seat others without one.")
    NAME_TAKEN = _("Somebody called {name} already sits here. Choose another name.")
    TABLE_FULL = _("All {seats} seats are taken. Somebody has to get up first.")
    TABLE_ENDED = _("This table has ended. Open a new one to play on.")
    PLAYING = _("This cannot change during a game. Finish it, or let {host} stop it.")
    SEAT_GONE = _("That seat was taken away. Go back to the table.")
    NOT_YOURS = _("That is for {host} to do: ask them.")
    HOST_IS_HERE = _("{name} is here and hosts the table: ask them to pass it on.")
    HOST_NEEDS_PHONE = _(
        "{name} has no phone here, so {name} cannot host. Choose somebody who has one."
    )
    NO_SUCH_GAME = _("This game is not on the shelf. Choose one of the list.")
    NO_SUCH_OPTION = _("That choice does not exist for this game. Choose one of the list.")
    SECRET_SPENT = _("This pass is no longer valid. Ask the host for a new one.")
    CLAIM_GONE = _("Nobody is waiting at the door any more. Go back to the table.")
    CLAIMS_FULL = _("The host has enough people at the door. Wait until they have answered.")
    ORDER_BROKEN = _("The seats changed meanwhile. Look again, then move them.")
    CODE_MISSHAPEN = _("A code is six letters and digits, as shown on the table screen.")
    TOO_OFTEN = _("Too many tries in a short time. Wait {time}, then try again.")
    NOT_PLAYING = _("No game is being played here. The host can deal one.")
    ONLY_THEIR_PHONE = _("Only {name} can say that, from their own phone.")
    WATCHING = _("This game began without you: watch, and play in the next one.")
    ONLY_WATCHES = _(
        "{name} does not play in this game, so {name} cannot host it. Choose a player."
    )
    NOT_GONE = _("{name} is here and plays in person: wait for the move.")
    NO_STAND_IN = _("Chance cannot play for {name} now. Say what lies on the table.")
    STILL_HERE = _("{whose} phone was here just now: {name} lets another in from there.")
    TWO_LET_IN = _("During a game two players let {name} in, each from their own phone.")
    NO_ROLE_LEFT = _("Every role has been held in this round: nobody can change roles any more.")
    NOTHING_TO_UNDO = _("There is nothing to take back yet: play on.")
    UNDO_BY_HOST = _("It is for {host} to take this back: ask them.")
    ROLES_FIRST = _("The round is over. Turn all the roles first.")
    LOG_FULL = _("This game has become too long to go on. Start a new one.")
    NO_REASON = _("Say in a few words why this is corrected: everybody will read it.")
    NOTHING_TO_CORRECT = _("That round is not over yet: undo is quicker.")
    CORRECTION_MISFIT = _("The round cannot have ended like that. Look at it again, all of you.")
    LAID_MISFIT = _(
        "That card does not fit the later moves, or would reach a hidden goal: undo moves instead."
    )
    ROBOT_HOLDS = _(
        "Robots cannot hold your cards and dice. Let the app deal everything, then seat them."
    )
    ROBOT_SEAT = _(
        "{name} is a robot and keeps its seat and its name. Between two rounds the host can give "
        "its seat to somebody who came later."
    )
    ROBOT_PLAYS = _("{name} is a robot and plays for itself. Tap “Play on” to see its move now.")
    PLAYS_ALREADY = _("{name} plays already. Choose somebody who came later.")
    ROUND_FIRST = _("A robot’s seat is free between two rounds. Finish this one first.")
    GOLD_DEALT = _("The app dealt this gold and knows who took what: there is nothing to correct.")
    GOLD_COUNT = _(
        "The gold cards do not add up: more of a kind were taken than there are. Count them again; "
        "the last move can be undone, and the host can correct a round."
    )
    CLOCK_BROKEN = _("The clock cannot be set to that. Choose from the list.")
    NO_CLOCK = _("No clock runs here. The host can set one.")
    NO_PASS = _("There is nothing to pass now: {name} has to choose.")
    DECK_EMPTY = _("A deck needs cards. Add some, then keep it.")
    DECK_NOT_YOURS = _("Only the phone that described this deck can throw it away.")
    DECK_UNFINISHED = _("This deck lacks ten tunnels of each number. Finish it, then choose it.")
    DECK_FILE = _("That file is too big for a deck. Choose one that was kept from here.")
    DECK_SHAPE = _(
        "That file is no deck. A deck’s file lists fifty cards, ten of each number from 1 to 5."
    )
    DECK_CARD = _(
        "Card {number} of this deck cannot be read: it needs tunnel 1 to 5, nuggets and diamonds "
        "0 to 3, and chest, bones and pick as true or false."
    )
    DECK_NO_FILE = _("No file was chosen. Choose a deck’s file, then try again.")
    SHELF_FULL = _("The shelf is full of decks. Throw one away first.")
    NO_SWITCH = _("The cards of this round are in the app. Play it to its end first.")
    NO_GOAL = _("The goals lie on the table: turn one there.")
    GOAL_OPEN = _("That goal lies face up already. Choose another one.")
    FORM_BROKEN = _("Something in this form was missing. Look again, then try once more.")


class Refused(Exception):
    """The wish cannot be granted. Nothing has changed."""

    def __init__(self, why: Why, **facts: Any) -> None:
        super().__init__(why.name)
        self.why = why
        self.facts = facts

    @property
    def sentence(self) -> str:
        """In the language of whoever asks now."""
        facts = {
            said: isolated(fact) if isinstance(fact, str) else fact
            for said, fact in self.facts.items()
        }
        if not facts.get("host", True):
            facts["host"] = _("the host")
        return str(self.why.value).format(**facts)
