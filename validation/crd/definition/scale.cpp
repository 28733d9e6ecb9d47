// As apiextensions pkg/registry/customresource/validator.go, and the accessors of apimachinery
// pkg/apis/meta/v1/unstructured.
#include "validation/crd/definition/scale.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

#include "validation/crd/definition/go_value.h"

namespace tandem::crd::definition {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

struct Found {
  ValueView value;  ///< absent when there is none
  std::string error;
};

std::string AccessorError(std::string_view path, ValueView value, std::string_view expected) {
  return std::string(path) + " accessor error: " + GoText(value) + " is of the type " +
         std::string(GoType(value)) + ", expected " + std::string(expected);
}

/// Follows a path that begins with a dot.
Found Find(ValueView object, std::string_view path) {
  ValueView place = object;
  std::size_t end = 0;
  while (end < path.size()) {
    const std::size_t start = end + 1;
    end = std::min(path.find('.', start), path.size());
    if (place.IsMissing()) return {};
    if (!place.IsObject()) {
      return {{}, AccessorError(path.substr(0, end), place, "map[string]interface{}")};
    }
    place = place.Member(path.substr(start, end - start));
  }
  return {place, ""};
}

void Reject(std::string_view path, BadValue value, std::string why, ErrorList& errors) {
  errors.Add(field::Invalid(Path(path), std::move(value), std::move(why)));
}

void CheckReplicas(ValueView object, std::string_view path, ErrorList& errors) {
  constexpr std::int64_t kMax = std::numeric_limits<std::int32_t>::max();
  if (path.empty()) return;
  Found found = Find(object, path);
  if (found.error.empty() && !found.value.IsAbsent() && found.value.kind() != json::Kind::kInt) {
    found.error = AccessorError(path, found.value, "int64");
  }
  if (!found.error.empty()) {
    return Reject(path, BadValue::Int(0), std::move(found.error), errors);
  }
  if (found.value.IsAbsent()) return;
  const std::int64_t replicas = found.value.AsInt();
  if (replicas < 0) {
    Reject(path, BadValue::Int(replicas), "should be a non-negative integer", errors);
  } else if (replicas > kMax) {
    Reject(path, BadValue::Int(replicas), "should be less than or equal to " + std::to_string(kMax),
           errors);
  }
}

}  // namespace

void CheckScaleSpec(const Scale& scale, ValueView object, ErrorList& errors) {
  CheckReplicas(object, scale.spec_replicas, errors);
}

void CheckScaleStatus(const Scale& scale, ValueView object, ErrorList& errors) {
  CheckReplicas(object, scale.status_replicas, errors);
  if (scale.label_selector.empty()) return;
  Found found = Find(object, scale.label_selector);
  if (found.error.empty() && !found.value.IsAbsent() && !found.value.IsString()) {
    found.error = AccessorError(scale.label_selector, found.value, "string");
  }
  if (found.error.empty()) return;
  Reject(scale.label_selector, BadValue::String(""), std::move(found.error), errors);
}

}  // namespace tandem::crd::definition
