#!/usr/bin/env python3
"""Checks what a reader of the repository would stumble over.

Errors: leftover notes in src, trailing spaces, paths of one machine, links to files that do not exist.
Warnings: source files that have grown too long for one concept.

usage: tools/check_product.py [ROOT]
"""
import re
import subprocess
import sys
from pathlib import Path

TEXT = {".cpp", ".hpp", ".py", ".sh", ".md", ".txt", ".toml", ".json", ".cmake", ".in", ".cff", ".yml", ".html", ".css",
        ".js", ".ts", ""}
LONG_FILE = 450  # lines
BUILT = ("web/dist/", "web/package-lock.json")  # written by tools

NOTE = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b")
# Written in pieces, so that this file does not complain about itself.
MACHINE_PATH = re.compile(r"(?<![\w.~}/-])/(?:wo" r"rk|ro" r"ot|ho" r"me/\w+|tm" r"p/\w+)/")
LINK = re.compile(r"!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)")
CODE_BLOCK = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)


def tracked_files(root):
    """Files under version control, or all files where there is none."""
    git = subprocess.run(["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                         capture_output=True, check=False)
    if git.returncode == 0:
        files = [root / name for name in git.stdout.decode().split("\0") if name]
    else:
        files = list(root.rglob("*"))
    return sorted(file for file in files if file.is_file())


def check_lines(name, lines):
    for number, line in enumerate(lines, 1):
        if line != line.rstrip():
            yield f"{name}:{number}: trailing spaces"
        if name.startswith("src/") and NOTE.search(line):
            yield f"{name}:{number}: a leftover note ({NOTE.search(line).group()}): do it or open an issue"
        if MACHINE_PATH.search(line):
            yield f"{name}:{number}: a path of one machine ({MACHINE_PATH.search(line).group()})"


def check_links(root, file, text):
    blank = CODE_BLOCK.sub(lambda block: "\n" * block.group().count("\n"), text)
    for number, line in enumerate(blank.splitlines(), 1):
        for target in LINK.findall(line):
            if re.match(r"[a-z]+:", target) or target.startswith("#"):
                continue
            path = target.split("#")[0]
            base = root if path.startswith("/") else file.parent
            if not (base / path.lstrip("/")).exists():
                yield f"{file.relative_to(root).as_posix()}:{number}: the link target {target} does not exist"


def main(arguments):
    root = Path(arguments[0] if arguments else Path(__file__).resolve().parent.parent).resolve()
    errors, warnings, count = [], [], 0
    for file in tracked_files(root):
        if file.suffix not in TEXT:
            continue
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        name = file.relative_to(root).as_posix()
        if name.startswith(BUILT):
            continue
        count += 1
        lines = text.split("\n")
        errors += check_lines(name, lines)
        if file.suffix == ".md":
            errors += check_links(root, file, text)
        if name.startswith("src/") and len(lines) > LONG_FILE:
            warnings.append(f"{name}: {len(lines)} lines; is it still one concept? (warning)")
    for message in errors + warnings:
        print(message)
    if not errors:
        print(f"product check: {count} files in order")
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
