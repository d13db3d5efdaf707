"""Live pages: server-sent events, hints between processes, who is here, the heartbeat."""
