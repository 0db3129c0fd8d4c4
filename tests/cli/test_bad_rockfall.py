"""Wrong files of a rockfall study: `check` and `run` refuse them alike, with the place and the remedy, and leave nothing
behind; a full disk or a stop never leaves a folder that looks complete."""

import os
import resource
import signal
import subprocess
import time

import numpy as np
import pytest

from conftest import BINARY
from geo_files import box, slope_heights, write_layer, write_tiff
from results import read_summary

# The terrain of all tests: 60 x 40 cells of 2 m, nodes from x 2600001 to 2600119 and y 1199921 to 1199999.
CASE = """\
[study]
kind = "rockfall"
duration = 20.0
[terrain]
raster = "dem.tif"
[soil]
default = "hard"
[[rock]]
shape = { eota = 111 }
mass = 500.0
[release]
points = [[2600010.0, 1199960.0]]
count = 20
"""
POINTS = "points = [[2600010.0, 1199960.0]]"
ON_TERRAIN = box(2600010.0, 2600030.0, 1199950.0, 1199970.0)



@pytest.fixture
def folder(tmp_path):
    (tmp_path / "case.toml").write_text(CASE)
    write_tiff(tmp_path / "dem.tif", slope_heights())
    return tmp_path


def change_case(folder, old, new):
    text = (folder / "case.toml").read_text()
    assert old in text
    (folder / "case.toml").write_text(text.replace(old, new, 1))


def expect_refusal(talus, folder, *messages):
    before = sorted(folder.rglob("*"))
    for verb in ["check", "run"]:
        process = talus(verb, "case.toml")
        assert (process.returncode, process.stdout) == (2, ""), process
        for message in messages:
            assert message in process.stderr
    assert sorted(folder.rglob("*")) == before  # no results/ either


def test_good_case_is_checked_without_running(talus, folder):
    before = sorted(folder.rglob("*"))
    process = talus("check", "case.toml")
    assert (process.returncode, process.stderr) == (0, "")
    for line in ["terrain      60 x 40 nodes, 2 m x 2 m, heights 17.4 to 100 m",
                 "rock         rock 1: 500 kg, 0.1852 m3, radius 0.392 m",
                 "release      20 rocks from 1 place, starting at heights 94.7 to 94.7 m",
                 "members      20"]:
        assert line in process.stdout, process.stdout
    assert sorted(folder.rglob("*")) == before
    assert talus("run", "case.toml", "--out", "r", "--quiet").returncode == 0


def test_release_beside_the_terrain_names_its_extent(talus, folder):
    change_case(folder, POINTS, "points = [[10.0, 20.0]]")
    expect_refusal(talus, folder, "[release] points, point 1", "(10, 20) has no ground",
                   "the terrain spans x 2600001 to 2600119, y 1199921 to 1199999")


def test_release_on_nodata_is_refused(talus, folder):
    heights = slope_heights()
    heights[18:22, 3:7] = -9999.0
    write_tiff(folder / "dem.tif", heights, nodata=-9999)
    expect_refusal(talus, folder, "it lies outside the terrain or on nodata")


@pytest.mark.parametrize(
    "features, message",
    [
        ([], "the layer \"release\" is empty; draw something in it"),
        ([("Point", [2600010.0, 1199960.0], {"count": "many"})], 'feature 1: attribute count is "many"; it must be a number'),
        ([("Point", [2600010.0, 1199960.0], {"count": 0})], "attribute count is 0; it must be a whole number from 1"),
        ([("Point", [2600010.0, 1199960.0], {"count": 2.5})], "attribute count is 2.5; it must be a whole number"),
        ([("Point", [2600010.0, 1199960.0], {}), ("Point", [2600010.0, 1199960.0], {"height": -3})],
         "feature 2: attribute height is -3; it must not be negative"),
        ([("Polygon", box(0.0, 10.0, 0.0, 10.0), {})], "feature 1: nothing of it lies on ground"),
        ([("LineString", [[0.0, 0.0], [5.0, 5.0]], {})], "the terrain spans x 2600001 to 2600119"),
        ([("Point", [2600010.0, 1199960.0, 5.0], {})], "under the ground at 93.7 m"),
    ],
    ids=["empty", "text", "none", "part", "negative", "polygon outside", "line outside", "buried"],
)
def test_wrong_release_layer_is_refused(talus, folder, features, message):
    write_layer(folder / "release.geojson", features)
    change_case(folder, POINTS, 'file = "release.geojson"')
    expect_refusal(talus, folder, "release.geojson", message)


