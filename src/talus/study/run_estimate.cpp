#include <talus/base/number_text.hpp>
#include <talus/step/net_phases.hpp>
#include <talus/study/barrier_layout.hpp>
#include <talus/study/grain_sample.hpp>
#include <talus/study/run_estimate.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr double kSecondsPerBodyStep = 0.4e-6;  // of one thread; docs/benchmarks.md has it measured
constexpr double kProgramBytes = 40e6;
constexpr double kCsvBytesPerNumber = 20.0;
constexpr double kFrameBytes = 200.0;  // one body
constexpr double kReportBytes = 300e3;
constexpr double kNodeBytes = 10.0;    // node of a height field, with its share of the gradient ranges
constexpr double kVertexBytes = 40.0;  // vertex of a mesh with its triangles
constexpr double kFreeBodyColumns = 15.0;
constexpr double kSingleRockColumns = 24.0;

RunEstimate estimate_common(const StudySettings& study, const OutputSettings& output, double spin, double columns) {
  RunEstimate estimate;
  estimate.steps = step_count(study);
  estimate.samples = estimate.steps / steps_per_sample(study, output) + 1;
  estimate.time_step = study.time_step;
  estimate.time_step_reason =
      "as given; the initial spin turns the body by |w| dt = " + number_text(spin * study.time_step, 3) +
      " rad per step (at most 0.5)";
  const double numbers = static_cast<double>(estimate.samples) * columns;
  const double frames = std::min(output.frames_per_second * study.duration, static_cast<double>(estimate.steps));
  estimate.memory_bytes = kProgramBytes + 2.0 * 8.0 * numbers;
  estimate.output_bytes =
      kReportBytes + kCsvBytesPerNumber * numbers + std::min(frames * kFrameBytes, output.frames_budget_MB * 1e6);
  return estimate;
}

double terrain_nodes(const TerrainSettings& terrain) {
  if (const auto* ramp = std::get_if<TerrainRampSettings>(&terrain))
    return ((ramp->length + ramp->runout) / ramp->cell + 1.0) * (ramp->width / ramp->cell + 1.0);
  if (const auto* raster = std::get_if<TerrainRasterSettings>(&terrain))
    return static_cast<double>(raster->grid.nx) * static_cast<double>(raster->grid.ny);
  double nodes = 0.0;
  if (const auto* mesh = std::get_if<TerrainMeshSettings>(&terrain))
    for (const TerrainMeshPart& part : mesh->parts)
      nodes += kVertexBytes / kNodeBytes * static_cast<double>(part.mesh.vertices.size());
  return nodes;
}

RunEstimate estimate_rockfall(const RockfallSettings& s) {
  constexpr double kRockBytes = 400.0, kSampleBytes = 120.0, kMapBytes = 100e6;
  RunEstimate estimate;
  const auto kinds = static_cast<std::int64_t>(s.rocks.size());
  estimate.members = 0;
  if (const auto* at = std::get_if<ReleaseAtPoints>(&s.release.places)) {
    estimate.members = s.release.count * static_cast<std::int64_t>(at->points.size()) * kinds;
  } else {
    for (const ReleaseArea& area : std::get<ReleaseFromFile>(s.release.places).areas) {
      const auto* points = std::get_if<ReleasePoints>(&area.place);
      estimate.members += static_cast<std::int64_t>(area.count.value_or(static_cast<std::uint64_t>(s.release.count))) *
                          (points != nullptr ? static_cast<std::int64_t>(points->size()) : 1) *
                          (area.shape ? 1 : kinds);
    }
  }
  estimate.steps = step_count(s.study);
  estimate.samples = estimate.members;
  estimate.time_step = s.study.time_step;
  estimate.time_step_reason = "as given; 0.002 s resolves rocks of some decimetres up to about 50 m/s";
  const double kept = std::min(static_cast<double>(s.output.trajectories), static_cast<double>(estimate.members));
  const double kept_samples = kept * std::min(s.study.duration, 60.0) / s.output.sample_interval;
  estimate.memory_bytes = kProgramBytes + kRockBytes * static_cast<double>(estimate.members) +
                          kSampleBytes * kept_samples + kMapBytes + kNodeBytes * terrain_nodes(s.terrain);
  estimate.output_bytes = kReportBytes + 17.0 * kCsvBytesPerNumber * static_cast<double>(estimate.members) +
                          kSampleBytes * kept_samples + 0.2 * kMapBytes;
  return estimate;
}

constexpr double kGrainStepsPerSecond = 3e6;  // of one thread

