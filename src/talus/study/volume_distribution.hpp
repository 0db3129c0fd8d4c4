#pragma once

#include <talus/base/settings.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace talus {

enum class VolumeLaw { kNone, kTable, kPowerLaw, kLogNormal };

/// How the volume of each rock of a kind is drawn: volume_distribution = { ... }.
struct VolumeDistribution {
  VolumeLaw kind = VolumeLaw::kNone;
  std::vector<std::vector<double>> volumes = {};  ///< of the table: [volume in m3, share]; shares need not add up to 1
  std::optional<double> exponent = {};            ///< of the power law: N(> V) ~ V^-exponent [-]
  std::optional<double> median = {};              ///< of the log-normal law [m3]
  std::optional<double> sigma = {};               ///< of the log-normal law: standard deviation of ln V [-]
  std::optional<double> min = {}, max = {};       ///< limits of the laws [m3]

  bool is_drawn() const { return kind != VolumeLaw::kNone; }
};

void describe(SettingsTable& table, VolumeDistribution& s);

/// Volume of a member of an ensemble: a function of (distribution, seed, member) [m3].
double draw_volume(const VolumeDistribution& distribution, std::uint64_t seed, std::uint64_t member);

/// The volume that half of the rocks exceed; of the log-normal law without regard to its limits [m3].
double median_volume(const VolumeDistribution& distribution);

/// "power law with exponent 1.2 from 0.1 to 10 m3": for reports.
std::string distribution_text(const VolumeDistribution& distribution);

}  // namespace talus
