#pragma once

#include <stdexcept>
#include <string>

namespace talus {

/// A mistake in what the user gave: the message says what is wrong, where, and what to do. Exit code 2.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The system refused to read or write (disk full, no permission). Exit code 4.
class IoError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Prints the condition and its place, then aborts. A failed assertion is a bug in Talus, never a user's mistake.
[[noreturn]] void assertion_failed(const char* condition, const char* file, int line);

}  // namespace talus

/// Checked in every build: the cost of a check outside inner loops is nothing beside a wrong result.
#define TALUS_ASSERT(condition) \
  ((condition) ? static_cast<void>(0) : ::talus::assertion_failed(#condition, __FILE__, __LINE__))
