#!/usr/bin/python3
"""Makes the pictures of the README and docs from the shipped examples: runs them and draws figures of their reports.

Needs build/talus and Debian's chromium. usage: tools/make_images.py
"""
import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

# picture, example, numbers of the figures in its report (from 0), width in pixels
PICTURES = [
    ("free_body.png", "examples/free-body.toml", [0], 860),
    ("rock_on_ramp.png", "examples/rock-on-ramp.toml", [0, 3], 860),
    ("rockfall_maps.png", "examples/rockfall-ramp.toml", [0, 1], 860),
    ("valley_reach.png", "examples/valley.toml", [0], 860),
    ("valley_energy.png", "examples/valley.toml", [1], 860),
    ("valley_line.png", "examples/valley.toml", [17], 860),
    ("valley_profile.png", "examples/valley.toml", [23, 24], 860),
    ("sweep.png", "examples/rockfall-sweep.toml", [2], 860),
]


def draw(picture, example, figures, width, folder):
    out = folder / picture
    subprocess.run([ROOT / "build/talus", "run", ROOT / example, "--out", out, "--quiet"], check=True)
    report = (out / "report.html").read_text()
    style = re.search(r"<style>.*?</style>", report, re.S).group(0)
    found = re.findall(r"<figure.*?</figure>", report, re.S)
    page = folder / (picture + ".html")
    body = "".join(found[k] for k in figures)
    page.write_text(f"<!doctype html><meta charset=utf-8>{style}<body style='margin:0;padding:12px'>{body}</body>")
    heights = sum(float(re.search(r'viewBox="0 0 [\d.]+ ([\d.]+)"', found[k]).group(1)) for k in figures)
    widths = max(float(re.search(r'viewBox="0 0 ([\d.]+)', found[k]).group(1)) for k in figures)
    height = int(heights * (width - 24) / widths) + 100 * len(figures)
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-background-networking",
         f"--window-size={width},{height}", f"--screenshot={ROOT / 'docs/images' / picture}", page.as_uri()],
        check=True, capture_output=True, timeout=120)


def main():
    (ROOT / "docs/images").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        for picture, example, figures, width in PICTURES:
            draw(picture, example, figures, width, pathlib.Path(name))


if __name__ == "__main__":
    main()
