#include <talus/base/page_memory.hpp>

#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace talus {

namespace {

constexpr std::size_t kCacheLine = 64, kLargePage = std::size_t{1} << 21;

bool is_large(std::size_t bytes) {
  return bytes >= kLargePage / 2;
}

}  // namespace

void* allocate_pages(std::size_t bytes) {
  if (!is_large(bytes)) return ::operator new(bytes, std::align_val_t(kCacheLine));
  const std::size_t whole = (bytes + kLargePage - 1) / kLargePage * kLargePage;
  void* memory = ::operator new(whole, std::align_val_t(kLargePage));
#ifdef MADV_HUGEPAGE
  madvise(memory, whole, MADV_HUGEPAGE);  // a wish: without it the pages are small
#endif
  return memory;
}

void free_pages(void* memory, std::size_t bytes) {
  ::operator delete(memory, std::align_val_t(is_large(bytes) ? kLargePage : kCacheLine));
}

}  // namespace talus
