"""The barrier study by the command line: what it writes, and what is refused."""

import pytest

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


def test_the_same_case_gives_the_same_bytes(talus, tmp_path):
    run(talus, tmp_path, CASE, "--threads", "1")
    first = (tmp_path / "result/series/impact_1.csv").read_bytes()
    run(talus, tmp_path, CASE, "--threads", "2")
    assert (tmp_path / "result/series/impact_1.csv").read_bytes() == first


@pytest.mark.parametrize("change, words", [
    ('barrier.preset="class-9"', "there is no preset"),
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
