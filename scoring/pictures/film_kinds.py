"""The kinds of films: here, since whoever only names them need not load what draws them."""

KINDS = {"webp": "image/webp", "gif": "image/gif"}
