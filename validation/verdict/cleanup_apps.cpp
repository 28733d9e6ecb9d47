// As the PrepareFor... functions of kubernetes pkg/registry/apps/*/strategy.go, v1.36.
#include <charconv>
#include <cstdint>
#include <string>

#include "validation/handwritten/core/pod_types.h"
#include "validation/handwritten/go_value.h"

namespace tandem::verdict {
namespace {

using json::Overlay;
using json::ValueView;

/// Where v1 keeps what is spec.templateGeneration to the API server.
constexpr std::string_view kTemplateGeneration = "deprecated.daemonset.template.generation";

/// The object with another value at `outer.inner`.
ValueView SetNested(ValueView object, std::string_view outer, std::string_view inner,
                    ValueView value, Overlay& overlay) {
  return overlay.With(object, outer, overlay.With(object.Member(outer), inner, value));
}

ValueView CleanDeployment(const Review& review, ValueView object, Overlay& overlay) {
  object = CleanController(review, object, overlay);
  if (review.subresource != "status") return object;
  const ValueView labels = review.old_object.Member("metadata").Member("labels");
  return SetNested(object, "metadata", "labels", labels, overlay);
}

ValueView MaxUnavailable(ValueView stateful_set) {
  return stateful_set.Member("spec")
      .Member("updateStrategy")
      .Member("rollingUpdate")
      .Member("maxUnavailable");
}

/// Without its gate the field goes, unless it was there before.
ValueView CleanStatefulSet(const Review& review, ValueView object, Overlay& overlay,
                           const handwritten::Options& options) {
  object = CleanController(review, object, overlay);
  if (options.max_unavailable_stateful_set || MaxUnavailable(object).IsMissing()) return object;
  if (!MaxUnavailable(review.old_object).IsMissing()) return object;
  const ValueView spec = object.Member("spec");
  const ValueView strategy =
      SetNested(spec.Member("updateStrategy"), "rollingUpdate", "maxUnavailable", {}, overlay);
  return SetNested(object, "spec", "updateStrategy", strategy, overlay);
}

std::int64_t TemplateGeneration(ValueView object) {
  const ValueView value =
      object.Member("metadata").Member("annotations").Member(kTemplateGeneration);
  if (!value.IsString()) return 0;
  const std::string_view text = value.AsString();
  std::int64_t generation = 0;
  std::from_chars(text.data(), text.data() + text.size(), generation);
  return generation;
}

bool ChangesTemplate(const Review& review) {
  const ValueView now = review.object.Member("spec").Member("template");
  const ValueView before = review.old_object.Member("spec").Member("template");
  return !handwritten::SameGoValue(handwritten::kPodTemplateSpec, now, before);
}

/// One more than before when the template changes.
std::int64_t NextTemplateGeneration(const Review& review) {
  if (review.operation == Operation::kCreate) {
    const std::int64_t given = TemplateGeneration(review.object);
    return given < 1 ? 1 : given;
  }
  const std::int64_t before = TemplateGeneration(review.old_object);
  return review.subresource.empty() && ChangesTemplate(review) ? before + 1 : before;
}

ValueView CleanDaemonSet(const Review& review, ValueView object, Overlay& overlay) {
  object = CleanController(review, object, overlay);
  const ValueView metadata = object.Member("metadata");
  const std::string generation = std::to_string(NextTemplateGeneration(review));
  const ValueView annotations =
      overlay.With(metadata.Member("annotations"), kTemplateGeneration, overlay.String(generation));
  return SetNested(object, "metadata", "annotations", annotations, overlay);
}

}  // namespace

ValueView CleanApps(const Review& review, ValueView object, Overlay& overlay,
                    const handwritten::Options& options) {
  if (review.kind == "Deployment") return CleanDeployment(review, object, overlay);
  if (review.kind == "ReplicaSet") return CleanController(review, object, overlay);
  if (review.kind == "StatefulSet") return CleanStatefulSet(review, object, overlay, options);
  if (review.kind == "DaemonSet") return CleanDaemonSet(review, object, overlay);
  return object;
}

}  // namespace tandem::verdict
