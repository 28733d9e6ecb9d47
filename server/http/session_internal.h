#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <optional>
#include <string>

#include "server/http/listener_internal.h"
#include "server/http/preflight_internal.h"
#include "server/http/request_parser_internal.h"
#include "server/http/stream_internal.h"

namespace tandem::http {

/// One connection: a state machine that runs as far as the socket allows and then waits for it. All
/// calls happen on the thread of its loop, which keeps it alive until Close.
class Session final : public std::enable_shared_from_this<Session>, private Deferrer {
 public:
  Session(boost::asio::ip::tcp::socket socket, Loop& loop, Listener& listener);

  void Start();

  /// Handles the request that was left with the loop's Batch, if the connection is still there.
  void HandleRequest();

  /// Writes the answer that was left with the Batch, if the connection is still there.
  void SendAnswer();

  /// Enforces the deadlines; called every now and then.
  void Sweep(Clock::time_point now);

  void Close();

  [[nodiscard]] const Listener& listener() const { return listener_; }
  [[nodiscard]] const AddressUse* address() const { return address_.get(); }
  [[nodiscard]] Clock::time_point state_since() const { return state_since_; }
  [[nodiscard]] bool IsShakingHands() const { return state_ == State::kHandshake; }
  /// Nothing is asked of us yet.
  [[nodiscard]] bool IsWaiting() const {
    return state_ == State::kHandshake || state_ == State::kIdle || state_ == State::kHead;
  }

 private:
  enum class State {
    kHandshake,
    kIdle,
    kHead,
    kContinue,
    kBody,
    kReady,
    kHandle,
    kDeferred,
    kAnswered,
    kWrite,
    kLinger,
    kClosed
  };

  // Each step returns whether the next one can follow at once.
  void Run();
  bool Step();
  bool StepHandshake();
  bool StepHead();
  bool StepBody();
  bool StepHandle();
  bool StepWrite();
  bool StepLinger();

  bool OnHead();
  bool Refused(const Target& target);
  bool Overloaded();
  bool HasShare(std::size_t requests, std::size_t bytes) const;
  bool BeginBody();
  bool TakeBody();
  bool ChargeBody();
  bool Dispatch();
  std::shared_ptr<Deferral> Defer() override;
  bool AwaitAnswer();
  void OnAnswer(Response response);
  void RevokeDeferral();
  void CallHandler(const Target& target);
  void OnFault(std::string_view path, std::string_view what);
  void OnHandshakeFailed(std::string_view reason);
  void LogAnswer() const;
  bool RefuseMalformed(const boost::system::error_code& error);
  bool RefuseSlowBody();
  bool Reject(Rejection reason);
  bool Respond();
  bool OnWritten();
  bool BeginIdle();
  void BeginRequest();
  bool BeginLinger();

  bool Fill();
  bool Await(IoKind kind);
  void Wait(bool for_read);
  bool TooSlow(Clock::time_point now) const;
  bool Draining(Phase from) const;
  void Enter(State state, std::chrono::milliseconds time_allowed);
  void ReleaseLoad();
  void TrimBody(std::size_t kept_bytes);

  class LateAnswer;

  const Timeouts& timeouts() const { return core_.options.timeouts; }
  const Limits& limits() const { return core_.options.limits; }

  boost::asio::ip::tcp::socket socket_;
  Loop& loop_;
  Listener& listener_;
  Core& core_;
  std::unique_ptr<ByteStream> stream_;
  std::string peer_;
  AddressUses::Membership address_;  // none once closed

  State state_ = State::kHandshake;
  Clock::time_point deadline_;
  Clock::time_point received_;
  Clock::time_point state_since_;
  bool waiting_to_read_ = false;
  bool waiting_to_write_ = false;

  std::unique_ptr<char[]> input_;
  std::size_t begin_ = 0;  // unread part of input_
  std::size_t end_ = 0;

  Head head_;
  std::optional<RequestParser> parser_;
  Router::Match match_;
  std::string body_;
  std::uint64_t remaining_ = 0;  // of a body of known length
  std::size_t charged_ = 0;      // bytes taken from the shared budget
  bool counted_ = false;         // among the requests in flight
  bool handled_ = false;         // by match_'s handler
  bool keep_alive_ = false;

  Response response_;
  std::shared_ptr<LateAnswer> deferral_;  // of a request that is waiting for its answer
  std::string output_;
  std::size_t sent_ = 0;
  std::size_t lingered_ = 0;
};

}  // namespace tandem::http
