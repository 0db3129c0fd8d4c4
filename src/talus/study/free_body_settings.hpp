#pragma once

#include <talus/study/common_settings.hpp>

#include <array>

namespace talus {

/// Study `free-body`: one body turns freely, without forces and contacts.
struct FreeBodySettings {
  static constexpr const char* kKind = "free-body";
  static constexpr const char* kDoc =
      "One body turning freely, without forces and contacts: shows the time-stepping schemes.";
  static constexpr std::array kFigures = {"energy_drift_rel", "spin_drift_rel"};  ///< that a sweep compares

  StudySettings study = {.time_step = 0.01};
  BodySettings body;  ///< angular velocity in the BODY frame
  OutputSettings output;
};

void describe(SettingsTable& table, FreeBodySettings& s);

/// The case that `talus new free-body` writes: the box of Leine et al. (2021) about its major axis.
FreeBodySettings free_body_starter();

}  // namespace talus
