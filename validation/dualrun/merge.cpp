#include "validation/dualrun/merge.h"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>

#include "validation/base/keyed_hash.h"

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

bool IsReturned(const Authority& authority, const Error& error) {
  if (IsInternal(error)) return authority.returned.internal;
  if (IsNative(authority, error)) return authority.returned.native;
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
    if (is_beta && IsReturned(authority, error)) beta.push_back(&error);
  }
  return FindMatched(handwritten, beta, normalizer);
}

/// Which handwritten errors give way to declarative ones.
class GivingWay {
 public:
  GivingWay(const Authority& authority, const field::PathNormalizer& normalizer,
            const ErrorList& handwritten, const ErrorList& declarative)
      : rule_(authority.covered), handwritten_(handwritten) {
    if (rule_ != Authority::Covered::kDroppedIfSuperseded) return;
    superseded_ = FindSuperseded(authority, normalizer, handwritten, declarative);
  }

  [[nodiscard]] bool IsPossible() const { return rule_ != Authority::Covered::kKept; }
  [[nodiscard]] bool Has(std::size_t i) const {
    const Error& error = handwritten_[i];
    switch (rule_) {
      case Authority::Covered::kKept:
        return false;
      case Authority::Covered::kDropped:
        return error.covered_by_declarative;
      case Authority::Covered::kDroppedIfBeta:
        return error.covered_by_declarative && error.stability == Stability::kBeta;
      case Authority::Covered::kDroppedIfSuperseded:
        return error.covered_by_declarative && superseded_[i];
    }
    return false;
  }

 private:
  Authority::Covered rule_;
  const ErrorList& handwritten_;
  std::vector<bool> superseded_;
};

void MergeRepeats(ErrorList& errors) {
  std::unordered_set<std::string, KeyedTextHash> seen;
  std::erase_if(errors, [&](const Error& error) { return !seen.insert(error.ToString()).second; });
}

void AddHandwritten(const GivingWay& giving_way, ErrorList& handwritten, Merged& merged) {
  if (!giving_way.IsPossible()) {
    merged.returned = std::move(handwritten);
    return;
  }
  merged.shadowed.reserve(handwritten.size());
  std::size_t kept = 0;
  for (std::size_t i = 0; i < handwritten.size(); ++i) {
    if (giving_way.Has(i)) {
      merged.shadowed.push_back(std::move(handwritten[i]));
      continue;
    }
    if (kept < i) handwritten[kept] = std::move(handwritten[i]);
    ++kept;
  }
  handwritten.erase(handwritten.begin() + static_cast<std::ptrdiff_t>(kept), handwritten.end());
  merged.returned = std::move(handwritten);
}

void AddDeclarative(const Authority& authority, ErrorList& declarative, Merged& merged) {
  const auto is_returned = [&](const Error& error) { return IsReturned(authority, error); };
  if (!authority.declarative_decides && merged.shadowed.empty() &&
      std::none_of(declarative.begin(), declarative.end(), is_returned)) {
    merged.shadowed = std::move(declarative);
    return;
  }
  ErrorList last;
  for (Error& error : declarative) {
    if (!IsReturned(authority, error)) {
      if (!authority.declarative_decides) merged.shadowed.push_back(std::move(error));
      continue;
    }
    const bool is_last = authority.native_last && IsNative(authority, error);
    if (authority.internal_with_native && IsInternal(error)) last.push_back(error);
    (is_last ? last : merged.returned).push_back(std::move(error));
  }
  for (Error& error : last) merged.returned.push_back(std::move(error));
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
  AddHandwritten(GivingWay(authority, normalizer, handwritten, declarative), handwritten, merged);
  if (authority.merges_repeats) MergeRepeats(merged.returned);
  AddDeclarative(authority, declarative, merged);
  return merged;
}

}  // namespace tandem::dualrun
