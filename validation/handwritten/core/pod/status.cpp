// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/status.h"

#include <string>

#include "validation/formats/dns.h"
#include "validation/formats/ip.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/claim_statuses.h"
#include "validation/handwritten/core/pod/container_statuses.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/list_index.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

void ValidateGeneration(const Path& path, ValueView owner, ErrorList& errors) {
  const std::int64_t generation = IntegerOrZero(owner, "observedGeneration");
  if (generation >= 0) return;
  AddInvalid(path.Child("observedGeneration"), generation, "must be a non-negative integer",
             errors);
}

bool IsKnownCondition(std::string_view type) {
  return type == "PodScheduled" || type == "Ready" || type == "Initialized";
}

// As core validatePodConditions.
void ValidateConditions(const Path& path, ValueView conditions, ErrorList& errors) {
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    const Path at = path.Index(i);
    const std::string_view type = Text(conditions.At(i), "type");
    ValidateGeneration(at, conditions.At(i), errors);
    if (IsKnownCondition(type)) continue;
    // Parity: the path is spelled as in Go.
    AddMessages(at.Child("Type"), type, formats::CheckLabelKey(type), "format=qualified-name",
                errors);
  }
}

void ValidateNominatedNode(const Path& path, ValueView pod, ValueView old_pod,
                           const Options& options, ErrorList& errors) {
  const std::string_view name = Text(pod.Member("status"), "nominatedNodeName");
  if (name.empty() || name == Text(old_pod.Member("status"), "nominatedNodeName")) return;
  AddMessages(path, name, formats::CheckDns1123Subdomain(name), {}, errors);
  if (!options.clearing_nominated_node_name) return;
  if (Text(old_pod.Member("spec"), "nodeName").empty()) return;
  errors.Add(field::Forbidden(path, "may not be set on pods that are already bound to a node"));
}

void ValidateQosClass(const Path& path, ValueView status, ValueView old_status, ErrorList& errors) {
  const std::string_view qos = Text(status, "qosClass");
  if (qos == Text(old_status, "qosClass")) return;
  AddInvalidName(path, qos, std::string(kImmutable), errors);
}

/// One of the lists of addresses of a pod.
class Addresses {
 public:
  Addresses(const Path& path, ValueView list, ValueView old_list, const Options& options,
            ErrorList& errors)
      : path_(path), list_(list), old_list_(old_list), options_(options), errors_(errors) {}

  // As core validatePodIPs.
  void Check() {
    const ListIndex old(old_list_, "ip", list_.size());
    for (std::size_t i = 0; i < list_.size(); ++i) {
      const std::string_view ip = Text(list_.At(i), "ip");
      if (old.PlaceOf(ip) != ListIndex::kNone) continue;
      AddMessages(path_.Index(i), ip,
                  options_.strict_ip_cidr ? formats::CheckStrictIp(ip) : formats::CheckIp(ip),
                  "format=ip-sloppy", errors_);
    }
    if (list_.size() > 1) CheckFamilies();
  }

 private:
  /// The list has at most one address of each family.
  void CheckFamilies() {
    std::size_t v4 = 0;
    std::size_t v6 = 0;
    bool is_readable = true;
    for (std::size_t i = 0; i < list_.size() && is_readable; ++i) {
      const std::string_view text = Text(list_.At(i), "ip");
      const auto ip = formats::ParseIp(text);
      is_readable = ip.has_value();
      if (!is_readable) {
        errors_.Add(field::Internal(path_, "failed to check for dual stack with error:invalid IP[" +
                                               std::to_string(i) + "]: " + std::string(text)));
        break;
      }
      ++(ip->IsIpv4() ? v4 : v6);
    }
    if (is_readable && list_.size() == 2 && v4 == 1 && v6 == 1) return;
    errors_.Add(field::Invalid(path_, BadValue::Json(GoValueJson(List(kPodIp), list_)),
                               "may specify no more than one IP for each IP family"));
  }

  const Path& path_;
  ValueView list_;
  ValueView old_list_;
  const Options& options_;
  ErrorList& errors_;
};

// As core validateHostIPs.
void ValidateHostIps(const Path& path, ValueView status, ValueView old_status,
                     const Options& options, ErrorList& errors) {
  const ValueView ips = status.Member("hostIPs");
  const std::string_view first = Text(ips.At(0), "ip");
  if (ips.size() > 0 && first != Text(status, "hostIP")) {
    const Path at = path.Index(0);
    AddInvalid(at.Child("ip"), first, "must be equal to `hostIP`", errors);
  }
  Addresses(path, ips, old_status.Member("hostIPs"), options, errors).Check();
}

}  // namespace

// As core ValidatePodStatusUpdate.
void ValidatePodStatus(const Path& path, ValueView pod, ValueView old_pod, const Options& options,
                       ErrorList& errors) {
  const ValueView status = pod.Member("status");
  const ValueView old_status = old_pod.Member("status");
  const Path conditions = path.Child("conditions");
  ValidateConditions(conditions, status.Member("conditions"), errors);
  ValidateNominatedNode(path.Child("nominatedNodeName"), pod, old_pod, options, errors);
  ValidateGeneration(path, status, errors);
  ValidateQosClass(path.Child("qosClass"), status, old_status, errors);
  ValidateStateTransitions(path, pod, old_pod, options, errors);
  ValidateClaimStatuses(path, pod, options, errors);
  const Path pod_ips = path.Child("podIPs");
  Addresses(pod_ips, status.Member("podIPs"), old_status.Member("podIPs"), options, errors).Check();
  const Path host_ips = path.Child("hostIPs");
  ValidateHostIps(host_ips, status, old_status, options, errors);
  ValidateContainerUsers(path, pod, errors);
  ValidateAllocatedResources(path, pod, errors);
}

}  // namespace tandem::handwritten::core::pod
