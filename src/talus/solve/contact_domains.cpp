#include <talus/math/morton.hpp>
#include <talus/solve/contact_domains.hpp>

#include <algorithm>

namespace talus {

namespace {

// Smaller domains have more of their contacts with each other, which are swept colour by colour; larger ones are too
// few for the threads to have equal shares.
constexpr std::size_t kContactsPerDomain = 512, kDomainsMost = 128;
constexpr std::size_t kContactsLeast = 4000;  // fewer stay one
constexpr double kCellsPerAxis = 1 << 20;

}  // namespace

void divide_into_domains(std::span<const HardContact> contacts, std::span<const std::uint32_t> chosen,
                         std::span<const SolveBody> bodies, ContactDomains& domains) {
  domains.contacts_of_body.assign(bodies.size(), 0);
  for (const std::uint32_t k : chosen)
    for (const BodyId body : {contacts[k].a, contacts[k].b})
      if (body != kTerrain && bodies[static_cast<std::size_t>(body)].inv_mass > 0.0)
        domains.contacts_of_body[static_cast<std::size_t>(body)] += 1;
  domains.domain_of_body.assign(bodies.size(), ContactDomains::kNone);
  domains.bodies.clear();
  Vec3 low = Vec3::Zero(), high = Vec3::Zero();
  std::uint64_t ends = 0;  // of contacts
  for (std::uint32_t i = 0; i < bodies.size(); ++i) {
    if (domains.contacts_of_body[i] == 0) continue;
    const Vec3& at = bodies[i].position_w;
    low = domains.bodies.empty() ? at : Vec3(low.cwiseMin(at));
    high = domains.bodies.empty() ? at : Vec3(high.cwiseMax(at));
    domains.bodies.push_back(i);
    ends += domains.contacts_of_body[i];
  }
  const std::size_t count = std::min(chosen.size() / kContactsPerDomain, kDomainsMost);
  domains.count = chosen.size() < kContactsLeast ? 0 : static_cast<std::uint32_t>(count);
  if (domains.count == 0) {
    for (const std::uint32_t i : domains.bodies) domains.domain_of_body[i] = 0;
    return;
  }
  const double width = (high - low).maxCoeff(), scale = width > 0.0 ? (kCellsPerAxis - 1.0) / width : 0.0;
  domains.keys.clear();
  for (const std::uint32_t i : domains.bodies) {
    const Vec3 cell = scale * (bodies[i].position_w - low);
    domains.keys.emplace_back(morton(static_cast<std::uint64_t>(cell.x()), static_cast<std::uint64_t>(cell.y()),
                                     static_cast<std::uint64_t>(cell.z())),
                              i);
  }
  std::sort(domains.keys.begin(), domains.keys.end());
  std::uint64_t before = 0;
  for (std::size_t k = 0; k < domains.keys.size(); ++k) {
    const std::uint32_t i = domains.keys[k].second;
    domains.bodies[k] = i;
    domains.domain_of_body[i] = static_cast<std::uint32_t>(before * domains.count / ends);
    before += domains.contacts_of_body[i];
  }
}

}  // namespace talus
