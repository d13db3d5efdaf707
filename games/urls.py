"""The addresses of tables. A seat is never in an address: it comes from the cookie."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path, register_converter

from games.common.tokens import CodeConverter
from games.kinds.saboteur import corrections, laid_cards
from games.views import (
    clocks,
    decks,
    fairness,
    game,
    gold_only,
    home,
    host,
    join,
    moves,
    phone,
    rules,
    screen,
    secrets,
    trial,
)

register_converter(CodeConverter, "code")

# /t/<code>/host/
HOST = [
    path("", host.host, name="host"),
    path("rename/", host.rename, name="host-rename"),
    path("move/", host.move, name="host-move"),
    path("order/", host.order, name="host-order"),
    path("remove/", host.remove, name="host-remove"),
    path("youngest/", host.youngest, name="host-youngest"),
    path("guest/", host.guest, name="host-guest"),
    path("reopen/", host.reopen, name="host-reopen"),
    path("pass/", host.pass_on, name="host-pass"),
    path("lock/", host.lock, name="host-lock"),
    path("answer/", host.answer, name="host-answer"),
    path("robot/", host.robot, name="host-robot"),
    path("replace/", host.replace, name="host-replace"),
    path("pace/", host.pace, name="host-pace"),
    path("wishes/", host.wishes, name="host-wishes"),
    path("decks/", decks.shelf, name="decks"),
    path("decks/import/", decks.take_in, name="deck-import"),
    path("decks/<slug:deck>/", decks.deck, name="deck"),
    path("decks/<slug:deck>/deck.json", decks.file, name="deck-file"),
    path("decks/<slug:deck>/away/", decks.throw_away, name="deck-away"),
    path("clock/", host.clock, name="host-clock"),
    path("rounds/", corrections.rounds, name="host-rounds"),
    path("correct/", corrections.correct, name="host-correct"),
    path("uncorrect/", corrections.take_back, name="host-uncorrect"),
]

# /t/<code>/
TABLE: list[URLPattern | URLResolver] = [
    path("", phone.phone, name="phone"),
    path("here/", phone.here, name="here"),
    path("me/", phone.me, name="me"),
    path("invite/", phone.invite, name="invite"),
    path("ready/", phone.ready, name="ready"),
    path("vote/", phone.vote, name="vote"),
    path("rename/", phone.rename, name="rename"),
    path("share/", phone.share, name="share"),
    path("leave/", phone.leave, name="leave"),
    path("youngest/", phone.youngest, name="youngest"),
    path("shift/", phone.shift, name="shift"),
    path("screen/", screen.screen, name="screen"),
    path("pair/", trial.pair, name="pair"),
    path("host/", include(HOST)),
]

# /t/<code>/ while a game is played
GAME: list[URLPattern | URLResolver] = [
    path("start/", moves.start, name="start"),
    path("move/", moves.move, name="move"),
    path("seen/", moves.put_down, name="seen"),
    path("undo/", moves.undo, name="undo"),
    path("next/", moves.next_round, name="next"),
    path("turn/", moves.turn_role, name="turn"),
    path("chance/", moves.chance, name="chance"),
    path("door/", moves.door, name="door"),
    path("on/", moves.play_on, name="play-on"),
    path("why/", game.why, name="why"),
    path("rematch/", moves.rematch, name="rematch"),
    path("away/", moves.put_away, name="put-away"),
    path("abandon/", moves.abandon, name="abandon"),
    path("pause/", clocks.pause, name="pause"),
    path("time/", clocks.answer, name="time"),
    path("gold/", gold_only.gold_only, name="gold"),
    path("goal/", gold_only.goal, name="goal"),
    path("log/", game.log, name="log"),
    path("fix/", laid_cards.fix, name="fix"),
    path("record/", game.record, name="record"),
    path("fair/", fairness.fair, name="fair"),
    path("shuffle/", fairness.shuffle, name="shuffle"),
    path("secret/<str:kind>/", secrets.secret, name="secret"),
]

# /j/<code>/
DOOR = [
    path("", join.join, name="join"),
    path("claim/", join.claim, name="claim"),
    path("wait/", join.wait, name="wait"),
]

# Tables first: a move sends all their phones here.
urlpatterns: list[URLPattern | URLResolver] = [
    path("t/<code:code>/", include(TABLE + GAME)),
    path("", home.home, name="home"),
    path("new/", home.new, name="new"),
    path("find/", home.find, name="find"),
    path("try/<str:game>/", trial.trial, name="try"),
    path("take/<code:code>/", join.take, name="take"),
    path("j/<code:code>/", include(DOOR)),
    path("rules/<str:game>/", rules.rules, name="rules"),
    path("rules/<str:game>/first/", rules.first, name="first"),
]
