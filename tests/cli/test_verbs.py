"""The verbs and their exit codes."""

import json

import pytest

import schema_check


@pytest.mark.parametrize(
    "arguments, message",
    [
        ([], "A subcommand is required"),
        (["chek"], 'unknown verb "chek"'),
        (["run"], "run needs a CASE file"),
        (["run", "a.toml", "--threads", "0"], "--threads"),
        (["run", "a.toml", "--bogus"], "--bogus"),
        (["run", "a.toml", "--one", "--two"], "not expected: --one --two"),
        (["run", "--resume", "nowhere"], "holds no run to go on with"),
        (["run", "a.toml", "--resume", "nowhere"], "--resume goes on with the case of its folder"),
        (["check"], "CASE is required"),
        (["new"], "KIND is required"),
        (["new", "free-bodi"], "did you mean free-body?"),
    ],
)
def test_wrong_command_lines_end_with_code_2(talus, arguments, message):
    process = talus(*arguments)
    assert process.returncode == 2
    assert message in process.stderr


def test_help_and_version_succeed(talus):
    for arguments in [["--help"], ["run", "--help"]]:
        process = talus(*arguments)
        assert process.returncode == 0
        assert "Usage: talus" in process.stdout
    assert "manual" not in talus("--help").stdout
    version = talus("version").stdout
    for word in ["Talus ", "build type", "CPU baseline", "Eigen", "GDAL", "CLI11"]:
        assert word in version


def test_new_case_of_every_kind_is_good(talus, tmp_path, kinds):
    assert {"free-body", "single-rock"} <= set(kinds)
    for kind in kinds:
        assert talus("new", kind, "case.toml").returncode == 0
        assert (tmp_path / "case.toml").read_text() == talus("new", kind).stdout
        process = talus("check", "case.toml")
        assert process.returncode == 0, process.stderr
        assert f"kind         {kind}\n" in process.stdout
        (tmp_path / "case.toml").unlink()


def test_new_never_overwrites(talus, tmp_path):
    (tmp_path / "case.toml").write_text("mine")
    process = talus("new", "free-body", "case.toml")
    assert process.returncode == 2
    assert "exists already" in process.stderr
    assert (tmp_path / "case.toml").read_text() == "mine"
    assert talus("new", "free-body", "no/such/folder/case.toml").returncode == 4


def test_output_that_cannot_be_written_is_an_io_error(tmp_path, talus):
    for verb in ["schema", "version"]:
        with open("/dev/full", "w") as full:
            import subprocess

            import conftest

            process = subprocess.run([conftest.BINARY, verb], stdout=full, stderr=subprocess.PIPE, text=True)
        assert process.returncode == 4
        assert "No space left on device" in process.stderr or "cannot write" in process.stderr


def replaced(table, key, value):
    return [replaced(item, key, value) for item in table] if isinstance(table, list) else {**table, key: value}


def test_schema_accepts_the_starter_cases_and_refuses_mistakes(talus, tmp_path, kinds):
    tomllib = pytest.importorskip("tomllib")
    schema = json.loads(talus("schema").stdout)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    schema_check.check_schema(schema)
    for kind in kinds:
        case = tomllib.loads(talus("new", kind).stdout)
        assert schema_check.errors(case, schema) == []
        # An ensemble has a list of bodies, a sample of grains none; a block and an impact have their shape elsewhere.
        body = next((table for table in ("body", "rock", "block", "impact") if table in case), "sample")
        for table, key, value in [
            ("study", "duration", -1.0),
            ("study", "duration", "long"),
            ("study", "durration", 1.0),
            ("study", "kind", "bogus"),
            ("study", "scheme", "both"),
            (body, "shape", {"box": [1.0, 1.0]}),
            (body, "shape", {"box": [1.0, 1.0, 1.0], "sphere": 1.0}),
            (body, "shape", {}),
        ]:
            bad = {**case, table: replaced(case[table], key, value)}
            assert schema_check.errors(bad, schema), (kind, table, key, value)
        if kind == "blocks":  # it may have walls or piles instead
            continue
        # Rocks on a granular bed are optional, the bed is not.
        del case["bed" if "bed" in case else body]
        assert schema_check.errors(case, schema)


def test_manual_page_is_up_to_date(talus):
    import conftest

    committed = (conftest.ROOT / "docs" / "case_format.md").read_text()
    assert talus("manual").stdout == committed, "run: build/talus manual > docs/case_format.md"


def test_a_misspelt_kind_that_is_set_is_one_problem(talus, tmp_path):
    # The case is one of a barrier: read as a rockfall, it would seem to lack its terrain, rocks and release.
    assert talus("new", "barrier", "case.toml").returncode == 0
    process = talus("check", "case.toml", "--set", "study.kind=rockfalls")
    assert process.returncode == 2 and process.stderr.endswith("\n1 problem\n")


def test_the_starter_of_blocks_shows_the_keys_of_every_list_once(talus):
    text = talus("new", "blocks").stdout
    for name in ("wall", "column", "arch", "pile", "cut_block"):
        assert f"# [[{name}]]\n# name = " in text
    assert "..." not in text.replace("NAME-2, ...", "").replace("{ ... }", "")


def test_the_rocks_of_the_starter_stay_on_its_terrain(talus, tmp_path):
    assert talus("new", "rockfall", "case.toml").returncode == 0
    assert talus("run", "case.toml", "--out", "r", "--quiet", "--set", "release.count=200").returncode == 0
    outcomes = json.loads((tmp_path / "r" / "summary.json").read_text())["outcomes"]
    assert outcomes["rest"] == 200
