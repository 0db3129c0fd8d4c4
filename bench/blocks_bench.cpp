// Piles of convex rocks in a pit: time per step and contact, and one contact problem as a file for other solvers.
//
// usage: blocks_bench run ROCKS STEPS [--threads N] [--tolerance T] [--solver admm|gauss-seidel] [--window STEPS]
//                         [--load FILE] [--save FILE] [--dump FILE] [--rocks FILE] [--vertices N] [--scans FOLDER]
//                         [--across N]
//        blocks_bench solve FILE [--threads N] [--tolerance T] [--solver admm|gauss-seidel] [--repeats N]
//
// `run` lets rocks fall into a pit, --across of them side by side each way, and prints one JSON object per window of
// steps. --save keeps the state at the end,
// --load goes on from it. --dump writes the contact problem of the last step, --rocks
// the rocks where they are. `solve` solves such a file from zero.
#include <talus/base/byte_stream.hpp>
#include <talus/io/file_bytes.hpp>
#include <talus/io/shape_file.hpp>
#include <talus/record/recorder_blocks.hpp>
#include <talus/step/step.hpp>
#include <talus/study/build_blocks.hpp>
#include <talus/world/snapshot.hpp>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <string>

namespace {

using namespace talus;

double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double cpu_seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Options {
  std::map<std::string, std::string> values;

  double number(const std::string& name, double otherwise) const {
    const auto at = values.find(name);
    return at == values.end() ? otherwise : std::atof(at->second.c_str());
  }
  std::string text(const std::string& name) const {
    const auto at = values.find(name);
    return at == values.end() ? std::string() : at->second;
  }
  AssemblySolver solver() const {
    return text("solver") == "admm" ? AssemblySolver::kAdmm : AssemblySolver::kGaussSeidel;
  }
};

/// Rocks of 0.02 to 0.1 m3 in loose layers over a pit with four fixed walls.
BlocksSettings pile_in_pit(int rocks, const Options& options) {
  BlocksSettings s;
  s.study.time_step = 1e-3;
  s.tolerance = options.number("tolerance", 1e-4);
  s.iterations_max = 500;
  s.solver = options.solver();
  PileSettings pile{.name = "rock", .count = rocks};
  pile.distribution = {.kind = VolumeLaw::kPowerLaw, .exponent = 1.2, .min = 0.02, .max = 0.1};
  pile.vertices = static_cast<int>(options.number("vertices", 24));
  if (const std::string folder = options.text("scans"); !folder.empty())
    for (const char* name : {"SP1A.xyz", "SP2A.xyz", "SP2B.xyz", "SP3A.xyz"})
      pile.shapes.push_back({folder + "/" + name, read_point_cloud(folder + "/" + name)});
  pile.across = static_cast<int>(options.number("across", std::max(2.0, std::round(std::cbrt(rocks / 2.0)))));
  const double spacing = 1.02 * 2.0 * 0.45, side = spacing * pile.across, height = 3.0 * side + 5.0;
  pile.position = {0.0, 0.0, 0.6};
  s.piles = {pile};
  for (int k = 0; k < 4; ++k) {
    BlockSettings wall;
    wall.name = "pit-" + std::to_string(k + 1);
    const double away = 0.5 * side + 1.0;
    wall.shape = BoxSettings{k < 2 ? Vec3(1.0, 2.0 * away + 1.0, height) : Vec3(2.0 * away - 1.0, 1.0, height)};
    wall.position = k < 2 ? Vec3((2 * k - 1) * away, 0.0, 0.5 * height) : Vec3(0.0, (2 * k - 5) * away, 0.5 * height);
    wall.density = 1.0;
    wall.fixed = true;
    s.blocks.push_back(wall);
  }
  s.contacts = {{.between = {"*", "*"}, .friction = 0.5}};
  return s;
}

/// The contact problem of the last step: masses, free velocities, contacts with their Jacobians.
void dump_problem(const Workspace& workspace, const std::string& file) {
  ByteWriter out;
  const auto& bodies = workspace.pairs.free_bodies;
  std::vector<std::int32_t> number(bodies.size(), -1);
  std::vector<std::size_t> moving;
  for (const HardContact& c : workspace.contacts)
    for (const BodyId body : {c.a, c.b})
      if (body != kTerrain && bodies[static_cast<std::size_t>(body)].inv_mass > 0.0 &&
          number[static_cast<std::size_t>(body)] < 0) {
        number[static_cast<std::size_t>(body)] = static_cast<std::int32_t>(moving.size());
        moving.push_back(static_cast<std::size_t>(body));
      }
  out.put(static_cast<std::uint64_t>(moving.size()));
  for (const std::size_t i : moving) {
    const SolveBody& body = bodies[i];
    for (const Vec3* v : {&body.position_w, &body.velocity_beg, &body.omega_beg, &body.velocity, &body.omega})
      for (const double x : *v) out.put(x);
    out.put(body.inv_mass);
    for (int k = 0; k < 9; ++k) out.put(body.inv_theta_w(k % 3, k / 3));
  }
  out.put(static_cast<std::uint64_t>(workspace.contacts.size()));
  for (const HardContact& c : workspace.contacts) {
    out.put(number[static_cast<std::size_t>(c.a)]);
    out.put(c.b == kTerrain ? -1 : number[static_cast<std::size_t>(c.b)]);
    for (const double x : c.point_w) out.put(x);
    for (int k = 0; k < 9; ++k) out.put(c.frame_w(k % 3, k / 3));
    out.put(c.friction);
    out.put(c.approach);
  }
  const std::string bytes = out.take();
  std::ofstream(file, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

/// Rocks and walls at their present places, as text that other codes read.
void dump_rocks(const BuiltBlocks& built, const World& world, const std::string& file) {
  std::ofstream out(file);
  out.precision(17);
  for (std::size_t i = 0; i < built.names.size(); ++i) {
    const RigidBodyDef& body = built.scene.bodies[i];
    const RigidMotion& m = world.motion[i];
    const auto& hull = std::get<ShapeHull>(built.scene.shapes[body.shape]);
    const Vec3 w = m.orientation * m.angular_velocity_b;
    out << (body.drive < 0 ? body.mass : 0.0);
    for (const Vec3* v : {&body.theta, &m.position_w}) out << ' ' << v->x() << ' ' << v->y() << ' ' << v->z();
    const Quat& q = m.orientation;
    out << ' ' << q.w() << ' ' << q.x() << ' ' << q.y() << ' ' << q.z();
    for (const Vec3* v : {&m.velocity_w, &w}) out << ' ' << v->x() << ' ' << v->y() << ' ' << v->z();
    out << ' ' << hull.vertex_count;
    for (std::size_t v = 0; v < hull.vertex_count; ++v) out << ' ' << hull.x[v] << ' ' << hull.y[v] << ' ' << hull.z[v];
    out << '\n';
  }
}

int run(int rocks, int steps, const Options& options) {
  const BuiltBlocks built = build_blocks(pile_in_pit(rocks, options));
  const Scene& scene = built.scene;
  World world = make_world(scene);
  if (const std::string file = options.text("load"); !file.empty()) world = read_snapshot(read_file_bytes(file));
  Workspace workspace(scene);
  workspace.pairs.threads = static_cast<int>(options.number("threads", 1));
  const int window = static_cast<int>(options.number("window", steps));
  for (int done = 0; done < steps; done += window) {
    const StepCounts before = workspace.counts;
    const double cpu = cpu_seconds(), wall = wall_seconds();
    double deepest = 0.0;
    for (int k = 0; k < window; ++k) {
      step(scene, world, workspace);
      for (const HardContact& c : workspace.contacts)
        deepest = std::max(deepest, -c.gap / scene.bodies[static_cast<std::size_t>(c.a)].bounding_radius);
    }
    const double contacts = static_cast<double>(workspace.counts.contacts - before.contacts);
    const double cpu_used = cpu_seconds() - cpu, wall_used = wall_seconds() - wall;
    std::printf(
        "{\"rocks\": %d, \"time_s\": %.3f, \"contacts\": %.0f, \"step_ms\": %.3f, \"cpu_us_per_contact\": %.4f, "
        "\"wall_us_per_contact\": %.4f, \"sweeps\": %.1f, \"failures\": %llu, \"residual\": %.1e, \"kinetic_J\": %.4g, "
        "\"overlap_rel\": %.1e, \"hash\": \"%016llx\"}\n",
        rocks, world.time, contacts / window, 1e3 * wall_used / window, 1e6 * cpu_used / std::max(1.0, contacts),
        1e6 * wall_used / std::max(1.0, contacts),
        static_cast<double>(workspace.counts.sweeps - before.sweeps) / window,
        static_cast<unsigned long long>(workspace.counts.solver_failures - before.solver_failures),
        workspace.counts.residual_last, blocks_kinetic_energy(scene, world), deepest,
        static_cast<unsigned long long>(fingerprint(world)));
    std::fflush(stdout);
  }
  if (const std::string file = options.text("save"); !file.empty()) {
    const std::string bytes = write_snapshot(world);
    std::ofstream(file, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }
  if (const std::string file = options.text("rocks"); !file.empty()) dump_rocks(built, world, file);
  if (const std::string file = options.text("dump"); !file.empty()) dump_problem(workspace, file);
  return 0;
}

int solve(const std::string& file, const Options& options) {
  const std::string bytes = read_file_bytes(file);
  ByteReader in(bytes);
  const auto vec = [&] {
    Vec3 v;
    for (double& x : v) x = in.get<double>();
    return v;
  };
  std::vector<SolveBody> bodies(in.get<std::uint64_t>());
  for (SolveBody& body : bodies) {
    body.position_w = vec();
    body.velocity_beg = vec();
    body.omega_beg = vec();
    body.velocity = vec();
    body.omega = vec();
    body.inv_mass = in.get<double>();
    for (int k = 0; k < 9; ++k) body.inv_theta_w(k % 3, k / 3) = in.get<double>();
  }
  std::vector<HardContact> contacts(in.get<std::uint64_t>());
  for (HardContact& c : contacts) {
    c.a = in.get<std::int32_t>();
    c.b = in.get<std::int32_t>();
    c.point_w = vec();
    for (int k = 0; k < 9; ++k) c.frame_w(k % 3, k / 3) = in.get<double>();
    c.friction = in.get<double>();
    c.approach = in.get<double>();
  }
  AssemblyScratch scratch;
  const SolveSettings settings{options.number("tolerance", 1e-4), 20000};
  double best = 1e300, wall = 1e300;
  SolveReport report;
  double residual = 0.0;
  for (int k = 0; k < static_cast<int>(options.number("repeats", 5)); ++k) {
    std::vector<SolveBody> moved = bodies;
    std::vector<HardContact> solved = contacts;
    const double cpu_beg = cpu_seconds(), wall_beg = wall_seconds();
    report = solve_assembly(solved, moved, settings, options.solver(), static_cast<int>(options.number("threads", 1)),
                            scratch);
    best = std::min(best, cpu_seconds() - cpu_beg);
    wall = std::min(wall, wall_seconds() - wall_beg);
    std::vector<ContactRow> rows(solved.size());
    for (std::size_t i = 0; i < rows.size(); ++i) prepare_row(solved[i], bodies, rows[i]);
    residual = natural_map_residual(solved, moved, rows);
  }
  std::printf(
      "{\"code\": \"talus\", \"contacts\": %zu, \"cpu_ms\": %.4f, \"wall_ms\": %.4f, \"cpu_us_per_contact\": "
      "%.4f, \"residual\": %.2e, \"sweeps\": %d, \"converged\": %s}\n",
      contacts.size(), 1e3 * best, 1e3 * wall, 1e6 * best / static_cast<double>(contacts.size()), residual,
      report.sweeps, report.converged ? "true" : "false");
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  std::vector<std::string> words;
  for (int k = 1; k < argc; ++k) {
    const std::string word = argv[k];
    if (word.starts_with("--") && k + 1 < argc) {
      options.values[word.substr(2)] = argv[++k];
    } else {
      words.push_back(word);
    }
  }
  if (words.size() == 3 && words[0] == "run")
    return run(std::atoi(words[1].c_str()), std::atoi(words[2].c_str()), options);
  if (words.size() == 2 && words[0] == "solve") return solve(words[1], options);
  std::fprintf(stderr, "usage: blocks_bench run ROCKS STEPS [options] | blocks_bench solve FILE [options]\n");
  return 2;
}
