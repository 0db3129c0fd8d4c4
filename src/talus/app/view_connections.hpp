#pragma once

#include <httplib.h>
#undef _res  // a macro of resolv.h that comes with it; Eigen has variables of that name

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

namespace talus {

inline constexpr std::size_t kViewConnectionsMost = 64;  ///< served at a time; further ones are refused

/// One thread per connection, made as they are needed: an event stream holds its thread as long as the page is open.
/// When all are taken, the job of a further connection runs at once in the thread that accepts, and must be short:
/// `refuses()` tells it so.
class ConnectionQueue final : public httplib::TaskQueue {
 public:
  void enqueue(std::function<void()> job) override;
  void shutdown() override;
  static bool refuses();  ///< in the job of a connection for which there is no thread

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> jobs_;
  std::vector<std::thread> threads_;
  std::size_t idle_ = 0;
  bool ends_ = false;
};

/// The server of the library with connections of its own: a connection too many is answered "503" at once, and all can
/// be ended at any time, also those of clients that have stopped reading. The library has no way to do either.
class ConnectionServer final : public httplib::Server {
 public:
  ConnectionServer();
  ~ConnectionServer() override;
  /// Ends all connections that are open now.
  void end_connections();

 private:
  bool process_and_close_socket(socket_t socket) override;
  void refuse(socket_t socket);

  std::mutex mutex_;
  std::set<socket_t> served_;
  std::deque<socket_t> refused_;  ///< answered; closed when others come
};

}  // namespace talus
