#!/usr/bin/env python3
"""Flexible barriers: one impact, many impacts, RockBarrierAnalytica's arithmetic and YADE's wire mesh.

usage: bench/run_barrier.py [--bench build/bench] [--out build/bench] [--repeats 3] [--impacts 100] [--all-impacts]

Best of the repeats counts: other work on the machine only ever adds time. Times are wall time; processor time, which other
programs hardly change, stands beside them. Many impacts are run with 1 and 2 threads, whose results must agree bit by bit, and
scaled to 1,000 unless --all-impacts runs them all. Writes barrier.md and barrier.json; the last line is one JSON object. YADE is
left out when it is not installed.
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from run_bench import cpu_model

CELLS = 50        # nodes of a side of the panel
PANEL_STEPS = 4000
YADE_STEPS = 4000
RBA_SECONDS = 3.5  # what RockBarrierAnalytica simulates, of which 0.85 s after first contact

# A square mesh of wire in a fixed frame hit by a sphere, with YADE's wire model; curve of its 2.7 mm wire.
YADE = """# yade -n -x -j1 wire.py
import json, time
cells, side, radius = {cells}, 0.2121, 0.0135
curve = [(0.0019230769, 2.5e8), (0.0192, 3.2195e8), (0.05, 3.8292e8), (0.15, 5.1219e8), (0.25, 5.5854e8), (0.3, 5.6585e8), (0.35, 5.6585e8)]
wire = O.materials.append(WireMat(young=1.3e11, poisson=0.3, frictionAngle=radians(30), density=7850,
                                  diameter=0.0027, strainStressValues=curve, isDoubleTwist=False, lambdaEps=0.4, lambdak=0.66))
rock = O.materials.append(FrictMat(young=1e9, poisson=0.3, frictionAngle=radians(30), density=2600))
for j in range(cells):
    for i in range(cells):
        held = i in (0, cells - 1) or j in (0, cells - 1)
        O.bodies.append(sphere(((i - 0.5 * (cells - 1)) * side, (j - 0.5 * (cells - 1)) * side, 0), radius, wire=False,
                               fixed=held, material=wire))
O.bodies.append(sphere((0.03, 0.05, 0.5 + radius + 0.001), 0.5, material=rock))
O.bodies[-1].state.vel = (0, 0, -10)
factor = 1.1 * side / (2 * radius)
O.engines = [
    ForceResetter(),
    InsertionSortCollider([Bo1_Sphere_Aabb(aabbEnlargeFactor=factor, label='aabb')]),
    InteractionLoop([Ig2_Sphere_Sphere_ScGeom(interactionDetectionFactor=factor, label='geom')],
                    [Ip2_WireMat_WireMat_WirePhys(linkThresholdIteration=1), Ip2_FrictMat_FrictMat_FrictPhys()],
                    [Law2_ScGeom_WirePhys_WirePM(linkThresholdIteration=1), Law2_ScGeom_FrictPhys_CundallStrack()]),
    NewtonIntegrator(damping=0.0, gravity=(0, 0, -9.81))]
