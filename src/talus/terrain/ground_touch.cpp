#include <talus/terrain/ground_touch.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr double kSameNormal = 0.966;  // cos 15 deg
constexpr double kSticksOut = 1e-6;    // of the radius
constexpr int kClosestIterationsMax = 12;

struct TouchCandidate {
  Vec3 point;
  GroundTouch touch;
};

/// Collects candidates in any order; a few of the deepest are kept.
class TouchCollector {
 public:
  void add(const TouchCandidate& candidate) {
    if (count_ == kMost) {
      auto* const shallowest = std::min_element(candidates_.begin(), candidates_.end(), by_depth);
      if (by_depth(candidate, *shallowest)) return;
      *shallowest = candidate;
      return;
    }
    candidates_[count_++] = candidate;
  }
  std::size_t choose(double radius, std::array<GroundTouch, kGroundTouchesMax>& touches) {
    std::sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(count_),
              [](const TouchCandidate& a, const TouchCandidate& b) { return by_depth(b, a); });
    std::array<const TouchCandidate*, kGroundTouchesMax> chosen{};
    std::size_t found = 0;
    for (std::size_t i = 0; i < count_ && found < kGroundTouchesMax; ++i) {
      const TouchCandidate& c = candidates_[i];
      const bool counts =
          std::all_of(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(found), [&](auto* a) {
            return a->touch.normal.dot(c.point - a->point) > kSticksOut * radius &&
                   a->touch.normal.dot(c.touch.normal) < kSameNormal;
          });
      if (!counts) continue;
      touches[found] = c.touch;
      chosen[found++] = &c;
    }
    return found;
  }

 private:
  static bool by_depth(const TouchCandidate& a, const TouchCandidate& b) { return a.touch.overlap < b.touch.overlap; }
  static constexpr std::size_t kMost = 16;
  std::array<TouchCandidate, kMost> candidates_{};
  std::size_t count_ = 0;
};

std::size_t touches_of(const TerrainPlane& plane, const Vec3& centre, double radius,
                       std::array<GroundTouch, kGroundTouchesMax>& touches) {
  const double overlap = radius - (plane.normal.dot(centre) - plane.offset);
  if (overlap <= 0.0) return 0;
  touches[0] = {plane.normal, overlap};
  return 1;
}

/// Nearest point of a bilinear patch by Newton steps on the squared distance, kept inside the patch.
Vec3 closest_on_patch(const TerrainHeightField& field, TerrainHeightField::Patch& patch, const Vec3& c) {
  const Vec2 first = field.first_node(), cell = field.cell();
  const double x0 = first.x() + static_cast<double>(patch.i) * cell.x(),
               y0 = first.y() + static_cast<double>(patch.j) * cell.y();
  patch.eta = std::clamp((c.x() - x0) / cell.x(), 0.0, 1.0);
  patch.xi = std::clamp((c.y() - y0) / cell.y(), 0.0, 1.0);
  const double twist = patch.h11 - patch.h10 - patch.h01 + patch.h00;
  const auto place = [&] {
    return Vec3(x0 + patch.eta * cell.x(), y0 + patch.xi * cell.y(), TerrainHeightField::patch_height(patch));
  };
  for (int k = 0; k < kClosestIterationsMax; ++k) {
    const Vec3 away = place() - c;
    const Vec3 du(cell.x(), 0.0, patch.h10 - patch.h00 + patch.xi * twist);
    const Vec3 dv(0.0, cell.y(), patch.h01 - patch.h00 + patch.eta * twist);
    const double gu = away.dot(du), gv = away.dot(dv);
    const double uu = du.squaredNorm(), vv = dv.squaredNorm();
    double uv = du.dot(dv) + away.z() * twist;
    if (uv * uv >= 0.9 * uu * vv) uv = 0.0;  // far from the minimum: go down the slope only
    const bool u_fixed = (patch.eta <= 0.0 && gu >= 0.0) || (patch.eta >= 1.0 && gu <= 0.0);
    const bool v_fixed = (patch.xi <= 0.0 && gv >= 0.0) || (patch.xi >= 1.0 && gv <= 0.0);
    double step_u = 0.0, step_v = 0.0;
    if (!u_fixed && !v_fixed) {
      const double det = uu * vv - uv * uv;
      step_u = -(vv * gu - uv * gv) / det;
      step_v = -(uu * gv - uv * gu) / det;
    } else if (!u_fixed) {
      step_u = -gu / uu;
    } else if (!v_fixed) {
      step_v = -gv / vv;
    }
    const double u = std::clamp(patch.eta + step_u, 0.0, 1.0), v = std::clamp(patch.xi + step_v, 0.0, 1.0);
    const double moved = std::abs(u - patch.eta) + std::abs(v - patch.xi);
    patch.eta = u;
    patch.xi = v;
    if (moved < 1e-13) break;
  }
  return place();
}

