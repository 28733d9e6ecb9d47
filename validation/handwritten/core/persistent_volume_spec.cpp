// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/persistent_volume_spec.h"

#include <string>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/amounts.h"
#include "validation/handwritten/core/pod/claim_spec.h"
#include "validation/handwritten/core/pod/quantities.h"
#include "validation/handwritten/core/resource_list.h"
#include "validation/handwritten/core/volume_sources.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/quantity.h"
#include "validation/json/overlay.h"

namespace tandem::handwritten::core {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr const char* kNotInline = "may not be specified in the context of inline volumes";

/// Judges one spec in one of the places.
class SpecRules {
 public:
  SpecRules(const Path& path, ValueView spec, const VolumeSpecRules& rules, ErrorList& errors)
      : path_(path), spec_(spec), rules_(rules), errors_(errors) {}

  void Validate() {
    if (IsInline()) ValidateInline();
    ValidateModes();
    if (!IsInline()) ValidateCapacity();
    ValidateReclaimPolicy();
    ValidateNodeAffinity();
    ValidateSource();
    ValidateRecycling();
    ValidateClass();
    ValidateMode();
    ValidateAttributesClass();
  }

 private:
  [[nodiscard]] bool IsInline() const { return rules_.place == VolumePlace::kAttachment; }
  [[nodiscard]] bool Has(std::string_view name) const { return !spec_.Member(name).IsMissing(); }

  void Forbid(std::string_view name, const char* why = kNotInline) {
    errors_.Add(field::Forbidden(path_.Child(name), why));
  }

  void ValidateInline() {
    if (Has("claimRef")) Forbid("claimRef");
    if (spec_.Member("capacity").size() > 0) Forbid("capacity");
    if (Has("csi")) return;
    errors_.Add(field::Required(path_.Child("csi"),
                                "has to be specified in the context of inline volumes"));
  }

  void ValidateModes() {
    const Path at = path_.Child("accessModes");
    const ValueView modes = spec_.Member("accessModes");
    if (modes.size() == 0) errors_.Add(field::Required(at));
    pod::ValidateAccessModes(at, modes, errors_);
  }

  void ValidateCapacity() {
    const Path at = path_.Child("capacity");
    const ValueView capacity = spec_.Member("capacity");
    if (capacity.size() == 0) errors_.Add(field::Required(at));
    if (capacity.size() != 1 || capacity.Member("storage").IsAbsent()) {
      errors_.Add(field::NotSupported(at, BadValue::Json(GoValueJson(kResourceList, capacity)),
                                      {"storage"}));
    }
    for (const json::MemberView& amount : SortedMembers(capacity)) {
      ValidateWholeAmount(at.Key(amount.name), amount.value, errors_);
      pod::ValidatePositiveAmount(at.Key(amount.name), QuantityOrZero(amount.value), errors_);
    }
  }

  void ValidateReclaimPolicy() {
    constexpr std::string_view kName = "persistentVolumeReclaimPolicy";
    const std::string_view policy = Text(spec_, kName);
    if (policy.empty()) return;
    if (!IsInline()) {
      ValidateOneOf(path_.Child(kName), policy, {"Delete", "Recycle", "Retain"}, errors_);
    } else if (policy != "Retain") {
      Forbid(kName, "may only be Retain in the context of inline volumes");
    }
  }

  // As core validateVolumeNodeAffinity.
  void ValidateNodeAffinity() {
    const ValueView affinity = spec_.Member("nodeAffinity");
    if (affinity.IsMissing()) return;
    if (IsInline()) return Forbid("nodeAffinity");
    const Path at = path_.Child("nodeAffinity");
    const Path required = at.Child("required");
    if (affinity.Member("required").IsMissing()) {
      errors_.Add(field::Required(required, "must specify required node constraints"));
    } else {
      pod::ValidateNodeSelector(required, affinity.Member("required"), rules_.node_label_values,
                                errors_);
    }
  }

  /// A place that an attachment may not name counts as none.
  void ValidateSource() {
    json::Overlay overlay;
    const ValueView spec = IsInline() ? overlay.With(spec_, "nodeAffinity", {}) : spec_;
    ValidatePersistentVolumeSource(path_, spec, rules_.volume_name, errors_);
  }

  /// Nobody is to empty all of a node.
  void ValidateRecycling() {
    constexpr std::string_view kName = "persistentVolumeReclaimPolicy";
    const ValueView host_path = spec_.Member("hostPath");
    if (host_path.IsMissing() || Text(spec_, kName) != "Recycle") return;
    if (!IsRoot(Text(host_path, "path"))) return;
    Forbid(kName, "may not be 'recycle' for a hostPath mount of '/'");
  }

  /// Whether Go's path.Clean leaves nothing of the path but the first slash.
  static bool IsRoot(std::string_view path) {
    if (!path.starts_with('/')) return false;
    std::size_t depth = 0;
    while (!path.empty()) {
      const std::size_t slash = path.find('/');
      const std::string_view part = path.substr(0, slash);
      if (part == "..") {
        depth -= depth > 0 ? 1 : 0;
      } else if (!part.empty() && part != ".") {
        ++depth;
      }
      path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
    }
    return depth == 0;
  }

  void ValidateClass() {
    const std::string_view name = Text(spec_, "storageClassName");
    if (name.empty()) return;
    if (IsInline()) return Forbid("storageClassName");
    AddMessages(path_.Child("storageClassName"), name, formats::CheckDns1123Subdomain(name), {},
                errors_);
  }

  void ValidateMode() {
    const ValueView mode = spec_.Member("volumeMode");
    if (mode.IsMissing()) return;
    if (!IsInline()) {
      ValidateOneOf(path_.Child("volumeMode"), mode.AsString(), {"Block", "Filesystem"}, errors_);
    } else if (mode.AsString() != "Filesystem") {
      Forbid("volumeMode",
             "may not specify volumeMode other than Filesystem in the context of inline volumes");
    }
  }

  void ValidateAttributesClass() {
    const ValueView attributes = spec_.Member("volumeAttributesClassName");
    if (attributes.IsMissing() || IsInline()) return;
    const Path at = path_.Child("volumeAttributesClassName");
    const std::string_view name = attributes.AsString();
    if (RequireText(at, name, errors_, "an empty string is disallowed")) {
      AddMessages(at, name, formats::CheckDns1123Subdomain(name), {}, errors_);
    }
    if (Has("csi")) return;
    errors_.Add(field::Required(path_.Child("csi"),
                                "has to be specified when using volumeAttributesClassName"));
  }

  const Path& path_;
  ValueView spec_;
  const VolumeSpecRules& rules_;
  ErrorList& errors_;
};

}  // namespace

// As core ValidatePersistentVolumeSpec.
void ValidatePersistentVolumeSpec(const Path& path, ValueView spec, const VolumeSpecRules& rules,
                                  ErrorList& errors) {
  SpecRules(path, spec, rules, errors).Validate();
}

}  // namespace tandem::handwritten::core
