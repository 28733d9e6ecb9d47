#include "validation/warnings/deprecations.h"

#include <algorithm>
#include <iterator>

namespace tandem::warnings {
namespace {

/// A served version that is deprecated since a minor release of Kubernetes 1.
struct Deprecation {
  std::string_view group;
  std::string_view version;
  std::string_view kind;
  int since;
  int gone_in = 0;  ///< 0: nobody has said
  std::string_view replacement = {};
};

constexpr std::string_view kCertificates = "certificates.k8s.io";
constexpr std::string_view kNetworking = "networking.k8s.io";
constexpr std::string_view kPolicies = "admissionregistration.k8s.io";
constexpr std::string_view kResource = "resource.k8s.io";

constexpr Deprecation kDeprecations[] = {
    {"", "v1", "Endpoints", 33, 0, "discovery.k8s.io/v1 EndpointSlice"},
    {kPolicies, "v1alpha1", "MutatingAdmissionPolicy", 35, 38},
    {kPolicies, "v1alpha1", "MutatingAdmissionPolicyBinding", 35, 38},
    {kCertificates, "v1alpha1", "ClusterTrustBundle", 34, 37},
    {"coordination.k8s.io", "v1alpha2", "LeaseCandidate", 35, 38},
    {"coordination.k8s.io", "v1beta1", "LeaseCandidate", 36, 39},
    {kNetworking, "v1beta1", "IPAddress", 34, 37},
    {kNetworking, "v1beta1", "ServiceCIDR", 34, 37},
    {kResource, "v1alpha3", "DeviceTaintRule", 36, 39},
    {kResource, "v1beta1", "DeviceClass", 35, 38},
    {kResource, "v1beta1", "ResourceClaim", 35, 38},
    {kResource, "v1beta1", "ResourceClaimTemplate", 35, 38},
    {kResource, "v1beta1", "ResourceSlice", 35, 38},
    {kResource, "v1beta2", "DeviceClass", 36, 39},
    {kResource, "v1beta2", "ResourceClaim", 36, 39},
    {kResource, "v1beta2", "ResourceClaimTemplate", 36, 39},
    {kResource, "v1beta2", "ResourceSlice", 36, 39},
    {"storage.k8s.io", "v1beta1", "VolumeAttributesClass", 34, 37,
     "storage.k8s.io/v1 VolumeAttributesClass"},
};

std::string Release(int minor) { return "v1." + std::to_string(minor) + "+"; }

}  // namespace

std::string DeprecationOf(std::string_view group, std::string_view version, std::string_view kind) {
  const auto* const found =
      std::find_if(std::begin(kDeprecations), std::end(kDeprecations), [&](const auto& each) {
        return each.group == group && each.version == version && each.kind == kind;
      });
  if (found == std::end(kDeprecations)) return {};
  std::string text(group);
  if (!group.empty()) text += '/';
  text += version;
  text += ' ';
  text += kind;
  text += " is deprecated in " + Release(found->since);
  if (found->gone_in != 0) text += ", unavailable in " + Release(found->gone_in);
  if (!found->replacement.empty()) text.append("; use ").append(found->replacement);
  return text;
}

}  // namespace tandem::warnings
