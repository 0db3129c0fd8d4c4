"""The barrier study by the command line: what it writes, and what is refused."""

import signal
import subprocess
import time

import pytest

from conftest import BINARY
from results import read_series, read_summary

CASE = """\
[study]
kind = "barrier"
[barrier]
preset = "class-0-100kJ"
[[impact]]
rock = { sphere = 0.3, mass = 320.0 }
velocity = 25.0
"""


def run(talus, tmp_path, text, *options, code=0):
    (tmp_path / "case.toml").write_text(text)
    process = talus("run", "case.toml", "--out", "result", "--quiet", *options)
    assert process.returncode == code, process.stderr
    return process


def test_a_barrier_stops_its_nominal_energy_and_writes_forces_and_energies(talus, tmp_path):
    run(talus, tmp_path, CASE)
    summary = read_summary(tmp_path / "result")
    assert summary["stopped"] and summary["broken_elements"] == 0
    assert summary["energy_residual_rel"] < 0.01
    assert 2.0 < summary["elongation"] < 5.0
    series = read_series(tmp_path / "result", "impact_1")
    assert series["way"].max() == pytest.approx(summary["elongation"], rel=1e-3)
    assert series["upper_bearing"].max() == pytest.approx(summary["peak_force_kN"]["upper_bearing"], rel=0.02)
    assert (tmp_path / "result" / "report.html").exists()


def test_a_second_impact_meets_what_the_first_one_left(talus, tmp_path):
    impact = CASE[CASE.index("[[impact]]"):]
    run(talus, tmp_path, CASE + impact, "--set", "output.frames_per_second=0.0", "--set", "impact.0.velocity=15.0",
        "--set", "impact.1.velocity=15.0", "--set", "study.time_step=5e-5")
    first, second = (read_series(tmp_path / "result", f"impact_{k}")["upper_bearing.brake_left"] for k in (1, 2))
    assert second[0] == first[-1] > 0.0
    report = (tmp_path / "result" / "report.html").read_text()
    assert "The last of 2 launches" in report and "service energy level (SEL) test" in report
    assert "sel_passed" in read_summary(tmp_path / "result")


def test_the_same_case_gives_the_same_bytes(talus, tmp_path):
    run(talus, tmp_path, CASE, "--threads", "1")
    first = (tmp_path / "result/series/impact_1.csv").read_bytes()
    run(talus, tmp_path, CASE, "--threads", "2")
    assert (tmp_path / "result/series/impact_1.csv").read_bytes() == first


MANY = CASE + """\
[monte_carlo]
count = 6
x = { low = 1.0, high = 23.0 }
v = { mean = 0.5, deviation = 0.2, low = 0.1, high = 0.9 }
velocity = { low = 10.0, high = 30.0 }
angle_deg = { low = -10.0, high = 10.0 }
spin = { low = 0.0, high = 20.0 }
mass = { low = 50.0, high = 400.0 }
rocks = [{ eota = 111 }, { sphere = 0.3 }]
[output]
frames_per_second = 0.0
"""


def test_drawn_impacts_do_not_depend_on_the_number_of_threads(talus, tmp_path):
    run(talus, tmp_path, MANY, "--threads", "1")
    files = [tmp_path / "result/series" / name for name in ("members.csv", "failure_map.csv")]
    first = [file.read_bytes() for file in files]
    run(talus, tmp_path, MANY, "--threads", "2")
    assert [file.read_bytes() for file in files] == first


def test_a_drawn_impact_depends_on_seed_and_number_alone(talus, tmp_path):
    run(talus, tmp_path, MANY, "--set", "monte_carlo.count=2")
    two = read_series(tmp_path / "result", "members")
    run(talus, tmp_path, MANY, "--set", "monte_carlo.count=3")
    three = read_series(tmp_path / "result", "members")
    assert all((three[key][:2] == two[key]).all() for key in two)
    run(talus, tmp_path, MANY, "--set", "monte_carlo.count=2", "--set", "study.seed=2")
    other = read_series(tmp_path / "result", "members")
    assert (other["velocity"] != two["velocity"]).all()
    assert ((other["velocity"] >= 10.0) & (other["velocity"] <= 30.0)).all()
    assert "Probability that a rock is not stopped" in (tmp_path / "result/report.html").read_text()


