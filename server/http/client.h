#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/http/client_tls_context.h"
#include "server/http/handler.h"

namespace tandem::http {

struct ClientOptions {
  std::string host;  ///< a name, looked up for every connection, or an address
  std::uint16_t port = 443;
  std::string server_name;  ///< that the certificate must carry; empty for the host
  std::size_t connections = 64;
  std::size_t calls = 256;                       ///< under way or waiting for a connection
  std::size_t held_bytes = 32UL * 1024 * 1024;   ///< of the bodies of all calls
  std::size_t answer_bytes = 1UL * 1024 * 1024;  ///< body of one answer
  std::chrono::milliseconds idle{30'000};        ///< how long an unused connection is kept
};

/// A request that is to be sent.
struct ClientRequest {
  std::string target;  ///< path and query
  std::string body;    ///< JSON
  Clock::time_point deadline;
  Method method = Method::kPost;  ///< or kGet, which has no body
};

/// The answer to a request, or why there is none.
struct ClientAnswer {
  enum class Kind : std::uint8_t {
    kAnswered,
    kTimedOut,   ///< the deadline passed first
    kFailed,     ///< there was no answer that can be used
    kAbandoned,  ///< the client was stopped
  };

  Kind kind = Kind::kAnswered;
  int code = 0;           ///< of an answer
  std::string body;       ///< of an answer
  std::string error;      ///< why there is none
  std::string date = {};  ///< when an answer was made, as its server says; empty if it does not
  bool was_sent = false;  ///< the server had the whole request before the call failed
};

/// Sends JSON to one server, or asks for it, over HTTP/1.1 connections that are kept and used
/// again, on a thread of its own. A call that finds its used connection closed is made once more on
/// a new one. Redirects are not followed, the environment's proxies not used. Thread-safe.
class Client {
 public:
  using Done = std::function<void(ClientAnswer)>;

  /// Without a context the connections are plain.
  Client(ClientOptions options, std::shared_ptr<const ClientTlsContext> tls);
  ~Client();  ///< stops at once
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  /// Returns at once; `done` is called exactly once, on the client's thread, and must not throw.
  /// False, and no call of `done`, when too much is under way already or the client has been
  /// stopped.
  [[nodiscard]] bool Post(ClientRequest request, Done done);

  /// Sets the context of connections that begin from now on; only for a client that has one.
  void ReplaceTls(std::shared_ptr<const ClientTlsContext> tls);

  /// Takes no more calls, waits for those under way as long as `patience` lasts, and abandons what
  /// is left.
  void Stop(std::chrono::milliseconds patience);

 private:
  struct Impl;
  /// Its thread owns it, too: a look-up cannot be interrupted and may outlive the client.
  std::shared_ptr<Impl> impl_;
};

}  // namespace tandem::http
