#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/beast/http/error.hpp>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <utility>

#include "server/http/response_writer_internal.h"
#include "server/http/session_internal.h"
#include "server/http/status.h"
#include "server/logging/log.h"
#include "validation/base/guard.h"

namespace tandem::http {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

constexpr std::size_t kInputBytes = 64UL * 1024;
/// The limit for the head of a chunk, and for trailers: what is there of one is looked through
/// again whenever more of it comes.
constexpr std::size_t kMaxChunkHeadBytes = 8UL * 1024;
constexpr std::size_t kKeptBodyBytes = 1024UL * 1024;

/// Larger bodies take so long to judge that nothing waits for them, nor they for what comes later.
constexpr std::size_t kSmallBodyBytes = 64UL * 1024;

std::string Describe(const asio::ip::tcp::socket& socket) {
  error_code error;
  const auto endpoint = socket.remote_endpoint(error);
  if (error) return "unknown";
  return endpoint.address().to_string() + ":" + std::to_string(endpoint.port());
}

asio::ip::address AddressOf(const asio::ip::tcp::socket& socket) {
  error_code error;
  return socket.remote_endpoint(error).address();
}

}  // namespace

/// Carries an answer to the thread of the session, as long as there is a session.
class Session::LateAnswer final : public Deferral {
 public:
  explicit LateAnswer(Session& session) : session_(&session) {}

  void Answer(Response response) override {
    const std::lock_guard lock(mutex_);
    if (session_ == nullptr) return;
    asio::post(session_->loop_.context,
               [self = session_->shared_from_this(), answer = std::move(response)]() mutable {
                 self->OnAnswer(std::move(answer));
               });
    session_ = nullptr;
  }

  /// Called before the session ends.
  void Revoke() {
    const std::lock_guard lock(mutex_);
    session_ = nullptr;
  }

 private:
  std::mutex mutex_;
  Session* session_;
};

Session::Session(asio::ip::tcp::socket socket, Loop& loop, Listener& listener)
    : socket_(std::move(socket)),
      loop_(loop),
      listener_(listener),
      core_(listener.core()),
      peer_(Describe(socket_)),
      address_(listener.addresses().Join(AddressOf(socket_))),
      input_(std::make_unique_for_overwrite<char[]>(kInputBytes)) {}

void Session::Start() {
  error_code error;
  socket_.native_non_blocking(true, error);
  auto tls = listener_.tls();
  stream_ = tls ? MakeTlsStream(socket_.native_handle(), std::move(tls))
                : MakePlainStream(socket_.native_handle());
  Enter(State::kHandshake, timeouts().handshake);
  Run();
}

void Session::Enter(State state, std::chrono::milliseconds time_allowed) {
  state_ = state;
  state_since_ = Clock::now();
  deadline_ = state_since_ + time_allowed;
}

void Session::Run() {
  const auto fault = Guarded([this] {
    while (Step()) {
    }
  });
  if (!fault) return;  // out of memory otherwise
  core_.observer.OnException({}, *fault);
  logging::Error(*fault, "Connection failed", {{"peer", peer_}});
  Close();
}

bool Session::Step() {
  switch (state_) {
    case State::kHandshake:
      return StepHandshake();
    case State::kIdle:
    case State::kHead:
      return StepHead();
    case State::kBody:
      return StepBody();
    case State::kReady:
    case State::kDeferred:
    case State::kAnswered:
      return false;
    case State::kHandle:
      return StepHandle();
    case State::kContinue:
    case State::kWrite:
      return StepWrite();
    case State::kLinger:
      return StepLinger();
    case State::kClosed:
      return false;
  }
  return false;
}

bool Session::StepHandshake() {
  const IoResult shaken = stream_->Handshake();
  if (shaken.kind == IoKind::kDone) return BeginIdle();
  if (shaken.kind == IoKind::kFailed || shaken.kind == IoKind::kClosed) {
    OnHandshakeFailed(stream_->LastError());
  }
  return Await(shaken.kind);
}

