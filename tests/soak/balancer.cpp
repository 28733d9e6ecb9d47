#include "tests/soak/balancer.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>

#include "tests/support/http_client.h"

namespace tandem::soak {
namespace {

using namespace std::chrono_literals;

constexpr auto kProbeEvery = 50ms;

sockaddr_in Loopback(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

bool Passes(std::uint16_t health_port) {
  support::ClientOptions plain;
  plain.tls = false;
  plain.timeout = 2s;
  const auto reply =
      support::Fetch(health_port, "GET /readyz HTTP/1.1\r\nHost: pod\r\n\r\n", plain);
  return reply && reply->code == 200;
}

void SendAtOnce(int socket) {
  const int on = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

bool SendAll(int socket, const char* data, std::size_t size) {
  while (size > 0) {
    const ssize_t sent = send(socket, data, size, MSG_NOSIGNAL);
    if (sent <= 0) return false;
    data += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

}  // namespace

Balancer::Balancer(const std::vector<server::Ports>& pods) {
  for (const server::Ports& ports : pods) pods_.emplace_back().ports = ports;
  listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = Loopback(0);
  socklen_t size = sizeof address;
  bind(listener_, reinterpret_cast<sockaddr*>(&address), size);
  listen(listener_, 1024);
  getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
  port_ = ntohs(address.sin_port);
  probe_ = std::thread([this] { Probe(); });
  carry_ = std::thread([this] { Carry(); });
}

Balancer::~Balancer() {
  stopping_ = true;
  probe_.join();
  carry_.join();
  close(listener_);
  for (std::size_t i = 0; i < pipes_.size(); ++i) close(pipes_[i].from);
}

bool Balancer::AwaitReady(std::size_t pod) const {
  for (int i = 0; i < 1200 && !pods_[pod].ready; ++i) std::this_thread::sleep_for(50ms);
  return pods_[pod].ready;
}

void Balancer::Probe() {
  while (!stopping_) {
    for (Pod& pod : pods_) pod.ready = Passes(pod.ports.health);
    std::this_thread::sleep_for(kProbeEvery);
  }
}

void Balancer::Carry() {
  while (!stopping_) {
    std::vector<pollfd> watched = {{listener_, POLLIN, 0}};
    for (const Pipe& pipe : pipes_) watched.push_back({pipe.ended ? -1 : pipe.from, POLLIN, 0});
    if (poll(watched.data(), watched.size(), 100) <= 0) continue;
    for (std::size_t i = 1; i < watched.size(); ++i) {
      if (watched[i].revents != 0) Pump(pipes_[i - 1]);
    }
    DropEnded();
    if (watched[0].revents != 0) Accept();
  }
}

void Balancer::Accept() {
  const int client = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
  if (client < 0) return;
  const int pod = ConnectToReadyPod();
  if (pod < 0) {
    close(client);
    return;
  }
  SendAtOnce(client);
  SendAtOnce(pod);
  ++connections_;
  pipes_.push_back({client, pod});
  pipes_.push_back({pod, client});
}

int Balancer::ConnectToReadyPod() {
  for (std::size_t i = 0; i < pods_.size(); ++i) {
    next_ = (next_ + 1) % pods_.size();
    if (!pods_[next_].ready) continue;
    const int made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = Loopback(pods_[next_].ports.webhook);
    if (connect(made, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
      return made;
    }
    close(made);
    return -1;  // as with a Service, the client sees the refusal
  }
  return -1;
}

void Balancer::Pump(Pipe& pipe) {
  std::array<char, 64UL * 1024> data;
  const ssize_t got = recv(pipe.from, data.data(), data.size(), 0);
  if (got > 0 && SendAll(pipe.to, data.data(), static_cast<std::size_t>(got))) return;
  pipe.ended = true;
  shutdown(pipe.to, SHUT_WR);
}

void Balancer::DropEnded() {
  for (std::size_t i = 0; i < pipes_.size();) {
    if (!pipes_[i].ended || !pipes_[i + 1].ended) {
      i += 2;
      continue;
    }
    close(pipes_[i].from);
    close(pipes_[i].to);
    const auto at = pipes_.begin() + static_cast<std::ptrdiff_t>(i);
    pipes_.erase(at, at + 2);
  }
}

}  // namespace tandem::soak
