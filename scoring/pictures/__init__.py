"""Pictures of games, drawn from plain data; nothing here reads the database.

``share.share_card(position, game=…, day=…)``      a result as a PNG, 1200 by 630
``step.step_picture(position, game=…, caption=…)`` any moment of a replay as a PNG, 1200 by 675
``film.film(steps, game=…, kind="webp")``          a whole game, animated, 800 by 500
``photos.photo_clean(data)``                       an uploaded photo, re-encoded and stripped
``kit.kit_pdf("fr")``                              the printable kit of Lutins, 15 pages of A4

A *position* is the record checker's report (see :mod:`scoring.pictures.positions`): what
``positions.position_of(book, state)`` gives. A film's steps are
``stage.Step(position, sentence, cell of the card just laid)``. All take a language (``fr`` or
``en``) and give bytes, the same bytes for the same arguments, in bounded time and memory. Make
them in a task and keep them: a share card costs about a fifth of a second, a film a few seconds,
a photo a child process, the kit half a second.

Cards, tokens and icons come from :mod:`games.art`, so a picture looks like the page it is of.
"""
