"""The repository's own checks, on made-up trees: each rule finds its offence and leaves clean files alone."""
import os
import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parents[2] / "tools"


def run_tool(name, root):
    return subprocess.run([sys.executable, TOOLS / name, root], capture_output=True, text=True, check=False)


def write(root, name, text):
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def test_includes_that_look_down_pass(tmp_path):
    write(tmp_path, "src/talus/math/vec.hpp", "// why\n#pragma once\n\n#include <Eigen/Core>\n")
    write(tmp_path, "src/talus/geometry/hull.cpp", "#include <talus/math/vec.hpp>\n#include <libqhull_r/qhull_ra.h>\n")
    write(tmp_path, "src/talus/io/raster.cpp", "#include <gdal_priv.h>\n#include <talus/geometry/hull.hpp>\n")
    result = run_tool("check_include_direction.py", tmp_path)
    assert result.returncode == 0, result.stdout
    assert "3 files in order" in result.stdout


@pytest.mark.parametrize("name, text, complaint", [
    ("math/vec.hpp", "#pragma once\n#include <talus/world/body.hpp>\n", "vec.hpp:2: math must not include world"),
    ("math/vec.hpp", "#include <cmath>\n#pragma once\n", "vec.hpp:1: the first directive"),
    ("math/vec.hpp", "", "vec.hpp:1: the first directive"),
    ("step/kick.cpp", '#include "kick.hpp"\n', 'kick.cpp:1: write #include <talus/...> instead of "kick.hpp"'),
    ("terrain/grid.cpp", "#include <gdal.h>\n", "GDAL belongs to io and app"),
    ("terrain/grid.cpp", "#include <ogr_spatialref.h>\n", "GDAL belongs to io and app"),
    ("study/case.cpp", "#include <toml++/toml.h>\n", "toml++ belongs to io and app"),
    ("record/report.cpp", "#  include <nlohmann/json.hpp>\n", "nlohmann json belongs to io and app"),
    ("record/report.cpp", "#include <fmt/format.h>\n", "fmt belongs to io and app"),
    ("study/run.cpp", "#include <CLI/CLI.hpp>\n", "CLI11 belongs to io and app"),
    ("geometry/hull.hpp", "#pragma once\n#include <libqhull_r/libqhull_r.h>\n", "Qhull belongs to geometry/*.cpp"),
    ("study/run.cpp", "#include <Random123/philox.h>\n", "Random123 belongs to base"),
    ("study/run.cpp", "#include <talus/wrld/body.hpp>\n", "is in no known module"),
    ("extras/run.cpp", "#include <vector>\n", "is in no known module"),
])
def test_a_wrong_include_is_named_with_its_place(tmp_path, name, text, complaint):
    write(tmp_path, "src/talus/" + name, text)
    result = run_tool("check_include_direction.py", tmp_path)
    assert result.returncode == 1
    assert complaint in result.stdout


def test_an_empty_tree_is_not_in_order(tmp_path):
    assert run_tool("check_include_direction.py", tmp_path).returncode == 2


def test_a_clean_product_passes(tmp_path):
    write(tmp_path, "src/talus/base/a.hpp", "#pragma once\n")
    write(tmp_path, "docs/theory.md", "see [the code](../src/talus/base/a.hpp), [above](#top), [the web](https://x.org)\n")
    write(tmp_path, "docs/use.md", "```\n[not a link](nowhere.md)\n```\nnetwork/shared/shop and ~/mine are fine\n")
    result = run_tool("check_product.py", tmp_path)
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize("name, text, complaint", [
    ("src/talus/base/a.cpp", "int a;\n// TO" "DO: more\n", "a.cpp:2: a leftover note"),
    ("docs/a.md", "one \ntwo\n", "docs/a.md:1: trailing spaces"),
    ("docs/a.md", "[gone](gone.md)\n", "docs/a.md:1: the link target gone.md does not exist"),
    ("README.md", "\n[gone](docs/gone.md#part)\n", "README.md:2: the link target docs/gone.md#part does not exist"),
    ("tools/a.sh", "cd /wo" "rk/here\n", "tools/a.sh:1: a path of one machine"),
    ("tests/a.py", "open('/tm" "p/mine/file')\n", "tests/a.py:1: a path of one machine"),
    ("bench/a.py", "x = '/ho" "me/me/file'\n", "bench/a.py:1: a path of one machine"),
])
def test_an_offence_is_named_with_its_place(tmp_path, name, text, complaint):
    write(tmp_path, name, text)
    result = run_tool("check_product.py", tmp_path)
    assert result.returncode == 1
    assert complaint in result.stdout


def test_a_long_file_is_a_warning_only(tmp_path):
    write(tmp_path, "src/talus/base/a.cpp", "int a;\n" * 460)
    result = run_tool("check_product.py", tmp_path)
    assert result.returncode == 0
    assert "a.cpp: 461 lines" in result.stdout


def install_packages(tmp_path, sets, installed, user_id):
    """Runs the script with a dpkg-query that knows `installed`, an apt-get that only writes down its calls."""
    answers = "\n".join(f"echo '{package} installed'" for package in installed)
    for name, body in {"dpkg-query": answers + "\nexit 1", "id": f"echo {user_id}",
                       "apt-get": f"echo \"$@\" >> {tmp_path}/calls"}.items():
        write(tmp_path, "bin/" + name, f"#!/bin/sh\n{body}\n")
        (tmp_path / "bin" / name).chmod(0o755)
    return subprocess.run([TOOLS / "install_packages.sh", *sets], capture_output=True, text=True, check=False,
                          env={**os.environ, "PATH": f"{tmp_path}/bin:{os.environ['PATH']}"})


def packages_of(name):
    rows = [line.split() for line in (TOOLS / "packages.txt").read_text().splitlines() if not line.startswith("#")]
    return [row[1] for row in rows if row and row[0] == name]


def test_nothing_missing_is_silent(tmp_path):
    result = install_packages(tmp_path, ["build"], packages_of("build"), 1000)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_a_user_is_told_the_package_and_the_command(tmp_path):
    result = install_packages(tmp_path, ["build"], [p for p in packages_of("build") if p != "ninja-build"], 1000)
    assert result.returncode == 1
    assert "packages are missing: ninja-build\n" in result.stderr
    assert "sudo apt-get update && sudo apt-get install -y --no-install-recommends ninja-build\n" in result.stderr
    assert not (tmp_path / "calls").exists()


def test_root_updates_the_lists_and_installs_only_what_is_missing(tmp_path):
    result = install_packages(tmp_path, ["build"], packages_of("build")[1:], 0)
    assert result.returncode == 0
    update, install = (tmp_path / "calls").read_text().splitlines()
    assert update.startswith("update")
    assert install.startswith("install") and install.endswith(" " + packages_of("build")[0])


def test_an_unknown_set_is_refused(tmp_path):
    result = install_packages(tmp_path, ["biuld"], [], 0)
    assert result.returncode == 2
    assert "no package set 'biuld'" in result.stderr
