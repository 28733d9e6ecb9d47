// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/annotations.h"

#include <charconv>
#include <string>
#include <vector>

#include "validation/formats/go_json.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/internal_toleration.h"
#include "validation/handwritten/core/pod/profiles.h"
#include "validation/handwritten/core/pod/tolerations.h"
#include "validation/handwritten/member_index.h"
#include "validation/json/decode.h"
#include "validation/json/overlay.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kMirror = "kubernetes.io/config.mirror";
constexpr std::string_view kTolerations = "scheduler.alpha.kubernetes.io/tolerations";
constexpr std::string_view kDeletionCost = "controller.kubernetes.io/pod-deletion-cost";

void ValidateMirror(const Path& path, const PodScope& scope, ErrorList& errors) {
  const ValueView mirror = scope.Annotation(kMirror);
  if (mirror.IsAbsent() || !Text(scope.spec, "nodeName").empty()) return;
  AddInvalid(path.Key(kMirror), Text(mirror),
             "must set spec.nodeName if mirror pod annotation is set", errors);
}

/// A JSON list of tolerations; the Failure is what Go's decoder would say.
/// As core/helper GetTolerationsFromPodAnnotations.
Result<ValueView> ParseTolerations(std::string_view json, json::Document& document,
                                   json::Overlay& overlay) {
  if (Status syntax = formats::CheckGoJson(json); !syntax) return syntax.error();
  const Status parsed = document.Parse(json, {.duplicates = json::Duplicates::kMerge});
  if (!parsed) return parsed.error();
  const ValueView root = document.root();
  if (!root.IsArray() && !root.IsMissing()) {
    return Failure{"json: cannot unmarshal " + std::string(json::KindWord(root.kind())) +
                   " into Go value of type []core.Toleration"};
  }
  std::vector<ValueView> tolerations;
  for (const ValueView element : root.elements()) {
    const Result<ValueView> toleration = ReadInternalToleration(element, overlay);
    if (!toleration) return toleration.error();
    tolerations.push_back(*toleration);
  }
  return overlay.List(tolerations);
}

// As core ValidateTolerationsInPodAnnotations.
void ValidateTolerationText(const Path& path, const PodScope& scope, ErrorList& errors) {
  const std::string_view json = Text(scope.Annotation(kTolerations));
  if (json.empty()) return;
  json::Document document;
  json::Overlay overlay;
  const Result<ValueView> tolerations = ParseTolerations(json, document, overlay);
  if (!tolerations) return AddInvalid(path, kTolerations, tolerations.error().message, errors);
  ValidateTolerations(path.Child(kTolerations), *tolerations, scope, errors);
}

// As core/helper GetDeletionCostFromPodAnnotations.
void ValidateDeletionCost(const Path& path, const PodScope& scope, ErrorList& errors) {
  const ValueView annotations = scope.pod.Member("metadata").Member("annotations");
  if (IsDeletionCost(annotations) || scope.old.Has(OldFlaw::kDeletionCost)) return;
  AddInvalid(path.Key(kDeletionCost), Text(annotations, kDeletionCost), "must be a 32bit integer",
             errors);
}

/// An annotation that neither comes, goes nor changes.
struct FixedAnnotation {
  bool (*is_it)(std::string_view key);
  std::string_view words;
};

bool IsMirrorKey(std::string_view key) { return key == kMirror; }

constexpr FixedAnnotation kFixed[] = {
    {&IsAppArmorAnnotation, "AppArmor annotations"},
    {&IsMirrorKey, "mirror pod annotation"},
};

void Forbid(const Path& path, std::string_view key, std::string_view verb, ErrorList& errors) {
  for (const FixedAnnotation& fixed : kFixed) {
    if (!fixed.is_it(key)) continue;
    errors.Add(field::Forbidden(path.Key(key),
                                "may not " + std::string(verb) + " " + std::string(fixed.words)));
  }
}

void ValidateFixedAnnotations(const Path& path, ValueView annotations, ValueView old_annotations,
                              ErrorList& errors) {
  const MemberIndex now(annotations, old_annotations.size());
  for (const json::MemberView& old : SortedMembers(old_annotations)) {
    const ValueView value = now.Find(old.name);
    if (!value.IsAbsent() && Text(value) == Text(old.value)) continue;
    Forbid(path, old.name, "remove or update", errors);
  }
  const MemberIndex before(old_annotations, annotations.size());
  for (const json::MemberView& added : SortedMembers(annotations)) {
    if (before.Find(added.name).IsAbsent()) Forbid(path, added.name, "add", errors);
  }
}

}  // namespace

bool IsDeletionCost(ValueView annotations) {
  const ValueView annotation = annotations.Member(kDeletionCost);
  if (annotation.IsAbsent()) return true;
  const std::string_view text = Text(annotation);
  if (text == "0") return true;
  const bool begins_well = !text.empty() && (text[0] == '-' || (text[0] >= '1' && text[0] <= '9'));
  if (!begins_well) return false;
  std::int32_t cost = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), cost);
  return parsed.ec == std::errc() && parsed.ptr == text.data() + text.size();
}

// As core ValidatePodSpecificAnnotations.
void ValidatePodAnnotations(const Path& path, const PodScope& scope, ErrorList& errors) {
  const ValueView annotations = scope.pod.Member("metadata").Member("annotations");
  if (annotations.size() == 0) return;
  ValidateMirror(path, scope, errors);
  ValidateTolerationText(path, scope, errors);
  ValidateDeletionCost(path, scope, errors);
  ValidateSeccompAnnotations(path, annotations, errors);
  ValidateAppArmorAnnotations(path, scope, errors);
}

// As core ValidatePodSpecificAnnotationUpdates.
void ValidateAnnotationUpdate(const Path& path, const PodScope& scope, ValueView old_annotations,
                              ErrorList& errors) {
  ValidateFixedAnnotations(path, scope.pod.Member("metadata").Member("annotations"),
                           old_annotations, errors);
  ValidatePodAnnotations(path, scope, errors);
}

}  // namespace tandem::handwritten::core::pod
