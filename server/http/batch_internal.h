#pragma once

#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <memory>
#include <vector>

#include "server/http/handler.h"

namespace tandem::http {

class Session;

/// The requests of a loop that have arrived, and its answers that are ready. Requests are handled
/// one after the other rather than each between the reads of two connections, which keeps the code
/// that judges in the processor's caches; answers are sent together, so that a client on another
/// core is woken once, not for every answer. Belongs to the loop's thread.
///
/// A batch ends when the loop has nothing left to read, and in any case with its 32nd request, with
/// 256 KiB of bodies, or when its first request is due.
class Batch {
 public:
  explicit Batch(boost::asio::io_context& context) : context_(context) {}

  /// The session will be told to handle its request before the loop waits.
  void AddRequest(std::shared_ptr<Session> session, std::size_t bytes, Clock::time_point due);

  /// The session will be told to send its answer before the loop waits.
  void AddAnswer(std::shared_ptr<Session> session);

  /// Handles all requests and sends all answers: none is to wait for what takes long. Not to be
  /// called by a session that is being told to do either.
  void Finish();

  /// Finishes when the batch has reached a bound.
  void FinishIfFull() {
    if (IsFull()) Finish();
  }

 private:
  [[nodiscard]] bool IsFull() const;
  void FinishLater();

  boost::asio::io_context& context_;
  std::vector<std::shared_ptr<Session>> requests_;
  std::vector<std::shared_ptr<Session>> answers_;
  std::vector<std::shared_ptr<Session>> taken_;  // empty but in Finish, kept for its memory
  std::size_t bytes_ = 0;                        // of the bodies of requests_
  Clock::time_point due_;                        // of the first of requests_
  bool will_finish_ = false;
};

}  // namespace tandem::http
