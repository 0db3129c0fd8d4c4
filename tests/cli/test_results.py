"""The result folder: what is in it, that it is whole or not there, and what else can be made of it."""

import json
import os
import resource
import shutil
import subprocess
import sys

import numpy as np
import pytest

from conftest import BINARY, ROOT
from results import read_series, read_summary

SUPPORT = ROOT / "tests" / "support"
CASE = """\
[study]
kind = "single-rock"
duration = 3.0
[terrain]
ramp = { slope_deg = 40.0, length = 60.0, runout = 20.0, width = 40.0 }
[soil]
default = "hard"
[body]
shape = { eota = 221, size = [0.93, 0.93, 0.47] }
mass = 780.0
height = 1.0
xy = [5.0, 0.0]
orientation = [0.799, 0.3, 0.419, 0.31]
[output]
sample_interval = 0.01
"""


@pytest.fixture
def case(tmp_path):
    (tmp_path / "case.toml").write_text(CASE)
    return tmp_path / "case.toml"


def files_in(folder):
    return sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file())


def test_result_folder_holds_what_the_document_says(talus, tmp_path, case):
    process = talus("run", "case.toml")
    assert process.returncode == 0
    assert process.stdout == "results: results/case\nreport:  results/case/report.html\n"
    folder = tmp_path / "results" / "case"
    assert files_in(tmp_path / "results") == [
        f"case/{name}"
        for name in ["case.toml", "frames.tlf", "report.html", "report.json", "series/state.csv", "snapshots/latest.snap",
                     "summary.json"]
    ]
    summary = read_summary(folder)
    assert summary["completed"] is True and summary["outcome"] == "finished" and summary["wall_time_s"] > 0.0
    assert summary["steps"] == 1500 and summary["duration_s"] == 3.0
    header = (folder / "series" / "state.csv").read_text().splitlines()[0]
    assert header.startswith("t [s],x [m],y [m],z [m],vx [m/s],")
    series = read_series(folder)
    assert len(series["t"]) == 301
    assert [series[axis][-1] for axis in "xyz"] == summary["final_position"]
    assert [series[name][-1] for name in ("qw", "qx", "qy", "qz")] == summary["final_orientation"]
    assert summary["frames"]["size_bytes"] == (folder / "frames.tlf").stat().st_size
    assert summary["frames"]["kept"] == 76  # 25 per second, first and last
    # The effective case has every default written out.
    effective = (folder / "case.toml").read_text()
    for text in ["gravity = 9.81", 'scheme = "implicit"', "[provenance]", "frames_budget_MB = 200.0"]:
        assert text in effective


def test_report_is_one_sound_file_that_asks_nothing_of_the_network(talus, tmp_path, case):
    for kind, text in [("rock", CASE), ("free", talus("new", "free-body").stdout)]:
        case.write_text(text)
        assert talus("run", "case.toml", "--out", kind, "--quiet").returncode == 0
        page = tmp_path / kind / "report.html"
        check = subprocess.run([sys.executable, SUPPORT / "check_html.py", page], capture_output=True, text=True)
        assert check.stdout == "ok\n"
        html = page.read_text()
        assert html.count("<svg") >= 3 and "case.toml" in html


def test_report_is_drawn_again_from_its_data(talus, tmp_path, case):
    assert talus("run", "case.toml", "--out", "result", "--quiet").returncode == 0
    page = tmp_path / "result" / "report.html"
    drawn = page.read_bytes()
    page.write_text("lost")
    process = talus("report", "result")
    assert (process.returncode, process.stdout) == (0, "report: result/report.html\n")
    assert page.read_bytes() == drawn
    for damage, message in [("{", "report.json"), (None, "has no report.json")]:
        if damage is None:
            (tmp_path / "result" / "report.json").unlink()
        else:
            (tmp_path / "result" / "report.json").write_text(damage)
        process = talus("report", "result")
        assert process.returncode == 2 and message in process.stderr
        assert page.read_bytes() == drawn
    assert "nowhere is not a result folder" in talus("report", "nowhere").stderr
    (tmp_path / "result" / "summary.json").write_text("broken")
    assert "summary.json: not readable as JSON" in talus("report", "result").stderr


def test_paraview_reads_the_exported_frames(talus, tmp_path, case):
    if subprocess.run([sys.executable, "-c", "import vtkmodules"], capture_output=True).returncode != 0:
        pytest.skip("python3-vtk9 is not installed")
    options = ["--set", "output.vtk=true", "--set", "output.frames_per_second=2"]
    process = talus("run", "case.toml", "--out", "result", "--quiet", *options)
    assert process.returncode == 0, process.stderr
    reader = [sys.executable, SUPPORT / "read_vtk.py", tmp_path / "result" / "vtk"]
    facts = subprocess.run(reader, capture_output=True, text=True, check=True).stdout
    assert "VTK complains" not in facts
    lines = facts.splitlines()
    moments = sorted({float(line.split()[1]) for line in lines if line.startswith("at ")})
    assert moments == pytest.approx([0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0])
    series = read_series(tmp_path / "result")
    for moment in moments:
        # The rock of that moment: 24 vertices around the centre of the series.
        [file] = [line.split()[-1] for line in lines if line.startswith(f"at {moment:g} ") and "rock" in line]
        assert f"{file} points 24 " in facts
        [bounds] = [line.split()[2:] for line in lines if line.startswith(f"{file} bounds ")]
        bounds = np.array(bounds, dtype=float).reshape(3, 2)
        row = np.argmin(np.abs(series["t"] - moment))
        centre = [series[axis][row] for axis in "xyz"]
        assert np.allclose(bounds.mean(axis=1), centre, atol=2e-4)  # the block is symmetric


