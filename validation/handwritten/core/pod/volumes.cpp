// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/volumes.h"

#include <optional>
#include <string>
#include <unordered_set>

#include "validation/base/go_quote.h"
#include "validation/base/keyed_hash.h"
#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/core/pod/claim_spec.h"
#include "validation/handwritten/core/pod/projections.h"
#include "validation/handwritten/core/pod/value_checks.h"
#include "validation/handwritten/core/pod/volume_sources.h"
#include "validation/handwritten/meta/template_metadata.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

// As core validateEphemeralVolumeSource and ValidatePersistentVolumeClaimTemplate.
void ValidateEphemeral(const Path& path, ValueView source, const Options& options,
                       ErrorList& errors) {
  const Path at = path.Child("volumeClaimTemplate");
  const ValueView claim = source.Member("volumeClaimTemplate");
  if (claim.IsMissing()) {
    errors.Add(field::Required(at));
    return;
  }
  const Path metadata_path = at.Child("metadata");
  meta::ValidateTemplateMetadata(metadata_path, claim.Member("metadata"), errors);
  const Path spec_path = at.Child("spec");
  ValidateClaimSpec(spec_path, claim.Member("spec"),
                    {.any_attributes_class = !options.volume_attributes_class}, errors);
}

// As core validateImageVolumeSource.
void ValidateImage(const Path& path, ValueView source, bool is_template, ErrorList& errors) {
  if (!is_template) RequireText(path.Child("reference"), Text(source, "reference"), errors);
  const std::string_view policy = Text(source, "pullPolicy");
  ValidateOneOf(path.Child("pullPolicy"), policy, {"Always", "IfNotPresent", "Never"}, errors);
}

/// The claim of an ephemeral volume is named after the pod and the volume.
void ValidateNameOfClaim(const Path& path, std::string_view volume, std::string_view pod,
                         ErrorList& errors) {
  if (pod.empty() || volume.empty()) return;
  const std::string claim = std::string(pod) + "-" + std::string(volume);
  for (const std::string& message : formats::CheckDns1123Subdomain(claim)) {
    AddInvalid(path, volume, "PVC name " + GoQuote(claim) + ": " + message, errors);
  }
}

void ValidateIscsiLength(const Path& path, std::string_view volume, ValueView iscsi,
                         ErrorList& errors) {
  constexpr std::size_t kMax = 64;
  if (iscsi.Member("initiatorName").IsMissing()) return;
  if (volume.size() + 1 + Text(iscsi, "targetPortal").size() <= kMax) return;
  AddInvalid(path, volume,
             "Total length of <volume name>:<iscsi.targetPortal> must be under 64 characters if "
             "iscsi.initiatorName is specified.",
             errors);
}

/// One volume of a pod.
class VolumeRules {
 public:
  VolumeRules(const Path& path, ValueView volume, const PodScope& scope, ErrorList& errors)
      : path_(path),
        name_path_(path.Child("name")),
        volume_(volume),
        name_(Text(volume, "name")),
        scope_(scope),
        errors_(errors) {}

  void CheckSources() {
    bool has_one = false;
    for (const VolumeSource& kind : VolumeSources()) {
      const ValueView source = volume_.Member(kind.member.json(), kind.member.label());
      if (source.IsMissing()) continue;
      if (has_one) {
        AddSurplusSource(kind, path_, errors_);
      } else {
        CheckSource(kind, source);
      }
      has_one = true;
      if (kind.member.json() == "iscsi") ValidateIscsiLength(name_path_, name_, source, errors_);
    }
    if (!has_one) errors_.Add(field::Required(path_, "must specify a volume type"));
  }

  void CheckName() { RequireShortName(name_path_, name_, errors_); }

 private:
  void CheckSource(const VolumeSource& kind, ValueView source) {
    const Path at = path_.Child(kind.error_path());
    ValidateVolumeSource(kind, at, source, errors_);
    const std::string_view member = kind.member.json();
    if (member == "projected") ValidateProjected(at, source, scope_, errors_);
    if (member == "image") ValidateImage(at, source, scope_.is_template, errors_);
    if (member != "ephemeral") return;
    ValidateEphemeral(at, source, scope_.options, errors_);
    ValidateNameOfClaim(name_path_, name_, scope_.name(), errors_);
  }

  const Path& path_;
  const Path name_path_;
  ValueView volume_;
  std::string_view name_;
  const PodScope& scope_;
  ErrorList& errors_;
};

/// The claims that will be made for ephemeral volumes, looked for by their names.
class MadeClaims {
 public:
  MadeClaims(ValueView volumes, std::string_view pod) : volumes_(volumes), pod_(pod) {}

  [[nodiscard]] bool Contains(std::string_view claim) {
    if (pod_.empty() || !claim.starts_with(pod_)) return false;
    claim.remove_prefix(pod_.size());
    if (!claim.starts_with('-')) return false;
    if (!names_) Collect();
    return names_->contains(claim.substr(1));
  }

 private:
  using Names = std::unordered_set<std::string_view, KeyedTextHash>;

  void Collect() {
    names_.emplace();
    for (const ValueView volume : volumes_.elements()) {
      if (!volume.Member("ephemeral").IsMissing()) names_->insert(Text(volume, "name"));
    }
  }

  ValueView volumes_;
  std::string_view pod_;
  std::optional<Names> names_;
};

void ValidateReferredClaim(const Path& path, ValueView volume, MadeClaims& made,
                           ErrorList& errors) {
  const ValueView source = volume.Member("persistentVolumeClaim");
  if (source.IsMissing() || !made.Contains(Text(source, "claimName"))) return;
  const Path at = path.Child("persistentVolumeClaim");
  AddInvalid(at.Child("claimName"), Text(source, "claimName"),
             "must not reference a PVC that gets created for an ephemeral volume", errors);
}

}  // namespace

void KnownVolumes::Insert(std::string_view name, bool is_claim) {
  names_.Insert(name);
  if (is_claim) claims_.Insert(name);
}

// As core ValidateVolumes.
void ValidateVolumes(const Path& path, const PodScope& scope, KnownVolumes& known,
                     ErrorList& errors) {
  const ValueView volumes = scope.spec.Member("volumes");
  MadeClaims made(volumes, scope.name());
  for (std::size_t i = 0; i < volumes.size(); ++i) {
    const Path at = path.Index(i);
    const ValueView volume = volumes.At(i);
    const std::string_view name = Text(volume, "name");
    const std::size_t before = errors.size();
    VolumeRules rules(at, volume, scope, errors);
    rules.CheckSources();
    rules.CheckName();
    if (known.Contains(name)) {
      errors.Add(field::Duplicate(at.Child("name"), field::BadValue::String(std::string(name))));
    }
    if (errors.size() == before) {
      const bool is_claim = !volume.Member("persistentVolumeClaim").IsMissing() ||
                            !volume.Member("ephemeral").IsMissing();
      known.Insert(name, is_claim);
    }
    ValidateReferredClaim(at, volume, made, errors);
  }
}

}  // namespace tandem::handwritten::core::pod
