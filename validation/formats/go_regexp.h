#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "validation/base/result.h"

namespace re2 {
class RE2;
}

namespace tandem::formats {

/// A regular expression of Go's regexp package in RE2's syntax; nothing for what only RE2 knows.
std::optional<std::string> ToRe2(std::string_view pattern);

/// While it lives, the programs of all expressions that its thread compiles have together no more
/// than so many instructions, of which each takes some 16 bytes and less than a microsecond; what
/// comes after is too large. The innermost counts.
class RegexpBudget {
 public:
  explicit RegexpBudget(std::size_t instructions);
  RegexpBudget(const RegexpBudget&) = delete;
  RegexpBudget& operator=(const RegexpBudget&) = delete;
  ~RegexpBudget();

  [[nodiscard]] bool IsUsedUp() const { return left_ == 0; }
  void Spend(std::size_t instructions) { left_ -= std::min(left_, instructions); }

 private:
  std::size_t left_;
  RegexpBudget* before_;
};

/// A regular expression as Go's regexp package reads it. Immutable and thread-safe.
class GoRegexp {
 public:
  /// The Failure is worded as Go words it: "error parsing regexp: missing closing ): `a(`". Takes
  /// no more than a tenth of a second, and ends the thread's work when its allowance is used up.
  static Result<GoRegexp> Compile(std::string_view pattern);

  GoRegexp(GoRegexp&&) noexcept;
  GoRegexp& operator=(GoRegexp&&) noexcept;
  ~GoRegexp();

  /// Whether it matches anywhere in the text.
  [[nodiscard]] bool Matches(std::string_view text) const;
  /// The leftmost match that begins at a place or later; a view into the text.
  [[nodiscard]] std::optional<std::string_view> Find(std::string_view text,
                                                     std::size_t from = 0) const;

 private:
  explicit GoRegexp(std::unique_ptr<const re2::RE2> expression);

  std::unique_ptr<const re2::RE2> expression_;
};

}  // namespace tandem::formats
