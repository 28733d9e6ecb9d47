#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "tests/support/test_certificates.h"

namespace tandem::support {

struct ClientOptions {
  bool tls = true;
  bool only_tls12 = false;
  std::string groups;                          ///< groups for key exchange, as OpenSSL names them
  std::string alpn;                            ///< protocols separated by commas
  std::uint8_t from = 1;                       ///< connects from 127.0.0.<from>
  std::optional<TestCertificate> certificate;  ///< shown when asked for one
  std::chrono::milliseconds timeout{0};        ///< limit of a single read or write; 0: none
};

struct Reply {
  int code = 0;
  std::map<std::string, std::string> headers;  ///< names in lower case
  std::string body;
};

/// A blocking HTTP/1.1 client that sends exactly the bytes it is told to. Certificates are not
/// verified.
class HttpClient {
 public:
  /// Connects to 127.0.0.1 without starting TLS.
  HttpClient(std::uint16_t port, const ClientOptions& options);
  ~HttpClient();
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  [[nodiscard]] bool connected() const { return socket_ >= 0; }

  /// Does the TLS handshake, if any; everything below needs it.
  bool Handshake();

  bool Send(std::string_view bytes);

  /// The bytes that one read returns; empty at the end, on an error and on a timeout.
  std::string ReadOnce();

  /// The next answer; nothing when the connection ends before it is complete.
  std::optional<Reply> ReadReply(bool head_only = false);

  /// Send and ReadReply.
  std::optional<Reply> Exchange(std::string_view bytes);

  /// Whether the server closes the connection, sending nothing more.
  bool SeesEnd();

  /// Whether nothing has arrived that was not read, not even the end. Does not wait.
  [[nodiscard]] bool Quiet() const;

  /// Closes our half of the connection, below TLS.
  void EndSending();

  /// Asks for another handshake, which TLS 1.2 knows; whether the server agrees.
  bool Renegotiate();

  /// The protocol chosen by ALPN and the TLS version.
  [[nodiscard]] std::string alpn() const;
  [[nodiscard]] std::string tls_version() const;

  /// The common name of the certificate the server has shown.
  [[nodiscard]] std::string server_name() const;

 private:
  struct Tls;

  int socket_ = -1;
  bool ended_ = false;
  std::unique_ptr<Tls> tls_;
  std::string unread_;
};

/// Connects, shakes hands, sends one request and reads its answer.
std::optional<Reply> Fetch(std::uint16_t port, std::string_view bytes,
                           const ClientOptions& options = {});

}  // namespace tandem::support
