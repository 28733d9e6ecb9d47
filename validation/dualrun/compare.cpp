#include "validation/dualrun/compare.h"

#include <algorithm>
#include <span>
#include <string>
#include <unordered_set>

#include "validation/base/keyed_hash.h"
#include "validation/dualrun/field_index_internal.h"

namespace tandem::dualrun {
namespace {

using field::Error;
using field::PathNormalizer;

bool IsRepeated(const FieldIndex<>& kept, const Error& error, const PathNormalizer& normalizer,
                CompareOptions::Dedupe dedupe) {
  bool repeated = false;
  if (dedupe == CompareOptions::Dedupe::kExact) {
    kept.At(error.field,
            [&](const Error* other) { repeated = repeated || field::SameError(*other, error); });
  } else {
    kept.Matching(error, normalizer, [&](const Error*) { repeated = true; });
  }
  return repeated;
}

/// What has become of a handwritten error.
enum class State : std::uint8_t {
  kUncompared,  ///< it is not covered, or repeats another one
  kMissing,     ///< no declarative error has matched it so far
  kMatched,
};

/// The first occurrences in `errors`, which are added to `kept`, and in what state they are when
/// the comparison begins. An uncovered first occurrence hides a covered second one.
std::vector<State> KeepFirst(std::span<const Error> errors, const PathNormalizer& normalizer,
                             CompareOptions::Dedupe dedupe, FieldIndex<>& kept) {
  std::vector<State> states(errors.size(), State::kUncompared);
  for (std::size_t i = 0; i < errors.size(); ++i) {
    if (IsRepeated(kept, errors[i], normalizer, dedupe)) continue;
    kept.Add(&errors[i]);
    if (errors[i].covered_by_declarative) states[i] = State::kMissing;
  }
  return states;
}

/// Paths below which the declarative walk has stopped.
class StoppedPaths {
 public:
  StoppedPaths(std::span<const Error* const> declarative, const PathNormalizer& normalizer) {
    for (const Error* error : declarative) {
      if (!error->short_circuit) continue;
      paths_.insert(error->field);
      paths_.insert(normalizer.Normalize(error->field));
    }
  }

  [[nodiscard]] bool Cover(const std::string& path) const {
    if (paths_.empty()) return false;
    for (std::size_t i = 1; i < path.size(); ++i) {
      const bool step = path[i] == '.' || path[i] == '[';
      if (step && paths_.contains(path.substr(0, i))) return true;
    }
    return false;
  }

 private:
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
  FieldIndex kept;
  std::vector<State> states = KeepFirst(handwritten, normalizer, options.dedupe, kept);
  const auto begin = std::find(states.begin(), states.end(), State::kMissing) - states.begin();
  const Error* const very_first = handwritten.data() + begin;

  std::vector<Mismatch> extra;
  for (const Error* got : declarative) {
    const Error* first = nullptr;  // the list is contiguous: the lowest address comes first
    const auto state = [&](const Error* want) -> State& {
      return states[static_cast<std::size_t>(want - handwritten.data())];
    };
    const auto visit = [&](const Error* want) {
      if (state(want) == State::kUncompared) return;
      if (!options.consume) state(want) = State::kMatched;
      if (first == nullptr || want < first) first = want;
    };
    kept.MatchingAsNamed(*got, visit);
    if (!options.consume || first != very_first) {
      kept.MatchingAsNormalized(*got, normalizer, visit);
    }
    if (first == nullptr) {
      extra.push_back({MismatchType::kExtra, got});
    } else {
      state(first) = State::kMatched;
    }
  }

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
  FieldIndex index;
  for (const Error& error : handwritten) index.Add(&error);
  for (const Error* got : declarative) {
    index.Matching(*got, normalizer, [&](const Error* want) {
      matched[static_cast<std::size_t>(want - handwritten.data())] = true;
    });
  }
  return matched;
}

}  // namespace tandem::dualrun
