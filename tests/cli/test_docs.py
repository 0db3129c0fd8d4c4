"""The documents say what the code does: order of the phases, modules, equation numbers, links, keys and files they name.
Needs no binary."""
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS.rglob("*.md")])
THEORY = sorted((DOCS / "theory").glob("*.md"))

CODE_BLOCK = re.compile(r"^(```|~~~).*?^\1[^\n]*$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)")
EQUATION = re.compile(r"\\qquad \((\d+)\) \$\$$", re.MULTILINE)
# "docs/theory/contact.md (10)-(14)" in a comment, "[contact.md](contact.md) (5)" in a page.
REFERENCE = re.compile(rf"\b({'|'.join(page.stem for page in THEORY)})\.md\)? \((\d+)\)(?:-\((\d+)\))?")


def name(path):
    return path.relative_to(ROOT).as_posix()


def read(path):
    return path.read_text(encoding="utf-8")


def without_code(text):
    return CODE_BLOCK.sub(lambda block: "\n" * block.group().count("\n"), text)


def anchors(text):
    """Anchors of the headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", without_code(text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def equations(page):
    return [int(number) for number in EQUATION.findall(read(page))]


def test_architecture_lists_the_phases_in_the_order_of_the_code():
    body = re.search(r"^void step\(.*?^}", read(ROOT / "src/talus/step/step.cpp"), re.MULTILINE | re.DOTALL).group()
    called = re.findall(r"^ +(?:if \(\w+\) )?(\w+)\(scene, world(?:, workspace)?\);$", body, re.MULTILINE)
    listed = re.findall(r"^\| (\d+) \| `(\w+)` \|", read(DOCS / "architecture.md"), re.MULTILINE)
    assert len(called) >= 5, "the step function no longer looks as this test expects"
    assert [phase for _, phase in listed] == called
    assert [int(number) for number, _ in listed] == list(range(1, len(called) + 1))


def test_architecture_names_every_module_in_include_order():
    rule = re.search(r"MODULES = \[(.*?)\]", read(ROOT / "tools/check_include_direction.py"), re.DOTALL).group(1)
    order = re.findall(r'"(\w+)"', rule)
    present = {folder.name for folder in (ROOT / "src/talus").iterdir() if any(folder.glob("*.?pp"))}
    section = read(DOCS / "architecture.md").split("## Modules")[1].split("\n## ")[0]
    listed = re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)
    assert listed == [module for module in order if module in present]
    assert present <= set(order)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_and_anchors_resolve(page):
    missing = []
    for target in LINK.findall(without_code(read(page))):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = page.parent / path if path else page
        if not file.exists() or (anchor and file.suffix == ".md" and anchor not in anchors(read(file))):
            missing.append(target)
    assert not missing


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_source_files_named_in_the_text_exist(page):
    """`step/kick` or `study/build_body.cpp` in code quotes mean files under src/talus."""
    modules = "|".join(folder.name for folder in (ROOT / "src/talus").iterdir() if folder.is_dir())
    named = re.findall(rf"`((?:{modules})/[a-z_]+)(?:\.[ch]pp)?`", without_code(read(page)))
    assert [file for file in named if not list((ROOT / "src/talus").glob(file + ".?pp"))] == []


@pytest.mark.parametrize("page", THEORY, ids=name)
def test_equations_are_numbered_without_gaps(page):
    numbers = equations(page)
    assert numbers, "no equation is numbered as this test expects"
    assert numbers == list(range(1, len(numbers) + 1))


def test_equation_numbers_that_code_and_documents_refer_to_exist():
    wrong, seen = [], 0
    sources = [file for folder in ("src", "tests") for file in (ROOT / folder).rglob("*.?pp")]
    for file in sources + PAGES:
        joined = re.sub(r"\s*\n\s*(?:///?)? *", " ", read(file))  # references may be broken over lines
        for page, first, last in REFERENCE.findall(joined):
            seen += 1
            known = equations(DOCS / "theory" / f"{page}.md")
            if not (int(first) in known and int(last or first) in known and int(first) <= int(last or first)):
                wrong.append(f"{name(file)}: {page}.md ({first})" + (f"-({last})" if last else ""))
    assert not wrong
    assert seen >= 10, "references no longer look as this test expects"


def test_theory_pages_named_in_the_code_exist():
    named = set()
    for file in (ROOT / "src").rglob("*.?pp"):
        named |= set(re.findall(r"docs/[\w/]+\.md", read(file)))
    assert {page for page in named if not (ROOT / page).exists()} == set()


@pytest.mark.parametrize("page", THEORY, ids=name)
def test_formulas_survive_markdown(page):
    """Backslash before punctuation is eaten by Markdown before the formula is drawn, and an odd dollar swallows text."""
    text = without_code(read(page))
    assert re.findall(r"\\[,;:!{}|_]", text) == []
    assert text.count("$$") % 2 == 0
    for number, line in enumerate(text.replace("$$", "").splitlines(), 1):
        assert line.count("$") % 2 == 0, f"{name(page)}:{number}"
