// Bullet on the scene of ramp_bench: an EOTA221 block of 780 kg bounces down a 40 degree slope of 200 m, a height field
// of 2 m cells, in steps of 2 ms; one world per rock, a new random orientation for each. Only the stepping is timed,
// not the making of the worlds. Prints one JSON object.
//
// usage: bullet_rock [--rocks N] [--restitution E]
#include <BulletCollision/CollisionShapes/btHeightfieldTerrainShape.h>
#include <btBulletDynamicsCommon.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numbers>
#include <random>
#include <string_view>
#include <vector>

namespace {

constexpr double kMass = 780.0;                           // [kg]
constexpr double kEdges[3] = {0.93, 0.93, 0.47};          // [m]
constexpr double kTimeStep = 0.002;                       // [s]
constexpr double kMaxTime = 60.0;                         // a rock that came to rest on the slope [s]
constexpr double kSlope = 40.0 * std::numbers::pi / 180;  // [rad]
constexpr double kSlopeLength = 200.0;                    // along the slope [m]
constexpr double kRunout = 60.0;                          // level ground below it [m]
constexpr double kWidth = 200.0;                          // [m]
constexpr double kCell = 2.0;                             // [m]
constexpr double kFriction = 0.8;                         // of the pair

double cpu_seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Corners (1/2, 1/4, 1/4) of the block in all signs and the three cyclic places.
btConvexHullShape make_eota_shape() {
  btConvexHullShape shape;
  for (int longest = 0; longest < 3; ++longest) {
    for (int signs = 0; signs < 8; ++signs) {
      btVector3 corner;
      for (int axis = 0; axis < 3; ++axis) {
        const double sign = (signs >> axis) & 1 ? 1.0 : -1.0;
        corner[axis] = static_cast<btScalar>(sign * (axis == longest ? 0.5 : 0.25) * kEdges[axis]);
      }
      shape.addPoint(corner, false);
    }
  }
  shape.recalcLocalAabb();
  shape.setMargin(btScalar(0.01));  // Bullet rounds the block by this much [m]
  return shape;
}

/// Exact moments for uniform density: <x^2> = 21/340 Lx^2.
btVector3 eota_inertia() {
  const auto moment = [](double a, double b) { return static_cast<btScalar>(21.0 / 340.0 * kMass * (a * a + b * b)); };
  return {moment(kEdges[1], kEdges[2]), moment(kEdges[2], kEdges[0]), moment(kEdges[0], kEdges[1])};
}

/// The slope falls along x and ends at x = foot, z = 0.
struct Ramp {
  double foot = kSlopeLength * std::cos(kSlope);
  int columns = static_cast<int>(std::lround((foot + kRunout) / kCell)) + 1;
  int rows = static_cast<int>(std::lround(kWidth / kCell)) + 1;
  std::vector<btScalar> heights;
  double top = 0.0;

  Ramp() {
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) heights.push_back(static_cast<btScalar>(height(column * kCell)));
    }
    top = height(0.0);
  }
  double height(double x) const { return std::max(0.0, (foot - x) * std::tan(kSlope)); }
};

struct Totals {
  long rock_steps = 0, contact_steps = 0;
  double speed_sum = 0.0, spin_sum = 0.0, max_speed = 0.0;
  int reached_foot = 0;
};

