#pragma once

#include <string>

namespace tandem::replay {

/// The text on one line, as records are.
inline std::string Line(std::string text) {
  std::erase(text, '\n');
  return text + '\n';
}

/// A ReplicationController as it is stored.
inline std::string ObjectOf(int replicas) {
  return R"({"kind": "ReplicationController", "apiVersion": "v1",
 "metadata": {"name": "web", "namespace": "default", "uid": "6d0b3f1e-2f5e-4f0a-9a55-0d6f3f1c0001"},
 "spec": {"replicas": )" +
         std::to_string(replicas) + R"(, "selector": {"app": "web"},
 "template": {"metadata": {"labels": {"app": "web"}}, "spec": {"containers": [{"name": "web",
 "image": "web", "imagePullPolicy": "Always", "terminationMessagePolicy": "File"}],
 "restartPolicy": "Always", "dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30}}}})";
}

/// A review of its creation; `more`: further members.
inline std::string ReviewOf(const std::string& uid, int replicas, const std::string& more = "") {
  return R"({"kind": "AdmissionReview", "apiVersion": "admission.k8s.io/v1", )" + more +
         R"("request": {"uid": ")" + uid +
         R"(", "kind": {"group": "", "version": "v1", "kind": "ReplicationController"},
 "resource": {"group": "", "version": "v1", "resource": "replicationcontrollers"},
 "name": "web", "namespace": "default", "operation": "CREATE", "object": )" +
         ObjectOf(replicas) + "}}";
}

inline std::string AllowedRecord(const std::string& uid, int replicas) {
  return Line(
      ReviewOf(uid, replicas, R"("record": {"endpoint": "validate", "decision": "allow"}, )"));
}

inline std::string DeniedRecord(const std::string& uid, int replicas, const std::string& field,
                                const std::string& message) {
  return Line(ReviewOf(uid, replicas,
                       R"("record": {"endpoint": "validate", "decision": "deny", "causes": [
 {"reason": "FieldValueInvalid", "message": ")" +
                           message + R"(", "field": ")" + field + "\"}]}, "));
}

inline constexpr const char* kWidgetDoc =
    "// +groupName=example.com\n// +k8s:validation-gen=TypeMeta\npackage v1\n";

/// A package of rules that allow so many characters in a colour.
inline std::string WidgetTypes(int length) {
  return R"(package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type Widget struct {
	metav1.TypeMeta `json:",inline"`
	// +k8s:optional
	// +k8s:maxLength=)" +
         std::to_string(length) + R"(
	Colour string `json:"colour"`
}
)";
}

inline std::string WidgetReview(const std::string& colour) {
  return Line(R"({"kind": "AdmissionReview", "apiVersion": "admission.k8s.io/v1", "request": {
"uid": "w", "kind": {"group": "example.com", "version": "v1", "kind": "Widget"}, "name": "w",
"namespace": "n", "operation": "CREATE", "object": {"kind": "Widget",
"apiVersion": "example.com/v1", "metadata": {"name": "w", "namespace": "n"}, "colour": ")" +
              colour + "\"}}}");
}

}  // namespace tandem::replay
