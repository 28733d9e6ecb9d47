#pragma once

#include <memory>
#include <string_view>

#include "validation/base/result.h"

namespace re2 {
class RE2;
}

namespace tandem::crd::schema {

/// A regular expression as Go's regexp package reads it. Immutable and thread-safe.
class Regexp {
 public:
  /// The Failure is worded as Go words it: "error parsing regexp: missing closing ): `a(`".
  static Result<Regexp> Compile(std::string_view pattern);

  Regexp(Regexp&&) noexcept;
  Regexp& operator=(Regexp&&) noexcept;
  ~Regexp();

  /// Whether it matches anywhere in the text.
  [[nodiscard]] bool Matches(std::string_view text) const;

 private:
  explicit Regexp(std::unique_ptr<const re2::RE2> expression);

  std::unique_ptr<const re2::RE2> expression_;
};

}  // namespace tandem::crd::schema
