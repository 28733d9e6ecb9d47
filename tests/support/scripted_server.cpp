#include "tests/support/scripted_server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

namespace tandem::support {
namespace {

constexpr int kPollMs = 10;

std::size_t ContentLength(std::string_view head) {
  constexpr std::string_view kName = "Content-Length: ";
  const std::size_t at = head.find(kName);
  return at == head.npos ? 0 : std::stoul(std::string(head.substr(at + kName.size(), 12)));
}

bool Readable(int socket, int milliseconds) {
  pollfd waiting{socket, POLLIN, 0};
  return poll(&waiting, 1, milliseconds) == 1;
}

}  // namespace

bool ScriptedConnection::ReadMore() {
  std::array<char, 4096> bytes{};
  const ssize_t got = recv(socket_, bytes.data(), bytes.size(), 0);
  if (got <= 0) return false;
  unread_.append(bytes.data(), static_cast<std::size_t>(got));
  return true;
}

std::string ScriptedConnection::ReadRequest() {
  constexpr const char* kEndOfHead = "\r\n\r\n";
  while (unread_.find(kEndOfHead) == unread_.npos) {
    if (!ReadMore()) return {};
  }
  const std::size_t end = unread_.find(kEndOfHead);
  const std::size_t size = end + 4 + ContentLength(std::string_view(unread_).substr(0, end));
  while (unread_.size() < size) {
    if (!ReadMore()) return {};
  }
  std::string request = unread_.substr(0, size);
  unread_.erase(0, size);
  return request;
}

void ScriptedConnection::Send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

void ScriptedConnection::AwaitEnd() {
  while (ReadMore()) {
  }
}

ScriptedServer::ScriptedServer(std::vector<Script> scripts)
    : scripts_(std::move(scripts)), listener_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* generic = reinterpret_cast<sockaddr*>(&address);
  if (bind(listener_, generic, size) == 0 && listen(listener_, 16) == 0 &&
      getsockname(listener_, generic, &size) == 0) {
    port_ = ntohs(address.sin_port);
  }
  thread_ = std::thread([this] { Accept(); });
}

ScriptedServer::~ScriptedServer() {
  stopping_ = true;
  thread_.join();
  for (const Guest& guest : guests_) shutdown(guest.socket, SHUT_RDWR);
  for (Guest& guest : guests_) {
    guest.thread.join();
    close(guest.socket);
  }
  close(listener_);
}

void ScriptedServer::Accept() {
  while (!stopping_) {
    if (!Readable(listener_, kPollMs)) continue;
    const int socket = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0) continue;
    const auto turn = static_cast<std::size_t>(accepted_++);
    const Script& script = scripts_[std::min(turn, scripts_.size() - 1)];
    guests_.push_back({socket, std::thread([socket, &script] {
                         ScriptedConnection connection(socket);
                         script(connection);
                         shutdown(socket, SHUT_RDWR);
                       })});
  }
}

std::string HttpAnswer(std::string_view body) {
  return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " +
         std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
}

}  // namespace tandem::support