@pytest.mark.parametrize(
    "features, message",
    [
        ([], "is empty; draw something in it"),
        ([("Polygon", ON_TERRAIN, {"categorie": "soft"})],
         "feature 1: has no attribute `category`; give each polygon a soil category. It has: categorie"),
        ([("Polygon", ON_TERRAIN, {"category": 3})], 'unknown soil category "3"; known: extra-soft, soft,'),
        ([("Point", [2600010.0, 1199960.0], {"category": "soft"})], "it is a Point, but polygons are needed"),
    ],
    ids=["empty", "wrong name", "wrong type", "point"],
)
def test_wrong_soil_layer_is_refused(talus, folder, features, message):
    write_layer(folder / "soil.geojson", features)
    change_case(folder, 'default = "hard"', 'default = "hard"\nzones = "soil.geojson"')
    expect_refusal(talus, folder, "soil.geojson", message)


def degrees(path):
    write_tiff(path, slope_heights(), west=9.0, north=47.0, cell=2e-5, epsg=4326)


def degrees_without_crs(path):
    write_tiff(path, slope_heights(), west=9.0, north=47.0, cell=2e-5, epsg=None)


def rotated(path):
    write_tiff(path, slope_heights(), matrix=[1.6, -1.2, 0, 2600000, -1.2, -1.6, 0, 1200000, 0, 0, 0, 0, 0, 0, 0, 1])


def truncated(path):
    write_tiff(path, slope_heights())
    path.write_bytes(path.read_bytes()[:9000])


def all_nan(path):
    write_tiff(path, np.full((40, 60), np.nan))


def all_nodata(path):
    write_tiff(path, np.full((40, 60), -9999.0), nodata=-9999)


def infinite(path):
    heights = slope_heights()
    heights[3, 4] = np.inf
    write_tiff(path, heights)


def undeclared_nodata(path):
    heights = slope_heights()
    heights[3, 4] = -32767.0
    write_tiff(path, heights)


@pytest.mark.parametrize(
    "damage, message",
    [
        (degrees, "the raster is in degrees, but distances must be in metres. Project it: gdalwarp -t_srs EPSG:32632 -r "
                  "cubic dem.tif dem_utm.tif"),
        (degrees_without_crs, "are its coordinates degrees? Project it: gdalwarp -s_srs EPSG:4326"),
        (rotated, "the raster is rotated against its coordinate axes. Straighten it: gdalwarp"),
        (truncated, "cannot be read"),
        (all_nan, "all cells are nodata"),
        (all_nodata, "all cells are nodata"),
        (infinite, "height inf m at column 5, row 4 is not ground"),
        (undeclared_nodata, "declare it: gdal_translate -a_nodata -32767"),
        (lambda path: write_tiff(path, slope_heights(), size=(200000, 200000)), "more than half of the memory"),
        (lambda path: write_tiff(path, slope_heights(), size=(3000, 3000)), "the file is cut off or damaged"),
        (lambda path: write_tiff(path, slope_heights(1, 1)), "1 x 1 cells are too few"),
        (lambda path: path.write_bytes(b""), "the file is empty"),
        (lambda path: write_tiff(path, slope_heights(), cell=float("nan")), "are not possible"),
    ],
    ids=["degrees", "degrees without crs", "rotated", "truncated", "nan", "nodata", "infinite", "undeclared nodata",
         "huge", "header only", "one cell", "empty", "nan cell"],
)
def test_wrong_raster_is_refused(talus, folder, damage, message):
    damage(folder / "dem.tif")
    expect_refusal(talus, folder, "dem.tif", message)


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("cellsize 2.0", "cellsize -2.0", "dem.asc:5: the cell size is '-2.0'; it must be larger than 0 m"),
        ("cellsize 2.0", "cellsize 0", "not possible"),
        ("98.6", "1e400", "is not"),
        ("98.6", "inf", "is not ground"),
        ("98.6", "a", "'a' is not a number"),
        ("nrows 20", "nrows 30", "the header announces 20 x 30 = 600 heights, but 400 follow"),
    ],
)
def test_wrong_ascii_grid_is_refused(talus, folder, old, new, message):
    rows = "\n".join(" ".join(str(h) for h in row) for row in slope_heights(20, 20))
    text = f"ncols 20\nnrows 20\nxllcorner 0.0\nyllcorner 0.0\ncellsize 2.0\nNODATA_value -9999\n{rows}\n"
    assert old in text
    (folder / "dem.asc").write_text(text.replace(old, new, 1))
    change_case(folder, "dem.tif", "dem.asc")
    change_case(folder, POINTS, "points = [[10.0, 20.0]]")
    expect_refusal(talus, folder, "dem.asc", message)


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("mass = 500.0", "mass = inf", "`rock[1].mass`"),
        (POINTS, "points = [[nan, 1199960.0]]", "points"),
        ("count = 20", "count = 20\nvelocity = [inf, 0, 0]", "`release.velocity`"),
        ("count = 20", "count = 20\n[output]\ncell = nan", "`output.cell`"),
        ("count = 20", "count = 0", "`release.count` is 0"),
    ],
)
def test_non_finite_numbers_are_refused(talus, folder, old, new, message):
    change_case(folder, old, new)
    process = talus("run", "case.toml")
    assert process.returncode == 2 and "case.toml:" in process.stderr
    assert message.replace("rock[1]", "") in process.stderr or "mass" in process.stderr
    assert not (folder / "results").exists()


