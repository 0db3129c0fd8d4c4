#pragma once

#include <talus/math/vec.hpp>

#include <filesystem>
#include <memory>
#include <string>

class OGRSpatialReference;

namespace talus {

/// How the coordinates of a vector file get into the system of the case.
class VectorTransform {
 public:
  /// `file` may be null or empty: unknown. Throws InputError for degrees or feet without a target.
  VectorTransform(const OGRSpatialReference* file, const std::string& target_wkt, const std::filesystem::path& path);
  ~VectorTransform();
  VectorTransform(const VectorTransform&) = delete;
  VectorTransform& operator=(const VectorTransform&) = delete;

  bool known() const { return !wkt_.empty(); }
  const std::string& wkt() const { return wkt_; }  ///< of the result
  bool assumed() const { return assumed_; }
  bool changes() const { return changes_; }

  /// False when the place cannot be transformed. z is kept: heights above the sea do not change with a map projection.
  bool apply(Vec3& point) const;

 private:
  struct Chain;
  std::unique_ptr<Chain> chain_;
  std::string wkt_;
  bool assumed_ = false, changes_ = false;
};

}  // namespace talus
