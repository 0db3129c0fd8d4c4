#include <talus/study/blocks_run.hpp>
#include <talus/study/run_loop.hpp>
#include <talus/terrain/terrain.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

double moving_mass(const Scene& scene) {
  double sum = 0.0;
  for (const RigidBodyDef& body : scene.bodies) sum += body.mass;
  return sum;
}

/// Impulses of base and weight against the change of momentum, relative to the weight over the run.
double momentum_error(const BlocksRun& run) {
  const Scene& scene = run.built.scene;
  Vec3 change = Vec3::Zero();
  for (std::size_t i = 0; i < scene.bodies.size(); ++i)
    change += scene.bodies[i].mass * (run.world.motion[i].velocity_w - scene.bodies[i].initial.velocity_w);
  const double fall = moving_mass(scene) * scene.gravity * run.world.time;
  const Vec3 given = run.recorder.base_impulse - fall * Vec3::UnitZ();
  return (change - given).norm() / std::max({fall, change.norm(), 1e-300});
}

/// Deepest overlap of the last step relative to the smaller partner.
double overlap_now(const BlocksRun& run) {
  const Scene& scene = run.built.scene;
  double deepest = 0.0;
  for (const HardContact& c : run.workspace.contacts) {
    double size = scene.bodies[static_cast<std::size_t>(c.a)].bounding_radius;
    if (c.b != kTerrain && c.b != scene.assembly.base_body)
      size = std::min(size, scene.bodies[static_cast<std::size_t>(c.b)].bounding_radius);
    deepest = std::max(deepest, -c.gap / size);
  }
  return deepest;
}

