#pragma once

#include <talus/app/view_session.hpp>
#include <talus/io/view_export.hpp>

#include <memory>
#include <string>

namespace talus {

inline constexpr std::size_t kViewStreamsMost = 16;  ///< pages that watch a run

/// Shows a session to browsers on this computer: HTTP on 127.0.0.1 (docs/viewer.md). It runs in threads of its own
/// from construction to destruction, and never waits for a client to end.
class ViewServer {
 public:
  /// Port 0: any that is free. InputError when the port cannot be had.
  ViewServer(ViewSession& session, const PageBundle& page, int port);
  ~ViewServer();
  ViewServer(const ViewServer&) = delete;
  ViewServer& operator=(const ViewServer&) = delete;

  std::string address() const;
  /// Waits until every event stream has heard how the run ended, but not longer than a second.
  void tell_end();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace talus
