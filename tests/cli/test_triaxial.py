"""The triaxial study by the command line: packings from files, what is refused."""

import json

import pytest

CASE = """
[study]
kind = "triaxial"
[sample]
packing = "packing.csv"
[material]
contact_modulus = 1e7
[loading]
confining_kPa = 10
axial_strain = 0.005
inertial_number = 1e-2
[output]
frame_strain = 0.002
vtk = true
"""


def lattice(spacing=0.0099):
    """4 x 4 x 4 spheres of 5 mm that touch."""
    rows = [f"{spacing * (i + 0.5):.6f},{spacing * (j + 0.5):.6f},{spacing * (k + 0.5):.6f},0.005"
            for i in range(4) for j in range(4) for k in range(4)]
    width = 4 * spacing
    return f"# box 0 {width} 0 {width} 0 {width}\nx [m],y [m],z [m],radius [m]\n" + "\n".join(rows) + "\n"


@pytest.fixture
def case(tmp_path):
    (tmp_path / "packing.csv").write_text(lattice())
    (tmp_path / "case.toml").write_text(CASE)
    return tmp_path / "case.toml"


def test_a_packing_runs_and_writes_its_files(talus, tmp_path, case):
    process = talus("run", case, "--out", "result", "--quiet")
    assert (process.returncode, process.stderr) == (0, "")
    header = (tmp_path / "result/series/stress_strain.csv").read_text().splitlines()[0]
    assert header.startswith("axial_strain [-],deviatoric_stress [kPa],mean_stress [kPa],volumetric_strain [-],"
                             "void_ratio [-],friction_angle [deg]")
    assert (tmp_path / "result/report.html").exists()
    assert list((tmp_path / "result").rglob("grains_*.vtp")) and list((tmp_path / "result").rglob("contacts_*.vtp"))


@pytest.mark.parametrize("setting, words", [
    ("sample.grading=[[2.0, 0], [5.0, 60], [8.0, 50], [9.0, 100]]", "not monotone"),
    ("sample.grading=[[2.0, 0], [5.0, 60]]", "end with 100"),
    ("material.contact_modulus=-1e9", "contact_modulus"),
    ("material.rolling_stiffness=-0.1", "rolling_stiffness"),
    ("loading.strain_rate=1.0", "contradict"),
    ("loading.axes={ x = { stress_kPa = 10.0 } }", "true-triaxial"),
])
def test_bad_settings_are_refused(talus, case, setting, words):
    process = talus("check", case, "--set", setting)
    assert process.returncode == 2 and words in process.stderr


@pytest.mark.parametrize("text, words", [
    ("x,y,z,radius\n0.1,0.1,0.1,0.01\n", "# box"),
    ("# box 0 1 0 1 0 1\n0.1,0.1,0.1\n", "packing.csv:2"),
    ("# box 0 1 0 1 0 1\n0.1,0.1,0.1,-0.01\n", "radius"),
    ("# box 0 1 0 1 0 1\n0.1,0.1,0.1,0.01\n0.1,0.1,2.0,0.01\n", "outside its box"),
    (lattice(0.009), "overlap by"),
])
def test_bad_packings_are_refused(talus, case, text, words):
    (case.parent / "packing.csv").write_text(text)
    process = talus("check", case)
    assert process.returncode == 2 and words in process.stderr


@pytest.mark.parametrize("settings, words", [
    # Two axes at once, a strain for the axis that has axial_strain, a ratio of it, two ratios.
    ("{ x = { stress_kPa = 10.0, strain = 0.1 } }", "more than one of"),
    ("{ z = { strain = 0.1 } }", "axial_strain"),
    ("{ z = { intermediate_ratio = 0.5 } }", "other than"),
    ("{ x = { intermediate_ratio = 0.5 }, y = { intermediate_ratio = 0.5 } }", "only one axis"),
    ("{ x = { intermediate_ratio = 1.5 } }", "intermediate_ratio"),
])
def test_axes_that_contradict_are_refused(talus, case, settings, words):
    process = talus("check", case, "--set", 'loading.path="true-triaxial"', "--set", f"loading.axes={settings}")
    assert process.returncode == 2 and words in process.stderr


def test_a_time_step_beyond_the_limit_is_refused_with_the_grain_that_sets_it(talus, case):
    process = talus("run", case, "--out", "result", "--quiet", "--set", "study.time_step=1e-3")
    assert process.returncode == 2
    assert "beyond the stable" in process.stderr and "of grain" in process.stderr


LOOSE = """
[study]
kind = "triaxial"
[sample]
count = 100
grading = [[4.0, 0], [6.0, 100]]
void_ratio = 0.95
[material]
contact_modulus = 1e7
[loading]
confining_kPa = 10
axial_strain = 0.01
inertial_number = 1e-2
[output]
frame_strain = 0
"""


def test_an_unreachable_void_ratio_says_what_can_be_reached(talus, tmp_path):
    (tmp_path / "case.toml").write_text(LOOSE)
    for wanted, words in [(0.4, " to "), (1.5, "at most")]:
        process = talus("run", "case.toml", "--out", "result", "--quiet", "--set", f"sample.void_ratio={wanted}")
        assert process.returncode == 2
        assert f"a void ratio of {wanted} cannot be reached" in process.stderr and words in process.stderr


def test_a_sample_that_loses_contact_ends_so(talus, tmp_path):
    (tmp_path / "case.toml").write_text(LOOSE)
    process = talus("run", "case.toml", "--out", "result", "--quiet", "--set", 'loading.path="true-triaxial"',
                    "--set", "loading.axes={ x = { strain = -0.4 }, y = { strain = -0.4 } }")
    assert (process.returncode, process.stderr) == (0, "")
    assert json.loads((tmp_path / "result/summary.json").read_text())["ending"] == "lost_contact"
