#include <talus/base/error.hpp>
#include <talus/io/base64.hpp>
#include <talus/io/packed_floats.hpp>

#include <cpl_conv.h>

#include <cstring>

namespace talus {

namespace {

constexpr std::size_t kBytes = sizeof(float);

}  // namespace

std::string pack_floats(const std::vector<float>& values) {
  if (values.empty()) return "";
  // Neighbours differ little: their high bytes are alike and deflate well side by side.
  std::string sorted(values.size() * kBytes, '\0');
  for (std::size_t i = 0; i < values.size(); ++i) {
    char bytes[kBytes];
    std::memcpy(bytes, &values[i], kBytes);
    for (std::size_t b = 0; b < kBytes; ++b) sorted[b * values.size() + i] = bytes[b];
  }
  std::size_t size = 0;
  void* packed = CPLZLibDeflate(sorted.data(), sorted.size(), 6, nullptr, 0, &size);
  if (packed == nullptr) throw IoError("not enough memory for a map of the report");
  std::string text = base64_encode({static_cast<const char*>(packed), size});
  CPLFree(packed);
  return text;
}

std::vector<float> unpack_floats(std::string_view text, std::size_t count) {
  if (count == 0 && text.empty()) return {};
  const auto packed = base64_decode(text);
  std::string sorted(count * kBytes, '\0');
  std::size_t size = 0;
  if (!packed || count == 0 ||
      CPLZLibInflate(packed->data(), packed->size(), sorted.data(), sorted.size(), &size) == nullptr ||
      size != sorted.size())
    throw InputError("the values of a map are damaged");
  std::vector<float> values(count);
  for (std::size_t i = 0; i < count; ++i) {
    char bytes[kBytes];
    for (std::size_t b = 0; b < kBytes; ++b) bytes[b] = sorted[b * count + i];
    std::memcpy(&values[i], bytes, kBytes);
  }
  return values;
}

}  // namespace talus
