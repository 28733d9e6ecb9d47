// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/formats/sysctl_name.h"

#include "validation/formats/chars_internal.h"

namespace tandem::formats {
namespace {

constexpr std::size_t kMax = 253;
constexpr unsigned kAlphanumeric = internal::kLower | internal::kDigit;

bool IsName(std::string_view text) {
  for (;;) {
    const std::size_t separator = text.find_first_of("./");
    if (!internal::IsFramed(text.substr(0, separator), kAlphanumeric,
                            kAlphanumeric | internal::kDash | internal::kUnderscore,
                            kAlphanumeric)) {
      return false;
    }
    if (separator == std::string_view::npos) return true;
    text.remove_prefix(separator + 1);
  }
}

}  // namespace

Messages CheckSysctlName(std::string_view text) {
  if (text.size() <= kMax && IsName(text)) return {};
  return {
      "must have at most 253 characters and match regex "
      R"(^([a-z0-9]([-_a-z0-9]*[a-z0-9])?[\./])*[a-z0-9]([-_a-z0-9]*[a-z0-9])?$)"};
}

}  // namespace tandem::formats
