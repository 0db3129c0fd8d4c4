#pragma once

#include <talus/math/statistics.hpp>
#include <talus/study/rockfall_ensemble.hpp>

#include <array>
#include <string>
#include <vector>

namespace talus {

inline constexpr std::array<double, 5> kLineShares = {0.50, 0.90, 0.95, 0.98, 0.99};
inline constexpr std::array<const char*, 5> kLineShareNames = {"p50", "p90", "p95", "p98", "p99"};
/// A quantile with fewer rocks beyond it moves when the run is repeated with another seed.
inline constexpr double kFewRocksBeyond = 20.0;

/// One quantity of the rocks at a line, one value per rock: that of its first crossing.
struct LineQuantity {
  const char* key;    ///< in summary.json
  const char* label;  ///< in the report, with its unit
  std::vector<double> ascending;
};

/// Values for the design of a barrier against one kind of rock, UNI 11211-4 (docs/rockfall.md).
struct LineDesign {
  std::size_t kind = 0;
  std::size_t rocks = 0;
  ShareEstimate passing;      ///< of the released rocks of the kind
  double velocity_p95 = 0.0;  ///< [m/s]
  double height_p95 = 0.0;    ///< of the centre of mass [m]
  double mass = 0.0;          ///< 95th percentile [kg]
  double design_velocity = 0.0, design_mass = 0.0, design_energy = 0.0, design_height = 0.0;  ///< [m/s, kg, J, m]
  std::vector<double> energies, translational_energies;  ///< of the rocks, ascending [kJ]
  double free_height = 0.0;                              ///< [m]
};

/// What passed one line.
struct LineFigures {
  std::string name;
  double length = 0.0;        ///< [m]
  std::size_t crossings = 0;  ///< of all rocks, also repeated ones
  ShareEstimate passing;      ///< rocks that crossed the line, of all rocks
  std::size_t rocks = 0;      ///< number of them
  std::vector<LineQuantity> quantities;
  std::array<double, 3> intensity_shares{};  ///< of the crossing rocks with less than 30, 30 to 300, more than 300 kJ
  std::vector<LineDesign> designs;           ///< of all kinds; of one that did not cross it only `passing` is set
};

/// Design values of rocks of one kind: velocity and height times gamma_Tr gamma_Dp, mass times gamma_vol gamma_gamma.
LineDesign design_values(const DesignSettings& settings, std::vector<double> velocities, std::vector<double> heights,
                         std::vector<double> masses, double half_size);

std::vector<LineFigures> line_figures_of(const RockfallSettings& settings, const RockfallPlan& plan,
                                         const RockfallEnsemble& ensemble);

/// All figures of the lines in the summary; design values of the kinds that crossed them.
void add_line_summary(const RockfallPlan& plan, const std::vector<LineFigures>& lines, Summary& summary);
/// crossings, one row each, and line_NAME_cumulative: values that a share of the crossing rocks does not exceed.
void add_line_series(const RockfallPlan& plan, const RockfallEnsemble& ensemble, const std::vector<LineFigures>& lines,
                     std::vector<Series>& series);
void add_line_sections(const RockfallSettings& settings, const RockfallPlan& plan,
                       const std::vector<LineFigures>& lines, Report& report);

}  // namespace talus
