#include "config/kubernetes_version.h"

namespace tandem::config {
namespace {

/// One of each minor release.
constexpr std::string_view kBuiltin[] = {kNewestKubernetes};

std::string_view MinorOf(std::string_view release) { return release.substr(0, release.rfind('.')); }

bool IsNumber(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool IsPatchOf(std::string_view version, std::string_view minor) {
  if (!version.starts_with(minor)) return false;
  version.remove_prefix(minor.size());
  return version.empty() || (version.front() == '.' && IsNumber(version.substr(1)));
}

}  // namespace

Result<std::string> FindBuiltinRelease(std::string_view version) {
  if (version.starts_with('v')) version.remove_prefix(1);
  std::string shipped;
  for (const std::string_view release : kBuiltin) {
    const std::string_view minor = MinorOf(release);
    if (IsPatchOf(version, minor)) return std::string(release);
    if (!shipped.empty()) shipped += ", ";
    shipped += minor;
  }
  return Failure{"must be a release with built-in rules: " + shipped};
}

}  // namespace tandem::config
