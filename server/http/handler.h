#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tandem::http {

using Clock = std::chrono::steady_clock;

struct Response;

/// Takes the answer to a request whose handler returned without one. Thread-safe; it may be called
/// once, and has no effect when the connection is gone.
class Deferral {
 public:
  Deferral() = default;
  Deferral(const Deferral&) = delete;
  Deferral& operator=(const Deferral&) = delete;
  virtual ~Deferral() = default;

  virtual void Answer(Response response) = 0;
};

/// The connection that waits for the answer to a request.
class Deferrer {
 public:
  Deferrer() = default;
  Deferrer(const Deferrer&) = delete;
  Deferrer& operator=(const Deferrer&) = delete;
  virtual ~Deferrer() = default;

  /// Call this while the request is handled. What the handler then leaves in its response is not
  /// sent: the connection waits for the answer, a little longer than Request::deadline.
  virtual std::shared_ptr<Deferral> Defer() = 0;
};

enum class Method : std::uint8_t { kGet, kHead, kPost, kOther };

/// One request, complete with its body. The views point into the connection and die with the call
/// that received them.
struct Request {
  Method method = Method::kGet;
  std::string_view path;
  std::string_view query;             ///< after the question mark, not decoded
  std::string_view name;              ///< last path element of a route added with its children
  std::string_view content_type;      ///< as sent
  std::string_view content_encoding;  ///< as sent
  std::string_view peer;              ///< address:port of the client
  Clock::time_point received;         ///< first byte
  Clock::time_point deadline;         ///< when an answer is no longer worth giving
  std::string& body;                  ///< the handler may parse it in place
  bool accepts_gzip = false;          ///< the answer may be sent with Content-Encoding: gzip
  std::string_view accept = {};       ///< as sent
  std::string_view via = {};     ///< what passed the request on, as sent, with a comma after each
  Deferrer* deferrer = nullptr;  ///< never null when a server is asking
};

/// One answer. Content-Length, Cache-Control and the like are added by the server.
struct Response {
  int code = 200;
  std::string_view content_type = "application/json";  ///< a literal
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::optional<int> retry_after;  ///< seconds
  bool close = false;              ///< close the connection after this answer
  std::uint64_t tag = 0;           ///< the handler's own, handed back to Handler::Written
};

/// A handler of the requests of a route. Called from every server thread at once.
class Handler {
 public:
  Handler() = default;
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;
  virtual ~Handler() = default;

  /// An exception that escapes from here is answered with 500, and the server goes on.
  virtual void Handle(Request& request, Response& response) = 0;

  /// The last byte of the answer left; `total` counts from the first byte of the request.
  virtual void Written(const Response& /*response*/, Clock::duration /*total*/) {}
};

}  // namespace tandem::http
