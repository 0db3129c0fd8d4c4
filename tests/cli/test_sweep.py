"""Sweeps and calibrations from the command line: what they write, refuse, and how they go on after a stop."""

import math
import signal
import statistics
import subprocess
import time

import pytest

from conftest import BINARY, ROOT
from results import read_series, read_summary

G = 9.81
BLOCK = (ROOT / "examples" / "verification" / "sliding-block.toml").read_text()
# Falls freely: speed g t, and with a start velocity v0 downwards v0 + g t.
FALL = """\
[study]
kind = "single-rock"
duration = 1.0
[terrain]
plane = {}
[body]
shape = { sphere = 0.5 }
mass = 1000.0
position = [0.0, 0.0, 100.0]
velocity = [0.0, 0.0, -1.0]
[output]
frames_per_second = 0
"""
ROCKS = """\
[study]
kind = "rockfall"
duration = 60.0
[terrain]
ramp = { slope_deg = 40, length = 40, runout = 100, width = 100, cell = 2 }
[soil]
default = "hard"
[[rock]]
shape = { eota = 221 }
mass = 780.0
[release]
points = [[5.0, 0.0]]
velocity = [1.0, 0.0, 0.0]
count = 10
[output]
trajectories = 2
"""


def run(talus, tmp_path, text, *options, code=0):
    (tmp_path / "case.toml").write_text(text)
    process = talus("run", "case.toml", "--out", "result", "--quiet", *options)
    assert process.returncode == code, process.stderr
    return process


def test_each_row_of_a_sweep_equals_the_run_of_that_case_alone(talus, tmp_path):
    sweep = '[sweep]\nvary = { "soil.default" = ["soft", "hard"], "release.count" = [5, 10] }\n'
    run(talus, tmp_path, ROCKS + sweep)
    series, folder = read_series(tmp_path / "result"), tmp_path / "result"
    assert list(series["soil.default"]) == ["soft", "soft", "hard", "hard"]
    for row, name in enumerate(series["name"]):
        files = sorted(str(f.relative_to(folder / "runs" / name)) for f in (folder / "runs" / name).rglob("*"))
        assert files == ["case.toml", "summary.json"]
        alone = talus("run", folder / "runs" / name / "case.toml", "--out", f"alone{row}", "--quiet")
        assert alone.returncode == 0
        summary = read_summary(tmp_path / f"alone{row}")
        assert series["runout.mean"][row] == summary["runout"]["mean"]
        assert series["maxima.kinetic_energy_kJ.p95"][row] == summary["maxima"]["kinetic_energy_kJ"]["p95"]
        assert series["rocks"][row] == summary["rocks"]
    report = (folder / "report.html").read_text()
    assert "What the answer depends on" in report and report.count("<svg") == 12
    # The report can be drawn again from its data.
    assert talus("report", folder).returncode == 0 and (folder / "report.html").read_text() == report


def test_a_result_of_a_sweep_can_be_run_again(talus, tmp_path):
    run(talus, tmp_path, BLOCK + '[sweep]\nvary = { "soil.categories.board.mu_min" = [0.1, 0.5] }\nmode = "one-at-a-time"\n')
    again = talus("run", "result/case.toml", "--out", "again", "--quiet")
    assert again.returncode == 0, again.stderr
    series = [(tmp_path / name / "series" / "sweep.csv").read_bytes() for name in ("result", "again")]
    assert series[0] == series[1]


def test_threads_change_nothing(talus, tmp_path):
    text = ROCKS + '[sweep]\nvary = { "soil.default" = ["soft", "hard"] }\nseeds = 2\n'
    run(talus, tmp_path, text, "--threads", 1)
    one = (tmp_path / "result" / "series" / "sweep.csv").read_bytes()
    run(talus, tmp_path, text, "--threads", 3)
    assert (tmp_path / "result" / "series" / "sweep.csv").read_bytes() == one
    assert list(read_series(tmp_path / "result")["seed"]) == [1, 2, 1, 2]


def test_one_at_a_time_leaves_out_what_the_case_has_already(talus, tmp_path):
    run(talus, tmp_path, FALL + '[sweep]\nvary = { "study.duration" = [0.5, 1.0, 2.0] }\nmode = "one-at-a-time"\n')
    series = read_series(tmp_path / "result")
    assert list(series["name"]) == ["000-as-in-the-case", "001-0.5", "002-2"]
    assert series["maxima.speed_m_per_s"] == pytest.approx([1 + G, 1 + 0.5 * G, 1 + 2 * G], rel=1e-12)
    swing = read_summary(tmp_path / "result")["figures"]["maxima"]["speed_m_per_s"]["swing_by"]["study-duration"]
    assert swing == pytest.approx(1.5 * G, rel=1e-12)


def test_keep_all_makes_a_result_folder_of_each_run(talus, tmp_path):
    run(talus, tmp_path, FALL + '[sweep]\nvary = { "study.duration" = [0.5, 1.0] }\nkeep = "all"\n')
    for name in ("000-0.5", "001-1"):
        assert (tmp_path / "result" / "runs" / name / "report.html").is_file()
        assert (tmp_path / "result" / "runs" / name / "series" / "state.csv").is_file()


