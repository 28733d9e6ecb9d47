// As kubernetes pkg/apis/networking/validation/validation.go and pkg/registry/networking/ipaddress,
// v1.36.
#include <string>

#include "validation/formats/dns.h"
#include "validation/formats/ip.h"
#include "validation/formats/path_segment.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::networking {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kParentFields[] = {
    {"group", String()},
    {"resource", String()},
    {"namespace", String()},
    {"name", String()},
};
constexpr GoStruct kParent = Struct<kParentFields>("ParentReference");
constexpr GoType kParentPointer = Pointer(kParent);

constexpr GoField kAddressSpecFields[] = {{"parentRef", kParentPointer}};
constexpr GoStruct kAddressSpec = Struct<kAddressSpecFields>("IPAddressSpec");

constexpr GoField kAddressFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kAddressSpec},
};
constexpr GoStruct kIpAddress = Struct<kAddressFields>("IPAddress");

formats::Messages CheckAddressName(std::string_view name, bool /*prefix*/) {
  return formats::CheckCanonicalIp(name);
}
constexpr NameRule kAddressName = {&CheckAddressName};

/// Whose address it is. The group of services has no name.
void ValidateParent(const Path& path, ValueView parent, ErrorList& errors) {
  if (const std::string_view group = Text(parent, "group"); !group.empty()) {
    AddMessages(path.Child("group"), group, formats::CheckDns1123Subdomain(group), {}, errors);
  }
  ValidateRequiredPathSegment(path.Child("resource"), Text(parent, "resource"), errors);
  ValidateRequiredPathSegment(path.Child("name"), Text(parent, "name"), errors);
  const std::string_view name_space = Text(parent, "namespace");
  AddMessages(path.Child("namespace"), name_space, formats::CheckPathSegment(name_space), {},
              errors);
}

void ValidateAddress(const Request& request, ErrorList& errors) {
  const Path spec("spec");
  const Path path = spec.Child("parentRef");
  const ValueView parent = request.object.Member("spec").Member("parentRef");
  if (parent.IsMissing()) {
    errors.push_back(field::Required(path));
  } else {
    ValidateParent(path, parent, errors);
  }
}

void ValidateAddressUpdate(const Request& request, ErrorList& errors) {
  const Path path("spec");
  ValidateImmutable(path.Child("parentRef"), kParentPointer,
                    request.object.Member("spec").Member("parentRef"),
                    request.old_object.Member("spec").Member("parentRef"), errors);
}

constexpr ServedVersion kAddressVersions[] = {{"v1beta1"}};

}  // namespace

TANDEM_KIND(ip_address) = {
    .key = {"networking.k8s.io", "v1", "IPAddress"},
    .resource = "ipaddresses",
    .scope = ObjectScope::kCluster,
    .type = &kIpAddress,
    .name = &kAddressName,
    .create = &ValidateAddress,
    .update = &ValidateAddressUpdate,
    .other_versions = kAddressVersions,
};

}  // namespace tandem::handwritten::networking
