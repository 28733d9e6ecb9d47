#include "tests/support/http_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <csignal>

namespace tandem::support {

namespace {

/// Shared by all clients, thousands of which may be open.
SSL_CTX* TlsContext() {
  static SSL_CTX* const context = [] {
    SSL_CTX* made = SSL_CTX_new(TLS_client_method());
    SSL_CTX_set_mode(made, SSL_MODE_RELEASE_BUFFERS);
    return made;
  }();
  return context;
}

}  // namespace

struct HttpClient::Tls {
  SSL* connection = SSL_new(TlsContext());

  ~Tls() { SSL_free(connection); }
};

namespace {

/// "a,b" as ALPN writes it: every name after its length.
std::string AlpnWire(std::string_view names) {
  std::string wire;
  while (!names.empty()) {
    const std::size_t comma = std::min(names.find(','), names.size());
    wire += static_cast<char>(comma);
    wire += names.substr(0, comma);
    names.remove_prefix(std::min(comma + 1, names.size()));
  }
  return wire;
}

void UseCertificate(SSL* connection, const TestCertificate& shown) {
  BIO* certificate_text = BIO_new_mem_buf(shown.certificate_pem.data(), -1);
  BIO* key_text = BIO_new_mem_buf(shown.key_pem.data(), -1);
  X509* certificate = PEM_read_bio_X509(certificate_text, nullptr, nullptr, nullptr);
  EVP_PKEY* key = PEM_read_bio_PrivateKey(key_text, nullptr, nullptr, nullptr);
  SSL_use_certificate(connection, certificate);
  SSL_use_PrivateKey(connection, key);
  X509_free(certificate);
  EVP_PKEY_free(key);
  BIO_free(certificate_text);
  BIO_free(key_text);
}

std::string Lower(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lower;
}

void ParseHeaders(std::string_view lines, Reply& reply) {
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find("\r\n"), lines.size());
    const std::string_view line = lines.substr(0, end);
    const std::size_t colon = line.find(": ");
    if (colon != std::string_view::npos) {
      reply.headers[Lower(line.substr(0, colon))] = line.substr(colon + 2);
    }
    lines.remove_prefix(std::min(end + 2, lines.size()));
  }
}

sockaddr_in Loopback(std::uint8_t host, std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl((std::uint32_t{127} << 24U) | host);
  return address;
}

