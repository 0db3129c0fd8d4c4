"""The server of the viewer: what it serves, what it refuses, live runs, the exported page."""

import base64
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import time

import numpy as np
import pytest

from conftest import BINARY, ROOT
from results import read_series, read_summary
from view_server import ViewServer, read_blob

VALLEY = ROOT / "examples" / "valley.toml"


@pytest.fixture(scope="module")
def valley(tmp_path_factory):
    """A small rockfall with trajectories, maps, lines and frames."""
    folder = tmp_path_factory.mktemp("view") / "valley"
    subprocess.run(
        [BINARY, "run", VALLEY, "--out", folder, "--quiet", "--set", "release.count=10", "--set", "output.trajectories=20"],
        check=True, timeout=120,
    )
    return folder


@pytest.fixture(scope="module")
def server(valley):
    with ViewServer("view", valley) as running:
        yield running


@pytest.fixture
def slow_case(tmp_path):
    """A wheel that spins for a very long time: live, until somebody stops it."""
    case = tmp_path / "spin.toml"
    text = (ROOT / "examples" / "free-body.toml").read_text()
    text = re.sub(r"(?m)^duration = .*$", "duration = 100000.0", text)
    text = re.sub(r"(?m)^time_step = .*$", "time_step = 0.0005", text)
    text += "\n[output]\nsample_interval = 1.0\nframes_per_second = 1.0\n"
    case.write_text(text)
    return case


def test_manifest_files_and_blobs_of_a_rockfall(server, valley):
    manifest = server.manifest()
    assert manifest["kind"] == "rockfall" and manifest["title"] == "valley" and not manifest["live"]
    assert manifest["summary"] == read_summary(valley)
    assert manifest["frames"]["bytes"] == (valley / "frames.tlf").stat().st_size
    assert manifest["messages"] == []
    names = {layer["name"] for layer in manifest["layers"]}
    assert {"trajectories", "impacts", "deposits", "release", "evaluation_lines"} <= names
    assert len(manifest["grids"]) == 1 + len(list((valley / "maps").glob("*.tif")))
    # The files are those of the folder, byte for byte.
    for name in ["frames.tlf", "summary.json", "report.html", "series/rocks.csv"]:
        status, _, data = server.get(f"/files/{name}")
        assert status == 200 and data == (valley / name).read_bytes()
    rows = {series["name"]: series["rows"] for series in manifest["series"]}
    assert rows["rocks"] == len(read_series(valley, "rocks")["member"])
    # All grids and layers can be read.
    for item in [*manifest["grids"], *manifest["layers"]]:
        status, _, data = server.get(f"/api/blob/{item['name']}")
        assert status == 200, item
        about, arrays = read_blob(data)
        if "columns" in about:
            assert arrays["z"].size == about["columns"] * about["rows"]
            assert np.nanmax(arrays["z"]) == pytest.approx(about["maximum"], rel=1e-6)
        else:
            assert len(arrays["position"]) == about["points"]


def test_trajectories_agree_with_the_table_of_rocks(server, valley):
    about, arrays = read_blob(server.get("/api/blob/trajectories")[2])
    rocks = read_series(valley, "rocks")
    start = arrays["line_start"]
    assert len(arrays["id"]) == about["lines"] > 10
    for line, rock in enumerate(arrays["id"]):
        row = list(rocks["member"]).index(rock)
        energy = arrays["kinetic_energy"][start[line] : start[line + 1]]
        largest = rocks["kinetic_energy_max"][row]  # kJ
        # The table has the largest of all steps, the path that of its samples.
        assert energy.max() <= largest * (1 + 1e-5)
        assert energy.max() > 0.8 * largest


def test_terrain_and_maps_come_as_coarse_as_asked_for(server):
    fine, _ = read_blob(server.get("/api/blob/terrain?max=4096")[2])
    coarse, arrays = read_blob(server.get("/api/blob/terrain?max=40")[2])
    assert max(coarse["columns"], coarse["rows"]) <= 40 < max(fine["columns"], fine["rows"])
    assert coarse["dx"] > fine["dx"]
    assert np.isfinite(arrays["z"]).any()
    for bad in ["0", "-5", "x", "", "1e3", "99999999999999999999999"]:
        assert server.get(f"/api/blob/terrain?max={bad}")[0] == 400


