#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "validation/base/keyed_hash.h"
#include "validation/field/error.h"
#include "validation/field/matcher.h"

namespace tandem::dualrun {

/// Handwritten errors by field and rule: those of one group match the same declarative errors, so
/// that comparing long lists is linear, however many errors are about one field. A few groups are
/// quicker looked through. `SamePath` compares fields; tests count with it.
template <typename SamePath = std::equal_to<>>
class ErrorGroups {
 public:
  static constexpr std::size_t kNone = SIZE_MAX;

  /// The group of errors of the rule of `got` at `path`; kNone when there is none.
  [[nodiscard]] std::size_t Find(std::string_view path, const field::Error& got) const {
    if (!field::SameRule(got, got)) return kNone;
    if (keys_.size() > kFew) {
      const auto found = index_.find({path, &got});
      return found == index_.end() ? kNone : found->second;
    }
    for (std::size_t group = 0; group < keys_.size(); ++group) {
      if (IsIn(group, path, got)) return group;
    }
    return kNone;
  }

  /// The group of the error, which must outlive this; kNone when nothing can match the error.
  std::size_t Add(const field::Error& error) {
    if (!field::SameRule(error, error)) return kNone;
    const std::size_t known = Find(error.field, error);
    if (known != kNone) return known;
    keys_.push_back(&error);
    if (keys_.size() == kFew + 1) {
      for (std::size_t group = 0; group < kFew; ++group) Index(group);
    }
    if (keys_.size() > kFew) Index(keys_.size() - 1);
    return keys_.size() - 1;
  }

  [[nodiscard]] std::size_t size() const { return keys_.size(); }

 private:
  struct Key {
    std::string_view path;
    const field::Error* rule;
  };
  struct KeyedErrorHash {
    std::size_t operator()(const Key& key) const {
      KeyedHash hash;
      hash.Add(key.path);
      hash.Add(static_cast<std::uint64_t>(key.rule->type));
      hash.Add(key.rule->origin);
      return hash.Finish();
    }
  };
  struct Same {
    bool operator()(const Key& a, const Key& b) const {
      return field::SameRule(*a.rule, *b.rule) && SamePath()(a.path, b.path);
    }
  };

  [[nodiscard]] bool IsIn(std::size_t group, std::string_view path, const field::Error& got) const {
    return Same()({keys_[group]->field, keys_[group]}, {path, &got});
  }
  void Index(std::size_t group) { index_.emplace(Key{keys_[group]->field, keys_[group]}, group); }

  /// Up to 8 are looked through: 3 take 600 instructions in place of 3,600 in an index, 8 take
  /// 3,200 in place of 11,400 (review_bench bad/judge, 2026-11-23).
  static constexpr std::size_t kFew = 8;

  std::vector<const field::Error*> keys_;  // the first error of each group
  std::unordered_map<Key, std::size_t, KeyedErrorHash, Same>
      index_;  // used when there are more than a few
};

}  // namespace tandem::dualrun
