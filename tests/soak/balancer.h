#pragma once

#include <poll.h>

#include <atomic>
#include <cstdint>
#include <deque>
#include <thread>
#include <vector>

#include "server/app/app.h"

namespace tandem::soak {

/// Stands where a Service stands: new connections go, in turn, to the pods whose readiness probe
/// passes; open ones stay where they are. It knows nothing of what it carries.
class Balancer {
 public:
  explicit Balancer(const std::vector<server::Ports>& pods);
  ~Balancer();
  Balancer(const Balancer&) = delete;
  Balancer& operator=(const Balancer&) = delete;

  [[nodiscard]] std::uint16_t port() const { return port_; }

  /// Whether the pod gets new connections; bounded waiting for it to become so.
  [[nodiscard]] bool AwaitReady(std::size_t pod) const;

  /// Connections carried so far.
  [[nodiscard]] int connections() const { return connections_; }

 private:
  struct Pod {
    server::Ports ports;
    std::atomic<bool> ready{false};
  };
  struct Pipe {
    int from = -1;
    int to = -1;
    bool ended = false;
  };

  void Probe();
  void Carry();
  void Accept();
  int ConnectToReadyPod();
  static void Pump(Pipe& pipe);
  void DropEnded();

  std::deque<Pod> pods_;
  std::size_t next_ = 0;
  int listener_ = -1;
  std::uint16_t port_ = 0;
  std::vector<Pipe> pipes_;  ///< two pipes of every connection, one after the other
  std::atomic<int> connections_{0};
  std::atomic<bool> stopping_{false};
  std::thread probe_;
  std::thread carry_;
};

}  // namespace tandem::soak
