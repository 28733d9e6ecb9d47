#pragma once

#include <string>

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::apps {

/// An object of apps/v1 with the members given, besides metadata.
inline std::string Workload(const std::string& members, const std::string& meta = "") {
  return R"({"metadata": {"name": "w", "namespace": "default", "resourceVersion": "1")" + meta +
         "}, " + members + "}";
}

inline const std::string kSelector = R"("selector": {"matchLabels": {"a": "b"}})";
inline const std::string kTemplate = R"("template": {"metadata": {"labels": {"a": "b"}},
    "spec": {"dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30,
      "containers": [{"name": "c", "image": "i", "imagePullPolicy": "Always",
      "terminationMessagePolicy": "File"}], "restartPolicy": "Always"}})";

inline std::string WithSpec(const std::string& more) {
  return Workload(R"("spec": {)" + kSelector + ", " + kTemplate + more + "}");
}

inline std::string WithStatus(const std::string& status) {
  return Workload(R"("spec": {}, "status": {)" + status + "}");
}

}  // namespace tandem::handwritten::apps