/// Groups of blocks that unbroken joints hold together; a block without joints is one.
std::int64_t fragment_count(const BlocksRun& run) {
  std::vector<std::size_t> parent(run.built.scene.bodies.size());
  for (std::size_t i = 0; i < parent.size(); ++i) parent[i] = i;
  const auto root = [&](std::size_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  for (std::size_t k = 0; k < run.world.joints.size(); ++k) {
    if (run.world.joints[k].broken) continue;
    const JointPoint& joint = run.built.scene.assembly.joints[k];
    const std::size_t a = root(static_cast<std::size_t>(joint.a)), b = root(static_cast<std::size_t>(joint.b));
    parent[std::max(a, b)] = std::min(a, b);
  }
  std::int64_t count = 0;
  for (std::size_t i = 0; i < run.built.names.size(); ++i) count += parent[i] == i ? 1 : 0;
  return count;
}

std::int64_t count_status(const World& world, BodyStatus status) {
  return std::count(world.status.begin(), world.status.end(), status);
}

/// The horizontal axis along which most happens: that of a shaken base, else of the blocks' own way, else the longer
/// side of what stands still.
int main_axis(const BlocksSettings& settings, const BlocksRun& run) {
  constexpr double kMoved = 0.01;  // of the longer side
  const Scene& scene = run.built.scene;
  if (!settings.base.velocity.is_at_rest() && settings.base.velocity.axis < 2) return settings.base.velocity.axis;
  Vec3 low = Vec3::Constant(HUGE_VAL), high = -low, farthest = Vec3::Zero(), way = Vec3::Zero();
  for (std::size_t i = 0; i < run.built.names.size(); ++i) {
    const RigidMotion& beg = scene.bodies[i].initial;
    low = low.cwiseMin(beg.position_w);
    high = high.cwiseMax(beg.position_w);
    const Vec3 moved = (run.world.motion[i].position_w - beg.position_w).cwiseAbs();
    way += moved;
    farthest = farthest.cwiseMax(moved);
  }
  const Vec3 side = high - low;
  if (std::max(farthest.x(), farthest.y()) > kMoved * std::max({side.x(), side.y(), 1e-9}))
    return way.x() >= way.y() ? 0 : 1;
  return side.x() >= side.y() ? 0 : 1;
}

/// The ground under what is drawn, in the plane through the middle of the blocks.
PlotLine ground_line(const BlocksRun& run, int across, const PlotLine& drawn) {
  constexpr int kPoints = 200;
  constexpr double kMargin = 0.05;
  PlotLine line{"ground", {}, {}, true};
  double low = HUGE_VAL, high = -HUGE_VAL, middle = 0.0;
  for (const double x : drawn.x) {
    if (!std::isfinite(x)) continue;
    low = std::min(low, x);
    high = std::max(high, x);
  }
  for (std::size_t i = 0; i < run.built.names.size(); ++i)
    middle += run.built.scene.bodies[i].initial.position_w[1 - across] / static_cast<double>(run.built.names.size());
  const double margin = kMargin * (high - low);
  for (int k = 0; k <= kPoints; ++k) {
    const double at = low - margin + (high - low + 2.0 * margin) * k / kPoints;
    const double here = at - run.built.origin[across];
    const double z = across == 0 ? ground_height(run.built.scene.terrain, here, middle)
                                 : ground_height(run.built.scene.terrain, middle, here);
    line.x.push_back(at);
    line.y.push_back(z + run.built.origin.z());
  }
  return line;
}

/// The blocks seen along an axis: outlines of their faces that look at the viewer.
ReportPlot side_view(const BlocksRun& run, int across, bool at_end, const std::string& caption) {
  constexpr std::size_t kBlocksDrawn = 3000;
  const Scene& scene = run.built.scene;
  ReportPlot plot{caption, "x [m]", "z [m]", {}, true};
  PlotLine line{at_end ? "blocks at the end" : "blocks at the start", {}, {}};
  plot.x_label = across == 0 ? "x [m]" : "y [m]";
  const Vec3 towards = across == 0 ? Vec3(-Vec3::UnitY()) : Vec3(Vec3::UnitX());
  for (std::size_t i = 0; i < std::min(run.built.names.size(), kBlocksDrawn); ++i) {
    const RigidMotion& m = at_end ? run.world.motion[i] : scene.bodies[i].initial;
    const auto add = [&](const Vec3& p_b) {
      const Vec3 p = m.position_w + m.orientation * p_b + run.built.origin;
      line.x.push_back(p[across]);
      line.y.push_back(p.z());
    };
    const Shape& shape = scene.shapes[scene.bodies[i].shape];
    const auto end_outline = [&] {
      line.x.push_back(NAN);
      line.y.push_back(NAN);
    };
    if (const auto* sphere = std::get_if<ShapeSphere>(&shape)) {
      for (int k = 0; k <= 24; ++k) {
        const double phi = 2.0 * 3.14159265358979323846 * k / 24.0;
        const Vec3 p_w = sphere->radius * (std::cos(phi) * Vec3::Unit(across) + std::sin(phi) * Vec3::UnitZ());
        add(m.orientation.conjugate() * p_w);
      }
      end_outline();
      continue;
    }
    const auto& hull = std::get<ShapeHull>(shape);
    for (std::size_t f = 0; f < hull.face_count(); ++f) {
      if ((m.orientation * hull.face_normals[f]).dot(towards) <= 1e-9) continue;
      const auto loop = hull.face(f);
      for (std::size_t k = 0; k <= loop.size(); ++k) add(hull.vertex(loop[k % loop.size()]));
      end_outline();
    }
  }
  PlotLine ground = ground_line(run, across, line);
  plot.lines.push_back(std::move(line));
  plot.lines.push_back(std::move(ground));
  return plot;
}

ReportPlot fracture_plot(const RecorderBlocks& recorder, const char* column, const char* label, const char* caption) {
  return {caption,
          "time [s]",
          label,
          {{"", recorder.fracture_series.column_values("t"), recorder.fracture_series.column_values(column)}}};
}

}  // namespace

