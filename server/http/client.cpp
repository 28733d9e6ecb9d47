#include "server/http/client.h"

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <condition_variable>
#include <csignal>
#include <deque>
#include <mutex>
#include <thread>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/http/client_connection_internal.h"
#include "server/http/load_internal.h"
#include "server/logging/log.h"
#include "validation/base/guard.h"

namespace tandem::http {

namespace asio = boost::asio;

namespace {

/// How long the thread is waited for once it has no calls left; then it looks a name up.
constexpr std::chrono::milliseconds kEndPatience{500};

std::string Authority(const ClientOptions& options, bool tls) {
  const bool is_v6 = options.host.find(':') != std::string::npos;
  std::string text = is_v6 ? "[" + options.host + "]" : options.host;
  if (options.port != (tls ? 443 : 80)) text += ":" + std::to_string(options.port);
  return text;
}

}  // namespace

/// The calls and connections of a client. Members not said to be shared belong to its thread.
struct Client::Impl final : ClientConnections {
  Impl(ClientOptions given, std::shared_ptr<const ClientTlsContext> context_tls)
      : options(std::move(given)),
        tls(std::move(context_tls)),
        authority(Authority(options, tls != nullptr)),
        calls(options.calls),
        bytes(options.held_bytes) {}

  /// An exception in a handler, for want of memory, say, ends neither the thread nor other calls.
  void Run() {
    while (const auto fault = Guarded([this] { context.run(); })) Tell(*fault);
    const std::lock_guard lock(mutex);
    ended = true;
    stopping_changed.notify_all();
  }

  static void Tell(const std::string& fault) {
    static_cast<void>(Guarded([&] { logging::Error(fault, "Call of the client failed"); }));
  }

  std::string HeadOf(const ClientRequest& request) const {
    const bool asks = request.method == Method::kGet;
    std::string head = (asks ? "GET " : "POST ") + request.target +
                       " HTTP/1.1\r\nHost: " + authority +
                       "\r\nUser-Agent: tandem\r\nVia: 1.1 tandem\r\nAccept: application/json\r\n";
    if (asks) return head + "\r\n";
    return head + "Content-Type: application/json\r\nContent-Length: " +
           std::to_string(request.body.size()) + "\r\n\r\n";
  }

  void Submit(std::unique_ptr<ClientCall> call) {
    waiting.push_back(std::move(call));
    Dispatch();
    if (!waiting.empty()) WatchWaiting();
  }

  void Dispatch() {
    while (!waiting.empty() && (!idle.empty() || open.size() < options.connections)) {
      std::unique_ptr<ClientCall> call = std::move(waiting.front());
      waiting.pop_front();
      if (idle.empty()) {
        BeginOnNew(std::move(call));
      } else {
        const auto connection = std::move(idle.back());  // the one most likely to be alive
        idle.pop_back();
        connection->Begin(std::move(call));
      }
    }
  }

  void BeginOnNew(std::unique_ptr<ClientCall> call) {
    const auto connection =
        std::make_shared<ClientConnection>(context, options, CurrentTls(), *this);
    open.insert(connection);
    connection->Begin(std::move(call));
  }

  std::shared_ptr<const ClientTlsContext> CurrentTls() {
    const std::lock_guard lock(mutex);
    return tls;
  }

  /// Gives up what is still waiting at its deadline.
  void WatchWaiting() {
    const auto first = std::min_element(
        waiting.begin(), waiting.end(),
        [](const auto& a, const auto& b) { return a->request.deadline < b->request.deadline; });
    expiry.expires_at((*first)->request.deadline);
    expiry.async_wait([this](const boost::system::error_code& error) {
      if (error) return;
      const auto now = Clock::now();
      EndWaiting({ClientAnswer::Kind::kTimedOut, 0, {}, "no connection in time"},
                 [now](const ClientCall& call) { return call.request.deadline <= now; });
      if (!waiting.empty()) WatchWaiting();
    });
  }

  template <typename Condition>
  void EndWaiting(const ClientAnswer& answer, Condition condition) {
    std::deque<std::unique_ptr<ClientCall>> kept;
    for (auto& call : std::exchange(waiting, {})) {
      if (condition(*call)) {
        OnDone(std::move(call), answer);
      } else {
        kept.push_back(std::move(call));
      }
    }
    waiting = std::move(kept);
  }

