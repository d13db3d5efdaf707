"""What leaves a club and what comes in: exports and imports."""
