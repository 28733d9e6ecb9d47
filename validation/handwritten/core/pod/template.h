#pragma once

#include <algorithm>
#include <array>
#include <iterator>

#include "validation/field/error.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// The gates that the rules of a template read.
inline constexpr bool Options::*kTemplateGates[] = {
    &Options::container_restart_rules,
    &Options::container_stop_signals,
    &Options::dynamic_resource_allocation,
    &Options::env_files,
    &Options::generic_workload,
    &Options::host_network_user_namespaces,
    &Options::hostname_override,
    &Options::image_volume,
    &Options::match_label_keys_merge,
    &Options::pod_certificate_request,
    &Options::pod_level_resources,
    &Options::restart_all_containers,
    &Options::strict_ip_cidr,
    &Options::toleration_comparisons,
};

/// The gates of templates, and those that a kind with templates reads besides.
template <typename... Gates>
constexpr auto TemplateGatesAnd(Gates... more) {
  std::array<bool Options::*, std::size(kTemplateGates) + sizeof...(more)> all = {};
  const auto end = std::copy(std::begin(kTemplateGates), std::end(kTemplateGates), all.begin());
  bool Options::*const others[] = {more...};
  std::copy(std::begin(others), std::end(others), end);
  return all;
}

/// A template of pods: all that holds for pods, but for what only a pod of its own can be or say.
/// On update some of it is tolerated where the old template, absent on create, has it, too.
void ValidatePodTemplate(const field::Path& path, json::ValueView pod_template,
                         json::ValueView old_template, const Options& options,
                         field::ErrorList& errors);

/// The part of it about labels and annotations.
void ValidateTemplateMetadata(const field::Path& path, json::ValueView pod_template,
                              json::ValueView old_template, const Options& options,
                              field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
