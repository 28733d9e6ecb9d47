#include "tests/bench/load_connection.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>

#include "validation/base/panic.h"

namespace tandem::bench {
namespace {

constexpr std::string_view kHeadEnd = "\r\n\r\n";
constexpr std::string_view kLength = "Content-Length: ";

int BeginConnect(std::uint16_t port) {
  const int made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (made < 0) ThrowPanic("no more sockets: raise ulimit -n");
  const int no_delay = 1;
  setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &no_delay, sizeof no_delay);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(made, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0 &&
      errno != EINPROGRESS) {
    close(made);
    ThrowPanic("nobody listens on port " + std::to_string(port));
  }
  return made;
}

/// The size of head and body together, in bytes; 0 when the head names no length.
std::size_t SizeOf(std::string_view head) {
  const std::size_t at = head.find(kLength);
  if (at == std::string_view::npos) return 0;
  std::size_t length = 0;
  std::from_chars(head.data() + at + kLength.size(), head.data() + head.size(), length);
  return head.size() + length;
}

}  // namespace

LoadTls::LoadTls() : context_(SSL_CTX_new(TLS_client_method())) {
  SSL_CTX_set_min_proto_version(context_, TLS1_3_VERSION);
  SSL_CTX_set_ciphersuites(context_, "TLS_AES_128_GCM_SHA256");
  SSL_CTX_set_mode(context_, SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_read_ahead(context_, 1);
}

LoadTls::~LoadTls() { SSL_CTX_free(context_); }

LoadConnection::LoadConnection(const LoadTls& tls, std::uint16_t port)
    : socket_(BeginConnect(port)), tls_(SSL_new(tls.native())) {
  SSL_set_fd(tls_, socket_);
  SSL_set_connect_state(tls_);
}

LoadConnection::~LoadConnection() {
  SSL_free(tls_);
  close(socket_);
}

void LoadConnection::Send(std::string_view request) {
  unsent_ = request;
  answer_.clear();
  answer_size_ = 0;
  state_ = State::kSending;
  Advance();
}

void LoadConnection::Advance() {
  if (state_ == State::kHandshake) Handshake();
  if (state_ == State::kSending) Write();
  if (state_ == State::kReceiving) Read();
}

void LoadConnection::Handshake() {
  const int result = SSL_do_handshake(tls_);
  if (result == 1) {
    state_ = State::kIdle;
  } else {
    Stopped(result);
  }
}

void LoadConnection::Write() {
  std::size_t sent = 0;
  const int result = SSL_write_ex(tls_, unsent_.data(), unsent_.size(), &sent);
  if (result == 1) {
    state_ = State::kReceiving;
  } else {
    Stopped(result);
  }
}

void LoadConnection::Read() {
  std::array<char, 16UL * 1024> piece;
  while (state_ == State::kReceiving) {
    std::size_t got = 0;
    const int result = SSL_read_ex(tls_, piece.data(), piece.size(), &got);
    if (result != 1) return Stopped(result);
    answer_.append(piece.data(), got);
    if (IsComplete()) state_ = State::kIdle;
  }
}

void LoadConnection::Stopped(int result) {
  const int reason = SSL_get_error(tls_, result);
  if (reason == SSL_ERROR_WANT_READ || reason == SSL_ERROR_WANT_WRITE) return;
  ERR_clear_error();
  state_ = State::kBroken;
}

bool LoadConnection::IsComplete() {
  if (answer_size_ == 0) {
    const std::size_t end = answer_.find(kHeadEnd);
    if (end == std::string::npos) return false;
    answer_size_ = SizeOf(std::string_view(answer_).substr(0, end + kHeadEnd.size()));
  }
  return answer_.size() >= answer_size_;
}

}  // namespace tandem::bench
