// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/operating_system.h"

#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/container_lists.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

/// The test by which a field counts as set.
enum class IsSetBy : std::uint8_t { kPresence, kTruth, kSize };

struct PodField {
  std::string_view name;
  bool is_in_context;  ///< it is in the security context, else in the spec itself
  IsSetBy how = IsSetBy::kPresence;
};

constexpr PodField kNotOnWindows[] = {
    {"appArmorProfile", true},
    {"seLinuxOptions", true},
    {"hostUsers", false},
    {"hostPID", false, IsSetBy::kTruth},
    {"hostIPC", false, IsSetBy::kTruth},
    {"seccompProfile", true},
    {"fsGroup", true},
    {"fsGroupChangePolicy", true},
    {"sysctls", true, IsSetBy::kSize},
    {"shareProcessNamespace", false},
    {"runAsUser", true},
    {"runAsGroup", true},
    {"supplementalGroups", true},
    {"supplementalGroupsPolicy", true},
    {"seLinuxChangePolicy", true},
};

constexpr std::string_view kNotOfWindowsContainers[] = {
    "appArmorProfile",
    "seLinuxOptions",
    "seccompProfile",
    "capabilities",
    "readOnlyRootFilesystem",
    "privileged",
    "allowPrivilegeEscalation",
    "procMount",
    "runAsUser",
    "runAsGroup",
};

bool IsSet(const PodField& field, ValueView owner) {
  const ValueView value = owner.Member(field.name);
  switch (field.how) {
    case IsSetBy::kPresence:
      return !value.IsMissing();
    case IsSetBy::kTruth:
      return IsTrue(owner, field.name);
    case IsSetBy::kSize:
      return value.size() > 0;
  }
  return false;
}

// As core validateLinux.
void ValidateLinux(const Path& spec_path, ValueView spec, ErrorList& errors) {
  const auto check = [&](const Path& path, ValueView owner) {
    if (owner.Member("securityContext").Member("windowsOptions").IsMissing()) {
      return;
    }
    const Path context = path.Child("securityContext");
    errors.Add(field::Forbidden(context.Child("windowsOptions"),
                                "windows options cannot be set for a linux pod"));
  };
  check(spec_path, spec);
  ForEachContainer(spec_path, spec, check);
}

// As core validateWindows.
void ValidateWindows(const Path& spec_path, ValueView spec, ErrorList& errors) {
  const auto forbid = [&errors](const Path& path) {
    errors.Add(field::Forbidden(path, "cannot be set for a windows pod"));
  };
  const Path context_path = spec_path.Child("securityContext");
  const ValueView context = spec.Member("securityContext");
  for (const PodField& field : kNotOnWindows) {
    if (!IsSet(field, field.is_in_context ? context : spec)) continue;
    forbid((field.is_in_context ? context_path : spec_path).Child(field.name));
  }
  ForEachContainer(spec_path, spec, [&](const Path& path, ValueView container) {
    const Path at = path.Child("securityContext");
    for (const std::string_view name : kNotOfWindowsContainers) {
      if (container.Member("securityContext").Member(name).IsMissing()) continue;
      forbid(at.Child(name));
    }
  });
}

}  // namespace

// As core validateOS.
void ValidateOperatingSystem(const Path& spec_path, const PodScope& scope, ErrorList& errors) {
  const ValueView os = scope.spec.Member("os");
  if (os.IsMissing()) return;
  const Path path = spec_path.Child("os");
  const std::string_view name = Text(os, "name");
  if (!RequireText(path.Child("name"), name, errors)) return;
  if (name == "linux") return ValidateLinux(spec_path, scope.spec, errors);
  if (name == "windows") return ValidateWindows(spec_path, scope.spec, errors);
  // Parity: the error is not at the name.
  ValidateOneOf(path, name, {"linux", "windows"}, errors);
}

}  // namespace tandem::handwritten::core::pod
