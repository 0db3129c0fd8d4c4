#include <talus/base/disjoint_sets.hpp>
#include <talus/base/error.hpp>
#include <talus/solve/contact_colours.hpp>

#include <algorithm>
#include <bit>
#include <limits>

namespace talus {

namespace {

constexpr std::uint32_t kMaskColours = 63;  // colours above are one group each
constexpr std::uint32_t kUnset = std::numeric_limits<std::uint32_t>::max();

bool links(BodyId body, std::span<const SolveBody> bodies) {
  return body != kTerrain && bodies[static_cast<std::size_t>(body)].inv_mass > 0.0;
}

}  // namespace

void colour_contacts(std::span<const HardContact> contacts, std::span<const std::uint32_t> chosen,
                     std::span<const SolveBody> bodies, ContactColours& colours) {
  divide_into_domains(contacts, chosen, bodies, colours.domains);
  const ContactDomains& domains = colours.domains;
  const auto domain_of = [&](BodyId body) {
    return body == kTerrain ? ContactDomains::kNone : domains.domain_of_body[static_cast<std::size_t>(body)];
  };
  // The place of a group: its domain or, after all domains, its colour.
  colours.used_by_body.assign(bodies.size(), 0);
  colours.group_first.clear();
  colours.group_place.clear();
  colours.place_size.assign(domains.count + kMaskColours, 0);
  for (std::uint32_t k = 0; k < chosen.size(); ++k) {
    const HardContact& c = contacts[chosen[k]];
    if (k > 0) {
      const HardContact& before = contacts[chosen[k - 1]];
      if (before.a == c.a && before.b == c.b) continue;
    }
    const std::uint32_t domain_a = domain_of(c.a), domain_b = domain_of(c.b);
    const bool a_moves = domain_a != ContactDomains::kNone, b_moves = domain_b != ContactDomains::kNone;
    std::uint32_t place = std::min(domain_a, domain_b);  // of a body that moves
    if (domains.count == 0 || (a_moves && b_moves && domain_a != domain_b)) {
      std::uint64_t used = a_moves ? colours.used_by_body[static_cast<std::size_t>(c.a)] : 0;
      if (b_moves) used |= colours.used_by_body[static_cast<std::size_t>(c.b)];
      const auto colour = static_cast<std::uint32_t>(std::countr_one(used));
      place = domains.count + colour;
      if (colour >= kMaskColours) {  // a body with very many neighbours: the rest goes one after the other
        place = static_cast<std::uint32_t>(colours.place_size.size());
        colours.place_size.push_back(0);
      } else {
        if (a_moves) colours.used_by_body[static_cast<std::size_t>(c.a)] |= std::uint64_t{1} << colour;
        if (b_moves) colours.used_by_body[static_cast<std::size_t>(c.b)] |= std::uint64_t{1} << colour;
      }
    }
    colours.group_first.push_back(k);
    colours.group_place.push_back(place);
    colours.place_size[place] += 1;
  }

  // Groups by place; within it by domain, so that a thread finds bodies of its own domains in its part of a colour, and
  // then in their first order.
  const std::size_t groups = colours.group_first.size();
  colours.domain_begin.assign(1, 0);
  colours.stage_begin.assign(1, 0);
  std::uint32_t begin = 0;
  for (std::size_t place = 0; place < colours.place_size.size(); ++place) {
    std::uint32_t& size = colours.place_size[place];
    const std::uint32_t count = size;
    size = begin;  // from here on: where the next group goes
    if (place >= domains.count && count > 0) colours.stage_begin.push_back(begin);
    begin += count;
    if (place < domains.count) colours.domain_begin.push_back(begin);
  }
  colours.stage_begin.push_back(begin);
  std::vector<std::uint32_t>& sorted = colours.group_begin;  // first: numbers of groups
  sorted.resize(groups);
  colours.group_next.assign(groups, kUnset);
  colours.first_of_domain.assign(std::max(1U, domains.count), kUnset);
  for (std::uint32_t g = static_cast<std::uint32_t>(groups); g-- > 0;) {
    const HardContact& c = contacts[chosen[colours.group_first[g]]];
    std::uint32_t& first = colours.first_of_domain[std::min(domain_of(c.a), domain_of(c.b))];
    colours.group_next[g] = first;
    first = g;
  }
  for (const std::uint32_t first : colours.first_of_domain)
    for (std::uint32_t g = first; g != kUnset; g = colours.group_next[g])
      sorted[colours.place_size[colours.group_place[g]]++] = g;
  colours.order.clear();
  for (std::size_t s = 0; s < groups; ++s) {
    const std::uint32_t g = sorted[s], first = colours.group_first[g];
    const std::uint32_t last = g + 1 < groups ? colours.group_first[g + 1] : static_cast<std::uint32_t>(chosen.size());
    sorted[s] = static_cast<std::uint32_t>(colours.order.size());
    for (std::uint32_t k = first; k < last; ++k) colours.order.push_back(chosen[k]);
  }
  colours.group_begin.push_back(static_cast<std::uint32_t>(colours.order.size()));
}

void find_islands(std::span<const HardContact> contacts, std::span<const SolveBody> bodies, ContactIslands& islands) {
  std::vector<std::uint32_t>& parent = islands.parent;
  parent.resize(bodies.size());
  for (std::uint32_t i = 0; i < parent.size(); ++i) parent[i] = i;
  for (const HardContact& c : contacts) {
    if (!links(c.a, bodies) || !links(c.b, bodies)) continue;
    join_sets(parent, static_cast<std::uint32_t>(c.a), static_cast<std::uint32_t>(c.b));
  }
  // Counting sort of the contacts by island.
  islands.island_of.assign(bodies.size(), kUnset);
  islands.island_begin.assign(1, 0);
  const auto root = [&](const HardContact& c) {
    const BodyId body = links(c.a, bodies) ? c.a : c.b;
    TALUS_ASSERT(links(body, bodies));
    return root_of(parent, static_cast<std::uint32_t>(body));
  };
  for (const HardContact& c : contacts) {
    std::uint32_t& island = islands.island_of[root(c)];
    if (island == kUnset) {
      island = static_cast<std::uint32_t>(islands.count());
      islands.island_begin.push_back(0);
    }
    islands.island_begin[island + 1] += 1;
  }
  for (std::size_t k = 1; k < islands.island_begin.size(); ++k) islands.island_begin[k] += islands.island_begin[k - 1];
  islands.island_of_contact.resize(contacts.size());
  for (std::size_t k = 0; k < contacts.size(); ++k) islands.island_of_contact[k] = islands.island_of[root(contacts[k])];
  islands.order.resize(contacts.size());
  islands.next.assign(islands.island_begin.begin(), islands.island_begin.end());
  for (std::uint32_t k = 0; k < contacts.size(); ++k) islands.order[islands.next[islands.island_of_contact[k]]++] = k;
}

}  // namespace talus
