"""Every random draw: the dealer, decks of Lutins, whole simulated games."""
