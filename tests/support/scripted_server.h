#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace tandem::support {

/// The server's end of one plain connection.
class ScriptedConnection {
 public:
  explicit ScriptedConnection(int socket) : socket_(socket) {}

  /// Head and body of the next request with a Content-Length; empty when the client has closed.
  std::string ReadRequest();

  void Send(std::string_view bytes);

  /// Waits until the client closes or the server ends.
  void AwaitEnd();

 private:
  bool ReadMore();

  int socket_;
  std::string unread_;
};

/// Accepts plain connections on a loopback port and plays a script with each, on a thread of its
/// own; the last script serves all that are left. A connection is closed when its script ends.
class ScriptedServer {
 public:
  using Script = std::function<void(ScriptedConnection&)>;

  explicit ScriptedServer(std::vector<Script> scripts);
  ~ScriptedServer();
  ScriptedServer(const ScriptedServer&) = delete;
  ScriptedServer& operator=(const ScriptedServer&) = delete;

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] int accepted() const { return accepted_; }

 private:
  struct Guest {
    int socket;
    std::thread thread;
  };

  void Accept();

  std::vector<Script> scripts_;
  int listener_;
  std::uint16_t port_ = 0;
  std::atomic<int> accepted_{0};
  std::atomic<bool> stopping_{false};
  std::vector<Guest> guests_;  ///< written by the accepting thread
  std::thread thread_;
};

/// 200 with this JSON.
std::string HttpAnswer(std::string_view body);

}  // namespace tandem::support
