"""What goes wrong with files: full disks, devices, pipes, links, packed files, permissions."""

import gzip
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time

import psutil
import pytest

TABLE = 'load """\na,b\n1,2\n""" as t;\n'


def run(program, text, **options):
    return subprocess.run(
        [program, "run", "-"], input=text, capture_output=True, text=True, timeout=60, **options
    )


@pytest.fixture
def small_disk():
    """A file system of 64 kB, full as soon as something larger is written; needs rights to mount."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder], capture_output=True
        )
        yield pathlib.Path(folder) if done.returncode == 0 else None
        if done.returncode == 0:
            subprocess.run(["umount", folder], check=True)


def test_a_full_disk_loses_nothing(program, small_disk, tmp_path):
    rows = "\n".join(f"{n},{n}" for n in range(30_000))
    (tmp_path / "big.csv").write_text(f"a,b\n{rows}\n")
    if small_disk is None:
        # Without rights to mount, a limit on the size of files fails the same write.
        (tmp_path / "t.csv").write_text("before\n")
        script = f"ulimit -f 8; trap '' XFSZ; exec '{program}' run -"
        done = subprocess.run(
            ["bash", "-c", script], input=f'load "{tmp_path}/big.csv" as t\nt | save "{tmp_path}/t.csv"',
            capture_output=True, text=True, timeout=60,
        )
        target = tmp_path / "t.csv"
    else:
        target = small_disk / "t.csv"
        target.write_text("before\n")
        done = run(program, f'load "{tmp_path}/big.csv" as t\nt | save "{target}"')
    assert done.returncode == 1
    assert "FileError" in done.stderr and ("space" in done.stderr or "large" in done.stderr)
    assert target.read_text() == "before\n"
    assert [path.name for path in target.parent.iterdir() if "part" in path.name] == []


@pytest.mark.parametrize("kind", ["device", "pipe", "folder", "hanging link"])
def test_only_files_are_replaced(program, tmp_path, kind):
    target = tmp_path / "t.csv"
    if kind == "device":
        target.symlink_to("/dev/full")
    elif kind == "pipe":
        os.mkfifo(target)
    elif kind == "folder":
        target.mkdir()
    else:
        target.symlink_to(tmp_path / "none/x")
    before = os.lstat(target).st_mode
    device = os.stat("/dev/full").st_mode
    done = run(program, f'{TABLE}t | save "{target}"')
    assert done.returncode == 1 and "FileError" in done.stderr
    assert os.lstat(target).st_mode == before and os.stat("/dev/full").st_mode == device


def test_a_link_to_a_file_stays_a_link(program, tmp_path):
    (tmp_path / "real.csv").write_text("old\n")
    (tmp_path / "t.csv").symlink_to("real.csv")
    assert run(program, f'{TABLE}t | save "{tmp_path}/t.csv"').returncode == 0
    assert (tmp_path / "t.csv").is_symlink()
    assert (tmp_path / "real.csv").read_text() == "a,b\n1,2\n"


def test_permissions_are_kept_and_a_planted_part_is_not_followed(program, tmp_path):
    target = tmp_path / "t.csv"
    target.write_text("old\n")
    target.chmod(0o600)
    victim = tmp_path / "victim"
    victim.write_text("keep\n")
    (tmp_path / "t.csv.part").symlink_to(victim)
    assert run(program, f'{TABLE}t | save "{target}"').returncode == 0
    assert target.stat().st_mode & 0o777 == 0o600
    assert victim.read_text() == "keep\n"


@pytest.mark.parametrize("verb", ["join {} on a", "append {}"])
def test_what_a_stage_read_in_passing_counts_as_loaded(program, tmp_path, verb):
    source = tmp_path / "s.csv"
    source.write_text("a,c\n1,3\n")
    stage = verb.format(f'"{source}"')
    done = run(program, f'{TABLE}t | {stage} as u\nu | save "{source}"')
    assert done.returncode == 1 and "loaded" in done.stderr
    assert source.read_text() == "a,c\n1,3\n"


@pytest.mark.parametrize("way", ["link", "glob", "dots", "many"])
def test_a_loaded_file_is_never_replaced_unasked(program, tmp_path, way):
    source = tmp_path / "s.csv"
    source.write_text("a,c\n1,3\n")
    (tmp_path / "sub").mkdir()
    (tmp_path / "other.csv").write_text("a,c\n1,3\n")
    (tmp_path / "l.csv").symlink_to("s.csv")
    loaded, saved = {
        "link": ("l.csv", "s.csv"), "glob": ("s*.csv", "l.csv"), "dots": ("sub/../s.csv", "s.csv"),
        "many": ('other.csv", "s.csv', "./s.csv"),
    }[way]
    done = run(program, f'load "{loaded}" as t\nforget all\n{TABLE}t | save "{saved}"', cwd=tmp_path)
    assert done.returncode == 1 and "loaded" in done.stderr, done.stderr
    assert source.read_text() == "a,c\n1,3\n"


def test_a_pipe_that_nobody_writes_can_be_interrupted(kernel, tmp_path):
    os.mkfifo(tmp_path / "p.csv")
    request = kernel.client.execute(f'load "{tmp_path}/p.csv"')
    time.sleep(0.3)
    kernel.manager.interrupt_kernel()
    assert kernel.reply(request, timeout=2)["content"]["ename"] == "Interrupted"
    assert kernel.run("1 + 2")[0]["status"] == "ok"


def test_a_pipe_is_read_to_its_end(program, tmp_path):
    os.mkfifo(tmp_path / "p.csv")
    writer = subprocess.Popen(
        ["bash", "-c", f"(echo a,b; sleep 0.2; echo 1,2) > '{tmp_path}/p.csv'"]
    )
    done = run(program, f'load "{tmp_path}/p.csv" as t\nt | head')
    writer.wait()
    assert done.returncode == 0 and "1" in done.stdout


def test_programs_that_unpack_are_ended_with_the_cell(kernel, tmp_path):
    """Children inherit no blocked signals, and none is left behind."""
    path = tmp_path / "big.csv.gz"
    with gzip.open(path, "wb", compresslevel=1) as packed:
        packed.write(b"a,b\n")
        for _ in range(60):
            packed.write(b"1,2\n" * 1_000_000)
    request = kernel.client.execute(f'load "{path}"')
    process = psutil.Process(kernel.pid)
    deadline = time.monotonic() + 5
    while not process.children() and time.monotonic() < deadline:
        time.sleep(0.005)
    status = pathlib.Path(f"/proc/{process.children()[0].pid}/status").read_text()
    masks = {key: int(mask, 16) for key, mask in re.findall(r"(Sig\w+):\t(\w{16})", status)}
    for number in [signal.SIGINT, signal.SIGTERM, signal.SIGPIPE]:
        assert not (masks["SigBlk"] | masks["SigIgn"]) >> (number - 1) & 1
    began = time.monotonic()
    kernel.manager.interrupt_kernel()
    assert kernel.reply(request, timeout=5)["content"]["ename"] == "Interrupted"
    assert time.monotonic() - began < 1
    assert process.children() == []


def test_a_source_without_end_is_refused(program, tmp_path):
    done = run(program, 'load "/dev/zero"')
    assert done.returncode == 1 and "/dev/zero" in done.stderr