Summary blocks_summary(const BlocksRun& run) {
  const StepCounts& counts = run.workspace.counts;
  const RecorderBlocks& recorder = run.recorder;
  Summary s;
  s.set("ending", run.ending);
  s.set("duration_s", run.world.time);
  s.set("steps", static_cast<std::int64_t>(run.world.step_count));
  s.set("blocks", static_cast<std::int64_t>(run.built.names.size()));
  s.set("mass_kg", moving_mass(run.built.scene));
  s.set("contacts_first_step", recorder.contacts_first_step);
  s.set("contacts_last_step", static_cast<std::int64_t>(run.workspace.contacts.size()));
  s.set("iterations.mean", counts.contact_steps > 0
                               ? static_cast<double>(counts.sweeps) / static_cast<double>(counts.contact_steps)
                               : 0.0);
  s.set("iterations.max", static_cast<std::int64_t>(counts.sweeps_max));
  if (!run.built.scene.deformables.empty()) {
    s.set("passes.mean", counts.contact_steps > 0
                             ? static_cast<double>(counts.passes) / static_cast<double>(counts.contact_steps)
                             : 0.0);
    s.set("passes.max", static_cast<std::int64_t>(counts.passes_max));
    s.set("inner_iterations.max", static_cast<std::int64_t>(counts.inner_max));
    s.set("strain_energy_final_J", blocks_strain_energy(run.built.scene, run.world));
  }
  s.set("solver.failures", static_cast<std::int64_t>(counts.solver_failures));
  s.set("solver.steps_unsolved", static_cast<std::int64_t>(counts.steps_unsolved));
  s.set("solver.residual_max", counts.residual_max);
  s.set("displacement_max_m", recorder.displacement_max);
  s.set("overlap_max_m", recorder.overlap_max);
  s.set("overlap_max_rel", recorder.overlap_rel_max);
  s.set("kinetic_energy_max_J", recorder.kinetic_energy_max);
  s.set("kinetic_energy_final_J", blocks_kinetic_energy(run.built.scene, run.world));
  double fastest = 0.0;
  for (std::size_t i = 0; i < run.built.names.size(); ++i)
    if (run.world.status[i] == BodyStatus::kMoving) fastest = std::max(fastest, run.world.motion[i].velocity_w.norm());
  s.set("speed_max_final_m_per_s", fastest);
  s.set("overlap_final_rel", overlap_now(run));
  s.set("contact_loss_J", recorder.dissipation);
  s.set("base_work_J", blocks_drive_work(run.world));
  if (!run.world.joints.empty()) {
    double spent = 0.0, whole = 0.0;
    const AssemblyScene& assembly = run.built.scene.assembly;
    for (std::size_t k = 0; k < run.world.joints.size(); ++k) {
      spent += run.world.joints[k].spent;
      whole += assembly.joints[k].area * assembly.laws[assembly.joints[k].law].joint.fracture_energy;
    }
    s.set("fracture.energy_J", spent);
    s.set("fracture.energy_whole_J", whole);
    s.set("fracture.points", static_cast<std::int64_t>(run.world.joints.size()));
    s.set("fracture.points_broken", std::count_if(run.world.joints.begin(), run.world.joints.end(),
                                                  [](const JointState& joint) { return joint.broken; }));
    s.set("fracture.fragments", fragment_count(run));
  }
  if (run.built.scene.deformables.empty())
    s.set("balance.energy_error_rel", blocks_energy_error(run.built.scene, run.world, recorder.dissipation));
  s.set("balance.momentum_error_rel", momentum_error(run));
  s.set("left_domain", count_status(run.world, BodyStatus::kLeftDomain));
  s.set("quarantined", count_status(run.world, BodyStatus::kQuarantined));
  return s;
}

