#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "server/http/client_tls_context.h"
#include "server/http/tls_context.h"

namespace tandem::http {

enum class IoKind : std::uint8_t { kDone, kWantRead, kWantWrite, kClosed, kFailed };

struct IoResult {
  IoKind kind = IoKind::kDone;
  std::size_t bytes = 0;
};

/// The bytes of one connection, with or without TLS, on a non-blocking socket that somebody else
/// owns and waits for. Not thread-safe.
class ByteStream {
 public:
  ByteStream() = default;
  ByteStream(const ByteStream&) = delete;
  ByteStream& operator=(const ByteStream&) = delete;
  virtual ~ByteStream() = default;

  virtual IoResult Handshake() = 0;
  virtual IoResult Read(char* data, std::size_t size) = 0;
  virtual IoResult Write(const char* data, std::size_t size) = 0;

  /// Says goodbye in the protocol, as far as the socket takes it without waiting.
  virtual void SayGoodbye() = 0;

  /// Whether bytes are held that waiting for the socket would not announce.
  [[nodiscard]] virtual bool HasPending() const = 0;

  /// Why the last operation failed.
  [[nodiscard]] virtual std::string LastError() const = 0;
};

std::unique_ptr<ByteStream> MakePlainStream(int socket);
std::unique_ptr<ByteStream> MakeTlsStream(int socket, std::shared_ptr<const TlsContext> context);

/// The client's side. The server's certificate must carry the name or address `host`.
std::unique_ptr<ByteStream> MakeClientTlsStream(int socket, const ClientTlsContext& context,
                                                const std::string& host);

}  // namespace tandem::http
