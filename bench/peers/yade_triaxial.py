"""A drained triaxial test in YADE from a given packing, with the laws of Talus: what tests/validation compares with.

usage: PACKING=packing.csv MODULUS=30e9 BETA=0.15 RATE=1.0 STRAIN=0.12 SEED=1 OUT=curve.csv yade -n -x -j1 bench/peers/yade_triaxial.py

Stiffness by the radii, contact moments by increments, bending and twisting limited apart, smooth walls without moments, local
damping 0.3, density 2600 kg/m3, 100 kPa. 200 steps under stress control, then both platens along y move. SEED above 0 moves
every grain by up to 1e-12 m: all that makes the runs differ. The curve has a row every 0.05 % of axial strain.
"""
import math
import os
import random

SETTINGS = os.environ.get
MODULUS, BETA = float(SETTINGS("MODULUS", "0.3e9")), float(SETTINGS("BETA", "0.15"))
RATE, STRAIN, SEED = float(SETTINGS("RATE", "0.5")), float(SETTINGS("STRAIN", "0.12")), int(SETTINGS("SEED", "0"))
PRESSURE, NUDGE = 100e3, 1e-12

with open(os.environ["PACKING"], encoding="utf-8") as file:
    box = list(map(float, file.readline().split()[2:8]))
    file.readline()
    grains = [tuple(map(float, line.split(","))) for line in file]
random.seed(SEED)
nudge = [[random.uniform(-NUDGE, NUDGE) if SEED > 0 else 0.0 for _ in range(3)] for _ in grains]

moments = dict(momentRotationLaw=True, alphaKr=BETA, alphaKtw=BETA, etaRoll=1, etaTwist=1)
common = dict(young=MODULUS, poisson=0.3, density=2600, isCohesive=False)
O.materials.append(CohFrictMat(frictionAngle=math.radians(30), label="grain", **moments, **common))
O.materials.append(CohFrictMat(frictionAngle=0, alphaKr=0, alphaKtw=0, label="wall", **common))
O.bodies.append(aabbWalls([tuple(box[0::2]), tuple(box[1::2])], thickness=0, material="wall"))
for (x, y, z, radius), (dx, dy, dz) in zip(grains, nudge):
    O.bodies.append(sphere((x + dx, y + dy, z + dz), radius, material="grain"))

control = TriaxialStressController(thickness=0, stressMask=7, internalCompaction=False, goal1=-PRESSURE, goal2=-PRESSURE,
                                   goal3=-PRESSURE, max_vel=0.05)
O.engines = [
    ForceResetter(),
    InsertionSortCollider([Bo1_Sphere_Aabb(), Bo1_Box_Aabb()], verletDist=-0.1),
    InteractionLoop([Ig2_Sphere_Sphere_ScGeom6D(), Ig2_Box_Sphere_ScGeom6D()], [Ip2_CohFrictMat_CohFrictMat_CohFrictPhys()],
                    [Law2_ScGeom6D_CohFrictPhys_CohesionMoment(always_use_moment_law=BETA > 0, useIncrementalForm=True)]),
    GlobalStiffnessTimeStepper(active=1, timeStepUpdateInterval=100, timestepSafetyCoefficient=0.8),
    control,
    NewtonIntegrator(damping=0.3)]
O.dt = 0.3 * utils.PWaveTimeStep()

O.run(200, True)
height, volume = control.height, control.width * control.height * control.depth
control.stressMask, control.goal2, control.max_vel = 5, -RATE, 0.5
with open(os.environ["OUT"], "w", encoding="utf-8") as out:
    out.write("axial_strain [-],axial_stress [Pa],lateral_stress_x [Pa],lateral_stress_z [Pa],volumetric_strain [-],"
              "contacts [-]\n")
    strain = 0.0
    while strain < STRAIN:
        O.run(max(1, int(0.0005 / RATE / O.dt)), True)
        strain = 1.0 - control.height / height
        stress = [-control.stress(wall)[axis] for axis, wall in
                  enumerate((control.wall_right_id, control.wall_top_id, control.wall_front_id))]
        contacts = sum(1 for i in O.interactions if i.isReal and min(i.id1, i.id2) > 5)
        out.write(f"{strain:.6g},{stress[1]:.6g},{stress[0]:.6g},{stress[2]:.6g},"
                  f"{control.width * control.height * control.depth / volume - 1.0:.6g},{contacts}\n")
        out.flush()