// Probes and port scanners cause many failed handshakes.
void Session::OnHandshakeFailed(std::string_view reason) {
  core_.observer.OnHandshakeFailed(peer_, reason);
  if (!logging::Enabled(2)) return;
  const auto suppressed = core_.handshake_log.Admit(Clock::now());
  if (!suppressed) return;
  logging::Info(2, "TLS handshake failed",
                {{"peer", peer_}, {"error", reason}, {"suppressed", *suppressed}});
}

bool Session::BeginIdle() {
  const bool is_webhook = listener_.kind() == ListenerKind::kWebhook;
  Enter(State::kIdle, is_webhook ? timeouts().idle : timeouts().probe_idle);
  parser_.emplace(head_, body_, limits().head_bytes);
  if (begin_ < end_ || stream_->HasPending()) {  // let the loop's other connections have their turn
    asio::post(loop_.context, [self = shared_from_this()] {
      self->Run();
      self->loop_.batch.FinishIfFull();
    });
    return false;
  }
  return Await(IoKind::kWantRead);
}

bool Session::StepHead() {
  if (begin_ == end_ && !Fill()) return false;
  if (state_ == State::kIdle) BeginRequest();
  if (FoldsLines({input_.get() + begin_, end_ - begin_})) {
    return RefuseMalformed(boost::beast::http::error::bad_obs_fold);
  }
  error_code error;
  begin_ += parser_->put(asio::const_buffer(input_.get() + begin_, end_ - begin_), error);
  if (error == boost::beast::http::error::need_more) return Fill();
  if (error) return RefuseMalformed(error);
  return parser_->is_header_done() ? OnHead() : true;
}

void Session::BeginRequest() {
  Enter(State::kHead, timeouts().header);
  received_ = state_since_;
  response_ = Response{};
  handled_ = false;
}

bool Session::RefuseMalformed(const error_code& error) {
  if (error == boost::beast::http::error::header_limit) {
    Refuse(response_, 431, "BadRequest",
           "the request header is larger than " + std::to_string(limits().head_bytes) + " bytes");
  } else {
    Refuse(response_, 400, "BadRequest", "malformed HTTP request: " + error.message());
  }
  return Reject(Rejection::kBadRequest);
}

bool Session::Reject(Rejection reason) {
  core_.observer.OnRejected(reason);
  keep_alive_ = false;
  return Respond();
}

bool Session::OnHead() {
  const Target target = SplitTarget(head_.target);
  match_ = listener_.router().Find(target.path);
  keep_alive_ = head_.http11 && parser_->keep_alive();
  remaining_ = parser_->chunked() ? 0 : parser_->content_length().value_or(0);
  const bool has_body = parser_->chunked() || remaining_ > 0;
  if (Refused(target) || (match_.route->json_post && Overloaded())) {
    keep_alive_ = keep_alive_ && !has_body;  // rather than reading what nobody wants
    return Respond();
  }
  if (!has_body) return Dispatch();
  if (head_.expects_continue && head_.http11 && begin_ == end_) {
    output_ = "HTTP/1.1 100 Continue\r\n\r\n";
    sent_ = 0;
    Enter(State::kContinue, timeouts().write);
    return true;
  }
  return BeginBody();
}

bool Session::Refused(const Target& target) {
  std::optional<std::uint64_t> length;
  if (!parser_->chunked()) length = remaining_;
  const auto refusal = CheckHead(head_, target.path, match_.route, length, limits(), response_);
  if (refusal && refusal->counted_as) core_.observer.OnRejected(*refusal->counted_as);
  return refusal.has_value();
}

