// As kubernetes pkg/apis/core/validation/validation.go and pkg/apis/core/helper/helpers.go, v1.36.
#include "validation/handwritten/core/node_annotations.h"

#include <string>
#include <utility>
#include <vector>

#include "validation/base/ascii.h"
#include "validation/formats/go_json.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/node_taints.h"
#include "validation/handwritten/decode.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/json/decode.h"
#include "validation/json/overlay.h"

namespace tandem::handwritten::core {
namespace {

using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr std::string_view kTaints = "scheduler.alpha.kubernetes.io/taints";
constexpr std::string_view kAvoidPods = "scheduler.alpha.kubernetes.io/preferAvoidPods";

/// The one that is decoded, which has no names of its own in JSON.
constexpr GoField kUntaggedFields[] = {
    {"Key", String()},
    {"Value", String()},
    {"Effect", String("core.TaintEffect")},
    {"TimeAdded", Pointer(Time())},
};
constexpr GoStruct kUntaggedTaint = Struct<kUntaggedFields>("Taint").In("core");

constexpr GoField kSignatureFields[] = {{"podController", Pointer(meta::kOwnerReference)}};
constexpr GoStruct kSignature = Struct<kSignatureFields>("PodSignature");

constexpr GoField kEntryFields[] = {
    {"podSignature", kSignature},
    {"evictionTime", Time()},
    {"reason", String()},
    {"message", String()},
};
constexpr GoStruct kEntry = Struct<kEntryFields>("PreferAvoidPodsEntry");

constexpr GoField kAvoidPodsFields[] = {{"preferAvoidPods", List(kEntry)}};
constexpr GoStruct kAvoidPodsType = Struct<kAvoidPodsFields>("AvoidPods");

/// The last member that has the name, in whatever case.
ValueView FindInAnyCase(ValueView object, std::string_view name) {
  ValueView found;
  for (const json::MemberView member : object.members()) {
    if (EqualsIgnoringCase(member.name, name)) found = member.value;
  }
  return found;
}

/// The fields that encoding/json finds in the value, under their own names. Recursion is bounded by
/// the depth of the type.
ValueView FieldsOf(const GoType& type, ValueView value, Overlay& overlay) {
  if (type.kind() == GoKind::kList) {
    return ForEach(value, overlay,
                   [&](ValueView element) { return FieldsOf(type.Element(), element, overlay); });
  }
  if (type.kind() != GoKind::kStruct || !value.IsObject()) return value;
  std::vector<json::MemberView> fields;
  for (const GoField& field : type.of->fields) {
    const ValueView found = FindInAnyCase(value, field.name.json());
    if (found.IsAbsent()) continue;
    fields.push_back({field.name.json(), FieldsOf(field.type, found, overlay), {}});
  }
  return overlay.Object(fields);
}

/// The last of several members with one name wins, as with Go.
Status Parse(std::string_view text, json::Document& document) {
  Status valid = formats::CheckGoJson(text);
  if (!valid) return valid;
  return document.Parse(text, {.duplicates = json::Duplicates::kMerge});
}

Status CheckTaints(ValueView taints) {
  constexpr GoType kType = List(kUntaggedTaint);
  if (!taints.IsMissing() && !taints.IsArray()) {
    return Failure{"json: cannot unmarshal " + std::string(json::KindWord(taints.kind())) +
                   " into Go value of type " + kType.Name()};
  }
  Overlay overlay;
  for (const ValueView taint : FieldsOf(kType, taints, overlay).elements()) {
    Status status = CheckStruct(kUntaggedTaint, taint, MemberOrder::kAsWritten);
    if (!status) return status;
  }
  return Ok();
}

// As core ValidateTaintsInNodeAnnotations, core/helper GetTaintsFromNodeAnnotations.
void ValidateTaintsAnnotation(const Path& annotations, std::string_view text, ErrorList& errors) {
  json::Document document;
  Status status = Parse(text, document);
  if (status) status = CheckTaints(document.root());
  if (!status) return AddInvalid(annotations, kTaints, status.error().message, errors);
  const Path path = annotations.Child(kTaints);
  Overlay overlay;
  ValidateTaints(path, FieldsOf(List(kTaint), document.root(), overlay), errors);
}

/// Parity: the names are those of Go.
/// As core validatePreferAvoidPodsEntry.
void ValidateEntry(const Path& path, ValueView entry, ErrorList& errors) {
  const Path signature = path.Child("PodSignature");
  const ValueView controller = entry.Member("podSignature").Member("podController");
  if (controller.IsMissing()) {
    errors.Add(field::Required(signature));
  } else if (!IsTrue(controller, "controller")) {
    const Path controller_path = signature.Child("PodController");
    errors.Add(field::Invalid(controller_path.Child("Controller"), field::BadValue::Bool(false),
                              "must point to a controller"));
  }
}

// As core ValidateAvoidPodsInNodeAnnotations.
void ValidateAvoidPodsAnnotation(const Path& annotations, std::string_view text,
                                 ErrorList& errors) {
  json::Document document;
  Status status = Parse(text, document);
  Overlay overlay;
  ValueView avoided;
  if (status) {
    avoided = FieldsOf(kAvoidPodsType, document.root(), overlay);
    status = CheckStruct(kAvoidPodsType, avoided, MemberOrder::kAsWritten);
  }
  if (!status) {
    return AddInvalid(annotations.Child("AvoidPods"), kAvoidPods, status.error().message, errors);
  }
  const Path path = annotations.Child(kAvoidPods);
  const ValueView entries = avoided.Member("preferAvoidPods");
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Path entry = path.Index(i);
    ValidateEntry(entry, entries.At(i), errors);
  }
}

}  // namespace

// As core ValidateNodeSpecificAnnotations.
void ValidateNodeAnnotations(ValueView node, ErrorList& errors) {
  const ValueView annotations = node.Member("metadata").Member("annotations");
  const Path metadata("metadata");
  const Path path = metadata.Child("annotations");
  const std::string_view taints = Text(annotations, kTaints);
  if (!taints.empty()) ValidateTaintsAnnotation(path, taints, errors);
  const std::string_view avoid_pods = Text(annotations, kAvoidPods);
  if (!avoid_pods.empty()) ValidateAvoidPodsAnnotation(path, avoid_pods, errors);
}

}  // namespace tandem::handwritten::core