std::size_t touches_of(const TerrainHeightField& field, const Vec3& centre, double radius,
                       std::array<GroundTouch, kGroundTouchesMax>& touches) {
  const Vec2 first = field.first_node(), cell = field.cell();
  TouchCollector collector;
  double way_out = HUGE_VAL;  // of a centre below the ground: the nearest one counts, alone
  const auto index = [](double at, std::size_t nodes) {
    return static_cast<std::size_t>(std::clamp(at, 0.0, static_cast<double>(nodes - 2)));
  };
  // A centre below the ground looks further: the way out may be longer than the radius.
  const double ground = field.height(centre.x(), centre.y());
  const double below = ground > centre.z() ? ground - centre.z() : 0.0, reach = radius + below;
  const double u_low = (centre.x() - reach - first.x()) / cell.x(),
               u_high = (centre.x() + reach - first.x()) / cell.x();
  const double v_low = (centre.y() - reach - first.y()) / cell.y(),
               v_high = (centre.y() + reach - first.y()) / cell.y();
  if (u_high < 0.0 || v_high < 0.0 || u_low > static_cast<double>(field.nx() - 1) ||
      v_low > static_cast<double>(field.ny() - 1))
    return 0;
  for (std::size_t j = index(v_low, field.ny()); j <= index(v_high, field.ny()); ++j)
    for (std::size_t i = index(u_low, field.nx()); i <= index(u_high, field.nx()); ++i) {
      TerrainHeightField::Patch patch{i,
                                      j,
                                      0.0,
                                      0.0,
                                      field.node_height(i, j),
                                      field.node_height(i + 1, j),
                                      field.node_height(i, j + 1),
                                      field.node_height(i + 1, j + 1)};
      if (!std::isfinite(patch.h00 + patch.h10 + patch.h01 + patch.h11)) continue;
      if (below == 0.0 && centre.z() - std::max({patch.h00, patch.h10, patch.h01, patch.h11}) > radius) continue;
      const Vec3 point = closest_on_patch(field, patch, centre);
      const Vec3 away = centre - point, up = field.patch_normal(patch);
      const double distance = away.norm();
      if (below > 0.0) {
        if (distance < way_out) touches[0] = {up, radius + distance}, way_out = distance;
      } else if (distance < radius) {
        collector.add({point, {distance > 1e-12 * radius ? Vec3(away / distance) : up, radius - distance}});
      }
    }
  if (below > 0.0) return way_out < HUGE_VAL ? 1 : 0;
  return collector.choose(radius, touches);
}

std::size_t touches_of(const TerrainMesh& mesh, const Vec3& centre, double radius,
                       std::array<GroundTouch, kGroundTouchesMax>& touches) {
  const TerrainMesh::Closest nearest = mesh.closest(centre, radius);
  if (!nearest || nearest.gap >= radius) return 0;
  touches[0] = {nearest.normal, radius - nearest.gap};
  if (nearest.gap <= 0.0) return 1;
  TouchCollector collector;
  collector.add({nearest.point, touches[0]});
  Box box;
  box.add(centre - Vec3::Constant(radius));
  box.add(centre + Vec3::Constant(radius));
  mesh.for_each_in_box(box, [&](std::int32_t number) {
    const auto t = static_cast<std::size_t>(number);
    if (number == nearest.triangle) return;
    const Vec3 point =
        closest_on_triangle(centre, mesh.mesh().corner(t, 0), mesh.mesh().corner(t, 1), mesh.mesh().corner(t, 2)).point;
    const Vec3 away = centre - point;
    const double distance = away.norm();
    if (distance >= radius || distance <= 0.0 || mesh.features().face_normals[t].dot(away) <= 0.0) return;
    collector.add({point, {away / distance, radius - distance}});
  });
  return collector.choose(radius, touches);
}

}  // namespace

std::size_t find_ground_touches(const Terrain& terrain, const Vec3& centre, double radius,
                                std::array<GroundTouch, kGroundTouchesMax>& touches) {
  if (const auto* plane = std::get_if<TerrainPlane>(&terrain)) return touches_of(*plane, centre, radius, touches);
  if (const auto* field = std::get_if<std::shared_ptr<const TerrainHeightField>>(&terrain))
    return touches_of(**field, centre, radius, touches);
  if (const auto* mesh = std::get_if<std::shared_ptr<const TerrainMesh>>(&terrain))
    return touches_of(**mesh, centre, radius, touches);
  return 0;
}

}  // namespace talus
