"""Rasters, meshes and scans as inputs: the same slope and the same block, from a formula and from files."""

import math

import numpy as np
import pytest

from results import read_series, read_summary

SLOPE, FRICTION, G = math.radians(30.0), 0.3, 9.81
BOX = (1.0, 0.8, 0.6)
TANGENT = math.tan(SLOPE)


def write_ascii_grid(file, west=-10.5, south=-10.5, cell=1.0, columns=41, rows=21, height=lambda x, y: -TANGENT * x):
    """A slope; heights are those of the cell centres, from north to south."""
    lines = [f"ncols {columns}", f"nrows {rows}", f"xllcorner {west!r}", f"yllcorner {south!r}", f"cellsize {cell}", "NODATA_value -9999"]
    for j in reversed(range(rows)):
        lines.append(" ".join(repr(height(west + (i + 0.5) * cell, south + (j + 0.5) * cell)) for i in range(columns)))
    file.write_text("\n".join(lines) + "\n")


def write_ascii_stl(file, triangles):
    text = ["solid slope"]
    for triangle in triangles:
        text += ["facet normal 0 0 0", "outer loop", *("vertex %.17g %.17g %.17g" % tuple(p) for p in triangle), "endloop", "endfacet"]
    file.write_text("\n".join(text + ["endsolid slope"]) + "\n")


def slope_triangles(cells=8, low=-12.0, high=28.0):
    """A plane in many triangles, so that the block crosses edges."""
    nodes = np.linspace(low, high, cells + 1)
    at = lambda x, y: (x, y, -TANGENT * x)
    for x0, x1 in zip(nodes[:-1], nodes[1:]):
        for y0, y1 in zip(nodes[:-1], nodes[1:]):
            yield at(x0, y0 - 8.0), at(x1, y0 - 8.0), at(x1, y1 - 8.0)
            yield at(x0, y0 - 8.0), at(x1, y1 - 8.0), at(x0, y1 - 8.0)


def case_text(terrain, shape="box = [%g, %g, %g]" % BOX, origin=(0.0, 0.0), soil="default = 'board'"):
    depth = 0.5 * BOX[2] * (1.0 - 1e-9)  # a hair in the ground: on it, rounding would decide whether the corners touch
    x, z = depth * math.sin(SLOPE) + origin[0], depth * math.cos(SLOPE)
    return f"""
[study]
kind = "single-rock"
duration = 1.0
[terrain]
{terrain}
[soil]
{soil}
[soil.categories.board]
mu_min = {FRICTION}
[body]
shape = {{ {shape} }}
mass = 1200.0
position = [{x!r}, {origin[1]!r}, {z!r}]
orientation = [{math.cos(SLOPE / 2)!r}, 0.0, {math.sin(SLOPE / 2)!r}, 0.0]
[output]
sample_interval = 0.01
"""


def run_case(talus, tmp_path, text):
    (tmp_path / "case.toml").write_text(text)
    process = talus("run", "case.toml", "--out", "result")
    assert (process.returncode, process.stderr) == (0, "")
    return read_series(tmp_path / "result"), read_summary(tmp_path / "result")


def expect_sliding(series, tolerance):
    a = G * (math.sin(SLOPE) - FRICTION * math.cos(SLOPE))
    down = np.array([math.cos(SLOPE), -math.sin(SLOPE)])
    speed = down @ [series["vx"], series["vz"]]
    path = down @ [series["x"] - series["x"][0], series["z"] - series["z"][0]]
    assert np.abs(speed - a * series["t"]).max() < tolerance
    assert np.abs(path - 0.5 * a * series["t"] ** 2).max() < tolerance
    assert np.abs([series["wx"], series["wy"], series["wz"]]).max() < tolerance
    assert np.ptp(series["y"]) < tolerance


# Demanded 1e-6; no ghost bumps at edges means rounding only. Measured: plane 1.4e-14, raster 2.2e-14, mesh 5.0e-14.
TOLERANCE = 1e-12


