#include <talus/app/view_connections.hpp>
#include <talus/app/view_server.hpp>
#include <talus/base/error.hpp>

#include <nlohmann/json.hpp>

#include <charconv>
#include <random>
#include <thread>

#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace talus {

namespace {

constexpr const char* kLoopback = "127.0.0.1";
constexpr std::size_t kPieceBytes = std::size_t{1} << 18;              // of a file, in memory at a time
constexpr int kIdleTimeout = 2, kReadTimeout = 5, kWriteTimeout = 30;  // [s]
constexpr std::chrono::milliseconds kEventEvery{250}, kKeepAliveEvery{2000};

constexpr const char* kGrowingHeader = "X-Talus-Growing";  // the page knows that a run may be writing the file

// Nothing but the page's own files and data that it made itself.
constexpr const char* kPagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; connect-src "
    "'self'; worker-src 'self' blob:; font-src 'self' data:; media-src blob:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";
// A result folder may come from anybody: its pages run no scripts.
constexpr const char* kFilePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

std::string random_token() {
  std::random_device random;
  std::string token;
  for (int k = 0; k < 4; ++k) token += fmt::format("{:08x}", random());
  return token;
}

/// Equal texts, in a time that does not tell how much of them is equal.
bool is_same_token(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned char difference = 0;
  for (std::size_t k = 0; k < a.size(); ++k) difference = static_cast<unsigned char>(difference | (a[k] ^ b[k]));
  return difference == 0;
}

const char* content_type(std::string_view name) {
  const std::string_view ending = name.substr(std::min(name.size(), name.rfind('.')));
  if (ending == ".html") return "text/html; charset=utf-8";
  if (ending == ".json") return "application/json";
  if (ending == ".csv") return "text/csv; charset=utf-8";
  if (ending == ".toml") return "text/plain; charset=utf-8";
  if (ending == ".tif") return "image/tiff";
  return "application/octet-stream";
}

struct ByteRange {
  std::uint64_t first = 0, size = 0;
};

/// "bytes=5-", "bytes=5-9" or "bytes=-5" of a file; nothing when it lies outside or is several.
std::optional<ByteRange> parse_range(std::string_view text, std::uint64_t all) {
  if (!text.starts_with("bytes=")) return std::nullopt;
  text.remove_prefix(6);
  const std::size_t dash = text.find('-');
  if (dash == text.npos) return std::nullopt;
  const auto number = [](std::string_view digits) -> std::optional<std::uint64_t> {
    std::uint64_t value = 0;
    const auto end = digits.data() + digits.size();
    const auto parsed = std::from_chars(digits.data(), end, value);
    if (digits.empty() || parsed.ec != std::errc{} || parsed.ptr != end) return std::nullopt;
    return value;
  };
  const std::string_view from = text.substr(0, dash), to = text.substr(dash + 1);
  if (from.empty()) {
    const auto last = number(to);
    if (!last || *last == 0 || all == 0) return std::nullopt;
    return ByteRange{all - std::min(all, *last), std::min(all, *last)};
  }
  const auto first = number(from), last = to.empty() ? std::optional(all - 1) : number(to);
  if (!first || !last || *first >= all || *last < *first) return std::nullopt;
  return ByteRange{*first, std::min(*last, all - 1) - *first + 1};
}

void refuse(httplib::Response& response, int status, const std::string& sentence) {
  response.status = status;
  response.set_content(nlohmann::json{{"error", sentence}}.dump(), "application/json");
}

/// The library's own handling of ranges trusts the numbers of the request: files handle theirs, nothing else has any.
void forget_ranges(const httplib::Request& request) {
  const_cast<httplib::Request&>(request).ranges.clear();
}

}  // namespace

struct ViewServer::Parts {
  ViewSession& session;
  PageBundle page;
  std::string token = random_token(), html = {};
  ConnectionServer server = {};
  int port = 0;
  std::atomic<bool> stopping = false, ended = false;
  std::atomic<std::size_t> streams = 0;
  std::thread thread = {};

  bool is_ours(const std::string& host) const {
    return host == fmt::format("127.0.0.1:{}", port) || host == fmt::format("localhost:{}", port);
  }

  /// A page of the web may point its name or its scripts at this computer; then host or origin tell.
  bool comes_from_here(const httplib::Request& request) const {
    if (request.get_header_value_count("Host") != 1 || !is_ours(request.get_header_value("Host"))) return false;
    if (!request.has_header("Origin")) return true;
    const std::string origin = request.get_header_value("Origin");
    return origin.starts_with("http://") && is_ours(origin.substr(7));
  }

