#include <talus/base/error.hpp>
#include <talus/io/gdal_session.hpp>
#include <talus/io/memory_file.hpp>

#include <cpl_vsi.h>
#include <fmt/format.h>
#include <gdal_priv.h>

#include <atomic>

namespace talus {

MemoryFile::MemoryFile(const std::string& extension) {
  static std::atomic<unsigned long> next = 0;
  folder_ = fmt::format("/vsimem/talus_{}", next++);
  name_ = folder_ + "/file." + extension;
}

MemoryFile::~MemoryFile() {
  VSIRmdirRecursive(folder_.c_str());
}

std::string MemoryFile::bytes() const {
  vsi_l_offset size = 0;
  const GByte* data = VSIGetMemFileBuffer(name_.c_str(), &size, FALSE);
  return data == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(data), size);
}

std::string encode_dataset(GDALDataset& dataset, const char* driver, const char* const* options,
                           const GdalSession& session, const std::string& what) {
  GDALDriver* found = GetGDALDriverManager()->GetDriverByName(driver);
  if (found == nullptr) throw IoError(fmt::format("{}: the installed GDAL has no {} driver", what, driver));
  const MemoryFile file("bin");
  GDALDataset* copy =
      found->CreateCopy(file.name().c_str(), &dataset, FALSE, const_cast<char**>(options), nullptr, nullptr);
  const bool made = copy != nullptr;
  if (made) GDALClose(copy);  // writes what is left
  std::string bytes = file.bytes();
  if (!made || session.failed() || bytes.empty())
    throw IoError(fmt::format("{}: the raster cannot be made: {}", what, session.failure()));
  return bytes;
}

}  // namespace talus