/// One rock from its release 2 m above the upper slope until it passes the foot of the slope.
double run_rock(btHeightfieldTerrainShape& terrain, const Ramp& ramp, btConvexHullShape& block,
                const btQuaternion& turn, double restitution, Totals& totals) {
  btDefaultCollisionConfiguration configuration;
  btCollisionDispatcher dispatcher(&configuration);
  btDbvtBroadphase broadphase;
  btSequentialImpulseConstraintSolver solver;
  btDiscreteDynamicsWorld world(&dispatcher, &broadphase, &solver, &configuration);
  world.setGravity({0, 0, btScalar(-9.81)});

  btRigidBody ground(btRigidBody::btRigidBodyConstructionInfo(0, nullptr, &terrain));
  // Bullet centres a height field on the middle of its box.
  ground.setWorldTransform(
      btTransform(btQuaternion::getIdentity(),
                  {static_cast<btScalar>(0.5 * (ramp.columns - 1) * kCell), 0, static_cast<btScalar>(0.5 * ramp.top)}));
  btRigidBody rock(
      btRigidBody::btRigidBodyConstructionInfo(static_cast<btScalar>(kMass), nullptr, &block, eota_inertia()));
  const double release = 5.0;
  rock.setWorldTransform(
      btTransform(turn, {static_cast<btScalar>(release), 0, static_cast<btScalar>(ramp.height(release) + 2.0)}));
  rock.setActivationState(DISABLE_DEACTIVATION);
  // Coefficients of a pair are the products of both bodies.
  ground.setFriction(1);
  ground.setRestitution(1);
  rock.setFriction(static_cast<btScalar>(kFriction));
  rock.setRestitution(static_cast<btScalar>(restitution));
  world.addRigidBody(&ground);
  world.addRigidBody(&rock);

  const double start = cpu_seconds();
  const long max_steps = std::lround(kMaxTime / kTimeStep);
  for (long step = 0; step < max_steps; ++step) {
    world.stepSimulation(static_cast<btScalar>(kTimeStep), 0, static_cast<btScalar>(kTimeStep));
    const double speed = rock.getLinearVelocity().length();
    ++totals.rock_steps;
    totals.speed_sum += speed;
    totals.spin_sum += rock.getAngularVelocity().length();
    totals.max_speed = std::max(totals.max_speed, speed);
    const bool touches =
        dispatcher.getNumManifolds() > 0 && dispatcher.getManifoldByIndexInternal(0)->getNumContacts() > 0;
    totals.contact_steps += touches ? 1 : 0;
    if (rock.getWorldTransform().getOrigin().x() > ramp.foot) {
      ++totals.reached_foot;
      break;
    }
  }
  const double spent = cpu_seconds() - start;
  world.removeRigidBody(&rock);
  world.removeRigidBody(&ground);
  return spent;
}

}  // namespace

int main(int count, char** arguments) {
  int rocks = 50;
  double restitution = 0.3;
  for (int i = 1; i + 1 < count; i += 2) {
    if (std::string_view(arguments[i]) == "--rocks") rocks = std::atoi(arguments[i + 1]);
    if (std::string_view(arguments[i]) == "--restitution") restitution = std::atof(arguments[i + 1]);
  }
  if (count % 2 == 0 || rocks < 1) {
    std::fprintf(stderr, "usage: bullet_rock [--rocks N] [--restitution E]\n");
    return 2;
  }

  Ramp ramp;
  btHeightfieldTerrainShape terrain(ramp.columns, ramp.rows, ramp.heights.data(), btScalar(0),
                                    static_cast<btScalar>(ramp.top), 2, false);
  terrain.setLocalScaling({static_cast<btScalar>(kCell), static_cast<btScalar>(kCell), 1});
  btConvexHullShape block = make_eota_shape();

  std::mt19937 random(1);
  std::normal_distribution<double> normal;  // four normal numbers give a uniform rotation
  Totals totals;
  double cpu = 0.0;
  for (int i = 0; i < rocks; ++i) {
    btQuaternion turn;
    for (int k = 0; k < 4; ++k) turn[k] = static_cast<btScalar>(normal(random));
    cpu += run_rock(terrain, ramp, block, turn.normalize(), restitution, totals);
  }

  const double steps = static_cast<double>(totals.rock_steps);
  std::printf(
      "{\"name\": \"bullet_rock\", \"version\": \"%d\", \"rocks\": %d, \"rock_steps\": %ld, \"cpu_seconds\": %.6f, "
      "\"rock_steps_per_second\": %.1f, \"mean_speed\": %.3f, \"max_speed\": %.3f, \"mean_spin\": %.3f, "
      "\"contact_share\": %.4f, \"reached_foot\": %d}\n",
      btGetVersion(), rocks, totals.rock_steps, cpu, steps / cpu, totals.speed_sum / steps, totals.max_speed,
      totals.spin_sum / steps, static_cast<double>(totals.contact_steps) / steps, totals.reached_foot);
  return 0;
}
