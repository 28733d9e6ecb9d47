#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::crd::definition {

/// Where the scale subresource finds its fields, as simple paths like `.spec.replicas`.
struct Scale {
  std::string_view spec_replicas;
  std::string_view status_replicas;
  std::string_view label_selector;  ///< empty when there is none
};

void CheckScaleSpec(const Scale& scale, json::ValueView object, field::ErrorList& errors);
void CheckScaleStatus(const Scale& scale, json::ValueView object, field::ErrorList& errors);

}  // namespace tandem::crd::definition
