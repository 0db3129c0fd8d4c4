"""`talus import`: point clouds become terrains, Rockyfor3D folders become cases that run; wrong files are refused."""

import struct

import numpy as np
import pytest

from geo_files import geo_keys, las_record, read_tiff, write_asc, write_las
from results import read_series, read_summary

# ---- LAS point clouds -----------------------------------------------------------------------------------------------


def plane(x, y):
    return 500.0 + 0.5 * x - 0.25 * y


def plane_points(cells=12, per_side=4, holes=()):
    """Points of a plane, evenly in cells of 1 m whose south-west corner is (10, 20)."""
    points = []
    for j in range(cells):
        for i in range(cells):
            if (i, j) in holes:
                continue
            for b in range(per_side):
                for a in range(per_side):
                    x, y = 10.0 + i + (a + 0.5) / per_side, 20.0 + j + (b + 0.5) / per_side
                    points.append((x, y, plane(x, y)))
    return points


def grid_of(talus, tmp_path, *options):
    process = talus("import", "las", "cloud.las", "--out", "dem.tif", *options)
    assert process.returncode == 0, process.stderr
    return process, read_tiff(tmp_path / "dem.tif")


@pytest.mark.parametrize("minor, point_format", [(0, 0), (1, 1), (2, 2), (2, 3), (3, 4), (3, 5), (4, 6), (4, 7), (4, 8),
                                                 (4, 9), (4, 10)])
def test_mean_of_a_plane_is_its_height_at_the_middle_of_the_cell(talus, tmp_path, minor, point_format):
    write_las(tmp_path / "cloud.las", plane_points(6), minor=minor, point_format=point_format, offset=(0.0, 20.0, 400.0))
    process, (heights, west, north, cell) = grid_of(talus, tmp_path)
    assert (west, north, cell) == (10.0, 26.0, 1.0) and heights.shape == (6, 6)
    x, y = np.meshgrid(10.5 + np.arange(6), 25.5 - np.arange(6))
    assert np.abs(heights - plane(x, y)).max() < 3e-4  # measured 1.3e-4: single precision and points to 1 mm
    assert "6 x 6 cells of 1 m from 576 of 576 points" in process.stdout
    assert "names no coordinate system" in process.stderr


def test_only_ground_counts_and_withheld_points_do_not(talus, tmp_path):
    ground = plane_points(4)
    trees = [(x, y, z + 20.0) for x, y, z in ground]
    high = [(11.5, 21.5, 9000.0)]
    write_las(tmp_path / "cloud.las", ground + trees + high, classes=[2] * len(ground) + [5] * len(trees) + [2],
              withheld={2 * len(ground)})
    process, (heights, _, _, _) = grid_of(talus, tmp_path)
    x, y = np.meshgrid(10.5 + np.arange(4), 23.5 - np.arange(4))
    assert np.abs(heights - plane(x, y)).max() < 3e-4
    assert "from 256 of 513 points" in process.stdout
    _, (trees_only, _, _, _) = grid_of(talus, tmp_path, "--class", "5")
    assert np.abs(trees_only - plane(x, y) - 20.0).max() < 3e-4
    _, (both, _, _, _) = grid_of(talus, tmp_path, "--all-points")
    assert np.abs(both - plane(x, y) - 10.0).max() < 3e-4
    _, (lowest, _, _, _) = grid_of(talus, tmp_path, "--all-points", "--height", "lowest")
    assert np.abs(lowest - (plane(x, y) - 0.375 * 0.5 - 0.375 * 0.25)).max() < 1.5e-3  # lowest point; 1 mm scale


