"""Static files are collected when one changed, and not otherwise."""

from django.contrib.staticfiles import finders

from saboteur_site.static_files import refill


def test_they_are_collected_once_and_again_after_a_change(tmp_path, settings, monkeypatch):
    source = tmp_path / "source"
    source.mkdir()
    (source / "a.txt").write_text("one")
    settings.STATICFILES_DIRS = [str(source)]
    settings.STATIC_ROOT = str(tmp_path / "collected")
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
    finders.get_finder.cache_clear()
    try:
        assert refill()
        assert not refill()
        (source / "a.txt").write_text("another")
        assert refill()
        assert (tmp_path / "collected" / "a.txt").read_text() == "another"
    finally:
        finders.get_finder.cache_clear()
