"""A row of the table of figures: what was measured, beside what in the same run."""

import os
import time


def row(what, figure, beside="", ratio=None, aim=""):
    """Print one row; *beside* is the baseline of the same run, *ratio* what *figure* is of it."""
    share = "" if ratio is None else f"{ratio:.2f}"
    print(f"| {what} | {figure} | {beside} | {share} | {aim} |", flush=True)


def is_row(line):
    return line.startswith("| ") and line.rstrip().endswith("|") and line.count("|") == 6


def machine():
    """The day and the size of the machine, for the head of a table."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9
    load = os.getloadavg()[0]
    return f"{time.strftime('%Y-%m-%d')}, {os.cpu_count()} cores, {memory:.0f} GB, load {load:.1f}"


def percent(numbers, share):
    return sorted(numbers)[min(len(numbers) - 1, int(len(numbers) * share))]


def in_words(milliseconds):
    """A median, and what nearly all stay within."""
    middle, most = percent(milliseconds, 0.5), percent(milliseconds, 0.95)
    return f"median {middle:.0f} ms, 95 % within {most:.0f} ms"
