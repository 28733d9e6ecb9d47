#pragma once

#include <string>

namespace tandem::config {

/// The directory of the rules that we ship: those that were installed or unpacked with the program
/// of this process, or else those of /usr/share/tandem/rules. It need not exist.
const std::string& ShippedRules();

/// The same for the program at a path: of `<prefix>/bin/tandem`, `<prefix>/share/tandem/rules`.
std::string ShippedRulesOf(const std::string& program);

}  // namespace tandem::config
