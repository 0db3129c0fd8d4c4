// Bullet on the rocks that blocks_bench has written: the same hulls, masses, places and velocities on the same ground.
// Steps them and prints time per step and contact and the residual that Talus reports, taken from Bullet's impulses and
// the velocities after its solver. Prints one JSON object.
//
// usage: bullet_pile FILE [--steps 20] [--iterations 10] [--time-step 1e-3] [--friction 0.5]
#include <BulletCollision/CollisionShapes/btStaticPlaneShape.h>
#include <btBulletDynamicsCommon.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace {

double cpu_seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// The natural map of the contacts that carry an impulse, relative to the largest one.
double residual_of(btDispatcher& dispatcher, double friction) {
  double error2 = 0.0, largest2 = 0.0;
  for (int m = 0; m < dispatcher.getNumManifolds(); ++m) {
    const btPersistentManifold& manifold = *dispatcher.getManifoldByIndexInternal(m);
    const btRigidBody* a = btRigidBody::upcast(manifold.getBody0());
    const btRigidBody* b = btRigidBody::upcast(manifold.getBody1());
    for (int k = 0; k < manifold.getNumContacts(); ++k) {
      const btManifoldPoint& point = manifold.getContactPoint(k);
      if (point.getDistance() > 0.0f) continue;
      const btVector3 n = point.m_normalWorldOnB, t1 = point.m_lateralFrictionDir1, t2 = point.m_lateralFrictionDir2;
      const btVector3 ra = point.getPositionWorldOnA() - a->getWorldTransform().getOrigin();
      const btVector3 rb = point.getPositionWorldOnB() - b->getWorldTransform().getOrigin();
      const btVector3 u = a->getVelocityInLocalPoint(ra) - b->getVelocityInLocalPoint(rb);
      const btVector3 arm_a = ra.cross(n), arm_b = rb.cross(n);
      const double wnn = a->getInvMass() + b->getInvMass() + arm_a.dot(a->getInvInertiaTensorWorld() * arm_a) +
                         arm_b.dot(b->getInvInertiaTensorWorld() * arm_b);
      const double rho = 1.0 / wnn, pn = point.m_appliedImpulse, p1 = point.m_appliedImpulseLateral1,
                   p2 = point.m_appliedImpulseLateral2;
      const double un = u.dot(n), u1 = u.dot(t1), u2 = u.dot(t2);
      const double tn = pn - rho * (un + friction * std::hypot(u1, u2)), s1 = p1 - rho * u1, s2 = p2 - rho * u2;
      const double tt = std::hypot(s1, s2);
      double rn = tn, r1 = s1, r2 = s2;
      if (tt > friction * tn) {
        if (friction * tt <= -tn) {
          rn = r1 = r2 = 0.0;
        } else {
          rn = (tn + friction * tt) / (1.0 + friction * friction);
          r1 = friction * rn / tt * s1;
          r2 = friction * rn / tt * s2;
        }
      }
      error2 = std::max(error2, (pn - rn) * (pn - rn) + (p1 - r1) * (p1 - r1) + (p2 - r2) * (p2 - r2));
      largest2 = std::max(largest2, pn * pn + p1 * p1 + p2 * p2);
    }
  }
  return std::sqrt(error2 / std::max(largest2, 1e-300));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  int steps = 20, iterations = 10;
  double time_step = 1e-3, friction = 0.5;
  for (int k = 2; k + 1 < argc; k += 2) {
    if (std::strcmp(argv[k], "--steps") == 0) steps = std::atoi(argv[k + 1]);
    if (std::strcmp(argv[k], "--iterations") == 0) iterations = std::atoi(argv[k + 1]);
    if (std::strcmp(argv[k], "--time-step") == 0) time_step = std::atof(argv[k + 1]);
    if (std::strcmp(argv[k], "--friction") == 0) friction = std::atof(argv[k + 1]);
  }
  btDefaultCollisionConfiguration configuration;
  btCollisionDispatcher dispatcher(&configuration);
  btDbvtBroadphase broadphase;
  btSequentialImpulseConstraintSolver solver;
  btDiscreteDynamicsWorld world(&dispatcher, &broadphase, &solver, &configuration);
  world.setGravity({0, 0, btScalar(-9.81)});
  world.getSolverInfo().m_numIterations = iterations;
  world.getSolverInfo().m_solverMode |= SOLVER_USE_2_FRICTION_DIRECTIONS;
  std::vector<std::unique_ptr<btCollisionShape>> shapes;
  std::vector<std::unique_ptr<btRigidBody>> bodies;
  const auto add = [&](std::unique_ptr<btCollisionShape> shape, double mass, const btVector3& inertia,
                       const btTransform& at, const btVector3& velocity, const btVector3& spin) {
    btRigidBody::btRigidBodyConstructionInfo info(static_cast<btScalar>(mass), nullptr, shape.get(), inertia);
    info.m_startWorldTransform = at;
    info.m_friction = static_cast<btScalar>(std::sqrt(friction));  // of a pair: the product
    auto body = std::make_unique<btRigidBody>(info);
    body->setLinearVelocity(velocity);
    body->setAngularVelocity(spin);
    body->setActivationState(DISABLE_DEACTIVATION);
    world.addRigidBody(body.get());
    shapes.push_back(std::move(shape));
    bodies.push_back(std::move(body));
  };
  add(std::make_unique<btStaticPlaneShape>(btVector3(0, 0, 1), btScalar(0)), 0.0, {0, 0, 0}, btTransform::getIdentity(),
      {0, 0, 0}, {0, 0, 0});
  std::ifstream in(argv[1]);
  int rocks = 0;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    const auto number = [&words] {
      double x = 0.0;
      words >> x;
      return static_cast<btScalar>(x);
    };
    const auto vector = [&number] {
      const btScalar x = number(), y = number(), z = number();
      return btVector3(x, y, z);
    };
    const double mass = number();
    const btVector3 inertia = vector(), position = vector();
    const btScalar w = number(), x = number(), y = number(), z = number();
    const btVector3 velocity = vector(), spin = vector();
    const int count = static_cast<int>(number());
    auto hull = std::make_unique<btConvexHullShape>();
    for (int k = 0; k < count; ++k) hull->addPoint(vector(), false);
    hull->recalcLocalAabb();
    hull->setMargin(btScalar(0.001));
    add(std::move(hull), mass, inertia, btTransform(btQuaternion(x, y, z, w), position), velocity, spin);
    rocks += mass > 0.0 ? 1 : 0;
  }
  double contacts = 0.0;
  const double before = cpu_seconds();
  for (int k = 0; k < steps; ++k) {
    world.stepSimulation(static_cast<btScalar>(time_step), 0);
    for (int m = 0; m < dispatcher.getNumManifolds(); ++m)
      contacts += dispatcher.getManifoldByIndexInternal(m)->getNumContacts();
  }
  const double seconds = cpu_seconds() - before;
  std::printf(
      "{\"code\": \"bullet\", \"rocks\": %d, \"contacts\": %.0f, \"iterations\": %d, \"step_ms\": %.4f, "
      "\"cpu_us_per_contact\": %.4f, \"residual\": %.2e}\n",
      rocks, contacts / steps, iterations, 1e3 * seconds / steps, 1e6 * seconds / std::max(1.0, contacts),
      residual_of(dispatcher, friction));
  for (const auto& body : bodies) world.removeRigidBody(body.get());
  return 0;
}
