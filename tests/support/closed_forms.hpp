#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>

/// Closed solutions of one block, ball or wheel on a plane. SI units, angles in radians, g is the gravity [m/s2].
namespace talus::exact {

inline constexpr double kGravity = 9.81;

inline double from_degrees(double degrees) {
  return degrees * std::numbers::pi / 180.0;
}

// ---- Block on an incline -------------------------------------------------------------------------------------------

/// A block at rest stays at rest: tan(slope) <= friction.
inline bool block_sticks(double slope, double friction) {
  return std::tan(slope) <= friction;
}

/// Acceleration down the slope of a sliding block [m/s2].
inline double sliding_acceleration(double slope, double friction, double g = kGravity) {
  return g * (std::sin(slope) - friction * std::cos(slope));
}

/// How a block of width `breadth` along the slope and height `height` leaves a plane that is tilted ever more.
struct TiltLimit {
  double angle = 0.0;  ///< of first motion [rad]
  bool topples = false;
};

inline TiltLimit tilt_limit(double breadth, double height, double friction) {
  const double topple = std::atan2(breadth, height), slide = std::atan(friction);
  return {std::min(topple, slide), topple < slide};
}

// ---- Block under slippage-dependent friction (Leine et al. 2014, section 5.1)
// ----------------------------------------

/// mu(s) = mu_min + (2/pi) (mu_max - mu_min) atan(kappa s), s the slipped distance [m].
struct SlipLaw {
  double mu_min = 0.0, mu_max = 0.0;
  double kappa = 0.0;  ///< [1/m]

