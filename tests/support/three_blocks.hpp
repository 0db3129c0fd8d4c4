#pragma once

#include <talus/study/blocks.hpp>

#include <string>
#include <vector>

namespace talus::test {

/// The experiment of Lozovskiy et al. 2013: a stone block on two others on a shaking table. Values that the paper does
/// not give (E, nu, density) are those of the authors' own tutorial.
inline BlocksSettings three_blocks(BlockFormulation formulation, double tolerance, double duration = 1.5) {
  BlocksSettings s;
  s.study.time_step = 1e-4;
  s.study.duration = duration;
  s.tolerance = tolerance;
  s.base.velocity = {.axis = 1, .amplitude = 0.9, .frequency = 5.0 / 6.0, .start = 0.1};
  const auto block = [&](const char* name, const Vec3& edges, const Vec3& position) {
    BlockSettings b;
    b.name = name;
    b.shape = BoxSettings{edges};
    b.density = 2500.0;
    b.position = position;
    b.deformable.formulation = formulation;
    b.deformable.mesh = {4.0, 4.0, 8.0};
    s.blocks.push_back(b);
  };
  block("lower-1", {1.0, 1.0, 2.0}, {2.0 / 3.0, 0.0, 1.0});
  block("lower-2", {1.0, 1.0, 2.0}, {-2.0 / 3.0, 0.0, 1.0});
  block("upper", {1.0, 0.8, 2.0}, {0.0, 0.0, 3.0});
  s.contacts = {{.between = {"*", "base"}, .friction = 0.5}, {.between = {"upper", "lower-*"}, .friction = 0.3}};
  s.probes = {{.name = "top", .block = "upper", .face = 4}};
  s.output.sample_interval = 1e-3;
  return s;
}

/// Displacement of the top of the upper block along the motion of the table, and what the solver did.
struct ThreeBlocksRun {
  std::vector<double> time, y;
  StudyResult result;
};

inline ThreeBlocksRun run_three_blocks(const BlocksSettings& settings) {
  ThreeBlocksRun run;
  run.result = run_blocks(settings, RunControl{});
  const Series& probes = run.result.series.front();
  run.time = probes.column_values("t");
  run.y = probes.column_values("top.y");
  return run;
}

/// |u - v|_2 / |v|_2 and max |u - v| / max |v| up to a time.
struct CurveError {
  double l2 = 0.0, largest = 0.0;
};
inline CurveError curve_error(const ThreeBlocksRun& run, const ThreeBlocksRun& reference, double until) {
  double sum = 0.0, size = 0.0, most = 0.0, peak = 0.0;
  for (std::size_t i = 0; i < reference.y.size() && i < run.y.size() && reference.time[i] <= until + 1e-9; ++i) {
    const double d = run.y[i] - reference.y[i];
    sum += d * d;
    size += reference.y[i] * reference.y[i];
    most = std::max(most, std::abs(d));
    peak = std::max(peak, std::abs(reference.y[i]));
  }
  return {std::sqrt(sum / size), most / peak};
}

}  // namespace talus::test