def test_ranges(server, valley):
    whole = (valley / "frames.tlf").read_bytes()
    for text, expected in {
        "bytes=0-15": whole[:16], "bytes=16-": whole[16:], "bytes=-10": whole[-10:],
        f"bytes=5-{len(whole) + 1000}": whole[5:], f"bytes=-{10 * len(whole)}": whole,
    }.items():
        status, headers, data = server.get("/files/frames.tlf", Range=text)
        assert status == 206 and data == expected, text
        assert headers["Content-Range"].endswith(f"/{len(whole)}")
    for text in [f"bytes={len(whole)}-", "bytes=9-5", "bytes=0-1,3-4", "bytes=-0", "bytes=x-", "rows=0-5", "bytes=-",
                 "bytes=99999999999999999999999-"]:
        status, headers, _ = server.get("/files/frames.tlf", Range=text)
        assert status == 416, text
    # A page that follows a run asks for what may not be there as yet, which its browser shall not log as an error.
    for text in [f"bytes={len(whole)}-", f"bytes={len(whole) + 5}-{len(whole) + 9}"]:
        status, headers, data = server.get("/files/frames.tlf", Range=text, X_Talus_Growing="yes")
        assert status == 204 and data == b"" and headers["Content-Range"] == f"bytes */{len(whole)}", text
    tag = server.get("/files/frames.tlf")[1]["ETag"]
    assert server.get("/files/frames.tlf", If_None_Match=tag)[0] == 304
    assert server.get("/files/frames.tlf", Range="bytes=0-3", If_Range=tag)[0] == 206
    assert server.get("/files/frames.tlf", Range="bytes=0-3", If_Range='"other"')[0] == 200
    assert server.request("HEAD", "/files/frames.tlf")[0] == 200
    assert server.get("/api/manifest", Range="bytes=0-3")[2][:1] == b"{"


def test_nothing_outside_of_the_folder_can_be_reached(valley, tmp_path):
    folder = tmp_path / "copy"
    shutil.copytree(valley, folder)
    (tmp_path / "secret.txt").write_text("top secret")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    (folder / "outside").symlink_to(tmp_path)
    (folder / "maps" / "link.tif").symlink_to(tmp_path / "secret.txt")
    (folder / ".hidden").write_text("top secret")
    os.mkfifo(folder / "pipe")
    with ViewServer("view", folder) as server:
        for path in [
            "/files/../secret.txt", "/files/%2e%2e/secret.txt", "/files/%2E%2E%2Fsecret.txt", "/files/..%2fsecret.txt",
            "/files/series/../../secret.txt", "/files/series/%2e%2e/%2e%2e/secret.txt", "/files//etc/passwd",
            "/files/%2fetc%2fpasswd", f"/files/{tmp_path}/secret.txt", "/files/link.txt", "/files/outside/secret.txt",
            "/files/maps/link.tif", "/files/.hidden", "/files/pipe", "/files/series", "/files/series/", "/files/",
            "/files/summary.json%00.txt", "/files/%00", "/files/..%5csecret.txt", "/files/....//secret.txt",
            "/files/%252e%252e/secret.txt", "/files/series%2frocks.csv", "/files/" + "a/" * 2000, "/files/" + "%2e" * 300,
            "/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/assets/page.css/../../secret.txt",
            "/api/blob/../summary", "/api/blob/maps/../../summary", "/api/blob/%2e%2e/secret", "/api/blob/maps/link",
            "/api/blob/", "/etc/passwd", "/index.html.bak",
        ]:
            status, _, data = server.get(path)
            assert status in (400, 404, 414), path
            assert b"top secret" not in data and b"root:" not in data
        assert server.get("/files/summary.json")[0] == 200
        assert "maps/link" not in {grid["name"] for grid in server.manifest()["grids"]}


