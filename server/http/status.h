#pragma once

#include <string>
#include <string_view>

#include "server/http/handler.h"

namespace tandem::http {

/// A failure as Kubernetes words it: the JSON of a meta/v1 Status. `retry_after` in seconds appears
/// under details when it is not negative.
std::string RenderStatus(int code, std::string_view reason, std::string_view message,
                         int retry_after = -1);

/// Turns the response into a Status of that code.
void Refuse(Response& response, int code, std::string_view reason, std::string_view message);

/// Turns the response into 429 TooManyRequests, to be retried after a second.
void RefuseOverload(Response& response, std::string_view message);

/// The text that belongs to a status code in a status line.
std::string_view ReasonPhrase(int code);

}  // namespace tandem::http
