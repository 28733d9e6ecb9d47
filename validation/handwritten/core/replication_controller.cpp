// As kubernetes pkg/apis/core/validation/validation.go and pkg/registry/core/replicationcontroller.
#include <algorithm>
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/pod/defaults.h"
#include "validation/handwritten/core/pod/disabled_fields.h"
#include "validation/handwritten/core/pod/template.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/member_index.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::core {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kSpecFields[] = {
    {"replicas", Pointer(Int32())},
    {"minReadySeconds", Int32()},
    {"selector", Map(String(), String())},
    {"template", Pointer(pod::kPodTemplateSpec)},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("ReplicationControllerSpec");

constexpr GoField kConditionFields[] = {
    {"type", String("v1.ReplicationControllerConditionType")},
    {"status", String("v1.ConditionStatus")},
    {"lastTransitionTime", Time()},
    {"reason", String()},
    {"message", String()},
};
constexpr GoStruct kCondition = Struct<kConditionFields>("ReplicationControllerCondition");

constexpr GoField kStatusFields[] = {
    {"replicas", Int32()},           {"fullyLabeledReplicas", Int32()},
    {"readyReplicas", Int32()},      {"availableReplicas", Int32()},
    {"observedGeneration", Int64()}, {"conditions", List(kCondition)},
};
constexpr GoStruct kStatus = Struct<kStatusFields>("ReplicationControllerStatus");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kStatus},
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

// As core ValidatePodTemplateSpecForRC.
void ValidateTemplate(const Path& path, const Request& request, ErrorList& errors) {
  const ValueView pod_template = request.object.Member("spec").Member("template");
  const ValueView selector = request.object.Member("spec").Member("selector");
  if (pod_template.IsMissing()) {
    errors.Add(field::Required(path));
    return;
  }
  const ValueView labels = pod_template.Member("metadata").Member("labels");
  if (!Selects(selector, labels)) {
    const Path metadata = path.Child("metadata");
    errors.Add(field::Invalid(metadata.Child("labels"), BadValue::Json(StringMapJson(labels)),
                              "`selector` does not match template `labels`"));
  }
  pod::ValidatePodTemplate(path, pod_template, request.old_object.Member("spec").Member("template"),
                           request.options, errors);
  const ValueView pod = pod_template.Member("spec");
  const Path pod_path = path.Child("spec");
  if (const std::string_view policy = Text(pod, "restartPolicy"); policy != "Always") {
    errors.Add(field::NotSupported(pod_path.Child("restartPolicy"), BadValue::NamedString(policy),
                                   {"Always"}));
  }
  if (!pod.Member("activeDeadlineSeconds").IsMissing()) {
    errors.Add(field::Forbidden(pod_path.Child("activeDeadlineSeconds"),
                                "activeDeadlineSeconds in ReplicationController is not Supported"));
  }
}

// As core ValidateReplicationController and ValidateReplicationControllerSpec and
// ValidateNonEmptySelector.
void ValidateSpec(const Request& request, ErrorList& errors) {
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  ValidateNonNegative(path.Child("minReadySeconds"), IntegerOrZero(spec, "minReadySeconds"), errors,
                      Covered::kYes);
  if (spec.Member("selector").size() == 0) errors.Add(field::Required(path.Child("selector")));
  const std::optional<std::int64_t> replicas = Integer(spec, "replicas");
  if (!replicas) {
    errors.Add(field::Required(path.Child("replicas")));
    errors.back().covered_by_declarative = true;
  } else {
    ValidateNonNegative(path.Child("replicas"), *replicas, errors, Covered::kYes);
  }
  ValidateTemplate(path.Child("template"), request, errors);
}

// As core ValidateReplicationControllerStatusUpdate and ValidateReplicationControllerStatus.
void ValidateStatus(const Request& request, ErrorList& errors) {
  const Path path("status");
  const ValueView status = request.object.Member("status");
  for (const std::string_view name : {"replicas", "fullyLabeledReplicas", "readyReplicas",
                                      "availableReplicas", "observedGeneration"}) {
    ValidateNonNegative(path.Child(name), IntegerOrZero(status, name), errors);
  }
  const auto limit = [&](std::string_view name, std::string_view max_name,
                         std::string_view max_text) {
    const std::int64_t value = IntegerOrZero(status, name);
    if (value <= IntegerOrZero(status, max_name)) return;
    errors.Add(field::Invalid(path.Child(name), BadValue::Int(value),
                              "cannot be greater than " + std::string(max_text)));
  };
  limit("fullyLabeledReplicas", "replicas", "status.replicas");
  limit("readyReplicas", "replicas", "status.replicas");
  limit("availableReplicas", "replicas", "status.replicas");
  limit("availableReplicas", "readyReplicas", "readyReplicas");
}

