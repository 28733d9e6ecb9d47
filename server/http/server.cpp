#include "server/http/server.h"

#include <malloc.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <utility>
#include <vector>

#include "server/http/fault_internal.h"
#include "server/http/listener_internal.h"
#include "server/http/session_internal.h"
#include "validation/base/guard.h"

namespace tandem::http {

namespace asio = boost::asio;

struct Server::Impl {
  Impl(const ServerOptions& options, TrafficObserver& observer) : core(options, observer) {
    const int loops = std::max(options.threads, 1) + 1;
    for (int i = 0; i < loops; ++i) {
      core.loops.push_back(std::make_unique<Loop>());
    }
  }

  void Sweep(Loop& loop);
  void ScheduleSweep(Loop& loop);
  void RunLoop(Loop& loop);
  void ReleaseMemory();
  std::size_t Connections() const;
  std::size_t WebhookConnections() const;

  Core core;
  std::vector<std::unique_ptr<Listener>> listeners;
  std::size_t most_connections = 0;  ///< since memory was last released; the first loop's own
  bool started = false;
  std::mutex mutex;
  std::condition_variable stopped_changed;
  bool stopped = false;
};

void Server::Impl::ScheduleSweep(Loop& loop) {
  loop.sweep.expires_after(core.options.timeouts.sweep);
  loop.sweep.async_wait([this, &loop](const boost::system::error_code& error) {
    if (error || loop.stopping) return;
    Sweep(loop);
    ScheduleSweep(loop);
  });
}

void Server::Impl::Sweep(Loop& loop) {
  const auto now = Clock::now();
  loop.heartbeat.store(now);
  const std::vector<std::shared_ptr<Session>> sessions(loop.sessions.begin(), loop.sessions.end());
  for (const auto& session : sessions) session->Sweep(now);
  for (const auto& listener : listeners) {
    if (&listener->home() == &loop) listener->ResumeIfPaused();
  }
  if (&loop == core.loops.front().get()) ReleaseMemory();
}

/// Memory that a burst of connections has left in pieces goes back to the system once most of them
/// are gone.
void Server::Impl::ReleaseMemory() {
  constexpr std::size_t kBurst = 100;
  const std::size_t connections = Connections();
  most_connections = std::max(most_connections, connections);
  if (most_connections < kBurst || connections > most_connections / 2) return;
  malloc_trim(0);
  most_connections = connections;
}

/// An exception in a handler ends neither the thread nor its sweeps.
void Server::Impl::RunLoop(Loop& loop) {
  while (const auto fault = Guarded([&] {
           ScheduleSweep(loop);
           loop.context.run();
         })) {
    TellOfFault(core.observer, *fault);
  }
}

std::size_t Server::Impl::Connections() const {
  std::size_t count = 0;
  for (const auto& listener : listeners) count += listener->connections();
  return count;
}

std::size_t Server::Impl::WebhookConnections() const {
  std::size_t count = 0;
  for (const auto& listener : listeners) {
    if (listener->kind() == ListenerKind::kWebhook) count += listener->connections();
  }
  return count;
}

Server::Server(ServerOptions options, TrafficObserver& observer)
    : impl_(std::make_unique<Impl>(options, observer)) {}

Server::~Server() { Stop(); }

Result<std::uint16_t> Server::Listen(const ListenerOptions& options, const Router& router) {
  auto listener = std::make_unique<Listener>(impl_->core, options, router);
  auto port = listener->Open(options.address, options.port);
  if (port) impl_->listeners.push_back(std::move(listener));
  return port;
}

void Server::Start() {
  // OpenSSL writes to sockets without MSG_NOSIGNAL.
  std::signal(SIGPIPE, SIG_IGN);
  impl_->started = true;
  for (const auto& listener : impl_->listeners) listener->Accept();
  for (const auto& loop : impl_->core.loops) {
    loop->heartbeat.store(Clock::now());
    loop->thread = std::thread([this, &target = *loop] { impl_->RunLoop(target); });
  }
}

void Server::BeginDrain() { impl_->core.load.phase.store(Phase::kLameDuck); }

void Server::CloseListener(bool refuse_new_requests) {
  impl_->core.load.phase.store(refuse_new_requests ? Phase::kRefusing : Phase::kLeaving);
  asio::post(impl_->core.loops.front()->context, [this] {
    for (const auto& listener : impl_->listeners) {
      if (listener->kind() == ListenerKind::kWebhook) listener->Close();
    }
  });
}

void Server::Drain(const DrainOptions& options) {
  BeginDrain();
  std::unique_lock lock(impl_->mutex);
  const auto stopped = [this] { return impl_->stopped; };
  if (impl_->stopped_changed.wait_for(lock, options.delay, stopped)) return;
  CloseListener(options.refuse_new_requests);
  constexpr std::chrono::milliseconds kPoll{20};
  const auto end = Clock::now() + options.timeout;
  while (Clock::now() < end && impl_->WebhookConnections() > 0) {
    if (impl_->stopped_changed.wait_for(lock, kPoll, stopped)) return;
  }
  lock.unlock();
  Stop();
}

void Server::Stop() {
  {
    const std::lock_guard lock(impl_->mutex);
    if (std::exchange(impl_->stopped, true)) return;
  }
  impl_->stopped_changed.notify_all();
  if (!impl_->started) return;
  // Without listeners, sessions and the sweep a loop has nothing left to wait for and ends.
  for (const auto& listener : impl_->listeners) {
    asio::post(listener->home().context, [&target = *listener] { target.Close(); });
  }
  for (const auto& loop : impl_->core.loops) {
    asio::post(loop->context, [&target = *loop] {
      target.stopping = true;
      target.sweep.cancel();
      target.batch.Finish();
      const std::vector<std::shared_ptr<Session>> sessions(target.sessions.begin(),
                                                           target.sessions.end());
      for (const auto& session : sessions) session->Close();
    });
  }
  for (const auto& loop : impl_->core.loops) loop->thread.join();
}

void Server::ReplaceTls(const std::shared_ptr<const TlsContext>& context) {
  for (const auto& listener : impl_->listeners) {
    if (listener->tls()) listener->ReplaceTls(context);
  }
}

std::size_t Server::connections() const { return impl_->Connections(); }

std::size_t Server::requests_in_flight() const { return impl_->core.load.in_flight.taken(); }

std::size_t Server::held_body_bytes() const { return impl_->core.load.held_bytes.taken(); }

bool Server::draining() const { return impl_->core.load.phase.load() != Phase::kServing; }

Clock::duration Server::OldestHeartbeat() const {
  auto oldest = Clock::now();
  for (const auto& loop : impl_->core.loops) oldest = std::min(oldest, loop->heartbeat.load());
  return Clock::now() - oldest;
}

}  // namespace tandem::http
