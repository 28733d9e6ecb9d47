#include <sys/socket.h>

#include <cerrno>
#include <cstring>

#include "server/http/stream_internal.h"

namespace tandem::http {
namespace {

class PlainStream final : public ByteStream {
 public:
  explicit PlainStream(int socket) : socket_(socket) {}

  IoResult Handshake() override { return {}; }

  IoResult Read(char* data, std::size_t size) override {
    const ssize_t got = recv(socket_, data, size, 0);
    if (got == 0) return {IoKind::kClosed, 0};
    return Finish(got, IoKind::kWantRead);
  }

  IoResult Write(const char* data, std::size_t size) override {
    return Finish(send(socket_, data, size, MSG_NOSIGNAL), IoKind::kWantWrite);
  }

  void SayGoodbye() override {}
  [[nodiscard]] bool HasPending() const override { return false; }
  [[nodiscard]] std::string LastError() const override { return std::strerror(error_); }

 private:
  IoResult Finish(ssize_t done, IoKind blocked) {
    if (done >= 0) return {IoKind::kDone, static_cast<std::size_t>(done)};
    if (errno == EAGAIN || errno == EINTR) return {blocked, 0};
    error_ = errno;
    return {IoKind::kFailed, 0};
  }

  int socket_;
  int error_ = 0;
};

}  // namespace

std::unique_ptr<ByteStream> MakePlainStream(int socket) {
  return std::make_unique<PlainStream>(socket);
}

}  // namespace tandem::http
