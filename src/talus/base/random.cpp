#include <talus/base/random.hpp>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wold-style-cast"
#include <Random123/philox.h>
#pragma GCC diagnostic pop

namespace talus {

std::array<std::uint32_t, 4> random_words(const RandomAddress& address) {
  const r123::Philox4x32 philox;
  const r123::Philox4x32::key_type key = {
      {static_cast<std::uint32_t>(address.seed), static_cast<std::uint32_t>(address.seed >> 32)}};
  const r123::Philox4x32::ctr_type counter = {{static_cast<std::uint32_t>(address.member),
                                               static_cast<std::uint32_t>(address.member >> 32),
                                               static_cast<std::uint32_t>(address.purpose), address.draw}};
  const auto words = philox(counter, key);
  return {words[0], words[1], words[2], words[3]};
}

std::array<double, 2> random_uniform2(const RandomAddress& address) {
  const auto words = random_words(address);
  // 52 bits and half a unit: never 0, never 1.
  const auto to_unit = [](std::uint32_t hi, std::uint32_t lo) {
    const std::uint64_t bits = ((static_cast<std::uint64_t>(hi) << 32) | lo) >> 12;
    return (static_cast<double>(bits) + 0.5) * 0x1p-52;
  };
  return {to_unit(words[0], words[1]), to_unit(words[2], words[3])};
}

}  // namespace talus
