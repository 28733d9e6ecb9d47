// As kubernetes pkg/apis/networking/validation/validation.go and
// pkg/registry/networking/servicecidr, v1.36.
#include <optional>
#include <string>

#include "validation/formats/cidr.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/conditions.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::networking {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kCidrSpecFields[] = {{{"cidrs", "CIDRs"}, List(String())}};
constexpr GoStruct kCidrSpec = Struct<kCidrSpecFields>("ServiceCIDRSpec");

constexpr GoField kCidrStatusFields[] = {{"conditions", List(meta::kCondition)}};
constexpr GoStruct kCidrStatus = Struct<kCidrStatusFields>("ServiceCIDRStatus");

constexpr GoField kCidrFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kCidrSpec},
    {"status", kCidrStatus},
};
constexpr GoStruct kServiceCidr = Struct<kCidrFields>("ServiceCIDR");

/// A network in its canonical form.
/// As util IsValidCIDR.
formats::Messages CheckCanonicalCidr(std::string_view text) {
  formats::Messages messages = formats::CheckStrictCidr(text);
  return messages.empty() ? formats::CheckInterfaceAddress(text) : messages;
}

bool AreOfOneFamily(ValueView cidrs) {
  const auto first = formats::Cidr::Parse(Text(cidrs.At(0)));
  const auto second = formats::Cidr::Parse(Text(cidrs.At(1)));
  return first && second && first->is_ipv6() == second->is_ipv6();
}

void ValidateCidrs(ValueView spec, ErrorList& errors) {
  const Path root("spec");
  const Path path = root.Child("cidrs");
  const ValueView cidrs = spec.Member("cidrs");
  if (cidrs.size() == 0) {
    errors.Add(field::Required(path, "at least one CIDR required"));
  } else if (cidrs.size() > 2) {
    // Parity: the value is the whole spec.
    errors.Add(field::Invalid(path, BadValue::Json(GoValueJson(kCidrSpec, spec)),
                              "may only hold up to 2 values"));
  } else {
    for (std::size_t i = 0; i < cidrs.size(); ++i) {
      const std::string_view cidr = Text(cidrs.At(i));
      AddMessages(path.Index(i), cidr, CheckCanonicalCidr(cidr), {}, errors);
    }
    if (cidrs.size() == 2 && AreOfOneFamily(cidrs)) {
      errors.Add(
          field::Invalid(path, BadValue::Json(StringListJson(cidrs)),
                         "may specify no more than one IP for each IP family, i.e 192.168.0.0/24 "
                         "and 2001:db8::/64"));
    }
  }
}

// As networking ValidateServiceCIDR.
void ValidateCidr(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kDns1123SubdomainName}, request, errors);
  ValidateCidrs(request.object.Member("spec"), errors);
}

void RefuseChanges(const Path& path, ValueView cidrs, ValueView old_cidrs, ErrorList& errors) {
  for (std::size_t i = 0; i < old_cidrs.size(); ++i) {
    const std::string_view cidr = Text(cidrs.At(i));
    if (cidr != Text(old_cidrs.At(i))) {
      AddInvalid(path.Index(i), cidr, std::string(kImmutable), errors);
    }
  }
}

/// A second family may come to the first, and nothing else may change.
/// As networking ValidateServiceCIDRUpdate.
void ValidateCidrUpdate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  const Path root("spec");
  const Path path = root.Child("cidrs");
  const ValueView cidrs = request.object.Member("spec").Member("cidrs");
  const ValueView old_cidrs = request.old_object.Member("spec").Member("cidrs");
  if (cidrs.size() == old_cidrs.size()) {
    RefuseChanges(path, cidrs, old_cidrs, errors);
  } else if (old_cidrs.size() == 1 && cidrs.size() == 2) {
    RefuseChanges(path, cidrs, old_cidrs, errors);
    ValidateCidrs(request.object.Member("spec"), errors);
  } else {
    errors.Add(
        field::Invalid(path, BadValue::Json(StringListJson(cidrs)), std::string(kImmutable)));
  }
}

constexpr Subresource kCidrSubresources[] = {{.name = "status", .keeps_metadata = true}};

/// Until 1.35 whoever wrote the object wrote its status.
/// As registry/networking/servicecidr serviceCIDRStrategy.PrepareForCreate and
/// serviceCIDRStrategy.PrepareForUpdate.
ValueView Prepare(const Submission& write, ValueView object, json::Overlay& overlay) {
  if (write.options.service_cidr_status_wiping || !write.subresource.empty()) return object;
  return overlay.With(object, "status", write.object.Member("status"));
}

constexpr ServedVersion kCidrVersions[] = {{"v1beta1"}};

constexpr bool Options::*kReadGates[] = {
    &Options::service_cidr_status_wiping,
};

}  // namespace

TANDEM_KIND(service_cidr) = {
    .key = {"networking.k8s.io", "v1", "ServiceCIDR"},
    .resource = "servicecidrs",
    .scope = ObjectScope::kCluster,
    .type = &kServiceCidr,
    .metadata = Metadata::kByRules,
    .create = &ValidateCidr,
    .update = &ValidateCidrUpdate,
    .subresources = kCidrSubresources,
    .other_versions = kCidrVersions,
    .prepare = &Prepare,
    .gates = kReadGates,
};

}  // namespace tandem::handwritten::networking
