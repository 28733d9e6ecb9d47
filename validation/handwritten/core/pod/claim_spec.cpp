// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/claim_spec.h"

#include <string>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/quantities.h"
#include "validation/handwritten/core/pod/value_checks.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

void ValidateNameIfAny(const Path& path, std::string_view name, ErrorList& errors) {
  if (name.empty()) return;
  AddMessages(path, name, formats::CheckDns1123Subdomain(name), {}, errors);
}

void ValidateStorage(const Path& path, ValueView resources, ErrorList& errors) {
  const Path at = path.Key("storage");
  const ValueView storage = resources.Member("requests").Member("storage");
  if (storage.IsAbsent()) {
    errors.Add(field::Required(at));
  } else {
    ValidatePositiveAmount(at, QuantityOrZero(storage), errors);
  }
}

/// The source that a volume is filled from: another claim, or an object of somebody else's kind.
/// As core validateDataSource and validateDataSourceRef.
void ValidateDataSource(const Path& path, ValueView source, const ClaimTolerance& tolerance,
                        ErrorList& errors) {
  if (source.IsMissing()) return;
  constexpr std::string_view kClaim = "PersistentVolumeClaim";
  const std::string_view kind = Text(source, "kind");
  const std::string_view group = Text(source, "apiGroup");
  RequireText(path.Child("name"), Text(source, "name"), errors);
  RequireText(path.Child("kind"), kind, errors);
  if (group.empty() && kind != kClaim) {
    AddInvalid(path, kind, "must be 'PersistentVolumeClaim' when referencing the default apiGroup",
               errors);
  }
  if (!tolerance.any_api_group) ValidateNameIfAny(path.Child("apiGroup"), group, errors);
}

void ValidateDataSourceNamespace(const Path& path, std::string_view name, ErrorList& errors) {
  if (name.empty()) return;
  AddMessages(path, name, formats::CheckDns1123Label(name), {}, errors);
}

// As core isDataSourceEqualDataSourceRef.
bool IsSameReference(ValueView source, ValueView reference) {
  return SameGoPointer(String(), source.Member("apiGroup"), reference.Member("apiGroup")) &&
         Text(source, "kind") == Text(reference, "kind") &&
         Text(source, "name") == Text(reference, "name");
}

/// Parity: the value is a path, which Go prints as an empty object.
void AddDisagreement(const Path& path, std::string_view detail, ErrorList& errors) {
  errors.Add(field::Invalid(path, field::BadValue::Json("{}"), std::string(detail)));
}

void ValidateDataSources(const Path& path, ValueView spec, const ClaimTolerance& tolerance,
                         ErrorList& errors) {
  const ValueView source = spec.Member("dataSource");
  const ValueView reference = spec.Member("dataSourceRef");
  const std::string_view name_space = Text(reference, "namespace");
  const Path reference_path = path.Child("dataSourceRef");
  ValidateDataSource(path.Child("dataSource"), source, tolerance, errors);
  ValidateDataSource(reference_path, reference, tolerance, errors);
  ValidateDataSourceNamespace(reference_path.Child("namespace"), name_space, errors);
  if (source.IsMissing() || reference.IsMissing()) return;
  if (!name_space.empty()) {
    AddDisagreement(path, "may not be specified when dataSourceRef.namespace is specified", errors);
  } else if (!IsSameReference(source, reference)) {
    AddDisagreement(path, "must match dataSourceRef", errors);
  }
}

}  // namespace

void ValidateAccessModes(const Path& path, ValueView modes, ErrorList& errors) {
  bool has_one_pod = false;
  bool has_others = false;
  for (const ValueView element : modes.elements()) {
    const std::string_view mode = Text(element);
    const std::size_t before = errors.size();
    ValidateOneOf(path, mode,
                  {"ReadOnlyMany", "ReadWriteMany", "ReadWriteOnce", "ReadWriteOncePod"}, errors);
    if (errors.size() > before) continue;
    (mode == "ReadWriteOncePod" ? has_one_pod : has_others) = true;
  }
  if (!has_one_pod || !has_others) return;
  errors.Add(field::Forbidden(path, "may not use ReadWriteOncePod with other access modes"));
}

// As core ValidatePersistentVolumeClaimSpec.
void ValidateClaimSpec(const Path& path, ValueView spec, const ClaimTolerance& tolerance,
                       ErrorList& errors) {
  const Path modes_path = path.Child("accessModes");
  const ValueView modes = spec.Member("accessModes");
  if (modes.size() == 0) {
    errors.Add(field::Required(modes_path, "at least 1 access mode is required"));
  }
  meta::ValidateLabelSelector(path.Child("selector"), spec.Member("selector"),
                              tolerance.selector_values, errors);
  ValidateAccessModes(modes_path, modes, errors);
  ValidateStorage(path.Child("resources"), spec.Member("resources"), errors);
  ValidateNameIfAny(path.Child("storageClassName"), Text(spec, "storageClassName"), errors);
  ValidateOneOfIfSet(path.Child("volumeMode"), spec.Member("volumeMode"), {"Block", "Filesystem"},
                     errors);
  ValidateDataSources(path, spec, tolerance, errors);
  if (!tolerance.any_attributes_class) {
    ValidateNameIfAny(path.Child("volumeAttributesClassName"),
                      Text(spec, "volumeAttributesClassName"), errors);
  }
}

}  // namespace tandem::handwritten::core::pod