  void OnDone(std::unique_ptr<ClientCall> call, ClientAnswer answer) override {
    if (const auto fault = Guarded([&] { call->done(std::move(answer)); })) Tell(*fault);
    bytes.Return(call->request.body.size());
    const std::lock_guard lock(mutex);
    calls.Return(1);
    if (calls.taken() == 0) stopping_changed.notify_all();
  }

  void OnIdle(const std::shared_ptr<ClientConnection>& connection) override {
    idle.push_back(connection);
    Dispatch();
  }

  void OnLost(std::unique_ptr<ClientCall> call) override {
    call->repeated = true;
    BeginOnNew(std::move(call));
  }

  void OnClosed(const std::shared_ptr<ClientConnection>& connection) override {
    std::erase(idle, connection);
    open.erase(connection);
    asio::post(context, [this] { Dispatch(); });
  }

  void Abandon() {
    EndWaiting({ClientAnswer::Kind::kAbandoned, 0, {}, "the client was stopped"},
               [](const ClientCall&) { return true; });
    const std::vector<std::shared_ptr<ClientConnection>> connections(open.begin(), open.end());
    for (const auto& connection : connections) connection->Abandon();
    expiry.cancel();
    work.reset();
    const std::lock_guard lock(mutex);
    abandoned = true;
    stopping_changed.notify_all();
  }

  const ClientOptions options;
  std::mutex mutex;  // guards what is shared
  std::condition_variable stopping_changed;
  std::shared_ptr<const ClientTlsContext> tls;  // shared
  bool stopped = false;                         // shared, as the next two
  bool abandoned = false;
  bool ended = false;
  const std::string authority;
  Budget calls;  // shared
  Budget bytes;  // shared
  asio::io_context context{1};
  asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
  asio::steady_timer expiry{context};
  std::deque<std::unique_ptr<ClientCall>> waiting;
  std::vector<std::shared_ptr<ClientConnection>> idle;
  std::unordered_set<std::shared_ptr<ClientConnection>> open;
  std::thread thread;
};

Client::Client(ClientOptions options, std::shared_ptr<const ClientTlsContext> tls)
    : impl_(std::make_shared<Impl>(std::move(options), std::move(tls))) {
  // OpenSSL writes to sockets without MSG_NOSIGNAL.
  std::signal(SIGPIPE, SIG_IGN);
  impl_->thread = std::thread([impl = impl_] { impl->Run(); });
}

Client::~Client() { Stop(std::chrono::milliseconds(0)); }

bool Client::Post(ClientRequest request, Done done) {
  auto call = std::make_unique<ClientCall>();
  call->head = impl_->HeadOf(request);
  call->request = std::move(request);
  call->done = std::move(done);
  const std::lock_guard lock(impl_->mutex);
  if (impl_->stopped || !impl_->calls.Take(1)) return false;
  if (!impl_->bytes.Take(call->request.body.size())) {
    impl_->calls.Return(1);
    return false;
  }
  asio::post(impl_->context, [impl = impl_.get(), posted = std::move(call)]() mutable {
    impl->Submit(std::move(posted));
  });
  return true;
}

void Client::ReplaceTls(std::shared_ptr<const ClientTlsContext> tls) {
  const std::lock_guard lock(impl_->mutex);
  impl_->tls = std::move(tls);
}

void Client::Stop(std::chrono::milliseconds patience) {
  std::unique_lock lock(impl_->mutex);
  if (std::exchange(impl_->stopped, true)) return;
  auto& changed = impl_->stopping_changed;
  changed.wait_for(lock, patience, [this] { return impl_->calls.taken() == 0; });
  asio::post(impl_->context, [impl = impl_.get()] { impl->Abandon(); });
  changed.wait(lock, [this] { return impl_->abandoned; });
  const bool ended = changed.wait_for(lock, kEndPatience, [this] { return impl_->ended; });
  lock.unlock();
  ended ? impl_->thread.join() : impl_->thread.detach();
}

}  // namespace tandem::http
