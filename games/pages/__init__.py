"""What one seat or the screen is shown, as data for templates. Never imports services."""
