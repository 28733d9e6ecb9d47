#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <optional>
#include <string>

#include "server/http/answer_reader_internal.h"
#include "server/http/client.h"
#include "server/http/stream_internal.h"

namespace tandem::http {

/// A request on its way, and who waits for its answer.
struct ClientCall {
  std::string head;  ///< sent before the body of the request
  ClientRequest request;
  Client::Done done;
  bool repeated = false;  ///< on a new connection, because a used one was closed
};

class ClientConnection;

/// The owner that connections report to. Calls happen on the client's thread.
class ClientConnections {
 public:
  ClientConnections() = default;
  ClientConnections(const ClientConnections&) = delete;
  ClientConnections& operator=(const ClientConnections&) = delete;
  virtual ~ClientConnections() = default;

  virtual void OnDone(std::unique_ptr<ClientCall> call, ClientAnswer answer) = 0;
  /// The connection can take another call.
  virtual void OnIdle(const std::shared_ptr<ClientConnection>& connection) = 0;
  /// The server closed a connection that was in use again before it can have seen the call.
  virtual void OnLost(std::unique_ptr<ClientCall> call) = 0;
  /// The connection was closed; called once for each.
  virtual void OnClosed(const std::shared_ptr<ClientConnection>& connection) = 0;
};

/// One connection of a client: a state machine that runs as far as the socket allows and then waits
/// for it. All calls happen on the client's thread.
class ClientConnection final : public std::enable_shared_from_this<ClientConnection> {
 public:
  ClientConnection(boost::asio::io_context& context, const ClientOptions& options,
                   std::shared_ptr<const ClientTlsContext> tls, ClientConnections& owner);

  /// Opens the connection when it is new; when not, it must be idle.
  void Begin(std::unique_ptr<ClientCall> call);

  /// Ends the connection, and its call without an answer.
  void Abandon();

 private:
  enum class State { kNew, kConnecting, kHandshake, kSend, kReceive, kIdle, kClosed };
  using Tcp = boost::asio::ip::tcp;
  using ErrorCode = boost::system::error_code;

  void Open();
  void OnResolved(const ErrorCode& error, const Tcp::resolver::results_type& endpoints);
  void OnConnected(const ErrorCode& error);
  void OnTimer();
  void SetTimer(Clock::time_point time);

  // Each step returns whether the next one can follow at once.
  void Run();
  bool Step();
  bool StepHandshake();
  bool StepSend();
  bool StepReceive();
  bool StepIdle();

  bool BeginSend();
  bool Parse();
  bool OnAnswer();
  bool OnEnd();
  bool Await(const IoResult& result, const char* doing);
  void Wait(bool for_read);
  bool Fail(const std::string& reason);
  void Finish(ClientAnswer answer);
  void Close();

  const ClientOptions& options_;
  std::shared_ptr<const ClientTlsContext> tls_;
  ClientConnections& owner_;
  Tcp::resolver resolver_;
  Tcp::socket socket_;
  boost::asio::steady_timer timer_;
  std::unique_ptr<ByteStream> stream_;

  State state_ = State::kNew;
  Clock::time_point limit_;  // of the call, or of being idle
  bool waiting_to_read_ = false;
  bool waiting_to_write_ = false;

  std::unique_ptr<ClientCall> call_;
  bool used_ = false;          // by a call before this one
  bool answer_begun_ = false;  // something of it has arrived
  std::size_t sent_ = 0;       // of head and body together
  std::optional<AnswerReader> answer_;
  std::string input_;
  std::size_t filled_ = 0;
};

}  // namespace tandem::http
