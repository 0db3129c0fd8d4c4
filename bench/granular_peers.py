"""Input files of the peers for bench/run_granular.py, and what their answers mean.

All get the packing, density, time step and strain rates of Talus. Springs: YADE has the same laws (stiffness by the radii,
local damping). LAMMPS and LIGGGHTS get the mean stiffness of the contacts for all, which spares them work, and dampers
instead of local damping. Rolling: YADE and LAMMPS limit bending and twisting apart, as Talus does here; LIGGGHTS (epsd2) has
no twisting.
"""
import itertools
import json
import re

SKIN = 0.0004  # [m] of LAMMPS and LIGGGHTS; at 0.1/s no list is made anew within a measured run

LAMMPS = """units si
atom_style sphere
boundary p p p
newton on
comm_modify vel yes
read_data packing.data
neighbor {skin} bin
neigh_modify every 1 delay 0 check yes
pair_style granular
pair_coeff * * hooke {kn} 2.0 tangential linear_history {ks} 0.5 {mu} rolling sds {k_roll} 0.5 {mu_roll} twisting sds {k_twist} 5e-6 {mu_twist} damping velocity
{common}
"""

LIGGGHTS = """units si
atom_style granular
atom_modify map array
boundary p p p
newton off
communicate single vel yes
read_data packing.data
neighbor {skin} bin
neigh_modify every 1 delay 0 check yes
fix m1 all property/global kn peratomtypepair 1 {kn}
fix m2 all property/global kt peratomtypepair 1 {ks}
fix m3 all property/global gamman_abs peratomtypepair 1 2.0
fix m4 all property/global gammat_abs peratomtypepair 1 1.0
fix m5 all property/global coefficientFriction peratomtypepair 1 {mu}
fix m6 all property/global coefficientRollingFriction peratomtypepair 1 {mu_roll}
pair_style gran model hooke/stiffness tangential history rolling_friction epsd2 absolute_damping on
pair_coeff * *
{common}
thermo_modify lost ignore norm no
"""

# The spheres move with the cell from the start. `cpu_time.sh` writes down the processor time of its parent.
LAMMPS_COMMON = """fix move all nve/sphere
velocity all ramp vx 0 {vx} x 0 {lx} sum yes units box
velocity all ramp vy 0 {vy} y 0 {ly} sum yes units box
velocity all ramp vz 0 {vz} z 0 {lz} sum yes units box
fix cell all deform 1 x erate {half} y erate {minus} z erate {half} remap v units box
timestep {dt}
compute c all contact/atom
compute sum all reduce sum c_c
thermo_style custom step atoms ke c_sum
thermo {steps}"""

YADE = """# yade -n -x -j1 shear.py
import json, time
O.periodic = True
O.cell.setBox({lx}, {ly}, {lz})
O.materials.append(CohFrictMat(young=0.3e9, poisson=0.3, density=2600, frictionAngle=math.radians(30), isCohesive=False,
                               momentRotationLaw=True, alphaKr=0.15, alphaKtw=0.15, etaRoll=1, etaTwist=1))
for line in open('{packing}'):
    if line[0] in '#x': continue
    x, y, z, r = map(float, line.split(','))
    O.bodies.append(sphere((x, y, z), r))
O.engines = [
    ForceResetter(),
    InsertionSortCollider([Bo1_Sphere_Aabb()], verletDist=-0.2),
    InteractionLoop([Ig2_Sphere_Sphere_ScGeom6D()], [Ip2_CohFrictMat_CohFrictMat_CohFrictPhys()],
                    [Law2_ScGeom6D_CohFrictPhys_CohesionMoment(always_use_moment_law=True, useIncrementalForm=True)]),
    NewtonIntegrator(damping=0.3)]
O.dt = {dt}
O.cell.velGrad = Matrix3({half}, 0, 0, 0, {minus}, 0, 0, 0, {half})
O.run({warm}, True)
wall, cpu = time.monotonic(), time.process_time()
O.run({steps}, True)
wall, cpu = time.monotonic() - wall, time.process_time() - cpu
real = sum(1 for i in O.interactions if i.isReal)
print(json.dumps(dict(wall_s=wall, cpu_s=cpu, contacts_per_grain=real / len(O.bodies))))
"""

# `shell` runs it below a shell or directly, so the first ancestor that is no shell is meant.
CPU_TIME = """pid=$PPID
while grep -q '^[0-9]* (sh)' /proc/$pid/stat; do pid=$(cut -d' ' -f4 /proc/$pid/stat); done
cut -d' ' -f14,15 /proc/$pid/stat >> ticks
"""