@pytest.mark.parametrize("terrain", ["plane", "raster", "stl", "obj", "two meshes", "y up"])
def test_block_slides_on_a_slope_from_a_file_as_on_a_plane(talus, tmp_path, terrain):
    triangles = list(slope_triangles())
    if terrain == "plane":
        text = "plane = { slope_deg = 30.0 }"
    elif terrain == "raster":
        write_ascii_grid(tmp_path / "slope.asc")
        text = 'raster = "slope.asc"'
    elif terrain == "stl":
        write_ascii_stl(tmp_path / "slope.stl", triangles)
        text = 'mesh = [{ file = "slope.stl" }]'
    elif terrain == "obj":
        corners = [corner for triangle in triangles for corner in triangle]
        lines = ["v %.17g %.17g %.17g" % corner for corner in corners]
        lines += [f"f {k + 1} {k + 2} {k + 3}" for k in range(0, len(corners), 3)]
        (tmp_path / "slope.obj").write_text("\n".join(lines) + "\n")
        text = 'mesh = [{ file = "slope.obj" }]'
    elif terrain == "two meshes":
        write_ascii_stl(tmp_path / "north.stl", [t for t in triangles if max(p[1] for p in t) > 0.5])
        write_ascii_stl(tmp_path / "south.stl", [t for t in triangles if max(p[1] for p in t) <= 0.5])
        text = 'mesh = [{ file = "north.stl" }, { file = "south.stl", soil = "board" }]'
    else:
        write_ascii_stl(tmp_path / "slope.stl", [[(x, z, -y) for x, y, z in t] for t in triangles])
        text = 'mesh = [{ file = "slope.stl" }]\nup = "y"'
    series, summary = run_case(talus, tmp_path, case_text(text))
    expect_sliding(series, TOLERANCE)
    assert summary["ending"] == "duration"


def test_map_coordinates_keep_their_digits(talus, tmp_path):
    # Swiss map coordinates: 2.6e6 m, where a double resolves 5e-10 m. The engine works near its own origin.
    east, north = 2600000.0, 1200000.0
    write_ascii_grid(tmp_path / "slope.asc", east - 10.5, north - 10.5, height=lambda x, y: -TANGENT * (x - east))
    series, summary = run_case(talus, tmp_path, case_text('raster = "slope.asc"', origin=(east, north)))
    assert summary["final_position"][0] - east == pytest.approx(1.0 + 0.17, abs=0.1)
    a = G * (math.sin(SLOPE) - FRICTION * math.cos(SLOPE))
    speed = series["vx"] * math.cos(SLOPE) - series["vz"] * math.sin(SLOPE)
    assert np.abs(speed - a * series["t"]).max() < 1e-12  # measured 2.2e-14


def test_parts_of_a_mesh_have_their_own_soil(talus, tmp_path):
    # Slides on the upper part, sticks on the lower one.
    triangles = list(slope_triangles())
    write_ascii_stl(tmp_path / "upper.stl", [t for t in triangles if max(p[0] for p in t) <= 3.5])
    write_ascii_stl(tmp_path / "lower.stl", [t for t in triangles if max(p[0] for p in t) > 3.5])
    text = 'mesh = [{ file = "upper.stl", soil = "board" }, { file = "lower.stl", soil = "glue" }]'
    soil = 'default = "board"\n[soil.categories.glue]\nmu_min = 100.0'
    series, summary = run_case(talus, tmp_path, case_text(text, soil=soil).replace("duration = 1.0", "duration = 3.0"))
    assert 3.0 < summary["final_position"][0] < 6.0  # 9.2 m without the glue from x = 3 m on
    assert np.linalg.norm(summary["final_velocity"]) < 1e-9


