#pragma once

#include <cstdint>
#include <string_view>

namespace tandem::tags {

/// The kind of place that a tag stands on. eachVal, eachKey and item lead to elements and keys.
enum class Scope : std::uint8_t { kType, kField, kListValue, kMapKey, kMapValue, kConstant };
/// `struct fields`, as messages and the documentation say it.
std::string_view ToString(Scope scope);

/// A set of scopes: `Scope::kType | Scope::kField`.
class Scopes {
 public:
  constexpr Scopes(Scope scope)  // NOLINT(google-explicit-constructor)
      : bits_(1U << static_cast<unsigned>(scope)) {}
  [[nodiscard]] constexpr bool Has(Scope scope) const {
    return (bits_ & (1U << static_cast<unsigned>(scope))) != 0;
  }
  friend constexpr Scopes operator|(Scopes a, Scopes b) {
    a.bits_ |= b.bits_;
    return a;
  }

 private:
  unsigned bits_;
};
constexpr Scopes operator|(Scope a, Scope b) { return Scopes(a) | Scopes(b); }

}  // namespace tandem::tags