Report blocks_report(const BlocksSettings& settings, const BlocksRun& run, const Summary& summary) {
  const RecorderBlocks& recorder = run.recorder;
  const auto number = [&](const char* key, int digits = 4) {
    const SummaryValue* value = summary.find(key);
    if (const auto* integer = std::get_if<std::int64_t>(value)) return std::to_string(*integer);
    return report_number(std::get<double>(*value), digits);
  };
  Report report;
  report.title = "Blocks";
  report.abstract = number("blocks") + " blocks of together " + number("mass_kg") + " kg were followed for " +
                    report_number(run.world.time) + " s. The farthest moved by " + number("displacement_max_m", 3) +
                    " m relative to the base; contacts took " + number("contact_loss_J", 3) + " J.";
  const bool has_joints = !run.world.joints.empty();
  if (has_joints)
    report.abstract += " Of " + number("fracture.points") + " points of the joints " +
                       number("fracture.points_broken") + " broke, which took " + number("fracture.energy_J", 3) +
                       " J and left " + number("fracture.fragments") + " fragments.";
  ReportSection motion{"Motion", {}};
  const int across = main_axis(settings, run);
  motion.blocks.push_back(side_view(run, across, false, "The blocks at the start, seen from the side."));
  motion.blocks.push_back(side_view(run, across, true, "The blocks at the end."));
  if (!recorder.probes.empty()) {
    const std::vector<double> t = recorder.probe_series.column_values("t");
    for (const BlockProbe& probe : recorder.probes) {
      ReportPlot plot{"Displacement of " + probe.name + ".", "time [s]", "displacement [m]", {}};
      for (const char* axis : {".x", ".y", ".z"})
        plot.lines.push_back(
            {std::string("along ") + axis[1], t, recorder.probe_series.column_values(probe.name + axis)});
      motion.blocks.push_back(plot);
      motion.blocks.push_back(ReportPlot{"Tilt of " + probe.name + ".",
                                         "time [s]",
                                         "tilt [rad]",
                                         {{probe.name, t, recorder.probe_series.column_values(probe.name + ".tilt")}}});
    }
  }
  report.sections.push_back(std::move(motion));

  const std::vector<double> t = recorder.energy_series.column_values("t");
  ReportPlot energy{"Energies since the start.", "time [s]", "energy [J]", {}};
  for (const auto& [label, name] :
       {std::pair{"kinetic", "kinetic_energy"}, std::pair{"potential", "potential_energy"},
        std::pair{"lost in contacts", "contact_loss"}, std::pair{"work of the base", "base_work"}})
    energy.lines.push_back({label, t, recorder.energy_series.column_values(name)});
  report.sections.push_back(
      {"Energy",
       {energy, ReportTable{"Balances from start to end.",
                            {"quantity", "value"},
                            {{"lost in contacts [J]", number("contact_loss_J")},
                             {"work of the base [J]", number("base_work_J")},
                             {"energy not explained, relative",
                              run.built.scene.deformables.empty()
                                  ? number("balance.energy_error_rel", 2)
                                  : "not known: the loss of deformable blocks is taken from the balance"},
                             {"momentum not explained, relative", number("balance.momentum_error_rel", 2)}}}}});

  if (has_joints)
    report.sections.push_back(
        {"Fracture",
         {fracture_plot(recorder, "points_broken", "points [-]", "Points of the joints that are broken."),
          fracture_plot(recorder, "fracture_energy", "energy [J]", "Energy that the joints have taken."),
          ReportTable{"Fracture at the end.",
                      {"quantity", "value"},
                      {{"fragments: groups of blocks that joints hold together", number("fracture.fragments")},
                       {"points of the joints", number("fracture.points")},
                       {"of them broken", number("fracture.points_broken")},
                       {"energy taken [J]", number("fracture.energy_J")},
                       {"energy to break all [J]", number("fracture.energy_whole_J")}}}}});

  ReportPlot force{"Force of the base on the blocks.", "time [s]", "force [N]", {}};
  for (const auto& [label, name] : {std::pair{"along x", "base_force_x"}, std::pair{"along y", "base_force_y"},
                                    std::pair{"upwards", "base_force_z"}})
    force.lines.push_back({label, t, recorder.contact_series.column_values(name)});
  ReportPlot contacts{"Contact points and iterations of the solver.", "time [s]", "number", {}};
  for (const auto& [label, name] : {std::pair{"contact points", "contacts"}, std::pair{"iterations", "iterations"}})
    contacts.lines.push_back({label, t, recorder.contact_series.column_values(name)});
  report.sections.push_back(
      {"Contacts",
       {force, contacts,
        ReportTable{"Contact solver.",
                    {"quantity", "value"},
                    {{"contacts in the first step", number("contacts_first_step")},
                     {"iterations per step, mean", number("iterations.mean", 3)},
                     {"iterations per step, most", number("iterations.max")},
                     {"steps that did not reach the tolerance", number("solver.failures")},
                     {"largest residual, relative", number("solver.residual_max", 2)},
                     {"deepest overlap relative to the block", number("overlap_max_rel", 2)}}},
        ReportText{(run.built.scene.deformables.empty() ? std::string("Rigid blocks")
                                                        : std::string("Blocks, some deformable,")) +
                   " in unilateral contact with Coulomb friction, Moreau time stepping in steps of " +
                   report_number(settings.study.time_step) + " s to a residual of " +
                   report_number(settings.tolerance) +
                   ". Forces between rigid blocks that touch at many points are one of many possible distributions; "
                   "their sums and the motion are not."}}});
  report.references = {
      "J. J. Moreau: Unilateral contact and dry friction in finite freedom dynamics. CISM 302, Springer, 1988.",
      "M. Jean: The non-smooth contact dynamics method. Computer Methods in Applied Mechanics and Engineering 177, "
      "1999."};
  return report;
}

}  // namespace talus
