"""The commands: a server that says what is wrong, ends in peace, survives being killed; backups."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx2
import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from skat.rules import SkatError
from skat.terminal import backup
from skat.terminal.main import app
from skat.terminal.serve import listen, only_server
from skat.web.store.database import FILE, data_folder
from skat.web.store.store import Store
from tests.web.kill import kill_again_and_again
from tests.web.server import address_of, serving, start, told
from tests.web.test_store import dealt


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SKAT_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def busy() -> Iterator[int]:
    """A port that somebody else has."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        yield taken.getsockname()[1]


def closed_with(window: ClientConnection) -> int | None:
    """The code with which the server closes the connection."""
    try:
        while True:
            window.recv()
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def test_killed_at_any_moment_nothing_answered_is_lost(tmp_path: Path) -> None:
    assert kill_again_and_again(2, tmp_path) > 0


def test_a_real_server(tmp_path: Path) -> None:
    """An oversized message ends the connection; SIGTERM finishes what is in flight and ends in peace."""
    with serving(tmp_path) as (server, address):
        table = httpx2.post(f"http://{address}/api/tables", json={}).json()["table"]
        with connect(f"ws://{address}/ws/tables/{table}") as window:
            window.send("x" * 10_000)
            assert closed_with(window) == 1009
        code, output = told(tmp_path, "backup", str(tmp_path / "b.skat"))
        assert code == 0, output
        with connect(f"ws://{address}/ws/tables/{table}") as window:
            assert json.loads(window.recv())["type"] == "state"
            server.send_signal(signal.SIGTERM)
            closed_with(window)
        assert server.wait(20) == 0
        assert server.stdout is not None
        assert "Traceback" not in server.stdout.read()
    assert not (tmp_path / "server.json").exists()
    store = Store.open(tmp_path)
    assert store.load(table).table.number >= 2
    store.close()


def said(*arguments: str) -> tuple[int, str]:
    """Exit code and output of a command, in this process."""
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.output


def test_what_is_wrong_is_said_in_one_line(
    home: Path, tmp_path: Path, busy: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, output = said("serve", "--port", str(busy), "--lang", "en")
    assert (code, output.count("\n")) == (2, 1)
    assert f"Port {busy} cannot be used" in output

    Store.open(home).close()
    with closing(sqlite3.connect(home / FILE)) as connection, connection:
        connection.execute("update alembic_version set version_num = '9999'")
    code, output = said("serve", "--port", "0", "--lang", "en")
    assert (code, output.count("\n")) == (2, 1)
    assert "made by a newer program" in output

    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SKAT_HOME", str(tmp_path / "file"))
    code, output = said("serve", "--port", "0", "--lang", "en")
    assert (code, output.count("\n")) == (2, 1)
    assert "Nothing can be written in this folder" in output


def test_answers_are_sent_at_once() -> None:
    """Without Nagle's delay, which asyncio turns off where it knows that a socket is TCP."""

    async def without_delay() -> int:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            found.set_result(
                writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            )
            writer.close()

        listener = listen(0)
        async with await asyncio.start_server(accept, sock=listener):
            _, writer = await asyncio.open_connection("127.0.0.1", listener.getsockname()[1])
            answer = await found
            writer.close()
            return answer

    assert asyncio.run(without_delay())


def test_where_one_server_runs_there_is_no_other(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    with only_server(data_folder()):
        # It is still starting.
        assert said()[0] == 2
        (home / "server.json").write_text('{"address": "http://localhost:1234/"}')
        assert said()[0] == 0
        assert opened == ["http://localhost:1234/"]
        for command in (["serve", "--port", "0", "--lang", "en"], ["restore", "x", "--lang", "en"]):
            code, output = said(*command)
            assert code == 2
            assert "running already" in output


def test_skat_alone_opens_the_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {opened}\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    process = start(tmp_path)
    try:
        address = address_of(process)
        assert httpx2.get(f"http://{address}/api/tables").json() == []
        process.terminate()
        assert process.wait(20) == 0
    finally:
        process.kill()
        process.communicate()
    assert opened.read_text() == f"http://{address}/\n"


# Backups


def test_a_backup_brings_everything_back(home: Path, tmp_path: Path) -> None:
    home.mkdir()
    (home / "evenings").mkdir()
    (home / "evenings" / "2026-01-01-200000.jsonl").write_text("{}\n")
    store = Store.open(home)
    store.create("t", dealt())
    # A server may run meanwhile.
    assert backup.back_up(tmp_path / "b.skat") == 2
    store.set({"name": "later"})
    store.close()
    (home / "evenings" / "2026-01-02-200000.jsonl").write_text("{}\n")
    before = backup.restore(tmp_path / "b.skat")
    store = Store.open(home)
    assert store.load("t").table == dealt()
    assert store.settings() == {}
    store.close()
    assert [path.name for path in (home / "evenings").iterdir()] == ["2026-01-01-200000.jsonl"]
    # What was there is not lost.
    backup.restore(before)
    store = Store.open(home)
    assert store.settings() == {"name": "later"}
    store.close()


def test_no_file_is_written_over(home: Path, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear")
    with pytest.raises(SkatError) as refused:
        backup.back_up(tmp_path / "letter")
    assert refused.value.code == "backup_exists"
    assert (tmp_path / "letter").read_text() == "dear"


def dumped(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return list(connection.iterdump())


def refused(file: Path) -> str | None:
    """Why a backup is refused; None if it is restored (a byte that says nothing may be damaged)."""
    try:
        backup.restore(file)
    except SkatError as error:
        return error.code
    return None


def test_a_damaged_backup_changes_nothing(home: Path, tmp_path: Path) -> None:
    store = Store.open(data_folder())
    store.create("t", dealt())
    store.close()
    good = tmp_path / "b.skat"
    backup.back_up(good)
    content = good.read_bytes()
    kept = dumped(home / FILE)
    bad = tmp_path / "bad.skat"
    for place in range(0, len(content), len(content) // 60):
        bad.write_bytes(content[:place] + bytes([content[place] ^ 255]) + content[place + 1 :])
        assert refused(bad) in (None, "backup_unusable", "database_unusable")
        assert dumped(home / FILE) == kept
        bad.write_bytes(content[:place])
        assert refused(bad) == "backup_unusable"


@pytest.mark.parametrize("name", ["../evil", "/evil", "evenings/../../evil.jsonl", "server.json"])
def test_a_backup_puts_nothing_elsewhere(home: Path, tmp_path: Path, name: str) -> None:
    with zipfile.ZipFile(tmp_path / "b.skat", "w") as archive:
        archive.writestr("manifest.json", json.dumps({"format": "skat-backup", "version": 1}))
        archive.writestr(name, "x")
    with pytest.raises(SkatError) as refused:
        backup.restore(tmp_path / "b.skat")
    assert refused.value.code == "backup_unusable"
    assert not list(tmp_path.rglob("evil*"))