O.dt = 5e-6
O.step()
links = sum(1 for i in O.interactions)
aabb.aabbEnlargeFactor = geom.interactionDetectionFactor = 1.0
O.run({steps} // 4, True)
wall, cpu = time.monotonic(), time.process_time()
O.run({steps}, True)
wall, cpu = time.monotonic() - wall, time.process_time() - cpu
print(json.dumps(dict(nodes=cells * cells, steps={steps}, wall_s=wall, cpu_s=cpu, links=links,
                      node_steps_per_second=cells * cells * {steps} / cpu, depth=0.5 - O.bodies[-1].state.pos[2])))
"""


def call(command, folder, core=None):
    """The JSON object on the last line that a program prints; SystemExit with the end of it when it fails."""
    pin = (lambda: os.sched_setaffinity(0, {core})) if core is not None else None
    result = subprocess.run(list(map(str, command)), cwd=folder, capture_output=True, text=True, check=False, preexec_fn=pin,
                            env={**os.environ, "OMP_NUM_THREADS": "1"})
    lines = [line for line in result.stdout.splitlines() if line.startswith("{")]
    if result.returncode != 0 or not lines:
        sys.exit(f"{command[0]} failed with exit code {result.returncode}:\n{(result.stdout + result.stderr)[-2000:]}")
    return json.loads(lines[-1])


def best_of(repeats, run):
    """The answer with the least wall time, with the least processor time of all."""
    answers = [run() for _ in range(repeats)]
    best = min(answers, key=lambda answer: answer["wall_s"])
    for key in ("cpu_s", "form_wall_s", "form_cpu_s"):
        if key in best:
            best[key] = min(answer[key] for answer in answers)
    return best


def measure(bench, folder, repeats, impacts, core):
    talus = bench / "barrier_bench"
    say = lambda text: print(text, file=sys.stderr, flush=True)
    results = {}
    say("RockBarrierAnalytica's default barrier")
    results["rba"] = best_of(repeats, lambda: call([talus, "impact", "rba-rings", 0.85], folder, core))
    say("1000 kJ")
    results["mel"] = best_of(repeats, lambda: call([talus, "impact", "class-3-1000kJ", 0], folder, core))
    say("RockBarrierAnalytica's arithmetic, about half a minute")
    results["rba_arithmetic"] = call([bench / "rba_net", RBA_SECONDS], folder, core)
    say("panel")
    results["panel"] = best_of(repeats, lambda: call([talus, "panel", CELLS, PANEL_STEPS], folder, core))
    if shutil.which("yade"):
        say("panel in YADE")
        (folder / "wire.py").write_text(YADE.format(cells=CELLS, steps=YADE_STEPS), encoding="utf-8")
        results["yade"] = best_of(repeats, lambda: call(["yade", "-n", "-x", "-j1", "wire.py"], folder, core))
    for threads in (1, 2) if len(os.sched_getaffinity(0)) > 1 else (1,):
        say(f"{impacts} impacts, {threads} threads")
        results[f"many_{threads}"] = call([talus, "many", "class-3-1000kJ", impacts, threads], folder)
    if "many_2" in results and results["many_1"]["hash"] != results["many_2"]["hash"]:
        sys.exit("one and two threads do not end in the same bits")
    return results


def figures(r):
    """Rows (what, measured, wanted, holds)."""
    rows = []
    add = lambda what, value, text, wanted, at_most: rows.append(
        (what, text, ("at most " if at_most else "at least ") + f"{wanted:g}", value <= wanted if at_most else value >= wanted))
    cpu = lambda answer: f"{answer['wall_s']:.3f} s ({answer['cpu_s']:.3f} s of processor time)"
    after = lambda answer: {key: answer[key] - answer["form_" + key] for key in ("wall_s", "cpu_s")}
    rba = after(r["rba"])
    add("RockBarrierAnalytica's default barrier, 0.85 s after first contact [s]", rba["wall_s"],
        cpu(rba) + f"; with form finding {cpu(r['rba'])}", 0.3, True)
    whole = r["rba_arithmetic"]["cpu_s"]
    ratio = whole / rba["cpu_s"]
    add("its arithmetic, 3.5 s as the original, against that, processor time", ratio,
        f"{whole:.1f} s / {rba['cpu_s']:.3f} s = {ratio:.0f}; with form finding {whole / r['rba']['cpu_s']:.0f}", 75, False)
    mel = after(r["mel"])
    add("1000 kJ, 3 x 10 x 4 m, impact to largest elongation [s]", mel["wall_s"],
        cpu(mel) + f"; with form finding {cpu(r['mel'])}", 1.0, True)
    many = r.get("many_2", r["many_1"])
    minutes = many["wall_s"] / many["impacts"] * 1000 / 60
    add("1,000 impacts drawn at random, 2 threads [min]", minutes,
        f"{minutes:.2f} min (from {many['impacts']:.0f} in {many['wall_s']:.1f} s)", 10, True)
    if "many_2" in r:
        speedup = r["many_1"]["wall_s"] / r["many_2"]["wall_s"]
        add("2 threads against 1, same bits", speedup, f"{speedup:.2f}", 1.8, False)
    if "yade" in r:
        ratio = r["panel"]["node_steps_per_second"] / r["yade"]["node_steps_per_second"]
        add(f"node-steps per second of a panel of {r['panel']['nodes']} nodes against YADE's WirePM", ratio,
            f"{r['panel']['node_steps_per_second']:.3g} / {r['yade']['node_steps_per_second']:.3g} = {ratio:.1f}", 20, False)
    return rows


def markdown(results, cpu, repeats):
    lines = [f"Measured on {cpu}, one core unless said otherwise, best of {repeats} repeats.", "",
             "| what | measured | wanted | holds |", "|---|---|---|---|"]
    lines += [f"| {what} | {text} | {wanted} | {'yes' if holds else 'NO'} |" for what, text, wanted, holds in figures(results)]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bench", type=Path, default=Path("build/bench"))
    parser.add_argument("--out", type=Path, default=Path("build/bench"))
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--impacts", type=int, default=100)
    parser.add_argument("--all-impacts", action="store_true", help="run all 1,000 impacts")
    options = parser.parse_args()
    if options.repeats < 1 or options.impacts < 2:
        parser.error("--repeats must be at least 1 and --impacts at least 2")
    bench, folder = options.bench.resolve(), options.out.resolve()
    for name in ("barrier_bench", "rba_net"):
        if not os.access(bench / name, os.X_OK):
            sys.exit(f"there is no {bench / name}; run `make bench-barrier`")
    folder.mkdir(parents=True, exist_ok=True)
    results = measure(bench, folder, options.repeats, 1000 if options.all_impacts else options.impacts,
                      max(os.sched_getaffinity(0)))
    table = markdown(results, cpu_model(), options.repeats)
    (folder / "barrier.md").write_text(table, encoding="utf-8")
    (folder / "barrier.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    print(table)
    print(json.dumps({what: holds for what, _, _, holds in figures(results)}))


if __name__ == "__main__":
    main()
