#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "server/http/load_internal.h"
#include "server/http/request_parser_internal.h"
#include "server/http/router.h"
#include "server/http/server.h"
#include "server/http/traffic_observer.h"

namespace tandem::http {

/// The target of a request, taken apart.
struct Target {
  std::string_view path;
  std::string_view query;
};

Target SplitTarget(std::string_view target);

/// Why a request is refused before its body is read; the response is already filled.
struct Refusal {
  std::optional<Rejection> counted_as;
};

/// The checks of a head in the order the API documents: path, method, content type, length.
/// `content_length` is absent for chunked bodies. Only what is posted may have a body.
std::optional<Refusal> CheckHead(const Head& head, std::string_view path, const Route* route,
                                 std::optional<std::uint64_t> content_length, const Limits& limits,
                                 Response& response);

/// Answers 413 with the limit in its message.
void RefuseTooLarge(Response& response, std::size_t limit);

}  // namespace tandem::http
