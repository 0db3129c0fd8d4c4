#pragma once

#include <talus/solve/contact_rows.hpp>

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace talus {

/// Bodies that move, divided into domains of neighbours with about the same number of contacts. A function of the
/// contacts and the places of their bodies, not of the threads.
struct ContactDomains {
  std::vector<std::uint32_t> bodies;          ///< numbers of bodies with contacts that move, domain by domain
  std::vector<std::uint32_t> domain_of_body;  ///< of all bodies; kNone for those that do not move or have no contact
  std::uint32_t count = 0;                    ///< 0: too few contacts to be divided; then all bodies have the domain 0

  static constexpr std::uint32_t kNone = 0xffffffffU;

  // scratch
  std::vector<std::uint32_t> contacts_of_body;
  std::vector<std::pair<std::uint64_t, std::uint32_t>> keys;
};

/// Divides the bodies of the contacts `chosen` along Morton's curve.
void divide_into_domains(std::span<const HardContact> contacts, std::span<const std::uint32_t> chosen,
                         std::span<const SolveBody> bodies, ContactDomains& domains);

}  // namespace talus
