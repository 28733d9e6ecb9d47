#include <boost/asio/connect.hpp>
#include <boost/asio/post.hpp>
#include <cstring>
#include <utility>

#include "server/http/client_connection_internal.h"
#include "validation/base/guard.h"

namespace tandem::http {

namespace asio = boost::asio;

namespace {

constexpr std::size_t kInputBytes = 16UL * 1024;
/// The steps that are taken for one connection before others and timers have their turn.
constexpr int kMostSteps = 64;

}  // namespace

ClientConnection::ClientConnection(asio::io_context& context, const ClientOptions& options,
                                   std::shared_ptr<const ClientTlsContext> tls,
                                   ClientConnections& owner)
    : options_(options),
      tls_(std::move(tls)),
      owner_(owner),
      resolver_(context),
      socket_(context),
      timer_(context),
      input_(kInputBytes, '\0') {}

void ClientConnection::Begin(std::unique_ptr<ClientCall> call) {
  call_ = std::move(call);
  SetTimer(call_->request.deadline);
  if (state_ == State::kNew) {
    Open();
  } else {
    BeginSend();
    Run();
  }
}

void ClientConnection::Abandon() {
  if (call_) Finish({ClientAnswer::Kind::kAbandoned, 0, {}, "the client was stopped"});
  Close();
}

void ClientConnection::Open() {
  state_ = State::kConnecting;
  resolver_.async_resolve(
      options_.host, std::to_string(options_.port),
      [self = shared_from_this()](const ErrorCode& error, const auto& endpoints) {
        self->OnResolved(error, endpoints);
      });
}

void ClientConnection::OnResolved(const ErrorCode& error,
                                  const Tcp::resolver::results_type& endpoints) {
  if (state_ == State::kClosed) return;
  if (error) {
    Fail("cannot look up " + options_.host + ": " + error.message());
    return;
  }
  asio::async_connect(socket_, endpoints,
                      [self = shared_from_this()](const ErrorCode& failed, const Tcp::endpoint&) {
                        self->OnConnected(failed);
                      });
}

void ClientConnection::OnConnected(const ErrorCode& error) {
  if (state_ == State::kClosed) return;
  if (error) {
    Fail("cannot connect: " + error.message());
    return;
  }
  ErrorCode ignored;
  socket_.set_option(Tcp::no_delay(true), ignored);
  socket_.native_non_blocking(true, ignored);
  stream_ = tls_ ? MakeClientTlsStream(
                       socket_.native_handle(), *tls_,
                       options_.server_name.empty() ? options_.host : options_.server_name)
                 : MakePlainStream(socket_.native_handle());
  state_ = State::kHandshake;
  Run();
}

void ClientConnection::SetTimer(Clock::time_point time) {
  limit_ = time;
  timer_.expires_at(time);
  timer_.async_wait([self = shared_from_this()](const ErrorCode& error) {
    if (!error) self->OnTimer();
  });
}

void ClientConnection::OnTimer() {
  if (state_ == State::kClosed || Clock::now() < limit_) return;
  if (call_) Finish({ClientAnswer::Kind::kTimedOut, 0, {}, "no answer in time"});
  Close();
}

void ClientConnection::Run() {
  const auto fault = Guarded([this] {
    for (int step = 0; step < kMostSteps; ++step) {
      if (!Step()) return;
    }
    asio::post(socket_.get_executor(), [self = shared_from_this()] { self->Run(); });
  });
  if (fault) Fail(*fault);  // out of memory
}

bool ClientConnection::Step() {
  switch (state_) {
    case State::kHandshake:
      return StepHandshake();
    case State::kSend:
      return StepSend();
    case State::kReceive:
      return StepReceive();
    case State::kIdle:
      return StepIdle();
    case State::kNew:
    case State::kConnecting:
    case State::kClosed:
      return false;
  }
  return false;
}

bool ClientConnection::StepHandshake() {
  const IoResult shaken = stream_->Handshake();
  return shaken.kind == IoKind::kDone ? BeginSend() : Await(shaken, "TLS handshake");
}

bool ClientConnection::BeginSend() {
  state_ = State::kSend;
  sent_ = 0;
  filled_ = 0;
  answer_begun_ = false;
  answer_.emplace(options_.answer_bytes);
  return true;
}

bool ClientConnection::StepSend() {
  const std::string& head = call_->head;
  const std::string& body = call_->request.body;
  while (sent_ < head.size() + body.size()) {
    const bool in_head = sent_ < head.size();
    const std::string& part = in_head ? head : body;
    const std::size_t at = in_head ? sent_ : sent_ - head.size();
    const IoResult written = stream_->Write(part.data() + at, part.size() - at);
    if (written.kind != IoKind::kDone) return Await(written, "send");
    sent_ += written.bytes;
  }
  state_ = State::kReceive;
  return true;
}

bool ClientConnection::StepReceive() {
  if (filled_ == input_.size()) return Fail("the head of the answer is too large");
  const IoResult got = stream_->Read(input_.data() + filled_, input_.size() - filled_);
  if (got.kind == IoKind::kClosed) return OnEnd();
  if (got.kind != IoKind::kDone) return Await(got, "receive");
  answer_begun_ = true;
  filled_ += got.bytes;
  return Parse();
}

bool ClientConnection::Parse() {
  const std::size_t used = answer_->Read({input_.data(), filled_});
  std::memmove(input_.data(), input_.data() + used, filled_ - used);
  filled_ -= used;
  if (!answer_->failure().empty()) return Fail(answer_->failure());
  return answer_->is_done() ? OnAnswer() : true;
}

bool ClientConnection::OnEnd() {
  answer_->End();
  return answer_->failure().empty() ? OnAnswer() : Fail(answer_->failure());
}

bool ClientConnection::OnAnswer() {
  const bool reusable = answer_->keep_alive() && filled_ == 0;
  used_ = true;
  Finish({ClientAnswer::Kind::kAnswered,
          answer_->code(),
          answer_->TakeBody(),
          {},
          std::string(answer_->date()),
          true});
  if (!reusable) {
    Close();
    return false;
  }
  state_ = State::kIdle;
  SetTimer(Clock::now() + options_.idle);
  owner_.OnIdle(shared_from_this());  // it may begin the next call
  return state_ == State::kIdle;
}

/// Nothing is to come from the server now but the end, or what belongs to TLS.
bool ClientConnection::StepIdle() {
  const IoResult got = stream_->Read(input_.data(), input_.size());
  if (got.kind == IoKind::kWantRead) {
    Wait(true);
  } else {
    Close();
  }
  return false;
}

bool ClientConnection::Await(const IoResult& result, const char* doing) {
  switch (result.kind) {
    case IoKind::kDone:
      return true;
    case IoKind::kWantRead:
    case IoKind::kWantWrite:
      Wait(result.kind == IoKind::kWantRead);
      return false;
    case IoKind::kClosed:
      return Fail(std::string(doing) + ": the connection was closed");
    case IoKind::kFailed:
      return Fail(std::string(doing) + ": " + stream_->LastError());
  }
  return false;
}

void ClientConnection::Wait(bool for_read) {
  if (std::exchange(for_read ? waiting_to_read_ : waiting_to_write_, true)) return;
  socket_.async_wait(for_read ? socket_.wait_read : socket_.wait_write,
                     [self = shared_from_this(), for_read](const ErrorCode& error) {
                       (for_read ? self->waiting_to_read_ : self->waiting_to_write_) = false;
                       if (!error) self->Run();
                     });
}

bool ClientConnection::Fail(const std::string& reason) {
  const bool lost = used_ && !answer_begun_ && call_ && !call_->repeated &&
                    (state_ == State::kSend || state_ == State::kReceive);
  std::unique_ptr<ClientCall> call = lost ? std::move(call_) : nullptr;
  const bool was_sent = state_ == State::kReceive;
  if (call_) Finish({ClientAnswer::Kind::kFailed, 0, {}, reason, {}, was_sent});
  Close();
  if (call) owner_.OnLost(std::move(call));
  return false;
}

void ClientConnection::Finish(ClientAnswer answer) {
  owner_.OnDone(std::move(call_), std::move(answer));
}

void ClientConnection::Close() {
  if (state_ == State::kClosed) return;
  if (stream_) stream_->SayGoodbye();
  state_ = State::kClosed;
  ErrorCode ignored;
  resolver_.cancel();
  timer_.cancel();
  socket_.close(ignored);
  owner_.OnClosed(shared_from_this());
}

}  // namespace tandem::http