/// By the stable step of a pair of the smallest grains; the run computes it from the contacts.
RunEstimate estimate_triaxial(const TriaxialSettings& s) {
  constexpr double kGrainBytes = 1500.0, kGrainFrameBytes = 120.0, kColumns = 20.0;
  RunEstimate estimate;
  std::vector<SphereDef> grains = s.sample.loaded.spheres;
  if (grains.empty())
    for (const double radius : graded_radii(s.sample)) grains.push_back({Vec3::Zero(), radius});
  double smallest = grains[0].radius;
  for (const SphereDef& grain : grains) smallest = std::min(smallest, grain.radius);
  const double median = median_diameter(grains);
  const double rate = s.loading.strain_rate ? *s.loading.strain_rate
                                            : *s.loading.inertial_number / median /
                                                  std::sqrt(s.material.density / (1e3 * s.loading.confining_kPa));
  const GrainStiffness<double> k = grain_stiffness(grain_law(s), smallest, smallest, 1e-3 * smallest);
  const double mass = s.material.density * 4.0 / 3.0 * M_PI * smallest * smallest * smallest;
  estimate.time_step = s.time_step ? *s.time_step : s.time_step_share * std::sqrt(2.0 * mass / (4.0 * k.normal));
  estimate.time_step_reason =
      s.time_step ? "as given; checked against the contacts when shearing begins"
                  : number_text(s.time_step_share) + " of the stable step of the smallest grain, radius " +
                        number_text(1e3 * smallest, 3) + " mm, with four contacts; the run takes that of its contacts";
  estimate.steps = static_cast<std::int64_t>(-std::log1p(-s.loading.axial_strain) / rate / estimate.time_step);
  estimate.samples = static_cast<std::int64_t>(s.loading.axial_strain / s.output.sample_strain) + 1;
  const double count = static_cast<double>(grains.size());
  estimate.seconds = count * static_cast<double>(estimate.steps) / kGrainStepsPerSecond;
  const double frames = s.output.frame_strain > 0.0 ? s.loading.axial_strain / s.output.frame_strain + 1.0 : 0.0;
  estimate.memory_bytes = kProgramBytes + kGrainBytes * count;
  estimate.output_bytes = kReportBytes + kCsvBytesPerNumber * kColumns * static_cast<double>(estimate.samples) +
                          std::min(frames * kGrainFrameBytes * count, s.output.frames_budget_MB * 1e6) +
                          0.5 * kGrainBytes * count;
  return estimate;
}

RunEstimate estimate_barrier(const BarrierSettings& s) {
  constexpr double kNodeBytesOfNet = 600.0, kColumns = 45.0, kSecondsPerNodeStep = 4e-8;
  RunEstimate estimate;
  const BarrierLayout layout = make_barrier_layout(s);
  const NetTimeStep limit = stable_net_step(layout.net);
  estimate.time_step = s.time_step.value_or(std::min(5e-5, 0.6 * limit.time_step));
  estimate.time_step_reason = s.time_step ? "as given; the stable one is " + number_text(limit.time_step, 3) + " s"
                                          : "0.6 of the stable one, which " + limit.reason + " sets, at most 5e-5 s";
  estimate.steps = static_cast<std::int64_t>(s.duration / estimate.time_step);
  const bool is_ensemble = s.monte_carlo.count > 0 || !s.bullet.sizes.empty();
  if (is_ensemble) {
    // The interval of speeds is halved until it is as narrow as its upper end allows.
    const double halvings = std::ceil(std::log2(1.0 / s.bullet.tolerance)) + 1.0;
    estimate.members = s.monte_carlo.count +
                       static_cast<std::int64_t>(s.bullet.sizes.size()) * (1 + static_cast<std::int64_t>(halvings));
    estimate.samples = s.monte_carlo.count + static_cast<std::int64_t>(s.bullet.sizes.size());
  } else {
    estimate.members = static_cast<std::int64_t>(s.impacts.size());
    estimate.samples = estimate.members * static_cast<std::int64_t>(s.duration / s.output.sample_interval);
  }
  const double nodes = static_cast<double>(layout.net.nodes.size());
  estimate.memory_bytes = kProgramBytes + kNodeBytesOfNet * nodes;
  estimate.output_bytes =
      kReportBytes + kCsvBytesPerNumber * kColumns * static_cast<double>(estimate.samples) +
      (is_ensemble ? 0.0
                   : std::min(s.duration * s.output.frames_per_second * 60.0 * nodes, s.output.frames_budget_MB * 1e6));
  estimate.seconds =
      kSecondsPerNodeStep * nodes * static_cast<double>(estimate.members) * static_cast<double>(estimate.steps);
  return estimate;
}

