"""The benchmark runner, with programs that only print: order of runs, ratios within a repeat, missing programs."""
import json
import subprocess
import sys
from pathlib import Path

RUNNER = Path(__file__).resolve().parents[2] / "bench" / "run_bench.py"


def add_program(folder, name, script):
    (folder / name).write_text(f"#!/bin/sh\necho {name} >> {folder}/calls\n{script}\n")
    (folder / name).chmod(0o755)


def run(folder, *options):
    return subprocess.run([sys.executable, RUNNER, "--binaries", folder, "--out", folder / "out", *options],
                          capture_output=True, text=True, check=False)


def test_ratio_is_the_median_of_interleaved_repeats(tmp_path):
    # Both sides slow down with each run; their ratio within a repeat is 12 each time.
    count = f"n=$(grep -c $(basename $0) {tmp_path}/calls)"
    add_program(tmp_path, "ramp_bench",
                count + '\necho warming up\necho "{\\"rock_steps_per_second\\": $((2400000 / n)),'
                ' \\"sweeps_per_contact_step\\": 5, \\"solver_failures\\": 0}"')
    add_program(tmp_path, "bullet_rock", count + '\necho "{\\"rock_steps_per_second\\": $((200000 / n))}"')
    result = run(tmp_path, "--repeats", "2")
    assert result.returncode == 0, result.stderr
    assert (tmp_path / "calls").read_text().split() == ["ramp_bench", "bullet_rock"] * 2
    rows = {row["what"]: row for row in json.loads((tmp_path / "out/results.json").read_text())["comparisons"]}
    ratio = rows["rock-steps per second: Talus / Bullet"]
    assert (ratio["median"], ratio["min"], ratio["max"], ratio["holds"]) == (12.0, 12.0, 12.0, True)
    assert rows["rock-steps per second"]["holds"] is False  # median of 2.4e6 and 1.2e6 is below 2e6
    table = (tmp_path / "out/results.md").read_text()
    assert "| rock-steps per second: Talus / Bullet | 12 (12 - 12) | at least 10 | yes |" in table
    assert "| rotation alone: implicit / explicit, time | not measured | at most 1 | |" in table


def test_a_program_that_fails_or_prints_no_json_is_an_error(tmp_path):
    add_program(tmp_path, "ramp_bench", "echo oops")
    result = run(tmp_path)
    assert result.returncode == 1 and "the last line is not a JSON object: oops" in result.stderr
    add_program(tmp_path, "ramp_bench", "echo '{}'")
    result = run(tmp_path)
    assert result.returncode == 1 and "ramp_bench prints no number named rock_steps_per_second" in result.stderr
    add_program(tmp_path, "ramp_bench", "exit 3")
    result = run(tmp_path)
    assert result.returncode == 1 and "exit code 3" in result.stderr


def test_no_programs_at_all_is_an_error(tmp_path):
    result = run(tmp_path)
    assert result.returncode == 1 and "no benchmark is built" in result.stderr
