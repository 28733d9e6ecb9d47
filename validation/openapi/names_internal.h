#pragma once

#include <map>
#include <string>
#include <string_view>

#include "validation/gotypes/model.h"

namespace tandem::openapi {

/// The group and version of a package's kinds.
struct GroupVersion {
  std::string group;  ///< empty: core
  std::string version;

  auto operator<=>(const GroupVersion&) const = default;
};

/// Whether the types of a package are part of Kubernetes itself, which names them by the path of
/// the package.
bool IsOfKubernetes(std::string_view package_path);

/// `io.k8s.api.core.v1` of `k8s.io/api/core/v1`. As kube-openapi pkg/util, ToRESTFriendlyName.
std::string NameOfPath(std::string_view package_path);

/// `com.example.v1` of example.com and v1, as API servers name custom resources.
std::string NameOf(const GroupVersion& version);

/// Names of components, each given once. Not thread-safe.
class Names {
 public:
  /// `own` is the group and version of the type's package; null when it has none that is known.
  const std::string& Of(const gotypes::Type& type, const GroupVersion* own);
  /// A name that no type may have any more; false when it is taken.
  bool Take(const std::string& name) { return owners_.emplace(name, nullptr).second; }

 private:
  std::map<const gotypes::Type*, std::string> names_;
  std::map<std::string, const gotypes::Type*> owners_;
  std::map<std::string, int> repeats_;  ///< how often a name was given with a number behind
};

}  // namespace tandem::openapi
