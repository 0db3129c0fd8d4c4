#include <talus/geometry/hull_manifold.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace talus {

namespace {

// Two axes whose overlaps differ by less than this share of the overlap, or of the size of the smaller body, are equal:
// then faces go before edges and those of a before those of b, so that a resting pair keeps its contact points.
constexpr double kEqualOverlap = 0.05, kEqualSize = 1e-7;
constexpr double kParallelSine = 1e-6;    // edges nearer to parallel than this have no cross product to speak of [rad]
constexpr double kNearlyParallel = 0.95;  // cosine between a face normal and that of two crossing edges
constexpr double kNearlyAsDeep = 1e-3;    // as the deepest corner, of the smaller body
constexpr double kNone = -std::numeric_limits<double>::infinity();

/// An axis that separates or least overlaps two bodies, as seen in the frame of one of them.
struct FaceAxis {
  double separation = kNone;  ///< [m]
  std::size_t face = 0;
};

/// Vertices of `other` in the frame of `own`.
void place_in_frame(const Placement& own, const ShapeHull& other, const Placement& at_other, ManifoldScratch& scratch) {
  const Mat3 turn = own.rotation.transpose() * at_other.rotation;
  const Vec3 shift = own.rotation.transpose() * (at_other.position - own.position);
  const std::size_t n = other.x.size();
  if (scratch.x.size() < n)
    for (auto* column : {&scratch.x, &scratch.y, &scratch.z}) column->resize(n);
  const double* __restrict x = other.x.data(), * __restrict y = other.y.data(), * __restrict z = other.z.data();
  double* __restrict px = scratch.x.data(), * __restrict py = scratch.y.data(), * __restrict pz = scratch.z.data();
  for (std::size_t k = 0; k < n; ++k) {
    px[k] = shift[0] + (turn(0, 0) * x[k] + turn(0, 1) * y[k] + turn(0, 2) * z[k]);
    py[k] = shift[1] + (turn(1, 0) * x[k] + turn(1, 1) * y[k] + turn(1, 2) * z[k]);
    pz[k] = shift[2] + (turn(2, 0) * x[k] + turn(2, 1) * y[k] + turn(2, 2) * z[k]);
  }
}

/// Smallest n . v over the placed vertices, four at a time.
double lowest_along(const Vec3& n, const ManifoldScratch& scratch, std::size_t padded) {
  std::array<double, 4> low;
  low.fill(std::numeric_limits<double>::infinity());
  const double* __restrict x = scratch.x.data(), * __restrict y = scratch.y.data(), * __restrict z = scratch.z.data();
  for (std::size_t k = 0; k < padded; k += 4)
    for (std::size_t j = 0; j < 4; ++j) {
      const double d = n[0] * x[k + j] + n[1] * y[k + j] + n[2] * z[k + j];
      low[j] = d < low[j] ? d : low[j];
    }
  return std::min(std::min(low[0], low[1]), std::min(low[2], low[3]));
}

/// The face of `own` farthest from `other`, whose vertices are placed in the frame of `own`. Ends early beyond `reach`.
FaceAxis best_face(const ShapeHull& own, const ShapeHull& other, const Vec3& centre, double reach,
                   const ManifoldScratch& scratch) {
  FaceAxis best;
  for (std::size_t f = 0; f < own.face_count(); ++f) {
    const Vec3& n = own.face_normals[f];
    // The ball inside `other` lies no farther from the face than its vertices.
    if (n.dot(centre) - other.inner_radius - own.face_offsets[f] <= best.separation) continue;
    const double separation = lowest_along(n, scratch, other.x.size()) - own.face_offsets[f];
    if (separation > best.separation) best = {separation, f};
    if (best.separation > reach) break;
  }
  return best;
}

struct EdgeAxis {
  double separation = kNone;
  Vec3 axis = Vec3::Zero();  ///< from a to b, frame of a
  std::uint32_t edge_a = 0, edge_b = 0;
};

/// Whether two edges make a face of the Minkowski difference: their arcs on the Gauss map cross. `c` and `d` are the
/// negated normals beside the edge of b along the edge of a, `e` and `f` the normals beside that along the edge of b.
bool arcs_cross(double c, double d, double e, double f) {
  // The third condition keeps the arcs on the same hemisphere; its sign follows from along_a = a1 x a0 up to a factor.
  return c * d < 0.0 && e * f < 0.0 && c * f > 0.0;
}

/// The pair of edges that keeps the bodies farthest apart. Only edges near the overlap along `towards_b` can: that of a
/// must reach beyond the nearest point of b, that of b beyond the farthest of a.
EdgeAxis best_edges(const ShapeHull& a, const ShapeHull& b, const Mat3& turn, const Vec3& towards_b, double separation,
                    double reach, ManifoldScratch& scratch) {
  EdgeAxis best;
  const double low_b = lowest_along(towards_b, scratch, b.x.size()), high_a = low_b - separation;
  scratch.edges_a.clear();
  scratch.edges_b.clear();
  scratch.along_a.clear();
  std::vector<double>& height = scratch.height;
  height.resize(std::max(a.vertex_count, b.vertex_count));
  for (std::size_t v = 0; v < a.vertex_count; ++v) height[v] = towards_b.dot(a.vertex(v));
  for (std::uint32_t k = 0; k < a.edges.size(); ++k) {
    const HullEdge& e = a.edges[k];
    if (std::max(height[e.v0], height[e.v1]) < low_b - reach) continue;
    scratch.edges_a.push_back(k);
    scratch.along_a.push_back(a.vertex(e.v1) - a.vertex(e.v0));
  }
  const auto placed = [&](std::uint32_t v) { return Vec3(scratch.x[v], scratch.y[v], scratch.z[v]); };
  for (std::uint32_t v = 0; v < b.vertex_count; ++v) height[v] = towards_b.dot(placed(v));
  for (std::uint32_t k = 0; k < b.edges.size(); ++k) {
    const HullEdge& e = b.edges[k];
    if (std::min(height[e.v0], height[e.v1]) <= high_a + reach) scratch.edges_b.push_back(k);
  }
  for (const std::uint32_t kb : scratch.edges_b) {
    const HullEdge& eb = b.edges[kb];
    const Vec3 pb = placed(eb.v0), along_b = placed(eb.v1) - pb;
    const Vec3 b0 = -(turn * b.face_normals[eb.left]), b1 = -(turn * b.face_normals[eb.right]);
    for (std::size_t i = 0; i < scratch.edges_a.size(); ++i) {
      const Vec3& along_a = scratch.along_a[i];
      // Most arcs do not even come near each other: that is seen without the faces of a.
      const double c = b0.dot(along_a), d = b1.dot(along_a);
      if (!(c * d < 0.0)) continue;
      const std::uint32_t ka = scratch.edges_a[i];
      const HullEdge& ea = a.edges[ka];
      if (!arcs_cross(c, d, a.face_normals[ea.left].dot(along_b), a.face_normals[ea.right].dot(along_b))) continue;
      const Vec3 pa = a.vertex(ea.v0);
      Vec3 axis = along_a.cross(along_b);
      const double sine2 = axis.squaredNorm();
      if (sine2 <= kParallelSine * kParallelSine * along_a.squaredNorm() * along_b.squaredNorm()) continue;
      axis /= std::sqrt(sine2);
      if (axis.dot(pa) < 0.0) axis = -axis;  // out of a, whose centre is the origin
      const double s = axis.dot(pb - pa);
      if (s > best.separation) best = {s, axis, ka, kb};
    }
  }
  return best;
}

/// Keeps the part of the polygon with n . p <= offset; `side` numbers the plane. The offset is a little beyond the side
/// itself: where corners lie upon each other, rounding must not turn them into cuts and back from step to step.
void clip(const Vec3& n, double offset, std::uint32_t side, ManifoldScratch& scratch) {
  scratch.clipped.clear();
  const std::size_t size = scratch.polygon.size();
  for (std::size_t k = 0; k < size; ++k) {
    const auto &from = scratch.polygon[k], &to = scratch.polygon[(k + 1) % size];
    const double d_from = n.dot(from.point) - offset, d_to = n.dot(to.point) - offset;
    if (d_from <= 0.0) scratch.clipped.push_back(from);
    if ((d_from < 0.0 && d_to > 0.0) || (d_from > 0.0 && d_to < 0.0)) {
      const Vec3 p = from.point + d_from / (d_from - d_to) * (to.point - from.point);
      // Which edge of the polygon is cut by which side, leaving or entering.
      const std::uint32_t cut = (from.feature * 31u + to.feature * 17u) * 131u + 2u * side + (d_from < 0.0 ? 1u : 0u);
      scratch.clipped.push_back({p, cut});
    }
  }
  scratch.polygon.swap(scratch.clipped);
}

/// Of more points than a manifold holds, the deepest and then always the one farthest from those taken.
void thin_out(std::vector<ManifoldScratch::Corner>& corners, const std::vector<double>& gaps, std::size_t points_max,
              Manifold& manifold, std::array<std::size_t, Manifold::kPointsMax>& taken) {
  std::size_t deepest = 0;
  for (std::size_t k = 1; k < corners.size(); ++k)
    if (gaps[k] < gaps[deepest]) deepest = k;
  taken[0] = deepest;
  manifold.count = 1;
  while (manifold.count < points_max) {
    std::size_t farthest = 0;
    double farthest2 = -1.0;
    for (std::size_t k = 0; k < corners.size(); ++k) {
      double nearest2 = std::numeric_limits<double>::infinity();
      for (std::size_t j = 0; j < manifold.count; ++j)
        nearest2 = std::min(nearest2, (corners[k].point - corners[taken[j]].point).squaredNorm());
      if (nearest2 > farthest2) {
        farthest2 = nearest2;
        farthest = k;
      }
    }
    taken[manifold.count++] = farthest;
  }
  std::sort(taken.begin(), taken.begin() + static_cast<std::ptrdiff_t>(manifold.count));
}

/// Planes through the sides of a face, a little beyond them.
void list_sides(const ShapeHull& hull, std::size_t face, double beyond, std::vector<ManifoldScratch::Side>& sides) {
  sides.clear();
  const auto loop = hull.face(face);
  for (std::size_t k = 0; k < loop.size(); ++k) {
    const Vec3 from = hull.vertex(loop[k]), to = hull.vertex(loop[(k + 1) % loop.size()]);
    const Vec3 outward = (to - from).cross(hull.face_normals[face]).normalized();
    sides.push_back({outward, outward.dot(from) + beyond});
  }
}

/// What reaches deepest need not lie on the face that is most opposed: where faces are small, a neighbour has it, or an
/// edge that crosses the reference face between its ends. Without it the overlap would stay unseen until the faces
/// change places, or a corner beside the face would be taken for what touches. Corners and crossings of edges between
/// the sides are added that reach nearly as deep as the deepest one, or a pair at rest would tip from one to the other
/// and sink. `highest` along n is what counts at all. Beside two edges that cross, other crossings are not wanted:
/// theirs would be the same point again.
void add_deep_corners(const Vec3& n, double highest, std::size_t incident, const ShapeHull& other, double nearly,
                      bool with_crossings, ManifoldScratch& scratch) {
  const auto placed = [&](std::uint32_t v) { return Vec3(scratch.x[v], scratch.y[v], scratch.z[v]); };
  const std::size_t clipped = scratch.polygon.size();
  scratch.clipped.clear();
  const auto propose = [&](const Vec3& point, std::uint32_t feature) {
    if (n.dot(point) <= highest) scratch.clipped.push_back({point, feature});
  };
  for (std::uint32_t v = 0; v < other.vertex_count; ++v) {
    const Vec3 at = placed(v);
    if (n.dot(at) > highest) continue;
    if (std::all_of(scratch.sides.begin(), scratch.sides.end(),
                    [&](const auto& side) { return side.outward.dot(at) <= side.offset; }))
      propose(at, v + 1u);
  }
  for (std::uint32_t e = 0; with_crossings && e < other.edges.size(); ++e) {
    const HullEdge& edge = other.edges[e];
    if (edge.left == incident || edge.right == incident) continue;  // clipped with that face
    const Vec3 from = placed(edge.v0), along = placed(edge.v1) - from;
    if (std::min(n.dot(from), n.dot(from + along)) > highest) continue;
    double begin = 0.0, end = 1.0;  // the part between the sides
    for (const auto& side : scratch.sides) {
      const double outside = side.outward.dot(from) - side.offset, slope = side.outward.dot(along);
      if (slope > 0.0)
        end = std::min(end, -outside / slope);
      else if (slope < 0.0)
        begin = std::max(begin, -outside / slope);
      else if (outside > 0.0)
        end = -1.0;
    }
    if (begin > end) continue;
    constexpr std::uint32_t kFirstCrossing = 1u << 20;
    if (begin > 0.0) propose(from + begin * along, kFirstCrossing + 2u * e);
    if (end < 1.0) propose(from + end * along, kFirstCrossing + 2u * e + 1u);
  }
  double lowest = std::numeric_limits<double>::infinity();
  for (const auto* corners : {&scratch.polygon, &scratch.clipped})
    for (const auto& corner : *corners) lowest = std::min(lowest, n.dot(corner.point));
  for (const auto& corner : scratch.clipped) {
    const auto seen = std::span(scratch.polygon).first(clipped);
    if (n.dot(corner.point) <= lowest + nearly &&
        std::none_of(seen.begin(), seen.end(), [&](const auto& c) { return c.feature == corner.feature; }))
      scratch.polygon.push_back(corner);
  }
}

/// Corners of the face of `other` that looks at the reference face of `own`, clipped by its sides. Coordinates in the
/// frame of `own`; `scratch` holds the vertices of `other` there.
void clip_faces(const ShapeHull& own, std::size_t face, const ShapeHull& other, const Mat3& turn, double reach,
                bool never_empty, ManifoldScratch& scratch) {
  const Vec3& n = own.face_normals[face];
  std::size_t incident = 0;
  double most_opposed = std::numeric_limits<double>::infinity();
  for (std::size_t f = 0; f < other.face_count(); ++f) {
    const double cosine = n.dot(turn * other.face_normals[f]);
    if (cosine < most_opposed) {
      most_opposed = cosine;
      incident = f;
    }
  }
  const auto placed = [&](std::size_t v) { return Vec3(scratch.x[v], scratch.y[v], scratch.z[v]); };
  scratch.polygon.clear();
  for (const std::size_t v : other.face(incident))
    scratch.polygon.push_back({placed(v), static_cast<std::uint32_t>(v) + 1u});
  list_sides(own, face, kEqualSize * std::min(own.bounding_radius, other.bounding_radius), scratch.sides);
  for (std::uint32_t k = 0; k < scratch.sides.size() && !scratch.polygon.empty(); ++k)
    clip(scratch.sides[k].outward, scratch.sides[k].offset, k, scratch);
  std::erase_if(scratch.polygon, [&](const auto& c) { return n.dot(c.point) - own.face_offsets[face] > reach; });
  add_deep_corners(n, own.face_offsets[face] + reach, incident, other,
                   kNearlyAsDeep * std::min(own.bounding_radius, other.bounding_radius), never_empty, scratch);
  if (!scratch.polygon.empty() || !never_empty) return;
  // Faces that pass each other: the lowest corner, whose gap is a lower bound.
  const double lowest = lowest_along(n, scratch, other.x.size());
  const double limit = std::min(lowest + kEqualSize * std::min(own.bounding_radius, other.bounding_radius),
                                own.face_offsets[face] + reach);
  for (std::size_t v = 0; v < other.vertex_count && scratch.polygon.empty(); ++v)
    if (n.dot(placed(v)) <= limit) scratch.polygon.push_back({placed(v), static_cast<std::uint32_t>(v) + 1u});
}

/// Points of a face contact into the manifold. `sign` is +1 when the reference face belongs to b: its normal points
/// from b to a.
void write_face_points(const ShapeHull& own, const Placement& at_own, std::size_t face, double sign,
                       std::size_t points_max, ManifoldScratch& scratch, Manifold& manifold) {
  const Vec3& n = own.face_normals[face];
  manifold.normal_w = sign * (at_own.rotation * n);
  std::vector<double>& gaps = scratch.x;  // the vertices are no longer needed
  if (gaps.size() < scratch.polygon.size()) gaps.resize(scratch.polygon.size());
  for (std::size_t k = 0; k < scratch.polygon.size(); ++k)
    gaps[k] = n.dot(scratch.polygon[k].point) - own.face_offsets[face];
  std::array<std::size_t, Manifold::kPointsMax> taken{};
  if (scratch.polygon.size() > points_max) {
    thin_out(scratch.polygon, gaps, points_max, manifold, taken);
  } else {
    manifold.count = scratch.polygon.size();
    for (std::size_t k = 0; k < manifold.count; ++k) taken[k] = k;
  }
  const std::uint32_t side = sign > 0.0 ? 1u : 0u;
  for (std::size_t k = 0; k < manifold.count; ++k) {
    const auto& corner = scratch.polygon[taken[k]];
    const double gap = gaps[taken[k]];
    const std::uint32_t feature = (corner.feature * 61u + static_cast<std::uint32_t>(face)) * 2u + side;
    manifold.points[k] = {at_own.position + at_own.rotation * (corner.point - 0.5 * gap * n), gap, feature};
  }
}

/// Points of two lines that are nearest to each other, in the middle.
Vec3 middle_of_crossing(const Vec3& pa, const Vec3& along_a, const Vec3& pb, const Vec3& along_b) {
  const double aa = along_a.squaredNorm(), bb = along_b.squaredNorm(), ab = along_a.dot(along_b);
  const Vec3 d = pb - pa;
  const double det = aa * bb - ab * ab;
  const double s = std::clamp((bb * along_a.dot(d) - ab * along_b.dot(d)) / det, 0.0, 1.0);
  const double t = std::clamp((ab * along_a.dot(d) - aa * along_b.dot(d)) / det, 0.0, 1.0);
  return 0.5 * (pa + s * along_a + pb + t * along_b);
}

/// Sixteen bits for the key of a contact; equal ones within the pair are told apart.
void make_features_unique(Manifold& manifold) {
  for (std::size_t k = 0; k < manifold.count; ++k) {
    std::uint32_t& feature = manifold.points[k].feature;
    feature = (feature ^ (feature >> 16)) & 0xffffu;
    for (std::size_t j = 0; j < k;)
      if (manifold.points[j].feature == feature) {
        feature = (feature + 1) & 0xffffu;
        j = 0;
      } else {
        ++j;
      }
  }
}

}  // namespace

