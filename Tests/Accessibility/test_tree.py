"""Criterion 7: Chromium's tree, node by node, for one chart of each kind.

The names are made here from the data, so that texts are held against an oracle of their own.
"""

import charts
import pytest
from test_page import document, tree


def share(part, whole):
    """Percent with at most one decimal, as texts write it."""
    return f"{part / whole * 100:.1f}".removesuffix(".0") + "%"


def millions(value):
    return f"{value / 1e6:.1f}".removesuffix(".0") + " million"


def market(_):
    rows = charts.rows(charts.MARKET)
    total = sum(int(row["total"]) for row in rows)
    nodes, section = [], None
    for row in rows:
        if row["section"] != section:
            section = row["section"]
            own = [int(r["total"]) for r in rows if r["section"] == section]
            children = f"{len(own)} child" + ("" if len(own) == 1 else "ren")
            nodes.append(
                (1, f"{section}, {sum(own):,}, {share(sum(own), total)} of total, {children}")
            )
        value = int(row["total"])
        nodes.append(
            (2, f"{row['product']}, in {section}, {value:,}, {share(value, sum(own))} of {section}, "
                f"{share(value, total)} of total")
        )
    return "4 sections", nodes


def coffee(name):
    rows = charts.rows(charts.COFFEE)
    total = sum(int(row["bags"]) for row in rows)
    if name == "bar":
        return "11 bars", [(1, f"{row['country']}, {millions(int(row['bags']))}") for row in rows]
    return "11 countries", [
        (1, f"{row['country']}, {millions(int(row['bags']))}, {share(int(row['bags']), total)}")
        for row in rows
    ]


def sales(name):
    rows = charts.rows(charts.SALES)
    quarters = [f"Q{number}" for number in range(1, 5)]
    value = {(row["quarter"], row["region"]): row["sales"] for row in rows}
    nodes = []
    if name == "grouped bar":
        for quarter in quarters:
            pair = [f"{region} {value[quarter, region]}" for region in ("North", "South")]
            nodes.append((1, f"{quarter}: {', '.join(pair)}"))
            nodes += [(2, f"{quarter}, {region}, {value[quarter, region]}") for region in ("North", "South")]
        return "4 quarters", nodes
    # Rows as they lie in the picture, first at the top.
    for region in ("North", "South"):
        own = {quarter: int(value[quarter, region]) for quarter in quarters}
        peak = max(own, key=own.get)
        nodes.append((1, f"{region}, peak {own[peak]} in {peak}, total {sum(own.values())}"))
        nodes += [(2, f"{region}, {quarter}, {own[quarter]}") for quarter in quarters]
    return "2 regions", nodes


def days(_):
    rows = charts.rows(charts.DAYS)
    first, last = int(rows[0]["value"]), int(rows[-1]["value"])
    rise = share(last - first, first)
    return "30 points", [(1, f"Value rises steadily from {first} to {last}, up {rise}")] + [
        (2, f"{int(row['day'][-2:])} June 2026, {row['value']}") for row in rows
    ]


def points(name):
    rows = charts.rows(charts.POINTS)
    economies = [int(row["economy"]) for row in rows]
    if name == "scatter":
        nodes = []
        for origin in ("Japan", "USA"):
            own = [row for row in rows if row["origin"] == origin]
            nodes.append((1, f"{origin}, {len(own)} points"))
            nodes += [
                (2, f"weight {row['weight']}, economy {row['economy']}, {origin}") for row in own
            ]
        return "2 origins", nodes
    if name == "histogram":
        nodes = []
        for low in range(10, 50, 5):
            count = sum(low <= value < low + 5 or value == low + 5 == 50 for value in economies)
            nodes.append((1, f"{low} to {low + 5}, {count} value" + ("" if count == 1 else "s")))
        return f"{len(nodes)} bins", nodes
    nodes = []
    for origin in ("Japan", "USA"):
        own = sorted(int(row["economy"]) for row in rows if row["origin"] == origin)

        def quantile(part):
            place = part * (len(own) - 1)
            low = int(place)
            high = min(low + 1, len(own) - 1)
            return f"{own[low] + (own[high] - own[low]) * (place - low):.3g}"

        nodes.append(
            (1, f"{origin}, median {quantile(0.5)}, middle half from {quantile(0.25)} to {quantile(0.75)}")
        )
    return "2 boxes", nodes


ORACLES = {
    "sunburst": market, "icicle": market, "flame": market, "treemap": market, "tree": market,
    "pie": coffee, "donut": coffee, "bar": coffee, "grouped bar": sales, "line": days,
    "area": days, "scatter": points, "heatmap": sales, "histogram": points, "boxplot": points,
}


def test_7_there_is_an_oracle_for_every_kind():
    assert set(ORACLES) == set(charts.CHARTS)


@pytest.mark.parametrize("name", list(ORACLES))
def test_7_every_node_of_the_picture(bundles, page, name):
    page.set_content(document(bundles[name]["text/html"]))
    nodes = [
        (len(path), role, label, extra) for role, label, extra, path in tree(page)
        if role != "InlineTextBox"
    ]
    start = next(index for index, node in enumerate(nodes) if node[1] == "graphics-document")
    depth = nodes[start][0]
    inside = []
    for node in nodes[start + 1:]:
        if node[0] <= depth:
            break
        inside.append(node)
    heading, expected = ORACLES[name](name)
    assert inside[0][1:3] == ("list", heading)
    items = [(extra["level"], label) for _, role, label, extra in inside if role == "listitem"]
    assert items == expected
    assert {role for _, role, _, _ in inside} <= {"list", "listitem"}


@pytest.mark.parametrize("name", list(ORACLES))
def test_7_every_node_around_the_picture(bundles, page, name):
    """Figure, caption, picture, then what can be opened; nothing else, and in this order."""
    page.set_content(document(bundles[name]["text/html"]))
    nodes = [
        (role, label) for role, label, _, path in tree(page)
        if role != "InlineTextBox"
        and not any(r == "graphics-document" for r, _ in path)
        and any(r == "figure" for r, _ in path)
    ]
    roles = [role for role, _ in nodes]
    assert roles[0] == "Figcaption"
    caption = roles[1:roles.index("generic")]
    assert caption and set(caption) <= {"StaticText", "LineBreak"}
    rest = nodes[roles.index("generic"):]
    assert rest[1][0] == "graphics-document"
    opened = ["Where the points lie"] if name == "scatter" else []
    buttons = [label for role, label in rest if role == "DisclosureTriangle"]
    assert buttons[:-2] == opened
    assert buttons[-2].startswith("Outline: ") and buttons[-1].startswith("Data table: ")
    expected = ["generic", "graphics-document"]
    expected += ["group", "DisclosureTriangle", "StaticText"] * len(buttons)
    assert [role for role, _ in rest] == expected
