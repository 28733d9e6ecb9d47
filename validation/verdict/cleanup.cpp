// As apiserver pkg/registry/rest/{create,update}.go and the PrepareFor... functions of kubernetes
// pkg/registry/<group>/<resource>/strategy.go, v1.36.
#include "validation/verdict/cleanup.h"

#include <string>
#include <vector>

#include "validation/verdict/cleanup_internal.h"

namespace tandem::verdict {
namespace {

using json::Overlay;
using json::ValueView;

bool IsEmptyText(ValueView value) {
  return value.IsMissing() || (value.IsString() && value.AsString().empty());
}

bool IsUnsetVersion(ValueView value) {
  return IsEmptyText(value) || (value.IsString() && value.AsString() == "0");
}

/// A name like the ones the API server makes up: at most 63 bytes, the last five random.
ValueView GeneratedName(std::string_view base, Overlay& overlay) {
  constexpr std::size_t kMaxBaseBytes = 58;
  return overlay.String(std::string(base.substr(0, kMaxBaseBytes)) + "xxxxx");
}

ValueView MetadataForCreate(ValueView metadata, Overlay& overlay) {
  const ValueView base = metadata.Member("generateName");
  if (IsEmptyText(metadata.Member("name")) && base.IsString() && !base.AsString().empty()) {
    metadata = overlay.With(metadata, "name", GeneratedName(base.AsString(), overlay));
  }
  metadata = overlay.With(metadata, "deletionTimestamp", {});
  return overlay.With(metadata, "deletionGracePeriodSeconds", {});
}

ValueView MetadataForUpdate(ValueView metadata, ValueView old, Overlay& overlay) {
  const auto take_old = [&](std::string_view name) {
    metadata = overlay.With(metadata, name, old.Member(name));
  };
  take_old("generation");
  if (IsEmptyText(metadata.Member("uid"))) take_old("uid");
  if (IsUnsetVersion(metadata.Member("resourceVersion"))) take_old("resourceVersion");
  if (!old.Member("creationTimestamp").IsMissing()) take_old("creationTimestamp");
  if (!old.Member("deletionTimestamp").IsMissing()) take_old("deletionTimestamp");
  if (metadata.Member("deletionGracePeriodSeconds").IsMissing()) {
    take_old("deletionGracePeriodSeconds");
  }
  return metadata;
}

/// Who writes what of a kind that has nothing beyond spec and status to clean.
struct PlainKind {
  std::string_view group;
  std::string_view kind;
  bool counts_generations = true;  ///< of the spec, from 1
  bool has_status = true;          ///< which only its subresource writes, and nothing else
};

constexpr PlainKind kPlainKinds[] = {
    {"", "ReplicationController", true, true},
    {"autoscaling", "HorizontalPodAutoscaler", false, true},
    {"networking.k8s.io", "Ingress", true, true},
    {"networking.k8s.io", "NetworkPolicy", true, false},
    {"policy", "PodDisruptionBudget", true, true},
};

ValueView CleanPlainCreate(const PlainKind& kind, ValueView object, Overlay& overlay) {
  if (kind.counts_generations) {
    const ValueView metadata =
        overlay.With(object.Member("metadata"), "generation", overlay.Integer(1));
    object = overlay.With(object, "metadata", metadata);
  }
  return kind.has_status ? overlay.With(object, "status", overlay.EmptyObject()) : object;
}

ValueView CleanPlain(const PlainKind& kind, const Review& review, ValueView object,
                     Overlay& overlay) {
  if (review.operation == Operation::kCreate) return CleanPlainCreate(kind, object, overlay);
  if (!kind.has_status) return object;
  if (review.subresource.empty()) return TakeOld("status", review, object, overlay);
  if (review.subresource == "status") return TakeOld("spec", review, object, overlay);
  return object;
}

std::vector<std::size_t> ConditionsOfType(ValueView conditions, std::string_view type) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < conditions.elements().size(); ++i) {
    const ValueView name = conditions.At(i).Member("type");
    if (name.IsString() && name.AsString() == type) found.push_back(i);
  }
  return found;
}

/// Approvals and denials as they were, if there are as many of them as before.
ValueView PreserveDecisions(ValueView conditions, ValueView old, Overlay& overlay) {
  if (!conditions.IsArray()) return conditions;
  std::vector<ValueView> preserved(conditions.elements().begin(), conditions.elements().end());
  for (const std::string_view type : {"Approved", "Denied"}) {
    const auto now = ConditionsOfType(conditions, type);
    const auto before = ConditionsOfType(old, type);
    if (now.size() != before.size()) continue;
    for (std::size_t i = 0; i < now.size(); ++i) preserved[now[i]] = old.At(before[i]);
  }
  return overlay.List(preserved);
}

ValueView CleanCsrUpdate(const Review& review, ValueView object, Overlay& overlay) {
  object = TakeOld("spec", review, object, overlay);
  const ValueView status = object.Member("status");
  const ValueView old_status = review.old_object.Member("status");
  const ValueView conditions = status.Member("conditions");
  if (review.subresource == "approval") {
    return overlay.With(object, "status", overlay.With(old_status, "conditions", conditions));
  }
  if (review.subresource == "status") {
    const ValueView preserved =
        PreserveDecisions(conditions, old_status.Member("conditions"), overlay);
    return overlay.With(object, "status", overlay.With(status, "conditions", preserved));
  }
  return TakeOld("status", review, object, overlay);
}

ValueView CleanCsr(const Review& review, ValueView object, Overlay& overlay) {
  if (review.operation != Operation::kCreate) return CleanCsrUpdate(review, object, overlay);
  return overlay.With(object, "status", overlay.EmptyObject());
}

}  // namespace

ValueView TakeOld(std::string_view member, const Review& review, ValueView object,
                  Overlay& overlay) {
  return overlay.With(object, member, review.old_object.Member(member));
}

ValueView CleanController(const Review& review, ValueView object, Overlay& overlay) {
  return CleanPlain(PlainKind{}, review, object, overlay);
}

ValueView CleanUp(const Review& review, Overlay& overlay, const handwritten::Options& options) {
  const ValueView metadata = review.object.Member("metadata");
  const ValueView cleaned =
      review.operation == Operation::kCreate
          ? MetadataForCreate(metadata, overlay)
          : MetadataForUpdate(metadata, review.old_object.Member("metadata"), overlay);
  const ValueView object = overlay.With(review.object, "metadata", cleaned);
  for (const PlainKind& kind : kPlainKinds) {
    if (review.kind == kind.kind && review.group == kind.group) {
      return CleanPlain(kind, review, object, overlay);
    }
  }
  if (review.group == "apps") return CleanApps(review, object, overlay, options);
  if (review.group == "batch") return CleanBatch(review, object, overlay);
  if (review.kind == "CertificateSigningRequest" && review.group == "certificates.k8s.io") {
    return CleanCsr(review, object, overlay);
  }
  return object;
}

}  // namespace tandem::verdict