std::size_t find_manifold(const ShapeHull& a, const Placement& at_a, const ShapeHull& b, const Placement& at_b,
                          double reach, ManifoldScratch& scratch, Manifold& manifold) {
  manifold.count = 0;
  const Vec3 between = at_b.position - at_a.position;
  const Mat3 b_to_a = at_a.rotation.transpose() * at_b.rotation;
  place_in_frame(at_b, a, at_a, scratch);
  const FaceAxis face_b = best_face(b, a, -(at_b.rotation.transpose() * between), reach, scratch);
  if (face_b.separation > reach) return 0;
  place_in_frame(at_a, b, at_b, scratch);
  const FaceAxis face_a = best_face(a, b, at_a.rotation.transpose() * between, reach, scratch);
  if (face_a.separation > reach) return 0;

  const double same = kEqualSize * std::min(a.bounding_radius, b.bounding_radius);
  const bool of_a = face_b.separation <= face_a.separation + kEqualOverlap * std::abs(face_a.separation) + same;
  const double face_separation = of_a ? face_a.separation : face_b.separation;
  const Vec3 towards_b = of_a ? a.face_normals[face_a.face] : Vec3(-(b_to_a * b.face_normals[face_b.face]));
  const EdgeAxis edges = best_edges(a, b, b_to_a, towards_b, face_separation, std::max(reach, 0.0), scratch);
  if (edges.separation > reach) return 0;

  if (edges.separation > face_separation + kEqualOverlap * std::abs(face_separation) + same) {
    const HullEdge &ea = a.edges[edges.edge_a], &eb = b.edges[edges.edge_b];
    const auto placed = [&](std::uint32_t v) { return Vec3(scratch.x[v], scratch.y[v], scratch.z[v]); };
    const Vec3 pa = a.vertex(ea.v0), pb = placed(eb.v0);
    const Vec3 middle = middle_of_crossing(pa, a.vertex(ea.v1) - pa, pb, placed(eb.v1) - pb);
    const Vec3 normal_w = -(at_a.rotation * edges.axis);
    const ManifoldPoint crossing{at_a.position + at_a.rotation * middle, edges.separation,
                                 0x8000u | (edges.edge_a * 181u + edges.edge_b)};
    // Two faces nearly parallel to the edges' normal are near each other beyond the crossing too.
    const double cosine = edges.axis.dot(towards_b);
    if (cosine > kNearlyParallel) {
      if (of_a) {
        clip_faces(a, face_a.face, b, b_to_a, reach, false, scratch);
        write_face_points(a, at_a, face_a.face, -1.0, Manifold::kPointsMax - 1, scratch, manifold);
      } else {
        place_in_frame(at_b, a, at_a, scratch);
        clip_faces(b, face_b.face, a, b_to_a.transpose(), reach, false, scratch);
        write_face_points(b, at_b, face_b.face, 1.0, Manifold::kPointsMax - 1, scratch, manifold);
      }
      for (std::size_t k = 0; k < manifold.count; ++k) {
        double& gap = manifold.points[k].gap;
        gap = std::max(gap / cosine, edges.separation);
      }
    }
    manifold.normal_w = normal_w;
    manifold.normal_of = NormalOf::kEdges;
    manifold.edge_a_w = (at_a.rotation * (a.vertex(ea.v1) - pa)).normalized();
    manifold.edge_b_w = (at_b.rotation * (b.vertex(eb.v1) - b.vertex(eb.v0))).normalized();
    manifold.points[manifold.count++] = crossing;
    make_features_unique(manifold);
    return manifold.count;
  }
  manifold.normal_of = of_a ? NormalOf::kBodyA : NormalOf::kBodyB;
  if (of_a) {
    clip_faces(a, face_a.face, b, b_to_a, reach, true, scratch);
    write_face_points(a, at_a, face_a.face, -1.0, Manifold::kPointsMax, scratch, manifold);
  } else {
    place_in_frame(at_b, a, at_a, scratch);
    clip_faces(b, face_b.face, a, b_to_a.transpose(), reach, true, scratch);
    write_face_points(b, at_b, face_b.face, 1.0, Manifold::kPointsMax, scratch, manifold);
  }
  make_features_unique(manifold);
  return manifold.count;
}

