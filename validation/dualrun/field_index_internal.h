#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <span>
#include <string_view>
#include <unordered_map>

#include "validation/base/keyed_hash.h"
#include "validation/field/error.h"
#include "validation/field/matcher.h"
#include "validation/field/normalize.h"

namespace tandem::dualrun {

/// Errors by their field, so that comparing long lists stays linear. A few are quicker looked
/// through. `SamePath` compares fields; tests count with it.
template <typename SamePath = std::equal_to<>>
class FieldIndex {
 public:
  void Add(const field::Error* error) {
    if (count_ < kFew) {
      few_[count_++] = error;
    } else {
      more_.emplace(error->field, error);
    }
  }

  /// Calls `visit` for the errors at `path`, in no particular order.
  template <typename Visit>
  void At(std::string_view path, Visit visit) const {
    for (const field::Error* error : std::span(few_).first(count_)) {
      if (SamePath()(error->field, path)) visit(error);
    }
    if (more_.empty()) return;
    const auto [first, last] = more_.equal_range(path);
    for (auto entry = first; entry != last; ++entry) visit(entry->second);
  }

  /// Calls `visit` for the errors that `got` reports too, under its own path.
  template <typename Visit>
  void MatchingAsNamed(const field::Error& got, Visit visit) const {
    MatchingAt(got.field, got, visit);
  }

  /// The same under the path that the normalizer makes of it, if that is another one.
  template <typename Visit>
  void MatchingAsNormalized(const field::Error& got, const field::PathNormalizer& normalizer,
                            Visit visit) const {
    if (const auto normalized = normalizer.Change(got.field)) MatchingAt(*normalized, got, visit);
  }

  /// The same under either.
  template <typename Visit>
  void Matching(const field::Error& got, const field::PathNormalizer& normalizer,
                Visit visit) const {
    MatchingAsNamed(got, visit);
    MatchingAsNormalized(got, normalizer, visit);
  }

 private:
  template <typename Visit>
  void MatchingAt(std::string_view path, const field::Error& got, Visit visit) const {
    At(path, [&](const field::Error* want) {
      if (field::SameRule(*want, got)) visit(want);
    });
  }

  /// Up to 8 errors are looked through: 3 take 600 instructions in place of 3,600 in an index, 8
  /// take 3,200 in place of 11,400 (this class by itself, as in review_bench bad/judge,
  /// 2026-11-23).
  static constexpr std::size_t kFew = 8;

  std::array<const field::Error*, kFew> few_ = {};
  std::size_t count_ = 0;  // of these
  std::unordered_multimap<std::string_view, const field::Error*, KeyedTextHash, SamePath> more_;
};

}  // namespace tandem::dualrun
