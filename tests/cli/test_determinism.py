"""The same case gives the same bits: for any number of threads, again, from another folder, from its effective case."""

import pytest

from conftest import ROOT
from results import physics_of

EXAMPLES = ["free-body", "rock-on-ramp"]


def data_of(folder):
    """Physics and the report's data; the report says how long the run took, so its figures only."""
    return physics_of(folder), (folder / "report.json").read_text()


@pytest.mark.parametrize("name", EXAMPLES)
def test_results_do_not_depend_on_threads_folder_or_repetition(talus, tmp_path, name):
    case = ROOT / "examples" / f"{name}.toml"
    results = []
    for out, options in [("one", ["--threads", 1]), ("two", ["--threads", 2]), ("again/and/again", []), ("one", [])]:
        assert talus("run", case, "--out", out, "--quiet", *options).returncode == 0
        results.append(data_of(tmp_path / out))
    assert all(result == results[0] for result in results[1:])


@pytest.mark.parametrize("name", EXAMPLES)
def test_effective_case_reproduces_the_result(talus, tmp_path, name):
    assert talus("run", ROOT / "examples" / f"{name}.toml", "--set", "study.time_step=0.0013", "--out", "first", "--quiet").returncode == 0
    process = talus("run", "first/case.toml", "--out", "second", "--quiet")
    assert (process.returncode, process.stderr) == (0, "")
    assert data_of(tmp_path / "second") == data_of(tmp_path / "first")
    assert (tmp_path / "second" / "case.toml").read_text() == (tmp_path / "first" / "case.toml").read_text()
