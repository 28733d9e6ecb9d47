#include <boost/asio/post.hpp>
#include <utility>

#include "server/http/answer_queue_internal.h"
#include "server/http/session_internal.h"

namespace tandem::http {

void AnswerQueue::Add(std::shared_ptr<Session> session) {
  if (waiting_.empty()) boost::asio::post(context_, [this] { SendAll(); });
  waiting_.push_back(std::move(session));
}

void AnswerQueue::SendAll() {
  sending_.swap(waiting_);
  for (const std::shared_ptr<Session>& session : sending_) session->SendAnswer();
  sending_.clear();
}

}  // namespace tandem::http
