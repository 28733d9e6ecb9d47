#include "cli/manifests/ignored_objects.h"

#include <algorithm>

#include "validation/base/glob.h"

namespace tandem::manifests {
namespace {

/// Patterns with a slash are about what stands before the name, too.
bool FitsAny(const std::vector<std::string>& patterns, std::string_view name,
             std::string_view whole) {
  return std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
    const bool has_slash = pattern.find('/') != std::string::npos;
    return MatchesGlob(pattern, has_slash ? whole : name);
  });
}

std::string Joined(std::string_view before, std::string_view name) {
  return std::string(before) + "/" + std::string(name);
}

}  // namespace

bool IgnoredObjects::HasFile(std::string_view path) const {
  while (path.starts_with("./")) path.remove_prefix(2);
  const std::string_view name = path.substr(path.rfind('/') + 1);  // npos + 1 is 0
  return FitsAny(files, name, path);
}

bool IgnoredObjects::Has(const ManifestObject& object) const {
  return (!kinds.empty() && FitsAny(kinds, object.kind, Joined(object.api_version, object.kind))) ||
         (!names.empty() &&
          FitsAny(names, object.name(), Joined(object.namespace_name(), object.name())));
}

}  // namespace tandem::manifests
