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
std::vector<bool> FindGivingWay(const Authority& authority, const field::PathNormalizer& normalizer,
                                const ErrorList& handwritten, const ErrorList& declarative) {
  if (authority.covered == Authority::Covered::kKept) return std::vector<bool>(handwritten.size());
  std::vector<bool> gives_way(handwritten.size(), true);
  if (authority.covered == Authority::Covered::kDroppedIfSuperseded) {
    gives_way = FindSuperseded(authority, normalizer, handwritten, declarative);
  }
  for (std::size_t i = 0; i < handwritten.size(); ++i) {
    const Error& error = handwritten[i];
    if (!error.covered_by_declarative) gives_way[i] = false;
    const bool must_be_beta = authority.covered == Authority::Covered::kDroppedIfBeta;
    if (must_be_beta && error.stability != Stability::kBeta) gives_way[i] = false;
  }
  return gives_way;
}

void MergeRepeats(ErrorList& errors) {
  std::unordered_set<std::string, KeyedTextHash> seen;
  std::erase_if(errors, [&](const Error& error) { return !seen.insert(error.ToString()).second; });
}

void AddHandwritten(const std::vector<bool>& gives_way, ErrorList& handwritten, Merged& merged) {
  if (std::find(gives_way.begin(), gives_way.end(), true) == gives_way.end()) {
    merged.returned = std::move(handwritten);
    return;
  }
  for (std::size_t i = 0; i < handwritten.size(); ++i) {
    (gives_way[i] ? merged.shadowed : merged.returned).push_back(std::move(handwritten[i]));
  }
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
  const auto gives_way = FindGivingWay(authority, normalizer, handwritten, declarative);
  AddHandwritten(gives_way, handwritten, merged);
  if (authority.merges_repeats) MergeRepeats(merged.returned);
  AddDeclarative(authority, declarative, merged);
  return merged;
}

}  // namespace tandem::dualrun
