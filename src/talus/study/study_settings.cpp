#include <talus/study/study_settings.hpp>

namespace talus {

const std::vector<StudyKind>& study_kinds() {
  static const std::vector<StudyKind> kinds = {
      {FreeBodySettings::kKind, FreeBodySettings::kDoc, FreeBodySettings{}, free_body_starter()},
      {SingleRockSettings::kKind, SingleRockSettings::kDoc, SingleRockSettings{}, single_rock_starter()},
      {RockfallSettings::kKind, RockfallSettings::kDoc, RockfallSettings{}, rockfall_starter()},
      {TriaxialSettings::kKind, TriaxialSettings::kDoc, TriaxialSettings{}, triaxial_starter()},
      {GranularBedSettings::kKind, GranularBedSettings::kDoc, GranularBedSettings{}, granular_bed_starter()},
      {BlocksSettings::kKind, BlocksSettings::kDoc, BlocksSettings{}, blocks_starter()},
      {BarrierSettings::kKind, BarrierSettings::kDoc, BarrierSettings{}, barrier_starter()},
  };
  return kinds;
}

SettingsTable describe_study(AnyStudySettings& settings) {
  return std::visit([](auto& s) { return describe_table(s); }, settings);
}

std::vector<std::string> default_figures(const AnyStudySettings& settings) {
  return std::visit([](const auto& s) { return std::vector<std::string>(s.kFigures.begin(), s.kFigures.end()); },
                    settings);
}

std::string kind_name(const AnyStudySettings& settings) {
  return std::visit([](const auto& s) { return std::string(s.kKind); }, settings);
}

}  // namespace talus
