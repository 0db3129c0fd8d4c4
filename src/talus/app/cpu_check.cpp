// Compiled without the CPU baseline of the rest, and run before all other code of the program: an older processor gets
// a message instead of an illegal instruction.

#include <talus/app/cpu_check.hpp>

#if defined(__x86_64__)
#include <unistd.h>

namespace talus {

namespace {

__attribute__((constructor(101))) void check_cpu() {
  __builtin_cpu_init();
  if (!kNeedsAvx2 || (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))) return;
  constexpr char kMessage[] =
      "talus: this processor has no AVX2 and FMA instructions, which this build needs (Intel since 2013, AMD since "
      "2015). Build Talus with -DTALUS_CPU_BASELINE=x86-64 for older ones.\n";
  if (write(STDERR_FILENO, kMessage, sizeof kMessage - 1) < 0) _exit(2);
  _exit(2);
}

}  // namespace

}  // namespace talus
#endif
