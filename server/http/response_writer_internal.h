#pragma once

#include <string>

#include "server/http/handler.h"

namespace tandem::http {

/// Replaces `out` by the whole answer, head and body, to be sent in one write.
void WriteResponse(const Response& response, bool keep_alive, bool head_only, std::string& out);

}  // namespace tandem::http
