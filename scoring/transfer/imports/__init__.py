"""Imports: untrusted files, checked, previewed, then written wholly or not at all."""
