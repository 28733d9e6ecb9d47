#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct ssl_ctx_st;
struct ssl_st;

namespace tandem::bench {

/// The settings that a client's connections share: TLS 1.3 with AES-128-GCM, the suite Go chooses.
class LoadTls {
 public:
  LoadTls();
  ~LoadTls();
  LoadTls(const LoadTls&) = delete;
  LoadTls& operator=(const LoadTls&) = delete;

  [[nodiscard]] ssl_ctx_st* native() const { return context_; }

 private:
  ssl_ctx_st* context_;
};

/// One connection to 127.0.0.1 over TLS that never blocks. It carries one request at a time, and is
/// moved on by Advance() whenever its socket is ready. Certificates are not verified.
class LoadConnection {
 public:
  enum class State : std::uint8_t { kHandshake, kIdle, kSending, kReceiving, kBroken };

  LoadConnection(const LoadTls& tls, std::uint16_t port);
  ~LoadConnection();
  LoadConnection(const LoadConnection&) = delete;
  LoadConnection& operator=(const LoadConnection&) = delete;

  /// The socket, to be watched for edges in both directions.
  [[nodiscard]] int socket() const { return socket_; }
  [[nodiscard]] State state() const { return state_; }

  /// Sends a request over an idle connection. `request` must stay until the answer is complete.
  void Send(std::string_view request);

  /// Does what can be done without waiting.
  void Advance();

  /// The last answer with its head, once the connection is idle again.
  [[nodiscard]] std::string_view answer() const { return answer_; }

 private:
  void Handshake();
  void Write();
  void Read();
  /// Keeps the state when the socket was not ready; otherwise the connection is broken.
  void Stopped(int result);
  [[nodiscard]] bool IsComplete();

  int socket_;
  ssl_st* tls_;
  State state_ = State::kHandshake;
  std::string_view unsent_;
  std::string answer_;
  std::size_t answer_size_ = 0;  ///< 0 until the head is complete
};

}  // namespace tandem::bench