def test_small_holes_are_filled_and_nothing_beyond_the_cloud(talus, tmp_path):
    big = {(i, j) for i in range(2, 10) for j in range(2, 10)}
    outside = {(i, j) for i in range(12) for j in range(12) if i + j > 18}
    write_las(tmp_path / "cloud.las", plane_points(12, holes=big | outside), point_format=1)
    _, (heights, _, _, _) = grid_of(talus, tmp_path, "--fill", "2")
    at = lambda i, j: heights[11 - j, i]  # rows run south
    assert np.isnan(at(5, 5)) and np.isnan(at(11, 11))  # too far from points; beyond the cloud
    write_las(tmp_path / "cloud.las", plane_points(12, holes={(5, 5), (6, 5)}), point_format=1)
    _, (heights, _, _, _) = grid_of(talus, tmp_path)
    # Weights 1/d2 of a plane around one hole of two cells: measured 0.02 m.
    assert abs(at(5, 5) - plane(15.5, 25.5)) < 0.05
    _, (heights, _, _, _) = grid_of(talus, tmp_path, "--fill", "0")
    assert np.isnan(at(5, 5)) and np.isnan(heights).sum() == 2


def test_unclassified_cloud_is_used_whole_with_a_warning(talus, tmp_path):
    write_las(tmp_path / "cloud.las", plane_points(4), classes=[1] * 256)
    process, _ = grid_of(talus, tmp_path)
    assert "the points are not classified: all of them are used" in process.stderr


@pytest.mark.parametrize("record", ["wkt", "keys", "option", "extended"])
def test_coordinate_system_is_kept(talus, tmp_path, record):
    wkt = (b'PROJCS["ETRS89 / UTM zone 32N",GEOGCS["ETRS89",DATUM["ETRS89",SPHEROID["GRS 1980",6378137,298.257222101]],'
           b'PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],'
           b'PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",9],PARAMETER["scale_factor",0.9996],'
           b'PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1],AUTHORITY["EPSG","25832"]]\0')
    more = {"wkt": {"records": las_record(2112, wkt), "record_count": 1, "minor": 4, "point_format": 6},
            "keys": {"records": las_record(34735, geo_keys(25832)), "record_count": 1},
            "extended": {"evlr": las_record(2112, wkt, True), "evlr_count": 1, "minor": 4, "point_format": 6},
            "option": {}}[record]
    write_las(tmp_path / "cloud.las", plane_points(4), **more)
    process, _ = grid_of(talus, tmp_path, *(["--crs", "EPSG:25832"] if record == "option" else []))
    assert process.stderr == ""
    assert struct.pack("<H", 25832) in (tmp_path / "dem.tif").read_bytes()  # in the keys of the GeoTIFF


def cut(size):
    def change(path):
        write_las(path, plane_points(4))
        path.write_bytes(path.read_bytes()[:size])

    return change


def wrong(**more):
    return lambda path: write_las(path, plane_points(4), **more)


@pytest.mark.parametrize(
    "make, message",
    [
        (lambda path: path.write_bytes(b""), "not a LAS file"),
        (lambda path: path.write_bytes(b"PK\3\4" * 100), "not a LAS file: it does not begin with LASF"),
        (cut(100), "cut off in its header"),
        (cut(2000), "the header announces 256 points of 20 bytes, but the file has 2000 bytes; it is cut off"),
        (wrong(count=2**32 - 1), "announces 4294967295 points"),
        (wrong(minor=4, point_format=6, count=2**63), "announces 9223372036854775808 points"),
        (wrong(count=0), "the file has no points"),
        (wrong(scale=float("nan")), "the scale of x is nan"),
        (wrong(scale=0.0), "the scale of x is 0; it must be larger than 0"),
        (wrong(offset=(0.0, 0.0, 1e300)), "the offset of z is 1e+300"),
        (wrong(point_format=0x80), "the points are compressed (LAZ). Uncompress them first: laszip -i cloud.las -o"),
        (wrong(point_format=11), "point format 11 is not known"),
        (wrong(records=b"", record_count=1000000), "record"),
        (wrong(records=las_record(34735, geo_keys(4326, 2048)), record_count=1), "the coordinates are in degrees"),
        (wrong(records=las_record(34735, geo_keys(2263)), record_count=1), "the coordinates are not in metres"),
        (wrong(classes=[5] * 256), "no point has class 2; the file has classes 5 (256 points). Choose one with --class"),
        (wrong(withheld=set(range(256))), "all points are marked as withheld"),
        (lambda path: write_las(path, [(0.0, 0.0, 1.0), (2e6, 2e6, 1.0)]), "do not fit into the memory"),
        (lambda path: write_las(path, [(0.1, 0.1, 1.0), (0.2, 0.2, 1.0)]), "1 x 1 cells of 1 m are too few"),
    ],
)
def test_wrong_cloud_is_refused(talus, tmp_path, make, message):
    make(tmp_path / "cloud.las")
    process = talus("import", "las", "cloud.las", "--out", "dem.tif")
    assert process.returncode == 2, process
    assert message in process.stderr
    assert not (tmp_path / "dem.tif").exists()