/// By the stable step of the smallest grain with six contacts; settling takes about two seconds more.
RunEstimate estimate_granular_bed(const GranularBedSettings& s) {
  constexpr double kGrainBytes = 1500.0, kGrainFrameBytes = 60.0, kColumns = 21.0, kSettling = 2.0;
  RunEstimate estimate;
  const std::vector<double> radii = graded_radii(s.bed.grains);
  const double r = radii.back();
  const GrainStiffness<double> k = grain_stiffness(grain_law(s.material), r, radii.front(), 0.1 * r);
  estimate.time_step =
      s.time_step_share * std::sqrt(2.0 * s.material.density * 4.0 / 3.0 * M_PI * r * r * r / (6.0 * k.normal));
  estimate.time_step_reason = number_text(s.time_step_share) + " of the stable step of the smallest grain, radius " +
                              number_text(1e3 * r, 3) + " mm, with six contacts";
  estimate.steps = static_cast<std::int64_t>((s.duration + kSettling) / estimate.time_step);
  estimate.samples = static_cast<std::int64_t>(s.duration / std::max(s.output.sample_interval, estimate.time_step)) + 1;
  const double count = static_cast<double>(radii.size()), frames = s.duration * s.output.frames_per_second + 1.0;
  estimate.seconds = count * static_cast<double>(estimate.steps) / kGrainStepsPerSecond;
  estimate.memory_bytes = kProgramBytes + kGrainBytes * count + kNodeBytes * terrain_nodes(s.terrain);
  estimate.output_bytes = kReportBytes + kCsvBytesPerNumber * kColumns * static_cast<double>(estimate.samples) +
                          std::min(frames * kGrainFrameBytes * count, s.output.frames_budget_MB * 1e6) +
                          0.5 * kGrainBytes * count;
  return estimate;
}

std::size_t block_count(const BlocksSettings& s) {
  std::size_t count = s.blocks.size();
  for (const WallSettings& wall : s.walls) count += static_cast<std::size_t>(wall.rows * wall.columns + wall.rows / 2);
  for (const ColumnSettings& column : s.columns) count += static_cast<std::size_t>(column.count);
  for (const ArchSettings& arch : s.arches) count += static_cast<std::size_t>(arch.voussoirs);
  for (const PileSettings& pile : s.piles) count += static_cast<std::size_t>(pile.count);
  return count;
}

RunEstimate estimate_blocks(const BlocksSettings& s) {
  constexpr double kColumns = 14.0, kBlockBytes = 20e3;  // with its contacts and their share of a factorisation
  RunEstimate estimate = estimate_common(s.study, s.output, 0.0, kColumns + 4.0 * static_cast<double>(s.probes.size()));
  estimate.time_step_reason = "as given; 0.001 s suits masonry";
  const double blocks = static_cast<double>(block_count(s));
  const double frames = s.output.frames_per_second * s.study.duration;
  estimate.memory_bytes += kBlockBytes * blocks + kNodeBytes * terrain_nodes(s.base.terrain);
  estimate.output_bytes += std::min(frames * kFrameBytes * blocks, s.output.frames_budget_MB * 1e6);
  return estimate;
}

/// Seconds of one step: blocks that move need some fifty passes over their contacts.
double blocks_step_seconds(const BlocksSettings& s) {
  return 50.0 * kSecondsPerBodyStep * static_cast<double>(block_count(s));
}

}  // namespace

namespace {

RunEstimate estimate_of(const AnyStudySettings& settings) {
  if (const auto* s = std::get_if<FreeBodySettings>(&settings))
    return estimate_common(s->study, s->output, s->body.angular_velocity.norm(), kFreeBodyColumns);
  if (const auto* s = std::get_if<RockfallSettings>(&settings)) return estimate_rockfall(*s);
  if (const auto* s = std::get_if<BarrierSettings>(&settings)) return estimate_barrier(*s);
  if (const auto* s = std::get_if<TriaxialSettings>(&settings)) return estimate_triaxial(*s);
  if (const auto* s = std::get_if<GranularBedSettings>(&settings)) return estimate_granular_bed(*s);
  if (const auto* s = std::get_if<BlocksSettings>(&settings)) return estimate_blocks(*s);
  const auto& s = std::get<SingleRockSettings>(settings);
  RunEstimate estimate = estimate_common(s.study, s.output, s.body.angular_velocity.norm(), kSingleRockColumns);
  estimate.memory_bytes += kNodeBytes * terrain_nodes(s.terrain);
  if (s.output.frames_per_second > 0.0) estimate.output_bytes += kNodeBytes * terrain_nodes(s.terrain);
  return estimate;
}

}  // namespace

RunEstimate estimate_run(const AnyStudySettings& settings) {
  RunEstimate estimate = estimate_of(settings);
  const auto* blocks = std::get_if<BlocksSettings>(&settings);
  const double step_seconds = blocks != nullptr ? blocks_step_seconds(*blocks) : kSecondsPerBodyStep;
  if (estimate.seconds == 0.0)
    estimate.seconds = step_seconds * static_cast<double>(estimate.members) * static_cast<double>(estimate.steps);
  return estimate;
}

}  // namespace talus
