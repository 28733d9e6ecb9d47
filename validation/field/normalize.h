#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace tandem::field {

/// Rewrites the paths a regular expression matches. Both texts are Go's: RE2 syntax, and a template
/// with `$1`, `${1}`, `$name` and `$$`.
struct NormalizationRule {
  std::string regexp;
  std::string replacement;
};

/// Translates the paths of declarative errors, which name fields of the versioned type, to those of
/// handwritten errors, which name fields of the internal type. Immutable, and cheap to copy.
class PathNormalizer {
 public:
  /// Without rules: every path stays as it is.
  PathNormalizer() = default;

  static Result<PathNormalizer> Create(std::span<const NormalizationRule> rules);

  [[nodiscard]] bool empty() const { return rules_ == nullptr; }
  /// The rules, to tell one from another.
  [[nodiscard]] std::string ToString() const;

  /// The result of the first rule that changes the path; the path itself when none does.
  [[nodiscard]] std::string Normalize(std::string_view path) const;
  /// The same; nothing when no rule changes the path.
  [[nodiscard]] std::optional<std::string> Change(std::string_view path) const;

 private:
  struct Rules;
  std::shared_ptr<const Rules> rules_;
};

}  // namespace tandem::field