def test_it_answers_pages_of_its_own_only(server):
    port = server.port
    for host in ["evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}", "", f"127.0.0.1:{port}.evil.example",
                 f"localhost.evil.example:{port}", f"0.0.0.0:{port}"]:
        assert server.request("GET", "/", {"Host": host})[0] == 403, host
    for origin in ["http://evil.example", "null", f"https://127.0.0.1:{port}", f"http://127.0.0.1:{port}.evil.example", "file://"]:
        assert server.get("/api/manifest", Origin=origin)[0] == 403, origin
    assert server.get("/api/manifest", Origin=f"http://127.0.0.1:{port}")[0] == 200
    assert server.request("GET", "/", {"Host": f"localhost:{port}"})[0] == 200
    status, headers, page = server.get("/")
    assert status == 200 and b"talus-token" in page
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "unsafe-eval" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Access-Control-Allow-Origin" not in headers
    assert "sandbox" in server.get("/files/report.html")[1]["Content-Security-Policy"]
    for asset in ["/assets/page.js", "/assets/page.css"]:
        assert server.get(asset)[0] == 200
    for method in ["PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "NONSENSE"]:
        assert server.request(method, "/files/summary.json")[0] in (400, 405), method


def test_orders_need_the_token_and_a_run(server):
    token = server.token()
    assert server.control("stop") == 403
    assert server.control("stop", "0" * 32) == 403
    assert server.control("stop", token[:-1]) == 403
    assert server.control("stop", token, Host="evil.example") == 403
    assert server.control("stop", token, Origin="http://evil.example") == 403
    assert server.control("stop", token) == 409, "nothing runs"
    assert server.control("explode", token) == 400
    for body in [b"", b"stop", b"[]", b"{}", b'{"action": 5}', b"[" * 3000]:
        status = server.request("POST", "/api/control", {"X-Talus-Token": token}, body)[0]
        assert status == 400, body
    assert server.request("POST", "/api/control", {"X-Talus-Token": token}, b"x" * 100000)[0] in (400, 413)
    assert server.request("POST", "/files/summary.json", {"X-Talus-Token": token}, b"x")[0] == 405
    assert server.get("/api/events")[0] == 204, "nothing runs"


def test_it_listens_on_the_loopback_only(server):
    table = pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:] + pathlib.Path("/proc/net/tcp6").read_text().splitlines()[1:]
    listening = [line.split()[1] for line in table if line.split()[3] == "0A" and line.split()[1].endswith(f":{server.port:04X}")]
    assert listening == [f"0100007F:{server.port:04X}"]


