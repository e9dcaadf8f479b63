"""The kinds of pollution of the Pollock benchmark; Tests/Tables/pollock.py scores all files."""

import pollock


def test_score_without_any_parameter(tmp_path):
    files = pollock.written(tmp_path, every=9)
    assert pollock.simple(pollock.scores(files, "", pollock.meaning)) >= 9.9
    assert pollock.simple(pollock.scores(files, "types: text", lambda cell: cell)) >= 9.9


def test_the_metric_counts_what_is_lost():
    table = (["a", "b"], [["1", "2"], ["3", "4"]])
    assert pollock.measures(table, table) == [1.0] * 9
    lost = pollock.measures(table, (["a", "b"], [["1", "2"]]))
    assert lost[:3] == [1.0] * 3 and lost[3:5] == [0.5, 1.0] and lost[6] == 4 / 6
    assert pollock.measures(table, ([], [])) == [0.0] * 9
