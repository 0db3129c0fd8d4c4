#pragma once

#include <talus/io/raster.hpp>

#include <memory>

namespace talus {

/// A raster that is read row by row, with the checks of read_raster.
class RasterRows {
 public:
  /// With `longest` > 0 an overview of the file is read where it has one with at least so many cells on its longer
  /// side, and the raster may be larger than the memory. Throws InputError.
  RasterRows(const std::filesystem::path& path, RasterUse use, std::size_t longest = 0);
  ~RasterRows();
  RasterRows(const RasterRows&) = delete;
  RasterRows& operator=(const RasterRows&) = delete;

  const Raster& head() const { return head_; }  ///< without values
  /// Where a row of the file belongs, counted from the south.
  std::size_t row_from_south(std::size_t row_of_file) const;
  /// Fills `line` from west to east with `head().nx` values; NaN: no data. Returns how many of these there are.
  std::size_t read(std::size_t row_of_file, double* line);

 private:
  struct Parts;
  Raster head_;
  std::unique_ptr<Parts> parts_;
};

}  // namespace talus
