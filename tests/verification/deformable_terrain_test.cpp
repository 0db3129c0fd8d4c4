// Deformable blocks on terrain and against rigid rocks. Theory: docs/theory/deformable.md.
#include "support/blocks.hpp"

#include <talus/elastic/elastic_motion.hpp>
#include <talus/math/rotation.hpp>
#include <talus/step/deform_scratch.hpp>

#include <gtest/gtest.h>

#include <cmath>

namespace talus {
namespace {

constexpr std::size_t kNodes = 13;
constexpr double kCell = 0.5;

/// Heights as a raster, and the same triangles as a mesh.
template <class Height>
std::vector<Terrain> raster_and_mesh(Height&& height) {
  std::vector<double> heights;
  TriangleMesh mesh;
  for (std::size_t j = 0; j < kNodes; ++j)
    for (std::size_t i = 0; i < kNodes; ++i) {
      const double x = kCell * (static_cast<double>(i) - 6.0), y = kCell * (static_cast<double>(j) - 6.0);
      heights.push_back(height(x, y));
      mesh.vertices.emplace_back(x, y, heights.back());
    }
  const auto node = [](std::size_t i, std::size_t j) { return static_cast<std::int32_t>(j * kNodes + i); };
  for (std::size_t j = 0; j + 1 < kNodes; ++j)
    for (std::size_t i = 0; i + 1 < kNodes; ++i) {
      mesh.triangles.push_back({node(i, j), node(i + 1, j), node(i + 1, j + 1)});
      mesh.triangles.push_back({node(i, j), node(i + 1, j + 1), node(i, j + 1)});
    }
  return {std::make_shared<const TerrainHeightField>(Vec2(-3.0, -3.0), Vec2(kCell, kCell), kNodes, kNodes, heights),
          std::make_shared<const TerrainMesh>(mesh)};
}

BodyId add_deformable(Scene& scene, const Vec3& edges, const std::array<int, 3>& mesh, const Vec3& position,
                      const Quat& orientation, const Vec3& velocity, double damping,
                      Formulation formulation = Formulation::kFloatingFrame) {
  ElasticMaterial material;
  material.damping_stiffness = damping;
  ElasticChoice choice;
  choice.formulation = formulation;
  const BodyId body =
      add_solid(scene, make_box(edges), position, material.density * edges.prod(), orientation, velocity);
  make_deformable(scene, body,
                  make_elastic_solid(make_box_mesh(edges, mesh), material, choice, scene.settings.time_step, "test"));
  return body;
}

TEST(DeformableTerrain, ABlockSlidesDownEveryKindOfInclineAlike) {
  // 30 degrees, friction 0.3: 2.356287 m/s2 of the mean motion, whatever the ground is made of.
  const double slope = M_PI / 6.0, expected = 9.81 * (std::sin(slope) - 0.3 * std::cos(slope));
  std::vector<Terrain> terrains = raster_and_mesh([&](double x, double) { return -std::tan(slope) * x; });
  terrains.push_back(make_inclined_plane(slope));
  const Quat along(Eigen::AngleAxisd(slope, Vec3::UnitY()));
  std::vector<double> paths;
  for (const Terrain& terrain : terrains) {
    Scene scene = block_scene(0.3, 2e-4);
    scene.terrain = terrain;
    add_deformable(scene, {0.6, 0.5, 0.4}, {2, 2, 2}, along * Vec3(-1.0, 0.0, 0.2), along, Vec3::Zero(), 1e-3);
    Blocks blocks(std::move(scene));
    blocks.advance(250);
    const Vec3 down = along * Vec3::UnitX();
    const double before = down.dot(blocks.motion(0).velocity_w);
    Vec3 pushed = Vec3::Zero();
    for (int i = 0; i < 750; ++i) {
      blocks.advance();
      pushed += blocks.scene.settings.time_step * blocks.base_reaction();
    }
    paths.push_back(down.dot(blocks.motion(0).position_w - blocks.scene.bodies[0].initial.position_w));
    EXPECT_NEAR((down.dot(blocks.motion(0).velocity_w) - before) / 0.15, expected, 1e-5 * expected);
    const double weight = blocks.weight() * 0.15;  // the ground carries it: m g cos, and mu of that along the slope
    EXPECT_NEAR((along * Vec3::UnitZ()).dot(pushed), weight * std::cos(slope), 1e-6 * weight);
  }
  EXPECT_NEAR(paths[0], paths[2], 1e-9);
  EXPECT_NEAR(paths[1], paths[2], 1e-9);
}

TEST(DeformableTerrain, ABumpUnderAFaceCarriesTheBlock) {
  // The summit of the terrain lies in the middle of an element face: no node of the block can find it.
  for (const Terrain& terrain : raster_and_mesh([](double x, double y) { return x == 0.0 && y == 0.0 ? 0.5 : 0.0; })) {
    Scene scene = block_scene(0.5, 2e-4);
    scene.terrain = terrain;
    add_deformable(scene, {0.6, 0.6, 0.4}, {3, 3, 2}, Vec3(0.0, 0.0, 0.7), Quat::Identity(), Vec3::Zero(), 1e-3);
    Blocks blocks(std::move(scene));
    blocks.advance(200);
    ASSERT_EQ(blocks.workspace.contacts.size(), 1u);
    EXPECT_NEAR(blocks.base_reaction().z(), blocks.weight(), 1e-3 * blocks.weight());
    EXPECT_GT(blocks.motion(0).position_w.z(), 0.7 - 1e-5);
  }
}

/// Energy of all motion and strain [J].
double energy_of(const Blocks& blocks) {
  double sum = blocks.kinetic();
  for (std::size_t k = 0; k < blocks.scene.deformables.size(); ++k)
    sum += elastic_kinetic_energy(*blocks.scene.deformables[k], blocks.world.elastic[k]) +
           elastic_strain_energy(*blocks.scene.deformables[k], blocks.world.elastic[k]);
  return sum;
}

/// Mean velocity over the step of the point of a body where a contact acts; `beg` is the world before the step.
Vec3 mean_velocity_at(const Blocks& blocks, const World& beg, const HardContact& c, BodyId body,
                      const SurfaceSite& site) {
  if (body == kTerrain) return Vec3::Zero();
  const auto i = static_cast<std::size_t>(body);
  const BodyScratch& scratch = blocks.workspace.bodies[i];
  const RigidMotion &m0 = beg.motion[i], &m1 = blocks.world.motion[i];
  const Vec3 spin = 0.5 * (scratch.omega_free_b + m1.angular_velocity_b);
  Vec3 inner = Vec3::Zero();
  if (site.count == 0) {
    inner = spin.cross(scratch.rotation_mid.transpose() * (c.point_w - scratch.position_mid));
  } else {
    const auto k = static_cast<std::size_t>(blocks.scene.bodies[i].deformable);
    const ElasticSolid& solid = *blocks.scene.deformables[k];
    for (std::size_t n = 0; n < site.count; ++n) {
      const std::uint32_t node = solid.mesh.surface_nodes[site.nodes[n]];
      const Vec3 elastic =
          0.5 * solid.modes.middleRows<3>(3 * node) * (beg.elastic[k].velocity + blocks.world.elastic[k].velocity);
      inner += site.weights[n] * (spin.cross(solid.mesh.nodes[node]) + elastic);
    }
  }
  return 0.5 * (m0.velocity_w + m1.velocity_w) + scratch.rotation_mid * inner;
}

/// Work of the centrifugal force on the elastic coordinates in a step. It is not taken from the spin of the frame,
/// whose inertia does not know the deformation: the one term by which the floating frame does not close [J].
double centrifugal_work(const Blocks& blocks, const World& beg) {
  double work = 0.0;
  for (std::size_t i = 0; i < blocks.scene.bodies.size(); ++i) {
    if (blocks.scene.bodies[i].deformable < 0) continue;
    const auto k = static_cast<std::size_t>(blocks.scene.bodies[i].deformable);
    const RigidBodyDef& body = blocks.scene.bodies[i];
    const Vec3& spin = beg.motion[i].angular_velocity_b;
    const Vec3 w =
        0.5 * (spin + angular_velocity_implicit(body.theta, body.inv_theta, spin, blocks.scene.settings.time_step));
    Eigen::Matrix<double, 6, 1> products;
    products << w.cwiseProduct(w), w.x() * w.y(), w.y() * w.z(), w.z() * w.x();
    const Eigen::VectorXd load = blocks.scene.deformables[k]->centrifugal * products;
    work +=
        0.5 * blocks.scene.settings.time_step * load.dot(beg.elastic[k].velocity + blocks.world.elastic[k].velocity);
  }
  return work;
}

struct Impact {
  double energy_error = 0.0;  ///< of the balance of a step, relative to the energy at the start
  double centrifugal = 0.0;   ///< work of the centrifugal force over the run, likewise
  Vec3 momentum = Vec3::Zero(), spin = Vec3::Zero();
  bool touched = false;
};

/// Runs an impact without gravity and damping: the energy of each step changes by the work of its impulses
/// and of the centrifugal force.
Impact run_impact(Blocks& blocks, int steps) {
  Impact impact;
  const double start = energy_of(blocks);
  double before = start;
  for (int s = 0; s < steps; ++s) {
    const World beg = blocks.world;
    blocks.advance();
    double work = 0.0;
    for (const HardContact& c : blocks.workspace.contacts) {
      const SitePair sites =
          c.site >= 0 ? blocks.workspace.deform->sites[static_cast<std::size_t>(c.site)] : SitePair{};
      work += (c.frame_w * c.impulse)
                  .dot(mean_velocity_at(blocks, beg, c, c.a, sites.a) - mean_velocity_at(blocks, beg, c, c.b, sites.b));
      impact.touched = impact.touched || c.impulse[0] > 0.0;
    }
    const double now = energy_of(blocks);
    const double turning = centrifugal_work(blocks, beg);
    impact.energy_error = std::max(impact.energy_error, std::abs(now - before - work - turning) / start);
    impact.centrifugal += turning / start;
    before = now;
  }
  for (std::size_t i = 0; i < blocks.scene.bodies.size(); ++i) {
    const RigidBodyDef& body = blocks.scene.bodies[i];
    const RigidMotion& m = blocks.world.motion[i];
    impact.momentum += body.mass * m.velocity_w;
    impact.spin +=
        body.mass * m.position_w.cross(m.velocity_w) + m.orientation * body.theta.cwiseProduct(m.angular_velocity_b);
  }
  return impact;
}

Scene impact_scene() {
  Scene scene = block_scene(0.4, 5e-5);
  scene.terrain = TerrainPlane{Vec3::UnitZ(), -100.0};
  scene.gravity = 0.0;
  return scene;
}

void expect_conserved_in_impact(Scene scene) {
  Vec3 momentum = Vec3::Zero(), spin = Vec3::Zero();
  for (const RigidBodyDef& body : scene.bodies) {
    momentum += body.mass * body.initial.velocity_w;
    spin += body.mass * body.initial.position_w.cross(body.initial.velocity_w);
  }
  Blocks blocks(std::move(scene));
  const double start = energy_of(blocks);
  const Impact impact = run_impact(blocks, 400);
  EXPECT_TRUE(impact.touched);
  EXPECT_LT(energy_of(blocks), 0.999 * start);  // friction and inelastic contact take some
  EXPECT_LT(impact.energy_error, 1e-9);
  EXPECT_LT(std::abs(impact.centrifugal), 1e-3);
  EXPECT_LT((impact.momentum - momentum).norm(), 1e-11 * momentum.norm());
  EXPECT_LT((impact.spin - spin).norm(), 1e-3 * momentum.norm());  // arms of order of the deformation are left out
}

TEST(DeformableTerrain, MomentumAndEnergyOfAnImpactWithARigidBall) {
  Scene scene = impact_scene();
  add_deformable(scene, {1.0, 0.8, 0.6}, {3, 3, 2}, Vec3::Zero(),
                 Quat(Eigen::AngleAxisd(0.3, Vec3(1, 2, 3).normalized())), Vec3(0.2, 0.0, 0.0), 0.0);
  add_solid(scene, make_sphere(0.3), Vec3(0.1, 0.15, 0.62), 300.0, Quat::Identity(), Vec3(0.0, 0.3, -3.0));
  expect_conserved_in_impact(std::move(scene));
}

TEST(DeformableTerrain, MomentumAndEnergyOfAnImpactWithARigidHull) {
  Scene scene = impact_scene();
  add_solid(scene, make_box({0.5, 0.4, 0.6}), Vec3(0.1, 0.15, 0.72), 300.0,
            Quat(Eigen::AngleAxisd(0.5, Vec3(2, -1, 0.5).normalized())), Vec3(0.0, 0.3, -3.0));
  add_deformable(scene, {1.0, 0.8, 0.6}, {3, 3, 2}, Vec3::Zero(), Quat::Identity(), Vec3(0.2, 0.0, 0.0), 0.0);
  expect_conserved_in_impact(std::move(scene));
}

TEST(DeformableTerrain, MomentumAndEnergyOfAnImpactBetweenDeformableBlocks) {
  Scene scene = impact_scene();
  add_deformable(scene, {0.5, 0.4, 0.6}, {2, 2, 3}, Vec3(0.1, 0.15, 0.63), Quat::Identity(), Vec3(0.0, 0.3, -3.0), 0.0);
  add_deformable(scene, {1.0, 0.8, 0.6}, {3, 3, 2}, Vec3::Zero(), Quat::Identity(), Vec3(0.2, 0.0, 0.0), 0.0);
  expect_conserved_in_impact(std::move(scene));
}

TEST(DeformableTerrain, EnergyOfAnImpactOnRoughGround) {
  for (const Terrain& terrain :
       raster_and_mesh([](double x, double y) { return 0.1 * std::sin(3.0 * x) * std::cos(2.0 * y); })) {
    Scene scene = impact_scene();
    scene.terrain = terrain;
    add_deformable(scene, {0.8, 0.6, 0.5}, {3, 2, 2}, Vec3(0.1, 0.0, 0.6),
                   Quat(Eigen::AngleAxisd(0.4, Vec3(1, 2, 0).normalized())), Vec3(0.5, 0.0, -2.0), 0.0);
    Blocks blocks(std::move(scene));
    const double start = energy_of(blocks);
    const Impact impact = run_impact(blocks, 2000);
    EXPECT_TRUE(impact.touched);
    EXPECT_LT(impact.energy_error, 1e-7);
    EXPECT_LT(std::abs(impact.centrifugal), 1e-3);
    EXPECT_LT(energy_of(blocks), 0.99 * start);
  }
}

}  // namespace
}  // namespace talus
