// As kubernetes pkg/apis/core/validation/validation.go and pkg/registry/core/replicationcontroller.
#include "validation/handwritten/core/replication_controller.h"

#include <algorithm>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod_template.h"
#include "validation/handwritten/member_index.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kSpecFields[] = {
    {"replicas", Pointer(Int32())},
    {"minReadySeconds", Int32()},
    {"selector", Map(String(), String())},
    {"template", Pointer(kPodTemplateSpec)},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("ReplicationControllerSpec");

constexpr GoField kStatusFields[] = {
    {"replicas", Int32()},          {"fullyLabeledReplicas", Int32()}, {"readyReplicas", Int32()},
    {"availableReplicas", Int32()}, {"observedGeneration", Int64()},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("ReplicationControllerStatus");

constexpr GoField kFields[] = {
    {"kind", String()}, {"apiVersion", String()}, {"metadata", kObjectMeta},
    {"spec", kSpec},    {"status", kStatus},
};
constexpr GoStruct kReplicationController = Struct<kFields>("ReplicationController");

/// Whether the labels hold everything the selector asks for, in time linear in both.
bool Selects(ValueView selector, ValueView labels) {
  const json::Members wanted = selector.members();
  const MemberIndex index(labels, wanted.size());
  return std::all_of(wanted.begin(), wanted.end(), [&index](const json::MemberView& label) {
    const ValueView found = index.Find(label.name);
    return !found.IsAbsent() && Text(found) == Text(label.value);
  });
}

void ValidateTemplate(const Path& path, ValueView pod_template, ValueView selector,
                      ErrorList& errors) {
  if (pod_template.IsMissing()) {
    errors.push_back(field::Required(path));
    return;
  }
  const ValueView labels = pod_template.Member("metadata").Member("labels");
  if (!Selects(selector, labels)) {
    const Path metadata = path.Child("metadata");
    errors.push_back(field::Invalid(metadata.Child("labels"), BadValue::Json(StringMapJson(labels)),
                                    "`selector` does not match template `labels`"));
  }
  ValidatePodTemplate(path, pod_template, errors);
  const ValueView pod = pod_template.Member("spec");
  const Path pod_path = path.Child("spec");
  if (const std::string_view policy = Text(pod, "restartPolicy"); policy != "Always") {
    errors.push_back(field::NotSupported(pod_path.Child("restartPolicy"),
                                         BadValue::NamedString(policy), {"Always"}));
  }
  if (!pod.Member("activeDeadlineSeconds").IsMissing()) {
    errors.push_back(
        field::Forbidden(pod_path.Child("activeDeadlineSeconds"),
                         "activeDeadlineSeconds in ReplicationController is not Supported"));
  }
}

void ValidateSpec(ValueView spec, ErrorList& errors) {
  const Path path("spec");
  ValidateNonNegative(path.Child("minReadySeconds"), IntegerOrZero(spec, "minReadySeconds"), errors,
                      Covered::kYes);
  const ValueView selector = spec.Member("selector");
  if (selector.size() == 0) errors.push_back(field::Required(path.Child("selector")));
  const std::optional<std::int64_t> replicas = Integer(spec, "replicas");
  if (!replicas) {
    errors.push_back(field::Required(path.Child("replicas")));
    errors.back().covered_by_declarative = true;
  } else {
    ValidateNonNegative(path.Child("replicas"), *replicas, errors, Covered::kYes);
  }
  ValidateTemplate(path.Child("template"), spec.Member("template"), selector, errors);
}

void ValidateStatus(ValueView status, ErrorList& errors) {
  const Path path("status");
  for (const std::string_view name : {"replicas", "fullyLabeledReplicas", "readyReplicas",
                                      "availableReplicas", "observedGeneration"}) {
    ValidateNonNegative(path.Child(name), IntegerOrZero(status, name), errors);
  }
  const auto limit = [&](std::string_view name, std::string_view max_name,
                         std::string_view max_text) {
    const std::int64_t value = IntegerOrZero(status, name);
    if (value <= IntegerOrZero(status, max_name)) return;
    errors.push_back(field::Invalid(path.Child(name), BadValue::Int(value),
                                    "cannot be greater than " + std::string(max_text)));
  };
  limit("fullyLabeledReplicas", "replicas", "status.replicas");
  limit("readyReplicas", "replicas", "status.replicas");
  limit("availableReplicas", "replicas", "status.replicas");
  limit("availableReplicas", "readyReplicas", "readyReplicas");
}

void RunMain(const Request& request, ErrorList& errors) {
  if (request.operation == Operation::kCreate) {
    ValidateObjectMeta({ObjectScope::kNamespaced, kDeclaredLongName}, request, errors);
  } else {
    ValidateObjectMetaUpdate(request, FinalizerNames::kStandardOnly, errors);
  }
  ValidateSpec(request.object.Member("spec"), errors);
}

void RunStatus(const Request& request, ErrorList& errors) {
  ValidateObjectMetaUpdate(request, FinalizerNames::kStandardOnly, errors);
  ValidateStatus(request.object.Member("status"), errors);
}

constexpr RuleSet kRuleSets[] = {
    {"", "v1", "ReplicationController", "", &kReplicationController, &RunMain,
     &ValidateGenericNamespaced},
    {"", "v1", "ReplicationController", "status", &kReplicationController, &RunStatus,
     &ValidateGenericNamespaced},
};

}  // namespace

std::span<const RuleSet> ReplicationControllerRules() { return kRuleSets; }

}  // namespace tandem::handwritten
