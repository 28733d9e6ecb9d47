#include "validation/dualrun/compare.h"

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>

#include "validation/base/allowance.h"
#include "validation/base/keyed_hash.h"
#include "validation/dualrun/error_groups_internal.h"

namespace tandem::dualrun {
namespace {

using field::Error;
using field::PathNormalizer;

using Groups = ErrorGroups<>;

/// Paths are matched by regular expressions, and may be as long as keys are.
std::size_t LapsOf(const Error& error) {
  constexpr std::size_t kBytesPerLap = 1024;
  return 1 + error.field.size() / kBytesPerLap;
}

/// The errors of a list that say something for the first time. A few are quicker looked through.
class FirstOccurrences {
 public:
  /// Whether no error before it says the same.
  bool Add(const Error& error) {
    if (kept_.size() < kFew) return AddToFew(error);
    if (index_.empty()) {
      for (const Error* kept : kept_) index_.insert(kept);
    }
    return index_.insert(&error).second;
  }

 private:
  struct KeyedErrorHash {
    std::size_t operator()(const Error* error) const {
      KeyedHash hash;
      hash.Add(error->field);
      hash.Add(static_cast<std::uint64_t>(error->type));
      hash.Add(error->origin);
      hash.Add(error->detail);
      hash.Add(error->value.Render());
      return hash.Finish();
    }
  };
  struct Same {
    bool operator()(const Error* a, const Error* b) const { return field::SameError(*a, *b); }
  };

  bool AddToFew(const Error& error) {
    const bool repeated = std::any_of(kept_.begin(), kept_.end(), [&](const Error* kept) {
      return field::SameError(*kept, error);
    });
    if (!repeated) kept_.push_back(&error);
    return !repeated;
  }

  static constexpr std::size_t kFew = 8;

  std::vector<const Error*> kept_;  // the first few
  std::unordered_set<const Error*, KeyedErrorHash, Same> index_;
};

/// The state of a handwritten error in a comparison.
enum class State : std::uint8_t {
  kUncompared,  ///< it is not covered, or repeats another one
  kMissing,     ///< no declarative error has matched it so far
  kMatched,
};

/// The handwritten errors while declarative ones are looked for among them.
class Wanted {
 public:
  /// Begins the comparison. An uncovered first occurrence hides a covered second one.
  Wanted(std::span<const Error> errors, const PathNormalizer& normalizer,
         const CompareOptions& options)
      : normalizer_(normalizer), options_(options), states_(errors.size(), State::kUncompared) {
    FirstOccurrences first;
    for (std::size_t i = 0; i < errors.size(); ++i) {
      CountLaps(LapsOf(errors[i]));
      if (!IsFirst(errors[i], first)) continue;
      const std::size_t group = groups_.Add(errors[i]);
      if (group == members_.size()) members_.emplace_back();
      if (!errors[i].covered_by_declarative) continue;
      states_[i] = State::kMissing;
      if (group != Groups::kNone) members_[group].push_back(i);
      very_first_ = std::min(very_first_, i);
    }
    is_matched_.resize(members_.size());
  }

  /// Whether one of them answers for the declarative error. When errors are consumed only the first
  /// one does.
  bool Match(const Error& got) {
    const std::size_t named = groups_.Find(got.field, got);
    std::size_t first = FirstOf(named);
    std::size_t normalized = Groups::kNone;
    if (!options_.consume || first != very_first_) {
      if (const auto path = normalizer_.Change(got.field)) normalized = groups_.Find(*path, got);
      first = std::min(first, FirstOf(normalized));
    }
    if (first == Groups::kNone) return false;
    states_[first] = State::kMatched;
    if (options_.consume) return true;
    MatchAll(named);
    MatchAll(normalized);
    return true;
  }

  [[nodiscard]] const std::vector<State>& states() const { return states_; }

 private:
  bool IsFirst(const Error& error, FirstOccurrences& first) const {
    if (options_.dedupe == CompareOptions::Dedupe::kExact) return first.Add(error);
    if (groups_.Find(error.field, error) != Groups::kNone) return false;
    const auto path = normalizer_.Change(error.field);
    return !path || groups_.Find(*path, error) == Groups::kNone;
  }

