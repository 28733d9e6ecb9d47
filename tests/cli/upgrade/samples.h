#pragma once

#include <string>

#include "cli/upgrade/upgrade.h"
#include "tests/cli/invoke.h"
#include "tests/config/temp_dir.h"

namespace tandem::upgrade {

inline cli::Outcome Upgrade(const cli::Arguments& arguments) {
  return cli::Invoke(&RunUpgrade, arguments);
}

/// A pod with an address as nobody should write it.
inline constexpr const char* kPod = R"(apiVersion: v1
kind: Pod
metadata: {name: web, namespace: default}
spec:
  hostAliases: [{ip: 010.0.0.1, hostnames: [db]}]
  containers: [{name: web, image: web}]
)";

inline constexpr const char* kService = R"(apiVersion: v1
kind: Service
metadata: {name: web, namespace: default}
spec:
  ports: [{port: 80}]
  externalIPs: [010.0.0.1]
)";

inline constexpr const char* kOverride = R"(apiVersion: v1
kind: Pod
metadata: {name: named, namespace: default}
spec:
  hostnameOverride: db
  containers: [{name: web, image: web}]
)";

inline constexpr const char* kGone = R"(apiVersion: resource.k8s.io/v1alpha3
kind: ResourceClaim
metadata: {name: gpu, namespace: default}
)";

inline constexpr const char* kPodGroup = R"(apiVersion: scheduling.k8s.io/v1alpha2
kind: PodGroup
metadata: {name: group, namespace: default}
spec:
  schedulingPolicy: {basic: {}}
)";

inline constexpr const char* kPlain = R"(apiVersion: v1
kind: ConfigMap
metadata: {name: plain, namespace: default}
)";

/// The definition of widgets; the properties of `spec` and whether v1beta1 is served.
inline std::string Definition(const std::string& properties, bool serves_beta) {
  return R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Widget, plural: widgets, singular: widget, listKind: WidgetList}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: )" +
         properties + R"(}}}}
  - name: v1beta1
    served: )" +
         (serves_beta ? "true" : "false") + R"(
    storage: false
    schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
)";
}

/// Two releases of the definition of widgets.
inline void WriteDefinitions(const config::TempDir& dir) {
  dir.Write("old/widgets.yaml", Definition("{size: {type: integer}, shape: {type: string}}", true));
  dir.Write("new/widgets.yaml", Definition("{size: {type: integer, maximum: 10}, mode: "
                                           "{type: string, default: fast}}",
                                           false));
}

}  // namespace tandem::upgrade