def test_folders_that_are_not_results_are_refused_before_the_work(talus, tmp_path, case):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").write_text("precious")
    for out, message in [
        ("mine", "holds something else than a Talus result"),
        (".", "holds something else than a Talus result"),
        ("case.toml", "is a file; name a folder"),
        ("/", "cannot be a result folder"),
        ("", "the name of the folder is empty"),
    ]:
        process = talus("run", "case.toml", "--out", out)
        assert (process.returncode, process.stdout) == (2, "")
        assert message in process.stderr
    assert files_in(tmp_path) == ["case.toml", "mine/thesis.txt"]


def test_earlier_result_is_replaced_only_by_a_whole_one(talus, tmp_path, case):
    assert talus("run", "case.toml", "--out", "result", "--quiet").returncode == 0
    before = read_summary(tmp_path / "result")
    assert limited_run(tmp_path, 50_000).returncode == 4
    assert read_summary(tmp_path / "result") == before
    assert talus("run", "case.toml", "--out", "result", "--quiet", "--set", "study.duration=1").returncode == 0
    assert read_summary(tmp_path / "result")["duration_s"] == 1.0


def limited_run(tmp_path, file_size):
    """A run whose files must not grow beyond so many bytes, as on a full disk."""
    return subprocess.run([BINARY, "run", "case.toml", "--out", "result"], cwd=tmp_path, capture_output=True, text=True,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (file_size, file_size)))


@pytest.mark.parametrize("file_size", [0, 3_000, 20_000, 60_000, 100_000])
def test_full_disk_is_an_io_error_and_leaves_no_half_result(tmp_path, case, file_size):
    process = limited_run(tmp_path, file_size)
    assert process.returncode == 4
    assert "cannot write" in process.stderr and "File too large" in process.stderr
    assert not (tmp_path / "result").exists()


def test_full_file_system_is_an_io_error(tmp_path, case):
    mount = tmp_path / "small"
    mount.mkdir()
    make = ["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", mount]
    if os.geteuid() != 0 or subprocess.run(make, capture_output=True).returncode != 0:
        pytest.skip("mounting a small file system needs root")
    try:
        run = [BINARY, "run", "case.toml", "--out", mount / "result"]
        process = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True)
        assert process.returncode == 4
        assert "No space left on device" in process.stderr
        assert not (mount / "result").exists()
    finally:
        subprocess.run(["umount", mount], check=True)


def test_folder_that_cannot_be_made_is_an_io_error(talus, tmp_path, case):
    for out in ["/proc/talus/result", "/dev/null/result"]:
        process = talus("run", "case.toml", "--out", out)
        assert process.returncode == 4
        assert "cannot make the folder" in process.stderr


def test_second_run_for_the_same_folder_is_refused(talus, tmp_path, case):
    endless = {"study.duration": "1e5", "output.sample_interval": "1000", "output.frames_per_second": "0",
               "terrain": "{ plane = { slope_deg = 30 } }"}
    options = [word for key, value in endless.items() for word in ("--set", f"{key}={value}")]
    long_run = subprocess.Popen([BINARY, "run", "case.toml", "--out", "result", "--quiet", *options], cwd=tmp_path)
    try:
        lock = tmp_path / ".result.part" / "case.toml"
        while not lock.exists():
            assert long_run.poll() is None
        process = talus("run", "case.toml", "--out", "result")
        assert process.returncode == 2
        assert "another run is writing to" in process.stderr
    finally:
        long_run.kill()
        long_run.wait()
    # The lock ends with the process; without a snapshot there is nothing to go on with.
    process = talus("run", "--resume", "result")
    assert process.returncode == 2 and "stopped before its first snapshot" in process.stderr
    assert talus("run", "case.toml", "--out", "result", "--quiet").returncode == 0


@pytest.mark.parametrize("damage", ["cut", "flipped", "empty", "foreign"])
def test_damaged_snapshot_is_refused(talus, tmp_path, case, damage):
    assert talus("run", "case.toml", "--out", "result", "--quiet").returncode == 0
    snapshot = tmp_path / "result" / "snapshots" / "latest.snap"
    whole = snapshot.read_bytes()
    middle = len(whole) // 2
    snapshot.write_bytes({"cut": whole[:middle], "empty": b"", "foreign": b"\x89PNG" * 100,
                          "flipped": whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :]}[damage])
    process = talus("run", "--resume", "result")
    assert process.returncode == 2
    assert "latest.snap" in process.stderr
    assert read_summary(tmp_path / "result")["completed"] is True


def test_snapshot_of_another_study_is_refused(talus, tmp_path, case):
    assert talus("run", "case.toml", "--out", "rock", "--quiet").returncode == 0
    case.write_text(talus("new", "free-body").stdout)
    assert talus("run", "case.toml", "--out", "free", "--quiet").returncode == 0
    shutil.copy(tmp_path / "rock" / "snapshots" / "latest.snap", tmp_path / "free" / "snapshots" / "latest.snap")
    process = talus("run", "--resume", "free")
    assert process.returncode == 2 and "snapshot is not one of a free-body study" in process.stderr
    assert json.loads((tmp_path / "free" / "summary.json").read_text())["steps"] == 2000


def test_quiet_run_prints_nothing_and_output_is_plain_without_a_terminal(talus, case):
    process = talus("run", "case.toml", "--quiet")
    assert (process.returncode, process.stdout, process.stderr) == (0, "", "")
    process = talus("run", "case.toml")
    assert "\x1b" not in process.stdout + process.stderr and "\r" not in process.stdout + process.stderr
