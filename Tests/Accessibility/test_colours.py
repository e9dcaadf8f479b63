"""Criteria 17 to 20 and 33: colour, and what is there beside it, measured on the drawn page."""

import json
import pathlib
import re
import subprocess
import tempfile

import charts
import marks
import pytest
import vision
from test_page import document

# How hosts mark their themes: JupyterLab by an attribute of the body, VS Code by classes.
HOSTS = {
    "JupyterLab light": ("data-jp-theme-light='true'", "#ffffff"),
    "JupyterLab dark": ("data-jp-theme-light='false'", "#111111"),
    "JupyterLab dark high contrast": (
        "data-jp-theme-light='false' data-jp-theme-name='JupyterLab Dark High Contrast'", "#111111",
    ),
    "VS Code light": ("class='vscode-light'", "#ffffff"),
    "VS Code dark": ("class='vscode-dark'", "#111111"),
    "VS Code high contrast": ("class='vscode-high-contrast'", "#111111"),
    "VS Code high contrast light": (
        "class='vscode-high-contrast vscode-high-contrast-light'", "#ffffff",
    ),
}

SERIES = "day,k,v\n" + "".join(
    f"2026-06-{day:02},{name},{10 + place * 7 + day % 3}\n"
    for day in range(1, 6) for place, name in enumerate("ABCDEFGH")
)
MANY = {
    "eight lines": charts.cell(SERIES, 'line x: day y: v color: k title: "Eight"'),
    "eight shapes": charts.cell(SERIES, 'scatter x: day y: v color: k title: "Eight"'),
    "eight slices": charts.cell(SERIES, 'pie k value: sum(v) title: "Eight"'),
    "eight bars": charts.cell(SERIES, 'bar x: day y: v color: k title: "Eight"'),
}
DRAWN = {
    **{name: source for name, source in charts.CHARTS.items()},
    **{mark: marks.source(mark, "whole") for mark in ("stacked bar", "band", "trend", "panels")},
    **MANY,
}
# Colours that stand for numbers fade into the page at one end; a gap and numbers tell cells apart.
RAMPS = {"heatmap"}

# Each drawn mark's colours, and each text's with what lies beneath its middle letter.
MEASURE = """() => {
  const solid = c => c && c !== 'none' && !c.startsWith('rgba(0, 0, 0, 0') && !c.startsWith('url');
  const svg = document.querySelector('figure svg');
  const background = getComputedStyle(svg.querySelector('.b')).fill;
  const paints = e => {
    const style = getComputedStyle(e);
    const result = [style.fill, parseFloat(style.strokeWidth) > 0 ? style.stroke : 'none'];
    const tile = /url\\(["']?#([^"')]+)/.exec(style.fill);
    if (tile) {
      const pattern = document.getElementById(tile[1]);
      const [ground, ink] = pattern.children;
      result.push(getComputedStyle(ground).fill, getComputedStyle(ink).stroke, getComputedStyle(ink).fill);
    }
    return result.filter(solid);
  };
  // What one item draws belongs together, as an area and the line at its edge do.
  const marks = [...svg.querySelectorAll('[role=listitem]')]
    .map(item => [...item.children].filter(e => ['path', 'rect'].includes(e.tagName)).flatMap(paints))
    .filter(p => p.length);
  const texts = [...svg.querySelectorAll('text')].filter(t => t.textContent.trim()).map(t => {
    const style = getComputedStyle(t);
    const middle = Math.floor(t.getNumberOfChars() / 2);
    const at = t.getStartPositionOfChar(middle).matrixTransform(t.getScreenCTM());
    // A little above the baseline, where the letter is.
    const angle = t.getRotationOfChar(middle) * Math.PI / 180;
    const [x, y] = [at.x + 3 * Math.sin(angle), at.y - 4 * Math.cos(angle)];
    const below = document.elementsFromPoint(x, y)
      .filter(e => ['path', 'rect'].includes(e.tagName) && svg.contains(e)).map(paints)
      .find(p => p.length);
    const halo = parseFloat(style.strokeWidth) > 0 && solid(style.stroke) ? [style.stroke] : null;
    return [t.textContent, style.fill, halo || (below ? below.slice(0, 1) : [background])];
  });
  return [background, marks, texts];
}"""