bool Session::Overloaded() {
  Load& load = core_.load;
  if (Draining(Phase::kRefusing) && load.phase.load() == Phase::kRefusing) {
    Refuse(response_, 503, "ServiceUnavailable", "the server is shutting down");
    response_.retry_after = 0;
    core_.observer.OnRejected(Rejection::kDraining);
    return true;
  }
  const bool is_small = remaining_ <= kSmallBodyBytes;
  const std::size_t kept_requests = is_small ? 0 : load.kept_requests;
  const std::size_t kept_bytes = is_small ? 0 : load.kept_bytes;
  if (!load.in_flight.HasRoom(1, kept_requests) ||
      !load.held_bytes.HasRoom(remaining_, kept_bytes) || !HasShare(1, remaining_)) {
    loop_.batch.Finish();  // requests are in flight until then
  }
  if (!load.held_bytes.HasRoom(remaining_, kept_bytes) || !HasShare(0, remaining_)) {
    RefuseOverload(response_, "too many bytes of requests are being processed");
    core_.observer.OnRejected(Rejection::kBytes);
    return true;
  }
  counted_ = HasShare(1, 0) && load.in_flight.Take(1, kept_requests);
  if (counted_) {
    address_->requests.fetch_add(1, std::memory_order_relaxed);
    return false;
  }
  RefuseOverload(response_, "too many requests are being processed");
  core_.observer.OnRejected(Rejection::kInFlight);
  return true;
}

/// One address leaves something to the others, if there are any.
bool Session::HasShare(std::size_t requests, std::size_t bytes) const {
  const Load& load = core_.load;
  return !listener_.addresses().AreSeveral() ||
         (address_->requests + requests <= load.most_requests_of_one &&
          address_->bytes + bytes <= load.most_bytes_of_one);
}

bool Session::BeginBody() {
  Enter(State::kBody, timeouts().body);
  if (parser_->chunked()) parser_->eager(true);
  body_.reserve(std::min<std::size_t>(remaining_, kKeptBodyBytes));
  return true;
}

bool Session::StepBody() {
  if (begin_ == end_ && !Fill()) return false;
  const std::size_t before = begin_;
  if (!TakeBody()) return true;  // answered
  if (!ChargeBody()) return true;
  const bool complete = parser_->chunked() ? parser_->is_done() : remaining_ == 0;
  if (complete) return Dispatch();
  return begin_ == before ? Fill() : true;
}

bool Session::TakeBody() {
  const std::size_t available = end_ - begin_;
  if (!parser_->chunked()) {
    const auto taken = std::min<std::uint64_t>(remaining_, available);
    body_.append(input_.get() + begin_, taken);
    begin_ += taken;
    remaining_ -= taken;
    return true;
  }
  error_code error;
  begin_ += parser_->put(asio::const_buffer(input_.get() + begin_, available), error);
  if (error == boost::beast::http::error::need_more) {
    if (end_ - begin_ <= kMaxChunkHeadBytes) return true;
    error = boost::beast::http::error::buffer_overflow;
  }
  if (error) RefuseMalformed(error);
  return !error;
}

bool Session::ChargeBody() {
  if (body_.size() > limits().body_bytes) {
    RefuseTooLarge(response_, limits().body_bytes);
    Reject(Rejection::kTooLarge);
    return false;
  }
  const std::size_t more = body_.size() - charged_;
  const std::size_t kept = body_.size() <= kSmallBodyBytes ? 0 : core_.load.kept_bytes;
  if (HasShare(0, more) && core_.load.held_bytes.Take(more, kept)) {
    charged_ += more;
    address_->bytes.fetch_add(more, std::memory_order_relaxed);
    return true;
  }
  RefuseOverload(response_, "too many bytes of requests are being processed");
  Reject(Rejection::kBytes);
  return false;
}

bool Session::Dispatch() {
  if (match_.route->json_post && body_.empty()) {
    Refuse(response_, 400, "BadRequest", "request body is empty");
    core_.observer.OnRejected(Rejection::kBadRequest);
    return Respond();
  }
  if (body_.size() > kSmallBodyBytes) {
    loop_.batch.Finish();
    return StepHandle();
  }
  Enter(State::kReady, timeouts().request);
  loop_.batch.AddRequest(shared_from_this(), body_.size(), state_since_ + timeouts().batch);
  return false;
}

