"""Generated files against other readers; Tests/Tables/oracle.py compares thousands."""

import oracle


def test_texts_as_csv_and_duckdb_read_them(tmp_path):
    wrong, counts = oracle.compare([oracle.Case(seed) for seed in range(250)], tmp_path)
    assert wrong == []
    assert counts["csv"] == 250


def test_values_of_typed_columns(tmp_path):
    cases = [oracle.Typed(seed) for seed in range(250)]
    assert oracle.compare_typed(cases, tmp_path) == []
