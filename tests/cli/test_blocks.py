"""The study of blocks by the command line: what is written, what is refused."""

import pytest

from conftest import ROOT
from results import physics_of, read_series, read_summary

CASE = """
[study]
kind = "blocks"
time_step = 0.001
duration = 0.05

[[block]]
name = "lower"
box = [1.0, 1.0, 1.0]
position = [0, 0, 0.5]

[[block]]
name = "upper"
box = [0.8, 0.8, 0.5]
position = [0, 0, 1.25]
velocity = [0.5, 0, 0]

[[contact]]
between = ["upper", "lower"]
friction = 0.3

[[probe]]
name = "top"
block = "upper"
face = "+z"
"""


def test_probe_follows_a_block_that_slides_to_rest(run_case, tmp_path):
    process = run_case(CASE)
    assert (process.returncode, process.stderr) == (0, "")
    header = (tmp_path / "result/series/probes.csv").read_text().splitlines()[0]
    assert header == "t [s],top.x [m],top.y [m],top.z [m],top.tilt [rad]"
    probes = read_series(tmp_path / "result", "probes")
    # v0 t - mu g t^2 / 2 while the lower block stands still
    assert abs(probes["top.x"][-1] - (0.5 * 0.05 - 0.5 * 0.3 * 9.81 * 0.05**2)) < 1e-9
    summary = read_summary(tmp_path / "result")
    assert summary["contacts_first_step"] == 8
    assert summary["iterations"]["max"] >= summary["iterations"]["mean"] >= 0


def test_threads_do_not_change_a_bit(talus, tmp_path):
    text = """
[study]
kind = "blocks"
time_step = 0.002
duration = 0.3
tolerance = 1e-6
[[pile]]
name = "rock"
count = 27
across = 3
position = [0, 0, 0.6]
"""
    (tmp_path / "case.toml").write_text(text)
    for threads in "12":
        process = talus("run", "case.toml", "--out", threads, "--threads", threads, "--quiet")
        assert (process.returncode, process.stderr) == (0, "")
    assert physics_of(tmp_path / "1") == physics_of(tmp_path / "2")


@pytest.mark.parametrize("change, message", [
    (("position = [0, 0, 1.25]", "position = [0, 0, 1.15]"), '"upper" and "lower" overlap by 0.1 m'),
    (("position = [0, 0, 0.5]", "position = [0, 0, 0.4]"), '"lower" and the base overlap by 0.1 m'),
    (('between = ["upper", "lower"]', 'between = ["uper", "lower"]'), 'no block is named "uper"'),
    (('block = "upper"', 'block = "top"'), 'no block is named "top"'),
    (("friction = 0.3", "friction = -0.3"), "friction"),
    (("friction = 0.3", "friction = 0.3\nrestitution = 0.5"), 'set law = "velocity"'),
    (('name = "upper"', 'name = "lower"'), "given twice"),
    (('between = ["upper", "lower"]', 'between = ["upper"]'), "two names"),
])
def test_bad_input_is_named(run_case, change, message):
    process = run_case(CASE.replace(*change))
    assert process.returncode == 2
    assert message in process.stderr


def test_record_of_the_base_must_grow_in_time(run_case, tmp_path):
    (tmp_path / "quake.csv").write_text("t,v\n0,0\n0.1,0.2\n0.1,0.3\n")
    process = run_case(CASE + '\n[base]\nvelocity = { axis = "x", record = "quake.csv" }\n')
    assert process.returncode == 2
    assert "quake.csv:4" in process.stderr and "must grow" in process.stderr


def test_acceleration_record_moves_the_base(run_case, tmp_path):
    (tmp_path / "quake.csv").write_text("0,0\n0.01,1\n1,1\n")
    case = CASE.replace("velocity = [0.5, 0, 0]", "").replace("friction = 0.3", "friction = 0.9")
    process = run_case(case + '\n[base]\nvelocity = { axis = "x", record = "quake.csv", quantity = "acceleration" }\n')
    assert (process.returncode, process.stderr) == (0, "")
    # speed 0.005 at 0.01 s, then 1 m/s2: the blocks go along
    moved = read_series(tmp_path / "result", "probes")["top.x"][-1]
    assert abs(moved - (0.005 * 0.01 / 2 + 0.005 * 0.04 + 0.5 * 0.04**2)) < 1e-4


@pytest.mark.parametrize("velocity, axis", [("[0.5, 0, 0]", "x [m]"), ("[0, 0.5, 0]", "y [m]")])
def test_the_side_view_shows_the_plane_of_the_motion_and_the_ground(run_case, tmp_path, velocity, axis):
    assert run_case(CASE.replace("[0.5, 0, 0]", velocity)).returncode == 0
    page = (tmp_path / "result/report.html").read_text()
    view = page[page.index("blocks at the end"):page.index("The blocks at the end.</figcaption>")]
    assert f">{axis}</text>" in view and ">ground</text>" in view


def test_fracture_is_told_over_time(talus, tmp_path):
    assert talus("run", ROOT / "examples/blocks-breaking.toml", "--out", "result", "--quiet").returncode == 0
    rows, summary = read_series(tmp_path / "result", "fracture"), read_summary(tmp_path / "result")["fracture"]
    assert (rows["points_broken"][1:] >= rows["points_broken"][:-1]).all()
    assert rows["points_broken"][-1] == summary["points_broken"]
    assert rows["fracture_energy"][-1] == pytest.approx(summary["energy_J"])
    assert f"left {summary['fragments']} fragments" in (tmp_path / "result/report.html").read_text()