def test_an_interrupted_sweep_goes_on_where_it_stopped(talus, tmp_path):
    text = ROCKS.replace("count = 10", "count = 60") + '[sweep]\nvary = { "release.height" = [1, 2, 3, 4, 5, 6, 7, 8] }\n'
    run(talus, tmp_path, text)
    whole = (tmp_path / "result" / "series" / "sweep.csv").read_bytes()
    process = subprocess.Popen([BINARY, "run", "case.toml", "--out", "stopped", "--quiet"], cwd=tmp_path)
    part = tmp_path / ".stopped.part" / "runs"
    deadline = time.time() + 60
    while not any(part.glob("00*")) and time.time() < deadline and process.poll() is None:
        time.sleep(0.005)
    process.send_signal(signal.SIGINT)
    code = process.wait(60)
    if code == 0:
        pytest.skip("the sweep was over before the signal came")
    assert code == 130
    summary = read_summary(tmp_path / "stopped")
    assert not summary["completed"] and 1 <= summary["runs"] < 8
    resumed = talus("run", "--resume", "stopped", "--quiet")
    assert resumed.returncode == 0, resumed.stderr
    assert (tmp_path / "stopped" / "series" / "sweep.csv").read_bytes() == whole


def test_a_figure_that_does_not_exist_is_named_with_the_nearest(talus, tmp_path):
    process = run(talus, tmp_path, FALL + '[sweep]\nvary = { "study.duration" = [0.5] }\nreport = ["runout_n", "xyz"]\n', code=2)
    assert 'the summary has no figure "runout_n"; did you mean "runout_m"?' in process.stderr
    assert 'the summary has no figure "xyz"' in process.stderr


def test_a_start_that_only_the_study_refuses_is_found_before_the_first_run(talus, tmp_path):
    text = FALL + '[sweep]\nvary = { "body.position" = [[0.0, 0.0, 50.0], [0.0, 0.0, -50.0]] }\n'
    process = run(talus, tmp_path, text, code=2)
    assert "[sweep] body.position = [0.0, 0.0, -50.0]: " in process.stderr
    assert not (tmp_path / "result").exists() and not list(tmp_path.glob(".result*"))


def test_check_tells_the_number_of_runs(talus, tmp_path):
    (tmp_path / "case.toml").write_text(FALL + '[sweep]\nvary = { "study.duration" = [0.5, 1], "body.mass" = [1, 2, 3] }\n')
    process = talus("check", "case.toml")
    assert process.returncode == 0 and "runs         6 of the study" in process.stdout
    assert "time         at most about" in process.stdout and "for all runs" in process.stdout


def test_calibration_recovers_two_known_values_and_its_case_reproduces_them(talus, tmp_path):
    # Downward speed v0 + g t and fall height v0 t + g t^2 / 2 fix both gravity and the start velocity.
    gravity, start, t = 3.7, 2.5, 1.0
    speed, height = start + gravity * t, start * t + 0.5 * gravity * t**2
    text = FALL.replace("duration = 1.0", "duration = 1.0\ngravity = 9.81") + f"""[calibrate]
free = {{ "study.gravity" = [1.0, 20.0], "body.velocity.2" = [-5.0, 0.0] }}
log = ["study.gravity"]
target = {{ "maxima.speed_m_per_s" = [{speed}, 1.0], "fall_height_m" = [{height}, 2.0] }}
max_runs = 150
tolerance = 1e-4
"""
    run(talus, tmp_path, text)
    summary = read_summary(tmp_path / "result")
    assert summary["targets_reached"]
    assert summary["best"]["study"]["gravity"] == pytest.approx(gravity, rel=2e-3)  # measured 1e-4
    assert summary["best"]["body"]["velocity"]["2"] == pytest.approx(-start, rel=2e-3)
    again = talus("run", "result/case_calibrated.toml", "--out", "again", "--quiet")
    assert again.returncode == 0, again.stderr
    assert read_summary(tmp_path / "again")["fall_height_m"] == summary["reached"]["fall_height_m"]


def test_with_several_seeds_the_means_are_compared_with_the_targets(talus, tmp_path):
    text = ROCKS + """[calibrate]
free = { "soil.categories.hard.mu_min" = [0.3, 0.9] }
target = { "runout.mean" = [60.0, 1.0] }
seeds = 3
max_runs = 8
tolerance = 0.2
"""
    run(talus, tmp_path, text)
    rows = read_series(tmp_path / "result")
    assert len(list((tmp_path / "result" / "runs").iterdir())) == 3 * len(rows["run"])
    runouts = [read_summary(folder)["runout"]["mean"]
               for folder in sorted((tmp_path / "result" / "runs").iterdir()) if folder.name.startswith("000-")]
    assert len(set(runouts)) == 3  # other seeds, other rocks
    assert rows["runout.mean"][0] == pytest.approx(statistics.mean(runouts), rel=1e-12)
    assert rows["runout.mean.spread"][0] == pytest.approx(statistics.stdev(runouts), rel=1e-12)
    summary = read_summary(tmp_path / "result")
    assert summary["spread"]["runout"]["mean"] == rows["runout.mean.spread"][summary["best_run"]]
    assert "means over 3 seeds" in (tmp_path / "result" / "report.html").read_text()


