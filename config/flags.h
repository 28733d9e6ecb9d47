#pragma once

#include <string>
#include <utility>
#include <vector>

#include "config/flag_set.h"
#include "config/machine.h"
#include "config/options.h"
#include "validation/base/result.h"

namespace tandem::config {

/// The table of all flags of `tandem serve`, writing into these options.
FlagSet ServeFlags(Options& options);

/// Adds the flags that decide what verdict an object gets: rules, gates, authority.
void AddVerdictFlags(FlagSet& flags, Options& options);

/// Adds the same flags without the release of Kubernetes.
void AddRuleFlags(FlagSet& flags, Options& options);

/// Adds a flag of feature gates to turn on or off.
void AddGateSettings(FlagSet& flags, std::string name, GateSettings& target, std::string help);

/// Adds a flag that names a Kubernetes release whose rules are built in, see FindBuiltinRelease.
void AddKubernetesRelease(FlagSet& flags, std::string name, std::string& target, std::string help);

/// Options out of a command line (without program and subcommand) and the configuration file it
/// names; flags win over the file. Where help or version is asked for nothing else is checked. The
/// Failure is one line for the user.
Result<Options> LoadServeOptions(const std::vector<std::string>& arguments);

/// The options of the shadow release: it and its gates stand in place of those that answer.
Options ShadowOptions(const Options& options);

/// Replaces the zeros that mean "as this machine suggests".
void ResolveDefaults(Options& options, const Machine& machine);

/// Every flag with its value, for logs and /flagz.
std::vector<std::pair<std::string, std::string>> FlagValues(const Options& options);

/// The flags whose values are not the defaults.
std::vector<std::pair<std::string, std::string>> ChangedFlagValues(const Options& options);

}  // namespace tandem::config
