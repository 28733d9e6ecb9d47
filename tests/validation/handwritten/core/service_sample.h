#pragma once

#include <string>
#include <vector>

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {

inline const Strategy* ServiceRules(std::string_view subresource = "") {
  return FindStrategy("", "v1", "Service", subresource);
}

/// A Service with these members of the spec besides what every Service has.
inline std::string ServiceOf(const std::string& type, const std::string& spec,
                             const std::string& metadata = "") {
  return R"({"metadata": {"name": "web", "namespace": "n", "resourceVersion": "1")" + metadata +
         R"(}, "spec": {"type": ")" + type + R"(", "sessionAffinity": "None")" + spec + "}}";
}

inline const std::string kServicePorts =
    R"(, "ports": [{"port": 80, "protocol": "TCP", "targetPort": 80}])";

inline std::string ClusterService(const std::string& spec, const std::string& metadata = "") {
  return ServiceOf("ClusterIP", kServicePorts + spec, metadata);
}

inline std::string BalancedService(const std::string& spec, const std::string& metadata = "") {
  return ServiceOf("LoadBalancer", kServicePorts + R"(, "externalTrafficPolicy": "Cluster")" + spec,
                   metadata);
}

inline std::vector<std::string> CreateService(const std::string& service) {
  return Write(ServiceRules(), service).Whole();
}

inline std::vector<std::string> UpdateService(const std::string& from, const std::string& to) {
  return Write(ServiceRules(), from, to).Strategy();
}

}  // namespace tandem::handwritten::core
