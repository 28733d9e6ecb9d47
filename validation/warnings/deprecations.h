#pragma once

#include <string>
#include <string_view>

namespace tandem::warnings {

/// What an API server of Kubernetes 1.36 says of every write in a deprecated version of a kind, as
/// its apiserver pkg/endpoints/deprecation and the lifecycles of k8s.io/api; empty of others.
std::string DeprecationOf(std::string_view group, std::string_view version, std::string_view kind);

}  // namespace tandem::warnings
