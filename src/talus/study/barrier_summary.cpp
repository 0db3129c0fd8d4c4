#include <talus/study/barrier_criteria.hpp>
#include <talus/study/barrier_report.hpp>

#include <algorithm>

namespace talus {

namespace {

/// "upper_bearing_left"; of a rope with one brake the end says nothing.
std::string brake_name(const BarrierLayout& layout, const RopeLine& rope, std::size_t end) {
  return has_brake(layout, rope, 1 - end) ? rope.name + "_" + brake_end_name(end) : rope.name;
}

}  // namespace

Summary barrier_summary(const BarrierSettings& settings, const BarrierRun& run) {
  Summary s;
  bool stopped = true;
  double residual = 0.0;
  std::int64_t broken = 0;
  for (const ImpactFigures& impact : run.impacts) {
    stopped = stopped && impact.stopped;
    residual = std::max(residual, impact.energy_residual_rel);
    broken += impact.rings_broken + impact.ropes_broken + impact.wires_broken + impact.anchors_broken;
  }
  const ImpactFigures& last = run.impacts.back();
  s.set("stopped", stopped && run.impacts.size() == settings.impacts.size());
  s.set("elongation", last.elongation);
  s.set("braking_time", last.braking_time);
  s.set("residual_height", last.residual_height);
  s.set("residual_height_rel", last.residual_height_rel);
  s.set("rest_speed", last.rest_speed);
  s.set("residual_height_class", std::string(residual_class(last.residual_height_rel)));
  s.set("mel_passed", passes_mel(last));
  if (is_sel_test(run.impacts)) s.set("sel_passed", passes_sel(run.impacts));
  s.set("energy_kJ", last.energy_kJ);
  s.set("energy_residual_rel", residual);
  s.set("broken_elements", broken);
  s.set("perforated", last.perforated);
  s.set("ground_contact", last.hit_ground);
  for (std::size_t r = 0; r < run.layout.ropes.size(); ++r)
    for (const std::size_t end : {0U, 1U})
      if (has_brake(run.layout, run.layout.ropes[r], end))
        s.set("brake_stroke." + brake_name(run.layout, run.layout.ropes[r], end), last.brake_stroke[2 * r + end]);
  for (std::size_t r = 0; r < run.layout.ropes.size(); ++r)
    s.set("peak_force_kN." + run.layout.ropes[r].name, last.rope_peak_kN[r]);
  for (std::size_t p = 0; p < run.layout.posts.size(); ++p)
    s.set("peak_force_kN." + run.layout.posts[p].name, last.post_peak_kN[p]);
  for (std::size_t p = 0; p < run.layout.posts.size(); ++p)
    if (run.layout.posts[p].beam >= 0) s.set("post_bend_deg." + run.layout.posts[p].name, last.post_bend_deg[p]);
  s.set("peak_force_kN.rock", last.rock_peak_kN);
  for (std::size_t k = 0; k < run.layout.anchors.size(); ++k)
    s.set("peak_force_kN.anchor_" + run.layout.anchors[k].name, last.anchor_peak_kN[k].norm());
  s.set("impacts", static_cast<std::int64_t>(run.impacts.size()));
  s.set("net.rings", static_cast<std::int64_t>(run.layout.net.rings.size() + run.layout.net.loops.size()));
  s.set("net.nodes", static_cast<std::int64_t>(run.layout.net.nodes.size()));
  s.set("time_step_s", run.time_step);
  s.set("stable_time_step_s", run.limit.time_step);
  s.set("stable_time_step_by", run.limit.reason);
  double steps = 0.0;
  for (const ImpactFigures& impact : run.impacts) steps += static_cast<double>(impact.steps);
  s.set("steps", steps);
  s.set("simulated_time_s", steps * run.time_step);
  s.set("form_finding_steps", run.form_finding_steps);
  s.set("form_residual_rel", run.form_residual);
  s.set("solver.passes_per_contact_step", last.solver_passes);
  return s;
}

}  // namespace talus
