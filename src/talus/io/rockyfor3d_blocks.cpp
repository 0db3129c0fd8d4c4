#include <talus/base/number_text.hpp>
#include <talus/io/output_file.hpp>
#include <talus/io/rockyfor3d_blocks.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <tuple>

namespace talus {

namespace {

constexpr std::size_t kMostKinds = 60;
constexpr int kEllipsoidPoints = 90, kDiscCorners = 20;
constexpr double kPi = std::numbers::pi;

using BlockKey = std::tuple<int, double, double, double, double>;

/// Rounded to the nearest power of 1.1.
double rounded_length(double d) {
  return std::pow(1.1, std::round(std::log(d) / std::log(1.1)));
}

BlockKey key_of(const RockyforSource& s, bool rounded) {
  const auto length = [rounded](double d) { return rounded ? rounded_length(d) : d; };
  return {static_cast<int>(s.shape), length(s.d1), length(s.d2), length(s.d3), s.density};
}

const char* shape_word(RockyforShape shape) {
  switch (shape) {
    case RockyforShape::kBox:
      return "box";
    case RockyforShape::kEllipsoid:
      return "ellipsoid";
    case RockyforShape::kSphere:
      return "sphere";
    case RockyforShape::kDisc:
      return "disc";
  }
  return "";
}

/// Points spread evenly over an ellipsoid, on a spiral.
std::string ellipsoid_points(const RockyforSource& s) {
  std::string text;
  for (int k = 0; k < kEllipsoidPoints; ++k) {
    const double z = 1.0 - 2.0 * (k + 0.5) / kEllipsoidPoints, r = std::sqrt(1.0 - z * z);
    const double angle = k * kPi * (3.0 - std::sqrt(5.0));
    text += fmt::format("{:.9f} {:.9f} {:.9f}\n", 0.5 * s.d1 * r * std::cos(angle), 0.5 * s.d2 * r * std::sin(angle),
                        0.5 * s.d3 * z);
  }
  return text;
}

/// Two polygons: the smallest dimension is the thickness of the disc.
std::string disc_points(double a, double b, double thickness) {
  std::string text;
  for (int k = 0; k < kDiscCorners; ++k)
    for (const double z : {-0.5 * thickness, 0.5 * thickness})
      text += fmt::format("{:.9f} {:.9f} {:.9f}\n", 0.5 * a * std::cos(2.0 * kPi * k / kDiscCorners),
                          0.5 * b * std::sin(2.0 * kPi * k / kDiscCorners), z);
  return text;
}

}  // namespace

RockyforBlocks find_blocks(const std::vector<RockyforSource>& sources) {
  RockyforBlocks blocks;
  for (const bool rounded : {false, true}) {
    blocks = {};
    blocks.rounded = rounded;
    std::map<BlockKey, std::size_t> numbers;
    for (const RockyforSource& source : sources) {
      const BlockKey key = key_of(source, rounded);
      const auto [it, is_new] = numbers.emplace(key, blocks.kinds.size());
      if (is_new) {
        RockyforBlock block{source, {}, 0};
        std::tie(std::ignore, block.like.d1, block.like.d2, block.like.d3, std::ignore) = key;
        block.name = fmt::format("{} {}", shape_word(source.shape), blocks.kinds.size() + 1);
        blocks.kinds.push_back(std::move(block));
      }
      ++blocks.kinds[it->second].sources;
      blocks.kind_of_source.push_back(it->second);
    }
    if (blocks.kinds.size() <= kMostKinds) break;
  }
  return blocks;
}

std::string write_block_shape(const RockyforBlock& block, std::size_t number, const std::filesystem::path& folder) {
  const RockyforSource& s = block.like;
  const auto text = [](double value) { return number_text(value, 6); };
  const std::string file = fmt::format("block_{}.pts", number);
  switch (s.shape) {
    case RockyforShape::kBox:
      return fmt::format("{{ box = [{}, {}, {}] }}", text(s.d1), text(s.d2), text(s.d3));
    case RockyforShape::kSphere:
      return fmt::format("{{ sphere = {} }}", text(0.5 * std::cbrt(s.d1 * s.d2 * s.d3)));
    case RockyforShape::kEllipsoid:
      write_file_atomically(folder / file, ellipsoid_points(s));
      return fmt::format("{{ file = \"{}\", volume = {} }}", file, text(kPi / 6.0 * s.d1 * s.d2 * s.d3));
    case RockyforShape::kDisc: {
      std::array<double, 3> d = {s.d1, s.d2, s.d3};
      std::sort(d.begin(), d.end());
      write_file_atomically(folder / file, disc_points(d[2], d[1], d[0]));
      return fmt::format("{{ file = \"{}\", volume = {} }}", file, text(kPi / 4.0 * d[0] * d[1] * d[2]));
    }
  }
  return {};
}

}  // namespace talus