std::size_t find_manifold(const ShapeHull& a, const Placement& at_a, double radius_b, const Vec3& centre_b,
                          double reach, Manifold& manifold) {
  manifold.count = 0;
  const Vec3 centre = at_a.rotation.transpose() * (centre_b - at_a.position);
  std::size_t nearest_face = 0;
  double separation = kNone;
  for (std::size_t f = 0; f < a.face_count(); ++f) {
    const double s = a.face_normals[f].dot(centre) - a.face_offsets[f];
    if (s > separation) {
      separation = s;
      nearest_face = f;
    }
  }
  if (separation > radius_b + reach) return 0;
  Vec3 outward = a.face_normals[nearest_face];
  double distance = separation;
  Vec3 nearest = centre - separation * outward;
  std::uint32_t feature = static_cast<std::uint32_t>(nearest_face);
  if (separation > 0.0) {
    // Outside: the nearest point of the surface is on a face that the centre sees, or on one of its sides.
    double nearest2 = std::numeric_limits<double>::infinity();
    for (std::size_t f = 0; f < a.face_count(); ++f) {
      const Vec3& n = a.face_normals[f];
      const double s = n.dot(centre) - a.face_offsets[f];
      if (s <= 0.0 || s * s >= nearest2) continue;
      const auto loop = a.face(f);
      const Vec3 foot = centre - s * n;
      bool inside = true;
      for (std::size_t k = 0; k < loop.size(); ++k) {
        const Vec3 from = a.vertex(loop[k]), along = a.vertex(loop[(k + 1) % loop.size()]) - from;
        if (along.cross(n).dot(foot - from) <= 0.0) continue;
        inside = false;
        const double t = std::clamp(along.dot(centre - from) / along.squaredNorm(), 0.0, 1.0);
        const Vec3 p = from + t * along;
        const double d2 = (centre - p).squaredNorm();
        if (d2 < nearest2) {
          nearest2 = d2;
          nearest = p;
          feature = static_cast<std::uint32_t>(f);
        }
      }
      if (inside) {
        nearest2 = s * s;
        nearest = foot;
        feature = static_cast<std::uint32_t>(f);
      }
    }
    distance = std::sqrt(nearest2);
    if (distance - radius_b > reach) return 0;
    outward = (centre - nearest) / distance;
  }
  const double gap = distance - radius_b;
  manifold.normal_w = -(at_a.rotation * outward);
  manifold.points[0] = {at_a.position + at_a.rotation * (nearest + 0.5 * gap * outward), gap, feature};
  manifold.count = 1;
  make_features_unique(manifold);
  return 1;
}

}  // namespace talus
