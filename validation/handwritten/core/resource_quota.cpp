// As kubernetes pkg/apis/core/validation/validation.go and pkg/registry/core/resourcequota, v1.36.
#include <set>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/quantities.h"
#include "validation/handwritten/core/quota_scopes.h"
#include "validation/handwritten/core/resource_list.h"
#include "validation/handwritten/core/resource_version.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::core {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kSpecFields[] = {
    {"hard", kResourceList},
    {"scopes", List(String("v1.ResourceQuotaScope"))},
    {"scopeSelector", Pointer(kScopeSelector)},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("ResourceQuotaSpec");

constexpr GoField kStatusFields[] = {
    {"hard", kResourceList},
    {"used", kResourceList},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("ResourceQuotaStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
};
constexpr GoStruct kResourceQuota = Struct<kFields>("ResourceQuota");

void ValidateAmounts(const Path& path, ValueView amounts, ErrorList& errors) {
  for (const json::MemberView& amount : SortedMembers(amounts)) {
    const Path at = path.Key(amount.name);
    ValidateQuotaResourceName(at, amount.name, errors);
    pod::ValidateAmount(at, amount.name, QuantityOrZero(amount.value), errors);
  }
}

// As core ValidateResourceQuotaSpec.
void ValidateSpec(ValueView spec, ErrorList& errors) {
  const Path path("spec");
  ValidateAmounts(path.Child("hard"), spec.Member("hard"), errors);
  ValidateQuotaScopes(path, spec, errors);
  ValidateQuotaScopeSelector(path, spec, errors);
}

// As core ValidateResourceQuotaStatus.
void ValidateStatus(ValueView status, ErrorList& errors) {
  const Path path("status");
  ValidateAmounts(path.Child("hard"), status.Member("hard"), errors);
  ValidateAmounts(path.Child("used"), status.Member("used"), errors);
}

// As core ValidateResourceQuota.
void ValidateCreate(const Request& request, ErrorList& errors) {
  ValidateSpec(request.object.Member("spec"), errors);
  ValidateStatus(request.object.Member("status"), errors);
}

std::set<std::string_view> TextSet(ValueView list) {
  std::set<std::string_view> texts;
  for (const ValueView text : list.elements()) texts.insert(Text(text));
  return texts;
}

// As core ValidateResourceQuotaUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  ValidateSpec(spec, errors);
  const ValueView scopes = spec.Member("scopes");
  if (TextSet(scopes) == TextSet(request.old_object.Member("spec").Member("scopes"))) return;
  const Path path("spec");
  errors.Add(field::Invalid(path.Child("scopes"), BadValue::Json(StringListJson(scopes)),
                            std::string(kImmutable)));
}

// As core ValidateResourceQuotaStatusUpdate.
void ValidateStatusUpdate(const Request& request, ErrorList& errors) {
  RequireResourceVersion(request, errors);
  ValidateStatus(request.object.Member("status"), errors);
}

constexpr Subresource kSubresources[] = {{.name = "status", .rules = &ValidateStatusUpdate}};

}  // namespace

TANDEM_KIND(resource_quota) = {
    .key = {"", "v1", "ResourceQuota"},
    .resource = "resourcequotas",
    .type = &kResourceQuota,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
};

}  // namespace tandem::handwritten::core