def test_garbage_and_silent_clients_do_no_harm(valley):
    with ViewServer("view", valley) as server:
        for bytes_ in [b"\0" * 1000, b"GET\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5000, b"x" * 100000,
                       b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\n\r\n"]:
            with server.connect() as client:
                try:
                    client.sendall(bytes_)
                except OSError:
                    pass
        assert server.get("/api/manifest")[0] == 200
        assert server.process.poll() is None
        assert server.interrupt()[0] == 0


def test_connections_beyond_the_limit_are_refused_at_once(valley):
    with ViewServer("view", valley) as server:
        silent = []
        for _ in range(64):
            silent.append(server.connect())
            time.sleep(0.01)  # the system queues a few only until they are accepted, and lets others try again a second later
        # Long before the silent ones are given up: whoever asks now is told so, with or without having sent anything.
        started = time.monotonic()
        for _ in range(100):
            status, headers, body = server.get("/api/manifest")
            assert status == 503 and "too many connections" in json.loads(body)["error"]
            assert headers["Connection"] == "close" and "Retry-After" in headers
        with server.connect() as waiting:
            assert waiting.recv(12) == b"HTTP/1.1 503"
        assert time.monotonic() - started < 1.5
        handles = len(os.listdir(f"/proc/{server.process.pid}/fd"))
        assert handles < 64 + 64 + 40, f"{handles} open handles: refused connections are kept"
        for client in silent:
            client.close()
        for _ in range(100):
            status = server.get("/api/manifest")[0]
            if status == 200:
                break
            time.sleep(0.05)
        assert status == 200, "places become free"
        code, _, seconds = server.interrupt()
        assert code == 0 and seconds < 3.0


def test_connections_that_say_nothing_are_given_up(valley):
    with ViewServer("view", valley) as server:
        silent = [server.connect() for _ in range(70)]
        for _ in range(100):
            status = server.get("/api/manifest")[0]
            if status == 200:
                break
            time.sleep(0.1)
        assert status == 200
        for client in silent:
            client.close()


def test_a_client_that_stops_reading_blocks_nobody(tmp_path, valley):
    folder = tmp_path / "large"
    shutil.copytree(valley, folder)
    with open(folder / "large.bin", "wb") as file:
        file.truncate(500_000_000)
    with ViewServer("view", folder) as server:
        stuck = []
        for _ in range(8):
            client = server.connect()
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.sendall(f"GET /files/large.bin HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
            stuck.append(client)
        time.sleep(0.5)
        started = time.monotonic()
        assert server.get("/files/summary.json")[0] == 200
        assert time.monotonic() - started < 2.0
        # A file of half a gigabyte is never in memory.
        memory = int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{server.process.pid}/status").read_text())[1])
        assert memory < 300_000, f"{memory} kB"
        code, _, seconds = server.interrupt()
        assert code == 0 and seconds < 3.0
        for client in stuck:
            client.close()


def test_ctrl_c_ends_it_with_code_0(valley):
    with ViewServer("view", valley) as server:
        server.get("/")
        assert "Ctrl-C" in server.process.stdout.readline()
        code, text, seconds = server.interrupt()
        assert code == 0 and seconds < 3.0
        assert text == ""


def test_a_live_run_is_watched_paused_and_stopped(tmp_path, slow_case):
    with ViewServer("view", slow_case, "--out", tmp_path / "out", cwd=tmp_path) as server:
        token = server.token()
        first = server.events(lambda event: event["frames_bytes"] > 0 and event["series_rows"])[-1]
        assert first["state"] == "running"
        manifest = server.manifest()
        assert manifest["live"] and manifest["state"] == "running" and manifest["kind"] == "free-body"
        assert manifest["frames"]["file"] == "frames.tlf" and manifest["series"][0]["rows"] > 0
        # It grows ...
        grown = server.events(lambda event: event["fraction"] > first["fraction"] and event["frames_bytes"] > first["frames_bytes"])[-1]
        assert grown["frames_bytes"] > first["frames_bytes"]
        # ... not while it is paused ...
        assert server.control("pause", token) == 204
        paused = server.events(lambda event: event["state"] == "paused")[-1]
        time.sleep(0.6)
        still = server.events(lambda event: True)[-1]
        time.sleep(0.6)
        again = server.events(lambda event: True)[-1]
        assert paused["state"] == still["state"] == "paused"
        assert again["fraction"] == still["fraction"] and again["frames_bytes"] == still["frames_bytes"]
        # ... and again after it.
        assert server.control("resume", token) == 204
        more = server.events(lambda event: event["frames_bytes"] > still["frames_bytes"])[-1]
        assert more["state"] == "running"
        # Stop keeps what is done, and the page stays.
        assert server.control("stop", token) == 204
        end = server.events(lambda event: event["state"] != "running") if server.manifest()["state"] == "running" else []
        assert not end or end[-1]["state"] == "interrupted"
        for _ in range(100):
            manifest = server.manifest()
            if manifest["state"] != "running":
                break
            time.sleep(0.1)
        assert manifest["state"] == "interrupted" and manifest["completed"] is False
        assert manifest["manifest_version"] > 0 and manifest["report"] == "report.html"
        summary = read_summary(tmp_path / "out")
        assert summary["outcome"] == "interrupted" and manifest["summary"] == summary
        assert server.get("/files/frames.tlf")[2] == (tmp_path / "out" / "frames.tlf").read_bytes()
        assert server.control("stop", token) == 409
        assert any("until Ctrl-C" in line for line in server.process.stdout)  # reads up to that line
        assert server.interrupt()[0] == 130


def test_ctrl_c_stops_a_paused_run_and_keeps_what_is_done(tmp_path, slow_case):
    with ViewServer("run", "--view", slow_case, "--out", tmp_path / "out", cwd=tmp_path) as server:
        server.events(lambda event: event["frames_bytes"] > 0)
        assert server.control("pause", server.token()) == 204
        code, text, seconds = server.interrupt()
        assert code == 130 and seconds < 10.0
        assert read_summary(tmp_path / "out")["completed"] is False
        assert "talus run --resume" in text


def test_run_with_view_ends_with_the_run(tmp_path):
    with ViewServer("run", "--view", ROOT / "examples" / "free-body.toml", "--out", tmp_path / "out", cwd=tmp_path) as server:
        out, _ = server.process.communicate(timeout=60)
        assert server.process.returncode == 0 and "results:" in out
    assert read_summary(tmp_path / "out")["outcome"] == "finished"


def test_watching_changes_no_bit_of_the_result(tmp_path):
    case = ROOT / "examples" / "free-body.toml"
    subprocess.run([BINARY, "run", case, "--out", tmp_path / "alone", "--quiet"], check=True, timeout=60)
    with ViewServer("run", "--view", case, "--out", tmp_path / "seen", cwd=tmp_path) as server:
        server.process.communicate(timeout=60)
    for name in ["frames.tlf", "series/state.csv"]:
        one, other = (tmp_path / which / name for which in ["alone", "seen"])
        assert one.read_bytes() == other.read_bytes(), name
    assert sorted(p.name for p in (tmp_path / "alone").rglob("*")) == sorted(p.name for p in (tmp_path / "seen").rglob("*"))


def test_a_rockfall_shows_its_paths_while_it_computes_and_keeps_its_bits(tmp_path):
    # So many that paths are shown several times, twice a second, also on a fast computer.
    changes = ["--set", "release.count=400", "--set", "output.trajectories=390", "--set", "study.seed=7"]
    subprocess.run([BINARY, "run", VALLEY, "--out", tmp_path / "alone", "--quiet", "--threads", "1", *changes], check=True, timeout=120)
    all_lines = len(read_blob((tmp_path / "alone" / "trajectories.blob").read_bytes())[1]["id"])
    with ViewServer("view", VALLEY, "--out", tmp_path / "seen", "--threads", "2", *changes, cwd=tmp_path) as server:
        lines, frames = set(), set()
        while True:
            manifest = server.manifest()
            if manifest["state"] != "running":
                break
            layer = next((layer for layer in manifest["layers"] if layer["name"] == "trajectories"), None)
            if layer:
                status, _, data = server.get("/api/blob/trajectories")
                about, arrays = read_blob(data)
                # In the order of the rocks, whichever ended first; what is there is whole.
                assert status == 200 and list(arrays["id"]) == sorted(arrays["id"])
                assert len(arrays["position"]) == arrays["line_start"][-1] == len(arrays["kinetic_energy"])
                lines.add(len(arrays["id"]))
                if manifest["frames"]:
                    frames.add(manifest["frames"]["version"])
            time.sleep(0.02)
        assert manifest["state"] == "finished"
        assert lines and min(lines) < all_lines and frames, f"{lines} paths and {len(frames)} sets of frames were seen"
        assert server.interrupt()[0] == 0
    for name in ["frames.tlf", "trajectories.blob", "series/rocks.csv", "maps/kinetic_energy_kJ_p95.tif"]:
        one, other = (tmp_path / which / name for which in ["alone", "seen"])
        assert one.read_bytes() == other.read_bytes(), name


def test_a_terrain_of_4000_x_4000_is_shown_in_little_memory(tmp_path):
    side, case = 4000, tmp_path / "case"
    case.mkdir()
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    heights = 1000.0 + 0.3 * y + 40.0 * np.sin(x / 200.0)
    heights[:7, :] = -9999.0
    (case / "dem.flt").write_bytes(heights[::-1].astype("<f4").tobytes())  # rows from north to south
    (case / "dem.hdr").write_text(f"ncols {side}\nnrows {side}\nxllcorner 0\nyllcorner 0\ncellsize 1\nNODATA_value -9999\nbyteorder LSBFIRST\n")
    ramp = (ROOT / "examples" / "rock-on-ramp.toml").read_text()
    (case / "rock.toml").write_text(re.sub(r"(?m)^ramp = .*$", 'raster = "dem.flt"', ramp))
    out = tmp_path / "out"
    # The result is one of a ramp: only its case is exchanged, since the run itself needs the whole terrain.
    subprocess.run([BINARY, "run", ROOT / "examples" / "rock-on-ramp.toml", "--out", out, "--quiet"], check=True, timeout=60)
    (out / "case.toml").write_text(re.sub(r'(?m)^ramp = .*$', f'raster = "{case / "dem.flt"}"', (out / "case.toml").read_text()))
    with ViewServer("view", out) as server:
        about, arrays = read_blob(server.get("/api/blob/terrain?max=1000")[2])
        assert (about["columns"], about["rows"]) == (1000, 1000)
        assert about["dx"] == pytest.approx(4.0) and about["x0"] == pytest.approx(2.0 - server.manifest()["origin"][0])
        z, origin = arrays["z"].reshape(1000, 1000), server.manifest()["origin"][2]
        whole = np.where(heights < 0, np.nan, heights)
        means = np.nanmean(whole.reshape(1000, 4, 1000, 4), axis=(1, 3))
        # Reduced twice, to 2,000 and to 1,000: means of means, the same where all cells have data.
        assert np.nanmax(np.abs(z[3:] + origin - means[3:])) < 2e-3
        assert np.isnan(z[0]).all() and np.isfinite(z[1]).all()
        status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text()
        peak = int(re.search(r"VmHWM:\s+(\d+)", status)[1])
        # 162 MB were measured; read as for a run it were 364 MB.
        assert peak < 220_000, f"{peak} kB at most"


def test_the_seventeenth_event_stream_is_refused(tmp_path, slow_case):
    with ViewServer("view", slow_case, "--out", tmp_path / "out", cwd=tmp_path) as server:
        server.events(lambda event: True)
        time.sleep(0.5)
        streams = [server.open_events() for _ in range(17)]
        assert sorted(status for _, status in streams) == [200] * 16 + [503]
        assert server.get("/api/manifest")[0] == 200, "others are served beside them"
        for client, _ in streams:
            client.close()
        # Their places become free when their clients are gone.
        for _ in range(60):
            client, status = server.open_events()
            client.close()
            if status == 200:
                break
            time.sleep(0.2)
        assert status == 200
        code, _, seconds = server.interrupt()
        assert code == 130 and seconds < 10.0


def test_bad_input_is_said_in_a_sentence(talus, tmp_path, valley):
    (tmp_path / "empty").mkdir()
    bad = talus("view", tmp_path / "empty")
    assert bad.returncode == 2 and "is not a result folder of Talus" in bad.stderr and "talus run" in bad.stderr
    bad = talus("view", tmp_path / "nothing")
    assert bad.returncode == 2 and "neither a result folder nor a case" in bad.stderr
    bad = talus("view")
    assert bad.returncode == 2
    for port in ["0", "-1", "70000", "x"]:
        assert talus("view", valley, "--port", port).returncode == 2
    bad = talus("view", VALLEY, "--export", tmp_path / "page.html")
    assert bad.returncode == 2 and "--export needs a result folder" in bad.stderr
    bad = talus("view", valley, "--set", "study.seed=5")
    assert bad.returncode == 2 and "--set" in bad.stderr
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        bad = talus("view", valley, "--no-browser", "--port", taken.getsockname()[1])
        assert bad.returncode == 2 and "--port" in bad.stderr
    (tmp_path / "case.toml").write_text("[study]\nkind = \"rockfal\"\n")
    bad = talus("view", tmp_path / "case.toml", "--no-browser")
    assert bad.returncode == 2 and "rockfall" in bad.stderr
    # A second server cannot have the port of the first.
    with ViewServer("view", valley) as first:
        bad = talus("view", valley, "--no-browser", "--port", first.port)
        assert bad.returncode == 2 and str(first.port) in bad.stderr


def test_damaged_frames_and_other_versions(talus, tmp_path, valley):
    folder = tmp_path / "copy"
    shutil.copytree(valley, folder)
    frames = (folder / "frames.tlf").read_bytes()
    (folder / "frames.tlf").write_bytes(frames[:100])
    bad = talus("view", folder, "--no-browser")
    assert bad.returncode == 2 and "Run the case again" in bad.stderr
    (folder / "frames.tlf").write_bytes(frames[:8] + b"\x09" + frames[9:])
    bad = talus("view", folder, "--no-browser")
    assert bad.returncode == 2 and "reads format" in bad.stderr and "Run the case again" in bad.stderr
    (folder / "frames.tlf").write_bytes(frames[:-20000])
    summary = json.loads((folder / "summary.json").read_text())
    (folder / "summary.json").write_text(json.dumps({**summary, "talus_version": "99.0.0"}))
    with ViewServer("view", folder) as server:
        messages = " ".join(server.manifest()["messages"])
        assert "frames before are shown" in messages and "made by Talus 99.0.0" in messages


def test_a_terrain_that_is_gone_is_said(tmp_path):
    case = tmp_path / "case"
    shutil.copytree(ROOT / "examples" / "valley", case / "valley")
    shutil.copy(VALLEY, case)
    out = tmp_path / "out"
    subprocess.run([BINARY, "run", case / "valley.toml", "--out", out, "--quiet", "--set", "release.count=2"], check=True, timeout=120)
    shutil.rmtree(case)
    with ViewServer("view", out) as server:
        manifest = server.manifest()
        assert "terrain" not in {grid["name"] for grid in manifest["grids"]}
        assert any("terrain" in message for message in manifest["messages"])
        assert server.get("/api/blob/trajectories")[0] == 200


def test_export_is_one_file_with_all_in_it(talus, tmp_path, valley):
    page = tmp_path / "page.html"
    done = talus("view", valley, "--export", page)
    assert done.returncode == 0 and "page:" in done.stdout, done.stderr
    text = page.read_text()
    parts = dict(re.findall(r'<script type="application/octet-stream" data-path="([^"]+)">([A-Za-z0-9+/=]*)</script>', text))
    assert base64.b64decode(parts["/files/frames.tlf"]) == (valley / "frames.tlf").read_bytes()
    assert base64.b64decode(parts["/files/series/rocks.csv"]) == (valley / "series" / "rocks.csv").read_bytes()
    manifest = json.loads(base64.b64decode(parts["/api/manifest"]))
    for item in [*manifest["grids"], *manifest["layers"]]:
        about, arrays = read_blob(base64.b64decode(parts[f"/api/blob/{item['name']}"]))
        assert arrays
    assert "/assets/" not in text and not re.search(r'(src|href)="(https?:)?//', text)


def test_a_sweep_is_watched_run_by_run(tmp_path):
    with ViewServer("view", ROOT / "examples" / "verification" / "sliding-block-sweep.toml", "--out", tmp_path / "out", "--set", 'sweep.keep="all"', cwd=tmp_path) as server:
        for _ in range(200):
            manifest = server.manifest()
            if manifest["state"] == "finished":
                break
            time.sleep(0.1)
        assert manifest["state"] == "finished" and len(manifest["runs"]) > 1
        assert manifest["manifest_version"] >= len(manifest["runs"])
        assert any("talus view" in message for message in manifest["messages"])
        assert server.interrupt()[0] == 0
