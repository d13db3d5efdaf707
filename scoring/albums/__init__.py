"""The pictures of kept plays: made when first wanted, then kept in the data folder."""
