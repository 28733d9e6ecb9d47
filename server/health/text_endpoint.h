#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "server/http/handler.h"

namespace tandem::health {

/// A page that is made anew for every request.
class TextEndpoint final : public http::Handler {
 public:
  /// `content_type` is a literal; `render` is called from several threads at once.
  TextEndpoint(std::string_view content_type, std::function<std::string()> render)
      : content_type_(content_type), render_(std::move(render)) {}

  void Handle(http::Request& /*request*/, http::Response& response) override {
    response.content_type = content_type_;
    response.body = render_();
  }

 private:
  std::string_view content_type_;
  std::function<std::string()> render_;
};

}  // namespace tandem::health
