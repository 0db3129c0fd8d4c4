#include <talus/step/phases.hpp>

#include <algorithm>
#include <cmath>

// A tree takes what the hard contact takes from the rock, until its capacity is used up. The impact that would take
// more breaks it: its impulse is cut to the part that takes exactly what was left, and the other contacts are solved
// again without it. docs/theory/forest.md (7)-(11).

namespace talus {

namespace {

std::uint64_t feature_number(std::uint64_t key) {
  return key & ((std::uint64_t{1} << 36) - 1);
}

/// Contacts [begin, end) of one body with one tree.
struct TreeContacts {
  std::size_t begin = 0, end = 0;
  BodyId body = 0;
  std::uint32_t tree = 0;
};

/// The contacts with trees, one by one in the order of their keys.
template <typename Visit>
void for_each_tree(const Workspace& workspace, Visit visit) {
  for (const BodyScratch& scratch : workspace.bodies) {
    for (std::size_t k = scratch.ground_contacts_end; k < scratch.contacts_end;) {
      const HardContact& c = workspace.contacts[k];
      TreeContacts group{k, k + 1, c.a, static_cast<std::uint32_t>(feature_number(c.key) / 2)};
      while (group.end < scratch.contacts_end && feature_number(workspace.contacts[group.end].key) / 2 == group.tree)
        ++group.end;
      k = group.end;
      visit(group);
    }
  }
}

const TreeHit* find_hit(const Workspace& workspace, const TreeContacts& group) {
  for (const TreeHit& hit : workspace.tree_hits)
    if (hit.body == group.body && hit.tree == group.tree) return &hit;
  return nullptr;
}

/// Sum of P . (velocity of the contact point at the beginning of the step): its half of the work, contact.md
/// (21)-(24). Trees that broke in this step broke before: their impulses are part of the beginning.
double work_on_begin(const World& world, const Workspace& workspace, const TreeContacts& group) {
  const auto i = static_cast<std::size_t>(group.body);
  const BodyScratch& scratch = workspace.bodies[i];
  const RigidMotion& beg = world.motion[i];
  const SolveBody& free = workspace.free_bodies[i];
  // The ledger takes the gyroscopic part of the rotation as free of work.
  const Vec3 omega = free.omega_beg + scratch.rotation_mid * (scratch.omega_free_b - beg.angular_velocity_b);
  double sum = 0.0;
  for (std::size_t k = group.begin; k < group.end; ++k) {
    const HardContact& c = workspace.contacts[k];
    const Vec3 u = free.velocity_beg + omega.cross(c.point_w - scratch.position_mid);
    sum += (c.frame_w * c.impulse).dot(u);
  }
  return sum;
}

/// The same with the velocities of `body`.
double work_on(const SolveBody& body, const Workspace& workspace, const TreeContacts& group) {
  double sum = 0.0;
  for (std::size_t k = group.begin; k < group.end; ++k) {
    const HardContact& c = workspace.contacts[k];
    sum += (c.frame_w * c.impulse).dot(body.velocity + body.omega.cross(c.point_w - body.position_w));
  }
  return sum;
}

void apply_scaled(const Workspace& workspace, const TreeContacts& group, double scale, SolveBody& body) {
  for (std::size_t k = group.begin; k < group.end; ++k) {
    const HardContact& c = workspace.contacts[k];
    const Vec3 impulse = scale * (c.frame_w * c.impulse);
    const Vec3 push = body.inv_mass * impulse;
    const Vec3 turn = body.inv_theta_w * (c.point_w - body.position_w).cross(impulse);
    body.velocity += push;
    body.velocity_beg += push;
    body.omega += turn;
    body.omega_beg += turn;
  }
}

/// Scale s of the impulse P that takes the energy E from the free body: E = -s a - s^2 b with a = P . (u_beg + u_free)
/// / 2 and b = P . W P / 2. Where even the whole impulse takes less, all of it.
void break_tree(const World& world, const TreeContacts& group, double left, Workspace& workspace) {
  SolveBody& free = workspace.free_bodies[static_cast<std::size_t>(group.body)];
  SolveBody whole = free;
  apply_scaled(workspace, group, 1.0, whole);
  const double on_free = work_on(free, workspace, group);
  const double a = 0.5 * (work_on_begin(world, workspace, group) + on_free);
  const double b = 0.5 * (work_on(whole, workspace, group) - on_free);
  const double root2 = a * a - 4.0 * b * left;
  double scale = 1.0;
  // The smaller root, in the form that does not cancel for a small share.
  if (root2 >= 0.0 && a < 0.0) scale = std::min(1.0, 2.0 * left / (std::sqrt(root2) - a));
  apply_scaled(workspace, group, scale, free);
  for (std::size_t k = group.begin; k < group.end; ++k) workspace.contacts[k].impulse *= scale;
  workspace.tree_hits.push_back({group.body, group.tree, -scale * a - scale * scale * b, true});
}

/// Solves the contacts of the trees that stand and of the ground again, from the free velocities that the broken trees
/// left.
void solve_standing(const Scene& scene, Workspace& workspace) {
  workspace.standing_contacts.clear();
  workspace.standing_numbers.clear();
  std::size_t next = 0;
  const auto keep_until = [&](std::size_t end) {
    for (; next < end; ++next) {
      workspace.standing_contacts.push_back(workspace.contacts[next]);
      workspace.standing_numbers.push_back(next);
    }
  };
  for_each_tree(workspace, [&](const TreeContacts& group) {
    if (find_hit(workspace, group) == nullptr) return;
    keep_until(group.begin);
    next = group.end;
  });
  keep_until(workspace.contacts.size());
  workspace.solve_bodies = workspace.free_bodies;
  const SolveReport report =
      solve_gauss_seidel(workspace.standing_contacts, workspace.solve_bodies,
                         {scene.settings.solver_tolerance, scene.settings.solver_sweeps_max}, workspace.solve);
  count_solve(report, workspace);
  for (std::size_t k = 0; k < workspace.standing_numbers.size(); ++k)
    workspace.contacts[workspace.standing_numbers[k]].impulse = workspace.standing_contacts[k].impulse;
}

double energy_taken(const World& world, const Workspace& workspace, const TreeContacts& group) {
  const SolveBody& end = workspace.solve_bodies[static_cast<std::size_t>(group.body)];
  return -0.5 * (work_on_begin(world, workspace, group) + work_on(end, workspace, group));
}

}  // namespace

void yield_trees(const Scene& scene, const World& world, Workspace& workspace) {
  for (bool one_broke = true; one_broke;) {
    one_broke = false;
    for_each_tree(workspace, [&](const TreeContacts& group) {
      if (one_broke || find_hit(workspace, group) != nullptr) return;
      const TreeDamage* damage = find_damage(world, group.tree);
      const double left =
          std::max(0.0, scene.trees->capacity[group.tree] - (damage != nullptr ? damage->absorbed : 0.0));
      if (!(energy_taken(world, workspace, group) > left)) return;
      break_tree(world, group, left, workspace);
      one_broke = true;
    });
    if (one_broke) solve_standing(scene, workspace);
  }
  for_each_tree(workspace, [&](const TreeContacts& group) {
    if (find_hit(workspace, group) != nullptr) return;
    const double energy = energy_taken(world, workspace, group);
    if (energy != 0.0) workspace.tree_hits.push_back({group.body, group.tree, energy, false});
  });
}

}  // namespace talus