def test_every_truncation_of_a_cloud_is_refused(talus, tmp_path):
    write_las(tmp_path / "cloud.las", plane_points(2), minor=4, point_format=6,
              records=las_record(34735, geo_keys(25832)), record_count=1)
    whole = (tmp_path / "cloud.las").read_bytes()
    for size in range(0, len(whole), 97):
        (tmp_path / "cloud.las").write_bytes(whole[:size])
        process = talus("import", "las", "cloud.las", "--out", "dem.tif")
        assert process.returncode == 2 and process.stderr.count("\n") == 1, (size, process)


@pytest.mark.parametrize("crs, message", [("EPSG:4326", "not degrees"), ("EPSG:999999", "not a coordinate system"),
                                          ("EPSG:2263", "unit is not the metre"), ("/etc/hostname", "not a coordinate")])
def test_wrong_coordinate_system_is_refused(talus, tmp_path, crs, message):
    write_las(tmp_path / "cloud.las", plane_points(4))
    process = talus("import", "las", "cloud.las", "--out", "dem.tif", "--crs", crs)
    assert process.returncode == 2 and message in process.stderr


def test_terrain_that_cannot_be_written_is_an_io_error(talus, tmp_path):
    write_las(tmp_path / "cloud.las", plane_points(4))
    process = talus("import", "las", "cloud.las", "--out", "nowhere/dem.tif")
    assert process.returncode == 4 and "cannot" in process.stderr
    assert talus("import", "las", "gone.las", "--out", "dem.tif").returncode == 2


# ---- Rockyfor3D folders ----------------------------------------------------------------------------------------------

ROWS, COLUMNS, CELL = 40, 60, 2.0


def rockyfor_rasters():
    """A slope falling to the east with four source cells at its top, one of each shape, and two soils."""
    zero = np.zeros((ROWS, COLUMNS))
    rasters = {name: zero.copy() for name in ["rockdensity", "d1", "d2", "d3", "blshape", "rg70", "rg20", "rg10"]}
    rasters["dem"] = np.tile(200.0 - 0.7 * CELL * np.arange(COLUMNS), (ROWS, 1))
    rasters["soiltype"] = np.tile(np.where(np.arange(COLUMNS) < 30, 6.0, 4.0), (ROWS, 1))
    rasters["soiltype"][0:4, 40:45] = 1.0
    for k in range(4):
        at = (10 + 5 * k, 3)
        rasters["rockdensity"][at] = 2600.0
        rasters["d1"][at], rasters["d2"][at], rasters["d3"][at] = 1.2, 0.9, 0.6
        rasters["blshape"][at] = k + 1
    return rasters


@pytest.fixture
def rockyfor(tmp_path):
    """Writes the folder with changes: {name: raster or None}."""

    def write(**changes):
        folder = tmp_path / "site"
        folder.mkdir(exist_ok=True)
        rasters = rockyfor_rasters() | changes
        for name, values in rasters.items():
            if values is not None:
                write_asc(folder / f"{name}.asc", values, west=1000.0, south=5000.0, cell=CELL)
        return folder

    return write


