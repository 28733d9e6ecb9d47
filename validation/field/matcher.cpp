#include "validation/field/matcher.h"

namespace tandem::field {

bool SameRule(const Error& a, const Error& b) {
  if (a.type != b.type || a.origin != b.origin) return false;
  return a.type != ErrorType::kInvalid || !a.origin.empty();
}

bool Matches(const Error& want, const Error& got, const PathNormalizer& normalizer) {
  if (!SameRule(want, got)) return false;
  return want.field == got.field ||
         (!normalizer.empty() && want.field == normalizer.Normalize(got.field));
}

bool SameError(const Error& a, const Error& b) {
  return a.type == b.type && a.field == b.field && a.value == b.value && a.origin == b.origin &&
         a.detail == b.detail;
}

bool IsAncestor(std::string_view ancestor, std::string_view path) {
  if (ancestor.empty() || path.size() <= ancestor.size()) return false;
  if (path.substr(0, ancestor.size()) != ancestor) return false;
  const char next = path[ancestor.size()];
  return next == '.' || next == '[';
}

}  // namespace tandem::field
