#pragma once

#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <memory>
#include <vector>

namespace tandem::http {

class Session;

/// The sessions of a loop whose answers are ready. They are sent together, once the requests that
/// have arrived are judged: a client on another core is then woken once, not for every answer.
/// Belongs to the loop's thread.
class AnswerQueue {
 public:
  explicit AnswerQueue(boost::asio::io_context& context) : context_(context) {}

  /// The session will be told to send its answer before the loop waits.
  void Add(std::shared_ptr<Session> session);

  /// Sends all answers: none is to wait for what takes long. Not to be called by a session in it.
  void SendAll();

  /// Does so when many have come together.
  void SendIfMany() {
    if (waiting_.size() >= kMany) SendAll();
  }

 private:
  static constexpr std::size_t kMany = 32;

  boost::asio::io_context& context_;
  std::vector<std::shared_ptr<Session>> waiting_;
  std::vector<std::shared_ptr<Session>> sending_;  // empty but in SendAll, kept for its memory
};

}  // namespace tandem::http
