#pragma once

#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <utility>

#include "server/http/handler.h"

namespace tandem::server {

/// A review as a server hands it to a handler, and the answer, whether it comes at once or later.
class PostedReview final : public http::Deferrer {
 public:
  explicit PostedReview(std::string text) : body(std::move(text)) {}

  std::shared_ptr<http::Deferral> Defer() override { return later_ = std::make_shared<Later>(); }

  void HandTo(http::Handler& handler) {
    http::Request request{.method = http::Method::kPost,
                          .path = "/validate",
                          .query = query,
                          .name = {},
                          .content_type = "application/json",
                          .content_encoding = {},
                          .peer = {},
                          .received = received,
                          .deadline = deadline,
                          .body = body,
                          .via = via,
                          .deferrer = this};
    handler.Handle(request, at_once_);
  }

  /// Waits for it.
  http::Response Answer() { return later_ == nullptr ? at_once_ : later_->Await(); }

  http::Response AnswerOf(http::Handler& handler) {
    HandTo(handler);
    return Answer();
  }

  std::string body;
  std::string query;
  std::string via;
  http::Clock::time_point received = http::Clock::now();
  /// Nothing takes as long on the busiest machine.
  http::Clock::time_point deadline = received + std::chrono::hours(12);

 private:
  class Later final : public http::Deferral {
   public:
    void Answer(http::Response response) override { answer_.set_value(std::move(response)); }
    http::Response Await() { return answer_.get_future().get(); }

   private:
    std::promise<http::Response> answer_;
  };

  http::Response at_once_;
  std::shared_ptr<Later> later_;
};

}  // namespace tandem::server