def test_a_target_out_of_reach_is_said_plainly(talus, tmp_path):
    # 30 m/s after a second needs a gravity beyond its range; the mass changes nothing.
    text = FALL.replace("duration = 1.0", "duration = 1.0\ngravity = 9.81") + """[calibrate]
free = { "study.gravity" = [5.0, 15.0], "body.mass" = [500.0, 2000.0] }
target = { "maxima.speed_m_per_s" = [30.0, 1.0] }
"""
    (tmp_path / "case.toml").write_text(text)
    process = talus("run", "case.toml", "--out", "result")
    assert process.returncode == 0 and "2 free keys and 1 targets" in process.stderr
    summary = read_summary(tmp_path / "result")
    assert not summary["targets_reached"]
    assert summary["best"]["study"]["gravity"] == pytest.approx(15.0, rel=1e-3)
    assert summary["misfit_rel"] == pytest.approx(14.0 / 30.0, rel=1e-3)
    assert summary["identifiability"]["study"]["gravity"]["at_end_of_range"]
    assert summary["identifiability"]["body"]["mass"]["flat"]
    report = (tmp_path / "result" / "report.html").read_text()
    assert "The targets are NOT reached" in report and "not fixed by the targets" in report


def test_an_unfinished_calibration_takes_the_same_way_again(talus, tmp_path):
    text = BLOCK + '[calibrate]\nfree = { "soil.categories.board.mu_min" = [0.1, 0.5] }\ntarget = { runout_m = [1.2, 1] }\ntolerance = 1e-5\n'
    run(talus, tmp_path, text)
    whole = (tmp_path / "result" / "series" / "calibration.csv").read_bytes()
    # As if it had been killed after some runs: the part folder with the first runs and a snapshot.
    part = tmp_path / ".killed.part"
    (tmp_path / "result").rename(part)
    (part / ".talus-run").touch()
    (part / "summary.json").unlink()
    for run_folder in sorted((part / "runs").iterdir())[6:]:
        for file in run_folder.iterdir():
            file.unlink()
        run_folder.rmdir()
    process = talus("run", "--resume", "killed", "--quiet")
    assert process.returncode == 0, process.stderr
    assert (tmp_path / "killed" / "series" / "calibration.csv").read_bytes() == whole


def test_the_cell_size_of_a_raster_can_be_swept(talus, tmp_path):
    # An inclined plane is the same at every cell size, so a block released on it slides the same way.
    n, cell = 41, 1.0
    rows = [" ".join(str(60.0 - math.tan(math.radians(30.0)) * cell * i) for i in range(n)) for _ in range(n)]
    (tmp_path / "dem.asc").write_text(f"ncols {n}\nnrows {n}\nxllcenter 0\nyllcenter 0\ncellsize {cell}\n" + "\n".join(rows) + "\n")
    text = FALL.replace("plane = {}", 'raster = "dem.asc"').replace("position = [0.0, 0.0, 100.0]", "xy = [5.0, 20.0]\nheight = 0.5774")
    text = text.replace("velocity = [0.0, 0.0, -1.0]", "").replace("[body]", '[soil]\ndefault = "board"\ncategories.board.mu_min = 0.1\n[body]')
    run(talus, tmp_path, text + '[sweep]\nvary = { "terrain.cell" = [0.0, 2.0, 5.0] }\n')
    series = read_series(tmp_path / "result")
    assert list(series["terrain.cell"]) == [0.0, 2.0, 5.0]
    assert series["runout_m"][0] > 0.5
    assert series["runout_m"] == pytest.approx(series["runout_m"][0], rel=1e-6)


def test_a_value_that_a_study_refuses_does_not_cost_the_others(talus, tmp_path):
    # 150 grains cannot be packed to a void ratio of 0.3, which only the packing itself finds out.
    text = """
[study]
kind = "triaxial"
[sample]
count = 150
grading = [[3.0, 0], [7.0, 100]]
[material]
contact_modulus = 0.01e9
[loading]
axial_strain = 0.01
inertial_number = 2e-2
[sweep]
vary = { "sample.void_ratio" = [0.3, 0.74, 0.80] }
report = ["void_ratio"]
"""
    (tmp_path / "case.toml").write_text(text)
    process = talus("run", "case.toml", "--out", "result")
    assert process.returncode == 0, process.stderr
    assert "sample.void_ratio = 0.3" in process.stderr and "the other runs go on" in process.stderr
    summary = read_summary(tmp_path / "result")
    assert (summary["runs"], summary["runs_planned"], summary["runs_impossible"]) == (2, 3, 1)
    assert "Not possible: sample.void_ratio = 0.3" in (tmp_path / "result" / "report.html").read_text()
    # Where every value is refused there is nothing to report.
    process = talus("run", "case.toml", "--out", "none", "--set", 'sweep.vary={ "sample.void_ratio" = [0.3, 0.31] }')
    assert process.returncode == 2 and "cannot be reached" in process.stderr
    assert not (tmp_path / "none").exists()
