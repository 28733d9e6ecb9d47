// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/security_context.h"

#include <algorithm>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/container_lists.h"
#include "validation/handwritten/core/pod/profiles.h"
#include "validation/handwritten/core/pod/sysctls.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/core/pod/value_checks.h"
#include "validation/handwritten/go_value.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

bool IsSetToFalse(ValueView object, std::string_view name) {
  const ValueView value = object.Member(name);
  return !value.IsMissing() && !value.AsBool();
}

bool HasUserNamespace(ValueView spec) { return IsSetToFalse(spec, "hostUsers"); }

// As core ValidateProcMountType.
void ValidateProcMount(const Path& path, ValueView mount, const PodScope& scope,
                       ErrorList& errors) {
  if (mount.IsMissing()) return;
  ValidateOneOf(path, mount.AsString(), {"Default", "Unmasked"}, errors);
  if (mount.AsString() != "Unmasked" || HasUserNamespace(scope.spec)) return;
  AddInvalidName(path, mount.AsString(), "`hostUsers` must be false to use `Unmasked`", errors);
}

/// Upstream's Go value of the whole context is the bad one.
void ValidateEscalation(const Path& path, ValueView context, ErrorList& errors) {
  if (!IsSetToFalse(context, "allowPrivilegeEscalation")) return;
  RepeatBudget budget;
  const auto refuse = [&](std::string_view other) {
    std::string json = GoPointerJson(kSecurityContext, context);
    budget.Spend(json.size());
    errors.Add(
        field::Invalid(path, field::BadValue::Json(std::move(json)),
                       "cannot set `allowPrivilegeEscalation` to false and " + std::string(other)));
  };
  if (IsTrue(context, "privileged")) refuse("`privileged` to true");
  for (const ValueView capability : context.Member("capabilities").Member("add").elements()) {
    if (!budget.HasMore()) return;
    if (Text(capability) == "CAP_SYS_ADMIN") refuse("`capabilities.Add` CAP_SYS_ADMIN");
  }
}

void ValidateIds(const Path& path, ValueView context, std::initializer_list<std::string_view> names,
                 ErrorList& errors) {
  for (const std::string_view name : names) {
    ValidateId(path.Child(name), context.Member(name), errors);
  }
}

void ValidateGroups(const Path& path, ValueView groups, ErrorList& errors) {
  for (std::size_t i = 0; i < groups.size(); ++i) {
    ValidateId(path.Index(i), groups.At(i), errors);
  }
}

void ValidateProcessSharing(const Path& path, ValueView spec, ErrorList& errors) {
  if (!IsTrue(spec, "hostPID") || !IsTrue(spec, "shareProcessNamespace")) return;
  errors.Add(field::Invalid(path.Child("shareProcessNamespace"), field::BadValue::Bool(true),
                            "ShareProcessNamespace and HostPID cannot both be enabled"));
}

// As core validateSELinuxChangePolicy.
void ValidateSeLinuxPolicy(const Path& path, ValueView policy, const PodScope& scope,
                           ErrorList& errors) {
  if (policy.IsMissing() || policy.AsString() == "Recursive") return;
  if (!scope.old.Has(OldFlaw::kSeLinuxChangePolicy)) {
    ValidateOneOf(path, policy.AsString(), {"Recursive"}, errors);
  } else {
    ValidateOneOf(path, policy.AsString(), {"MountOption", "Recursive"}, errors);
  }
}

ValueView WindowsOptions(ValueView owner) {
  return owner.Member("securityContext").Member("windowsOptions");
}

/// Compares what a pod and its containers say of being processes of the host.
class HostProcesses {
 public:
  HostProcesses(const Path& spec_path, const PodScope& scope, ErrorList& errors)
      : spec_path_(spec_path),
        spec_(scope.spec),
        pod_(WindowsOptions(scope.spec).Member("hostProcess")),
        errors_(errors) {}

  void Check() {
    ForEachContainer(spec_path_, spec_, [this](const Path& path, ValueView container) {
      CheckContainer(path, container);
    });
    if (host_ == 0) return;
    if (host_ < all_) {
      AddInvalid(spec_path_, "",
                 "If pod contains any hostProcess containers then all containers must be "
                 "HostProcess containers",
                 errors_);
    }
    if (IsTrue(spec_, "hostNetwork")) return;
    errors_.Add(
        field::Invalid(spec_path_.Child("hostNetwork"), field::BadValue::Bool(false),
                       "hostNetwork must be true if pod contains any hostProcess containers"));
  }

 private:
  void CheckContainer(const Path& path, ValueView container) {
    ++all_;
    const ValueView own = WindowsOptions(container).Member("hostProcess");
    if (!own.IsMissing() && !pod_.IsMissing() && own.AsBool() != pod_.AsBool()) {
      Disagree(path, own.AsBool());
    }
    const ValueView effective = own.IsMissing() ? pod_ : own;
    if (!effective.IsMissing() && effective.AsBool()) ++host_;
  }

