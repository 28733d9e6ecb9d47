#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/core/pod/template.h"

namespace tandem::handwritten::core::pod {

/// A parsed template of pods with what every pod has after defaulting, and more members of its spec
/// and of its metadata, which win over those.
class TemplateSample {
 public:
  explicit TemplateSample(std::string_view spec_members, std::string_view metadata_members = "") {
    std::string text = R"({"metadata": {)" + std::string(metadata_members) + R"(}, "spec": {
        "containers": [)" +
                       Container("") + R"(], "restartPolicy": "Always",
        "dnsPolicy": "ClusterFirst", "terminationGracePeriodSeconds": 30, "securityContext": {})";
    if (!spec_members.empty()) text.append(", ").append(spec_members);
    const Status status = document_.Parse(text + "}}", {.duplicates = json::Duplicates::kReplace});
    if (!status) ThrowPanic("bad sample: " + status.error().message + " in " + text);
  }

  /// A container with more members, which win, too.
  static std::string Container(std::string_view members, std::string_view name = "a") {
    return R"({"name": ")" + std::string(name) +
           R"(", "image": "i", "imagePullPolicy": "Always", "terminationMessagePolicy": "File")" +
           (members.empty() ? "" : ", " + std::string(members)) + "}";
  }

  [[nodiscard]] json::ValueView operator*() const { return document_.root(); }

 private:
  json::Document document_;
};

/// The errors of a template with these members in its spec.
inline std::vector<std::string> ErrorsOfSpec(std::string_view members,
                                             std::string_view old_members = "") {
  const TemplateSample now(members);
  const TemplateSample before(old_members);
  const field::Path path("t");
  const Options options;
  field::ErrorList errors;
  ValidatePodTemplate(path, *now, old_members.empty() ? json::ValueView() : *before, options,
                      errors);
  return Texts(errors);
}

/// The errors of a template whose only container has these members.
inline std::vector<std::string> ErrorsOfContainer(std::string_view members,
                                                  std::string_view spec_members = "") {
  return ErrorsOfSpec(R"("containers": [)" + TemplateSample::Container(members) + "]" +
                      (spec_members.empty() ? "" : ", " + std::string(spec_members)));
}

/// The errors of a template with a volume of this source.
inline std::vector<std::string> ErrorsOfVolume(std::string_view source) {
  return ErrorsOfSpec(R"("volumes": [{"name": "v", )" + std::string(source) + "}]");
}

}  // namespace tandem::handwritten::core::pod
