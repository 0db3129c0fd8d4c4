#include <talus/record/frame_walls.hpp>

namespace talus {

FrameGroup wall_group(const Vec3& low, const Vec3& high, std::span<const WallFace> faces) {
  FrameGroup group;
  group.name = "walls";
  group.kind = "surface";
  FrameArray position{"position", "m", 3, {}}, stress{"stress", "Pa", 1, {}};
  for (const WallFace& face : faces) {
    const int across = face.side / 2, u = (across + 1) % 3, v = (across + 2) % 3;
    const bool is_high = face.side % 2 == 1;
    const auto first = static_cast<std::int32_t>(stress.values.size());
    // Counter-clockwise from outside: u x v is the axis across.
    for (int corner = 0; corner < 4; ++corner) {
      const bool far_u = corner == 1 || corner == 2, far_v = corner >= 2;
      Vec3 place;
      place[across] = is_high ? high[across] : low[across];
      place[u] = (is_high ? far_u : far_v) ? high[u] : low[u];
      place[v] = (is_high ? far_v : far_u) ? high[v] : low[v];
      for (int k = 0; k < 3; ++k) position.values.push_back(static_cast<float>(place[k]));
      stress.values.push_back(static_cast<float>(face.stress));
    }
    group.triangles.push_back({first, first + 1, first + 2});
    group.triangles.push_back({first, first + 2, first + 3});
  }
  group.arrays = {std::move(position), std::move(stress)};
  return group;
}

std::vector<std::string> wall_names(std::span<const WallFace> faces, const std::string& each) {
  constexpr std::array<const char*, 6> kNames = {" -x", " +x", " -y", " +y", " -z", " +z"};
  std::vector<std::string> names;
  for (const WallFace& face : faces) names.insert(names.end(), 4, each + kNames[static_cast<std::size_t>(face.side)]);
  return names;
}

}  // namespace talus
