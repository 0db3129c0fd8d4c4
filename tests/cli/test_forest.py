"""Forest, air, rock sizes and attributes of release features at the command line."""

import json

import numpy as np
import pytest
from results import read_summary

CASE = """
[study]
kind = "rockfall"
duration = 60.0
[terrain]
ramp = {{ slope_deg = 35.0, length = 80.0, runout = 60.0, width = 60.0, cell = 2.0 }}
[soil]
default = "hard"
{tables}
[[rock]]
name = "block"
shape = {{ {shape} }}
{rock}
[release]
{release}
count = 60
velocity = [3.0, 0.0, 0.0]
[output]
trajectories = 4
"""
POINT = "points = [[5.0, 0.0]]"


def write_case(folder, tables="", rock="mass = 300.0", shape="eota = 111", release=POINT):
    path = folder / "case.toml"
    path.write_text(CASE.format(tables=tables, rock=rock, shape=shape, release=release))
    return path


def write_features(path, features):
    """GeoJSON in local metres: (kind, coordinates, attributes) each."""
    crs = {"type": "name", "properties": {"name": "urn:ogc:def:crs:EPSG::2056"}}
    path.write_text(json.dumps({"type": "FeatureCollection", "crs": crs, "features": [
        {"type": "Feature", "properties": attributes, "geometry": {"type": kind, "coordinates": coordinates}}
        for kind, coordinates, attributes in features]}))


def zone(x0, x1, name):
    return "Polygon", [[[x0, -40.0], [x1, -40.0], [x1, 40.0], [x0, 40.0], [x0, -40.0]]], {"class": name}


def read_rocks(folder):
    lines = (folder / "series/rocks.csv").read_text().splitlines()
    table = np.array([[float(x) for x in line.split(",")] for line in lines[1:]])
    return {name.split(" [")[0]: table[:, k] for k, name in enumerate(lines[0].split(","))}


def run(talus, folder, case, name, *options):
    process = talus("run", case, "--out", name, "--quiet", *options)
    assert process.returncode == 0, process.stderr
    return read_summary(folder / name), read_rocks(folder / name)


def test_forest_zones_shorten_the_paths_and_their_coefficients_can_be_changed(talus, tmp_path):
    write_features(tmp_path / "forest.geojson", [zone(20.0, 70.0, "medium")])
    open_ground, _ = run(talus, tmp_path, write_case(tmp_path), "open")
    case = write_case(tmp_path, '[forest]\nzones = "forest.geojson"')
    wood, _ = run(talus, tmp_path, case, "wood")
    none, _ = run(talus, tmp_path, case, "none", "--set", "forest.classes.medium.drag=0")
    assert wood["maxima"]["velocity"]["p95"] < 0.9 * open_ground["maxima"]["velocity"]["p95"]
    assert wood["energy"]["forest_loss_MJ"] > 0.0
    assert none["runout"] == open_ground["runout"] and none["energy"]["forest_loss_MJ"] == 0.0
    assert "medium" in (tmp_path / "wood/report.html").read_text()


def test_single_trees_are_hit_and_broken_the_same_for_any_number_of_threads(talus, tmp_path):
    rng = np.random.default_rng(1)
    write_features(tmp_path / "trees.geojson", [
        ("Point", [x, y], {"DBH": dbh}) for x, y, dbh in zip(rng.uniform(10, 78, 300), rng.uniform(-28, 28, 300),
                                                            rng.uniform(0.05, 0.6, 300))]
        + [("Point", [5000.0, 0.0], {"DBH": 0.3})])
    case = write_case(tmp_path, '[forest]\ntrees = "trees.geojson"')
    summary, rocks = run(talus, tmp_path, case, "r1", "--threads", "1")
    run(talus, tmp_path, case, "r2", "--threads", "2")
    assert (tmp_path / "r1/series/rocks.csv").read_bytes() == (tmp_path / "r2/series/rocks.csv").read_bytes()
    trees = summary["trees"]
    assert trees["standing_at_start"] == 300 and trees["outside_the_terrain"] == 1
    assert trees["hit"] == rocks["trees_hit"].sum() > trees["broken"] == rocks["trees_broken"].sum() > 0
    assert summary["energy"]["tree_loss_MJ"] > 0.0
    assert "Dorren" in (tmp_path / "r1/report.html").read_text()


def test_air_drag_is_off_unless_asked_for_and_the_report_says_so(talus, tmp_path):
    plain, _ = run(talus, tmp_path, write_case(tmp_path), "plain")
    assert plain["energy"]["air_loss_MJ"] == 0.0
    assert "Air drag is off" in (tmp_path / "plain/report.html").read_text()
    drag, _ = run(talus, tmp_path, write_case(tmp_path, "[air]\ndrag_coefficient = 0.5"), "drag")
    assert 0.0 < drag["energy"]["air_loss_MJ"] < 0.05 * drag["energy"]["contact_loss_MJ"]
    assert "Air drag with a coefficient of 0.5" in (tmp_path / "drag/report.html").read_text()