  [[nodiscard]] std::size_t FirstOf(std::size_t group) const {
    const bool none = group == Groups::kNone || members_[group].empty();
    return none ? Groups::kNone : members_[group].front();
  }

  void MatchAll(std::size_t group) {
    if (group == Groups::kNone || is_matched_[group]) return;
    is_matched_[group] = true;
    for (const std::size_t i : members_[group]) states_[i] = State::kMatched;
  }

  const PathNormalizer& normalizer_;
  const CompareOptions& options_;
  Groups groups_;
  std::vector<State> states_;
  std::vector<std::vector<std::size_t>> members_;  // those compared of each group, in order
  std::vector<bool> is_matched_;                   // each group, as a whole
  std::size_t very_first_ = Groups::kNone;         // the first of those compared
};

/// Paths below which the declarative walk has stopped.
class StoppedPaths {
 public:
  StoppedPaths(std::span<const Error* const> declarative, const PathNormalizer& normalizer) {
    for (const Error* error : declarative) {
      if (!error->short_circuit) continue;
      Add(error->field);
      Add(normalizer.Normalize(error->field));
    }
  }

  /// Looks only at ancestors as long as one of the paths, of which there are few.
  [[nodiscard]] bool Cover(std::string_view path) const {
    for (const std::size_t length : lengths_) {
      if (length >= path.size()) break;
      const bool step = path[length] == '.' || path[length] == '[';
      if (step && paths_.contains(std::string(path.substr(0, length)))) return true;
    }
    return false;
  }

 private:
  void Add(const std::string& path) {
    if (path.empty()) return;
    paths_.insert(path);
    lengths_.insert(path.size());
  }

  std::set<std::size_t> lengths_;
  std::unordered_set<std::string, KeyedTextHash> paths_;
};

std::vector<Mismatch> Missing(std::span<const Error> handwritten, const std::vector<State>& states,
                              const StoppedPaths& stopped) {
  std::vector<Mismatch> missing;
  for (std::size_t i = 0; i < handwritten.size(); ++i) {
    const Error& error = handwritten[i];
    if (states[i] != State::kMissing || stopped.Cover(error.field)) continue;
    missing.push_back({MismatchType::kUnmatched, &error});
  }
  return missing;
}

}  // namespace

std::vector<Mismatch> Compare(std::span<const Error> handwritten,
                              std::span<const Error* const> declarative,
                              const PathNormalizer& normalizer, const CompareOptions& options) {
  Wanted wanted(handwritten, normalizer, options);
  std::vector<Mismatch> extra;
  for (const Error* got : declarative) {
    CountLaps(LapsOf(*got));
    if (!wanted.Match(*got)) extra.push_back({MismatchType::kExtra, got});
  }

  const std::vector<State>& states = wanted.states();
  if (std::find(states.begin(), states.end(), State::kMissing) == states.end()) return extra;
  const StoppedPaths stopped(
      options.excuse_below_short_circuit ? declarative : std::span<const Error* const>(),
      normalizer);
  std::vector<Mismatch> mismatches = Missing(handwritten, states, stopped);
  mismatches.insert(mismatches.end(), extra.begin(), extra.end());
  return mismatches;
}

std::vector<bool> FindMatched(std::span<const Error> handwritten,
                              std::span<const Error* const> declarative,
                              const PathNormalizer& normalizer) {
  std::vector<bool> matched(handwritten.size());
  if (declarative.empty()) return matched;
  Groups groups;
  std::vector<std::size_t> group_of;
  for (const Error& error : handwritten) group_of.push_back(groups.Add(error));
  std::vector<bool> is_matched(groups.size());
  const auto match = [&](std::size_t group) {
    if (group != Groups::kNone) is_matched[group] = true;
  };
  for (const Error* got : declarative) {
    CountLaps(LapsOf(*got));
    match(groups.Find(got->field, *got));
    if (const auto path = normalizer.Change(got->field)) match(groups.Find(*path, *got));
  }
  for (std::size_t i = 0; i < matched.size(); ++i) {
    matched[i] = group_of[i] != Groups::kNone && is_matched[group_of[i]];
  }
  return matched;
}

}  // namespace tandem::dualrun
