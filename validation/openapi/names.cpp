#include <algorithm>

#include "validation/base/ascii.h"
#include "validation/base/white_space.h"
#include "validation/openapi/names_internal.h"

namespace tandem::openapi {
namespace {

/// `com.example.a` of `a.example.com`.
std::string Reversed(std::string_view domain) {
  std::string reversed;
  while (!domain.empty()) {
    const std::size_t dot = domain.rfind('.');
    const std::size_t begin = dot == std::string_view::npos ? 0 : dot + 1;
    reversed += (reversed.empty() ? "" : ".") + std::string(domain.substr(begin));
    domain = begin == 0 ? std::string_view() : domain.substr(0, dot);
  }
  return reversed;
}

/// Names of components are of these characters only.
std::string Cleaned(std::string name) {
  std::replace_if(
      name.begin(), name.end(),
      [](char c) { return !IsAlphanumeric(c) && c != '.' && c != '-' && c != '_'; }, '_');
  return name;
}

/// The prefix that a package gives to the names of its types; empty when it says none.
std::string SaidPrefix(const gotypes::Package& package) {
  constexpr std::string_view kMarker = "+k8s:openapi-model-package=";
  for (const gotypes::CommentLine& line : package.package_comments) {
    const std::string_view text = TrimSpace(line.text);
    if (text.starts_with(kMarker)) return std::string(text.substr(kMarker.size()));
  }
  return {};
}

std::string PrefixOf(const gotypes::Type& type, const GroupVersion* own) {
  if (type.package != nullptr) {
    if (std::string said = SaidPrefix(*type.package); !said.empty()) return said;
  }
  if (own != nullptr && !IsOfKubernetes(type.package_path)) return NameOf(*own);
  return NameOfPath(type.package_path);
}

}  // namespace

bool IsOfKubernetes(std::string_view package_path) { return package_path.starts_with("k8s.io/"); }

std::string NameOfPath(std::string_view package_path) {
  const std::size_t slash = std::min(package_path.find('/'), package_path.size());
  std::string name = Reversed(package_path.substr(0, slash));
  name += package_path.substr(slash);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string NameOf(const GroupVersion& version) {
  if (version.group.empty()) return version.version;
  return Reversed(version.group) + "." + version.version;
}

const std::string& Names::Of(const gotypes::Type& type, const GroupVersion* own) {
  const auto [known, is_new] = names_.try_emplace(&type);
  if (!is_new) return known->second;
  std::string name = Cleaned(PrefixOf(type, own) + "." + type.name);
  // Two packages may be of one version. Their paths differ, but what is left of them may not.
  if (!owners_.emplace(name, &type).second) {
    name = Cleaned(NameOfPath(type.package_path) + "." + type.name);
    const std::string taken = name;
    while (!owners_.emplace(name, &type).second) {
      name = taken + "_" + std::to_string(++repeats_[taken]);
    }
  }
  return known->second = name;
}

}  // namespace tandem::openapi