  void send_page(const httplib::Request& request, httplib::Response& response) const {
    if (request.path == "/") {
      response.set_header("Content-Security-Policy", kPagePolicy);
      response.set_content(html, "text/html; charset=utf-8");
    } else if (request.path == "/assets/page.js") {
      response.set_content(page.script.data(), page.script.size(), "text/javascript; charset=utf-8");
    } else {
      response.set_content(page.style.data(), page.style.size(), "text/css; charset=utf-8");
    }
  }

  void send_file(const httplib::Request& request, httplib::Response& response) {
    const std::optional<std::string> path = decode_request_path(request.target, "/files/");
    const std::shared_ptr<ViewResult> result = session.result();
    std::optional<FolderFile> found = path && result ? result->files().open(*path) : std::nullopt;
    if (!found) return refuse(response, 404, "the result folder has no such file");
    const auto file = std::make_shared<FolderFile>(std::move(*found));
    response.set_header("ETag", file->tag());
    response.set_header("Accept-Ranges", "bytes");
    response.set_header("Content-Security-Policy", kFilePolicy);
    ByteRange range{0, file->size()};
    response.status = 200;
    const bool is_of_this = !request.has_header("If-Range") || request.get_header_value("If-Range") == file->tag();
    if (request.has_header("Range") && is_of_this) {
      const std::optional<ByteRange> asked = parse_range(request.get_header_value("Range"), file->size());
      if (!asked) {
        response.set_header("Content-Range", fmt::format("bytes */{}", file->size()));
        if (!request.has_header(kGrowingHeader)) return refuse(response, 416, "the file has no such bytes");
        response.status = 204;  // nothing there as yet is no mistake of who watches a run
        return;
      }
      range = *asked;
      response.status = 206;
      response.set_header("Content-Range",
                          fmt::format("bytes {}-{}/{}", range.first, range.first + range.size - 1, file->size()));
    } else if (request.get_header_value("If-None-Match") == file->tag()) {
      response.status = 304;
      return;
    }
    if (range.size == 0) return response.set_content("", content_type(*path));
    const auto send = [this, file, first = range.first](std::size_t offset, std::size_t length,
                                                        httplib::DataSink& sink) {
      if (stopping) return false;
      std::string piece(std::min(length, kPieceBytes), '\0');
      const std::size_t got = file->read_at(first + offset, piece.data(), piece.size());
      return got > 0 && sink.write(piece.data(), got);
    };
    response.set_content_provider(static_cast<std::size_t>(range.size), content_type(*path), send);
  }

