"""What comes in: read with suspicion, shown before it is kept, kept wholly or not at all."""
