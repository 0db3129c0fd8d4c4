#pragma once

#include <cstddef>

namespace talus {

/// Memory on cache lines; a large piece on pages of 2 MB where the system has them. Steps over many spheres otherwise
/// spend much of their time looking up pages of 4 kB.
void* allocate_pages(std::size_t bytes);
/// `bytes` as they were asked for.
void free_pages(void* memory, std::size_t bytes);

}  // namespace talus