def test_layers_are_projected_to_the_terrain_and_a_missing_system_is_a_warning(talus, folder):
    # The same point in degrees: LV95 2600010, 1199960 by the formulas of swisstopo (1e-7 degrees: 1 cm).
    write_layer(folder / "release.geojson", [("Point", [7.43876466, 46.95072188], {})], epsg=4326)
    change_case(folder, POINTS, 'file = "release.geojson"')
    process = talus("run", "case.toml", "--out", "r")
    assert process.returncode == 0, process.stderr
    write_tiff(folder / "dem.tif", slope_heights(), epsg=None)
    expect_refusal(talus, folder, "the coordinates are in degrees", "gdal_edit.py -a_srs EPSG:CODE")
    write_layer(folder / "release.geojson", [("Point", [2600010.0, 1199960.0], {})], epsg=2056)
    process = talus("check", "case.toml")
    assert process.returncode == 0
    assert "the terrain has no coordinate system; it is taken to be in that of this layer" in process.stderr


def test_layers_of_two_systems_meet_even_without_one_of_the_terrain(talus, folder):
    write_tiff(folder / "dem.tif", slope_heights(), epsg=None)
    write_layer(folder / "soil.geojson", [("Polygon", ON_TERRAIN, {"category": "soft"})], epsg=2056)
    change_case(folder, 'default = "hard"', 'default = "hard"\nzones = "soil.geojson"')
    # LV03 is LV95 without its leading digits, to some metres.
    write_layer(folder / "release.geojson", [("Point", [600010.0, 199960.0], {})], epsg=21781)
    change_case(folder, POINTS, 'file = "release.geojson"')
    process = talus("run", "case.toml", "--out", "r")
    assert process.returncode == 0, process.stderr


def test_zones_beside_the_terrain_are_a_warning(talus, folder):
    write_layer(folder / "soil.geojson", [("Polygon", box(0.0, 9.0, 0.0, 9.0), {"category": "soft"})])
    change_case(folder, 'default = "hard"', 'default = "hard"\nzones = "soil.geojson"')
    for verb in ["check", "run"]:
        process = talus(verb, "case.toml")
        assert process.returncode == 0
        assert "no zone meets the terrain; are the coordinates in the same system?" in process.stderr


def test_rocks_that_start_in_the_ground_are_a_warning(talus, folder):
    change_case(folder, "count = 20", "count = 20\nheight = 0.1")
    process = talus("check", "case.toml")
    assert process.returncode == 0
    assert "20 of 20 rocks start in the ground, up to 0.3" in process.stderr


def test_folder_that_cannot_be_made_is_an_io_error(talus, folder):
    for out in ["/proc/talus/result", "/dev/null/result"]:
        process = talus("run", "case.toml", "--out", out)
        assert process.returncode == 4
        assert "cannot make the folder" in process.stderr


@pytest.mark.parametrize("file_size", [0, 1_000, 9_000, 30_000, 60_000])
def test_full_disk_leaves_no_result(folder, file_size):
    """Files that must not grow beyond so many bytes: it hits the case, the maps, the GeoPackage and the report in turn."""
    process = subprocess.run([BINARY, "run", "case.toml", "--out", "out/result"], cwd=folder, capture_output=True,
                             text=True, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (file_size,) * 2))
    assert process.returncode == 4, process.stderr
    assert "cannot write" in process.stderr
    assert not (folder / "out").exists()


def test_full_file_system_leaves_no_result(folder):
    mount = folder / "small"
    mount.mkdir()
    make = ["mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", mount]
    if os.geteuid() != 0 or subprocess.run(make, capture_output=True).returncode != 0:
        pytest.skip("mounting a small file system needs root")
    try:
        process = subprocess.run([BINARY, "run", "case.toml", "--out", mount / "result"], cwd=folder,
                                 capture_output=True, text=True)
        assert process.returncode == 4, process.stderr
        assert "cannot write" in process.stderr
        assert not list(mount.iterdir())
    finally:
        subprocess.run(["umount", mount], check=True)


def test_stop_writes_the_maps_of_what_is_done(folder):
    change_case(folder, "count = 20", "count = 2000000")
    process = subprocess.Popen([BINARY, "run", "case.toml", "--out", "r", "--threads", "1"], cwd=folder, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    while not (folder / ".r.part" / "case.toml").exists():
        assert process.poll() is None
    time.sleep(1.0)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 130, errors
    assert "interrupted: r" in output and "--resume" not in output  # an ensemble has no snapshots
    summary = read_summary(folder / "r")
    assert summary["completed"] is False and summary["outcome"] == "interrupted"
    assert 0 < summary["rocks"] < 2000000
    assert (folder / "r/maps/passages.tif").exists() and (folder / "r/rockfall.gpkg").exists()
    assert not (folder / ".r.part").exists()
