#pragma once

#include <talus/io/html_text.hpp>
#include <talus/io/vtp_file.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace talus {

// Pieces of VTK's XML files, for vtp_file.cpp and vtu_file.cpp.

/// Collects the binary part while the XML part refers to it by offset.
class VtkAppended {
 public:
  template <class T>
  std::string add(const char* type, std::string_view name, int components, const T* values, std::size_t count) {
    const std::string xml = fmt::format(
        "<DataArray type=\"{}\" Name=\"{}\" NumberOfComponents=\"{}\" format=\"appended\" offset=\"{}\"/>\n", type,
        escape_html(name), components, bytes_.size());
    const std::uint64_t length = count * sizeof(T);
    bytes_.append(reinterpret_cast<const char*>(&length), sizeof length);
    if (length > 0) bytes_.append(reinterpret_cast<const char*>(values), length);
    return xml;
  }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

inline std::string add_attributes(VtkAppended& appended, const char* element, const std::vector<VtpArray>& arrays) {
  std::string xml = fmt::format("<{}>\n", element);
  for (const VtpArray& array : arrays)
    xml += appended.add("Float32", array.name, array.components, array.values.data(), array.values.size());
  return xml + fmt::format("</{}>\n", element);
}

/// The origin of the map as field data.
inline std::string vtk_origin(const std::array<double, 3>& origin) {
  return fmt::format(
      "<FieldData>\n<DataArray type=\"Float64\" Name=\"origin [m]\" NumberOfComponents=\"3\" NumberOfTuples=\"1\" "
      "format=\"ascii\">{} {} {}</DataArray>\n</FieldData>\n",
      origin[0], origin[1], origin[2]);
}

}  // namespace talus