@pytest.mark.parametrize("name", ["box.xyz", "box.pts", "box.stl", "box.obj", "box.ply"])
def test_scanned_block_is_the_block_of_the_formula(talus, tmp_path, name):
    # The cloud is that of the box, far from its own origin; its hull has the same mass properties.
    half = 0.5 * np.array(BOX)
    corners = [half * s for s in [(a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]]
    cloud = [tuple(corner + [12.0, -7.0, 3.0]) for corner in corners]
    file = tmp_path / name
    rows = ["%.17g %.17g %.17g" % p for p in cloud]
    if name.endswith("pts"):
        file.write_text("\n".join([str(len(rows)), *rows]) + "\n")
    elif name.endswith("xyz"):
        file.write_text("\n".join(rows) + "\n")
    elif name.endswith("obj"):
        file.write_text("\n".join("v " + row for row in rows) + "\n")
    elif name.endswith("ply"):
        header = ["ply", "format ascii 1.0", f"element vertex {len(rows)}", *(f"property double {c}" for c in "xyz"), "end_header"]
        file.write_text("\n".join(header + rows) + "\n")
    else:
        write_ascii_stl(file, [(cloud[a], cloud[b], cloud[c]) for a, b, c in [(0, 1, 2), (3, 4, 5), (6, 7, 0), (1, 4, 7)]])
    series, summary = run_case(talus, tmp_path, case_text("plane = { slope_deg = 30.0 }", f'file = "{name}"'))
    expect_sliding(series, TOLERANCE)  # measured 3.8e-14
    # Orientation in the frame of the file, in the series as in the summary.
    expected = [math.cos(SLOPE / 2), 0.0, math.sin(SLOPE / 2), 0.0]
    for q in (summary["final_orientation"], [series[c][0] for c in ("qw", "qx", "qy", "qz")]):
        assert abs(np.dot(q, expected)) == pytest.approx(1.0, abs=1e-12)


def test_file_names_are_relative_to_the_case_and_hashed_into_the_result(talus, tmp_path):
    (tmp_path / "cases").mkdir()
    write_ascii_grid(tmp_path / "cases" / "slope.asc")
    (tmp_path / "cases" / "case.toml").write_text(case_text('raster = "slope.asc"'))
    assert talus("run", "cases/case.toml", "--out", "result", "--quiet").returncode == 0
    effective = (tmp_path / "result" / "case.toml").read_text()
    assert "slope.asc" in effective and "hash = " in effective
    # The effective case runs from anywhere, and notices when an input has changed since.
    assert talus("run", "result/case.toml", "--out", "again").stderr == ""
    write_ascii_grid(tmp_path / "cases" / "slope.asc", rows=22)
    process = talus("check", "result/case.toml")
    assert process.returncode == 0 and "slope.asc has changed since the case was written" in process.stderr


CUBE = "".join(f"{x} {y} {z}\n" for x in (0, 1) for y in (0, 1) for z in (0, 1))
GRID_HEAD = "ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n"
TRIANGLE = "solid s\nfacet normal 0 0 1\nouter loop\nvertex %s\nvertex %s\nvertex %s\nendloop\nendfacet\nendsolid s\n"


@pytest.mark.parametrize(
    "name, content, message",
    [
        ("nan.xyz", CUBE + "nan 0 0\n", "nan.xyz:9: a coordinate is not a finite number"),
        ("inf.xyz", CUBE + "1 -inf 0\n", "inf.xyz:9: a coordinate is not a finite number"),
        ("three.pts", "0 0 0\n1 0 0\n0 1 0\n", "3 point(s), but a solid needs at least 4"),
        ("flat.xyz", CUBE.replace(" 1\n", " 0\n"), "all points lie in a plane"),
        ("line.xyz", "0 0 0\n1 1 1\n2 2 2\n3 3 3\n", "all points lie on a line"),
        ("dots.xyz", "1 2 3\n" * 20, "all 20 points coincide"),
        ("two.xyz", "1 2\n3 4\n", "two.xyz:1: 2 number(s) where x y z are needed"),
        ("words.xyz", "0 0 0\nonce upon a time\n", "words.xyz:2: 'once' is not a number"),
        ("huge.xyz", CUBE.replace("1", "1e30"), "coordinates must be in metres"),
        ("empty.stl", "", "empty.stl: the file is empty"),
        ("cut.stl", "solid s\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\n",
         "cut.stl:4: the file ends before 'endsolid'"),
        ("count.stl", b"\0" * 80 + b"\xff" * 4 + b"\0" * 50, "a binary STL file of 4294967295 triangles has"),
        ("noise.ply", bytes(range(256)) * 4, "noise.ply:1: a PLY file begins with a line 'ply'"),
        ("many.ply", "ply\nformat ascii 1.0\nelement vertex 99999999999\nproperty float x\nproperty float y\nproperty float z\nend_header\n0 0 0\n",
         "the header announces 99999999999 of element 'vertex'"),
        ("index.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 9\n",
         "index.obj:5: a face uses vertex 9, but only 4 come before it"),
        ("rock.txtt", CUBE, "unknown kind of shape file '.txtt'"),
    ],
)
def test_bad_shape_file_is_named(talus, tmp_path, name, content, message):
    expect_refusal(talus, tmp_path, name, content, message, case_text("plane = { slope_deg = 30.0 }", f'file = "{name}"'))


@pytest.mark.parametrize(
    "name, content, message",
    [
        ("cut.asc", GRID_HEAD + "1 2 3\n4 5\n", "the header announces 3 x 2 = 6 heights, but 5 follow"),
        ("word.asc", GRID_HEAD + "1 2 3\n4 x 6\n", "word.asc:7: 'x' is not a number"),
        ("void.asc", GRID_HEAD + "NODATA_value -9999\n" + "-9999 -9999 -9999\n" * 2, "all cells are nodata"),
        ("flat.asc", GRID_HEAD.replace("cellsize 1", "cellsize 0") + "1 2 3\n4 5 6\n",
         "the cell size of the raster are not possible"),
        ("tall.asc", GRID_HEAD + "1 2 3\n4 5 1e30\n", "height 1e+30 m at column 3, row 2 is not ground"),
        ("deg.asc", GRID_HEAD.replace("cellsize 1", "cellsize 1e-5") + "100 200 300\n400 500 600\n",
         "are its coordinates degrees?"),
        ("empty.tif", "", "empty.tif: the file is empty"),
        ("noise.tif", b"II*\0" + bytes(range(256)) * 4, "noise.tif: not a raster that can be read"),
        ("small.asc", GRID_HEAD.replace("ncols 3", "ncols 1").replace("nrows 2", "nrows 1") + "1\n",
         "1 x 1 cells are too few for a terrain"),
    ],
)
def test_bad_raster_is_named(talus, tmp_path, name, content, message):
    expect_refusal(talus, tmp_path, name, content, message, case_text(f'raster = "{name}"'))


@pytest.mark.parametrize(
    "name, content, message",
    [
        ("none.stl", "solid s\nendsolid s\n", "none.stl: the file holds no triangles"),
        ("line.stl", TRIANGLE % ("0 0 0", "1 1 1", "2 2 2"), "none of the 1 triangles has an area"),
        ("nan.stl", TRIANGLE % ("0 0 0", "1 nan 1", "2 0 2"), "nan.stl:5: a coordinate is not a finite number"),
        ("points.xyz", CUBE, "a file of points has no triangles"),
    ],
)
def test_bad_terrain_mesh_is_named(talus, tmp_path, name, content, message):
    expect_refusal(talus, tmp_path, name, content, message, case_text(f'mesh = [{{ file = "{name}" }}]'))


def expect_refusal(talus, tmp_path, name, content, message, text):
    (tmp_path / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    (tmp_path / "case.toml").write_text(text)
    for verb in ["check", "run"]:
        process = talus(verb, "case.toml")
        assert (process.returncode, process.stdout) == (2, ""), process
        assert name in process.stderr and message in process.stderr
        assert len(process.stderr) < 600 and "json.exception" not in process.stderr
    assert not (tmp_path / "results" / "case").exists()
