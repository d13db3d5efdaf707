"""Log entries as sentences, in the language of whoever reads them."""
