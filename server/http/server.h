#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "server/http/router.h"
#include "server/http/tls_context.h"
#include "server/http/traffic_observer.h"
#include "validation/base/result.h"

namespace tandem::http {

struct Timeouts {
  using Milliseconds = std::chrono::milliseconds;

  Milliseconds handshake{10'000};
  Milliseconds handshake_when_full{1'000};  ///< the same where others wait for the connection
  Milliseconds header{10'000};     ///< from the first byte of a request to the end of its head
  Milliseconds body{10'000};       ///< from the end of the head to the end of the body
  Milliseconds body_grace{1'000};  ///< after this the body must keep up with min_body_rate
  Milliseconds batch{2};           ///< how long a request waits for others that are being read
  Milliseconds write{10'000};      ///< one answer
  Milliseconds idle{180'000};      ///< longer than the 90 s after which the API server closes
  Milliseconds probe_idle{5'000};  ///< the same of the listeners for health and metrics
  Milliseconds linger{2'000};      ///< how long input is discarded after a closing answer
  Milliseconds request{30'000};    ///< what Request::deadline allows
  Milliseconds sweep{1'000};       ///< how often all of the above are looked at
};

struct Limits {
  std::uint32_t head_bytes = 16 * 1024;
  std::size_t body_bytes = 32UL * 1024 * 1024;
  std::size_t held_body_bytes = 64UL * 1024 * 1024;  ///< of all requests together
  std::size_t requests_in_flight = 400;
  std::size_t connections = 2048;  ///< of the webhook; further ones wait in the backlog
  /// The limit of each other listener; the connection silent longest gives way to a further one.
  std::size_t probe_connections = 256;
  std::size_t linger_bytes = 64UL * 1024 * 1024;
  std::size_t min_body_rate = 64UL * 1024;  ///< bytes per second
};

struct ServerOptions {
  int threads = 1;
  Timeouts timeouts;
  Limits limits;
};

struct ListenerOptions {
  ListenerKind kind = ListenerKind::kWebhook;
  std::string address;     ///< unspecified (empty, 0.0.0.0, ::) listens on IPv4 and IPv6
  std::uint16_t port = 0;  ///< 0 takes any free one
  std::shared_ptr<const TlsContext> tls;  ///< null: plain HTTP
};

struct DrainOptions {
  std::chrono::milliseconds delay{15'000};    ///< the lame-duck phase
  std::chrono::milliseconds timeout{10'000};  ///< how long open connections are waited for
  bool refuse_new_requests = true;            ///< 503 with Retry-After: 0 after the delay
};

/// An HTTP/1.1 server: event loops on their own threads, one acceptor per listener that deals the
/// connections out in turn. Health and metrics have one more thread of their own, so that what the
/// webhook is busy with does not keep them waiting, nor they the webhook. Handlers run inline on
/// those threads. Router and TrafficObserver must outlive the server. Every method may be called
/// from any thread that is not one of the server's.
class Server {
 public:
  Server(ServerOptions options, TrafficObserver& observer);
  ~Server();  ///< stops
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// Binds and listens; returns the port. Before Start only.
  Result<std::uint16_t> Listen(const ListenerOptions& options, const Router& router);

  void Start();

  /// From now on every answer of the webhook listener closes its connection.
  void BeginDrain();

  /// Closes the webhook's listening socket. Idle connections stay open; with `refuse_new_requests`
  /// what they still ask is answered with 503.
  void CloseListener(bool refuse_new_requests);

  /// The whole way down: BeginDrain, the delay, CloseListener, until no webhook connection is left
  /// or the timeout is over, Stop. Returns early when Stop is called meanwhile.
  void Drain(const DrainOptions& options);

  /// Closes every connection and ends the threads.
  void Stop();

  /// Sets the context of handshakes that begin from now on.
  void ReplaceTls(const std::shared_ptr<const TlsContext>& context);

  [[nodiscard]] std::size_t connections() const;
  [[nodiscard]] std::size_t requests_in_flight() const;
  [[nodiscard]] std::size_t held_body_bytes() const;
  [[nodiscard]] bool draining() const;

  /// How long ago the slowest event loop was last seen turning.
  [[nodiscard]] Clock::duration OldestHeartbeat() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace tandem::http