def test_rockyfor3d_folder_becomes_a_case_that_runs(talus, tmp_path, rockyfor):
    rockyfor()
    process = talus("import", "rockyfor3d", "site", "--out", "case", "--crs", "EPSG:2056", "--count", "5")
    assert (process.returncode, process.stderr) == (0, "")
    for text in ["4 source cells with 4 kinds of block", "5 rocks per source cell", "Not carried over: rg70.asc",
                 "a starting point, not an equivalence", "next: talus check case/case.toml"]:
        assert text in process.stdout, process.stdout
    text = (tmp_path / "case/case.toml").read_text()
    assert "# Not carried over: rg20.asc" in text and "#   6 bedrock -> extra-hard" in text
    assert 'default = "extra-hard"' in text or 'default = "medium-hard"' in text

    process = talus("check", "case/case.toml")
    assert (process.returncode, process.stderr) == (0, ""), process.stderr
    volume = 1.2 * 0.9 * 0.6
    for shape, v in [("box 1", volume), ("ellipsoid 2", np.pi / 6 * volume), ("sphere 3", np.pi / 6 * volume),
                     ("disc 4", np.pi / 4 * volume)]:
        line = next(l for l in process.stdout.splitlines() if shape in l)
        assert float(line.split(" kg, ")[1].split(" m3")[0]) == pytest.approx(v, rel=1e-3)
        assert float(line.split(": ")[1].split(" kg")[0]) == pytest.approx(2600.0 * v, rel=1e-3)
    assert "members      20" in process.stdout

    assert talus("run", "case/case.toml", "--out", "r", "--quiet", "--set", "study.duration=20").returncode == 0
    rocks = read_series(tmp_path / "r")
    assert len(rocks["member"]) == 20 and read_summary(tmp_path / "r")["rocks"] == 20
    # Each source cell releases its own kind, from the middle of the cell; row 10 is the tenth from the north.
    assert (rocks["start_x"] == 1000.0 + 3.5 * CELL).all()
    y = 5000.0 + (ROWS - 0.5 - (10.0 + 5.0 * rocks["kind"])) * CELL
    assert np.abs(rocks["start_y"] - y).max() < 1e-9
    assert (rocks["end_x"] - rocks["start_x"] > 50.0).sum() >= 10  # most go down; boxes stick to bedrock (15 did)


def test_soil_polygons_are_the_soil_cells(talus, tmp_path, rockyfor):
    """Rocks on a slope of one soil type fall exactly as on that category everywhere."""
    rasters = rockyfor_rasters()
    rasters["soiltype"][:] = 3.0
    rasters["soiltype"][35:, :] = 6.0  # somewhere else
    rasters["rockdensity"][25, 3] = 0.0
    rockyfor(**rasters)
    assert talus("import", "rockyfor3d", "site", "--out", "case").returncode == 0
    assert 'default = "medium"' in (tmp_path / "case/case.toml").read_text()
    short = ["--quiet", "--set", "study.duration=10"]
    assert talus("run", "case/case.toml", "--out", "zones", *short).returncode == 0
    assert talus("run", "case/case.toml", "--out", "turned", *short, "--set", "soil.default=snow").returncode == 0
    # The polygons cover all cells, so the default does not matter.
    assert read_summary(tmp_path / "zones")["runout"] == read_summary(tmp_path / "turned")["runout"]
    rasters["soiltype"][:] = 7.0
    rockyfor(**rasters)
    assert talus("import", "rockyfor3d", "site", "--out", "other").returncode == 0
    assert talus("run", "other/case.toml", "--out", "road", *short).returncode == 0
    assert read_summary(tmp_path / "road")["runout"] != read_summary(tmp_path / "zones")["runout"]


