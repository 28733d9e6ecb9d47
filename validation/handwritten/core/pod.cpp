// As kubernetes pkg/apis/core/validation/validation.go and pkg/registry/core/pod, v1.36.
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/annotations.h"
#include "validation/handwritten/core/pod/containers.h"
#include "validation/handwritten/core/pod/defaults.h"
#include "validation/handwritten/core/pod/nowhere.h"
#include "validation/handwritten/core/pod/preparation.h"
#include "validation/handwritten/core/pod/profiles.h"
#include "validation/handwritten/core/pod/resize.h"
#include "validation/handwritten/core/pod/scope.h"
#include "validation/handwritten/core/pod/spec.h"
#include "validation/handwritten/core/pod/status.h"
#include "validation/handwritten/core/pod/template.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/core/pod/update.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::core {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", pod::kPodSpec},
    {"status", pod::kPodStatus},
};
constexpr GoStruct kPod = Struct<kFields>("Pod");

/// A write of a pod, with what its rules share.
class PodWrite {
 public:
  explicit PodWrite(const Request& request)
      : request_(request),
        old_(request.old_object),
        scope_{request.object, request.object.Member("spec"), old_, request.options,
               /*is_template=*/false} {}
  PodWrite(const PodWrite&) = delete;
  PodWrite& operator=(const PodWrite&) = delete;

  [[nodiscard]] const pod::PodScope& scope() const { return scope_; }
  [[nodiscard]] const Path& spec_path() const { return spec_path_; }
  [[nodiscard]] ValueView old_spec() const { return request_.old_object.Member("spec"); }

  /// The pod by itself, but for its metadata.
  void CheckPod(ErrorList& errors) const {
    pod::ValidatePodAnnotations(annotations_path_, scope_, errors);
    pod::ValidatePodSpec(spec_path_, scope_, errors);
    CheckTokens(errors);
    pod::ValidateImageNames(spec_path_, scope_.spec, errors);
  }

  /// The same after an update, with its metadata.
  void CheckUpdatedPod(ErrorList& errors) const {
    meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName}, request_,
                             errors);
    CheckPod(errors);
  }

  void CheckAnnotationUpdate(ErrorList& errors) const {
    pod::ValidateAnnotationUpdate(annotations_path_, scope_,
                                  request_.old_object.Member("metadata").Member("annotations"),
                                  errors);
  }

 private:
  /// Tokens are of the pod's service account.
  void CheckTokens(ErrorList& errors) const {
    if (!Text(scope_.spec, "serviceAccountName").empty()) return;
    const Path volumes_path = spec_path_.Child("volumes");
    const ValueView volumes = scope_.spec.Member("volumes");
    for (std::size_t i = 0; i < volumes.size(); ++i) {
      const Path volume = volumes_path.Index(i);
      const Path projected = volume.Child("projected");
      const Path sources_path = projected.Child("sources");
      const ValueView sources = volumes.At(i).Member("projected").Member("sources");
      for (std::size_t j = 0; j < sources.size(); ++j) {
        if (sources.At(j).Member("serviceAccountToken").IsMissing()) continue;
        const Path source = sources_path.Index(j);
        errors.Add(field::Forbidden(source.Child("serviceAccountToken"),
                                    "must not be specified when serviceAccountName is not set"));
      }
    }
  }

  const Request& request_;
  pod::OldPod old_;
  pod::PodScope scope_;
  Path spec_path_{"spec"};
  Path metadata_path_{"metadata"};
  Path annotations_path_ = metadata_path_.Child("annotations");
};

// As core ValidatePodCreate and validatePodMetadataAndSpec.
void ValidateCreate(const Request& request, ErrorList& errors) {
  const PodWrite write(request);
  const Path& path = write.spec_path();
  const ValueView spec = write.scope().spec;
  write.CheckPod(errors);
  if (spec.Member("ephemeralContainers").size() > 0) {
    errors.Add(field::Forbidden(path.Child("ephemeralContainers"), "cannot be set on create"));
  }
  if (!Text(spec, "nodeName").empty() && spec.Member("schedulingGates").size() > 0) {
    errors.Add(field::Forbidden(path.Child("nodeName"),
                                "cannot be set until all schedulingGates have been cleared"));
  }
  pod::ValidateSeccompAgreement(path, write.scope(), errors);
  pod::ValidateAppArmorAgreement(path, write.scope(), errors);
}

// As core ValidatePodUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  const PodWrite write(request);
  write.CheckUpdatedPod(errors);
  write.CheckAnnotationUpdate(errors);
  pod::ValidateSpecUpdate(write.spec_path(), write.scope(), write.old_spec(), errors);
}

// As core ValidatePodStatusUpdate.
void ValidateStatus(const Request& request, ErrorList& errors) {
  const PodWrite write(request);
  write.CheckAnnotationUpdate(errors);
  const Path path("status");
  pod::ValidatePodStatus(path, request.object, request.old_object, request.options, errors);
}

bool IsMirror(ValueView object) {
  const ValueView annotations = object.Member("metadata").Member("annotations");
  return !annotations.Member("kubernetes.io/config.mirror").IsAbsent();
}

// As core ValidatePodEphemeralContainersUpdate.
void ValidateEphemeralContainers(const Request& request, ErrorList& errors) {
  if (IsMirror(request.old_object)) {
    return pod::AddForbiddenNowhere("static pods do not support ephemeral containers", errors);
  }
  const PodWrite write(request);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  write.CheckUpdatedPod(errors);
  write.CheckAnnotationUpdate(errors);
  constexpr std::string_view kMember = "ephemeralContainers";
  const Path path = write.spec_path().Child(kMember);
  pod::ValidateEphemeralUpdate(path, write.scope().spec.Member(kMember),
                               write.old_spec().Member(kMember), errors);
}

// As core ValidatePodResize.
void ValidateResize(const Request& request, ErrorList& errors) {
  if (!pod::ValidateResizable(request.object, request.old_object, request.options, errors)) return;
  const PodWrite write(request);
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  write.CheckUpdatedPod(errors);
  pod::ValidateResize(write.spec_path(), request.object, request.old_object, request.options,
                      errors);
}

constexpr Subresource kSubresources[] = {
    {.name = "status", .rules = &ValidateStatus},
    {.name = "ephemeralcontainers",
     .rules = &ValidateEphemeralContainers,
     .metadata = Metadata::kByRules},
    {.name = "resize", .rules = &ValidateResize, .metadata = Metadata::kByRules},
    {.name = "binding", .served_as = {"", "v1", "Binding"}},
    {.name = "eviction", .served_as = {"policy", "v1", "Eviction"}},
};

constexpr Default kDefaults[] = {
    {"spec.restartPolicy", "\"Always\""},
    {"spec.enableServiceLinks", "true"},
};

constexpr auto kReadGates =
    pod::TemplateGatesAnd(&Options::clearing_nominated_node_name, &Options::dra_extended_resource,
                          &Options::pod_observed_generation, &Options::resize_init_containers,
                          &Options::resize_pod_level_resources, &Options::resource_health_status);

}  // namespace

TANDEM_KIND(pod) = {
    .key = {"", "v1", "Pod"},
    .resource = "pods",
    .type = &kPod,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .counts_generations = true,
    .defaults = kDefaults,
    .complete = &pod::CompletePod,
    .prepare = &pod::PreparePod,
    .gates = kReadGates,
};

}  // namespace tandem::handwritten::core