void Session::HandleRequest() {
  if (state_ != State::kReady) return;
  state_ = State::kHandle;
  Run();
}

bool Session::StepHandle() {
  CallHandler(SplitTarget(head_.target));
  return deferral_ ? AwaitAnswer() : Respond();
}

std::shared_ptr<Deferral> Session::Defer() {
  deferral_ = std::make_shared<LateAnswer>(*this);
  return deferral_;
}

bool Session::AwaitAnswer() {
  constexpr std::chrono::seconds kGrace{1};
  Enter(State::kDeferred, timeouts().request + kGrace);
  TrimBody(kKeptBodyBytes);
  return false;
}

void Session::OnAnswer(Response response) {
  if (state_ != State::kDeferred) return;
  deferral_.reset();
  response_ = std::move(response);
  Respond();
}

void Session::RevokeDeferral() {
  if (deferral_) deferral_->Revoke();
  deferral_.reset();
}

void Session::CallHandler(const Target& target) {
  Request request{.method = head_.method,
                  .path = target.path,
                  .query = target.query,
                  .name = match_.name,
                  .content_type = head_.content_type,
                  .content_encoding = head_.content_encoding,
                  .peer = peer_,
                  .received = received_,
                  .deadline = received_ + timeouts().request,
                  .body = body_,
                  .accepts_gzip = head_.accepts_gzip,
                  .accept = head_.accept,
                  .via = head_.via,
                  .deferrer = this};
  handled_ = true;
  const auto fault = Guarded([&] { match_.route->handler->Handle(request, response_); });
  if (fault) OnFault(target.path, *fault);
}

void Session::OnFault(std::string_view path, std::string_view what) {
  RevokeDeferral();
  core_.observer.OnException(path, what);
  logging::Error(what, "Request handler failed", {{"path", path}, {"peer", peer_}});
  response_ = Response{};
  Refuse(response_, 500, "InternalError", "Internal error occurred: " + std::string(what));
}

bool Session::Draining(Phase from) const {
  return listener_.kind() == ListenerKind::kWebhook && core_.load.phase.load() >= from;
}

bool Session::Respond() {
  keep_alive_ = keep_alive_ && !response_.close && !Draining(Phase::kLameDuck);
  WriteResponse(response_, keep_alive_, head_.method == Method::kHead,
                loop_.date.At(std::chrono::system_clock::now()), output_);
  sent_ = 0;
  core_.observer.OnAnswered(listener_.kind(), response_.code);
  Enter(State::kAnswered, timeouts().write);
  loop_.batch.AddAnswer(shared_from_this());
  return false;
}

void Session::SendAnswer() {
  if (state_ != State::kAnswered) return;
  state_ = State::kWrite;
  Run();
}

bool Session::StepWrite() {
  while (sent_ < output_.size()) {
    const IoResult written = stream_->Write(output_.data() + sent_, output_.size() - sent_);
    if (written.kind != IoKind::kDone) return Await(written.kind);
    sent_ += written.bytes;
  }
  return state_ == State::kContinue ? BeginBody() : OnWritten();
}

bool Session::OnWritten() {
  if (handled_) match_.route->handler->Written(response_, Clock::now() - received_);
  LogAnswer();
  ReleaseLoad();
  TrimBody(kKeptBodyBytes);
  return keep_alive_ ? BeginIdle() : BeginLinger();
}

void Session::LogAnswer() const {
  const int level = listener_.kind() == ListenerKind::kWebhook ? 3 : 6;
  if (!logging::Enabled(level)) return;
  const double milliseconds =
      std::chrono::duration<double, std::milli>(Clock::now() - received_).count();
  logging::Info(level, "HTTP request",
                {{"listener", ToString(listener_.kind())},
                 {"path", SplitTarget(head_.target).path},
                 {"code", response_.code},
                 {"durationMs", milliseconds},
                 {"bytes", charged_},
                 {"peer", peer_}});
}

