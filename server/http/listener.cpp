#include <poll.h>

#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/http/fault_internal.h"
#include "server/http/listener_internal.h"
#include "server/http/session_internal.h"
#include "validation/base/guard.h"

namespace tandem::http {

namespace asio = boost::asio;

namespace {

constexpr int kBacklog = 1024;

using KeepIdle = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_KEEPIDLE>;
using KeepInterval = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_KEEPINTVL>;
constexpr int kKeepAliveSeconds = 30;

std::string Describe(const asio::ip::tcp::endpoint& endpoint) {
  const std::string address = endpoint.address().to_string();
  const std::string port = std::to_string(endpoint.port());
  return endpoint.address().is_v6() ? "[" + address + "]:" + port : address + ":" + port;
}

}  // namespace

Listener::Listener(Core& core, const ListenerOptions& options, const Router& router)
    : core_(core),
      router_(router),
      kind_(options.kind),
      acceptor_(home().context),
      tls_(options.tls) {}

Result<std::uint16_t> Listener::Open(const std::string& address, std::uint16_t port) {
  boost::system::error_code error;
  const auto parsed = asio::ip::make_address(address.empty() ? "::" : address, error);
  if (error) return Failure{"cannot listen on " + address + ": not an IP address"};
  if (parsed.is_unspecified()) {
    if (auto bound = Bind({asio::ip::tcp::v6(), port}, true)) return bound;
    return Bind({asio::ip::tcp::v4(), port}, false);  // a host without IPv6
  }
  return Bind({parsed, port}, false);
}

Result<std::uint16_t> Listener::Bind(const Tcp::endpoint& endpoint, bool dual_stack) {
  boost::system::error_code error;
  acceptor_.close(error);
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(Tcp::acceptor::reuse_address(true), error);
  if (!error && dual_stack) acceptor_.set_option(asio::ip::v6_only(false), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(kBacklog, error);
  if (error) return Failure{"cannot listen on " + Describe(endpoint) + ": " + error.message()};
  return acceptor_.local_endpoint(error).port();
}

Loop& Listener::home() const {
  return kind_ == ListenerKind::kWebhook ? *core_.loops.front() : *core_.loops.back();
}

Loop& Listener::NextLoop() {
  if (kind_ != ListenerKind::kWebhook) return home();
  Loop& loop = *core_.loops[next_loop_];
  next_loop_ = (next_loop_ + 1) % (core_.loops.size() - 1);
  return loop;
}

bool Listener::IsFull() const {
  const Limits& limits = core_.options.limits;
  return connections_.load() >=
         (kind_ == ListenerKind::kWebhook ? limits.connections : limits.probe_connections);
}

/// Closes the connection that has been waiting for a request, or the rest of its head, longest.
void Listener::MakeRoom() {
  std::shared_ptr<Session> oldest;
  for (const auto& session : home().sessions) {
    if (&session->listener() != this || !session->IsWaiting()) continue;
    if (!oldest || session->state_since() < oldest->state_since()) oldest = session;
  }
  if (oldest) oldest->Close();
}

bool Listener::IsSomebodyWaiting() {
  pollfd waits{acceptor_.native_handle(), POLLIN, 0};
  return poll(&waits, 1, 0) > 0;
}

/// Clients that have shown the certificate we demand are left alone.
const AddressUse* Listener::WhoMakesRoom() const {
  const auto context = tls();
  const bool are_all_known = context && context->demands_client_certificate();
  return are_all_known ? nullptr : addresses_.Busiest();
}

void Listener::MakeRoomInLoops() {
  const AddressUse* silent = WhoMakesRoom();
  for (const auto& loop : core_.loops) {
    if (loop.get() == core_.loops.back().get()) continue;  // the loop of the others
    asio::post(loop->context, [this, silent, &at = *loop] { MakeRoomIn(at, silent); });
  }
}

/// Closes the handshake that takes longest; when most have shaken hands, else the connection of
/// this address that has been waiting longest for a request, or the rest of its head.
void Listener::MakeRoomIn(Loop& loop, const AddressUse* silent) const {
  const Clock::time_point patience = Clock::now() - core_.options.timeouts.handshake_when_full;
  std::shared_ptr<Session> slowest;
  std::shared_ptr<Session> most_silent;
  std::size_t all = 0;
  std::size_t handshakes = 0;
  const auto take_older = [patience](std::shared_ptr<Session>& oldest,
                                     const std::shared_ptr<Session>& session) {
    if (session->state_since() > patience) return;
    if (!oldest || session->state_since() < oldest->state_since()) oldest = session;
  };
  for (const auto& session : loop.sessions) {
    if (&session->listener() != this) continue;
    ++all;
    if (session->IsShakingHands()) {
      ++handshakes;
      take_older(slowest, session);
    } else if (session->IsWaiting() && session->address() == silent) {
      take_older(most_silent, session);
    }
  }
  if (!slowest && handshakes < all - handshakes) slowest = most_silent;
  if (slowest) slowest->Close();
}

void Listener::Accept() {
  if (!acceptor_.is_open()) return;
  if (IsFull() && kind_ != ListenerKind::kWebhook) MakeRoom();
  if (IsFull()) {
    paused_.store(true);
    if (kind_ == ListenerKind::kWebhook && IsSomebodyWaiting()) MakeRoomInLoops();
    return;
  }
  const auto fault = Guarded([this] { AwaitConnection(NextLoop()); });
  if (!fault) return;
  paused_.store(true);
  TellOfFault(core_.observer, *fault);
}

void Listener::AwaitConnection(Loop& loop) {
  acceptor_.async_accept(
      loop.context, [this, &loop](const boost::system::error_code& error, Tcp::socket socket) {
        if (error == asio::error::operation_aborted) return;
        if (error && error != asio::error::connection_aborted) {
          paused_.store(true);  // out of descriptors, most likely: the next sweep tries again
          return;
        }
        if (!error) Adopt(loop, std::move(socket));
        Accept();
      });
}

void Listener::Adopt(Loop& loop, Tcp::socket socket) {
  connections_.fetch_add(1);
  const auto fault = Guarded([&] { HandOver(loop, std::move(socket)); });
  if (!fault) return;
  connections_.fetch_sub(1);
  TellOfFault(core_.observer, *fault);
}

void Listener::HandOver(Loop& loop, Tcp::socket socket) {
  core_.observer.OnAccepted(kind_);
  boost::system::error_code ignored;
  socket.set_option(Tcp::no_delay(true), ignored);
  socket.set_option(asio::socket_base::keep_alive(true), ignored);
  socket.set_option(KeepIdle(kKeepAliveSeconds), ignored);
  socket.set_option(KeepInterval(kKeepAliveSeconds), ignored);
  asio::post(loop.context, [this, &loop, connection = std::move(socket)]() mutable {
    loop.stopping ? OnSessionClosed() : Begin(loop, std::move(connection));
  });
}

void Listener::Begin(Loop& loop, Tcp::socket socket) {
  std::shared_ptr<Session> session;
  const auto fault = Guarded([&] {
    session = std::make_shared<Session>(std::move(socket), loop, *this);
    loop.sessions.insert(session);
    session->Start();
  });
  if (!fault) return;
  TellOfFault(core_.observer, *fault);
  loop.sessions.contains(session) ? session->Close() : OnSessionClosed();
}

void Listener::Close() {
  boost::system::error_code ignored;
  acceptor_.close(ignored);
}

void Listener::ResumeIfPaused() {
  if (paused_.exchange(false)) Accept();
}

void Listener::OnSessionClosed() {
  connections_.fetch_sub(1);
  if (!paused_.load()) return;
  asio::post(home().context, [this] { ResumeIfPaused(); });
}

void Listener::ReplaceTls(std::shared_ptr<const TlsContext> context) {
  const std::lock_guard lock(tls_mutex_);
  tls_ = std::move(context);
}

std::shared_ptr<const TlsContext> Listener::tls() const {
  const std::lock_guard lock(tls_mutex_);
  return tls_;
}

}  // namespace tandem::http
