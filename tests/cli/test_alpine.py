"""Two real alpine elevation models from their release polygons to the report. They lie beside the repository, not in it."""

import pathlib

import numpy as np
import pytest
from conftest import ROOT
from results import read_series, read_summary

DATA = ROOT.parent / "shared" / "data" / "alpine"

CASE = """
[study]
kind = "rockfall"
duration = 900.0
[terrain]
raster = "{terrain}"
[soil]
default = "hard"
[soil.categories.hard]
strength_MPa = 9.0             # as calibrated at Tschamut
scar_drag = 1.5
[[rock]]
shape = {{ eota = 111 }}
mass = 1000.0
[release]
file = "{release}"
count = 10
[output]
cell = 10.0
trajectories = 4
"""


@pytest.mark.parametrize("terrain, release", [("alr.tif", "alr_release.shp"), ("kot.asc", "kot_release.shp")])
def test_real_terrain_runs_from_release_polygons_to_a_report(talus, tmp_path, terrain, release):
    if not DATA.is_dir():
        pytest.skip(f"the elevation models in {DATA} are not at hand")
    (tmp_path / "case.toml").write_text(CASE.format(terrain=DATA / terrain, release=DATA / release))
    run = talus("run", "case.toml", "--out", "out", "--quiet")
    assert run.returncode == 0, run.stderr  # 3 would mean quarantined rocks
    summary = read_summary(tmp_path / "out")
    outcomes = summary["outcomes"]
    assert sum(outcomes.values()) == summary["rocks"] >= 10
    assert outcomes["rest"] + outcomes["left_domain"] >= 0.9 * summary["rocks"], outcomes
    assert summary["solver"]["failures"] == 0

    # Energy line from release to rest: blocks of 1 t come to rest below 28 to 45 degrees in the mean.
    rocks = read_series(tmp_path / "out", "rocks")
    rested = rocks["outcome"] == 0
    assert rested.sum() >= 7
    drop = rocks["start_z"] - rocks["end_z"]
    way = np.hypot(rocks["end_x"] - rocks["start_x"], rocks["end_y"] - rocks["start_y"])
    far = rested & (way > 20.0)
    angle = np.degrees(np.arctan2(drop[far].sum(), way[far].sum()))
    print(f"{terrain}: {outcomes}, run-out {way[far].mean():.0f} m, angle {angle:.1f} degrees")
    assert 28.0 <= angle <= 45.0

    report = (tmp_path / "out" / "report.html").read_text()
    assert "<svg" in report and "Rockfall" in report
    assert any(pathlib.Path(tmp_path / "out" / "maps").glob("*.tif"))
    assert (tmp_path / "out" / "rockfall.gpkg").is_file()
