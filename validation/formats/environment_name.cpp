// As apimachinery pkg/util/validation/validation.go, v0.36: IsRelaxedEnvVarName.
#include "validation/formats/environment_name.h"

#include <algorithm>

namespace tandem::formats {

Messages CheckEnvironmentName(std::string_view text) {
  const bool fits = std::all_of(text.begin(), text.end(),
                                [](char c) { return c >= ' ' && c <= '~' && c != '='; });
  if (fits) return {};
  return {
      "a valid environment variable name must consist only of printable ASCII characters other "
      "than '='"};
}

}  // namespace tandem::formats
