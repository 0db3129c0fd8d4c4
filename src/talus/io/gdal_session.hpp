#pragma once

#include <string>

namespace talus {

/// Loads the drivers of GDAL once and, while it lives, keeps the messages of GDAL on this thread instead of letting
/// them be printed. Sessions nest.
class GdalSession {
 public:
  GdalSession();
  ~GdalSession();
  GdalSession(const GdalSession&) = delete;
  GdalSession& operator=(const GdalSession&) = delete;

  /// True once GDAL has reported a failure (not a warning).
  bool failed() const { return !failure_.empty(); }
  /// The first failure, or a phrase when there was none.
  std::string failure() const { return failed() ? failure_ : "no reason given"; }

 private:
  std::string failure_;
};

}  // namespace talus
