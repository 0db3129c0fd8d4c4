#pragma once

#include <talus/study/shape_settings.hpp>
#include <talus/world/scene.hpp>

#include <cstdint>
#include <functional>

namespace talus {

// Settings that more than one study has.

/// Table [study].
struct StudySettings {
  double duration = 0.0;                                       ///< [s]
  double time_step = 0.0;                                      ///< [s]
  RotationScheme scheme = RotationScheme::kImplicit;           ///< of the gyroscopic term
  OrientationUpdate orientation = OrientationUpdate::kCayley;  ///< of the implicit scheme
  std::uint64_t seed = 1;                                      ///< of all random numbers
};

/// The body of table [body]: what it is and how it turns.
struct BodySettings {
  ShapeSettings shape;
  std::optional<double> mass;            ///< [kg]
  std::optional<double> volume;          ///< the shape is scaled to it [m3]
  std::optional<double> density;         ///< [kg/m3]; given or set to the default unless the mass rules
  Quat orientation = Quat::Identity();   ///< body to world, at the start
  Vec3 angular_velocity = Vec3::Zero();  ///< at the start [rad/s]; the study says in which frame
};

inline constexpr double kDefaultDensity = 2700.0;  // [kg/m3]
inline constexpr double kMaxTurnPerStep = 0.5;  // [rad]: Newton of the implicit scheme and the order of both need less

/// Table [output].
struct OutputSettings {
  double sample_interval = 0.0;     ///< of series/*.csv; 0 = every step [s]
  double frames_per_second = 25.0;  ///< of simulated time; 0 = no frames [1/s]
  double frames_budget_MB = 200.0;  ///< largest size of the frame file
  bool vtk = false;                 ///< also write the frames for ParaView
  double snapshot_every = 0.0;      ///< simulated time between snapshots; 0 = only at the end or an interrupt [s]
};

void describe(SettingsTable& table, StudySettings& s);
void describe(SettingsTable& table, OutputSettings& s);

/// Shape, mass, volume and density, with the rules that tie them. `is_drawn` says, after reading, whether the volume
/// of each body is drawn from a distribution.
void describe_shape_and_mass(SettingsTable& table, BodySettings& s, const std::function<bool()>& is_drawn = {});

/// Shape, mass, density and orientation. The angular velocity is described by the study, which knows its frame.
void describe_body(SettingsTable& table, BodySettings& s);

/// Key orientation: a quaternion w x y z, normalised when it is nearly one.
void describe_orientation(SettingsTable& table, Quat& orientation);

/// Refuses steps that turn a body by more than 0.5 rad, a time step above the duration and series that cannot be held
/// in memory. Needs the tables study, body and output.
void describe_step_rules(SettingsTable& root, const StudySettings& study, const OutputSettings& output,
                         const Vec3& angular_velocity);

/// Mass of the body [kg] whose shape has the volume [m3].
double body_mass(const BodySettings& body, double volume);

/// Number of time steps; the last one ends at or just after the duration.
std::int64_t step_count(const StudySettings& study);

/// Number of steps between samples of the series, at least 1.
std::int64_t steps_per_sample(const StudySettings& study, const OutputSettings& output);

}  // namespace talus
