"""Mistakes of a new user with a single rock: exit code 2, the place, and what to do; `check` finds what `run` refuses."""

import pytest

CASE = """\
[study]
kind = "single-rock"
duration = 1.0
[terrain]
ramp = { slope_deg = 40.0, length = 60.0, runout = 20.0, width = 40.0, cell = 2.0 }
[soil]
default = "hard"
[body]
shape = { eota = 221, size = [0.93, 0.93, 0.47] }
mass = 780.0
height = 1.0
xy = [10.0, 0.0]
"""
SHAPE = "{ eota = 221, size = [0.93, 0.93, 0.47] }"
RAMP = "ramp = { slope_deg = 40.0, length = 60.0, runout = 20.0, width = 40.0, cell = 2.0 }"
MINE = 'default = "mine"\n[soil.categories.mine]\n'


def expect_refusal(talus, tmp_path, text, message, *options):
    (tmp_path / "case.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
    # Both verbs read a case by the same function; only what shows after that could differ.
    for verb in ["check", "run"] if "[body] " in message else ["run"]:
        process = talus(verb, "case.toml", *options)
        assert (process.returncode, process.stdout) == (2, ""), process
        assert message in process.stderr
    assert not list(tmp_path.glob("results/*"))


@pytest.mark.parametrize(
    "old, new, message",
    [
        # Wrong numbers, types and units.
        ("mass = 780.0", "mass = 0", "case.toml:10:8: `body.mass` is 0 kg, but must be from 1e-18 to 1e9 kg"),
        ("duration = 1.0", "duration = nan", "case.toml:3:12: `study.duration` is nan, but must be a finite number"),
        ("duration = 1.0", 'duration = "60 s"', '`study.duration` must be a number in s, not the string "60 s"'),
        ("duration = 1.0", "duration = 60 s", "case.toml:3:15: TOML syntax"),
        ("duration = 1.0", "duration = 60,0", "case.toml:3:14: TOML syntax"),
        ("duration = 1.0", "duration = 99999999999999999999999", "is not representable in 64 bits"),
        ("duration = 1.0", "duration = 0.001", "`time_step` of 0.002 s is longer than the duration of 0.001 s"),
        ("duration = 1.0", "duration = 1.0\ntime_step_ms = 2",
         "unknown key `time_step_ms` in [study]: did you mean `time_step`?"),
        ("duration = 1.0", "duration = 1.0\nseed = 1.5", "`study.seed` must be an integer, not the number 1.5"),
        ("duration = 1.0", "duration = 1.0\ngravity = -9.81",
         "`study.gravity` is -9.81 m/s2, but must be from 0 to 1000 m/s2"),
        ("duration = 1.0", 'duration = 1.0\nscheme = "Implicit"', 'did you mean "implicit"?'),
        ("duration = 1.0", "duration = 1e7\ntime_step = 1e-9",
         "1e16 steps are more than 1e11: raise `time_step` or lower `duration`"),
        ("[0.93, 0.93, 0.47]", "[0.93, 0.93]", "`body.shape.size` must be an array of 3 numbers in m, but has 2"),
        ("[0.93, 0.93, 0.47]", "[0.93, 0.93, 0]", "item 3 of `body.shape.size` is 0 m, but must be at least 1e-6"),
        ("[0.93, 0.93, 0.47]", '[0.93, "a", 0.47]',
         'item 2 of `body.shape.size` must be a number in m, not the string "a"'),
        ("[0.93, 0.93, 0.47]", "[930000, 930000, 470000]", "item 1 of `body.shape.size` is 930000 m, but must be"),
        ("slope_deg = 40.0", "slope_deg = 95",
         "`terrain.ramp.slope_deg` is 95 deg, but must be at least 0 and below 90 deg"),
        ("slope_deg = 40.0", "slope_rad = 0.7", "unknown key `slope_rad` in [terrain.ramp]: did you mean `slope_deg`?"),
        ("cell = 2.0", "cell = 0.001", "cells is larger than 2e8: use a larger `cell`"),
        ("cell = 2.0", "cell = 500", "`cell` of 500 m is larger than the ramp: at most 40 m"),
        ("height = 1.0", "height = 1.0\nvelocity = [36000, 0, 0]",
         "item 1 of `body.velocity` is 36000 m/s, but must be from -1000 to 1000 m/s"),
        ("height = 1.0", "height = 1.0\nvelocity = 5",
         "`body.velocity` must be an array of 3 numbers in m/s, not the integer 5"),
        ("height = 1.0", "height = 1.0\norientation = [0, 0, 0, 0]",
         "`orientation` has norm 0, but a rotation is a quaternion"),
        ("height = 1.0", "height = 1.0\nangular_velocity = [0, 300, 0]",
         "the body turns by |w| dt = 0.6 rad per step, at most 0.5 is allowed: with |w| = 300 rad/s use a `time_step` of at most 0.001667 s"),
        ('default = "hard"', MINE + "mu_min = 0.9\nmu_max = 0.2", "`mu_max` (0.2) is less than `mu_min` (0.9)"),
        ('default = "hard"', MINE + "mu_min = 0.9\nrestitution = 2",
         "`soil.categories.mine.restitution` is 2, but must be from 0 to 1"),
        ('default = "hard"', MINE + "mu_min = 0.9\nstrength_MPa = 25e6",
         "`soil.categories.mine.strength_MPa` is 2.5e7 MPa, but must be from 0 to 1e5 MPa"),
        ('default = "hard"', MINE + "mu_max = 0.9",
         "missing `soil.categories.mine.mu_min`, a number: Friction at first touch."),
        # Wrong names and places.
        ('default = "hard"', 'default = "granite"',
         'case.toml:7:11: unknown soil category "granite"; known: extra-soft,'),
        ('default = "hard"', 'default = "hard"\nmu_min = 0.3',
         "unknown key `mu_min` in [soil]: `mu_min` belongs in [soil.categories.NAME]"),
        ("single-rock", "single_rock", 'did you mean "single-rock"?'),
        ("[study]", "study = 3\n[other]", "case.toml:1:9: `study` must be a table, not the integer 3"),
        ("[study]", "duration = 3\n[study]", "unknown key `duration`: `duration` belongs in [study]"),
        ("[body]", "[bodie]", "unknown table [bodie]: did you mean [body]?"),
        ("mass = 780.0", "mass = 780.0\nmass = 2.0", "cannot redefine existing floating-point 'mass'"),
        ("mass = 780.0", "mass = 780.0\ndensity = 2700", "`mass` and `density` contradict each other"),
        ("mass = 780.0", "mass = 780.0\n[drag_layer]\ncoefficient = 3\n[body.more]",
         "a drag layer needs a `height` above 0 m"),
        # Shapes and terrains.
        (SHAPE, "{ cone = 2 }", "unknown key `cone` in [body.shape]; known here: `box`, `sphere`,"),
        (SHAPE, "{ }", "`body.shape` needs one of `box`, `sphere`, `eota`, `prism`, `file` or `class`"),
        (SHAPE, '"sphere"', "`body.shape` must be a table with one of `box`,"),
        (SHAPE, "{ sphere = 1, box = [1, 1, 1] }",
         "`body.shape` has `box` and `sphere`, which exclude each other: keep one of them"),
        (SHAPE, '{ eota = "221" }', '`body.shape.eota` must be 111 or 221, not the string "221"'),
        (SHAPE, "{ prism = { sides = 2, radius = 1, length = 1 } }",
         "`body.shape.prism.sides` is 2, but must be from 3 to 1000"),
        (SHAPE, "{ box = [1e-6, 9e4, 9e4] }", "case.toml: [body] shape: point cloud: all points lie in a plane"),
        (SHAPE, '{ file = "." }', "is a folder, not a file"),
        (SHAPE, '{ file = "gone.stl" }', "gone.stl (file names are relative to the case)"),
        (RAMP, 'raster = "gone.tif"', "gone.tif (file names are relative to the case)"),
        (RAMP, 'raster = "case.toml"', "case.toml: not a raster that can be read"),
        (RAMP, 'mesh = "ground.stl"', '`terrain.mesh` must be an array of tables, not the string "ground.stl"'),
        (RAMP, 'mesh = [{ file = "case.toml", soil = "foo" }]', 'unknown soil category "foo"'),
        (RAMP, "mesh = []", "`terrain.mesh` needs at least 1, has 0"),
        (RAMP, RAMP + "\nplane = { slope_deg = 3 }", "`terrain` has `plane` and `ramp`, which exclude each other"),
        # The start.
        ("xy = [10.0, 0.0]", "xy = [1000.0, 0.0]",
         "case.toml: [body] starts at xy = [1000, 0], which lies outside the terrain or on nodata"),
        ("height = 1.0\nxy = [10.0, 0.0]", "position = [-50, 0, 100]",
         "case.toml: [body] starts at xy = [-50, 0], which lies outside the terrain"),
        ("height = 1.0\nxy = [10.0, 0.0]", "position = [70, 0, -3]",
         "case.toml: [body] starts with its centre of mass at z = -3 m, below the ground at xy = [70, 0], which is at 0 m; raise `position`"),
        ("height = 1.0", "height = 1.0\nposition = [1, 2, 3]",
         "`body` has `position` and `height`, which exclude each other"),
        ("height = 1.0", "", "`body` needs one of `position` or `height`"),
        ("height = 1.0", "height = -1.0", "`body.height` is -1 m, but must be from 0 to 1e5 m"),
    ],
)
def test_a_mistake_is_named_with_its_place(talus, tmp_path, old, new, message):
    assert old in CASE
    expect_refusal(talus, tmp_path, CASE.replace(old, new, 1), message)


@pytest.mark.parametrize(
    "option, message",
    [
        ("study.duration", "--set study.duration: write it as key.path=value"),
        ("=3", '--set "=3": write it as key.path=value'),
        ("", '--set "": write it as key.path=value'),
        ("study.duration=", '--set study.duration: `study.duration` must be a number in s, not the string ""'),
        ("study.duration=abc", '`study.duration` must be a number in s, not the string "abc"'),
        ("study.duraton=3", "--set study.duraton: unknown key `duraton` in [study]: did you mean `duration`?"),
        ("study=3", "--set study: `study` must be a table, not the integer 3"),
        ("duration=3", "--set duration: unknown key `duration`: `duration` belongs in [study]"),
        ("body.velocity=[1,2", "`body.velocity` must be an array of 3 numbers in m/s"),
        ("body.shape.sphere=1", "`body.shape` has `sphere` and `eota`, which exclude each other"),
        ("a.b.c=3", "--set a.b.c: unknown table [a]"),
        ("body.mass=1e400", "--set body.mass: `body.mass` must be a number in kg"),
    ],
)
def test_a_wrong_override_is_named(talus, tmp_path, option, message):
    expect_refusal(talus, tmp_path, CASE, message, "--set", option)


@pytest.mark.parametrize(
    "content, message",
    [
        (b" \n", "case.toml:1:1: missing `study.kind`"),
        (CASE.encode("utf-16"), "case.toml:1:1: TOML syntax"),
        (CASE.encode() + b"\0", "case.toml:13:1: TOML syntax"),
        (CASE.encode() + "# é".encode("latin-1"), "case.toml:13:2: TOML syntax"),
        (b'{"study": {"kind": "single-rock"}}', "case.toml:1:1: TOML syntax"),
        (b"a = " + b"[" * 100_000, "tables or arrays are nested too deeply"),
        (CASE.encode()[: len(CASE) // 2], "case.toml:"),
    ],
    ids=["blank", "utf-16", "nul", "latin-1", "json", "deep", "half"],
)
def test_text_that_is_no_case_is_refused(talus, tmp_path, content, message):
    expect_refusal(talus, tmp_path, content, message)


def test_a_folder_is_no_case_even_beside_results(talus, tmp_path):
    (tmp_path / "results").mkdir()
    (tmp_path / "results" / "thesis.txt").write_text("precious")
    process = talus("run", ".")
    assert (process.returncode, process.stderr) == (2, ".: is a folder, not a case file\n")


def test_what_cannot_be_resumed_is_said(talus, tmp_path):
    (tmp_path / "case.toml").write_text(CASE)
    for folder in [".", "case.toml", "gone"]:
        process = talus("run", "--resume", folder)
        assert process.returncode == 2
        assert "holds no run to go on with" in process.stderr


@pytest.mark.parametrize(
    "old, new, warning",
    [
        ("height = 1.0", "height = 0.1",
         "the rock starts 0.312 m deep in the ground and is not lifted out; raise its start"),
        ("mass = 780.0", "mass = 0.78", "make a density of 2.71 kg/m3, which no rock has; check their units"),
    ],
)
def test_what_is_odd_but_possible_is_a_warning(talus, tmp_path, old, new, warning):
    (tmp_path / "case.toml").write_text(CASE.replace(old, new, 1))
    for verb in ["check", "run"]:
        process = talus(verb, "case.toml")
        assert process.returncode == 0
        assert process.stderr.startswith("warning: ") and warning in process.stderr
    assert talus("run", "case.toml", "--quiet").stderr == ""


def test_rotation_that_outgrows_the_time_step_is_a_warning(talus, tmp_path):
    (tmp_path / "case.toml").write_text(CASE.replace("height = 1.0", "height = 1.0\nvelocity = [1000, 0, -1000]"))
    process = talus("run", "case.toml", "--set", "terrain={ plane = { slope_deg = 0 } }", "--set", "body.shape={ sphere = 0.4 }")
    assert process.returncode == 0
    assert "rad per step, more than 0.5: its rotation is not accurate; use a `time_step` of at most" in process.stderr
