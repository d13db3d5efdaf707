"""Pages. A view finds out who asks, calls a service or a selector, and picks a template."""
