#pragma once

#include <string>
#include <string_view>

namespace tandem::crd::generate {

/// The name of the resource of a kind, in lower case: `policies` of `Policy`.
std::string PluralOf(std::string_view kind);

}  // namespace tandem::crd::generate
