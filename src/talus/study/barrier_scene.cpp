#include <talus/base/error.hpp>
#include <talus/base/number_text.hpp>
#include <talus/geometry/solid_body.hpp>
#include <talus/study/barrier_scene.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace talus {

namespace {

constexpr double kStableShare = 0.95, kLongestStep = 1.5e-4;

/// Way back along the flight until no node is within the sphere about the rock.
double way_back(const NetScene& scene, const NetWorld& net, const Vec3& target, const Vec3& direction,
                double bounding) {
  double back = 0.0;
  const auto avoid = [&](const Vec3& x, double radius) {
    const Vec3 arm = target - x;
    const double along = arm.dot(direction);
    const double aside2 = arm.squaredNorm() - along * along;
    if (aside2 < radius * radius) back = std::max(back, along + std::sqrt(radius * radius - aside2));
  };
  for (const Vec3& x : net.position) avoid(x, bounding + 0.01);
  // Shafts of posts, in points so dense that no rock fits between.
  for (const CapsuleDef& capsule : scene.capsules) {
    const Vec3& a = net.position[static_cast<std::size_t>(capsule.a)];
    const Vec3 along = net.position[static_cast<std::size_t>(capsule.b)] - a;
    const int parts = std::max(1, static_cast<int>(std::ceil(along.norm() / 0.05)));
    for (int k = 0; k <= parts; ++k)
      avoid(a + static_cast<double>(k) / parts * along, bounding + capsule.radius + 0.01);
  }
  return back;
}

bool is_inside(const Shape& shape, const Vec3& p) {
  if (const auto* sphere = std::get_if<ShapeSphere>(&shape)) return p.norm() < sphere->radius;
  const auto& hull = std::get<ShapeHull>(shape);
  for (std::size_t f = 0; f < hull.face_count(); ++f)
    if (hull.face_normals[f].dot(p) > hull.face_offsets[f]) return false;
  return true;
}

/// How far the rock reaches from its centre along a direction in its own frame.
double reach_along(const Shape& shape, const Vec3& direction) {
  if (const auto* sphere = std::get_if<ShapeSphere>(&shape)) return sphere->radius;
  const auto& hull = std::get<ShapeHull>(shape);
  double most = 0.0;
  for (std::size_t k = 0; k < hull.vertex_count; ++k) most = std::max(most, direction.dot(hull.vertex(k)));
  return most;
}

void check_rock_start(const BarrierSettings& settings, const BarrierLayout& layout, const ImpactSettings& impact,
                      const BuiltBody& rock, const RigidMotion& motion, const NetWorld& net) {
  const Mat3 to_body = motion.orientation.conjugate().toRotationMatrix();
  if (impact.position)
    for (const Vec3& x : net.position)
      if (is_inside(rock.solid.shape, to_body * (x - motion.position_w)))
        throw InputError(
            "[[impact]]: the rock starts inside the net; give a `position` farther up its way, or leave it "
            "out");
  if (settings.barrier.site != BarrierSite::kInclined) return;
  const double height = layout.out.dot(motion.position_w), reach = reach_along(rock.solid.shape, to_body * -layout.out);
  if (height < reach)
    throw InputError("[[impact]]: the rock starts in the ground: its centre is " + number_text(height, 3) +
                     " m above the slope and it reaches " + number_text(reach, 3) +
                     " m down; aim at a larger target.v");
}

}  // namespace

BarrierRun begin_barrier_run(const BarrierSettings& settings) {
  BarrierRun run;
  run.layout = make_barrier_layout(settings);
  run.limit = stable_net_step(run.layout.net);
  run.time_step = settings.time_step.value_or(std::min(kLongestStep, kStableShare * run.limit.time_step));
  if (run.time_step > run.limit.time_step)
    throw InputError("[study]: a time step of " + number_text(run.time_step) + " s is beyond the stable one of " +
                     number_text(run.limit.time_step, 3) + " s, which " + run.limit.reason +
                     " sets; leave `time_step` out, or give a smaller one");
  return run;
}

Scene barrier_scene(const BarrierSettings& settings, const BarrierLayout& layout, double time_step) {
  Scene scene;
  scene.gravity = settings.gravity;
  scene.settings.time_step = time_step;
  if (settings.barrier.site == BarrierSite::kInclined) scene.terrain = TerrainPlane{layout.out, 0.0};
  scene.net = std::make_shared<const NetScene>(layout.net);
  return scene;
}

RigidMotion place_rock(const BarrierSettings& settings, const BarrierLayout& layout, const ImpactSettings& impact,
                       const BuiltBody& rock, const NetWorld& net) {
  RigidMotion motion;
  motion.orientation = principal_orientation(rock.solid, impact.rock.orientation);
  Vec3 direction = layout.normal;
  if (impact.direction) {
    if (!(impact.direction->norm() > 0.0)) throw InputError("[[impact]]: `direction` is zero");
    direction = impact.direction->normalized();
  } else {
    const double angle = impact.angle_deg * std::numbers::pi / 180.0;
    const double aside = impact.aside_deg * std::numbers::pi / 180.0;
    direction = std::cos(angle) * (std::cos(aside) * layout.normal + std::sin(aside) * Vec3::UnitX()) -
                std::sin(angle) * layout.post;
  }
  if (!(direction.dot(layout.normal) > 0.05))
    throw InputError("[[impact]]: the rock flies along or away from the net; give a direction towards it");
  motion.velocity_w = impact.velocity * direction;
  motion.angular_velocity_b = motion.orientation.conjugate() * impact.rock.angular_velocity;
  const Vec3 target = target_point(settings.barrier, layout, impact.target);
  motion.position_w =
      impact.position
          ? *impact.position
          : target - way_back(layout.net, net, target, direction, bounding_radius(rock.solid.shape)) * direction;
  check_rock_start(settings, layout, impact, rock, motion, net);
  return motion;
}

}  // namespace talus
