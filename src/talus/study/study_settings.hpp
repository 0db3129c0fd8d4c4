#pragma once

#include <talus/study/barrier_settings.hpp>
#include <talus/study/blocks_settings.hpp>
#include <talus/study/free_body_settings.hpp>
#include <talus/study/granular_bed_settings.hpp>
#include <talus/study/rockfall_settings.hpp>
#include <talus/study/single_rock_settings.hpp>
#include <talus/study/triaxial_settings.hpp>

#include <string>
#include <variant>
#include <vector>

namespace talus {

/// The closed set of studies. A new one is an entry here, its settings struct and its describe function.
using AnyStudySettings = std::variant<FreeBodySettings, SingleRockSettings, RockfallSettings, TriaxialSettings,
                                      GranularBedSettings, BlocksSettings, BarrierSettings>;

struct StudyKind {
  std::string name;  ///< value of study.kind
  std::string doc;   ///< one line
  AnyStudySettings defaults;
  AnyStudySettings starter;  ///< what `talus new` writes
};

const std::vector<StudyKind>& study_kinds();

SettingsTable describe_study(AnyStudySettings& settings);

/// Figures of the summary by which runs of this kind are compared where the user names none.
std::vector<std::string> default_figures(const AnyStudySettings& settings);

/// Name of the kind, for example "free-body".
std::string kind_name(const AnyStudySettings& settings);

}  // namespace talus
