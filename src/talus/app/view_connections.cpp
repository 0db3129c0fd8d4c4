#include <talus/app/view_connections.hpp>

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <string_view>

namespace talus {

namespace {

constexpr std::size_t kRefusedMost = 64;  // connections that are kept until their client has read the answer

thread_local bool refuses_here = false;

/// A connection as the library reads and writes it. Every wait ends after a time.
class SocketStream final : public httplib::Stream {
 public:
  SocketStream(socket_t socket, time_t read_timeout_s, time_t write_timeout_s)
      : socket_(socket), read_timeout_s_(read_timeout_s), write_timeout_s_(write_timeout_s) {}

  bool is_readable() const override { return waits_for(POLLIN, read_timeout_s_); }
  bool is_writable() const override { return waits_for(POLLOUT, write_timeout_s_) && !is_left(); }

  ssize_t read(char* bytes, std::size_t count) override {
    // The library asks for headers byte by byte.
    if (begin_ == end_) {
      if (!is_readable()) return -1;
      const ssize_t got = ::recv(socket_, buffer_.data(), buffer_.size(), 0);
      if (got <= 0) return got;
      begin_ = 0;
      end_ = static_cast<std::size_t>(got);
    }
    const std::size_t part = std::min(count, end_ - begin_);
    std::copy_n(buffer_.data() + begin_, part, bytes);
    begin_ += part;
    return static_cast<ssize_t>(part);
  }

  /// All of it, or -1: the library does not ask how much was written.
  ssize_t write(const char* bytes, std::size_t count) override {
    for (std::size_t done = 0; done < count;) {
      if (!is_writable()) return -1;
      const ssize_t sent = ::send(socket_, bytes + done, count - done, MSG_NOSIGNAL | MSG_DONTWAIT);
      if (sent < 0 && errno != EAGAIN && errno != EINTR) return -1;
      if (sent > 0) done += static_cast<std::size_t>(sent);
    }
    return static_cast<ssize_t>(count);
  }

  // All clients are on this computer.
  void get_remote_ip_and_port(std::string& ip, int& port) const override {
    ip = "127.0.0.1";
    port = 0;
  }
  void get_local_ip_and_port(std::string& ip, int& port) const override { get_remote_ip_and_port(ip, port); }
  socket_t socket() const override { return socket_; }
  bool has_more() const { return begin_ < end_; }
  bool waits_for(short what, time_t seconds) const {
    pollfd waited{socket_, what, 0};
    int found = 0;
    do found = ::poll(&waited, 1, static_cast<int>(1000 * seconds));
    while (found < 0 && errno == EINTR);
    return found > 0 && (waited.revents & what) != 0;
  }

 private:
  /// The client has closed the connection: an event stream would notice that only two events later.
  bool is_left() const {
    char byte = 0;
    return begin_ == end_ && ::recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
  }

  socket_t socket_;
  time_t read_timeout_s_, write_timeout_s_;
  std::array<char, 4096> buffer_ = {};
  std::size_t begin_ = 0, end_ = 0;
};

void end_connection(socket_t socket) {
  ::shutdown(socket, SHUT_RDWR);
  ::close(socket);
}

}  // namespace

void ConnectionQueue::enqueue(std::function<void()> job) {
  {
    const std::lock_guard lock(mutex_);
    const bool has_thread = idle_ > jobs_.size();
    if (has_thread || threads_.size() < kViewConnectionsMost) {
      jobs_.push_back(std::move(job));
      if (!has_thread) threads_.emplace_back([this] { work(); });
      changed_.notify_one();
      return;
    }
  }
  refuses_here = true;
  job();
  refuses_here = false;
}

void ConnectionQueue::shutdown() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool ConnectionQueue::refuses() {
  return refuses_here;
}

void ConnectionQueue::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    ++idle_;
    changed_.wait(lock, [this] { return ends_ || !jobs_.empty(); });
    --idle_;
    if (jobs_.empty()) return;
    const std::function<void()> job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    job();
    lock.lock();
  }
}

ConnectionServer::ConnectionServer() {
  new_task_queue = [] { return new ConnectionQueue; };
}

ConnectionServer::~ConnectionServer() {
  for (const socket_t socket : refused_) end_connection(socket);
}

bool ConnectionServer::process_and_close_socket(socket_t socket) {
  if (ConnectionQueue::refuses()) {
    refuse(socket);
    return false;
  }
  {
    const std::lock_guard lock(mutex_);
    served_.insert(socket);
  }
  SocketStream stream(socket, read_timeout_sec_, write_timeout_sec_);
  bool is_well = true;
  for (std::size_t left = keep_alive_max_count_; left > 0 && is_well && svr_sock_ != INVALID_SOCKET; --left) {
    if (!stream.has_more() && !stream.waits_for(POLLIN, keep_alive_timeout_sec_)) break;
    bool is_closed = false;
    is_well = process_request(stream, left == 1, is_closed, nullptr) && !is_closed;
  }
  // Taken out before it is closed: its number may be that of another connection at once.
  {
    const std::lock_guard lock(mutex_);
    served_.erase(socket);
  }
  end_connection(socket);
  return is_well;
}

void ConnectionServer::refuse(socket_t socket) {
  static constexpr std::string_view kAnswer =
      "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nContent-Length: 68\r\n"
      "Retry-After: 2\r\nConnection: close\r\n\r\n"
      "{\"error\":\"too many connections; close other pages of this result\"}\n\n";
  ::send(socket, kAnswer.data(), kAnswer.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  ::shutdown(socket, SHUT_WR);
  const std::lock_guard lock(mutex_);
  // Closed at once, the answer would be lost to a client that is still sending its request.
  refused_.push_back(socket);
  if (refused_.size() <= kRefusedMost) return;
  end_connection(refused_.front());
  refused_.pop_front();
}

void ConnectionServer::end_connections() {
  const std::lock_guard lock(mutex_);
  for (const socket_t socket : served_) ::shutdown(socket, SHUT_RDWR);
}

}  // namespace talus