def chart(source):
    return charts.bundle(source)[0]


@pytest.fixture(scope="module")
def tall(browser):
    context = browser.new_context(viewport={"width": 1000, "height": 2400})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("host", list(HOSTS))
@pytest.mark.parametrize("name", list(DRAWN))
def test_18_marks_reach_3_and_texts_4_5_in_every_host(tall, name, host):
    attributes, expected = HOSTS[host]
    tall.set_content(document(chart(DRAWN[name])["text/html"], attributes))
    background, drawn, texts = tall.evaluate(MEASURE)
    assert vision.parse(background) == vision.parse(expected)
    assert drawn and texts
    if name not in RAMPS:
        for paints in drawn:
            assert max(vision.contrast(paint, background) for paint in paints) >= 3, paints
    for text, ink, below in texts:
        assert min(vision.contrast(ink, paint) for paint in below) >= 4.5, (text, ink, below)


@pytest.mark.parametrize("name", list(DRAWN))
def test_18_print_uses_the_light_colours(tall, name):
    tall.emulate_media(media="print")
    tall.set_content(document(chart(DRAWN[name])["text/html"], "data-jp-theme-light='false'"))
    background, _, _ = tall.evaluate(MEASURE)
    tall.emulate_media(media="screen")
    assert vision.parse(background) == (1, 1, 1)


def first_fills(page):
    return page.evaluate(
        """() => [...document.querySelectorAll('figure svg > g > [role=list] > [role=listitem]')]
          .map(item => getComputedStyle(item.querySelector('path, rect')).fill)"""
    )


def test_19_the_oracle_agrees_with_sharma():
    pair = ((50, 2.6772, -79.7751), (50, 0, -82.7485))
    assert abs(vision.ciede2000(*pair) - 2.0425) < 5e-5


@pytest.mark.parametrize("kind", list(vision.MACHADO))
@pytest.mark.parametrize("host, least", [("JupyterLab light", 15.0), ("JupyterLab dark", 18.2)])
def test_19_eight_colours_lie_apart_for_every_eye(tall, host, least, kind):
    tall.set_content(document(chart(MANY["eight slices"])["text/html"], HOSTS[host][0]))
    fills = first_fills(tall)
    assert len(set(fills)) == 8
    assert vision.nearest(fills, kind) >= least - 0.05


@pytest.mark.parametrize("ramp, least", [("cividis", 7.0), ("PuOr", 0)])
def test_19_ramps_go_one_way_in_lightness(ramp, least):
    """Cividis from end to end, PuOr from its middle: light and dark order values without hue."""
    first = 0 if ramp == "cividis" else -4
    data = "x,y,v\n" + "".join(f"{x},a,{first + x}\n" for x in range(9))
    svg = chart(charts.cell(data, f'heatmap x: x y: y color: v palette: {ramp} title: "R"'))["image/svg+xml"]
    fills = re.findall(r"fill=\"(#[0-9a-f]{6})\"", svg)
    background = fills[0]
    cells = []
    for fill in fills[1:]:
        if fill != background and fill not in cells and len(cells) < 9:
            cells.append(fill)
    light = [vision.luminance(cell) for cell in cells]
    assert len(cells) == 9
    if ramp == "cividis":
        assert light == sorted(light) or light == sorted(light, reverse=True)
        for kind in vision.MACHADO:
            steps = zip(cells, cells[1:])
            assert min(vision.nearest(pair, kind) for pair in steps) >= least - 0.5
    else:
        top = light.index(max(light))
        assert 2 <= top <= 6
        assert light[:top] == sorted(light[:top]) and light[top:] == sorted(light[top:], reverse=True)


