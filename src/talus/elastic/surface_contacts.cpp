#include <talus/elastic/surface_contacts.hpp>

#include <algorithm>
#include <cmath>

namespace talus {

namespace {

constexpr double kAligned = 0.95;     // cosine between a facet and the normal of the pair, up to which nodes meet it
constexpr double kDeepNode = 5e-5;    // share of the size: nodes of the coarser body count below it
constexpr double kFaceBorder = 1e-4;  // share of the size about which faces are looked at beyond their border
constexpr double kOnFace = 1e-5;      // of a face: so far beyond its border a node still lies on it
constexpr double kSunkShare = 0.1;    // share of the size: deeper in the ground no node is looked for
constexpr std::uint32_t kNodeOfB = 0x8000;  // feature: the node is one of b
constexpr std::uint32_t kPointOfPair = 0x4000;

Vec3 node_place_w(const DeformableAt& at, std::uint32_t surface_node) {
  return at.scratch->frame.position + at.scratch->frame.rotation * surface_place(*at.solid, *at.scratch, surface_node);
}

std::size_t aligned_facet(const SolidMesh& mesh, const Vec3& direction_b) {
  std::size_t best = 0;
  for (std::size_t f = 1; f < mesh.facets.size(); ++f)
    if (mesh.facets[f].normal.dot(direction_b) > mesh.facets[best].normal.dot(direction_b)) best = f;
  return best;
}

/// Weights of the corners of a face at a point of its plane; how far outside it lies, in units of the face.
double face_weights(const SolidMesh& mesh, const SurfaceFace& face, const Vec3& point, std::array<double, 4>& weights) {
  const Vec3 &p0 = mesh.nodes[face.nodes[0]], &p1 = mesh.nodes[face.nodes[1]];
  if (face.corners == 3) {
    const Vec3 e1 = p1 - p0, e2 = mesh.nodes[face.nodes[2]] - p0, d = point - p0;
    const double a = e1.dot(e1), b = e1.dot(e2), c = e2.dot(e2), f = e1.dot(d), g = e2.dot(d);
    const double det = a * c - b * b, s = (c * f - b * g) / det, t = (a * g - b * f) / det;
    weights = {1.0 - s - t, s, t, 0.0};
    return -std::min({s, t, 1.0 - s - t});
  }
  const Vec3 &p2 = mesh.nodes[face.nodes[2]], &p3 = mesh.nodes[face.nodes[3]];
  // Bilinear: x = p0 + s e1 + t e2 + s t e3; exact at once for parallelograms, Newton for others.
  const Vec3 e1 = p1 - p0, e2 = p3 - p0, e3 = (p2 - p1) - e2, d = point - p0;
  double s = 0.5, t = 0.5;
  for (int iteration = 0; iteration < 8; ++iteration) {
    const Vec3 rs = e1 + t * e3, rt = e2 + s * e3, r = d - (s * e1 + t * e2 + s * t * e3);
    const double a = rs.dot(rs), b = rs.dot(rt), c = rt.dot(rt), f = rs.dot(r), g = rt.dot(r), det = a * c - b * b;
    const double ds = (c * f - b * g) / det, dt = (a * g - b * f) / det;
    s += ds;
    t += dt;
    if (std::abs(ds) + std::abs(dt) < 1e-14 || e3.isZero(0.0)) break;
  }
  weights = {(1.0 - s) * (1.0 - t), s * (1.0 - t), s * t, (1.0 - s) * t};
  return std::max({-s, s - 1.0, -t, t - 1.0});
}

/// The face of a facet in which a point lies, or the nearest to it. Returns how far outside the point is, in units of
/// the face. Faces whose circle is farther than `nearby` are not looked at.
double find_site(const SolidMesh& mesh, std::size_t facet, const Vec3& point_b, SurfaceSite& site, std::uint32_t& which,
                 double nearby) {
  double least = 1e300;
  for (const std::uint32_t f : mesh.facets[facet].faces) {
    const SurfaceFace& face = mesh.faces[f];
    const Vec3 away = point_b - face.centre;
    const double aside = mesh.facets[facet].normal.dot(away);
    const double circle = face.radius + nearby;
    if (away.squaredNorm() - aside * aside > circle * circle) continue;
    std::array<double, 4> weights;
    const double outside = face_weights(mesh, face, point_b, weights);
    if (outside >= least) continue;
    least = outside;
    which = f;
    site.count = face.corners;
    for (std::size_t k = 0; k < face.corners; ++k) {
      site.nodes[k] = static_cast<std::uint32_t>(mesh.surface_number[face.nodes[k]]);
      site.weights[k] = weights[k];
    }
    if (least <= 0.0) break;
  }
  return least;
}

/// Site nearest to a point on the surface; weights are kept between 0 and 1.
SurfaceSite nearest_site(const DeformableAt& at, const Vec3& point_w) {
  const SolidMesh& mesh = at.solid->mesh;
  const Vec3 y = at.mean.rotation.transpose() * (point_w - at.mean.position);
  std::size_t facet = 0;
  for (std::size_t f = 1; f < mesh.facets.size(); ++f)
    if (mesh.facets[f].normal.dot(y) - mesh.facets[f].offset >
        mesh.facets[facet].normal.dot(y) - mesh.facets[facet].offset)
      facet = f;
  SurfaceSite site;
  std::uint32_t which = 0;
  find_site(mesh, facet, y, site, which, HUGE_VAL);
  double sum = 0.0;
  for (std::size_t k = 0; k < site.count; ++k) sum += site.weights[k] = std::clamp(site.weights[k], 0.0, 1.0);
  for (std::size_t k = 0; k < site.count; ++k) site.weights[k] /= sum;
  return site;
}

/// Outward normal of a deformed face. Modes describe small rotations: there the face keeps its normal in the frame.
Vec3 face_normal_w(const DeformableAt& at, const SurfaceFace& face) {
  if (!at.solid->choice.nodal()) return at.scratch->frame.rotation * at.solid->mesh.facets[face.facet].normal;
  const auto corner = [&](std::size_t k) {
    return surface_place(*at.solid, *at.scratch,
                         static_cast<std::uint32_t>(at.solid->mesh.surface_number[face.nodes[k]]));
  };
  const Vec3 p0 = corner(0), p1 = corner(1), p2 = corner(2);
  const Vec3 normal = face.corners == 4 ? Vec3((p2 - p0).cross(corner(3) - p1)) : Vec3((p1 - p0).cross(p2 - p0));
  return at.scratch->frame.rotation * normal.normalized();
}

/// Area over diameter, at most the least width of a face [m].
double thickness(const SolidMesh& mesh, const SurfaceFace& face) {
  const Vec3 &p0 = mesh.nodes[face.nodes[0]], &p1 = mesh.nodes[face.nodes[1]], &p2 = mesh.nodes[face.nodes[2]];
  const double twice_area =
      face.corners == 4 ? (p2 - p0).cross(mesh.nodes[face.nodes[3]] - p1).norm() : (p1 - p0).cross(p2 - p0).norm();
  return 0.25 * twice_area / face.radius;
}

/// Nodes of `slave` against one facet of `master`; contacts with a gap up to `reach`.
void nodes_on_facet(const DeformableAt& slave, const DeformableAt& master, std::size_t facet_number, double reach,
                    bool slave_is_a, std::vector<SurfaceContact>& contacts) {
  const SolidMesh& mesh = master.solid->mesh;
  const SurfaceFacet& facet = mesh.facets[facet_number];
  const double size = master.hull->bounding_radius, slack = slave.scratch->slack + master.scratch->slack;
  const Mat3 turn = master.mean.rotation.transpose() * slave.mean.rotation;
  const Vec3 shift = master.mean.rotation.transpose() * (slave.mean.position - master.mean.position);
  const Vec3 normal_s = turn.transpose() * facet.normal;
  const double offset = facet.offset - facet.normal.dot(shift);
  const SolidMesh& other = slave.solid->mesh;
  for (std::uint32_t s = 0; s < other.surface_nodes.size(); ++s) {
    const Vec3& x = other.nodes[other.surface_nodes[s]];
    const double distance = normal_s.dot(x) - offset;
    if (distance > reach + slack || distance < -0.1 * size - slack) continue;
    SurfaceSite site;
    std::uint32_t which = 0;
    // Beyond the border by more than could be deformation?
    const double outside = find_site(mesh, facet_number, turn * x + shift, site, which, slack + kFaceBorder * size);
    if (!(outside * thickness(mesh, mesh.faces[which]) <= slack + kFaceBorder * size)) continue;
    const Vec3 place_w = node_place_w(slave, s);
    const Vec3 y = master.mean.rotation.transpose() * (place_w - master.mean.position);
    if (find_site(mesh, facet_number, y, site, which, kFaceBorder * size) > kOnFace) continue;
    SurfaceContact contact;
    const Vec3 outward = face_normal_w(master, mesh.faces[which]);
    const Vec3 below = site_place_w(master, site);
    contact.gap = outward.dot(place_w - below);
    if (contact.gap > reach) continue;
    contact.point_w = 0.5 * (place_w + below);
    contact.normal_w = slave_is_a ? outward : Vec3(-outward);
    contact.feature = s | (slave_is_a ? 0 : kNodeOfB);
    (slave_is_a ? contact.a : contact.b) = SurfaceSite::at_node(s);
    (slave_is_a ? contact.b : contact.a) = site;
    contacts.push_back(contact);
  }
}

/// Points of the undeformed manifold of a with a rigid body, with what the deformation of a adds to the gap.
void add_manifold(const DeformableAt& a, const Manifold& manifold, double reach,
                  std::vector<SurfaceContact>& contacts) {
  for (std::size_t k = 0; k < manifold.count; ++k) {
    const ManifoldPoint& point = manifold.points[k];
    double gap = point.gap;
    const SurfaceSite site = site_at_point(a, point.point_w, manifold.normal_w, gap);
    if (gap <= reach)
      contacts.push_back(
          {site, {}, point.point_w, manifold.normal_w, gap, kPointOfPair | (point.feature & (kPointOfPair - 1))});
  }
}

}  // namespace

SurfaceSite site_at_point(const DeformableAt& a, const Vec3& point_w, const Vec3& normal_w, double& gap) {
  const SurfaceSite site = nearest_site(a, point_w);
  const SolidMesh& mesh = a.solid->mesh;
  Vec3 reference = Vec3::Zero();
  for (std::size_t i = 0; i < site.count; ++i)
    reference += site.weights[i] * mesh.nodes[mesh.surface_nodes[site.nodes[i]]];
  gap += normal_w.dot(site_place_w(a, site) - (a.mean.position + a.mean.rotation * reference));
  return site;
}

Vec3 site_place_w(const DeformableAt& at, const SurfaceSite& site) {
  Vec3 place = Vec3::Zero();
  for (std::size_t k = 0; k < site.count; ++k)
    place += site.weights[k] * surface_place(*at.solid, *at.scratch, site.nodes[k]);
  return at.scratch->frame.position + at.scratch->frame.rotation * place;
}

void find_ground_contacts(const DeformableAt& a, const GroundQuery& ground, double reach,
                          std::vector<SurfaceContact>& contacts) {
  const SolidMesh& mesh = a.solid->mesh;
  const double slack = a.scratch->slack;
  const double radius = reach + slack + kSunkShare * a.hull->bounding_radius;
  for (std::uint32_t s = 0; s < mesh.surface_nodes.size(); ++s) {
    const Vec3 undeformed = a.mean.position + a.mean.rotation * mesh.nodes[mesh.surface_nodes[s]];
    if (!(ground.ask(ground.ground, undeformed, radius).gap <= reach + slack)) continue;
    SurfaceContact contact;
    const Vec3 place_w = node_place_w(a, s);
    const GroundBelow below = ground.ask(ground.ground, place_w, radius);
    if (!(below.gap <= reach)) continue;
    contact.gap = below.gap;
    contact.a = SurfaceSite::at_node(s);
    contact.point_w = place_w - 0.5 * below.gap * below.normal_w;
    contact.normal_w = below.normal_w;
    contact.feature = s;
    contacts.push_back(contact);
  }
}

void find_surface_contacts(const DeformableAt& a, const DeformableAt& b, double reach, ManifoldScratch& scratch,
                           std::vector<SurfaceContact>& contacts) {
  Manifold manifold;
  const double slack = a.scratch->slack + b.scratch->slack;
  if (find_manifold(*a.hull, a.mean, *b.hull, b.mean, reach + slack, scratch, manifold) == 0) return;
  const Vec3& n = manifold.normal_w;
  const Vec3 n_a = -(a.mean.rotation.transpose() * n), n_b = b.mean.rotation.transpose() * n;
  const std::size_t facet_a = aligned_facet(a.solid->mesh, n_a), facet_b = aligned_facet(b.solid->mesh, n_b);
  const bool flat_a = a.solid->mesh.facets[facet_a].normal.dot(n_a) > kAligned;
  const bool flat_b = b.solid->mesh.facets[facet_b].normal.dot(n_b) > kAligned;
  const std::size_t before = contacts.size();
  if (flat_a || flat_b) {
    const bool b_is_coarser = b.solid->mesh.mean_face_area >= a.solid->mesh.mean_face_area * (1.0 - 1e-9);
    const bool b_is_master = flat_b && (b_is_coarser || !flat_a);
    const double deep = -kDeepNode * std::min(a.hull->bounding_radius, b.hull->bounding_radius);
    if (flat_b) nodes_on_facet(a, b, facet_b, b_is_master ? reach : deep, true, contacts);
    if (flat_a) nodes_on_facet(b, a, facet_a, b_is_master ? deep : reach, false, contacts);
  }
  if (contacts.size() > before) return;
  // Only edges meet.
  for (std::size_t k = 0; k < manifold.count; ++k) {
    const ManifoldPoint& point = manifold.points[k];
    if (point.gap > reach) continue;
    contacts.push_back({nearest_site(a, point.point_w), nearest_site(b, point.point_w), point.point_w, n, point.gap,
                        kPointOfPair | (point.feature & (kPointOfPair - 1))});
  }
}

void find_hull_contacts(const DeformableAt& a, const ShapeHull& b, const Placement& at_b, double reach,
                        ManifoldScratch& scratch, std::vector<SurfaceContact>& contacts) {
  Manifold manifold;
  if (find_manifold(*a.hull, a.mean, b, at_b, reach + a.scratch->slack, scratch, manifold) > 0)
    add_manifold(a, manifold, reach, contacts);
}

void find_ball_contacts(const DeformableAt& a, double radius_b, const Vec3& centre_b, double reach,
                        std::vector<SurfaceContact>& contacts) {
  Manifold manifold;
  if (find_manifold(*a.hull, a.mean, radius_b, centre_b, reach + a.scratch->slack, manifold) > 0)
    add_manifold(a, manifold, reach, contacts);
}

void site_velocities(const ElasticSolid& solid, ElasticScratch& scratch, std::span<const SurfaceSite> sites,
                     Eigen::Ref<Eigen::VectorXd> velocity) {
  for (std::size_t i = 0; i < sites.size(); ++i) {
    Vec3 v = Vec3::Zero();
    for (std::size_t k = 0; k < sites[i].count; ++k)
      v += sites[i].weights[k] * surface_velocity(solid, scratch, sites[i].nodes[k]);
    velocity.segment<3>(3 * static_cast<Eigen::Index>(i)) = v;
  }
}

void condense(const ElasticSolid& solid, ElasticScratch& scratch, std::span<const SurfaceSite> sites,
              Eigen::Ref<Eigen::MatrixXd> compliance, Eigen::Ref<Eigen::VectorXd> velocity) {
  const bool full_newton = solid.choice.nodal() && solid.choice.newton == NewtonKind::kFull;
  const auto index_of = [&](std::uint32_t node) {
    if (!full_newton) return static_cast<Eigen::Index>(node);
    return std::lower_bound(scratch.active.begin(), scratch.active.end(), node) - scratch.active.begin();
  };
  const Eigen::MatrixXd& from = full_newton ? scratch.active_columns : solid.compliance;
  const auto row_of = [&](std::uint32_t node) {
    return full_newton ? static_cast<Eigen::Index>(solid.mesh.surface_nodes[node]) : static_cast<Eigen::Index>(node);
  };
  for (std::size_t j = 0; j < sites.size(); ++j) {
    const auto cj = 3 * static_cast<Eigen::Index>(j);
    for (std::size_t i = 0; i <= j; ++i) {
      const auto ci = 3 * static_cast<Eigen::Index>(i);
      Mat3 sum;
      if (sites[i].count == 1 && sites[j].count == 1) {
        sum = from.block<3, 3>(3 * row_of(sites[i].nodes[0]), 3 * index_of(sites[j].nodes[0]));
      } else {
        sum.setZero();
        for (std::size_t l = 0; l < sites[j].count; ++l) {
          const Eigen::Index column = 3 * index_of(sites[j].nodes[l]);
          for (std::size_t k = 0; k < sites[i].count; ++k)
            sum +=
                (sites[j].weights[l] * sites[i].weights[k]) * from.block<3, 3>(3 * row_of(sites[i].nodes[k]), column);
        }
      }
      compliance.block<3, 3>(ci, cj) = sum;
      if (i != j) compliance.block<3, 3>(cj, ci) = sum.transpose();
    }
  }
  site_velocities(solid, scratch, sites, velocity);
}

}  // namespace talus
