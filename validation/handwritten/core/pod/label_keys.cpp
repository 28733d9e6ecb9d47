// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/label_keys.h"

#include <string>
#include <unordered_map>
#include <unordered_set>

#include "validation/base/keyed_hash.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/value_checks.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

using Places = std::unordered_map<std::string_view, std::size_t, KeyedTextHash>;
using Keys = std::unordered_set<std::string_view, KeyedTextHash>;

constexpr std::string_view kNeedsSelector = "must not be specified when labelSelector is not set";
constexpr std::string_view kInSelector = "exists in both matchLabelKeys and labelSelector";
constexpr std::string_view kDuplicatedOrigin = "duplicatedLabelKeys";

void ValidateKey(const Path& path, std::string_view key, ErrorList& errors) {
  AddMessages(path, key, formats::CheckLabelKey(key), "format=k8s-label-key", errors);
}

// As core validateLabelKeys.
void ValidateList(const Path& path, ValueView keys, ValueView selector, ErrorList& errors) {
  if (keys.size() == 0) return;
  if (selector.IsMissing()) {
    errors.Add(field::Forbidden(path, std::string(kNeedsSelector)));
    return;
  }
  for (std::size_t i = 0; i < keys.size(); ++i) {
    ValidateKey(path.Index(i), Text(keys.At(i)), errors);
  }
}

Places PlacesOf(ValueView keys) {
  Places places;
  for (std::size_t i = 0; i < keys.size(); ++i) places[Text(keys.At(i))] = i;
  return places;
}

Keys LabelsOf(ValueView selector) {
  Keys keys;
  for (const json::MemberView label : selector.Member("matchLabels").members()) {
    keys.insert(label.name);
  }
  return keys;
}

/// The selector holds every key by now; a key that it holds twice was there before.
void ValidateNotInSelector(const Path& path, ValueView keys, ValueView selector,
                           ErrorList& errors) {
  const Places places = PlacesOf(keys);
  Keys used = LabelsOf(selector);
  for (const ValueView expression : selector.Member("matchExpressions").elements()) {
    const std::string_view key = Text(expression, "key");
    const auto place = places.find(key);
    if (used.insert(key).second || place == places.end()) continue;
    // Parity: the path leaves the list out.
    AddInvalid(path.Index(place->second), key, std::string(kInSelector), errors);
    errors.back().origin = kDuplicatedOrigin;
  }
}

void ValidateDisjoint(const Path& path, ValueView keys, ValueView others, ErrorList& errors) {
  if (others.size() == 0) return;
  const Places places = PlacesOf(others);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::string_view key = Text(keys.At(i));
    if (!places.contains(key)) continue;
    AddInvalid(path.Index(i), key, "exists in both matchLabelKeys and mismatchLabelKeys", errors);
    errors.back().origin = "duplicatedMismatchLabelKeys";
  }
}

}  // namespace

// As core ValidateMatchLabelKeysAndMismatchLabelKeys.
void ValidateLabelKeys(const Path& path, ValueView owner, ErrorList& errors) {
  const ValueView keys = owner.Member("matchLabelKeys");
  const ValueView others = owner.Member("mismatchLabelKeys");
  const ValueView selector = owner.Member("labelSelector");
  if (keys.size() == 0 && others.size() == 0) return;
  const Path keys_path = path.Child("matchLabelKeys");
  ValidateList(keys_path, keys, selector, errors);
  ValidateList(path.Child("mismatchLabelKeys"), others, selector, errors);
  if (keys.size() > 0) ValidateNotInSelector(path, keys, selector, errors);
  ValidateDisjoint(keys_path, keys, others, errors);
}

// As core ValidateMatchLabelKeysInTopologySpread.
void ValidateUnmergedLabelKeys(const Path& path, ValueView owner, ErrorList& errors) {
  const ValueView keys = owner.Member("matchLabelKeys");
  const ValueView selector = owner.Member("labelSelector");
  if (keys.size() == 0) return;
  const Path at = path.Child("matchLabelKeys");
  if (selector.IsMissing()) {
    errors.Add(field::Forbidden(at, std::string(kNeedsSelector)));
  }
  Keys used = LabelsOf(selector);
  for (const ValueView expression : selector.Member("matchExpressions").elements()) {
    used.insert(Text(expression, "key"));
  }
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::string_view key = Text(keys.At(i));
    ValidateKey(at.Index(i), key, errors);
    if (!used.contains(key)) continue;
    AddInvalid(at.Index(i), key, std::string(kInSelector), errors);
    errors.back().origin = kDuplicatedOrigin;
  }
}

}  // namespace tandem::handwritten::core::pod
