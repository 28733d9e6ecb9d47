#include "validation/dualrun/merge.h"

#include <algorithm>
#include <span>
#include <string>
#include <unordered_set>
#include <utility>

#include "validation/base/allowance.h"
#include "validation/base/keyed_hash.h"
#include "validation/dualrun/takeover.h"
#include "validation/dualrun/wording.h"

namespace tandem::dualrun {
namespace {

using field::Error;
using field::ErrorList;
using field::ErrorType;
using field::Stability;

bool IsInternal(const Error& error) { return error.type == ErrorType::kInternal; }

bool IsNative(const Authority& authority, const Error& error) {
  return authority.mixed && error.declarative_native && !IsInternal(error);
}

bool IsReturned(const Authority& authority, const field::PathNormalizer& normalizer,
                const Error& error) {
  if (IsInternal(error)) return authority.returned.internal;
  if (IsNative(authority, error)) return authority.returned.native;
  if (IsOfRules(authority.taken_over, normalizer, error)) return true;
  switch (error.stability) {
    case Stability::kAlpha:
      return authority.returned.alpha;
    case Stability::kBeta:
      return authority.returned.beta;
    case Stability::kUnmarked:
      break;
  }
  return authority.returned.standard;
}

bool IsCompared(const Authority& authority, const Error& error) {
  switch (authority.compared) {
    case Authority::Compared::kNothing:
      break;
    case Authority::Compared::kMigrated:
      return !IsNative(authority, error);
    case Authority::Compared::kMarked:
      return error.stability != Stability::kUnmarked && !IsNative(authority, error);
  }
  return false;
}

std::vector<bool> FindSuperseded(const Authority& authority,
                                 const field::PathNormalizer& normalizer,
                                 const ErrorList& handwritten, const ErrorList& declarative) {
  std::vector<const Error*> beta;
  for (const Error& error : declarative) {
    const bool is_beta = error.stability == Stability::kBeta;
    if (is_beta && IsReturned(authority, normalizer, error)) beta.push_back(&error);
  }
  return FindMatched(handwritten, beta, normalizer);
}

/// The set of handwritten errors that give way to declarative ones.
class GivingWay {
 public:
  GivingWay(const Authority& authority, const field::PathNormalizer& normalizer,
            const ErrorList& handwritten, const ErrorList& declarative)
      : authority_(authority),
        normalizer_(normalizer),
        rule_(authority.covered),
        handwritten_(handwritten) {
    if (rule_ != Authority::Covered::kDroppedIfSuperseded) return;
    superseded_ = FindSuperseded(authority, normalizer, handwritten, declarative);
  }

  [[nodiscard]] bool Has(const Error& error) const {
    switch (rule_) {
      case Authority::Covered::kKept:
        return false;
      case Authority::Covered::kDropped:
        return error.covered_by_declarative;
      case Authority::Covered::kDroppedIfBeta:
        return error.covered_by_declarative && error.stability == Stability::kBeta;
      case Authority::Covered::kDroppedIfSuperseded:
        return error.covered_by_declarative &&
               superseded_[static_cast<std::size_t>(&error - handwritten_.data())];
      case Authority::Covered::kDroppedIfTakenOver:
        return error.covered_by_declarative && IsOfRules(authority_.taken_over, normalizer_, error);
    }
    return false;
  }

 private:
  const Authority& authority_;
  const field::PathNormalizer& normalizer_;
  Authority::Covered rule_;
  const ErrorList& handwritten_;
  std::vector<bool> superseded_;
};

/// Moves those of the errors that `wanted` picks behind the picked ones, the whole list at once if
/// it can.
template <typename Wanted>
void MoveIf(ErrorList& errors, ErrorList& picked, Wanted wanted) {
  const auto first = std::find_if(errors.begin(), errors.end(), wanted);
  if (first == errors.end()) return;
  if (picked.empty() && std::all_of(errors.begin(), errors.end(), wanted)) {
    std::swap(picked, errors);
    return;
  }
  auto kept = first;
  for (auto error = first; error != errors.end(); ++error) {
    if (wanted(*error)) {
      picked.Append(std::move(*error));
    } else {
      *kept++ = std::move(*error);
    }
  }
  errors.Truncate(static_cast<std::size_t>(kept - errors.begin()));
}

void MergeRepeats(ErrorList& errors) {
  std::unordered_set<std::string, KeyedTextHash> seen;
  errors.RemoveIf([&](const Error& error) {
    CountLaps();
    return !seen.insert(error.ToString()).second;
  });
}

void AddDeclarative(const Authority& authority, const field::PathNormalizer& normalizer,
                    ErrorList& declarative, Merged& merged) {
  const std::size_t gave_way = merged.shadowed.size();
  ErrorList dropped;
  MoveIf(declarative, authority.declarative_decides ? dropped : merged.shadowed,
         [&](const Error& error) { return !IsReturned(authority, normalizer, error); });
  if (authority.keeps_wording) {
    KeepWording(normalizer, std::span(merged.shadowed).first(gave_way), declarative);
  }

  const auto is_last = [&](const Error& error) {
    return authority.native_last && IsNative(authority, error);
  };
  ErrorList last;
  for (const Error& error : declarative) {
    const bool is_repeated = authority.internal_with_native && IsInternal(error);
    if (is_last(error) || is_repeated) last.Append(error);
  }
  declarative.RemoveIf(is_last);
  merged.returned.Append(std::move(declarative));
  merged.returned.Append(std::move(last));
}

}  // namespace

std::vector<const Error*> ComparedErrors(const Authority& authority, const ErrorList& declarative) {
  std::vector<const Error*> compared;
  compared.reserve(declarative.size());
  for (const Error& error : declarative) {
    if (IsCompared(authority, error)) compared.push_back(&error);
  }
  return compared;
}

Merged Merge(const Authority& authority, const field::PathNormalizer& normalizer,
             ErrorList handwritten, ErrorList declarative) {
  Merged merged;
  const GivingWay giving_way(authority, normalizer, handwritten, declarative);
  MoveIf(handwritten, merged.shadowed, [&](const Error& error) { return giving_way.Has(error); });
  merged.returned = std::move(handwritten);
  if (authority.merges_repeats) MergeRepeats(merged.returned);
  AddDeclarative(authority, normalizer, declarative, merged);
  return merged;
}

}  // namespace tandem::dualrun
