#!/usr/bin/env python3
"""Checks the includes of src/talus: modules only look down, each outside library stays where it belongs.

usage: tools/check_include_direction.py [ROOT]
"""
import re
import sys
from pathlib import Path

# A module may include itself and those before it.
MODULES = ["base", "math", "geometry", "terrain", "laws", "elastic", "world", "solve", "step", "record", "study", "io",
           "app"]

# (what an include must match, where it may be, the rule in words)
LIBRARIES = [
    (re.compile(r"(gdal|ogr|cpl_|vrtdataset)"), re.compile(r"(io|app)/"), "GDAL belongs to io and app"),
    (re.compile(r"toml\+\+/|toml\.hpp"), re.compile(r"(io|app)/"), "toml++ belongs to io and app"),
    (re.compile(r"nlohmann/"), re.compile(r"(io|app)/"), "nlohmann json belongs to io and app"),
    (re.compile(r"fmt/"), re.compile(r"(io|app)/"), "fmt belongs to io and app"),
    (re.compile(r"CLI/"), re.compile(r"(io|app)/"), "CLI11 belongs to io and app"),
    (re.compile(r"libqhull"), re.compile(r"geometry/.*\.cpp$"), "Qhull belongs to geometry/*.cpp"),
    (re.compile(r"Random123/"), re.compile(r"base/"), "Random123 belongs to base"),
]

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def check_include(path, module, quote, target):
    """The complaints about one include of the file `path` (relative to src/talus)."""
    if quote == '"':
        yield f'write #include <talus/...> instead of "{target}"'
        return
    if target.startswith("talus/"):
        included = target.split("/")[1]
        if included not in MODULES:
            yield f"<{target}> is in no known module (known: {' '.join(MODULES)})"
        elif MODULES.index(included) > MODULES.index(module):
            yield f"{module} must not include {included}: <{target}> is above it in the order of modules"
    for library, home, rule in LIBRARIES:
        if library.match(target) and not home.match(path):
            yield f"<{target}>: {rule}"


def check_file(root, file):
    path = file.relative_to(root).as_posix()
    module = path.split("/")[0] if "/" in path else ""
    if module not in MODULES:
        yield f"{file}:1: is in no known module (known: {' '.join(MODULES)})"
        return
    lines = file.read_text(encoding="utf-8").splitlines()
    if file.suffix == ".hpp":
        directives = [line.strip() for line in lines if line.lstrip().startswith("#")]
        if not directives or directives[0] != "#pragma once":
            yield f"{file}:1: the first directive of a header is #pragma once"
    for number, line in enumerate(lines, 1):
        include = INCLUDE.match(line)
        if include:
            for complaint in check_include(path, module, *include.groups()):
                yield f"{file}:{number}: {complaint}"


def main(arguments):
    root = Path(arguments[0] if arguments else Path(__file__).resolve().parent.parent) / "src" / "talus"
    files = sorted(file for file in root.rglob("*") if file.suffix in (".hpp", ".cpp"))
    if not files:
        print(f"{root}: no C++ sources here", file=sys.stderr)
        return 2
    complaints = [complaint for file in files for complaint in check_file(root, file)]
    print("\n".join(complaints) if complaints else f"include direction: {len(files)} files in order")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