def read_packing(path):
    """Box lengths and rows x, y, z, radius."""
    with open(path, encoding="utf-8") as file:
        box = list(map(float, file.readline().split()[2:8]))
        file.readline()
        rows = [tuple(map(float, line.split(","))) for line in file]
    return [box[1] - box[0], box[3] - box[2], box[5] - box[4]], rows


def repeat_packing(small, times, large):
    """Writes copies of a packing side by side: `times` along x, y, z. The cell is periodic, so they fit."""
    lengths, rows = read_packing(small)
    with open(large, "w", encoding="utf-8") as file:
        box = " ".join(f"0 {length * count!r}" for length, count in zip(lengths, times))
        file.write(f"# box {box}\nx [m],y [m],z [m],radius [m]\n")
        for x0, y0, z0 in itertools.product(*map(range, times)):
            file.writelines(f"{x + x0 * lengths[0]!r},{y + y0 * lengths[1]!r},{z + z0 * lengths[2]!r},{r!r}\n"
                            for x, y, z, r in rows)


def write_inputs(folder, packing, facts, rate, steps, yade_steps):
    """Writes all input files into `folder`; `facts` is what `granular_bench prepare` printed."""
    (lx, ly, lz), rows = read_packing(packing)
    kn, radius = facts["normal_stiffness"], facts["radius"]
    ks = 0.3 * kn
    bending = 0.15 * ks * radius**2  # K_r of Talus and YADE for two grains of the mean radius
    effective = 0.5 * radius         # R of LAMMPS and LIGGGHTS: R1 R2/(R1 + R2)
    values = dict(kn=kn, ks=ks, mu=3**-0.5, k_roll=bending / effective**2, mu_roll=radius / effective, k_twist=bending,
                  mu_twist=radius, skin=SKIN, dt=facts["time_step"], steps=steps, half=0.5 * rate, minus=-rate,
                  lx=lx, ly=ly, lz=lz, vx=0.5 * rate * lx, vy=-rate * ly, vz=0.5 * rate * lz, packing=packing)
    clock = "shell sh cpu_time.sh"
    runs = f"run {steps // 4}\n{clock}\nrun {steps}\n{clock}\n"
    common = LAMMPS_COMMON.format(**values)
    (folder / "in.lammps").write_text(LAMMPS.format(common=common, **values) + runs, encoding="utf-8")
    (folder / "in.liggghts").write_text(LIGGGHTS.format(common=common, **values) + runs, encoding="utf-8")
    (folder / "cpu_time.sh").write_text(CPU_TIME, encoding="utf-8")
    (folder / "shear.py").write_text(YADE.format(**{**values, "steps": yade_steps, "warm": max(10, yade_steps // 4)}),
                                     encoding="utf-8")
    with open(folder / "packing.data", "w", encoding="utf-8") as file:
        file.write(f"dense packing\n\n{len(rows)} atoms\n1 atom types\n\n0 {lx!r} xlo xhi\n0 {ly!r} ylo yhi\n"
                   f"0 {lz!r} zlo zhi\n\nAtoms\n\n")
        for i, (x, y, z, r) in enumerate(rows):
            file.write(f"{i + 1} 1 {2 * r!r} 2600 {x!r} {y!r} {z!r}\n")


def read_lammps(text, ticks, ticks_per_second):
    """Times of the second run in what LAMMPS or LIGGGHTS printed; None when there is no such run."""
    loops = re.findall(r"Loop time of (\S+) on .* for (\d+) steps with (\d+) atoms", text)
    # Rows of the table: step, atoms, kinetic energy, sum of contacts.
    sums = re.findall(r"^\s*\d+\s+(\d+)\s+\S+\s+(\S+)\s*$", text, re.MULTILINE)
    builds = re.findall(r"Neighbor list builds = (\d+)", text)
    if len(loops) < 2 or len(ticks) < 2 or not sums:
        return None
    atoms = int(loops[1][2])
    return {"wall_s": float(loops[1][0]), "cpu_s": (sum(ticks[1]) - sum(ticks[0])) / ticks_per_second,
            "steps": int(loops[1][1]), "grains": atoms, "contacts_per_grain": float(sums[-1][1]) / 2 / atoms,
            "lists": int(builds[-1]) if builds else None}


def read_yade(text, steps, grains):
    lines = [line for line in text.splitlines() if line.startswith("{")]
    return {**json.loads(lines[-1]), "steps": steps, "grains": grains, "lists": None} if lines else None
