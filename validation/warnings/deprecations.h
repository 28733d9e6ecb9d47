#pragma once

#include <string>
#include <string_view>

namespace tandem::warnings {

/// The warning that an API server of Kubernetes 1.36 has for writes in a deprecated version of a
/// kind, as its apiserver pkg/endpoints/deprecation and lifecycles of k8s.io/api; empty for others.
std::string DeprecationOf(std::string_view group, std::string_view version, std::string_view kind);

}  // namespace tandem::warnings
