#pragma once

namespace talus {

/// Whether the program was built for processors with AVX2 and FMA. Defined in a file with the flags of the engine.
extern const bool kNeedsAvx2;

}  // namespace talus
