#include <talus/base/number_text.hpp>
#include <talus/step/sphere_time_step.hpp>
#include <talus/step/step.hpp>
#include <talus/study/granular_bed.hpp>
#include <talus/study/granular_bed_run.hpp>
#include <talus/study/run_loop.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>

namespace talus {

namespace {

constexpr std::uint64_t kBedLookInterval = 256;  // steps

/// Largest overlap of two grains over the smaller radius.
double largest_overlap(const SphereWorld& spheres) {
  double largest = 0.0;
  for (std::size_t i = 0; i + 1 < spheres.row_begin.size(); ++i)
    for (std::uint32_t p = spheres.row_begin[i]; p < spheres.row_begin[i + 1]; ++p) {
      const SpherePlace &a = spheres.place[i], &b = spheres.place[static_cast<std::size_t>(spheres.pair[p].other)];
      const double overlap = a.radius + b.radius - Vec3(a.x - b.x, a.y - b.y, a.z - b.z).norm();
      largest = std::max(largest, overlap / std::min(a.radius, b.radius));
    }
  return largest;
}

void sample_bed(GranularBedRun& run, bool row) {
  for (std::size_t k = 0; k < run.world.motion.size(); ++k) {
    const RigidMotion& m = run.world.motion[k];
    const Vec3& force = run.workspace.bodies[k].grain_force_w;
    const double depth = run.surface - (m.position_w.z() - rock_underside(run.scene, k, m.orientation));
    BedRockFigures& figures = run.figures[k];
    figures.depth_max = std::max(figures.depth_max, depth);
    figures.force_max = std::max(figures.force_max, force.norm());
    figures.speed_max = std::max(figures.speed_max, m.velocity_w.norm());
    if (!row) continue;
    const Vec3 place = m.position_w + run.origin;
    const double values[] = {run.world.time,
                             static_cast<double>(k + 1),
                             place.x(),
                             place.y(),
                             place.z(),
                             depth,
                             m.velocity_w.norm(),
                             m.velocity_w.z(),
                             kinetic_energy(run.scene.bodies[k], m),
                             force.norm(),
                             force.z(),
                             run.world.ledger[k].grains};
    run.rock_series.append(values);
  }
  if (!row) return;
  const SphereLedger& l = run.world.spheres.ledger;
  const double kinetic = sphere_kinetic_energy(run.world.spheres), stored = bed_stored_energy(run);
  const double balance = l.boundary + l.gravity + l.rocks - (kinetic - run.kinetic_beg) - (stored - run.stored_beg) -
                         l.slip - l.rolling - l.damping;
  const double values[] = {run.world.time, kinetic, stored, l.rocks, l.gravity, l.slip, l.rolling, l.damping, balance};
  run.bed_series.append(values);
  run.overlap_max = std::max(run.overlap_max, largest_overlap(run.world.spheres));
  run.time_step_share_max =
      std::max(run.time_step_share_max, run.time_step / sphere_time_step(run.scene.grains, run.world.spheres).critical);
}

}  // namespace

void check_granular_bed(const GranularBedSettings& settings) {
  make_bed(settings, 1);
}

StudyResult run_granular_bed(const GranularBedSettings& s, const RunControl& control) {
  GranularBedRun run = make_bed(s, control.threads);
  if (!control.resume_from.empty()) restore_bed(control.resume_from, s, run);
  const bool draws = control.frames != nullptr && s.output.frames_per_second > 0.0;
  if (draws) control.frames->begin(bed_frame_header(s, run));
  const auto in_steps = [&](double seconds) {
    return static_cast<std::uint64_t>(std::max(1.0, std::round(seconds / run.time_step)));
  };
  const std::uint64_t per_sample = in_steps(s.output.sample_interval);
  const std::uint64_t per_frame = draws ? in_steps(1.0 / s.output.frames_per_second) : 0;
  const std::uint64_t per_snapshot = s.output.snapshot_every > 0.0 ? in_steps(s.output.snapshot_every) : 0;
  const std::uint64_t last = in_steps(s.duration);

  StudyResult result;
  const auto started_at = std::chrono::steady_clock::now();
  std::uint64_t done = 0;
  while (run.phase != BedPhase::kEnded && result.outcome == StudyOutcome::kFinished) {
    step(run.scene, run.world, run.workspace);
    ++done;
    const std::uint64_t k = run.world.step_count;
    if (run.world.spheres.quarantined) {
      run.ending = "quarantined";
      result.outcome = StudyOutcome::kQuarantined;
      break;
    }
    if (run.phase == BedPhase::kSettle) {
      if (k % kBedLookInterval == 0) {
        run.settled = bed_has_settled(run);
        if (run.settled || run.world.time > run.settle_time_max) {
          begin_bed_impact(s, run);
          sample_bed(run, true);
          if (draws) control.frames->add(bed_frame(run, 0.0));
        }
      }
    } else {
      const bool row = k % per_sample == 0 || k == last;
      sample_bed(run, row);
      if (per_frame > 0 && k % per_frame == 0) control.frames->add(bed_frame(run, run.world.time));
      if (k >= last) run.phase = BedPhase::kEnded;
      if (per_snapshot > 0 && k % per_snapshot == 0 && control.save_snapshot) control.save_snapshot(save_bed(run));
    }
    if (done % 512 == 0) {
      const double share = run.phase == BedPhase::kSettle
                               ? 0.5 * std::min(1.0, run.world.time / (0.25 * run.settle_time_max))
                               : 0.5 + 0.5 * run.world.time / s.duration;
      if (control.progress) control.progress(share);
      if (control.show_series) {
        if (!s.rocks.empty()) control.show_series(run.rock_series);
        control.show_series(run.bed_series);
      }
      if (stop_requested(control)) result.outcome = StudyOutcome::kInterrupted;
    }
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started_at).count();
  if (control.save_snapshot) control.save_snapshot(save_bed(run));
  for (const BodyStatus status : run.world.status) {
    if (status == BodyStatus::kQuarantined) result.outcome = StudyOutcome::kQuarantined;
    if (status == BodyStatus::kLeftDomain) run.ending = "left_domain";
  }
  if (control.warn && run.overlap_max > 0.1)
    control.warn("grains overlapped by up to " + number_text(100.0 * run.overlap_max, 3) +
                 " % of a radius: raise `material.contact_modulus`");
  if (control.warn && run.time_step_share_max > 1.0)
    control.warn("the time step was up to " + number_text(run.time_step_share_max, 3) +
                 " of the stable one: lower `study.time_step_share`");
  if (control.warn && run.phase != BedPhase::kSettle && !run.settled)
    control.warn("the bed had not come to rest after " + number_text(run.settle_time, 3) + " s of settling");
  result.summary = granular_bed_summary(s, run);
  result.summary.set(
      "particle_steps_per_second",
      seconds > 0.0 ? static_cast<double>(done) * static_cast<double>(run.world.spheres.size()) / seconds : 0.0);
  result.report = granular_bed_report(s, run, result.summary);
  if (!s.rocks.empty()) result.series.push_back(std::move(run.rock_series));
  result.series.push_back(std::move(run.bed_series));
  return result;
}

}  // namespace talus
