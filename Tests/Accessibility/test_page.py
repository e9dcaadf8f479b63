"""What Chromium's accessibility tree and axe say of the figure on a page."""

import charts
import pytest
from axe_playwright_python.sync_playwright import Axe

DRAWN = list(charts.CHARTS)


def document(html, attributes=""):
    return (
        f"<!DOCTYPE html><html lang='en'><head><title>Charts</title></head><body {attributes}>"
        f"<main><h1>Charts</h1>{html}</main></body></html>"
    )


def tree(page):
    """Role, name and properties of every node that is exposed, in order."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    result = []

    def visit(node, path):
        role = node.get("role", {}).get("value")
        if not node.get("ignored"):
            name = node.get("name", {}).get("value", "")
            extra = {p["name"]: p["value"].get("value") for p in node.get("properties", [])}
            extra["description"] = node.get("description", {}).get("value", "")
            result.append((role, name, extra, path))
            path = [*path, (role, name)]
        for child in node.get("childIds", []):
            visit(by_id[child], path)

    visit(nodes[0], [])
    return result


@pytest.mark.parametrize("name", DRAWN)
def test_9_axe_finds_nothing(bundles, page, name):
    page.set_content(document(bundles[name]["text/html"]))
    page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
    results = Axe().run(page)
    violations = results.response["violations"]
    assert not violations, [(v["id"], v["nodes"][0]["html"][:200]) for v in violations]


@pytest.mark.parametrize("name", DRAWN)
def test_3_and_10_one_named_picture_without_stray_text(bundles, page, name):
    page.set_content(document(bundles[name]["text/html"]))
    nodes = tree(page)
    pictures = [node for node in nodes if node[0] in ("graphics-document", "image", "img")]
    assert len(pictures) == 1 and pictures[0][1]
    inside = [n for n in nodes if n[0] == "StaticText" and any(
        role in ("graphics-document", "image") for role, _ in n[3])]
    assert inside == []


def test_7_marks_are_read_depth_first(bundles, page):
    page.set_content(document(bundles["sunburst"]["text/html"]))
    items = [
        name for role, name, _, path in tree(page)
        if role == "listitem" and any(r == "graphics-document" for r, _ in path)
    ]
    expected, section = [], None
    for row in charts.rows(charts.MARKET):
        if row["section"] != section:
            section = row["section"]
            expected.append(section)
        expected.append(row["product"])
    assert [item.split(",")[0] for item in items] == expected


def test_7_levels_and_places_are_exposed(bundles, page):
    page.set_content(document(bundles["sunburst"]["text/html"]))
    items = [
        extra for role, _, extra, path in tree(page)
        if role == "listitem" and any(r == "graphics-document" for r, _ in path)
    ]
    assert [item["level"] for item in items] == [1, 2, 2, 2, 2, 1, 2, 2, 1, 2, 2, 1, 2]


@pytest.mark.parametrize("name", DRAWN)
def test_21_only_buttons_and_the_table_box_take_focus(bundles, page, name):
    page.set_content(document(bundles[name]["text/html"]))
    focusable = page.evaluate(
        """() => [...document.querySelectorAll('figure *')]
          .filter(e => e.tabIndex >= 0)
          .map(e => [e.tagName.toLowerCase(), e.tabIndex, e.dataset.lmSuppressShortcuts])"""
    )
    assert {tag for tag, _, _ in focusable} <= {"summary", "div"}
    assert all(index == 0 and suppressed == "true" for _, index, suppressed in focusable)


@pytest.mark.parametrize("name", DRAWN)
def test_24_nothing_is_said_twice(bundles, page, name):
    page.set_content(document(bundles[name]["text/html"]))
    for role, label, extra, path in tree(page):
        if role in ("StaticText", "InlineTextBox", "RootWebArea") or not label:
            continue
        assert label != extra["description"]
        if path and role in ("figure", "graphics-document", "list", "listitem"):
            assert label != path[-1][1]


@pytest.mark.parametrize("name", DRAWN)
def test_34_no_overflow_at_320_px(bundles, page, name):
    page.set_viewport_size({"width": 320, "height": 640})
    page.set_content(document(bundles[name]["text/html"]))
    page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_2_without_style_and_picture_the_still_one_is_named(bundles, page):
    """What a sanitizer leaves: no style, no SVG, the hidden box stays hidden."""
    page.set_content(document(bundles["pie"]["text/html"]))
    page.evaluate(
        """() => {
          document.querySelectorAll('figure style').forEach(e => e.remove());
          document.querySelectorAll('figure svg').forEach(e => e.replaceWith(e.textContent));
        }"""
    )
    pictures = [node for node in tree(page) if node[0] in ("image", "img")]
    assert [node[1] for node in pictures] == [bundles.metadata("pie")["image/svg+xml"]["alt"]]


@pytest.mark.parametrize("name", ["sunburst", "line", "bar"])
def test_33_forced_colours_keep_marks_visible(bundles, page, name):
    page.emulate_media(forced_colors="active")
    page.set_content(document(bundles[name]["text/html"]))
    strokes = page.evaluate(
        """() => [...document.querySelectorAll('figure svg .m, figure svg .o')]
          .map(e => [getComputedStyle(e).stroke, getComputedStyle(e).fill])"""
    )
    assert strokes and all(stroke not in ("none", fill) for stroke, fill in strokes)
