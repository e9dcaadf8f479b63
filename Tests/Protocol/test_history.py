"""History that outlives a kernel."""


def history(kernel, **options):
    return kernel.reply(kernel.client.history(**options))["content"]["history"]


def test_history_survives_restarts(start):
    with start() as kernel:
        kernel.run("11 + 22")
        session = history(kernel, hist_access_type="tail", n=1)[0][0]
        kernel.manager.restart_kernel()
        kernel.client.wait_for_ready(timeout=10)
        kernel.run("33 + 44")
        last = history(kernel, hist_access_type="tail", n=2)
        assert [item[2] for item in last] == ["11 + 22", "33 + 44"]
        assert last[0][0] == session and last[1][0] > session
        assert history(kernel, hist_access_type="range", session=-1, start=1, stop=2)[0][2] == "11 + 22"
    with start() as kernel:
        found = history(kernel, hist_access_type="search", pattern="11*22", n=1, output=True)
        assert found[0][2] == ["11 + 22", "33"]


def test_batch_runs_are_not_kept(start):
    with start() as kernel:
        kernel.run("55 + 66", allow_stdin=False)
        assert history(kernel, hist_access_type="tail", n=1)[0][2] == "55 + 66"
    with start() as kernel:
        assert history(kernel, hist_access_type="search", pattern="55*") == []


def test_history_can_be_switched_off(start, monkeypatch):
    monkeypatch.setenv("HELIOGRAPH_HISTORY", "off")
    for _ in range(2):
        with start() as kernel:
            assert history(kernel, hist_access_type="tail", n=100) == []
            kernel.run("77 + 88")
