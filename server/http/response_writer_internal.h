#pragma once

#include <string>
#include <string_view>

#include "server/http/handler.h"

namespace tandem::http {

/// Replaces `out` by the whole answer, head and body, to be sent in one write. `date` is that of
/// its head.
void WriteResponse(const Response& response, bool keep_alive, bool head_only, std::string_view date,
                   std::string& out);

}  // namespace tandem::http
