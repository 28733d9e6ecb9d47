#include "validation/hints/advice.h"

#include <algorithm>
#include <iterator>

namespace tandem::hints {
namespace {

using field::ErrorType;

/// A mistake and what to do about it.
struct Advice {
  ErrorType type;
  std::string_view field;   ///< the end of the path
  std::string_view detail;  ///< the beginning of the detail; empty: there is none
  std::string_view text;
};

constexpr Advice kAdvice[] = {
    // workloads
    {ErrorType::kInvalid, "labels", "`selector` does not match template `labels`",
     "use the same labels in spec.selector and spec.template.metadata.labels"},
    {ErrorType::kRequired, "spec.selector", "",
     "set spec.selector.matchLabels to the labels of the template"},
    {ErrorType::kInvalid, ".maxUnavailable", "may not be 0 when `maxSurge` is 0",
     "one of maxSurge and maxUnavailable must be more than 0"},
    {ErrorType::kForbidden, ".rollingUpdate", "may not be specified when strategy `type` is",
     "remove rollingUpdate, or set type: RollingUpdate"},
    {ErrorType::kRequired, ".restartPolicy", "valid values: \"OnFailure\", \"Never\"",
     "set restartPolicy: its default, Always, is not for jobs"},
    {ErrorType::kRequired, ".spec.resources[storage]", "", "set resources.requests.storage"},
    // containers
    {ErrorType::kInvalid, ".resources.requests", "must be less than or equal to",
     "a request must not be larger than its limit"},
    {ErrorType::kRequired, ".resources.limits",
     "Limit must be set for non overcommitable resources", "put the same amount into limits"},
    {ErrorType::kForbidden, "", "may not specify more than 1 handler type",
     "keep one handler and remove the others"},
    {ErrorType::kInvalid, ".successThreshold", "must be 1",
     "only a readiness probe may ask for more than one success"},
    {ErrorType::kForbidden, "Probe", "may not be set for init containers",
     "remove it, or make the container a sidecar with restartPolicy: Always"},
    {ErrorType::kInvalid, ".valueFrom", "may not be specified when `value` is not empty",
     "keep value or valueFrom, not both"},
    {ErrorType::kInvalid, ".securityContext",
     "cannot set `allowPrivilegeEscalation` to false and `privileged` to true",
     "remove one of the two"},
    {ErrorType::kInvalid, ".sleep", "must be non-negative and less than terminationGracePeriod",
     "sleep for less, or raise terminationGracePeriodSeconds"},
    {ErrorType::kDuplicate, ".name", "", "give one of the two another name"},
    {ErrorType::kDuplicate, ".hostPort", "",
     "containers of a pod share its node: give one another port of the host, or none"},
    {ErrorType::kRequired, ".image", "", "set image to what the container runs"},
    {ErrorType::kInvalid, "", "must be no more than 15 characters",
     "give the port a shorter name, here and wherever it is used"},
    // pods
    {ErrorType::kForbidden, "", "may not specify more than 1 volume type",
     "a volume has one source: remove one, or make two volumes of it"},
    {ErrorType::kInvalid, ".operator", "value must be empty when `operator` is 'Exists'",
     "remove value, or set operator: Equal"},
    {ErrorType::kInvalid, ".operator", "operator must be Exists when `key` is empty",
     "set key, or operator: Exists to tolerate every taint"},
    {ErrorType::kRequired, ".topologyKey", "can not be empty",
     "set topologyKey, such as kubernetes.io/hostname"},
    {ErrorType::kInvalid, ".maxSkew", "must be greater than zero", "set maxSkew: 1"},
    {ErrorType::kInvalid, ".weight", "must be in the range 1-100",
     "set weight: 1, or more to be preferred to others"},
    {ErrorType::kForbidden, "spec", "pod updates may not change fields other than",
     "delete the pod and create it anew, or change what made it"},
    // services, configuration, storage
    {ErrorType::kForbidden, ".nodePort", "may not be used when `type` is 'ClusterIP'",
     "set type: NodePort, or remove nodePort"},
    {ErrorType::kInvalid, ".targetPort", "must be between 1 and 65535",
     "set targetPort to the number or the name of a port of the container"},
    {ErrorType::kRequired, "data[tls.crt]", "",
     "a secret of type kubernetes.io/tls has tls.crt and tls.key"},
    {ErrorType::kRequired, "data[tls.key]", "",
     "a secret of type kubernetes.io/tls has tls.crt and tls.key"},
    {ErrorType::kInvalid, "data[.dockerconfigjson]", "invalid character",
     "data holds the base64 of a JSON document; stringData takes the document itself"},
    {ErrorType::kRequired, ".nodeAffinity", "Local volume requires node affinity",
     "set nodeAffinity.required to the node with the volume"},
    // definitions of custom resources
    {ErrorType::kRequired, "metadata.annotations[api-approved.kubernetes.io]",
     "protected groups must have approval annotation",
     "take a group of a domain of your own, or set the annotation to the URL of the approval, or "
     "to "
     "\"unapproved\" and why"},
    {ErrorType::kInvalid, "metadata.annotations[api-approved.kubernetes.io]",
     "protected groups must have approval annotation",
     "set it to the URL of the approval, or to \"unapproved\" and why"},
    {ErrorType::kRequired, ".items", "must be specified",
     "set items to the schema of the elements"},
    {ErrorType::kRequired, ".type", "must not be empty for specified",
     "set type, or x-kubernetes-preserve-unknown-fields: true to take any value"},
    // everything
    {ErrorType::kInvalid, "", "field is immutable",
     "it never changes: delete the object and create it anew"},
};

bool IsAbout(const Advice& advice, const field::Error& error) {
  if (advice.type != error.type || !error.field.ends_with(advice.field)) return false;
  return advice.detail.empty() ? error.detail.empty() : error.detail.starts_with(advice.detail);
}

}  // namespace

std::string_view AdviceOn(const field::Error& error) {
  const auto* const found =
      std::find_if(std::begin(kAdvice), std::end(kAdvice),
                   [&](const Advice& advice) { return IsAbout(advice, error); });
  return found == std::end(kAdvice) ? std::string_view() : found->text;
}

}  // namespace tandem::hints
