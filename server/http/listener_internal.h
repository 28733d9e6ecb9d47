#pragma once

#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <mutex>

#include "server/http/address_uses_internal.h"
#include "server/http/loop_internal.h"

namespace tandem::http {

/// A listening socket. That of the webhook accepts on the first event loop and deals connections
/// out to all but the last in turn; it stops accepting while too many are open, the kernel's
/// backlog holds the rest, and handshakes that take long make room: who cannot show what we demand
/// keeps nobody out who can. Where we demand nothing, so does what has been silent longest of the
/// address with the most connections. The other listeners live on the last loop, where the
/// connection that has been silent longest makes room for a new one.
class Listener {
 public:
  Listener(Core& core, const ListenerOptions& options, const Router& router);

  Result<std::uint16_t> Open(const std::string& address, std::uint16_t port);

  // These are called on the thread of its home, or before that runs.
  void Accept();
  void Close();
  void ResumeIfPaused();

  // Any thread may call these.
  void OnSessionClosed();
  void ReplaceTls(std::shared_ptr<const TlsContext> context);
  [[nodiscard]] std::shared_ptr<const TlsContext> tls() const;
  [[nodiscard]] std::size_t connections() const { return connections_.load(); }
  [[nodiscard]] ListenerKind kind() const { return kind_; }
  [[nodiscard]] const Router& router() const { return router_; }
  [[nodiscard]] Core& core() const { return core_; }
  [[nodiscard]] AddressUses& addresses() { return addresses_; }
  [[nodiscard]] Loop& home() const;

 private:
  using Tcp = boost::asio::ip::tcp;

  Result<std::uint16_t> Bind(const Tcp::endpoint& endpoint, bool dual_stack);
  void AwaitConnection(Loop& loop);
  void Adopt(Loop& loop, Tcp::socket socket);
  void HandOver(Loop& loop, Tcp::socket socket);
  void Begin(Loop& loop, Tcp::socket socket);
  Loop& NextLoop();
  [[nodiscard]] bool IsFull() const;
  void MakeRoom();
  [[nodiscard]] bool IsSomebodyWaiting();
  void MakeRoomInLoops();
  void MakeRoomIn(Loop& loop, const AddressUse* silent) const;
  [[nodiscard]] const AddressUse* WhoMakesRoom() const;

  Core& core_;
  const Router& router_;
  const ListenerKind kind_;
  Tcp::acceptor acceptor_;
  std::size_t next_loop_ = 0;
  std::atomic<bool> paused_{false};
  std::atomic<std::size_t> connections_{0};
  AddressUses addresses_;
  mutable std::mutex tls_mutex_;
  std::shared_ptr<const TlsContext> tls_;
};

}  // namespace tandem::http
