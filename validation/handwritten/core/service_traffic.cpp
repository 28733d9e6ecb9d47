// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/service_traffic.h"

#include <string>

#include "validation/base/white_space.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/addresses.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/service_spec.h"
#include "validation/handwritten/go_value.h"

namespace tandem::handwritten::core {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr std::string_view kRangesAnnotation =
    "service.beta.kubernetes.io/load-balancer-source-ranges";
constexpr const char* kForLoadBalancers = "may only be used when `type` is 'LoadBalancer'";

void CollectRanges(ValueView old_object, OldTexts::Set& ranges) {
  const ValueView list = old_object.Member("spec").Member("loadBalancerSourceRanges");
  for (const ValueView range : list.elements()) ranges.insert(TrimSpace(Text(range)));
}

void ValidateRangesField(const Request& request, ValueView ranges, ErrorList& errors) {
  const Path spec("spec");
  const Path path = spec.Child("LoadBalancerSourceRanges");  // Parity: not as the field is written
  if (!IsLoadBalancer(request.object.Member("spec"))) {
    errors.Add(field::Forbidden(path, kForLoadBalancers));
  }
  LegacyIps judge(request, &CollectRanges);
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    judge.ValidateCidr(path.Index(i), TrimSpace(Text(ranges.At(i))), errors);
  }
}

ValueView RangesAnnotation(ValueView object) {
  return object.Member("metadata").Member("annotations").Member(kRangesAnnotation);
}

void ValidateEachRange(const Request& request, const Path& path, std::string_view list,
                       ErrorList& errors) {
  LegacyIps judge(request, &CollectNoTexts);
  while (true) {
    const std::size_t comma = list.find(',');
    judge.ValidateCidr(path, TrimSpace(list.substr(0, comma)), errors);
    if (comma == std::string_view::npos) return;
    list.remove_prefix(comma + 1);
  }
}

void ValidateRangesAnnotation(const Request& request, ErrorList& errors) {
  const ValueView annotation = RangesAnnotation(request.object);
  if (annotation.IsAbsent()) return;
  const Path metadata("metadata");
  const Path annotations = metadata.Child("annotations");
  const Path path = annotations.Key(kRangesAnnotation);
  if (!IsLoadBalancer(request.object.Member("spec"))) {
    errors.Add(field::Forbidden(path, kForLoadBalancers));
  }
  const ValueView old = RangesAnnotation(request.old_object);
  const bool is_new = request.operation == Operation::kCreate || Text(old) != Text(annotation);
  const std::string_view list = TrimSpace(Text(annotation));
  if (is_new && !list.empty()) ValidateEachRange(request, path, list, errors);
}

void ValidateExternalPolicy(const Path& spec_path, ValueView spec, ErrorList& errors) {
  const Path path = spec_path.Child("externalTrafficPolicy");
  const std::string_view policy = Text(spec, "externalTrafficPolicy");
  if (IsExternallyAccessible(spec)) {
    RequireOneOf(path, policy, {"Cluster", "Local"}, errors);
  } else if (!policy.empty()) {
    AddInvalidName(path, policy, "may only be set for externally-accessible services", errors);
  }
}

void ValidateHealthCheckPort(const Path& spec_path, ValueView spec, ErrorList& errors) {
  const Path path = spec_path.Child("healthCheckNodePort");
  const std::int64_t port = IntegerOrZero(spec, "healthCheckNodePort");
  if (NeedsHealthCheck(spec)) {
    if (port == 0) {
      errors.Add(field::Required(path));
    } else {
      ValidatePortNumber(path, port, errors);
    }
  } else if (port != 0) {
    AddInvalid(path, port,
               "may only be set when `type` is 'LoadBalancer' and `externalTrafficPolicy` is "
               "'Local'",
               errors);
  }
}

// As core validateServiceTrafficDistribution.
void ValidateDistribution(const Path& path, ValueView distribution, const Options& options,
                          ErrorList& errors) {
  if (distribution.IsMissing()) return;
  const std::string_view text = distribution.AsString();
  if (!options.prefer_same_traffic_distribution) {
    if (text == "PreferClose") return;
    errors.Add(field::NotSupported(path, BadValue::String(std::string(text)), {"PreferClose"}));
    return;
  }
  for (const std::string_view known : {"PreferClose", "PreferSameZone", "PreferSameNode"}) {
    if (text == known) return;
  }
  errors.Add(field::NotSupported(path, BadValue::String(std::string(text)),
                                 {"PreferClose", "PreferSameZone", "PreferSameNode"}));
}

}  // namespace

void ValidateSourceRanges(const Request& request, ErrorList& errors) {
  const ValueView ranges = request.object.Member("spec").Member("loadBalancerSourceRanges");
  if (ranges.size() > 0) {
    ValidateRangesField(request, ranges, errors);
  } else {
    ValidateRangesAnnotation(request, errors);
  }
}

void ValidateLoadBalancerClass(ValueView spec, ErrorList& errors) {
  const ValueView name = spec.Member("loadBalancerClass");
  if (name.IsMissing()) return;
  const Path spec_path("spec");
  const Path path = spec_path.Child("loadBalancerClass");
  if (IsLoadBalancer(spec)) {
    AddMessages(path, name.AsString(), formats::CheckLabelKey(name.AsString()),
                "format=qualified-name", errors);
  } else {
    errors.Add(field::Forbidden(path, kForLoadBalancers));
  }
}

// As core validateLoadBalancerClassField.
void ValidateLoadBalancerClassChange(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  const ValueView old_spec = request.old_object.Member("spec");
  const ValueView name = spec.Member("loadBalancerClass");
  if (IsLoadBalancer(spec) && IsLoadBalancer(old_spec) &&
      !SameGoPointer(String(), name, old_spec.Member("loadBalancerClass"))) {
    const Path path("spec");
    errors.Add(
        field::Invalid(path.Child("loadBalancerClass"),
                       name.IsMissing() ? BadValue() : BadValue::NamedString(name.AsString()),
                       "may not change once set"));
  }
  ValidateLoadBalancerClass(spec, errors);
}

// As core validateServiceExternalTrafficPolicy and validateServiceInternalTrafficFieldsValue.
void ValidateTrafficPolicies(ValueView spec, const Options& options, ErrorList& errors) {
  const Path path("spec");
  ValidateExternalPolicy(path, spec, errors);
  ValidateHealthCheckPort(path, spec, errors);
  if (const ValueView policy = spec.Member("internalTrafficPolicy"); !policy.IsMissing()) {
    ValidateOneOf(path.Child("internalTrafficPolicy"), policy.AsString(), {"Cluster", "Local"},
                  errors);
  }
  ValidateDistribution(path.Child("trafficDistribution"), spec.Member("trafficDistribution"),
                       options, errors);
}

// As core validateServiceExternalTrafficFieldsUpdate.
void ValidateHealthCheckPortChange(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  const ValueView old_spec = request.old_object.Member("spec");
  if (!NeedsHealthCheck(spec) || !NeedsHealthCheck(old_spec)) return;
  constexpr std::string_view kPort = "healthCheckNodePort";
  if (IntegerOrZero(spec, kPort) == IntegerOrZero(old_spec, kPort)) return;
  const Path path("spec");
  errors.Add(field::Forbidden(path.Child(kPort), std::string(kImmutable)));
}

}  // namespace tandem::handwritten::core
