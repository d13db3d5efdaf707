"""The referee: pure rules of every game. No Django, no clock, no random numbers, no I/O."""
