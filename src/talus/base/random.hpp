#pragma once

#include <array>
#include <cstdint>

namespace talus {

/// What a random number is for. Part of its address, so that adding a use never shifts another one.
enum class RandomPurpose : std::uint32_t {
  kOrientation = 1,
  kPosition = 2,
  kShape = 3,
  kTest = 4,
  kSolverStart = 5,
  kVolume = 10,
  kImpact = 20
};

/// Address of random numbers: a pure function of (seed, member, purpose, draw), so a member of an ensemble never
/// depends on its neighbours, on the number of threads or on the order of work.
struct RandomAddress {
  std::uint64_t seed = 0;
  std::uint64_t member = 0;
  RandomPurpose purpose = RandomPurpose::kTest;
  std::uint32_t draw = 0;
};

/// Four independent 32-bit words at the address (Philox 4x32-10).
std::array<std::uint32_t, 4> random_words(const RandomAddress& address);

/// Two independent uniform numbers in the open interval (0, 1), 52 bits each.
std::array<double, 2> random_uniform2(const RandomAddress& address);

}  // namespace talus
