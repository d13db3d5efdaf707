"""Template tags: registered here, drawn and worded in other rooms."""
