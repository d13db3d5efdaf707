"""Addresses of the club's pages."""

from __future__ import annotations

from datetime import date

from django.urls import URLPattern, URLResolver, include, path, register_converter

from scoring.views import (
    attendance,
    clubs,
    data,
    evenings,
    guests,
    history,
    home,
    kit,
    login,
    manage,
    own_page,
    people,
    photos,
    pictures,
    plays,
    replay,
    review,
    seats,
    typing,
    versus,
)


class DayConverter:
    regex = r"\d{4}-\d{2}-\d{2}"

    def to_python(self, value: str) -> date:
        return date.fromisoformat(value)

    def to_url(self, value: date) -> str:
        return value.isoformat()


register_converter(DayConverter, "day")

# /club/<slug>/games/<uuid>/
play_urls: list[URLPattern | URLResolver] = [
    path("", history.play, name="play"),
    path("replay/", replay.replay, name="replay"),
    path("card.png", pictures.card, name="card"),
    path("step-<int:number>.png", pictures.step, name="step"),
    path("film/", pictures.film_wish, name="film-wish"),
    path("film.webp", pictures.film, {"kind": "webp"}, name="film-webp"),
    path("film.gif", pictures.film, {"kind": "gif"}, name="film-gif"),
    path("photo/", photos.add, name="photo-add"),
    path("photo.jpg", photos.photo, name="photo"),
    path("photo/drop/", photos.drop, name="photo-drop"),
    path("record.json", data.record, name="record"),
    path("play.bgsplay", data.bgsplay, name="bgsplay"),
    path("bgstats/", data.push, name="push"),
    path("bgg.txt", data.bgg, name="bgg"),
    path("edit/", plays.edit, name="play-edit"),
    path("correct/", typing.correct, name="play-correct"),
    path("guess/<int:chair>/", plays.guess, name="guess"),
    path("exclude/", plays.exclude, name="play-exclude"),
    path("delete/", plays.delete, name="play-delete"),
]

# /club/<slug>/people/<uuid>/
person_urls: list[URLPattern | URLResolver] = [
    path("", people.person, name="person"),
    path("me/", people.this_is_me, name="me"),
    path("mine/", own_page.edit, name="my-edit"),
    path("mine/forget/", own_page.forget, name="my-forget"),
    path("mine/data.json", own_page.data, name="my-data"),
    path("and/", versus.choose, name="versus-choose"),
    path("and/<uuid:other>/", versus.versus, name="versus"),
    path("who/", people.who, name="who"),
    path("edit/", people.edit, name="person-edit"),
    path("archive/", people.archive, name="archive"),
    path("unmerge/", people.unmerge, name="unmerge"),
    path("forget/", people.forget, name="forget"),
]

# /club/<slug>/data/
data_urls: list[URLPattern | URLResolver] = [
    path("", data.data, name="data"),
    path("records.zip", data.records_zip, name="records-zip"),
    path("records.ndjson", data.records_lines, name="records-lines"),
    path("tables.zip", data.tables, name="tables"),
    path("tables.xlsx", data.workbook, name="workbook"),
    path("club.bgsplay", data.bgsplay_all, name="bgsplay-all"),
    path("backup.zip", data.backup, name="backup"),
    path("import/", data.upload, name="import"),
    path("import/piece/", data.piece, name="import-piece"),
    path("import/<uuid:ticket>/", data.preview, name="import-preview"),
    path("import/<uuid:ticket>/confirm/", data.confirm, name="import-confirm"),
    path("import/<uuid:ticket>/progress/", data.progress, name="import-progress"),
]

# /club/<slug>/
club_urls: list[URLPattern | URLResolver] = [
    path("", clubs.club, name="club"),
    path("honours/", clubs.honours, name="honours"),
    path("balance/", clubs.balance, name="balance"),
    path("season/<int:number>/", review.season, name="review"),
    path("games/", history.games, name="history"),
    path("games/new/", typing.new, name="play-new"),
    path("games/<uuid:uuid>/", include(play_urls)),
    path("people/", people.people, name="people"),
    path("people/guests/", guests.guests, name="guests"),
    path("me/", own_page.my_page, name="my-page"),
    path("people/add/", people.add, name="person-add"),
    path("people/<uuid:uuid>/", include(person_urls)),
    path("evenings/", evenings.evenings, name="evenings"),
    path("evenings/<day:day>/", evenings.evening, name="evening"),
    path("evenings/<day:day>/edit/", evenings.edit, name="evening-edit"),
    path("evenings/<day:day>/photo/", photos.add, name="evening-photo-add"),
    path("evenings/<day:day>/photo.jpg", photos.photo, name="evening-photo"),
    path("evenings/<day:day>/photo/drop/", photos.drop, name="evening-photo-drop"),
    path("evenings/<day:day>/tick/", evenings.tick, name="evening-tick"),
    path("attendance/", attendance.table, name="attendance"),
    path("attendance.csv", attendance.sheet, name="attendance-csv"),
    path("evenings.ics", evenings.ics, name="ics"),
    path("at/<code:code>/", seats.seat, name="seat"),
    path("data/", include(data_urls)),
    path("manage/", manage.manage, name="manage"),
    path("manage/edit/", manage.edit, name="manage-edit"),
    path("manage/links/", manage.link_add, name="link-add"),
    path("manage/links/<int:number>/revoke/", manage.link_revoke, name="link-revoke"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("club/", home.home, name="club-home"),
    path("club/key/", home.key, name="club-key"),
    path("club/play/<uuid:uuid>/", home.play, name="club-play"),
    path("club/kit/", kit.choose, name="kit-choice"),
    path("club/kit.pdf", kit.kit, name="kit"),
    path("club/in/", login.Login.as_view(), name="login"),
    path("club/out/", login.Logout.as_view(), name="logout"),
    path("club/<slug:slug>/", include((club_urls, "club"))),
]
