#pragma once

#include <cstddef>
#include <string_view>

#include "validation/field/path.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The lists of containers in a pod spec in the order in which upstream visits them all.
inline constexpr std::string_view kAllContainerLists[] = {"initContainers", "containers",
                                                          "ephemeralContainers"};

inline std::size_t CountContainers(json::ValueView spec) {
  std::size_t count = 0;
  for (const std::string_view list : kAllContainerLists) count += spec.Member(list).size();
  return count;
}

/// Visits every container of one list of a spec with its path.
template <typename Visit>
void ForEachContainerOf(std::string_view list, const field::Path& spec_path, json::ValueView spec,
                        const Visit& visit) {
  const field::Path list_path = spec_path.Child(list);
  const json::ValueView containers = spec.Member(list);
  for (std::size_t i = 0; i < containers.size(); ++i) {
    const field::Path path = list_path.Index(i);
    visit(path, containers.At(i));
  }
}

/// Visits every container of a spec with its path.
template <typename Visit>
void ForEachContainer(const field::Path& spec_path, json::ValueView spec, const Visit& visit) {
  for (const std::string_view list : kAllContainerLists) {
    ForEachContainerOf(list, spec_path, spec, visit);
  }
}

}  // namespace tandem::handwritten::core::pod
