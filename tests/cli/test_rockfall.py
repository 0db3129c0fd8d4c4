"""Ensembles at the command line: release files, soil zones, results that do not depend on threads, bad input."""

import json

import pytest
from results import read_summary

CASE = """
[study]
kind = "rockfall"
duration = 60.0
[terrain]
ramp = {{ slope_deg = 40.0, length = 60.0, runout = 100.0, width = 80.0, cell = 2.0 }}
[soil]
default = "medium"
{soil}
[[rock]]
shape = {{ eota = 111 }}
mass = 500.0
[release]
{release}
count = {count}
[output]
trajectories = 10
"""


def write_case(folder, release, count=100, soil=""):
    (folder / "case.toml").write_text(CASE.format(release=release, count=count, soil=soil))
    return folder / "case.toml"


def write_polygons(path, polygons):
    """GeoJSON in local metres: (corners, attributes) each."""
    features = [{"type": "Feature", "properties": attributes,
                 "geometry": {"type": "Polygon", "coordinates": [[*corners, corners[0]]]}}
                for corners, attributes in polygons]
    crs = {"type": "name", "properties": {"name": "urn:ogc:def:crs:EPSG::2056"}}
    path.write_text(json.dumps({"type": "FeatureCollection", "crs": crs, "features": features}))


def rectangle(x0, x1, y0, y1):
    return [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]


def read_rocks(folder):
    import numpy as np
    table = np.genfromtxt(folder / "series/rocks.csv", delimiter=",", skip_header=1)
    names = [name.split(" [")[0] for name in (folder / "series/rocks.csv").read_text().splitlines()[0].split(",")]
    return {name: table[:, k] for k, name in enumerate(names)}


def test_results_are_the_same_bytes_for_any_number_of_threads(talus, tmp_path):
    case = write_case(tmp_path, "points = [[5.0, 0.0], [8.0, 3.0]]", 150)
    for threads in (1, 2, 7):
        assert talus("run", case, "--out", f"r{threads}", "--threads", str(threads), "--quiet").returncode == 0
    names = sorted(p.relative_to(tmp_path / "r1") for p in (tmp_path / "r1").rglob("*") if p.is_file())
    assert any(n.suffix == ".tif" for n in names) and any(n.suffix == ".gpkg" for n in names)
    for name in names:
        if name.name in ("summary.json", "report.html", "case.toml"):
            continue  # they tell the wall time or the folder
        for other in ("r2", "r7"):
            assert (tmp_path / "r1" / name).read_bytes() == (tmp_path / other / name).read_bytes(), name


def test_polygon_releases_inside_itself_and_points_where_they_are(talus, tmp_path):
    write_polygons(tmp_path / "area.geojson", [(rectangle(2.0, 20.0, -10.0, 10.0), {"count": 80, "height": 2.0})])
    case = write_case(tmp_path, 'file = "area.geojson"')
    assert talus("run", case, "--out", "r", "--quiet").returncode == 0
    rocks = read_rocks(tmp_path / "r")
    assert len(rocks["member"]) == 80  # the attribute rules
    assert (rocks["start_x"] > 2.0).all() and (rocks["start_x"] < 20.0).all() and (abs(rocks["start_y"]) < 10.0).all()
    ground = (60.0 - rocks["start_x"]) * 0.8390996311772799
    assert abs(rocks["start_z"] - ground - 2.0).max() < 1e-9


def test_soft_zone_stops_rocks_earlier(talus, tmp_path):
    write_polygons(tmp_path / "soil.geojson", [(rectangle(-1.0, 200.0, -60.0, 60.0), {"category": "extra-soft"})])
    plain = write_case(tmp_path, "points = [[5.0, 0.0]]")
    assert talus("run", plain, "--out", "plain", "--quiet").returncode == 0
    zones = write_case(tmp_path, "points = [[5.0, 0.0]]", soil='zones = "soil.geojson"')
    assert talus("run", zones, "--out", "soft", "--quiet").returncode == 0
    everywhere = write_case(tmp_path, "points = [[5.0, 0.0]]")
    assert talus("run", everywhere, "--out", "soft2", "--quiet", "--set", "soil.default=extra-soft").returncode == 0
    plain, soft, soft2 = (read_summary(tmp_path / name) for name in ("plain", "soft", "soft2"))
    assert soft["runout"] == soft2["runout"]  # a zone over everything is that soil everywhere
    assert soft["runout"]["mean"] != plain["runout"]["mean"]


@pytest.mark.parametrize(
    "release, message",
    [
        ("points = [[500.0, 0.0]]", "point 1"),
        ("points = []", "points"),
        ("points = [[1.0]]", "points"),
        ('file = "nowhere.gpkg"', "nowhere.gpkg"),
        ('file = "area.geojson"\npoints = [[1.0, 1.0]]', "one of"),
        ('file = "outside.geojson"', "outside.geojson"),
        ('file = "empty.geojson"', "empty.geojson"),
    ],
)
def test_bad_release_is_refused(talus, tmp_path, release, message):
    write_polygons(tmp_path / "area.geojson", [(rectangle(2.0, 20.0, -10.0, 10.0), {})])
    write_polygons(tmp_path / "outside.geojson", [(rectangle(1002.0, 1020.0, -10.0, 10.0), {})])
    write_polygons(tmp_path / "empty.geojson", [])
    process = talus("run", write_case(tmp_path, release), "--out", "r", "--quiet")
    assert process.returncode == 2
    assert message in process.stderr
    assert not (tmp_path / "r").exists()


def test_unknown_category_of_a_zone_names_the_feature(talus, tmp_path):
    write_polygons(tmp_path / "soil.geojson", [(rectangle(0.0, 9.0, 0.0, 9.0), {"category": "mud"})])
    case = write_case(tmp_path, "points = [[5.0, 0.0]]", soil='zones = "soil.geojson"')
    process = talus("run", case, "--out", "r", "--quiet")
    assert process.returncode == 2
    assert "soil.geojson" in process.stderr and "mud" in process.stderr and "extra-soft" in process.stderr
