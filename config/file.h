#pragma once

#include <string>

#include "config/flag_set.h"
#include "validation/base/result.h"

namespace tandem::config {

inline constexpr std::string_view kConfigApiVersion = "config.tandem.dev/v1alpha1";
inline constexpr std::string_view kConfigKind = "TandemConfiguration";

/// Sets flags from a configuration file: one YAML document of the kind and version above, whose
/// other keys are flag names in camelCase. Lists are sequences; featureGates is a mapping. `name`
/// begins the Failure: `tandem.yaml:3: unknown key "securPort"`.
Status ApplyConfigFile(const std::string& text, const std::string& name, const FlagSet& flags);

}  // namespace tandem::config
