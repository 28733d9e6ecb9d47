// As kubernetes pkg/apis/core/validation/validation.go and component-helpers node/util/sysctl.
#include "validation/handwritten/core/pod/sysctls.h"

#include <algorithm>
#include <string>
#include <utility>

#include "validation/formats/sysctl_name.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/value_checks.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

/// The name with dots between its parts: where the first separator is a slash, slashes are
/// separators and dots stand for themselves.
/// As component/sysctl NormalizeName.
std::string Dotted(std::string_view name) {
  std::string dotted(name);
  const std::size_t separator = name.find_first_of("./");
  if (separator == std::string_view::npos || name[separator] == '.') return dotted;
  for (char& c : dotted) {
    if (c == '/') {
      c = '.';
    } else if (c == '.') {
      c = '/';
    }
  }
  return dotted;
}

bool IsOfIpc(std::string_view name) {
  constexpr std::string_view kNames[] = {
      "kernel.sem",    "kernel.shm",    "kernel.shmall",          "kernel.shmmax",
      "kernel.shmmni", "kernel.msg",    "kernel.shm_rmid_forced", "kernel.msgmax",
      "kernel.msgmnb", "kernel.msgmni",
  };
  return name.starts_with("fs.mqueue.") ||
         std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

/// The member of the spec that takes away the namespace the parameter is of; empty when none does.
/// Parity: upstream takes the name for a pattern, of which it looks at what is before a `*`.
/// As core ValidateHostSysctl.
std::string_view HostMember(std::string_view name, ValueView spec) {
  const std::string pattern = Dotted(name);
  const std::string_view dotted = std::string_view(pattern).substr(0, pattern.find('*'));
  if (dotted.starts_with("net.") && IsTrue(spec, "hostNetwork")) return "hostNetwork";
  if (IsOfIpc(dotted) && IsTrue(spec, "hostIPC")) return "hostIPC";
  return {};
}

/// Only a name that is fine is reported as a duplicate.
/// As core IsValidSysctlName.
void ValidateName(const Path& path, std::string_view name, bool is_new, ErrorList& errors) {
  if (!RequireText(path, name, errors)) return;
  formats::Messages messages = formats::CheckSysctlName(name);
  if (messages.empty() && !is_new) {
    errors.Add(field::Duplicate(path, field::BadValue::String(std::string(name))));
  }
  AddMessages(path, name, std::move(messages), {}, errors);
}

}  // namespace

// As core validateSysctls.
void ValidateSysctls(const Path& path, ValueView sysctls, const PodScope& scope,
                     ErrorList& errors) {
  SeenTexts names;
  for (std::size_t i = 0; i < sysctls.size(); ++i) {
    const Path at = path.Index(i);
    const Path name_path = at.Child("name");
    const std::string_view name = Text(sysctls.At(i), "name");
    ValidateName(name_path, name, names.Insert(name), errors);
    const std::string_view member = HostMember(name, scope.spec);
    if (member.empty() || scope.old.Has(OldFlaw::kHostSysctls)) continue;
    AddInvalid(name_path, name, "may not be specified when '" + std::string(member) + "' is true",
               errors);
  }
}

bool HasHostSysctl(ValueView spec) {
  const json::Elements sysctls = spec.Member("securityContext").Member("sysctls").elements();
  return std::any_of(sysctls.begin(), sysctls.end(), [spec](ValueView sysctl) {
    return !HostMember(Text(sysctl, "name"), spec).empty();
  });
}

}  // namespace tandem::handwritten::core::pod
