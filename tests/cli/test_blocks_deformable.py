"""Deformable blocks by the command line: every formulation, what is written, what is refused."""

import subprocess

import pytest

from results import physics_of, read_series, read_summary

CASE = """
[study]
kind = "blocks"
time_step = 1e-4
duration = 0.03
tolerance = 1e-8

[[block]]
name = "stone"
box = [0.5, 0.5, 1.0]
position = [0, 0, 0.5]
density = 2500
formulation = "floating-frame"
mesh = [2, 2, 3]
young_modulus = 3.5e10
poisson = 0.2
damping_stiffness = 1e-3

[[probe]]
name = "top"
block = "stone"
face = "+z"

[output]
frames_per_second = 100
vtk = true
"""
WEIGHT = 2500 * 0.25 * 9.81


@pytest.mark.parametrize("keys", [
    'formulation = "floating-frame"',
    'formulation = "floating-frame"\nvariant = "literal"',
    'formulation = "craig-bampton"\nmodes = 5',
    'formulation = "small-strain"',
    'formulation = "total-lagrangian"',
    'formulation = "total-lagrangian"\nnewton = "full"',
])
def test_a_block_settles_under_its_weight_in_every_formulation(run_case, tmp_path, keys):
    process = run_case(CASE.replace('formulation = "floating-frame"', keys))
    assert (process.returncode, process.stderr) == (0, "")
    summary = read_summary(tmp_path / "result")
    assert summary["solver"]["failures"] == 0
    assert summary["contacts_first_step"] == 9
    contacts = read_series(tmp_path / "result", "contacts")
    assert contacts["base_force_z"][-1] == pytest.approx(WEIGHT, rel=0.02)
    # rho g L^2 / (2 E) = 3.50e-7 m with free sides; friction holds the foot a little
    assert read_series(tmp_path / "result", "probes")["top.z"][-1] == pytest.approx(-3.50e-7, rel=0.1)


def test_vtk_reads_the_elements_with_their_stress(run_case, tmp_path):
    assert run_case(CASE).returncode == 0
    code = """
import sys
from vtkmodules.vtkIOXML import vtkXMLUnstructuredGridReader
reader = vtkXMLUnstructuredGridReader()
reader.SetFileName(sys.argv[1])
reader.Update()
grid = reader.GetOutput()
stress = grid.GetCellData().GetArray("stress [Pa]")
print(grid.GetNumberOfPoints(), grid.GetNumberOfCells(), stress.GetNumberOfComponents(),
      sorted(grid.GetPointData().GetArray(i).GetName() for i in range(grid.GetPointData().GetNumberOfArrays())))
for k in (0, 8):
    print(sum(stress.GetComponent(i, 2) for i in range(k, k + 4)) * 0.25 * 0.25)
"""
    files = sorted((tmp_path / "result/vtk").glob("deformables_*.vtu"))
    assert len(files) > 1
    process = subprocess.run(["/usr/bin/python3", "-c", code, files[-1]], capture_output=True, text=True, check=True)
    first, bottom, top = process.stdout.splitlines()
    assert first == "36 12 6 ['block', 'deformation [m]', 'displacement [m]', 'von_mises [Pa]']"
    # vertical force through the lowest and the highest layer of elements: what lies above their middle
    assert float(bottom) == pytest.approx(-WEIGHT * 5 / 6, rel=0.02)
    assert float(top) == pytest.approx(-WEIGHT / 6, rel=0.05)


def test_threads_do_not_change_a_bit(talus, tmp_path):
    (tmp_path / "case.toml").write_text(CASE)
    for threads in "12":
        assert talus("run", "case.toml", "--out", threads, "--threads", threads, "--quiet").returncode == 0
    assert physics_of(tmp_path / "1") == physics_of(tmp_path / "2")


@pytest.mark.parametrize("change, message", [
    (('"floating-frame"', '"floating"'), "floating-frame"),
    (("poisson = 0.2", "poisson = 0.5"), "poisson"),
    (("poisson = 0.2", "poisson = -1.0"), "poisson"),
    (("young_modulus = 3.5e10", "young_modulus = 0.0"), "young_modulus"),
    (("damping_stiffness = 1e-3", "damping_stiffness = -1e-3"), "damping_stiffness"),
    (("mesh = [2, 2, 3]", "mesh = [2, 2, 0]"), "mesh"),
    (("mesh = [2, 2, 3]", "mesh = [2, 2, 2.5]"), "whole numbers"),
    (("mesh = [2, 2, 3]", "mesh = [20, 20, 20]"), "at most 1500"),
    (("box = [0.5, 0.5, 1.0]", "sphere = { radius = 0.5 }"), "needs elements"),
    (("density = 2500", "density = 2500\nfixed = true"), "does not deform"),
])
def test_bad_input_is_named(run_case, change, message):
    assert change[0] in CASE
    process = run_case(CASE.replace(*change))
    assert process.returncode == 2
    assert message in process.stderr


CORNERS = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 1)]


def gmsh(tetrahedra, corners=CORNERS):
    nodes = "\n".join(f"{i + 1} {x} {y} {z}" for i, (x, y, z) in enumerate(corners))
    elements = "\n".join(f"{i + 1} 4 2 1 1 " + " ".join(str(n + 1) for n in t) for i, t in enumerate(tetrahedra))
    return (f"$MeshFormat\n2.2 0 8\n$EndMeshFormat\n$Nodes\n{len(corners)}\n{nodes}\n$EndNodes\n"
            f"$Elements\n{len(tetrahedra)}\n{elements}\n$EndElements\n")


def msh_case(name):
    return CASE.replace("box = [0.5, 0.5, 1.0]", f'file = "{name}"').replace("mesh = [2, 2, 3]\n", "").replace(
        "position = [0, 0, 0.5]", "position = [0, 0, 2]").replace("duration = 0.03", "duration = 0.001")


def test_tetrahedra_of_a_file_run(run_case, tmp_path):
    (tmp_path / "stone.msh").write_text(gmsh([(0, 1, 2, 3), (1, 2, 3, 4)]))
    process = run_case(msh_case("stone.msh"))
    assert (process.returncode, process.stderr) == (0, "")


@pytest.mark.parametrize("tetrahedra, corners, message", [
    ([(1, 0, 2, 3)], CORNERS[:4], "inverted"),
    ([(0, 1, 2, 3)], [(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)], "inverted or flat"),
    ([(0, 1, 2, 3), (0, 1, 2, 4)], CORNERS, "not convex"),
    ([(0, 1, 2, 3), (4, 5, 6, 7)], CORNERS[:4] + [(x + 5, y, z) for x, y, z in CORNERS[:4]], "several parts"),
    ([], CORNERS, "no tetrahedra"),
])
def test_a_bad_mesh_is_refused_with_its_file(run_case, tmp_path, tetrahedra, corners, message):
    (tmp_path / "stone.msh").write_text(gmsh(tetrahedra, corners))
    process = run_case(msh_case("stone.msh"))
    assert process.returncode == 2
    assert "stone.msh" in process.stderr and message in process.stderr
