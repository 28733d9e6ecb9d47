// As kubernetes pkg/apis/core/validation/validation.go and pkg/apis/core/helper/helpers.go, v1.36.
#include "validation/handwritten/core/pod/resource_name.h"

#include <algorithm>
#include <string>
#include <utility>

#include "validation/formats/label.h"

namespace tandem::handwritten::core::pod {
namespace {

bool IsContainerResource(std::string_view name) {
  return name == "cpu" || name == "memory" || name == "ephemeral-storage" ||
         name.starts_with("hugepages-");
}

/// Also the names that only quotas know.
bool IsStandardResource(std::string_view name) {
  constexpr std::string_view kOthers[] = {
      "configmaps",
      "limits.cpu",
      "limits.ephemeral-storage",
      "limits.memory",
      "persistentvolumeclaims",
      "pods",
      "replicationcontrollers",
      "requests.cpu",
      "requests.ephemeral-storage",
      "requests.memory",
      "requests.storage",
      "resourcequotas",
      "secrets",
      "services",
      "services.loadbalancers",
      "services.nodeports",
      "storage",
  };
  return IsContainerResource(name) || name.starts_with("requests.hugepages-") ||
         std::find(std::begin(kOthers), std::end(kOthers), name) != std::end(kOthers);
}

bool IsQualified(std::string_view name) { return name.find('/') != std::string_view::npos; }

/// Whether `requests.` and the name, by which quotas call it, is a qualified name, too.
bool IsExtendedResource(std::string_view name) {
  constexpr std::size_t kMaxPrefix = 253 - std::string_view("requests.").size();
  return !name.starts_with("requests.") && name.find('/') <= kMaxPrefix &&
         formats::CheckLabelKey(name).empty();
}

void AddInvalid(const field::Path& path, std::string_view name, std::string detail,
                field::ErrorList& errors) {
  errors.push_back(field::Invalid(path, field::BadValue::NamedString(name), std::move(detail)));
}

void ValidateResourceName(const field::Path& path, std::string_view name,
                          field::ErrorList& errors) {
  formats::Messages messages = formats::CheckLabelKey(name);
  for (std::string& message : messages) {
    AddInvalid(path, name, std::move(message), errors);
    errors.back().origin = "format=qualified-name";
  }
  if (!messages.empty() || IsQualified(name) || IsStandardResource(name)) return;
  AddInvalid(path, name, "must be a standard resource type or fully qualified", errors);
}

}  // namespace

void ValidateContainerResourceName(const field::Path& path, std::string_view name,
                                   field::ErrorList& errors) {
  ValidateResourceName(path, name, errors);
  if (!IsQualified(name)) {
    if (IsContainerResource(name)) return;
    AddInvalid(path, name, "must be a standard resource for containers", errors);
  } else if (name.find("kubernetes.io/") == std::string_view::npos && !IsExtendedResource(name)) {
    AddInvalid(path, name, "doesn't follow extended resource name standard", errors);
  }
}

}  // namespace tandem::handwritten::core::pod