/// The field that a key such as `non-convertible.kubernetes.io/selector` speaks of: another version
/// of the API has it and this one cannot express it. Empty for other keys.
/// As core/helper NonConvertibleFields.
std::string_view NonConvertibleField(std::string_view key) {
  if (!key.starts_with("non-convertible.kubernetes.io")) return {};
  const std::size_t slash = key.find('/');
  const bool has_one = slash != std::string_view::npos && slash == key.rfind('/');
  return has_one ? key.substr(slash + 1) : std::string_view();
}

// As registry/core/replicationcontroller rcStrategy.ValidateUpdate.
void ValidateNonConvertible(const Request& request, ErrorList& errors) {
  const json::Members annotations =
      request.old_object.Member("metadata").Member("annotations").members();
  const auto is_one = [](const json::MemberView& annotation) {
    return !NonConvertibleField(annotation.name).empty();
  };
  if (std::none_of(annotations.begin(), annotations.end(), is_one)) return;
  const Path spec("spec");
  const ValueView selector = request.object.Member("spec").Member("selector");
  const bool keeps_selector = SameGoValue(Map(String(), String()), selector,
                                          request.old_object.Member("spec").Member("selector"));
  for (const json::MemberView annotation : annotations) {
    const std::string_view name = NonConvertibleField(annotation.name);
    if (name.empty()) continue;
    if (name.find("selector") == std::string_view::npos) {
      const Path path(name);
      errors.Add(field::NotFound(path, BadValue::String(std::string(Text(annotation.value)))));
      errors.back().detail = "unknown non-convertible field";
    } else if (!keeps_selector) {
      errors.Add(field::Invalid(spec.Child("selector"), BadValue::Json(StringMapJson(selector)),
                                "cannot update non-convertible selector"));
    }
  }
}

// As core ValidateReplicationControllerUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  ValidateSpec(request, errors);
  ValidateNonConvertible(request, errors);
}

constexpr Subresource kSubresources[] = {
    {.name = "status", .rules = &ValidateStatus},
    {.name = "scale", .served_as = {"autoscaling", "v1", "Scale"}},
};

constexpr Default kDefaults[] = {{"spec.replicas", "1"}};

constexpr std::string_view kPodSpec = "spec.template.spec";

/// Here the template is a pointer in Go: defaults do not make one.
json::ValueView CompleteTemplate(json::ValueView object, json::Overlay& overlay) {
  if (Follow(object, "spec.template").IsMissing()) return object;
  object = Fill(object, "spec.template.spec.restartPolicy", overlay.String("Always"), overlay);
  return pod::CompleteTemplateAt(kPodSpec, object, overlay);
}

// As core/v1 SetDefaults_ReplicationController.
json::ValueView Complete(json::ValueView object, json::Overlay& overlay) {
  object = CompleteTemplate(object, overlay);
  object = FillFromTemplateLabels(object, "spec.selector", overlay);
  return FillFromTemplateLabels(object, "metadata.labels", overlay);
}

// As registry/core/replicationcontroller rcStrategy.PrepareForCreate and
// rcStrategy.PrepareForUpdate.
json::ValueView Prepare(const Submission& write, json::ValueView object, json::Overlay& overlay) {
  return pod::DropDisabledAt(kPodSpec, write, object, overlay);
}

constexpr DeclaredSince kDeclared[] = {
    {"metadata.name", releases::k1_35},
    {"spec.*", {}},
};

}  // namespace

TANDEM_KIND(replication_controller) = {
    .key = {"", "v1", "ReplicationController"},
    .resource = "replicationcontrollers",
    .type = &kReplicationController,
    .name = &meta::kDeclaredLongName,
    .create = &ValidateSpec,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .counts_generations = true,
    .defaults = kDefaults,
    .complete = &Complete,
    .prepare = &Prepare,
    .gates = pod::kTemplateGates,
    .creates_again_until = releases::k1_35,
    .declared = kDeclared,
};

}  // namespace tandem::handwritten::core
