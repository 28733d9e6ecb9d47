// As kubernetes pkg/apis/coordination/validation/validation.go and
// pkg/registry/coordination/leasecandidate, v1.36.
#include <optional>
#include <string>

#include "validation/formats/config_key.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/coordination/lease_strategy.h"
#include "validation/handwritten/coordination/semantic_version.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::coordination {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kCandidateSpecFields[] = {
    {"leaseName", String()},
    {"pingTime", Pointer(MicroTime())},
    {"renewTime", Pointer(MicroTime())},
    {"binaryVersion", String()},
    {"emulationVersion", String()},
    {"strategy", String("v1.CoordinatedLeaseStrategy")},
};
constexpr GoStruct kCandidateSpec = Struct<kCandidateSpecFields>("LeaseCandidateSpec");

constexpr GoField kCandidateFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kCandidateSpec},
};
constexpr GoStruct kLeaseCandidate = Struct<kCandidateFields>("LeaseCandidate");

// As coordination ValidLeaseCandidateName.
formats::Messages CheckName(std::string_view name, bool /*prefix*/) {
  return formats::CheckConfigKey(name);
}
constexpr NameRule kCandidateName = {&CheckName};

/// The version that the text names; zero when the text is empty or names none.
SemanticVersion ValidateVersion(const Path& path, std::string_view text, ErrorList& errors) {
  if (text.empty()) return {};
  std::optional<SemanticVersion> version = SemanticVersion::Parse(text);
  if (!version) AddInvalid(path, text, "must be a valid semantic version", errors);
  return version.value_or(SemanticVersion());
}

void ValidateVersions(const Path& path, ValueView spec, ErrorList& errors) {
  const std::string_view emulated = Text(spec, "emulationVersion");
  const SemanticVersion emulation =
      ValidateVersion(path.Child("emulationVersion"), emulated, errors);
  const Path binary_path = path.Child("binaryVersion");
  const std::string_view text = Text(spec, "binaryVersion");
  RequireText(binary_path, text, errors);
  const SemanticVersion binary = ValidateVersion(binary_path, text, errors);
  if (!text.empty() && !emulated.empty() && binary.Precedes(emulation)) {
    AddInvalid(binary_path, text, "must be greater than or equal to `emulationVersion`", errors);
  }
  const std::string_view strategy = Text(spec, "strategy");
  if (!RequireText(path.Child("strategy"), strategy, errors)) return;
  if (strategy == "OldestEmulationVersion" && emulation.IsZero()) {
    errors.Add(field::Required(path.Child("emulationVersion"),
                               "must be specified when `strategy` is 'OldestEmulationVersion'"));
  }
  ValidateLeaseStrategy(path.Child("strategy"), strategy, errors);
}

// As coordination ValidateLeaseCandidateSpec.
void ValidateCandidateSpec(ValueView spec, ErrorList& errors) {
  const Path path("spec");
  RequireText(path.Child("leaseName"), Text(spec, "leaseName"), errors);
  ValidateVersions(path, spec, errors);
}

/// Unlike most kinds', the finalizers may have any names.
/// As coordination ValidateLeaseCandidate.
void ValidateCandidate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta(
      {ObjectScope::kNamespaced, kCandidateName, meta::FinalizerNames::kAnyQualified}, request,
      errors);
  ValidateCandidateSpec(request.object.Member("spec"), errors);
}

// As coordination ValidateLeaseCandidateUpdate and ValidateLeaseCandidateSpecUpdate.
void ValidateCandidateUpdate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kAnyQualified, errors);
  const ValueView spec = request.object.Member("spec");
  ValidateCandidateSpec(spec, errors);
  const Path path("spec");
  ValidateImmutable(path.Child("leaseName"), String(), spec.Member("leaseName"),
                    request.old_object.Member("spec").Member("leaseName"), errors);
}

constexpr ServedVersion kCandidateVersions[] = {{"v1alpha2"}};

}  // namespace

TANDEM_KIND(lease_candidate) = {
    .key = {"coordination.k8s.io", "v1beta1", "LeaseCandidate"},
    .resource = "leasecandidates",
    .type = &kLeaseCandidate,
    .metadata = Metadata::kByRules,
    .create = &ValidateCandidate,
    .update = &ValidateCandidateUpdate,
    .other_versions = kCandidateVersions,
    .needs_version = true,
};

}  // namespace tandem::handwritten::coordination
