// As kubernetes pkg/apis/core/validation/validation.go and pkg/registry/core/node, v1.36.
#include <algorithm>
#include <optional>
#include <string>

#include "validation/base/go_quote.h"
#include "validation/formats/cidr.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/addresses.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/node_annotations.h"
#include "validation/handwritten/core/node_config.h"
#include "validation/handwritten/core/node_status.h"
#include "validation/handwritten/core/node_taints.h"
#include "validation/handwritten/gated_fields.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/preparation.h"

namespace tandem::handwritten::core {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr GoField kPodPreemptionPolicyFields[] = {{"disableResizePreemption", List(String())}};
constexpr GoStruct kPodPreemptionPolicy =
    Struct<kPodPreemptionPolicyFields>("NodePodPreemptionPolicy");

constexpr GoField kSpecFields[] = {
    {{"podCIDR", "PodCIDR"}, String()},
    {{"podCIDRs", "PodCIDRs"}, List(String())},
    {"providerID", String()},
    {"unschedulable", Bool()},
    {"taints", List(kTaint)},
    {"configSource", Pointer(kNodeConfigSource)},
    {{"externalID", "DoNotUseExternalID"}, String()},
    {"podPreemptionPolicy", Pointer(kPodPreemptionPolicy), kOmitEmpty,
     releases::Since(releases::k1_37)},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("NodeSpec");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
    {"status", kNodeStatus},
};
constexpr GoStruct kNode = Struct<kFields>("Node");

void ValidateNodeTaints(ValueView spec, ErrorList& errors) {
  const Path metadata("metadata");  // Parity: which they are not in
  const Path path = metadata.Child("taints");
  ValidateTaints(path, spec.Member("taints"), errors);
}

/// Parity: a network that cannot be read is also an internal error.
void ValidateDualStack(const Path& path, ValueView cidrs, ErrorList& errors) {
  constexpr std::size_t kMostCidrs = 2;
  bool v4 = false;
  bool v6 = false;
  for (std::size_t i = 0; i < cidrs.size(); ++i) {
    const std::string_view text = Text(cidrs.At(i));
    const std::optional<formats::Cidr> cidr = formats::Cidr::Parse(text);
    if (!cidr) {
      errors.Add(field::Internal(
          path, "invalid PodCIDRs. failed to check with dual stack with error:invalid CIDR[" +
                    std::to_string(i) + "]: <nil> (invalid CIDR address: " + std::string(text) +
                    ")"));
      v4 = false;
      break;
    }
    (cidr->is_ipv6() ? v6 : v4) = true;
  }
  if (v4 && v6 && cidrs.size() <= kMostCidrs) return;
  errors.Add(field::Invalid(path, BadValue::Json(StringListJson(cidrs)),
                            "may specify no more than one CIDR for each IP family"));
}

void ValidatePodCidrs(const Request& request, ErrorList& errors) {
  const Path spec("spec");
  const Path path = spec.Child("podCIDRs");
  const ValueView cidrs = request.object.Member("spec").Member("podCIDRs");
  LegacyIps judge(request, &CollectNoTexts);
  for (std::size_t i = 0; i < cidrs.size(); ++i) {
    judge.ValidateCidr(path.Index(i), Text(cidrs.At(i)), errors);
  }
  if (cidrs.size() > 1) ValidateDualStack(path, cidrs, errors);
}

// As core ValidateNode.
void ValidateObject(const Request& request, ErrorList& errors) {
  const ValueView status = request.object.Member("status");
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kDns1123SubdomainName}, request, errors);
  ValidateNodeAnnotations(request.object, errors);
  ValidateNodeTaints(request.object.Member("spec"), errors);
  ValidateNodeResources(status, errors);
  ValidateNodeSwap(status, errors);
  ValidateDeclaredFeatures(status, errors);
  ValidatePodCidrs(request, errors);
}

/// The pod networks and the provider of a node stay once they are set.
void ValidateIdentity(const Request& request, ErrorList& errors) {
  constexpr const char* kCidrFixed =
      "node updates may not change podCIDR except from \"\" to valid";
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  const ValueView old_spec = request.old_object.Member("spec");
  const ValueView cidrs = spec.Member("podCIDRs");
  const ValueView old_cidrs = old_spec.Member("podCIDRs");
  if (old_cidrs.size() > 0 && cidrs.size() != old_cidrs.size()) {
    errors.Add(field::Forbidden(path.Child("podCIDRs"), kCidrFixed));
  } else {
    for (std::size_t i = 0; i < old_cidrs.size(); ++i) {
      if (Text(cidrs.At(i)) == Text(old_cidrs.At(i))) continue;
      errors.Add(field::Forbidden(path.Child("podCIDRs"), kCidrFixed));
    }
  }
  const std::string_view old_provider = Text(old_spec, "providerID");
  if (old_provider.empty() || old_provider == Text(spec, "providerID")) return;
  errors.Add(field::Forbidden(path.Child("providerID"),
                              "node updates may not change providerID except from \"\" to valid"));
}

void ValidateExternalId(const Request& request, ErrorList& errors) {
  const auto id = [](ValueView object) { return Text(object.Member("spec"), "externalID"); };
  if (id(request.object) == id(request.old_object)) return;
  const Path path("spec");
  errors.Add(field::Forbidden(path.Child("externalID"), "may not be updated"));
}

