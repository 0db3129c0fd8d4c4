#include <talus/solve/solve_dense.hpp>

#include <algorithm>

namespace talus {

void find_moving(std::span<const HardContact> contacts, std::span<const std::uint32_t> order,
                 std::span<const SolveBody> bodies, std::vector<std::uint32_t>& moving) {
  moving.clear();
  for (const std::uint32_t k : order)
    for (const BodyId body : {contacts[k].a, contacts[k].b})
      if (body != kTerrain && bodies[static_cast<std::size_t>(body)].inv_mass > 0.0)
        moving.push_back(static_cast<std::uint32_t>(body));
  std::sort(moving.begin(), moving.end());
  moving.erase(std::unique(moving.begin(), moving.end()), moving.end());
}

void solve_dense(std::span<HardContact> contacts, std::span<const std::uint32_t> order, std::span<SolveBody> bodies,
                 const SolveSettings& settings, DenseScratch& scratch) {
  scratch.contacts.clear();
  for (const std::uint32_t i : order) scratch.contacts.push_back(contacts[i]);
  find_moving(contacts, order, bodies, scratch.moving);
  scratch.free.clear();
  for (const std::uint32_t i : scratch.moving) scratch.free.push_back({bodies[i].velocity, bodies[i].omega});
  scratch.report = solve_gauss_seidel(scratch.contacts, bodies, settings, scratch.solve);
  // Trial impulses of the dense methods may be large; their rounding must not cost momentum: velocities anew.
  for (std::size_t i = 0; i < scratch.moving.size(); ++i) {
    bodies[scratch.moving[i]].velocity = scratch.free[i].linear;
    bodies[scratch.moving[i]].omega = scratch.free[i].angular;
  }
  for (std::size_t i = 0; i < scratch.contacts.size(); ++i)
    apply_impulse(scratch.contacts[i], scratch.solve.rows[i], scratch.contacts[i].impulse, bodies);
  for (std::size_t i = 0; i < order.size(); ++i) contacts[order[i]].impulse = scratch.contacts[i].impulse;
}

}  // namespace talus
