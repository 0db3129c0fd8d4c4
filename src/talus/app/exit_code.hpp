#pragma once

namespace talus {

/// What the shell sees.
enum ExitCode : int {
  kExitOk = 0,
  kExitBug = 1,          ///< a mistake in Talus
  kExitInput = 2,        ///< a mistake in the case or on the command line
  kExitQuarantined = 3,  ///< finished, but some members were quarantined
  kExitIo = 4,           ///< the system refused: disk full, no permission, no memory
  kExitInterrupted = 130
};

}  // namespace talus