int ConnectTo(std::uint16_t port, const ClientOptions& options) {
  const std::chrono::milliseconds timeout = options.timeout;
  const int made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in from = Loopback(options.from, 0);
  const sockaddr_in to = Loopback(1, port);
  if (bind(made, reinterpret_cast<const sockaddr*>(&from), sizeof from) != 0 ||
      connect(made, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {
    close(made);
    return -1;
  }
  timeval limit{};
  limit.tv_sec = timeout.count() / 1000;
  limit.tv_usec = (timeout.count() % 1000) * 1000;
  setsockopt(made, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  setsockopt(made, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  const int no_delay = 1;
  setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &no_delay, sizeof no_delay);
  return made;
}

}  // namespace

HttpClient::HttpClient(std::uint16_t port, const ClientOptions& options)
    : socket_(ConnectTo(port, options)) {
  std::signal(SIGPIPE, SIG_IGN);
  if (!options.tls) return;
  tls_ = std::make_unique<Tls>();
  if (options.only_tls12) SSL_set_max_proto_version(tls_->connection, TLS1_2_VERSION);
  if (!options.groups.empty()) SSL_set1_groups_list(tls_->connection, options.groups.c_str());
  if (options.certificate) UseCertificate(tls_->connection, *options.certificate);
  const std::string wire = AlpnWire(options.alpn);
  if (!wire.empty()) {
    SSL_set_alpn_protos(tls_->connection, reinterpret_cast<const unsigned char*>(wire.data()),
                        static_cast<unsigned int>(wire.size()));
  }
  SSL_set_fd(tls_->connection, socket_);
}

HttpClient::~HttpClient() {
  tls_.reset();
  if (socket_ >= 0) close(socket_);
}

bool HttpClient::Handshake() {
  if (!connected()) return false;
  return !tls_ || SSL_connect(tls_->connection) == 1;
}

bool HttpClient::Send(std::string_view bytes) {
  while (!bytes.empty()) {
    std::size_t sent = 0;
    if (tls_) {
      if (SSL_write_ex(tls_->connection, bytes.data(), bytes.size(), &sent) != 1) return false;
    } else {
      const ssize_t done = send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (done <= 0) return false;
      sent = static_cast<std::size_t>(done);
    }
    bytes.remove_prefix(sent);
  }
  return true;
}

std::string HttpClient::ReadOnce() {
  std::string data(64 * 1024, '\0');
  std::size_t got = 0;
  if (tls_) {
    const int done = SSL_read_ex(tls_->connection, data.data(), data.size(), &got);
    if (done != 1)
      ended_ = SSL_get_error(tls_->connection, done) == SSL_ERROR_ZERO_RETURN ||
               (errno != EAGAIN && errno != EWOULDBLOCK);
  } else {
    const ssize_t done = recv(socket_, data.data(), data.size(), 0);
    ended_ = done == 0 || (done < 0 && errno != EAGAIN);
    got = done > 0 ? static_cast<std::size_t>(done) : 0;
  }
  data.resize(got);
  return data;
}

std::optional<Reply> HttpClient::ReadReply(bool head_only) {
  const auto read_until = [this](auto complete) {
    while (!complete()) {
      const std::string more = ReadOnce();
      if (more.empty()) return false;
      unread_ += more;
    }
    return true;
  };
  if (!read_until([&] { return unread_.find("\r\n\r\n") != std::string::npos; })) return {};
  Reply reply;
  const std::size_t head = unread_.find("\r\n\r\n") + 4;
  if (unread_.size() > 12) reply.code = std::atoi(unread_.c_str() + 9);
  ParseHeaders(std::string_view(unread_).substr(0, head), reply);
  unread_.erase(0, head);
  const auto length = reply.headers.find("content-length");
  if (head_only || length == reply.headers.end()) return reply;
  const std::size_t size = std::stoul(length->second);
  if (!read_until([&] { return unread_.size() >= size; })) return {};
  reply.body = unread_.substr(0, size);
  unread_.erase(0, size);
  return reply;
}

std::optional<Reply> HttpClient::Exchange(std::string_view bytes) {
  if (!Send(bytes)) return {};
  return ReadReply();
}

bool HttpClient::SeesEnd() {
  errno = 0;
  return unread_.empty() && ReadOnce().empty() && ended_;
}

bool HttpClient::Quiet() const {
  pollfd entry{socket_, POLLIN, 0};
  return unread_.empty() && poll(&entry, 1, 0) == 0;
}

void HttpClient::EndSending() { shutdown(socket_, SHUT_WR); }

bool HttpClient::Renegotiate() {
  return SSL_renegotiate(tls_->connection) == 1 && SSL_do_handshake(tls_->connection) == 1 &&
         ReadOnce().empty() && !ended_;
}

std::string HttpClient::alpn() const {
  const unsigned char* name = nullptr;
  unsigned int size = 0;
  SSL_get0_alpn_selected(tls_->connection, &name, &size);
  return {reinterpret_cast<const char*>(name), size};
}

std::string HttpClient::server_name() const {
  X509* shown = SSL_get1_peer_certificate(tls_->connection);
  if (shown == nullptr) return {};
  char name[256] = "";
  X509_NAME_get_text_by_NID(X509_get_subject_name(shown), NID_commonName, name, sizeof name);
  X509_free(shown);
  return name;
}

std::string HttpClient::tls_version() const { return SSL_get_version(tls_->connection); }

std::optional<Reply> Fetch(std::uint16_t port, std::string_view bytes,
                           const ClientOptions& options) {
  HttpClient client(port, options);
  if (!client.Handshake()) return {};
  return client.Exchange(bytes);
}

}  // namespace tandem::support
