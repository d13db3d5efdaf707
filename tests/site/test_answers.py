"""Answers as bytes: their length, their guards, headers of any script."""

import io

import pytest

from saboteur_site.answers import SENTENCES, LongFile, PlainAnswer, header, sentence
from saboteur_site.headers import EVERY_GUARD


@pytest.mark.parametrize("status", SENTENCES)
def test_a_sentence_needs_no_page_and_closes_the_connection(status):
    answer = sentence(status)
    headers = dict(answer.headers)
    assert answer.body.decode() == SENTENCES[status]
    assert headers[b"content-length"] == str(len(answer.body)).encode()
    assert headers[b"connection"] == b"close"
    assert {name.lower().encode() for name in EVERY_GUARD} <= set(headers)


def test_an_answer_without_a_body_has_no_length():
    assert PlainAnswer(304).complete().headers == []


def test_a_line_break_begins_no_second_header():
    assert header("X-Name", "a\r\nSet-Cookie: b") == (b"x-name", b"a Set-Cookie: b")
    assert header("X-Name", "Zoé")[1] == "Zoé".encode("latin-1")
    assert header("X-Name", "דנה")[1] == "דנה".encode()


def test_a_long_file_is_read_in_pieces_and_closed():
    file = io.BytesIO(b"x" * 100_000)
    long = LongFile(file)
    assert [len(piece) for piece in long] == [1 << 16, 100_000 - (1 << 16)]
    long.close()
    assert file.closed
