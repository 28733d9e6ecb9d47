#include "server/http/preflight_internal.h"
#include "server/http/status.h"
#include "validation/base/ascii.h"

namespace tandem::http {
namespace {

bool IsJson(std::string_view content_type) {
  std::string_view type = content_type.substr(0, content_type.find(';'));
  while (!type.empty() && (type.back() == ' ' || type.back() == '\t')) type.remove_suffix(1);
  return EqualsIgnoringCase(type, "application/json");
}

bool MethodFits(const Route& route, Method method) {
  if (route.json_post) return method == Method::kPost;
  return method == Method::kGet || method == Method::kHead;
}

Refusal RefuseMethod(const Route& route, Response& response) {
  Refuse(response, 405, "MethodNotAllowed", "the server does not allow this method on the path");
  response.headers.emplace_back("Allow", route.json_post ? "POST" : "GET, HEAD");
  return {Rejection::kMethod};
}

std::optional<Refusal> CheckMedia(const Head& head, Response& response) {
  if (!IsJson(head.content_type)) {
    Refuse(response, 415, "UnsupportedMediaType",
           "contentType=" + head.content_type + ", expected application/json");
    return Refusal{Rejection::kMediaType};
  }
  if (!head.content_encoding.empty() && !EqualsIgnoringCase(head.content_encoding, "identity")) {
    Refuse(response, 415, "UnsupportedMediaType",
           "contentEncoding=" + head.content_encoding + ", expected identity");
    return Refusal{Rejection::kMediaType};
  }
  return std::nullopt;
}

}  // namespace

Target SplitTarget(std::string_view target) {
  const std::size_t mark = target.find('?');
  if (mark == std::string_view::npos) return {target, {}};
  return {target.substr(0, mark), target.substr(mark + 1)};
}

void RefuseTooLarge(Response& response, std::size_t limit) {
  Refuse(response, 413, "RequestEntityTooLarge",
         "Request entity too large: limit is " + std::to_string(limit));
  response.close = true;
}

std::optional<Refusal> CheckHead(const Head& head, std::string_view path, const Route* route,
                                 std::optional<std::uint64_t> content_length, const Limits& limits,
                                 Response& response) {
  if (route == nullptr) {
    Refuse(response, 404, "NotFound",
           "the server could not find the requested path " + std::string(path));
    return Refusal{std::nullopt};
  }
  if (!MethodFits(*route, head.method)) return RefuseMethod(*route, response);
  if (route->json_post) {
    if (auto refusal = CheckMedia(head, response)) return refusal;
  }
  // A request that only asks may have no body, which would be held while it comes.
  const std::size_t limit = route->json_post ? limits.body_bytes : 0;
  const bool is_too_large = content_length ? *content_length > limit : limit == 0;
  if (is_too_large) {
    RefuseTooLarge(response, limit);
    return Refusal{Rejection::kTooLarge};
  }
  return std::nullopt;
}

}  // namespace tandem::http
