"""Every mark over tables that are whole, empty, single, all zero, without values, and negative."""

import charts

HEADER = "day,k,g,v,low,high\n"


def table(values):
    """Rows of ten days in five places of two kinds; None is a missing value."""
    rows = []
    for index, value in enumerate(values):
        written = "" if value is None else f"{value}"
        low = "" if value is None else f"{value - 1}"
        high = "" if value is None else f"{value + 2}"
        rows.append(
            f"2026-06-{index + 1:02},{'abcdefghij'[index]},{('North', 'South')[index % 2]},"
            f"{written},{low},{high}\n"
        )
    return HEADER + "".join(rows)


WHOLE = [12, 7, 15, 9, 20, 11, 4, 17, 8, 13]

# The values of each case, and what stands before the mark.
CASES = {
    "whole": (WHOLE, ""),
    "empty": (WHOLE, "filter v > 1e6 | "),
    "single": (WHOLE[:1], ""),
    "zero": ([0] * 10, ""),
    # A column without any number would be text, so that one row is read and left out.
    "no values": ([None] * 9 + [5], "filter v is missing | "),
    "gaps": ([12, None, 15, 9, None, 11, 4, 17, None, 13], ""),
    "negative": ([12, -7, 15, -9, 20, 11, -4, 17, 8, 13], ""),
}

MARKS = {
    "sunburst": "sunburst g > k value: v",
    "icicle": "icicle g > k value: v",
    "flame": "flame g > k value: v",
    "treemap": "treemap g > k value: v",
    "tree": "tree g > k value: v",
    "pie": "pie k value: v",
    "donut": "donut k value: v",
    "bar": "bar x: k y: v",
    "lying bar": "bar x: v y: k",
    "grouped bar": "bar x: k y: v color: g stack: none",
    "stacked bar": "bar x: g y: v color: k",
    "percent bar": "bar x: g y: v color: k stack: percent",
    "line": "line x: day y: v",
    "lines": "line x: day y: v color: g",
    "area": "area x: day y: v",
    "stacked area": "area x: day y: v color: g",
    "scatter": "scatter x: low y: v color: g",
    "trend": "scatter x: low y: v trend: linear",
    "heatmap": "heatmap x: k y: g color: v",
    "histogram": "histogram v",
    "histograms": "histogram v color: g",
    "boxplot": "boxplot x: g y: v",
    "band": "band x: day y: low..high",
    "rule": "bar x: k y: v | rule y: 10 label: \"Goal\"",
    "text": "scatter x: low y: v | text x: low y: v label: k",
    "panels": "bar x: k y: v facet: g",
}


def source(mark, case):
    values, before = CASES[case]
    statement = MARKS[mark]
    first, _, rest = statement.partition(" | ")
    titled = f'{first} title: "Made of {case}"' + (f" | {rest}" if rest else "")
    return charts.cell(table(values), f"{before}{titled}")


# What has no picture at all, since the mark says so instead.
def bundle(mark, case, _made={}):
    if (mark, case) not in _made:
        _made[mark, case] = charts.bundle(source(mark, case))
    return _made[mark, case]
