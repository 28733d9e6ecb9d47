#pragma once

#include <string_view>

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::crd::definition {

/// The paths of the fields of the scale subresource, simple ones like `.spec.replicas`.
struct Scale {
  std::string_view spec_replicas;
  std::string_view status_replicas;
  std::string_view label_selector;  ///< empty when there is none
};

void CheckScaleSpec(const Scale& scale, json::ValueView object, field::ErrorList& errors);
void CheckScaleStatus(const Scale& scale, json::ValueView object, field::ErrorList& errors);

}  // namespace tandem::crd::definition
