"""The shipped studies of publications: their cases are whole, and run in small. Full size takes minutes to hours; what came out is
in docs/validation.md."""
import pytest

from conftest import ROOT
from results import read_series, read_summary

STUDIES = {str(file.relative_to(ROOT / "studies")): file for file in (ROOT / "studies").rglob("*.toml")}
# A sample that is made and sheared in a second.
SMALL = ["sample.count=150", "sample.void_ratio=0.74", "material.contact_modulus=0.01e9", "loading.axial_strain=0.03",
         "loading.inertial_number=2e-2"]


def overrides(*settings):
    return [word for setting in settings for word in ("--set", setting)]


@pytest.mark.parametrize("name", sorted(STUDIES))
def test_study_has_no_problem(talus, name):
    process = talus("check", STUDIES[name])
    assert (process.returncode, process.stderr) == (0, "")
    assert "of the study" in process.stdout  # how many runs


def test_a_sweep_of_the_paper_runs_in_small(talus, tmp_path):
    case = ROOT / "studies" / "widulinski" / "4-1-contact-moments.toml"
    process = talus("run", case, "--out", "result", "--quiet", *overrides(*SMALL, "sweep.seeds=1", "sample.grading_by=\"number\"",
                                                                        'sweep.report=["peak_friction_deg"]'))
    assert process.returncode == 0, process.stderr
    rows = read_series(tmp_path / "result")
    assert read_summary(tmp_path / "result")["runs"] == 2
    assert rows["peak_friction_deg"][1] > rows["peak_friction_deg"][0]


def test_the_calibration_of_the_sand_runs_in_small(talus, tmp_path):
    case = ROOT / "studies" / "widulinski" / "karlsruhe-sand.toml"
    process = talus("run", case, "--out", "result", *overrides(*SMALL, 'loading.boundary="walls"', "sample.void_ratio=0.9",
                                                               "calibrate.max_runs=20", "calibrate.seeds=1",
                                                               "calibrate.tolerance=0.9"))
    assert process.returncode == 0 and "4 free keys and 3 targets" in process.stderr
    assert read_summary(tmp_path / "result")["runs"] >= 1
