// As kubernetes pkg/apis/networking/validation/validation.go and pkg/registry/networking/ipaddress,
// v1.36.
#include <string>

#include "validation/formats/dns.h"
#include "validation/formats/ip.h"
#include "validation/formats/path_segment.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/preparation.h"

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

// As networking ValidateIPAddressName.
formats::Messages CheckAddressName(std::string_view name, bool /*prefix*/) {
  return formats::CheckCanonicalIp(name);
}
constexpr NameRule kAddressName = {&CheckAddressName};

void ValidateSegment(const Path& path, std::string_view text, ErrorList& errors) {
  if (!RequireCoveredText(path, text, errors)) return;
  AddMessages(path, text, formats::CheckPathSegment(text), {}, errors);
}

/// The parent that the address belongs to. The group of services has no name.
/// As networking validateIPAddressParentReference.
void ValidateParent(const Path& path, ValueView parent, ErrorList& errors) {
  if (const std::string_view group = Text(parent, "group"); !group.empty()) {
    AddMessages(path.Child("group"), group, formats::CheckDns1123Subdomain(group), {}, errors);
  }
  ValidateSegment(path.Child("resource"), Text(parent, "resource"), errors);
  ValidateSegment(path.Child("name"), Text(parent, "name"), errors);
  const std::string_view name_space = Text(parent, "namespace");
  AddMessages(path.Child("namespace"), name_space, formats::CheckPathSegment(name_space), {},
              errors);
}

// As networking ValidateIPAddress.
void ValidateAddress(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kCluster, kAddressName}, request, errors);
  const Path spec("spec");
  const Path path = spec.Child("parentRef");
  const ValueView parent = request.object.Member("spec").Member("parentRef");
  if (parent.IsMissing()) {
    errors.Add(field::Required(path).MarkCoveredByDeclarative());
  } else {
    ValidateParent(path, parent, errors);
  }
}

// As networking ValidateIPAddressUpdate.
void ValidateAddressUpdate(const Request& request, ErrorList& errors) {
  ValidateAddress(request, errors);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  const Path path("spec");
  ValidateImmutable(path.Child("parentRef"), kParentPointer,
                    request.object.Member("spec").Member("parentRef"),
                    request.old_object.Member("spec").Member("parentRef"), errors, Covered::kYes);
}

/// The name that is generated from a generateName is that text itself.
ValueView PrepareAddress(const Submission& write, ValueView address, json::Overlay& overlay) {
  const ValueView metadata = write.object.Member("metadata");
  const ValueView base = metadata.Member("generateName");
  const bool is_generated =
      write.operation == Operation::kCreate && IsUnset(metadata.Member("name")) && !IsUnset(base);
  return is_generated ? SetNested(address, "metadata", "name", base, overlay) : address;
}

constexpr ServedVersion kAddressVersions[] = {{"v1beta1"}};

}  // namespace

TANDEM_KIND(ip_address) = {
    .key = {"networking.k8s.io", "v1", "IPAddress"},
    .resource = "ipaddresses",
    .scope = ObjectScope::kCluster,
    .type = &kIpAddress,
    .metadata = Metadata::kByRules,
    .create = &ValidateAddress,
    .update = &ValidateAddressUpdate,
    .other_versions = kAddressVersions,
    .prepare = &PrepareAddress,
};

}  // namespace tandem::handwritten::networking