def test_stopping_drawn_impacts_keeps_those_that_are_done(tmp_path):
    (tmp_path / "case.toml").write_text(MANY.replace("count = 6", "count = 100000"))
    process = subprocess.Popen([BINARY, "run", "case.toml", "--out", "r", "--threads", "2"], cwd=tmp_path, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    while not (tmp_path / ".r.part" / "case.toml").exists():
        assert process.poll() is None
        time.sleep(0.01)
    time.sleep(2.0)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 130, errors
    assert "kept: what was computed" in output and "cannot go on" in output
    again = subprocess.run([BINARY, "run", "--resume", "r"], cwd=tmp_path, text=True, capture_output=True)
    assert "start it again. Runs of this kind save none" in again.stderr
    summary = read_summary(tmp_path / "r")
    assert summary["completed"] is False and 0 < summary["impacts"] < 100000
    assert len(read_series(tmp_path / "r", "members")["member"]) == summary["impacts"]


@pytest.mark.parametrize("change, words", [
    ("monte_carlo={ count = 5, x = { low = 0.0, high = 40.0 } }", "which is 24 m long"),
    ("monte_carlo={ count = 5, velocity = { low = 30.0, high = 20.0 } }", "`low` is above `high`"),
    ("monte_carlo={ count = 5, velocity = { low = 30.0 } }", "belong together"),
    ("monte_carlo={ count = 5, mass = { mean = 30.0 } }", "belong together"),
    ("impact.0.position=[12.0, 0.1, 0.2]", "starts inside the net"),
    ("impact.0.target.v=0.0", "starts in the ground"),
    ("barrier.bearing_ropes={ slack = -0.5 }", "shorter than its span"),
    ("barrier.bearing_ropes={ pretension_kN = 500.0 }", "too short for their span"),
    ('barrier.preset="class-9"', "there is no preset"),
    ('barrier.net.mesh="chicken"', "there is no mesh `chicken`; there are: rba, wire-2.7/80"),
    ('barrier.posts.model="tree"', "strut"),
    ('barrier.net.ring="R13/3/300"', "R12/3/300"),
    ('barrier.posts.section="HEB1000"', "HEB160"),
    ("impact.0.target.span=4", "aims at field 4"),
    ("impact.0.target.u=1.5", "1.5"),
    ("barrier.brakes.stroke=0.0", "stroke"),
    ("study.time_step=1e-3", "beyond the stable one"),
    ("impact.0.direction=[0.0, -1.0, 0.0]", "away from the net"),
    ("impact.0.rock.mass=-1.0", "mass"),
])
def test_bad_input_is_refused_with_the_remedy(talus, tmp_path, change, words):
    process = run(talus, tmp_path, CASE, "--set", change, code=2)
    assert words in process.stderr
    assert not (tmp_path / "result").exists()


def test_check_counts_drawn_impacts_and_bullets(talus, tmp_path):
    def members(text):
        (tmp_path / "case.toml").write_text(text)
        lines = talus("check", "case.toml").stdout.splitlines()
        step = next(line.split()[2] for line in lines if line.startswith("time step"))
        assert float(f"{float(step):.3g}") == float(step)
        return int(next(line.split()[1] for line in lines if line.startswith("members")))

    assert members(CASE) == 1
    assert members(CASE + "[monte_carlo]\ncount = 50\n") == 50
    with_bullets = members(CASE + "[monte_carlo]\ncount = 50\n[bullet]\nsizes = [0.3, 0.6]\n")
    assert with_bullets >= 50 + 2 * 5  # halving to 5 % takes some runs of each size
