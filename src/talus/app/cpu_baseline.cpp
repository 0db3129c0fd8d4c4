#include <talus/app/cpu_check.hpp>

namespace talus {

#if defined(__AVX2__) || defined(__FMA__)
const bool kNeedsAvx2 = true;
#else
const bool kNeedsAvx2 = false;
#endif

}  // namespace talus
