"""Whenever the program must end it says why: one line on standard error with cause and place, and the documented exit code."""

import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile

import pytest
from launching import PORTS, connection, wait_until_bound

PUBLIC, SECRET = "Yne@$w-vo<fVvi]a<NY6T1ed:M$fCG*[IaLV{hID", "D:)Q[IlAW!ahhC2ac:9*A}h:p?([4%wOTJ%JR%cs"
WHOLE = dict.fromkeys(PORTS, 0) | {"ip": "127.0.0.1", "transport": "tcp", "key": "k"}


def ended(program, path, **options):
    return subprocess.run([program, "kernel", path], capture_output=True, text=True, timeout=30, **options)


def assert_explained(done, *words, code=1):
    """Ended with a code, one line of the program, and in it each of the words."""
    assert done.returncode == code, done
    assert done.stdout == "" and done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith("heliograph: cannot serve: ")
    for word in words:
        assert word in done.stderr


@pytest.mark.parametrize(
    "content, words",
    [
        ("", ["connection file", "not JSON", "at byte 0"]),
        ('{"ip": "127.0.0.1",', ["connection file", "not JSON", "at byte 19"]),
        (b"\xff{}", ["connection file", "not JSON", "at byte 0"]),
        ("[]", ["connection file", "not a JSON object"]),
        ({}, ['"control_port" is missing']),
        (WHOLE | {"hb_port": None}, ['"hb_port" is missing']),
        (WHOLE | {"shell_port": "5555"}, ['"shell_port" is not an integer']),
        (WHOLE | {"stdin_port": 65536}, ['"stdin_port" is not a port']),
        (WHOLE | {"transport": "udp"}, ['transport "udp" is unknown']),
        (WHOLE | {"signature_scheme": "hmac-md5"}, ['signature scheme "hmac-md5" is unknown']),
        (WHOLE | {"key": 7}, ['"key" is not a string']),
        (WHOLE | {"curve_publickey": PUBLIC}, ['"curve_secretkey" is missing']),
        (WHOLE | {"curve_publickey": "short", "curve_secretkey": SECRET}, ['"curve_publickey" is not a key']),
        # An address of nobody (RFC 5737), and a folder that is not there.
        (WHOLE | {"ip": "192.0.2.1"}, ["tcp://192.0.2.1:", "Cannot assign requested address"]),
        (WHOLE | {"transport": "ipc", "ip": "/nowhere/k"}, ["ipc:///nowhere/k-1", "No such file or directory"]),
    ],
)
def test_a_bad_connection_file(program, tmp_path, content, words):
    path = tmp_path / "connection.json"
    path.write_bytes(content if isinstance(content, bytes) else (content if isinstance(content, str) else json.dumps(content)).encode())
    assert_explained(ended(program, path), *words)


def test_a_connection_file_that_cannot_be_read(program, tmp_path):
    assert_explained(ended(program, tmp_path / "missing.json"), "missing.json", "No such file or directory")
    assert_explained(ended(program, tmp_path), str(tmp_path), "Is a directory")
    # The administrator may read everything, so somebody else has to try.
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        copy = shutil.copy(program, folder)
        secret = connection(pathlib.Path(folder), "secret.json")
        secret.chmod(0)
        somebody = {"user": "nobody"} if os.geteuid() == 0 else {}
        assert_explained(ended(copy, secret, **somebody), "secret.json", "Permission denied")


def test_ports_that_cannot_be_written_back(program):
    """Nobody would find a kernel whose ports stay unknown."""
    with tempfile.TemporaryDirectory() as folder:
        copy = shutil.copy(program, folder)
        path = connection(pathlib.Path(folder))
        path.chmod(0o644)
        os.chmod(folder, 0o555)
        somebody = {"user": "nobody"} if os.geteuid() == 0 else {}
        assert_explained(ended(copy, path, **somebody), "connection.json", "Permission denied")
        os.chmod(folder, 0o755)


@pytest.mark.parametrize("name", PORTS)
def test_each_port_that_stays_taken(program, tmp_path, name):
    with socket.create_server(("127.0.0.1", 0)) as holder:
        port = holder.getsockname()[1]
        assert_explained(ended(program, connection(tmp_path, **{name: port})), f"tcp://127.0.0.1:{port}", "Address already in use")


def test_a_folder_that_cannot_confine(program, tmp_path):
    environment = {**os.environ, "HELIOGRAPH_ROOT": str(tmp_path / "missing")}
    assert_explained(ended(program, connection(tmp_path), env=environment), "HELIOGRAPH_ROOT", "missing")


@pytest.mark.parametrize(
    "kind, code, said",
    [
        (signal.SIGTERM, 0, "heliograph: ending: SIGTERM was received\n"),
        (signal.SIGHUP, 0, "heliograph: ending: SIGHUP was received\n"),
        (signal.SIGKILL, -signal.SIGKILL, ""),
    ],
)
def test_signals(program, tmp_path, kind, code, said):
    path = connection(tmp_path)
    process = subprocess.Popen([program, "kernel", path], stderr=subprocess.PIPE, text=True)
    wait_until_bound(path)
    process.send_signal(kind)
    assert process.wait(timeout=5) == code
    assert process.stderr.read() == said
    process.stderr.close()


def test_a_hangup_that_is_ignored_ends_nothing(program, tmp_path):
    path = connection(tmp_path)
    process = subprocess.Popen(["nohup", program, "kernel", path], stderr=subprocess.PIPE, text=True)
    wait_until_bound(path)
    process.send_signal(signal.SIGHUP)
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(timeout=0.5)
    process.terminate()
    assert process.wait(timeout=5) == 0
    process.stderr.close()


def test_a_client_that_ends_it_is_no_event(start, capfd):
    with start() as kernel:
        kernel.client.shutdown()
        assert kernel.manager.provisioner.process.wait(timeout=5) == 0
    assert "heliograph:" not in capfd.readouterr().err


def test_the_help_tells_the_codes(program):
    text = subprocess.run([program, "help"], capture_output=True, text=True, check=True).stdout
    assert "Exit codes: 0 fine" in text and "1 the work failed" in text and "2 wrong usage" in text
    assert "never asks for input" in text
    for words, code in [(["help", "nothing_like_this"], 1), (["run", "/nowhere.helio"], 1), (["frobnicate"], 2)]:
        done = subprocess.run([program, *words], capture_output=True, text=True)
        assert done.returncode == code and done.stderr
