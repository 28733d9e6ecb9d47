// As apimachinery pkg/util/validation/validation.go, v0.36.
#include "validation/formats/header_name.h"

#include "validation/base/ascii.h"

namespace tandem::formats {

Messages CheckHeaderName(std::string_view text) {
  const auto allowed = [](char c) { return IsAlphanumeric(c) || c == '-'; };
  if (!text.empty() && AllOf(text, allowed)) return {};
  return {RegexMessage("a valid HTTP header must consist of alphanumeric characters or '-'",
                       "[-A-Za-z0-9]+", {"X-Header-Name"})};
}

}  // namespace tandem::formats
