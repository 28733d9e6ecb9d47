#pragma once

#include <string_view>

#include "validation/field/error.h"

namespace tandem::handwritten {

/// The URL at which a webhook is called: `https://host[/path]`.
void ValidateWebhookUrl(const field::Path& path, std::string_view url, field::ErrorList& errors);

/// The path at which a service is called, whose segments are subdomains; empty for none.
void ValidateWebhookPath(const field::Path& path, std::string_view url_path,
                         field::ErrorList& errors);

}  // namespace tandem::handwritten
