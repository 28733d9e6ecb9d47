#pragma once

#include <string_view>

namespace tandem::crd::object {

/// One address as Go's mail.ParseAddress takes it: `a@b`, `Bob <bob@example.com>`.
bool IsEmail(std::string_view text);

}  // namespace tandem::crd::object
