"""Evaluation lines, impacts and scenarios at the command line."""

import json
import sqlite3

import numpy as np
import pytest
from results import read_series, read_summary

CASE = """
[study]
kind = "rockfall"
duration = 60.0
[terrain]
ramp = {{ slope_deg = 40.0, length = 60.0, runout = 100.0, width = 80.0, cell = 2.0 }}
[soil]
default = "medium"
[[rock]]
name = "small"
shape = {{ eota = 111 }}
mass = 100.0
{scenario}
[[rock]]
name = "large"
shape = {{ eota = 111 }}
mass = 900.0
{scenario}
[release]
points = [[5.0, 0.0], [8.0, 3.0]]
count = {count}
[output]
trajectories = 10
frames_per_second = 0
{lines}
"""
ACROSS = '[[output.line]]\nname = "across"\npoints = [[30.0, -39.0], [30.0, 39.0]]\n'


def write_case(folder, lines="", scenario="", count=40):
    (folder / "case.toml").write_text(CASE.format(lines=lines, scenario=scenario, count=count))
    return folder / "case.toml"


def write_lines(path, lines):
    """GeoJSON in local metres: (points, attributes) each."""
    features = [{"type": "Feature", "properties": attributes, "geometry": {"type": "LineString", "coordinates": points}}
                for points, attributes in lines]
    crs = {"type": "name", "properties": {"name": "urn:ogc:def:crs:EPSG::2056"}}
    path.write_text(json.dumps({"type": "FeatureCollection", "crs": crs, "features": features}))


def test_line_across_the_slope_counts_every_rock_once(talus, tmp_path):
    write_lines(tmp_path / "lines.geojson", [([[30.0, -39.0], [30.0, 39.0]], {"name": "A1"}),
                                             ([[30.0, 39.0], [30.0, -39.0]], {})])
    case = write_case(tmp_path, 'lines = "lines.geojson"\n' + ACROSS)
    assert talus("run", case, "--out", "r", "--quiet").returncode == 0
    summary, crossings = read_summary(tmp_path / "r"), read_series(tmp_path / "r", "crossings")
    rocks = read_series(tmp_path / "r", "rocks")
    assert list(summary["lines"]) == ["A1", "2", "across"]
    passed = set(rocks["member"][rocks["end_x"] > 30.0])
    assert len(passed) > 100  # nearly all of 160
    for number in (1.0, 2.0, 3.0):  # the direction of a line does not matter
        at = (crossings["line"] == number) & (crossings["first"] == 1.0)
        assert passed <= set(crossings["rock"][at])
        assert at.sum() == len(set(crossings["rock"][at]))
    line = summary["lines"]["across"]
    at = (crossings["line"] == 3.0) & (crossings["first"] == 1.0)
    assert line["count"] == at.sum() and line["share_passing"] == pytest.approx(at.sum() / 160.0)
    assert line["share_passing_low"] < line["share_passing"] <= line["share_passing_high"]
    for name, key in (("kinetic_energy", "kinetic_energy_kJ"), ("velocity", "velocity"), ("height", "height")):
        values = crossings[name][at]
        assert line[key]["mean"] == pytest.approx(values.mean(), rel=1e-12)
        assert line[key]["p95"] == pytest.approx(np.quantile(values, 0.95), rel=1e-12)
        assert line[key]["max"] == values.max()
    # Where the line is, and what its columns mean.
    assert np.abs(crossings["x"] - 30.0).max() < 1e-9
    assert np.allclose(crossings["chainage"][at], crossings["y"][at] + 39.0, atol=1e-9)
    assert np.allclose(crossings["translational_energy"], 0.5e-3 * crossings["mass"] * crossings["velocity"] ** 2)
    assert (crossings["clearance"] > -0.05).all() and (crossings["top"] > crossings["height"]).all()
    # UNI 11211-4 with the default factors 1.1 for the path and 1.1 for the mass.
    fast = np.quantile(crossings["velocity"][at & (crossings["kind"] == 1.0)], 0.95) * 1.21
    design = line["design"]["large"]
    assert design["energy_kJ"] == pytest.approx(0.5e-3 * 990.0 * fast**2, rel=1e-9)
    curve = read_series(tmp_path / "r", "line_across_cumulative")
    assert curve["velocity"][190] == pytest.approx(line["velocity"]["p95"], rel=1e-12)
    assert (np.diff(curve["kinetic_energy"]) >= 0.0).all()


