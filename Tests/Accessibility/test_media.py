"""Criteria 33, 34, 36, 37 on a page: forced colours in pixels, print, greyscale, motion, zoom, nbconvert."""

import re
import shutil
import subprocess
import sys

import charts
import marks
import nbformat
import pytest
import vision
from pixels import Picture
from test_page import document, tree

DRAWN = {**charts.CHARTS, "stacked bar": marks.source("stacked bar", "whole")}


@pytest.mark.parametrize("name", list(DRAWN))
def test_33_forced_colours_leave_every_mark_visible_in_pixels(page, name):
    page.emulate_media(forced_colors="active")
    page.set_viewport_size({"width": 900, "height": 1400})
    page.set_content(document(charts.bundle(DRAWN[name])[0]["text/html"]))
    canvas, text = page.evaluate(
        """() => {
          const probe = document.createElement('p');
          document.body.append(probe);
          return ['Canvas', 'CanvasText'].map(name => {
            probe.style.color = name;
            return getComputedStyle(probe).color;
          });
        }"""
    )
    boxes = page.evaluate(
        """() => [...document.querySelectorAll('figure svg [role=listitem] > :is(path, rect)')]
          .filter(e => {
            const style = getComputedStyle(e);
            return style.fill !== 'none' || style.stroke !== 'none';
          }).slice(0, 40).map(e => {
            const b = e.getBoundingClientRect();
            const o = e.ownerSVGElement.getBoundingClientRect();
            return [b.left - o.left, b.top - o.top, b.right - o.left, b.bottom - o.top];
          })"""
    )
    colors = page.evaluate(
        """() => [...document.querySelectorAll('figure svg text')].map(t => getComputedStyle(t).fill)"""
    )
    assert set(colors) == {text}
    picture = Picture(page.locator("figure svg").screenshot())
    ink = tuple(round(part * 255) for part in vision.parse(text))
    ground = tuple(round(part * 255) for part in vision.parse(canvas))
    assert ink != ground and boxes
    for left, top, right, bottom in boxes:
        assert picture.has(ink, left - 2, top - 2, right + 2, bottom + 2), (name, left, top)


def test_33_legend_and_marks_have_the_same_hatching():
    svg = charts.bundle(marks.source("stacked bar", "whole").replace('"Made', '"Print') + " theme: print")[0][
        "image/svg+xml"]
    used = re.findall(r"fill=\"url\(#([^)]+)\)\"", svg)
    assert used
    # Each hatching stands on a bar and beside its name in the legend.
    for pattern in set(used):
        assert used.count(pattern) >= 2 or f"url(#{pattern})\"><rect" in svg or svg.count(pattern) >= 3


@pytest.mark.parametrize(
    "name", ["sunburst", "pie", "grouped bar", "stacked bar", "line", "scatter", "treemap", "area"])
def test_18_print_theme_tells_marks_apart_without_colour(page, name):
    """On paper and in greyscale: outlines at 3:1, and a look that needs no hue."""
    page.set_content(document(charts.bundle(DRAWN[name] + " theme: print")[0]["text/html"]))
    found = page.evaluate(
        """() => {
          const svg = document.querySelector('figure svg');
          return [...svg.querySelectorAll('[role=listitem]')].map(item =>
            [...item.children].filter(e => ['path', 'rect'].includes(e.tagName)).map(e => {
              const style = getComputedStyle(e);
              return [style.fill, style.stroke, parseFloat(style.strokeWidth) || 0, style.strokeDasharray];
            })).filter(l => l.length);
        }"""
    )
    for looks in found:
        # What only catches a pointer is not drawn.
        if all(fill == "none" and stroke == "none" for fill, stroke, *_ in looks):
            continue
        strongest = 0
        for fill, stroke, width, _ in looks:
            for paint in [fill] + ([stroke] if width else []):
                if paint.startswith("rgb("):
                    strongest = max(strongest, vision.contrast(paint, "#ffffff"))
        assert strongest >= 3, (name, looks)
    if name in ("grouped bar", "stacked bar"):
        looks = {fill.split('"')[-2] if "url" in fill else "plain" for item in found for fill, *_ in item}
        assert len(looks) >= 2


@pytest.mark.parametrize("name", list(DRAWN))
def test_36_nothing_moves_for_who_wants_no_motion(page, name):
    page.emulate_media(reduced_motion="reduce")
    page.set_content(document(charts.bundle(DRAWN[name])[0]["text/html"]))
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("name", list(DRAWN))
def test_34_at_400_percent_no_text_of_the_page_is_cut(page, name):
    """1280 px at 400% leave 320 CSS px: texts wrap, the picture scales, the table scrolls in its box."""
    page.set_viewport_size({"width": 320, "height": 256})
    page.set_content(document(charts.bundle(DRAWN[name])[0]["text/html"]))
    page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    cut = page.evaluate(
        """() => [...document.querySelectorAll('figure figcaption, figure summary, figure li, figure p')]
          .filter(e => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflow !== 'visible'
            || e.getBoundingClientRect().right > 321).map(e => e.textContent.slice(0, 80))"""
    )
    assert cut == []
    svg = page.evaluate(
        "(b => [b.left, b.right])(document.querySelector('figure svg').getBoundingClientRect())")
    assert svg[0] >= 0 and svg[1] <= 320


@pytest.fixture(scope="module")
def converted(tmp_path_factory):
    folder = tmp_path_factory.mktemp("nbconvert")
    made = nbformat.v4.new_notebook()
    for name, source in charts.CHARTS.items():
        data, metadata = charts.bundle(source)
        cell = nbformat.v4.new_code_cell(source, execution_count=1)
        cell.outputs = [nbformat.v4.new_output("display_data", data=data, metadata=metadata)]
        made.cells.append(cell)
    nbformat.write(made, folder / "charts.ipynb")
    jupyter = shutil.which("jupyter", path=f"{sys.prefix}/bin") or "jupyter"
    for form in ("html", "markdown"):
        subprocess.run(
            [jupyter, "nbconvert", "--to", form, "charts.ipynb"], cwd=folder, check=True,
            capture_output=True, timeout=120)
    return folder


def test_37_nbconvert_pages_name_every_picture(browser, converted):
    page = browser.new_page(viewport={"width": 1200, "height": 1000})
    page.goto(f"file://{converted / 'charts.html'}")
    nodes = tree(page)
    figures = [name for role, name, _, _ in nodes if role == "figure"]
    assert len(figures) == len(charts.CHARTS)
    pictures = [(role, name) for role, name, _, _ in nodes if role in ("graphics-document", "image", "img")]
    assert len(pictures) == len(charts.CHARTS) and all(name for _, name in pictures)
    text = (converted / "charts.html").read_text()
    assert "No description has been provided" not in text
    page.close()


def test_9_axe_finds_nothing_of_ours_in_an_nbconvert_page(browser, converted):
    from axe_playwright_python.sync_playwright import Axe

    page = browser.new_page(viewport={"width": 1200, "height": 1000})
    page.goto(f"file://{converted / 'charts.html'}")
    violations = Axe().run(page, context={"include": [["figure"]]}).response["violations"]
    assert not violations, [(v["id"], v["nodes"][0]["html"][:200]) for v in violations]
    page.close()


def test_37_markdown_export_keeps_words(converted):
    text = (converted / "charts.md").read_text()
    for source in charts.CHARTS.values():
        assert charts.bundle(source)[1]["image/svg+xml"]["alt"].split(".")[0].split(":")[0] in text
