"""Criterion 38: `listen`, measured in the samples of its files."""

import base64
import math
import re
import struct

import charts
import marks
import pytest

RATE = 8000
PLAYABLE = [mark for mark in marks.MARKS]


def listened(source):
    """The forms of the last output of a cell that ends with `listen`."""
    last = charts.outputs(source + "\nlisten")[-1]["data"]
    return {kind: text if isinstance(text, str) else "".join(text) for kind, text in last.items()}


def waves(html):
    """The samples of each player, -128 to 127, after a look at its header."""
    result = []
    for encoded in re.findall(r"src=\"data:audio/wav;base64,([^\"]+)\"", html):
        data = base64.b64decode(encoded)
        assert data[:4] == b"RIFF" and data[8:16] == b"WAVEfmt "
        size, = struct.unpack("<I", data[4:8])
        assert size == len(data) - 8
        length, kind, channels, rate, per_second, block, bits = struct.unpack("<IHHIIHH", data[16:36])
        assert (length, kind, channels, rate, per_second, block, bits) == (16, 1, 1, RATE, RATE, 1, 8)
        assert data[36:40] == b"data" and struct.unpack("<I", data[40:44])[0] == len(data) - 44
        assert len(encoded) <= 60 * 1024
        result.append([byte - 128 for byte in data[44:]])
    return result


def tones(samples):
    """The sounds between silences: start and length in seconds, and pitch by zero crossings."""
    found, start, quiet = [], None, 0
    for index, sample in enumerate([*samples, *[0] * 200]):
        if sample:
            start, quiet = (index if start is None else start), 0
            continue
        quiet += 1
        # A sine passes zero for less than a millisecond; a pause lasts at least 20.
        if start is not None and quiet > 100:
            part = samples[start:index - quiet + 1]
            rises = [i for i in range(1, len(part)) if part[i - 1] <= 0 < part[i]]
            if len(rises) > 1:
                # Between the zeros, interpolated.
                at = [i - part[i] / (part[i] - part[i - 1]) for i in (rises[0], rises[-1])]
                found.append((start / RATE, len(part) / RATE, (len(rises) - 1) * RATE / (at[1] - at[0])))
            start = None
    return found


def hertz(value, low, high):
    return 200 * 5 ** ((value - low) / (high - low))


@pytest.mark.parametrize("mark", PLAYABLE)
def test_38_every_mark_is_heard(mark):
    data = listened(marks.source(mark, "whole"))
    assert list(data) == ["text/markdown", "text/plain", "text/html"]
    assert "autoplay" not in data["text/html"]
    players = re.findall(r"<audio [^>]*>", data["text/html"])
    for player in players:
        assert 'controls preload="none"' in player and re.search(r"title=\"Audio graph: [^\"]+\"", player)
        assert 'data-lm-suppress-shortcuts="true"' in player
    for words in (data["text/plain"].replace("\n", " "), data["text/markdown"]):
        assert "low, 200 hertz, is" in words and "high, 1,000 hertz, is" in words
    for samples in waves(data["text/html"]):
        assert 3 <= len(samples) / RATE <= 6
        # -3 dB below full scale.
        assert max(map(abs, samples)) <= 128 * 10 ** (-3 / 20)
        # No click: a sine of 1,000 Hz with that swing moves at most 0.77 of it in a sample.
        steps = [abs(b - a) for a, b in zip(samples, samples[1:])]
        assert max(steps) <= 2 * math.pi * 1000 / RATE * 90
        assert samples[0] == 0 and abs(samples[-1]) <= 2
        first, second = tones(samples)[:2]
        assert abs(first[2] - 200) < 3 and abs(second[2] - 1000) < 6
        assert abs(first[1] - 0.2) < 0.01 and abs(second[1] - 0.2) < 0.01


def test_38_bars_are_as_high_as_their_values():
    html = listened(marks.source("bar", "whole"))["text/html"]
    words = re.search(r"low, 200 hertz, is (\d+); high, 1,000 hertz, is (\d+)", html)
    low, high = int(words[1]), int(words[2])
    heard = tones(waves(html)[0])[2:]
    assert len(heard) == len(marks.WHOLE)
    for (_, seconds, pitch), value in zip(heard, marks.WHOLE):
        assert abs(pitch - hertz(value, low, high)) < 0.015 * pitch
        assert 0.2 <= seconds <= 0.25
    order = sorted(range(len(heard)), key=lambda index: heard[index][2])
    assert [marks.WHOLE[i] for i in order] == sorted(marks.WHOLE)


def test_38_slices_are_as_long_as_their_shares():
    heard = tones(waves(listened(charts.CHARTS["sunburst"])["text/html"])[0])[2:]
    shares = [63, 25, 7, 30]
    total = sum(seconds for _, seconds, _ in heard)
    for (_, seconds, _), share in zip(heard, shares):
        assert abs(seconds / total - share / 125) < 0.01


def test_38_a_line_glides_through_its_values_for_four_seconds():
    data = "x,y\n" + "".join(f"{x},{x * x}\n" for x in range(21))
    html = listened(charts.cell(data, 'line x: x y: y title: "Squares"'))["text/html"]
    words = re.search(r"low, 200 hertz, is (\d+); high, 1,000 hertz, is (\d+)", html)
    samples = waves(html)[0]
    start = next(at for at, seconds, _ in tones(samples) if seconds > 1)
    sweep = samples[int(start * RATE):int((start + 4) * RATE)]
    # The pitch in eight windows against the line's value in their middle.
    pitches = []
    for window in range(8):
        part = sweep[window * RATE // 2:(window + 1) * RATE // 2]
        rises = [i for i in range(1, len(part)) if part[i - 1] <= 0 < part[i]]
        pitch = (len(rises) - 1) * RATE / (rises[-1] - rises[0])
        middle = (window + 0.5) / 8 * 20
        expected = hertz(middle * middle, int(words[1]), int(words[2]))
        assert abs(pitch - expected) < 0.08 * expected
        pitches.append(pitch)
    assert pitches == sorted(pitches)


def test_38_missing_values_are_silent():
    html = listened(marks.source("line", "gaps"))["text/html"]
    assert "Silence is a missing value." in html
    samples = waves(html)[0]
    sound = [at for at, _, _ in tones(samples)]
    assert len(sound) > 3


def test_38_several_series_follow_as_many_clicks():
    html = listened(charts.CHARTS["grouped bar"])["text/html"]
    assert re.findall(r"title=\"Audio graph: ([^\"]+)\"", html) == [
        "Sales by region, North, 1 of 2", "Sales by region, South, 2 of 2",
    ]
    for number, samples in enumerate(waves(html), start=1):
        clicks = [tone for tone in tones(samples) if tone[1] < 0.05]
        assert len(clicks) == number
        assert all(abs(pitch - 600) < 60 for _, _, pitch in clicks)


def test_38_no_chart_has_sound_unless_asked():
    for name in ("sunburst", "line", "bar"):
        assert "<audio" not in charts.bundle(charts.CHARTS[name])[0]["text/html"]