void Session::ReleaseLoad() {
  address_->bytes.fetch_sub(charged_, std::memory_order_relaxed);
  core_.load.held_bytes.Return(std::exchange(charged_, 0));
  if (!std::exchange(counted_, false)) return;
  address_->requests.fetch_sub(1, std::memory_order_relaxed);
  core_.load.in_flight.Return(1);
}

void Session::TrimBody(std::size_t kept_bytes) {
  body_.clear();
  if (body_.capacity() > kept_bytes) body_.shrink_to_fit();
  if (output_.capacity() > kept_bytes) std::string().swap(output_);
}

// Closing with unread input makes the kernel reset the connection, and a client that is still
// sending would never read our answer.
bool Session::BeginLinger() {
  stream_->SayGoodbye();
  error_code ignored;
  socket_.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  lingered_ = 0;
  Enter(State::kLinger, timeouts().linger);
  return true;
}

bool Session::StepLinger() {
  const ssize_t got = recv(socket_.native_handle(), input_.get(), kInputBytes, 0);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return Await(IoKind::kWantRead);
  if (got > 0) {
    lingered_ += static_cast<std::size_t>(got);
    if (lingered_ <= limits().linger_bytes) return true;
  }
  Close();
  return false;
}

bool Session::Fill() {
  if (begin_ > 0) {
    std::memmove(input_.get(), input_.get() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  if (end_ == kInputBytes) return RefuseMalformed(boost::beast::http::error::buffer_overflow);
  const IoResult got = stream_->Read(input_.get() + end_, kInputBytes - end_);
  if (got.kind != IoKind::kDone) return Await(got.kind);
  end_ += got.bytes;
  return true;
}

bool Session::Await(IoKind kind) {
  switch (kind) {
    case IoKind::kDone:
      return true;
    case IoKind::kWantRead:
    case IoKind::kWantWrite:
      Wait(kind == IoKind::kWantRead);
      return false;
    case IoKind::kClosed:
    case IoKind::kFailed:
      if (counted_) core_.observer.OnRejected(Rejection::kClientGone);
      Close();
      return false;
  }
  return false;
}

void Session::Wait(bool for_read) {
  if (std::exchange(for_read ? waiting_to_read_ : waiting_to_write_, true)) return;
  socket_.async_wait(for_read ? socket_.wait_read : socket_.wait_write,
                     [self = shared_from_this(), for_read](const error_code& error) {
                       (for_read ? self->waiting_to_read_ : self->waiting_to_write_) = false;
                       if (error) {
                         self->Close();
                       } else {
                         self->Run();
                         self->loop_.batch.FinishIfFull();
                       }
                     });
}

bool Session::TooSlow(Clock::time_point now) const {
  const auto elapsed = now - state_since_ - timeouts().body_grace;
  if (elapsed <= Clock::duration::zero()) return false;
  const double seconds = std::chrono::duration<double>(elapsed).count();
  return static_cast<double>(body_.size()) < seconds * static_cast<double>(limits().min_body_rate);
}

bool Session::RefuseSlowBody() {
  Refuse(response_, 408, "Timeout", "the request body did not arrive in time");
  return Reject(Rejection::kDeadline);
}

void Session::Sweep(Clock::time_point now) {
  if (state_ == State::kIdle && now - state_since_ > timeouts().sweep) TrimBody(0);
  if (state_ == State::kBody && (now >= deadline_ || TooSlow(now))) {
    RefuseSlowBody();
    return;
  }
  if (now < deadline_) return;
  if (state_ == State::kHandshake) OnHandshakeFailed("timeout");
  Close();
}

void Session::Close() {
  if (state_ == State::kClosed) return;
  if (stream_ != nullptr && state_ != State::kLinger) stream_->SayGoodbye();
  state_ = State::kClosed;
  RevokeDeferral();
  ReleaseLoad();
  address_.reset();
  error_code ignored;
  socket_.close(ignored);
  loop_.sessions.erase(shared_from_this());
  listener_.OnSessionClosed();
}

}  // namespace tandem::http