  /// The folder of a run takes another name when the run ends. A request that comes between waits for it.
  std::shared_ptr<const std::string> blob_of_present_result(const std::string& name,
                                                            std::optional<std::size_t> longest) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point end = Clock::now() + std::chrono::seconds(5);
    std::shared_ptr<ViewResult> result = session.result();
    while (result) try {
        return result->blob(name, longest);
      } catch (const InputError&) {
        const std::shared_ptr<ViewResult> tried = result;
        while (session.is_live() && session.result() == tried && Clock::now() < end && !stopping)
          std::this_thread::sleep_for(std::chrono::milliseconds(20));
        result = session.result();
        if (result == tried) throw;
      }
    return nullptr;
  }

  void send_blob(const httplib::Request& request, httplib::Response& response) {
    const std::optional<std::string> name = decode_request_path(request.target, "/api/blob/");
    std::optional<std::size_t> longest;
    if (request.has_param("max")) {
      const std::string text = request.get_param_value("max");
      std::size_t value = 0;
      const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
      if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size() || value == 0)
        return refuse(response, 400, "max is not a positive whole number");
      longest = value;
    }
    const auto bytes = name ? blob_of_present_result(*name, longest) : nullptr;
    if (!bytes) return refuse(response, 404, "the manifest names no such grid or layer");
    const auto send = [this, bytes](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
      return !stopping && sink.write(bytes->data() + offset, std::min(length, kPieceBytes));
    };
    response.set_content_provider(bytes->size(), "application/octet-stream", send);
  }

  void send_events(httplib::Response& response) {
    if (!session.is_running()) {
      response.status = 204;  // which tells a browser not to ask again
      return;
    }
    if (streams.fetch_add(1) >= kViewStreamsMost) {
      streams.fetch_sub(1);
      return refuse(response, 503, "too many pages show this run; close one of them");
    }
    using Clock = std::chrono::steady_clock;
    const auto send = [this, last = std::string(), told = Clock::now()](std::size_t, httplib::DataSink& sink) mutable {
      while (!stopping) {
        const bool is_last = !session.is_running();
        const std::string event = session.progress_json();
        if (event != last || is_last) {
          last = event;
          told = Clock::now();
          const std::string text = "event: progress\ndata: " + event + "\n\n";
          if (!sink.write(text.data(), text.size())) return false;
          if (is_last) sink.done();
          return true;
        }
        if (Clock::now() - told > kKeepAliveEvery) {
          told = Clock::now();
          return sink.write(": still here\n\n", 14);
        }
        std::this_thread::sleep_for(kEventEvery);
      }
      return false;
    };
    response.set_header("Cache-Control", "no-store");
    response.set_chunked_content_provider("text/event-stream", send, [this](bool) { streams.fetch_sub(1); });
  }

  void control(const httplib::Request& request, httplib::Response& response) {
    const auto body = nlohmann::json::parse(request.body, nullptr, false);
    const bool has_action = body.is_object() && body.contains("action") && body["action"].is_string();
    const std::string action = has_action ? body["action"].get<std::string>() : "";
    if (action != "pause" && action != "resume" && action != "stop")
      return refuse(response, 400, "action is none of pause, resume, stop");
    if (!session.act(action)) return refuse(response, 409, "nothing runs any more");
    response.status = 204;
  }

  /// All requests come here first. Unhandled is only what has a body.
  httplib::Server::HandlerResponse route(const httplib::Request& request, httplib::Response& response) {
    using Answer = httplib::Server::HandlerResponse;
    forget_ranges(request);
    if (!comes_from_here(request)) {
      refuse(response, 403, "open " + address() + " instead");
      return Answer::Handled;
    }
    const std::string& path = request.path;
    if (request.method == "POST") {
      if (path != "/api/control") {
        refuse(response, 405, "only /api/control takes orders");
        return Answer::Handled;
      }
      if (!is_same_token(request.get_header_value("X-Talus-Token"), token)) {
        refuse(response, 403, "the token is not that of the page");
        return Answer::Handled;
      }
      return Answer::Unhandled;
    }
    if (request.method != "GET" && request.method != "HEAD") {
      refuse(response, 405, "only GET, HEAD and POST are possible");
    } else if (path == "/" || path == "/assets/page.js" || path == "/assets/page.css") {
      send_page(request, response);
    } else if (path == "/api/manifest") {
      response.set_content(session.manifest(), "application/json");
    } else if (path == "/api/events") {
      send_events(response);
    } else if (request.target.starts_with("/api/blob/")) {
      send_blob(request, response);
    } else if (request.target.starts_with("/files/")) {
      send_file(request, response);
    } else {
      refuse(response, 404, "there is nothing at this address");
    }
    if (response.status == -1) response.status = 200;
    return Answer::Handled;
  }

  std::string address() const { return fmt::format("http://{}:{}/", kLoopback, port); }

  void prepare() {
    // The library would also share the port with another program.
    server.set_socket_options([](socket_t socket) {
      const int yes = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    server.set_keep_alive_timeout(kIdleTimeout);
    server.set_read_timeout(kReadTimeout);
    server.set_write_timeout(kWriteTimeout);
    server.set_keep_alive_max_count(1000);
    server.set_payload_max_length(4096);
    server.set_tcp_nodelay(true);
    server.set_default_headers({{"X-Content-Type-Options", "nosniff"},
                                {"Cross-Origin-Resource-Policy", "same-origin"},
                                {"Referrer-Policy", "no-referrer"},
                                {"X-Frame-Options", "DENY"},
                                {"Cache-Control", "no-cache"}});
    server.set_pre_routing_handler(
        [this](const httplib::Request& request, httplib::Response& response) { return route(request, response); });
    server.Post("/api/control",
                [this](const httplib::Request& request, httplib::Response& response) { control(request, response); });
    server.set_exception_handler([](const httplib::Request&, httplib::Response& response, std::exception_ptr thrown) {
      try {
        std::rethrow_exception(thrown);
      } catch (const std::exception& error) {
        refuse(response, 500, error.what());
      }
    });
  }
};

ViewServer::ViewServer(ViewSession& session, const PageBundle& page, int port) : parts_(new Parts{session, page}) {
  Parts& p = *parts_;
  p.html = page_with_token(page.html, p.token);
  p.prepare();
  p.port = port == 0 ? p.server.bind_to_any_port(kLoopback) : (p.server.bind_to_port(kLoopback, port) ? port : -1);
  if (p.port <= 0)
    throw InputError(
        fmt::format("port {} cannot be had ({}): another program may have it; give another one with --port, "
                    "or none to take any that is free",
                    port, std::strerror(errno)));
  p.thread = std::thread([&p] {
    p.server.listen_after_bind();
    p.ended = true;
  });
  while (!p.server.is_running() && !p.ended) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

ViewServer::~ViewServer() {
  Parts& p = *parts_;
  p.stopping = true;
  p.server.stop();
  while (!p.ended) {
    p.server.end_connections();
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  p.thread.join();
}

std::string ViewServer::address() const {
  return parts_->address();
}

void ViewServer::tell_end() {
  for (int k = 0; k < 100 && parts_->streams > 0; ++k) std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

}  // namespace talus
