#pragma once

#include <string>

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::batch {

inline const std::string kPodTemplate = R"("template": {"metadata": {"labels": {"a": "b"}},
    "spec": {"dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30,
      "containers": [{"name": "c", "image": "i", "imagePullPolicy": "Always",
      "terminationMessagePolicy": "File"}], "restartPolicy": "Never"}})";

/// A job that selects its pods by hand.
inline std::string Job(const std::string& spec, const std::string& status = "") {
  return R"({"metadata": {"name": "j", "namespace": "default", "uid": "u", "resourceVersion": "1"},
      "spec": {"manualSelector": true, "selector": {"matchLabels": {"a": "b"}}, )" +
         kPodTemplate + spec + R"(}, "status": {)" + status + "}}";
}

}  // namespace tandem::handwritten::batch