def test_layers_are_there_and_styled(talus, tmp_path):
    without_drag = ("--set", "soil.categories.medium.drag=0.0")
    assert talus("run", write_case(tmp_path, ACROSS), "--out", "r", "--quiet", *without_drag).returncode == 0
    with sqlite3.connect(tmp_path / "r/rockfall.gpkg") as database:
        layers = {row[0] for row in database.execute("select table_name from gpkg_contents")}
        assert {"lines", "crossings", "impacts", "trajectories"} <= layers
        styled = {row[0] for row in database.execute("select f_table_name from layer_styles")}
        assert {"lines", "crossings", "impacts"} <= styled
        soils = {row[0] for row in database.execute("select distinct soil from impacts")}
        assert soils == {"medium"}
        rows = database.execute("select rock, sum(first) from crossings group by rock").fetchall()
        assert rows and all(first == 1 for _, first in rows)
    impacts = read_series(tmp_path / "r", "impacts")
    assert len(set(impacts["rock"])) == 10  # the kept ones
    assert (impacts["normal_impulse"] > 0.0).all() and (impacts["contact_time"] > 0.0).all()
    # Flight is gravity alone: from the end of a contact to the next one the velocity changes by g t.
    same = impacts["rock"][1:] == impacts["rock"][:-1]
    gained = impacts["vz_in"][1:] - impacts["vz_out"][:-1]
    assert np.abs(gained + 9.81 * impacts["flight_time"][1:])[same].max() < 1e-9
    assert np.abs(impacts["vx_in"][1:] - impacts["vx_out"][:-1])[same].max() < 1e-9


def test_scenarios_have_maps_and_frequencies(talus, tmp_path):
    case = write_case(tmp_path, ACROSS, "return_period_years = 50.0")
    assert talus("run", case, "--out", "r", "--quiet").returncode == 0
    maps = {path.stem for path in (tmp_path / "r/maps").glob("*.tif")}
    assert {"intensity_small", "intensity_large", "annual_frequency_small", "annual_frequency"} <= maps
    assert (tmp_path / "r/maps/intensity_small.qml").exists()
    line, crossings = read_summary(tmp_path / "r")["lines"]["across"], read_series(tmp_path / "r", "crossings")
    small = ((crossings["kind"] == 0.0) & (crossings["first"] == 1.0)).sum()
    assert line["annual_frequency"]["small"] == pytest.approx(small / 80.0 / 50.0, rel=1e-12)
    plain = write_case(tmp_path, ACROSS)
    assert talus("run", plain, "--out", "plain", "--quiet").returncode == 0
    # Maps of all rocks together do not change.
    for name in ("passages", "reach_probability", "kinetic_energy_kJ_p95", "jump_height_mean"):
        both = [(tmp_path / folder / f"maps/{name}.tif").read_bytes() for folder in ("r", "plain")]
        assert both[0] == both[1]


def test_lines_do_not_depend_on_threads(talus, tmp_path):
    case = write_case(tmp_path, ACROSS, "return_period_years = 50.0", 100)
    for threads in (1, 3):
        assert talus("run", case, "--out", f"r{threads}", "--threads", str(threads), "--quiet").returncode == 0
    for name in ("rockfall.gpkg", "series/crossings.csv", "series/impacts.csv", "maps/annual_frequency.tif", "report.json"):
        assert (tmp_path / "r1" / name).read_bytes() == (tmp_path / "r3" / name).read_bytes(), name


@pytest.mark.parametrize(
    "lines, message",
    [
        ('[[output.line]]\nname = "far"\npoints = [[500.0, 0.0], [600.0, 0.0]]', '"far" lies outside the terrain'),
        ("[[output.line]]\npoints = [[30.0, 0.0]]", "at least two points"),
        ("[[output.line]]\npoints = [[30.0, 0.0], [30.0, 0.0]]", "has no length"),
        ('lines = "empty.geojson"', "empty.geojson"),
        ('lines = "nowhere.gpkg"', "nowhere.gpkg"),
        ('lines = "points.geojson"', "points.geojson"),
        ("[design]\ngamma_Tr = 0.9", "gamma_Tr"),
    ],
)
def test_bad_lines_are_refused(talus, tmp_path, lines, message):
    write_lines(tmp_path / "empty.geojson", [])
    point = {"type": "Feature", "properties": {}, "geometry": {"type": "Point", "coordinates": [30.0, 0.0]}}
    (tmp_path / "points.geojson").write_text(json.dumps({"type": "FeatureCollection", "features": [point]}))
    process = talus("run", write_case(tmp_path, lines), "--out", "r", "--quiet")
    assert process.returncode == 2
    assert message in process.stderr
    assert not (tmp_path / "r").exists()


def test_scenario_that_never_reaches_a_line_has_its_row(talus, tmp_path):
    # Behind the run-out: nobody comes there, and the number of rocks still bounds how often one could.
    far = '[[output.line]]\nname = "far"\npoints = [[158.0, -39.0], [158.0, 39.0]]\n'
    case = write_case(tmp_path, far, "return_period_years = 10.0", count=20)
    assert talus("run", case, "--out", "r", "--quiet", "--set", "soil.default=extra-soft").returncode == 0
    line = read_summary(tmp_path / "r")["lines"]["far"]
    assert line["count"] == 0 and "design" not in line
    assert line["annual_frequency"] == {"small": 0.0, "large": 0.0}
    report = (tmp_path / "r" / "report.html").read_text()
    high = 100.0 * 1.96**2 / (40.0 + 1.96**2)  # Wilson's limit for 0 of 40
    assert f"0 (0 to {high:.3g})" in report
    assert f"less than {high / 1000.0:.2g}" in report
