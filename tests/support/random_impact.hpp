#pragma once

#include <support/one_rock.hpp>

#include <talus/step/phases.hpp>

#include <memory>

namespace talus {

inline SolidBody random_solid(TestRandom& random) {
  switch (random.integer(0, 3)) {
    case 0:
      return make_eota_block({random.uniform(0.2, 2.0), random.uniform(0.2, 2.0), random.uniform(0.2, 2.0)});
    case 1:
      return make_box({random.uniform(0.2, 2.0), random.uniform(0.2, 2.0), random.uniform(0.2, 2.0)});
    case 2:
      return make_prism(random.integer(3, 12), random.uniform(0.2, 1.0), random.uniform(0.1, 2.0));
    default: {
      PointCloud cloud;
      const Vec3 stretch(random.uniform(0.3, 1.0), random.uniform(0.3, 1.0), random.uniform(0.3, 1.0));
      for (int i = random.integer(6, 30); i > 0; --i) cloud.push_back(random.in_cube(1.0).cwiseProduct(stretch));
      return make_hull(cloud);
    }
  }
}

/// Rough ground of 0.5 m cells around the origin: many normals, and nodes that poke into faces.
inline Terrain random_ground(TestRandom& random, double roughness) {
  constexpr std::size_t kNodes = 25;
  std::vector<double> heights(kNodes * kNodes);
  for (double& h : heights) h = random.uniform(-roughness, roughness);
  return std::make_shared<const TerrainHeightField>(Vec2(-6.0, -6.0), Vec2(0.5, 0.5), kNodes, kNodes,
                                                    std::move(heights));
}

/// A rock in the middle of a random impact: shape, pose, velocities, friction 0 .. 2, plane or rough ground. It is sunk
/// in by up to half its radius, so that one to a dozen contacts are closed at once.
inline OneRock random_impact(std::uint64_t member, RotationScheme scheme = RotationScheme::kImplicit) {
  TestRandom random(member);
  Scene scene;
  if (member % 2 == 0) {
    scene.terrain = TerrainPlane{Vec3(random.uniform(-1, 1), random.uniform(-1, 1), 1.0).normalized(), 0.0};
  } else {
    scene.terrain = random_ground(random, random.uniform(0.0, 0.3));
  }
  scene.soils = {constant_friction(member % 7 == 0 ? 0.0 : random.uniform(0.0, 2.0))};
  scene.settings.time_step = 0.002;
  scene.settings.scheme = scheme;
  RigidMotion start;
  start.orientation = member % 5 == 0 ? Quat::Identity() : random.rotation();  // flat landings too
  start.velocity_w = random.in_cube(20.0);
  start.velocity_w.z() = -std::abs(start.velocity_w.z());
  start.angular_velocity_b = random.in_cube(20.0);
  add_body(scene, random_solid(random), random.uniform(10.0, 5000.0), start);
  OneRock rock(std::move(scene));
  rock.world.motion[0].position_w.z() = random.uniform(0.5, 1.0) * rock.body().bounding_radius;
  return rock;
}

/// The phases of a step up to the free velocities: contacts are known, not yet solved.
inline void advance_to_contacts(OneRock& rock) {
  begin_step(rock.scene, rock.world, rock.workspace);
  drift_to_midpoint(rock.scene, rock.world, rock.workspace);
  find_contacts(rock.scene, rock.world, rock.workspace);
  add_body_loads(rock.scene, rock.world, rock.workspace);
  kick(rock.scene, rock.world, rock.workspace);
}

}  // namespace talus
