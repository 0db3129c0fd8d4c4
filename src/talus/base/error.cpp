#include <talus/base/error.hpp>

#include <cstdio>
#include <cstdlib>

namespace talus {

void assertion_failed(const char* condition, const char* file, int line) {
  std::fprintf(stderr, "talus: internal error: %s is false (%s:%d). Please report this with your case file.\n",
               condition, file, line);
  std::abort();
}

}  // namespace talus
