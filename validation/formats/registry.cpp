#include "validation/formats/registry.h"

#include <algorithm>
#include <string>
#include <utility>

#include "validation/base/white_space.h"
#include "validation/formats/dns.h"
#include "validation/formats/ip.h"
#include "validation/formats/iscsi_name.h"
#include "validation/formats/label.h"
#include "validation/formats/path_segment.h"
#include "validation/formats/resource_names.h"
#include "validation/formats/sysctl_name.h"
#include "validation/formats/uuid.h"
#include "validation/formats/windows_user.h"

namespace tandem::formats {
namespace {

/// Turns a check that only speaks about the whole text into one that yields Complaints.
template <Messages (*Check)(std::string_view)>
void Whole(std::string_view value, Complaints& complaints) {
  for (std::string& message : Check(value)) {
    complaints.push_back({Complaint::Kind::kInvalid, std::string(value), std::move(message), 0});
  }
}

/// Whether a check has no complaints.
template <void (*Check)(std::string_view, Complaints&)>
bool Fits(std::string_view value) {
  Complaints complaints;
  Check(value, complaints);
  return complaints.empty();
}

Messages CheckShortName(std::string_view text) {
  return CheckDns1123Label(text, LengthUnit::kBytes);
}

/// A generated name without what is generated.
Messages CheckNamePrefix(std::string_view text) { return CheckLongName(MaskTrailingDash(text)); }

Messages CheckIscsi(std::string_view text) {
  switch (CheckIscsiName(text)) {
    case IscsiName::kFine:
      return {};
    case IscsiName::kUnknownType:
      return {"must be valid format starting with iqn, eui, or naa"};
    case IscsiName::kMalformed:
      break;
  }
  return {"must be valid format"};
}

Messages CheckUnpadded(std::string_view text) {
  if (TrimSpace(text) == text) return {};
  return {"must not have leading or trailing white space"};
}

constexpr Format kFormats[] = {
    {"k8s-extended-resource-name", &CheckExtendedResourceName, &Fits<&CheckExtendedResourceName>},
    {"k8s-ip", &Whole<&CheckIp>, &Fits<&Whole<&CheckIp>>, /*extension=*/true},
    {"k8s-label-key", &Whole<&CheckLabelKey>, &IsLabelKey},
    {"k8s-label-value", &Whole<&CheckLabelValue>, &IsLabelValue},
    {"k8s-long-name", &Whole<&CheckLongName>, &IsLongName},
    {"k8s-long-name-caseless", &Whole<&CheckLongNameCaseless>,
     &Fits<&Whole<&CheckLongNameCaseless>>},
    {"k8s-path-segment-name", &Whole<&CheckPathSegment>, &Fits<&Whole<&CheckPathSegment>>},
    {"k8s-prefixed-label-key", &Whole<&CheckPrefixedLabelKey>,
     &Fits<&Whole<&CheckPrefixedLabelKey>>},
    {"k8s-resource-fully-qualified-name", &CheckResourceFullyQualifiedName,
     &Fits<&CheckResourceFullyQualifiedName>},
    {"k8s-resource-pool-name", &CheckResourcePoolName, &Fits<&CheckResourcePoolName>},
    {"k8s-short-name", &Whole<&CheckShortName>, &Fits<&Whole<&CheckShortName>>},
    {"k8s-uuid", &Whole<&CheckUuid>, &Fits<&Whole<&CheckUuid>>},
    {"tandem-iscsi-name", &Whole<&CheckIscsi>, &Fits<&Whole<&CheckIscsi>>, true},
    {"tandem-long-name-prefix", &Whole<&CheckNamePrefix>, &Fits<&Whole<&CheckNamePrefix>>, true},
    {"tandem-sysctl-name", &Whole<&CheckSysctlName>, &Fits<&Whole<&CheckSysctlName>>, true},
    {"tandem-unpadded", &Whole<&CheckUnpadded>, &Fits<&Whole<&CheckUnpadded>>, true},
    {"tandem-windows-user", &Whole<&CheckWindowsUser>, &Fits<&Whole<&CheckWindowsUser>>, true},
};

}  // namespace

const Format* FindFormat(std::string_view name) {
  const auto* found = std::find_if(std::begin(kFormats), std::end(kFormats),
                                   [name](const Format& format) { return format.name == name; });
  return found == std::end(kFormats) ? nullptr : found;
}

std::span<const Format> AllFormats() { return kFormats; }

}  // namespace tandem::formats
