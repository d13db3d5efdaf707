"""A play as a document: a record or a score sheet, and the facts read out of it."""