void ValidateChange(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  const ValueView status = request.object.Member("status");
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  ValidateNodeAnnotations(request.object, errors);
  ValidateNodeResources(status, errors);
  ValidateDeclaredFeatures(status, errors);
  ValidateNodeAddresses(status, errors);
  ValidateIdentity(request, errors);
  ValidateNodeConfigSource(spec, errors);
  ValidateNodeConfigStatus(status, errors);
  ValidateNodeTaints(spec, errors);
  ValidateExternalId(request, errors);
}

/// Parity: what both judge is judged twice.
/// As core ValidateNodeUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  ValidateObject(request, errors);
  ValidateChange(request, errors);
}

constexpr Subresource kSubresources[] = {
    {.name = "status", .rules = &ValidateChange, .metadata = Metadata::kByRules}};

bool IsTextOrMissing(ValueView value) { return value.IsMissing() || value.IsString(); }

/// Whether the networks have the shape that the decoder is going to ask for.
bool HasCidrs(ValueView spec) {
  const ValueView cidrs = spec.Member("podCIDRs");
  const json::Elements texts = cidrs.elements();
  return IsTextOrMissing(spec.Member("podCIDR")) && (cidrs.IsMissing() || cidrs.IsArray()) &&
         std::all_of(texts.begin(), texts.end(), IsTextOrMissing);
}

/// Older clients know of one network only: where it is not the first one, there is no other.
/// As core/v1 Convert_v1_NodeSpec_To_core_NodeSpec.
ValueView CompleteSpec(ValueView spec, Overlay& overlay) {
  const ValueView cidr = spec.Member("podCIDR");
  const ValueView cidrs = spec.Member("podCIDRs");
  if (IsUnset(cidr) || !HasCidrs(spec)) return spec;
  if (cidrs.size() > 0 && Text(cidrs.At(0)) == cidr.AsString()) return spec;
  const ValueView only[] = {cidr};
  return overlay.With(spec, "podCIDRs", overlay.List(only));
}

// As core/v1 SetDefaults_NodeStatus.
ValueView CompleteStatus(ValueView status, Overlay& overlay) {
  const ValueView capacity = status.Member("capacity");
  if (capacity.IsMissing() || !status.Member("allocatable").IsMissing()) return status;
  return overlay.With(status, "allocatable", capacity);
}

ValueView Complete(ValueView object, Overlay& overlay) {
  object = WithChanged(object, "spec", overlay,
                       [&](ValueView spec) { return CompleteSpec(spec, overlay); });
  return WithChanged(object, "status", overlay,
                     [&](ValueView status) { return CompleteStatus(status, overlay); });
}

/// Configuration sources are only kept where there are some.
ValueView DropConfig(std::string_view outer, std::string_view name, const Submission& write,
                     ValueView object, Overlay& overlay) {
  const bool is_new = !object.Member(outer).Member(name).IsAbsent();
  const bool was_there = !write.old_object.Member(outer).Member(name).IsMissing();
  return is_new && !was_there ? SetNested(object, outer, name, {}, overlay) : object;
}

constexpr std::string_view kDeclaredFeaturesPlaces[] = {"status.declaredFeatures"};
constexpr std::string_view kPreemptionPlaces[] = {"spec.podPreemptionPolicy"};
constexpr GatedField kGated[] = {{kDeclaredFeaturesPlaces, &Options::node_declared_features},
                                 {kPreemptionPlaces, nullptr, releases::k1_37}};

/// Drops declaredFeatures while its gate is off, but not from what a kubelet says of itself.
ValueView DropDisabled(const Submission& write, ValueView object, Overlay& overlay) {
  return write.subresource.empty() ? DropGated<kGated>(write, object, overlay) : object;
}

/// A node may say all of its status when it is created.
/// As registry/core/node nodeStrategy.PrepareForCreate and nodeStrategy.PrepareForUpdate.
ValueView Prepare(const Submission& write, ValueView object, Overlay& overlay) {
  if (write.operation == Operation::kCreate) {
    const ValueView status = DropDisabled(write, write.object, overlay).Member("status");
    object = overlay.With(object, "status", status);
  }
  object = DropConfig("spec", "configSource", write, object, overlay);
  return DropConfig("status", "config", write, object, overlay);
}

constexpr bool Options::*kReadGates[] = {
    &Options::node_declared_features,
    &Options::strict_ip_cidr,
};

constexpr Earlier kEarlier[] = {
    {.until = releases::k1_34,
     .field = "*configMap.namespace",
     .type = field::ErrorType::kRequired,
     .then = "namespace must be set"},
    {.until = releases::k1_34,
     .field = "*configMap.name",
     .type = field::ErrorType::kRequired,
     .then = "name must be set"},
    {.until = releases::k1_34,
     .field = "*configMap.kubeletConfigKey",
     .type = field::ErrorType::kRequired,
     .then = "kubeletConfigKey must be set"},
    {.until = releases::k1_34,
     .field = "status*configMap.uid",
     .type = field::ErrorType::kRequired,
     .then = "uid must be set in status"},
    {.until = releases::k1_34,
     .field = "status*configMap.resourceVersion",
     .type = field::ErrorType::kRequired,
     .then = "resourceVersion must be set in status"},
};

}  // namespace

TANDEM_KIND(node) = {
    .key = {"", "v1", "Node"},
    .resource = "nodes",
    .scope = ObjectScope::kCluster,
    .type = &kNode,
    .metadata = Metadata::kByRules,
    .create = &ValidateObject,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .complete = &Complete,
    .prepare = &Prepare,
    .drop_disabled = &DropDisabled,
    .gates = kReadGates,
    .earlier = kEarlier,
};

}  // namespace tandem::handwritten::core
