// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/attributes.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <vector>

#include "validation/base/ascii.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/resource/named_values.h"
#include "validation/handwritten/resource/names.h"

namespace tandem::handwritten::resource {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kAttributeFields[] = {
    {{"int", "IntValue"}, Pointer(Int64())},
    {{"bool", "BoolValue"}, Pointer(Bool())},
    {{"string", "StringValue"}, Pointer(String())},
    {{"version", "VersionValue"}, Pointer(String())},
    {{"ints", "IntValues"}, List(Int64()), 0, releases::Since(releases::k1_36)},
    {{"bools", "BoolValues"}, List(Bool()), 0, releases::Since(releases::k1_36)},
    {{"strings", "StringValues"}, List(String()), 0, releases::Since(releases::k1_36)},
    {{"versions", "VersionValues"}, List(String()), 0, releases::Since(releases::k1_36)},
};

constexpr std::array<std::string_view, 4> kLists = {"bools", "ints", "strings", "versions"};

/// Takes a number without leading zeros off the front.
bool TakeNumber(std::string_view& text) {
  const auto end = std::find_if_not(text.begin(), text.end(), IsDigit);
  const auto size = static_cast<std::size_t>(end - text.begin());
  const bool is_number = size == 1 || (size > 1 && text.front() != '0');
  text.remove_prefix(size);
  return is_number;
}

bool TakeDot(std::string_view& text) {
  if (!text.starts_with('.')) return false;
  text.remove_prefix(1);
  return true;
}

bool IsBuildIdentifier(std::string_view part) {
  return !part.empty() && AllOf(part, [](char c) { return IsAlphanumeric(c) || c == '-'; });
}

bool IsPreReleaseIdentifier(std::string_view part) {
  const bool is_numeric = AllOf(part, IsDigit);
  return IsBuildIdentifier(part) && (!is_numeric || part.size() == 1 || part.front() != '0');
}

/// Whether all parts between dots are such.
template <typename IsPart>
bool AreParts(std::string_view text, const IsPart& is_part) {
  for (;;) {
    const std::size_t dot = text.find('.');
    if (!is_part(text.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return true;
    text.remove_prefix(dot + 1);
  }
}

/// A version of semver.org 2.0.0.
bool IsVersion(std::string_view text) {
  const bool has_numbers =
      TakeNumber(text) && TakeDot(text) && TakeNumber(text) && TakeDot(text) && TakeNumber(text);
  if (!has_numbers) return false;
  const std::size_t plus = text.find('+');
  const std::string_view release = text.substr(0, plus);
  if (!release.empty() &&
      (release.front() != '-' || !AreParts(release.substr(1), &IsPreReleaseIdentifier))) {
    return false;
  }
  return plus == std::string_view::npos || AreParts(text.substr(plus + 1), &IsBuildIdentifier);
}

// As resource validateDeviceAttributeStringValue.
void ValidateLength(const Path& path, std::string_view text, ErrorList& errors) {
  constexpr std::size_t kMaxBytes = 64;
  if (text.size() > kMaxBytes) errors.Add(field::TooLongBytes(path, kMaxBytes));
}

// As resource validateDeviceAttributeVersionValue.
void ValidateVersion(const Path& path, std::string_view version, ErrorList& errors) {
  if (!IsVersion(version)) {
    AddInvalid(path, version, "must be a string compatible with semver.org spec 2.0.0", errors);
  }
  ValidateLength(path, version, errors);
}

/// One of the lists, which has something in it where it is there.
template <typename Validate>
void ValidateList(const Path& path, std::string_view name, ValueView attribute,
                  const Validate& validate, ErrorList& errors) {
  const ValueView list = attribute.Member(name);
  const Path list_path = path.Child(name);
  if (list.IsMissing()) return;
  if (list.size() == 0) {
    errors.Add(field::Invalid(list_path, BadValue::Json("[]"), "must not be empty if specified"));
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    validate(list_path.Index(i), list.At(i), errors);
  }
}

void ValidateLists(const Path& path, ValueView attribute, ErrorList& errors) {
  const auto any = [](const Path&, ValueView, ErrorList&) {};
  const auto text = [](const Path& at, ValueView value, ErrorList& found) {
    const std::size_t before = found.size();
    ValidateLength(at, Text(value), found);
    MarkCovered(before, found, "maxBytes");
  };
  const auto version = [](const Path& at, ValueView value, ErrorList& found) {
    ValidateVersion(at, Text(value), found);
  };
  ValidateList(path, "bools", attribute, any, errors);
  ValidateList(path, "ints", attribute, any, errors);
  ValidateList(path, "strings", attribute, text, errors);
  ValidateList(path, "versions", attribute, version, errors);
}

// As resource validateDeviceAttribute.
void ValidateAttribute(const Path& path, ValueView attribute, const Options& options,
                       ErrorList& errors) {
  if (const ValueView text = attribute.Member("string"); !text.IsMissing()) {
    ValidateLength(path.Child("string"), text.AsString(), errors);
  }
  if (const ValueView version = attribute.Member("version"); !version.IsMissing()) {
    ValidateVersion(path.Child("version"), version.AsString(), errors);
  }
  ValidateLists(path, attribute, errors);
  const auto values = std::count_if(std::begin(kAttributeFields), std::end(kAttributeFields),
                                    [attribute](const GoField& field) {
                                      return !attribute.Member(field.name.json()).IsMissing();
                                    });
  if (values == 1) return;
  if (values == 0 && !options.IsSince(releases::k1_35)) {
    errors.Add(field::Required(path, "exactly one value must be specified"));
    return;
  }
  BadValue value =
      values == 0 ? BadValue::String("") : BadValue::Json(GoValueJson(kDeviceAttribute, attribute));
  errors.Add(field::Invalid(path, std::move(value), "exactly one value must be specified")
                 .WithOrigin("union")
                 .MarkCoveredByDeclarative());
}

}  // namespace

constexpr GoStruct kDeviceAttribute = Struct<kAttributeFields>("DeviceAttribute");

// As resource numEntriesDeviceAttribute.
std::int64_t CountAttributeValues(ValueView attributes) {
  std::int64_t count = 0;
  for (const json::MemberView attribute : attributes.members()) {
    std::size_t elements = 0;
    for (const std::string_view list : kLists) elements += attribute.value.Member(list).size();
    count += static_cast<std::int64_t>(std::max<std::size_t>(elements, 1));
  }
  return count;
}

bool HasListAttribute(ValueView device) {
  const json::Members attributes = device.Member("attributes").members();
  return std::any_of(attributes.begin(), attributes.end(), [](const json::MemberView& attribute) {
    return std::any_of(kLists.begin(), kLists.end(), [&attribute](std::string_view list) {
      return !attribute.value.Member(list).IsMissing();
    });
  });
}

ValueView WithoutListAttributes(ValueView device, json::Overlay& overlay) {
  return WithChanged(device, "attributes", overlay, [&overlay](ValueView attributes) {
    std::vector<json::MemberView> kept;
    for (json::MemberView attribute : attributes.members()) {
      for (const std::string_view list : kLists) {
        attribute.value = overlay.With(attribute.value, list, {});
      }
      kept.push_back(attribute);
    }
    return overlay.Object(kept);
  });
}

void ValidateAttributes(const Path& path, ValueView attributes, const Options& options,
                        ErrorList& errors) {
  constexpr std::size_t kMaxKey = 96;
  const auto validate = [&options](const Path& at, ValueView attribute, ErrorList& found) {
    ValidateAttribute(at, attribute, options, found);
  };
  ValidateNamedValues(path, attributes, kMaxKey, &ValidateQualifiedName, validate, options, errors);
}

}  // namespace tandem::handwritten::resource
