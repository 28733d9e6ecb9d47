#include <boost/asio/post.hpp>
#include <utility>

#include "server/http/batch_internal.h"
#include "server/http/session_internal.h"

namespace tandem::http {
namespace {

constexpr std::size_t kMost = 32;
constexpr std::size_t kMostBytes = 256UL * 1024;

}  // namespace

void Batch::AddRequest(std::shared_ptr<Session> session, std::size_t bytes, Clock::time_point due) {
  if (requests_.empty()) due_ = due;
  bytes_ += bytes;
  requests_.push_back(std::move(session));
  FinishLater();
}

void Batch::AddAnswer(std::shared_ptr<Session> session) {
  answers_.push_back(std::move(session));
  FinishLater();
}

void Batch::FinishLater() {
  if (std::exchange(will_finish_, true)) return;
  boost::asio::post(context_, [this] {
    Finish();
    will_finish_ = false;
    if (!requests_.empty() || !answers_.empty()) FinishLater();
  });
}

void Batch::Finish() {
  taken_.swap(requests_);
  bytes_ = 0;
  for (const std::shared_ptr<Session>& session : taken_) session->HandleRequest();
  taken_.clear();
  taken_.swap(answers_);
  for (const std::shared_ptr<Session>& session : taken_) session->SendAnswer();
  taken_.clear();
}

bool Batch::IsFull() const {
  if (requests_.size() >= kMost || answers_.size() >= kMost || bytes_ >= kMostBytes) return true;
  return !requests_.empty() && Clock::now() >= due_;
}

}  // namespace tandem::http