def test_17_lines_and_points_have_a_second_channel():
    lines = chart(MANY["eight lines"])["image/svg+xml"]
    dashes = set(re.findall(r"stroke-dasharray=\"([^\"]+)\"", lines))
    # The first line is solid.
    assert len(dashes) >= 7
    for name in "ABCDEFGH":
        assert f">{name}</text>" in lines, "each line is named at its end"


def test_17_points_have_shapes(tall):
    tall.set_content(document(chart(MANY["eight shapes"])["text/html"]))
    shapes = tall.evaluate(
        """() => {
          const seen = {};
          for (const mark of document.querySelectorAll('figure svg [role=listitem] > path')) {
            const box = mark.getBBox();
            const moved = mark.getAttribute('d').replace(/-?[0-9.]+,-?[0-9.]+/g, pair => {
              const [x, y] = pair.split(',').map(Number);
              return (x - box.x).toFixed(0) + ',' + (y - box.y).toFixed(0);
            });
            (seen[getComputedStyle(mark).fill] ??= []).push(moved.replace(/[0-9]+/g, '').length);
          }
          return seen;
        }"""
    )
    assert len(shapes) == 8


@pytest.mark.parametrize("name", ["sunburst", "icicle", "treemap", "pie", "donut"])
def test_17_parts_are_labelled_or_hatched(name):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "chart.json"
        source = pathlib.Path(folder) / "chart.helio"
        source.write_text(charts.CHARTS[name] + f'\nsave "{path}"')
        subprocess.run([charts.binary(), "run", source], check=True, capture_output=True, timeout=60)
        resolved = json.loads(path.read_text())
    found = [mark for mark in resolved["marks"] if len(mark.get("path", [""])) == 1]
    assert found
    legend = set(charts.bundle(charts.CHARTS[name])[0]["image/svg+xml"].split(">"))
    for mark in found:
        own = mark["path"][0]
        assert mark.get("label") or mark.get("pattern") or any(own in part for part in legend), own


# The least distance between the outlines of any two marks that do not lie within each other.
GAPS = """limit => {
  const svg = document.querySelector('figure svg');
  const shapes = [...svg.querySelectorAll('[role=listitem] > path, [role=listitem] > rect')]
    .filter(e => getComputedStyle(e).fill !== 'none').slice(0, limit);
  const outlines = shapes.map(e => {
    const length = e.getTotalLength(), count = Math.min(400, Math.max(60, length | 0));
    return Array.from({length: count}, (_, i) => e.getPointAtLength(i * length / count));
  });
  const strokes = shapes.map(e => {
    const style = getComputedStyle(e);
    return style.stroke === 'none' ? 0 : parseFloat(style.strokeWidth) || 0;
  });
  let least = Infinity, pair = null;
  for (let a = 0; a < shapes.length; a++) {
    for (let b = a + 1; b < shapes.length; b++) {
      if (shapes[a].isPointInFill(outlines[b][0]) || shapes[b].isPointInFill(outlines[a][0])) continue;
      for (const p of outlines[a]) for (const q of outlines[b]) {
        const distance = Math.hypot(p.x - q.x, p.y - q.y) - strokes[a] / 2 - strokes[b] / 2;
        if (distance < least) { least = distance; pair = [a, b]; }
      }
    }
  }
  return [least, pair, Math.max(...strokes)];
}"""


@pytest.mark.parametrize(
    "name, least",
    [
        ("sunburst", 2), ("icicle", 2), ("flame", 2), ("treemap", 2), ("pie", 2), ("donut", 2),
        ("bar", 2), ("grouped bar", 2), ("stacked bar", 2), ("heatmap", 1), ("histogram", 1),
    ],
)
def test_20_neighbours_have_a_gap(tall, name, least):
    tall.set_content(document(chart(DRAWN[name])["text/html"]))
    gap, pair, stroke = tall.evaluate(GAPS, 40)
    assert gap >= least - 0.15, (gap, pair, stroke)
