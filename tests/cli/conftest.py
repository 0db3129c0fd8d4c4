"""The command line as a user meets it. The binary is $TALUS_BINARY, or build/talus."""

import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("TALUS_BINARY", ROOT / "build" / "talus")).resolve()


@pytest.fixture
def talus(tmp_path):
    """Runs the program in an empty folder; returns the finished process."""
    assert BINARY.is_file(), f"build Talus first: there is no {BINARY}"

    def run(*arguments, cwd=tmp_path, **options):
        return subprocess.run([BINARY, *map(str, arguments)], cwd=cwd, capture_output=True, text=True, timeout=120, **options)

    return run


@pytest.fixture
def run_case(talus, tmp_path):
    """Runs the text of a case into the folder `result`; returns the finished process."""

    def run(text, *options):
        (tmp_path / "case.toml").write_text(text)
        return talus("run", tmp_path / "case.toml", "--out", "result", "--quiet", *options)

    return run


@pytest.fixture
def kinds(talus):
    """All kinds of study."""
    import json

    return list(json.loads(talus("schema").stdout)["$defs"])
