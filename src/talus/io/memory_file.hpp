#pragma once

#include <string>

class GDALDataset;

namespace talus {

class GdalSession;

/// A file in memory that GDAL writes and that is gone, with its side files, when this ends. Names are never shared.
class MemoryFile {
 public:
  explicit MemoryFile(const std::string& extension);
  ~MemoryFile();
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  const std::string& name() const { return name_; }
  /// All bytes; empty when nothing was written.
  std::string bytes() const;

 private:
  std::string folder_, name_;
};

/// A copy of a dataset in the format of a driver that can only copy (COG, PNG), as bytes. `options` is a list of
/// KEY=VALUE that ends with a null. IoError names `what` and the reason.
std::string encode_dataset(GDALDataset& dataset, const char* driver, const char* const* options,
                           const GdalSession& session, const std::string& what);

}  // namespace talus
