#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "validation/field/error.h"
#include "validation/releases/table.h"
#include "validation/rules/check.h"

namespace tandem::tags {

using releases::k1_36;
using releases::k1_37;
using releases::Release;

/// The spellings that are understood beyond those of validation-gen.
enum class Dialect : std::uint8_t {
  kUpstream,  ///< none
  kSeed,      ///< those of the enhancement proposals, and types of packages that are not loaded
};

/// A validation written by hand, for +k8s:customValidation. Called by many threads.
using Hook = std::function<void(const rules::CheckArgs& args, field::ErrorList& errors)>;

/// Hooks by `<import path>.<Type>` or `<import path>.<Type>.<GoField>`.
using Hooks = std::map<std::string, Hook, std::less<>>;

/// The settings for reading and compiling tags.
struct Settings {
  /// The Kubernetes release whose validation-gen is imitated where releases differ.
  Release release = releases::Newest(&releases::Row::tags);
  Dialect dialect = Dialect::kSeed;
  bool unions = true;          ///< markers of KEP-1027 are read
  bool test_tags = false;      ///< those that are refused in production: validateFalse, ...
  bool kep_semantics = false;  ///< the enhancement proposal's text where Kubernetes ships otherwise
  const Hooks* hooks = nullptr;  ///< outlives the compiled program

  [[nodiscard]] bool IsBefore(Release other) const { return release < other; }
  [[nodiscard]] bool IsSeed() const { return dialect == Dialect::kSeed; }
  /// Whether something that exists in some releases is understood. If it exists in none it is ours.
  [[nodiscard]] bool Understands(const releases::Span& known) const {
    return known.Has(release) || (known.IsEmpty() && IsSeed());
  }
};

}  // namespace tandem::tags