def test_nets_become_lines(talus, tmp_path, rockyfor):
    number, energy, height = (np.zeros((ROWS, COLUMNS)) for _ in range(3))
    number[5:35, 50], energy[5:35, 50], height[5:35, 50] = 1.0, 1000.0, 4.0
    rockyfor(net_number=number, net_energy=energy, net_height=height)
    process = talus("import", "rockyfor3d", "site", "--out", "case")
    assert process.returncode == 0, process.stderr
    assert "nets.gpkg has 1 net as lines" in process.stdout
    import sqlite3

    rows = sqlite3.connect(tmp_path / "case/nets.gpkg").execute("SELECT name, height, capacity_kJ FROM nets").fetchall()
    assert rows == [("net 1", 4.0, 1000.0)]


def test_many_sizes_are_rounded(talus, tmp_path, rockyfor):
    rasters = rockyfor_rasters()
    for j in range(5, 35):
        for i in range(2, 8):
            rasters["rockdensity"][j, i] = 2700.0
            rasters["blshape"][j, i] = 1.0
            rasters["d1"][j, i], rasters["d2"][j, i], rasters["d3"][j, i] = 0.5 + 0.01 * j, 0.5 + 0.02 * i, 0.5
    rockyfor(**rasters)
    process = talus("import", "rockyfor3d", "site", "--out", "case")
    assert process.returncode == 0
    assert "their dimensions were rounded to steps of 10 %" in process.stdout
    assert talus("check", "case/case.toml").returncode == 0


def with_value(name, at, value):
    rasters = rockyfor_rasters()
    rasters[name][at] = value
    return {name: rasters[name]}


@pytest.mark.parametrize(
    "changes, message",
    [
        ({"d2": None, "soiltype": None}, "an input folder of Rockyfor3D needs d2.asc, soiltype.asc too"),
        ({"d1": np.zeros((ROWS, COLUMNS - 1))}, "d1.asc: its grid is not that of dem.asc: 59 x 40 cells of 2 m"),
        ({"rockdensity": np.zeros((ROWS, COLUMNS))}, "nothing would be released"),
        (with_value("rockdensity", (10, 3), 2.6), "rockdensity.asc: 2.6 at column 4, row 11; it must be from 500 to"),
        (with_value("d3", (10, 3), np.nan), "d3.asc: no data at column 4, row 11; it must be from 0.01 to 100 m"),
        (with_value("blshape", (10, 3), 9.0), "blshape.asc: 9 at column 4, row 11; it must be 1 (rectangular), 2"),
        (with_value("soiltype", (0, 0), 8.0), "soiltype.asc: 8 at column 1, row 1; it must be a whole number from 0 to 7"),
        ({"dem": np.full((ROWS, COLUMNS), np.nan)}, "dem.asc: all cells are nodata"),
    ],
)
def test_wrong_folder_is_refused(talus, tmp_path, rockyfor, changes, message):
    rockyfor(**changes)
    process = talus("import", "rockyfor3d", "site", "--out", "case")
    assert process.returncode == 2, process
    assert message in process.stderr
    assert sorted(p.name for p in tmp_path.iterdir()) == ["site"]


def test_folder_with_something_in_it_is_not_overwritten(talus, tmp_path, rockyfor):
    rockyfor()
    (tmp_path / "case").mkdir()
    (tmp_path / "case/thesis.txt").write_text("precious")
    process = talus("import", "rockyfor3d", "site", "--out", "case")
    assert process.returncode == 2 and "is not an empty folder" in process.stderr
    process = talus("import", "rockyfor3d", "nowhere", "--out", "other")
    assert process.returncode == 2 and "nowhere: is not a folder" in process.stderr


def test_unknown_rock_of_a_release_names_the_kinds(talus, tmp_path, rockyfor):
    rockyfor()
    assert talus("import", "rockyfor3d", "site", "--out", "case").returncode == 0
    text = (tmp_path / "case/case.toml").read_text()
    (tmp_path / "case/case.toml").write_text(text.replace('name = "box 1"', 'name = "cube"'))
    process = talus("check", "case/case.toml")
    assert process.returncode == 2
    assert 'attribute shape is "box 1", but there is no [[rock]] of that name; known: cube, ellipsoid 2' in process.stderr
