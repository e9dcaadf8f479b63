"""Ids in charts: no two are the same on a page, and every reference has its target (criterion 25)."""

import re


def check(source, owner, seen):
    """Holds a chart's ids against those seen before, id → owner, and adds them."""
    ids = re.findall(r"\sid=\"([^\"]+)\"", source)
    assert len(ids) == len(set(ids))
    for identifier in ids:
        assert seen.setdefault(identifier, owner) == owner
    for used in re.findall(r"url\(#([^)]+)\)|href=\"#([^\"]+)\"", source):
        assert (used[0] or used[1]) in ids
