// As kubernetes pkg/apis/core/validation/validation.go and pkg/apis/core/helper/helpers.go, v1.36.
#include "validation/handwritten/core/pod/resource_name.h"

#include <algorithm>
#include <string>
#include <utility>

#include "validation/formats/label.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::core::pod {
namespace {

constexpr std::string_view kHugePagesPrefix = "hugepages-";

// As core/helper IsStandardContainerResourceName.
bool IsContainerResource(std::string_view name) {
  return name == "cpu" || name == "memory" || name == "ephemeral-storage" || IsHugePages(name);
}

/// Objects, of which quotas limit the number.
constexpr std::string_view kCounted[] = {
    "configmaps",
    "persistentvolumeclaims",
    "pods",
    "replicationcontrollers",
    "resourcequotas",
    "secrets",
    "services",
    "services.loadbalancers",
    "services.nodeports",
};

/// The other names that only quotas and claims know.
constexpr std::string_view kSums[] = {
    "limits.cpu",      "limits.ephemeral-storage",   "limits.memory",    "requests.cpu",
    "requests.memory", "requests.ephemeral-storage", "requests.storage", "storage",
};

template <std::size_t kSize>
bool IsOneOf(const std::string_view (&names)[kSize], std::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

bool IsQualified(std::string_view name) { return name.find('/') != std::string_view::npos; }

}  // namespace

// As core/helper IsHugePageResourceName.
bool IsHugePages(std::string_view name) { return name.starts_with(kHugePagesPrefix); }

bool IsPodResource(std::string_view name) {
  return name == "cpu" || name == "memory" || IsHugePages(name);
}

// As core/helper IsStandardResourceName.
bool IsStandardResource(std::string_view name) {
  return IsContainerResource(name) || name.starts_with("requests.hugepages-") ||
         IsOneOf(kCounted, name) || IsOneOf(kSums, name);
}

// As core/helper IsNativeResource.
bool IsNativeResource(std::string_view name) {
  return !IsQualified(name) || name.find("kubernetes.io/") != std::string_view::npos;
}

/// Parity: quotas call it by `requests.` and the name, which must be a qualified name, too.
/// As core/helper IsExtendedResourceName.
bool IsExtendedResource(std::string_view name) {
  constexpr std::size_t kMaxPrefix = 253 - std::string_view("requests.").size();
  return !IsNativeResource(name) && !name.starts_with("requests.") &&
         name.find('/') <= kMaxPrefix && formats::IsLabelKey(name);
}

// As core/helper IsIntegerResourceName.
bool IsCountedResource(std::string_view name) {
  return IsOneOf(kCounted, name) || IsExtendedResource(name);
}

// As core/helper IsOvercommitAllowed.
bool AllowsOvercommit(std::string_view name) {
  return IsNativeResource(name) && !IsHugePages(name);
}

// As core validateResourceName.
bool ValidateResourceName(const field::Path& path, std::string_view name, std::string_view origin,
                          field::ErrorList& errors) {
  formats::Messages messages = formats::CheckLabelKey(name);
  for (std::string& message : messages) {
    AddInvalidName(path, name, std::move(message), errors);
    errors.back().origin = origin;
  }
  if (!messages.empty()) return false;
  if (IsQualified(name) || IsStandardResource(name)) return true;
  AddInvalidName(path, name, "must be a standard resource type or fully qualified", errors);
  return false;
}

// As core validateContainerResourceName.
void ValidateContainerResourceName(const field::Path& path, std::string_view name,
                                   std::string_view origin, field::ErrorList& errors) {
  if (IsContainerResource(name) && !IsQualified(name) && formats::IsLabelKey(name)) return;
  ValidateResourceName(path, name, origin, errors);
  if (!IsQualified(name)) {
    if (IsContainerResource(name)) return;
    AddInvalidName(path, name, "must be a standard resource for containers", errors);
  } else if (!IsNativeResource(name) && !IsExtendedResource(name)) {
    AddInvalidName(path, name, "doesn't follow extended resource name standard", errors);
  }
}

}  // namespace tandem::handwritten::core::pod
