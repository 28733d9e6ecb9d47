#pragma once

#include <string_view>

namespace tandem::cli {

/// The definition of Widget.example.com/v1 down to its schema, which is indented by six columns.
inline constexpr std::string_view kWidgetHead = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
)";

}  // namespace tandem::cli