  double friction(double s) const { return mu_min + 2.0 / std::numbers::pi * (mu_max - mu_min) * std::atan(kappa * s); }
  /// Integral of mu from 0 to s [m].
  double friction_integral(double s) const {
    const double ks = kappa * s;
    return mu_min * s +
           2.0 / std::numbers::pi * (mu_max - mu_min) * (s * std::atan(ks) - std::log1p(ks * ks) / (2.0 * kappa));
  }
  /// Slip at which the friction reaches `mu` [m].
  double slip_at(double mu) const {
    return std::tan(0.5 * std::numbers::pi * (mu - mu_min) / (mu_max - mu_min)) / kappa;
  }
};

/// Speed after sliding the distance s from rest: v^2 = 2 g (s sin a - cos a int mu ds) [m/s].
inline double slip_law_speed(double s, double slope, const SlipLaw& law, double g = kGravity) {
  return std::sqrt(2.0 * g * (s * std::sin(slope) - std::cos(slope) * law.friction_integral(s)));
}

/// Slip at which the uphill corners of a sliding block leave the ground: friction = breadth/height [m].
inline double slip_law_corner_opening(double breadth, double height, const SlipLaw& law) {
  return law.slip_at(breadth / height);
}

/// Shares of the normal force m g cos(slope) carried by the corners of a sliding block.
struct CornerShares {
  double uphill = 0.0, downhill = 0.0;
};

inline CornerShares corner_shares(double breadth, double height, double friction) {
  const double lever = friction * height / breadth;
  return {0.5 * (1.0 - lever), 0.5 * (1.0 + lever)};
}

// ---- Rimless wheel: plastic rolling over corners with no slip
// --------------------------------------------------------

/// omega+/omega- when a wheel of squared gyration radius rg2 pivots from one corner at `radius` to the next, `angle`
/// apart as seen from the axis: angular momentum about the new corner is kept.
inline double pivot_ratio(double rg2, double radius, double angle) {
  return (rg2 + radius * radius * std::cos(angle)) / (rg2 + radius * radius);
}

/// Squared gyration radius of a regular n-gon about its axis [m2].
inline double polygon_gyration2(int n, double radius) {
  return radius * radius * (2.0 + std::cos(2.0 * std::numbers::pi / n)) / 6.0;
}

inline double rimless_wheel_ratio(int n) {
  return pivot_ratio(polygon_gyration2(n, 1.0), 1.0, 2.0 * std::numbers::pi / n);
}

/// The steady rolling of a regular n-gon prism: the drop between two impacts pays for what an impact takes.
struct LimitCycle {
  double omega_before = 0.0;         ///< just before an impact [rad/s]
  double omega_after = 0.0;          ///< just after it [rad/s]
  double min_spin2 = 0.0;            ///< least omega^2 between impacts; negative when the wheel cannot pass the top
  double min_normal_per_mass = 0.0;  ///< least normal force / mass; negative when the wheel lifts off [m/s2]
};

inline LimitCycle rimless_wheel_limit_cycle(int n, double slope, double radius = 1.0, double g = kGravity) {
  const double half = std::numbers::pi / n, eta = rimless_wheel_ratio(n);
  const double k2 = polygon_gyration2(n, radius) + radius * radius;  // about the corner
  LimitCycle cycle;
  cycle.omega_before = std::sqrt(4.0 * g * radius * std::sin(half) * std::sin(slope) / (k2 * (1.0 - eta * eta)));
  cycle.omega_after = eta * cycle.omega_before;
  cycle.min_spin2 = cycle.omega_before * cycle.omega_before;
  cycle.min_normal_per_mass = g;
  const int samples = 20000;
  for (int i = 0; i <= samples; ++i) {
    const double lean = half * (2.0 * i / samples - 1.0);  // of the leg from the normal of the slope, downhill positive
    const double spin2 = cycle.omega_after * cycle.omega_after +
                         2.0 * g * radius / k2 * (std::cos(slope - half) - std::cos(slope + lean));
    const double spin_rate = g * radius * std::sin(slope + lean) / k2;
    const double normal = g * std::cos(slope) - radius * (spin2 * std::cos(lean) + spin_rate * std::sin(lean));
    cycle.min_spin2 = std::min(cycle.min_spin2, spin2);
    cycle.min_normal_per_mass = std::min(cycle.min_normal_per_mass, normal);
  }
  return cycle;
}

// ---- Rolling of round bodies: inertia = I / (m R^2), 2/5 for a ball, 1/2 for a cylinder
// --------------------------------

inline constexpr double kBall = 2.0 / 5.0;
inline constexpr double kCylinder = 1.0 / 2.0;

/// Where a body thrown on a level plane stops sliding and starts to roll.
struct RollingOnset {
  double time = 0.0;      ///< [s]
  double distance = 0.0;  ///< [m]
  double speed = 0.0;     ///< [m/s]
};

/// rim_backspin = R w0, positive when the spin throws the body back. Needs v0 + rim_backspin > 0.
inline RollingOnset rolling_onset(double inertia, double v0, double friction, double rim_backspin = 0.0,
                                  double g = kGravity) {
  RollingOnset onset;
  onset.speed = (v0 - inertia * rim_backspin) / (1.0 + inertia);
  onset.time = (v0 - onset.speed) / (friction * g);
  onset.distance = 0.5 * (v0 + onset.speed) * onset.time;
  return onset;
}

/// Share of the kinetic energy lost until a body thrown without spin rolls.
inline double rolling_onset_loss(double inertia) {
  return inertia / (1.0 + inertia);
}

/// Acceleration of a body rolling down a slope without slip [m/s2].
inline double rolling_acceleration(double inertia, double slope, double g = kGravity) {
  return g * std::sin(slope) / (1.0 + inertia);
}

/// Least friction for that.
inline double rolling_friction_needed(double inertia, double slope) {
  return inertia / (1.0 + inertia) * std::tan(slope);
}

// ---- Bouncing ball
// ---------------------------------------------------------------------------------------------------

/// A point dropped from `height` with restitution e: bounce i = 0, 1, 2 ...
struct BouncingBall {
  double height = 0.0;       ///< [m]
  double restitution = 0.0;  ///< [-]
  double g = kGravity;       ///< [m/s2]

  double first_impact() const { return std::sqrt(2.0 * height / g); }
  /// Time of impact i [s]: t1 (1 + 2 e + 2 e^2 + ... + 2 e^i).
  double impact_time(int i) const {
    return first_impact() * (rest_factor() - 2.0 * std::pow(restitution, i + 1) / (1.0 - restitution));
  }
  /// Height reached after impact i [m].
  double apex(int i) const { return height * std::pow(restitution, 2 * (i + 1)); }
  /// When all bounces are over [s].
  double rest_time() const { return first_impact() * rest_factor(); }

 private:
  double rest_factor() const { return (1.0 + restitution) / (1.0 - restitution); }
};

}  // namespace talus::exact
