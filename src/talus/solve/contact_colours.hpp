#pragma once

#include <talus/solve/contact_domains.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace talus {

/// Contacts in an order in which many can be solved at once. The contacts of a pair of bodies are a group. First come
/// groups within domains: those of different domains share no body that moves. Then groups between domains by colours:
/// no two groups of a colour share a body that moves. The order is a function of the contacts, not of the threads.
struct ContactColours {
  ContactDomains domains;
  std::vector<std::uint32_t> order;         ///< numbers of contacts, group by group
  std::vector<std::uint32_t> group_begin;   ///< in `order`, and the end
  std::vector<std::uint32_t> stage_begin;   ///< in groups, and the end: first all domains, then colours
  std::vector<std::uint32_t> domain_begin;  ///< in groups, and the end, which is that of the first stage

  std::size_t stages() const { return stage_begin.size() - 1; }

  // scratch
  std::vector<std::uint64_t> used_by_body;
  std::vector<std::uint32_t> group_first, group_place, group_next, place_size, first_of_domain;
};

/// Domains, and greedy colouring between them in the order of `chosen`, numbers of contacts whose pairs follow each
/// other.
void colour_contacts(std::span<const HardContact> contacts, std::span<const std::uint32_t> chosen,
                     std::span<const SolveBody> bodies, ContactColours& colours);

/// Islands: contacts that are linked through bodies that move. Numbered by their first contact.
struct ContactIslands {
  std::vector<std::uint32_t> order;         ///< numbers of contacts, island by island, ascending in each
  std::vector<std::uint32_t> island_begin;  ///< in `order`, and the end

  std::size_t count() const { return island_begin.size() - 1; }

  // scratch
  std::vector<std::uint32_t> parent, island_of, island_of_contact, next;
};

void find_islands(std::span<const HardContact> contacts, std::span<const SolveBody> bodies, ContactIslands& islands);

}  // namespace talus
