#include "validation/formats/registry.h"

#include <algorithm>
#include <string>
#include <utility>

#include "validation/formats/dns.h"
#include "validation/formats/ip.h"
#include "validation/formats/label.h"
#include "validation/formats/path_segment.h"
#include "validation/formats/resource_names.h"
#include "validation/formats/uuid.h"

namespace tandem::formats {
namespace {

/// Turns a check that only speaks about the whole text into one that yields Complaints.
template <Messages (*Check)(std::string_view)>
void Whole(std::string_view value, Complaints& complaints) {
  for (std::string& message : Check(value)) {
    complaints.push_back({Complaint::Kind::kInvalid, std::string(value), std::move(message), 0});
  }
}

Messages CheckShortName(std::string_view text) {
  return CheckDns1123Label(text, LengthUnit::kBytes);
}

constexpr Format kFormats[] = {
    {"k8s-extended-resource-name", &CheckExtendedResourceName},
    {"k8s-ip", &Whole<&CheckIp>, /*extension=*/true},
    {"k8s-label-key", &Whole<&CheckLabelKey>},
    {"k8s-label-value", &Whole<&CheckLabelValue>},
    {"k8s-long-name", &Whole<&CheckLongName>},
    {"k8s-long-name-caseless", &Whole<&CheckLongNameCaseless>},
    {"k8s-path-segment-name", &Whole<&CheckPathSegment>},
    {"k8s-prefixed-label-key", &Whole<&CheckPrefixedLabelKey>},
    {"k8s-resource-fully-qualified-name", &CheckResourceFullyQualifiedName},
    {"k8s-resource-pool-name", &CheckResourcePoolName},
    {"k8s-short-name", &Whole<&CheckShortName>},
    {"k8s-uuid", &Whole<&CheckUuid>},
};

}  // namespace

const Format* FindFormat(std::string_view name) {
  const auto* found = std::find_if(std::begin(kFormats), std::end(kFormats),
                                   [name](const Format& format) { return format.name == name; });
  return found == std::end(kFormats) ? nullptr : found;
}

std::span<const Format> AllFormats() { return kFormats; }

}  // namespace tandem::formats