def test_volumes_are_drawn_per_rock_and_written(talus, tmp_path):
    rock = 'density = 2500.0\nvolume_distribution = { kind = "power-law", exponent = 0.8, min = 0.05, max = 5.0 }'
    for shape in ("eota = 111", 'class = "platy"', "box = [2.0, 1.0, 1.0]", "sphere = 1.0"):
        case = write_case(tmp_path, rock=rock, shape=shape)
        name = shape.split()[0]
        _, rocks = run(talus, tmp_path, case, name, "--set", "output.frames_per_second=1")
        assert np.abs(rocks["mass"] / rocks["volume"] - 2500.0).max() < 1e-6
        assert rocks["volume"].min() >= 0.05 and rocks["volume"].max() <= 5.0 and len(set(rocks["volume"])) == 60
    # The centre of a sphere at rest on the level lies its radius above it, but for a step of penetration: measured 0.013 m.
    flat = (rocks["outcome"] == 0) & (rocks["end_x"] > 85.0)
    radius = np.cbrt(0.75 * rocks["volume"] / np.pi)
    assert flat.sum() > 10 and np.ptp(radius[flat]) > 0.3
    assert np.abs(rocks["end_z"] - radius)[flat].max() < 0.03


@pytest.mark.parametrize("kind", ["equant", "platy", "elongated"])
def test_shape_classes_take_mass_or_volume(talus, tmp_path, kind):
    _, by_mass = run(talus, tmp_path, write_case(tmp_path, shape=f'class = "{kind}"', rock="mass = 1350.0"), "m")
    _, by_volume = run(talus, tmp_path, write_case(tmp_path, shape=f'class = "{kind}"', rock="volume = 0.5"), "v")
    assert abs(by_mass["volume"] - 0.5).max() < 1e-12 and abs(by_volume["mass"] - 1350.0).max() < 1e-9


def test_attributes_of_a_release_feature_override_the_case(talus, tmp_path):
    write_features(tmp_path / "release.geojson", [
        ("Point", [5.0, 0.0], {"mass": 800.0, "count": 3, "height": 2.0, "vx": 4.0, "shape": "BLOCK"}),
        ("Point", [5.0, 5.0], {"volume": 2.0, "count": 4}),
        ("Point", [5.0, -5.0], {"volume": 1.0, "mass": 3000.0, "count": 2, "shape": "wheel"}),
        ("Point", [8.0, 0.0], {"count": 5})])
    case = write_case(tmp_path, release='file = "release.geojson"')
    case.write_text(case.read_text() + '[[rock]]\nname = "wheel"\nshape = { eota = 221 }\nmass = 500.0\n')
    _, rocks = run(talus, tmp_path, case, "r")
    of = {k: rocks["location"] == k for k in range(4)}
    assert [int(of[k].sum()) for k in range(4)] == [3, 8, 2, 10]  # two kinds where none is named
    assert (rocks["mass"][of[0]] == 800.0).all() and abs(rocks["volume"][of[0]] - 800.0 / 2700.0).max() < 1e-12
    assert (rocks["kind"][of[0]] == 0).all() and (rocks["kind"][of[2]] == 1).all()
    assert abs(rocks["mass"][of[1]] - 5400.0).max() < 1e-9
    assert (rocks["mass"][of[2]] == 3000.0).all() and (rocks["volume"][of[2]] == 1.0).all()
    assert set(rocks["mass"][of[3]]) == {300.0, 500.0}


@pytest.mark.parametrize(
    "change, message",
    [
        ({"tables": '[forest]\nzones = "bad.geojson"'}, 'unknown forest class "thick"; known: none, open, medium, dense'),
        ({"tables": '[forest]\nzones = "trees.geojson"'}, "trees.geojson"),
        ({"tables": '[forest]\ntrees = "bad.geojson"'}, "bad.geojson"),
        ({"tables": '[forest]\ntrees = "far.geojson"'}, "none of the 1 trees stands on the terrain"),
        ({"tables": '[forest]\ntrees = "thick.geojson"'}, "give it in metres (0.35, not 35)"),
        ({"rock": "mass = 300.0\nvolume = 1.0\ndensity = 2700.0"}, "`mass`, `volume` and `density` contradict"),
        ({"rock": "volume = 1.0", "shape": "eota = 111, volume = 2.0"}, "the volume is given twice"),
        ({"rock": 'mass = 1.0\nvolume_distribution = { kind = "table", volumes = [[1.0, 1.0]] }'}, "drop `mass`"),
        ({"rock": 'volume_distribution = { kind = "power-law", exponent = 1.0, min = 0.1 }'}, "needs `max`"),
        ({"rock": 'volume_distribution = { kind = "power-law", exponent = 1.0, min = 2.0, max = 1.0 }'}, "`max` must be"),
        ({"rock": 'volume_distribution = { kind = "log-normal", median = 1.0, sigma = 0.1, min = 5.0, max = 6.0 }'},
         "less than 1 %"),
        ({"rock": 'volume_distribution = { kind = "table", volumes = [[1.0, 0.0]] }'}, "both above 0"),
        ({"rock": 'volume_distribution = { kind = "table", volumes = [[1.0, 1.0]], sigma = 2.0 }'}, "does not belong"),
        ({"release": 'file = "release.geojson"'}, 'there is no [[rock]] of that name; known: block'),
    ],
)
def test_bad_forest_rock_or_release_is_refused(talus, tmp_path, change, message):
    write_features(tmp_path / "bad.geojson", [zone(0.0, 10.0, "thick")])
    write_features(tmp_path / "trees.geojson", [("Point", [1.0, 1.0], {"dbh": 0.3})])
    write_features(tmp_path / "far.geojson", [("Point", [5000.0, 1.0], {"dbh": 0.3})])
    write_features(tmp_path / "thick.geojson", [("Point", [5.0, 1.0], {"dbh": 35})])
    write_features(tmp_path / "release.geojson", [("Point", [5.0, 0.0], {"shape": "pebble"})])
    process = talus("run", write_case(tmp_path, **change), "--out", "r", "--quiet")
    assert process.returncode == 2
    assert message in process.stderr
    assert not (tmp_path / "r").exists()
