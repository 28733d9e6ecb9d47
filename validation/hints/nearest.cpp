#include "validation/hints/nearest.h"

#include <algorithm>
#include <iterator>

#include "validation/base/ascii.h"
#include "validation/base/edit_distance.h"
#include "validation/base/go_quote.h"

namespace tandem::hints {
namespace {

using Candidates = std::span<const std::string_view>;

/// The text in lower case, and without what stands between words.
std::string Letters(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (c != '-' && c != '_' && c != ' ') letters += ToLower(c);
  }
  return letters;
}

std::string Capitals(std::string_view text) {
  std::string capitals;
  std::copy_if(text.begin(), text.end(), std::back_inserter(capitals), &IsUpperLetter);
  return capitals;
}

/// The only candidate that `is_it`; nothing when there are several.
template <typename IsIt>
std::optional<std::string_view> Only(Candidates candidates, IsIt is_it) {
  const auto found = std::find_if(candidates.begin(), candidates.end(), is_it);
  if (found == candidates.end()) return std::nullopt;
  if (std::any_of(found + 1, candidates.end(), is_it)) return std::nullopt;
  return *found;
}

std::optional<std::string_view> FewestEdits(std::string_view text, Candidates candidates) {
  std::size_t nearest = (text.size() + 1) / 4;
  std::optional<std::string_view> best;
  bool is_only = false;
  for (const std::string_view candidate : candidates) {
    const auto distance = EditDistance(text, candidate, nearest);
    if (!distance) continue;
    is_only = !best || *distance < nearest;
    best = candidate;
    nearest = *distance;
  }
  return is_only ? best : std::nullopt;
}

}  // namespace

std::optional<std::string_view> Nearest(std::string_view text, Candidates candidates) {
  if (text.empty() || text.size() > kMaxNameBytes) return std::nullopt;
  candidates = candidates.first(std::min(candidates.size(), kMaxCandidates));
  const std::string letters = Letters(text);
  const auto same = Only(candidates, [&](std::string_view candidate) {
    return candidate.size() <= 2 * kMaxNameBytes && Letters(candidate) == letters;
  });
  if (same) return same;
  if (text.size() > 1 && AllOf(text, &IsUpperLetter)) {
    const auto abbreviated =
        Only(candidates, [&](std::string_view candidate) { return Capitals(candidate) == text; });
    if (abbreviated) return abbreviated;
  }
  return FewestEdits(text, candidates);
}

std::string DidYouMean(std::string_view text) {
  return text.empty() ? std::string() : "did you mean " + GoQuote(text) + "?";
}

std::string NotOneOf(std::string_view text, Candidates names) {
  std::string complaint = GoQuote(text) + ", expected ";
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) complaint += i + 1 == names.size() ? " or " : ", ";
    complaint += names[i];
  }
  const auto nearest = Nearest(text, names);
  return nearest ? complaint + "; " + DidYouMean(*nearest) : complaint;
}

}  // namespace tandem::hints
