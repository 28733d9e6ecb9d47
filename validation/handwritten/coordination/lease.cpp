// As kubernetes pkg/apis/coordination/validation/validation.go and pkg/registry/coordination/lease,
// v1.36.
#include <cstdint>
#include <optional>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/coordination/lease_strategy.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/preparation.h"

namespace tandem::handwritten::coordination {
namespace {

using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr GoField kSpecFields[] = {
    {"holderIdentity", Pointer(String())},
    {"leaseDurationSeconds", Pointer(Int32())},
    {"acquireTime", Pointer(MicroTime())},
    {"renewTime", Pointer(MicroTime())},
    {"leaseTransitions", Pointer(Int32())},
    {"strategy", Pointer(String("v1.CoordinatedLeaseStrategy"))},
    {"preferredHolder", Pointer(String())},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("LeaseSpec");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
};
constexpr GoStruct kLease = Struct<kFields>("Lease");

/// A number that has a least value, when there is one at all.
void ValidateAtLeast(const Path& path, std::optional<std::int64_t> number, std::int64_t least,
                     const char* detail, ErrorList& errors) {
  if (number && *number < least) AddInvalid(path, *number, detail, errors);
}

// As coordination ValidateLeaseSpec.
void ValidateSpec(ValueView spec, ErrorList& errors) {
  const Path path("spec");
  ValidateAtLeast(path.Child("leaseDurationSeconds"), Integer(spec, "leaseDurationSeconds"), 1,
                  "must be greater than 0", errors);
  ValidateAtLeast(path.Child("leaseTransitions"), Integer(spec, "leaseTransitions"), 0,
                  "must be greater than or equal to 0", errors);
  if (const ValueView strategy = spec.Member("strategy"); !strategy.IsMissing()) {
    ValidateLeaseStrategy(path.Child("strategy"), strategy.AsString(), errors);
  }
  if (!Text(spec, "preferredHolder").empty() && Text(spec, "strategy").empty()) {
    errors.Add(field::Forbidden(path.Child("preferredHolder"),
                                "may only be specified if `strategy` is defined"));
  }
}

/// Unlike most kinds', the finalizers may have any names.
/// As coordination ValidateLease.
void ValidateCreate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta(
      {ObjectScope::kNamespaced, meta::kDns1123SubdomainName, meta::FinalizerNames::kAnyQualified},
      request, errors);
  ValidateSpec(request.object.Member("spec"), errors);
}

// As coordination ValidateLeaseUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kAnyQualified, errors);
  ValidateSpec(request.object.Member("spec"), errors);
}

/// CoordinatedLeaderElection is off by default: what belongs to it is kept where it was.
/// As registry/coordination/lease leaseStrategy.PrepareForCreate and
/// leaseStrategy.PrepareForUpdate.
ValueView Prepare(const Submission& write, ValueView lease, Overlay& overlay) {
  for (const std::string_view name : {"strategy", "preferredHolder"}) {
    const bool is_new = write.old_object.Member("spec").Member(name).IsMissing();
    if (!is_new || lease.Member("spec").Member(name).IsMissing()) continue;
    lease = SetNested(lease, "spec", name, {}, overlay);
  }
  return lease;
}

}  // namespace

TANDEM_KIND(lease) = {
    .key = {"coordination.k8s.io", "v1", "Lease"},
    .resource = "leases",
    .type = &kLease,
    .metadata = Metadata::kByRules,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .needs_version = true,
    .prepare = &Prepare,
};

}  // namespace tandem::handwritten::coordination