  void Disagree(const Path& path, bool own) {
    const Path context = path.Child("securityContext");
    const Path options = context.Child("windowsOptions");
    errors_.Add(
        field::Invalid(options.Child("hostProcess"), field::BadValue::Bool(own),
                       "pod hostProcess value must be identical if both are specified, was " +
                           std::string(pod_.AsBool() ? "true" : "false")));
  }

  const Path& spec_path_;
  ValueView spec_;
  ValueView pod_;
  ErrorList& errors_;
  std::size_t all_ = 0;
  std::size_t host_ = 0;
};

}  // namespace

// As core ValidateSecurityContext.
void ValidateContainerSecurity(const Path& path, ValueView context, const PodScope& scope,
                               ErrorList& errors) {
  if (context.IsMissing()) return;
  ValidateIds(path, context, {"runAsUser", "runAsGroup"}, errors);
  ValidateProcMount(path.Child("procMount"), context.Member("procMount"), scope, errors);
  ValidateSeccompProfile(path.Child("seccompProfile"), context.Member("seccompProfile"), errors);
  ValidateEscalation(path, context, errors);
  ValidateWindowsOptions(path.Child("windowsOptions"), context.Member("windowsOptions"), errors);
  ValidateAppArmorProfile(path.Child("appArmorProfile"), context.Member("appArmorProfile"), errors);
}

// As core validatePodSpecSecurityContext and validateFSGroupChangePolicy and
// validateSupplementalGroupsPolicy.
void ValidatePodSecurity(const Path& spec_path, const PodScope& scope, ErrorList& errors) {
  const Path path = spec_path.Child("securityContext");
  const ValueView context = scope.spec.Member("securityContext");
  if (context.IsMissing()) return;
  ValidateIds(path, context, {"fsGroup", "runAsUser", "runAsGroup"}, errors);
  ValidateGroups(path.Child("supplementalGroups"), context.Member("supplementalGroups"), errors);
  ValidateProcessSharing(path, scope.spec, errors);
  ValidateSysctls(path.Child("sysctls"), context.Member("sysctls"), scope, errors);
  ValidateOneOfIfSet(path.Child("fsGroupChangePolicy"), context.Member("fsGroupChangePolicy"),
                     {"Always", "OnRootMismatch"}, errors);
  ValidateSeccompProfile(path.Child("seccompProfile"), context.Member("seccompProfile"), errors);
  ValidateWindowsOptions(path.Child("windowsOptions"), context.Member("windowsOptions"), errors);
  ValidateAppArmorProfile(path.Child("appArmorProfile"), context.Member("appArmorProfile"), errors);
  ValidateOneOfIfSet(path.Child("supplementalGroupsPolicy"),
                     context.Member("supplementalGroupsPolicy"), {"Merge", "Strict"}, errors);
  ValidateSeLinuxPolicy(path.Child("seLinuxChangePolicy"), context.Member("seLinuxChangePolicy"),
                        scope, errors);
}

// As core validateWindowsHostProcessPod.
void ValidateHostProcesses(const Path& spec_path, const PodScope& scope, ErrorList& errors) {
  HostProcesses(spec_path, scope, errors).Check();
}

// As core validateHostUsers.
void ValidateUserNamespace(const Path& spec_path, const PodScope& scope, ErrorList& errors) {
  constexpr std::string_view kDetail = "when `hostUsers` is false";
  const ValueView spec = scope.spec;
  if (!HasUserNamespace(spec)) return;
  const auto forbid = [&](const Path& path) {
    errors.Add(field::Forbidden(path, std::string(kDetail)));
  };
  const bool is_kept =
      scope.options.IsSince(releases::k1_35) && scope.old.Has(OldFlaw::kUserNamespaceNetwork);
  if (IsTrue(spec, "hostNetwork") && !scope.options.host_network_user_namespaces && !is_kept) {
    forbid(spec_path.Child("hostNetwork"));
  }
  // Parity: these two are named as in Go.
  if (IsTrue(spec, "hostPID")) forbid(spec_path.Child("HostPID"));
  if (IsTrue(spec, "hostIPC")) forbid(spec_path.Child("HostIPC"));
  if (!scope.options.IsSince(releases::k1_34)) return;
  if (!HasDeviceInUserNamespace(spec) || scope.old.Has(OldFlaw::kUserNamespaceDevices)) return;
  ForEachContainer(spec_path, spec, [&](const Path& path, ValueView container) {
    if (container.Member("volumeDevices").size() == 0) return;
    forbid(path.Child("volumeDevices"));
  });
}

// As api/pod hasUserNamespacesWithVolumeDevices.
bool HasDeviceInUserNamespace(ValueView spec) {
  if (!HasUserNamespace(spec)) return false;
  return std::any_of(std::begin(kAllContainerLists), std::end(kAllContainerLists),
                     [spec](std::string_view list) {
                       const json::Elements all = spec.Member(list).elements();
                       return std::any_of(all.begin(), all.end(), [](ValueView container) {
                         return container.Member("volumeDevices").size() > 0;
                       });
                     });
}

bool HasHostNetworkInUserNamespace(ValueView spec) {
  return HasUserNamespace(spec) && IsTrue(spec, "hostNetwork");
}

}  // namespace tandem::handwritten::core::pod
