"""A run that was killed or interrupted and then resumed equals one that never stopped, bit for bit."""

import signal
import subprocess
import time

import pytest

from conftest import BINARY
from results import physics_of, read_summary

# Long enough to be stopped midway, with series, frames and snapshots at different steps; about a second each.
CASES = {
    "free-body": """\
[study]
kind = "free-body"
duration = 20000.0
[body]
shape = { box = [3.0, 2.0, 1.0] }
mass = 1.0
angular_velocity = [1e-3, 10.0, 1e-3]
[output]
sample_interval = 7.0
frames_per_second = 0.07
snapshot_every = 1700.0
""",
    # A rock that bounces down for ever: flight, contacts, slip, and drag that keeps it from flying away.
    "single-rock": """\
[study]
kind = "single-rock"
duration = 1500.0
[terrain]
plane = { slope_deg = 30.0 }
[soil]
default = "talus"
[soil.categories.talus]
mu_min = 0.6
mu_max = 2.0
kappa = 2.0
beta = 100.0
[drag_layer]
coefficient = 100.0
rotational = 1.0
height = 10.0
[body]
shape = { eota = 221, size = [0.93, 0.93, 0.47] }
mass = 780.0
xy = [0.0, 0.0]
height = 1.0
orientation = [0.799, 0.3, 0.419, 0.31]
velocity = [3.0, 0.0, 0.0]
[output]
sample_interval = 0.7
frames_per_second = 0.9
snapshot_every = 130.0
""",
    # Blocks that slide and rock on a shaking table.
    "blocks": """\
[study]
kind = "blocks"
time_step = 0.002
duration = 80.0
[base]
velocity = { axis = "y", sine = { amplitude = 0.5, frequency = 0.8 } }
[[block]]
name = "lower"
box = [1.0, 1.0, 1.0]
position = [0.0, 0.0, 0.5]
[[block]]
name = "upper"
box = [0.8, 0.5, 1.5]
position = [0.1, 0.0, 1.75]
[[contact]]
between = ["*", "base"]
friction = 0.6
[output]
sample_interval = 0.3
frames_per_second = 0.7
snapshot_every = 7.0
""",
}
both_studies = pytest.mark.parametrize("kind", CASES)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The physics of the uninterrupted run of each case."""
    results = {}
    for kind, text in CASES.items():
        folder = tmp_path_factory.mktemp(kind)
        (folder / "case.toml").write_text(text)
        subprocess.run([BINARY, "run", "case.toml", "--out", "whole", "--quiet"], cwd=folder, check=True)
        results[kind] = physics_of(folder / "whole")
    return results


def start(tmp_path, *arguments):
    return subprocess.Popen([BINARY, "run", *arguments, "--quiet"], cwd=tmp_path, stderr=subprocess.PIPE, text=True)


def stop_midway(process, snapshot, how, after=0.0):
    """Sends the signal once the run has a snapshot that is newer than `after`."""
    deadline = time.monotonic() + 60.0
    while not (snapshot.exists() and snapshot.stat().st_mtime > after):
        assert process.poll() is None, f"the run ended early: {process.stderr.read()}"
        assert time.monotonic() < deadline
        time.sleep(0.001)
    process.send_signal(how)
    _, said = process.communicate(timeout=60)
    if process.returncode not in (130, -how): print(said)  # shown when the test fails
    return process.returncode


def resumed(tmp_path):
    return subprocess.run([BINARY, "run", "--resume", "result", "--quiet"], cwd=tmp_path, capture_output=True, text=True)


@both_studies
def test_killed_run_goes_on_from_its_last_snapshot(tmp_path, whole, kind):
    (tmp_path / "case.toml").write_text(CASES[kind])
    snapshot = tmp_path / ".result.part" / "snapshots" / "latest.snap"
    assert stop_midway(start(tmp_path, "case.toml", "--out", "result"), snapshot, signal.SIGKILL) == -signal.SIGKILL
    assert not (tmp_path / "result").exists()
    first = snapshot.stat().st_mtime
    # Killed a second time while going on.
    assert stop_midway(start(tmp_path, "--resume", "result"), snapshot, signal.SIGKILL, first) == -signal.SIGKILL
    process = resumed(tmp_path)
    assert (process.returncode, process.stderr) == (0, "")
    assert physics_of(tmp_path / "result") == whole[kind]
    assert not (tmp_path / ".result.part").exists()


@both_studies
def test_interrupted_run_keeps_what_is_done_and_goes_on(tmp_path, whole, kind):
    (tmp_path / "case.toml").write_text(CASES[kind])
    snapshot = tmp_path / ".result.part" / "snapshots" / "latest.snap"
    assert stop_midway(start(tmp_path, "case.toml", "--out", "result"), snapshot, signal.SIGINT) == 130
    summary = read_summary(tmp_path / "result")
    assert (summary["completed"], summary["outcome"]) == (False, "interrupted")
    steps = summary["steps"]
    assert 0 < steps < whole[kind][0]["steps"]
    assert (tmp_path / "result" / "report.html").exists()
    # Interrupted again (SIGTERM, as a batch system does), then left alone.
    assert stop_midway(start(tmp_path, "--resume", "result"), snapshot, signal.SIGTERM, time.time()) == 130
    assert steps < read_summary(tmp_path / "result")["steps"] < whole[kind][0]["steps"]
    process = resumed(tmp_path)
    assert (process.returncode, process.stderr) == (0, "")
    assert physics_of(tmp_path / "result") == whole[kind]


RAMP = """\
[study]
kind = "single-rock"
duration = 60.0
rest_energy_per_mass = 0.01
[terrain]
ramp = { slope_deg = 40.0, length = 40.0, runout = 60.0, width = 100.0 }
[body]
shape = { eota = 221, size = [0.93, 0.93, 0.47] }
mass = 780.0
height = 1.0
xy = [5.0, 0.0]
orientation = [0.799, 0.3, 0.419, 0.31]
"""


@pytest.mark.parametrize(
    "ending, text",
    [
        ("duration", CASES["free-body"].replace("20000.0", "2000.0")),
        ("duration", CASES["single-rock"].replace("1500.0", "150.0")),
        ("rest", RAMP),
        ("left_domain", RAMP.replace("height = 1.0", "height = 1.0\nvelocity = [30.0, 0.0, 0.0]").replace("60.0, width", "2.0, width")),
    ],
    ids=["free-body", "single-rock", "rest", "left"],
)
def test_a_finished_run_that_is_resumed_stays_as_it_is(tmp_path, ending, text):
    (tmp_path / "case.toml").write_text(text)
    assert start(tmp_path, "case.toml", "--out", "result").wait(timeout=60) == 0
    first = physics_of(tmp_path / "result")
    assert first[0].get("ending", "duration") == ending
    for _ in range(2):
        process = resumed(tmp_path)
        assert (process.returncode, process.stderr) == (0, "")
        assert physics_of(tmp_path / "result") == first
