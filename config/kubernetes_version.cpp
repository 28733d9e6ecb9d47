#include "config/kubernetes_version.h"

#include "validation/base/panic.h"
#include "validation/releases/table.h"

namespace tandem::config {

std::string NewestKubernetes() { return ToString(releases::Newest(&releases::Row::complete)); }

Result<std::string> FindBuiltinRelease(std::string_view version) {
  const releases::Row* row = releases::FindRow(version);
  if (row != nullptr && row->handwritten) return ToString(*releases::FindRelease(version));
  std::string shipped;
  for (const std::string& minor : releases::Minors(&releases::Row::handwritten)) {
    shipped += (shipped.empty() ? "" : ", ") + minor;
  }
  return Failure{"must be a release with built-in rules: " + shipped};
}

releases::Release BuiltinRelease(std::string_view version) {
  const auto release = releases::FindRelease(version);
  TANDEM_CHECK(release.has_value());
  return *release;
}

std::string WarningAbout(releases::Release release) {
  if (releases::FindRow(ToString(release))->complete) return "";
  return "Kubernetes " + MinorOf(release) +
         " is known in part: it is followed in metadata, conditions and served versions, in all "
         "else " +
         NewestKubernetes() + " is, and some fields that it has added are unknown";
}

}  // namespace tandem::config
