#pragma once

#include <talus/io/rockyfor3d_folder.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace talus {

/// A kind of block, [[rock]] of the case.
struct RockyforBlock {
  RockyforSource like;  ///< dimensions, shape and density
  std::string name;
  std::size_t sources = 0;
};

struct RockyforBlocks {
  std::vector<RockyforBlock> kinds;
  std::vector<std::size_t> kind_of_source;
  bool rounded = false;  ///< so many different sizes that they were rounded to steps of 10 %
};

/// The different blocks of the sources, in the order of their first source.
RockyforBlocks find_blocks(const std::vector<RockyforSource>& sources);

/// The text of `shape = ...`; shapes without a formula are written to `folder` as point clouds.
std::string write_block_shape(const RockyforBlock& block, std::size_t number, const std::filesystem::path& folder);

}  // namespace talus
