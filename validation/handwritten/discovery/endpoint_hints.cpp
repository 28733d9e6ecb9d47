// As kubernetes pkg/apis/discovery/validation/validation.go, v1.36.
#include "validation/handwritten/discovery/endpoint_hints.h"

#include <string>

#include "validation/formats/dns.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::discovery {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::size_t kMaxHints = 8;

constexpr GoField kNameFields[] = {{"name", String()}};
constexpr GoStruct kForZone = Struct<kNameFields>("ForZone");
constexpr GoStruct kForNode = Struct<kNameFields>("ForNode");

constexpr GoField kHintsFields[] = {
    {"forZones", List(kForZone)},
    {"forNodes", List(kForNode)},
};

/// Names that are each there once. False when there are too many to look at.
template <typename Check>
bool ValidateNames(const Path& path, ValueView list, Check check, ErrorList& errors) {
  if (list.size() > kMaxHints) {
    errors.Add(field::TooMany(path, std::ssize(list.elements()), std::int64_t{kMaxHints}));
    return false;
  }
  SeenTexts seen;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string_view name = Text(list.At(i), "name");
    const Path item = path.Index(i);
    const Path at = item.Child("name");
    if (!seen.Insert(name)) {
      errors.Add(field::Duplicate(at, field::BadValue::String(std::string(name))));
    }
    AddMessages(at, name, check(name), {}, errors);
  }
  return true;
}

}  // namespace

constexpr GoStruct kEndpointHints = Struct<kHintsFields>("EndpointHints");

// As discovery validateHints.
void ValidateEndpointHints(const Path& path, ValueView hints, ErrorList& errors) {
  const bool few_zones = ValidateNames(path.Child("forZones"), hints.Member("forZones"),
                                       &formats::CheckLabelValue, errors);
  if (!few_zones) return;
  const auto check = [](std::string_view name) { return formats::CheckDns1123Subdomain(name); };
  ValidateNames(path.Child("forNodes"), hints.Member("forNodes"), check, errors);
}

}  // namespace tandem::handwritten::discovery
