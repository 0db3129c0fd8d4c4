#pragma once

#include <talus/math/vec.hpp>
#include <talus/solve/solve_local.hpp>

#include <cstdint>
#include <vector>

namespace talus {

/// A rock touches a point of the net.
struct NetContact {
  std::int32_t body = 0;
  std::int32_t point = 0;  ///< number in NetScene::points
  Mat3 frame_w = Mat3::Identity();
  Mat3 arm, turn;     ///< as in ContactRow, of the rock
  Mat3 w;             ///< [1/kg]
  double bias = 0.0;  ///< [m/s]
  double slip_factor = 0.0;
  Vec3 impulse = Vec3::Zero();  ///< contact frame [N s]
};

/// What one step knows about the net.
struct NetScratch {
  std::vector<Vec3> position_mid;
  std::vector<Vec3> force;
  std::vector<Vec3> velocity_end, position_end;
  std::vector<std::uint8_t> is_near;   ///< nodes near a rock
  std::vector<double> stretch_length;  ///< of the rope at hand [m]
  std::vector<NetContact> contacts;
};

}  // namespace talus
