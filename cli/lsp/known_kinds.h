#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "config/late_rules.h"
#include "validation/verdict/field_guide.h"
#include "validation/verdict/rule_set.h"

namespace tandem::lsp {

/// The rules of a kind; null when nothing is known about it.
const verdict::KindRules* FindKindRules(config::LateRules& rules, std::string_view api_version,
                                        std::string_view kind);

/// The kinds that objects of an apiVersion may be, or all there are when it is empty. Sorted.
std::vector<std::string> KindsOf(config::LateRules& rules, std::string_view api_version);

/// The versions in which a kind is served, or all of any kind when it is empty. Sorted.
std::vector<std::string> ApiVersionsOf(config::LateRules& rules, std::string_view kind);

}  // namespace tandem::lsp
