"""Bad input of every kind: exit code 2, every problem with its place and what to do."""

import pytest

FREE_BODY = """\
[study]
kind = "free-body"
duration = 20.0
time_step = 0.01
[body]
shape = { box = [3.0, 2.0, 1.0] }
mass = 1.0
angular_velocity = [1e-3, 1e-3, 10.0]
"""


def check(talus, tmp_path, text, *arguments):
    (tmp_path / "case.toml").write_text(text)
    return talus("check", "case.toml", *arguments)


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("mass = 1.0", "mass = -1.0", "case.toml:7:8: `body.mass` is -1 kg, but must be from 1e-18 to 1e9 kg"),
        ("20.0", "0.0", "case.toml:3:12: `study.duration` is 0 s, but must be above 0 and at most 1e7 s"),
        ("10.0]", "100.0]", "case.toml:4:13: the body turns by |w| dt = 1 rad per step, at most 0.5 is allowed"),
        ("box", "cube", "case.toml:6:11: unknown key `cube` in [body.shape]; known here: `box`"),
        ("box = [3.0, 2.0, 1.0]", 'file = "gone.stl"', "gone.stl (file names are relative to the case)"),
        ("20.0", "20.0\nmass = 2.0", "case.toml:4:1: unknown key `mass` in [study]: `mass` belongs in [body]"),
        ("3.0, 2.0", "3e6, 2.0", "item 1 of `body.shape.box` is 3e6 m, but must be at least 1e-6 and below 1e5 m"),
        ("mass = 1.0", "density = 2.7", "`body.density` is 2.7 kg/m3, but must be from 100 to 30000 kg/m3"),
        ("0.01", "1e4", "`study.time_step` is 10000 s, but must be from 1e-9 to 1 s"),
        ("1e-3,", "inf,", "item 1 of `body.angular_velocity` is inf, but must be a finite number"),
        ("duration", "durration", "case.toml:3:1: unknown key `durration` in [study]: did you mean `duration`?"),
        ("mass = 1.0", "mass = 1.0\ndensity = 2700", "`mass` and `density` contradict each other"),
        ("20.0", "= 20.0", "case.toml:3:12: TOML syntax"),
    ],
)
def test_a_mistake_is_named_with_its_place(talus, tmp_path, old, new, message):
    for verb in ["check", "run"]:
        (tmp_path / "case.toml").write_text(FREE_BODY.replace(old, new, 1))
        process = talus(verb, "case.toml")
        assert process.returncode == 2, process
        assert message in process.stderr
        assert process.stdout == ""
        assert not (tmp_path / "results").exists()


def test_all_problems_come_at_once(talus, tmp_path):
    text = FREE_BODY.replace("20.0", "-1").replace("mass", "mas").replace("box", "bux")
    process = check(talus, tmp_path, text, "--set", "output.frames_per_second=many")
    assert process.returncode == 2
    lines = process.stderr.splitlines()
    assert [line.split(": ")[0] for line in lines] == [
        "case.toml:3:12",
        "case.toml:6:9",
        "case.toml:6:11",
        "case.toml:7:1",
        "--set output.frames_per_second",
        "5 problems",
    ]


def test_files_that_are_no_case(talus, tmp_path):
    (tmp_path / "binary.toml").write_bytes(bytes(range(256)) * 100)
    (tmp_path / "empty.toml").write_bytes(b"")
    for name, message in [
        ("gone.toml", "gone.toml: there is no such file"),
        (".", ".: is a folder, not a case file"),
        ("binary.toml", "binary.toml:1:1: "),
        ("empty.toml", "empty.toml:1:1: missing `study.kind`"),
    ]:
        process = talus("run", name)
        assert process.returncode == 2
        assert message in process.stderr


def test_overrides_change_the_case(talus, tmp_path):
    process = check(talus, tmp_path, FREE_BODY, "--set", "study.time_step=0.001", "--set", "body.shape={ sphere = 1 }")
    assert process.returncode == 0, process.stderr
    assert "steps        20000\n" in process.stdout
    process = check(talus, tmp_path, FREE_BODY, "--set", "body.angular_velocity=[0, 0, 20]", "--seed", "3")
    assert "|w| dt = 0.2 rad" in process.stdout
    process = check(talus, tmp_path, FREE_BODY, "--seed", "-1")
    assert process.returncode == 2
    assert "--set study.seed: `study.seed` is -1" in process.stderr


def test_check_says_what_a_run_costs(talus, tmp_path):
    process = check(talus, tmp_path, FREE_BODY)
    assert process.returncode == 0
    assert process.stderr == ""
    assert process.stdout.splitlines()[:4] == ["case.toml: no problems", "kind         free-body", "members      1", "steps        2000"]
    for word in ["time step    0.01 s", "memory       about", "output size  about"]:
        assert word in process.stdout
