"""Criteria 31 and 32: patterns are said exactly where their tests hold, by an oracle of their own."""

import random
import re
import statistics

import charts
from reading import Page


def ranks(values):
    order = sorted(values)
    return [order.index(v) + (order.count(v) - 1) / 2 for v in values]


def spearman(values):
    x, y = list(range(len(values))), ranks(values)
    mx, my = statistics.fmean(x), statistics.fmean(y)
    xy = sum((a - mx) * (b - my) for a, b in zip(x, y))
    spread = (sum((a - mx) ** 2 for a in x) * sum((b - my) ** 2 for b in y)) ** 0.5
    return xy / spread if spread else 0


def course(values):
    """Reference 3.5: what may be said of a series."""
    low, high, mean = min(values), max(values), statistics.fmean(values)
    if high - low <= 0.05 * abs(mean):
        return "changes little"
    change, rho = values[-1] - values[0], spearman(values)
    if abs(change) >= 0.1 * (high - low) and abs(rho) >= 0.6 and (rho > 0) == (change > 0):
        steps = sum((b > a) if change > 0 else (b < a) for a, b in zip(values, values[1:]))
        how = "steadily" if steps >= 0.8 * (len(values) - 1) else "overall"
        return f"{'rises' if change > 0 else 'falls'} {how}"
    return "starts at"


def spikes(values):
    if len(values) < 5:
        return 0
    median = statistics.median(values)
    reach = 6 * statistics.median(abs(v - median) for v in values)
    count = 0
    for i, value in enumerate(values):
        near = [values[j] for j in (i - 1, i + 1) if 0 <= j < len(values)]
        mean = statistics.fmean(near)
        count += value > median + reach and value >= 1.5 * mean and value > mean
        count += value < median - reach and value <= 2 / 3 * mean and value < mean
    # Where most values are equal, what differs from them often is no exception.
    return 0 if reach == 0 and count * 5 > len(values) else count


def made():
    generator = random.Random(7)
    yield [50] * 6 + [51]
    yield [100 + i for i in range(12)]
    yield [100 - 3 * i for i in range(12)]
    for _ in range(12):  # noise
        yield [generator.randint(50, 150) for _ in range(generator.randint(4, 25))]
    for _ in range(12):  # trend with noise
        slope = generator.choice((-6, -2, 2, 6))
        yield [200 + slope * i + generator.randint(-15, 15) for i in range(25)]
    for _ in range(12):  # a spike or a dip in little noise
        values = [100 + generator.randint(-2, 2) for _ in range(20)]
        values[generator.randrange(1, 19)] = generator.choice((20, 160, 400))
        yield values
    for _ in range(6):  # flat
        yield [1000 + generator.randint(-20, 20) for _ in range(15)]


def summaries(sources):
    """The captions of many charts, made in one run."""
    shown = [
        output for output in charts.outputs("\n".join(sources)) if "image/svg+xml" in output.get("data", {})
    ]
    texts = ["".join(output["data"]["text/html"]) for output in shown]
    return [Page(text).within("figcaption") for text in texts]


def test_32_courses_and_spikes_are_said_iff_their_tests_hold():
    series = list(made())
    sources = [
        charts.cell(
            "x,load\n" + "".join(f"{x},{value}\n" for x, value in enumerate(values)),
            'line x: x y: load title: "T"',
        )
        for values in series
    ]
    found = summaries(sources)
    assert len(found) == len(series)
    for values, text in zip(series, found):
        expected = course(values)
        assert f"Load {expected}" in text, (values, text)
        for other in ("rises", "falls", "changes little", "steadily"):
            assert other in expected or other not in text, (values, text)
        count = spikes(values)
        if count == 0:
            assert "spike" not in text and "dip" not in text, (values, text)
        elif count == 1:
            assert "with one " in text, (values, text)
        else:
            assert f"with {count} spikes or dips" in text, (values, text)


def test_32_crossings_are_counted():
    generator = random.Random(3)
    pairs, sources = [], []
    for _ in range(25):
        first = [generator.randint(0, 40) for _ in range(12)]
        second = [generator.randint(0, 40) for _ in range(12)]
        pairs.append((first, second))
        rows = "".join(
            f"{x},A,{a}\n{x},B,{b}\n" for x, (a, b) in enumerate(zip(first, second)))
        sources.append(charts.cell("x,s,v\n" + rows, 'line x: x y: v color: s title: "T"'))
    for (first, second), text in zip(pairs, summaries(sources)):
        signs = [a > b for a, b in zip(first, second) if a != b]
        changes = sum(a != b for a, b in zip(signs, signs[1:]))
        if changes == 0:
            assert "never cross" in text
        else:
            times = "once" if changes == 1 else f"{changes} times"
            assert f"A and B cross {times}" in text, text


def test_32_correlation_has_its_word_iff_r_allows_it():
    generator = random.Random(9)
    expected, sources = [], []
    for _ in range(30):
        slope = generator.choice((-2, -0.7, 0, 0.4, 1, 3))
        x = [generator.randint(0, 50) for _ in range(25)]
        y = [round(100 + slope * a + generator.gauss(0, 20)) for a in x]
        mx, my = statistics.fmean(x), statistics.fmean(y)
        xy = sum((a - mx) * (b - my) for a, b in zip(x, y))
        r = xy / (sum((a - mx) ** 2 for a in x) * sum((b - my) ** 2 for b in y)) ** 0.5
        expected.append(r)
        rows = "".join(f"{a},{b}\n" for a, b in zip(x, y))
        sources.append(charts.cell("x,y\n" + rows, 'scatter x, y title: "T"'))
    for r, text in zip(expected, summaries(sources)):
        size = abs(r)
        word = "No clear" if size < 0.3 else "Weak" if size < 0.6 else "Moderate" if size < 0.8 else "Strong"
        sign = "" if size < 0.3 else " negative" if r < 0 else " positive"
        assert f"{word}{sign} correlation, r = " in text, (r, text)
        assert ("On average" in text) == (size >= 0.3)
        written = re.search(r"r = (minus )?([\d.]+\d)", text)
        assert abs((-1 if written[1] else 1) * float(written[2]) - r) < 0.0051


def test_31_axes_are_titled_in_words_with_their_unit_and_range():
    data = "reading_day,temp_max\n" + "".join(f"2026-06-{d:02},{10 + d}\n" for d in range(1, 9))
    source = charts.cell(
        data, 'line x: reading_day y: temp_max title: "T" | axis y title: "Warmest hour (°C)"')
    html, svg = (charts.bundle(source)[0][kind] for kind in ("text/html", "image/svg+xml"))
    page = Page(html)
    assert "temp_max" not in page.within("figcaption") and "temp_max" not in svg
    assert "Warmest hour (°C)" in svg and "Warmest hour (°C)" in page.within("th")
    caption = page.within("figcaption")
    assert "values from 11 to 18" in caption
    assert "from 1 June 2026 to 8 June 2026" in caption
    # Without a title, a column's name is said as words.
    plain = Page(charts.bundle(charts.cell(data, 'line x: reading_day y: temp_max title: "T"'))[0]["text/html"])
    assert "temp max by reading day" in plain.within("figcaption")


def test_31_units_are_words_after_numbers():
    data = "activity,hours\nWork,16\nSleep,8\n"
    page = Page(charts.bundle(charts.cell(data, 'pie activity value: hours unit: "hours"'))[0]["text/html"])
    assert "24 hours" in page.within("figcaption") and "16 hours" in page.within("figcaption")
