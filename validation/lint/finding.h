#pragma once

#include <string>

#include "validation/lint/rule.h"

namespace tandem::lint {

/// One thing that should be written differently. Owns its text.
struct Finding {
  Rule rule = Rule::kSource;
  std::string file;
  int line = 0;       ///< from 1; 0 when unknown
  int column = 0;     ///< from 1, in bytes; 0 when unknown
  std::string type;   ///< `v1.PodSpec`; empty when it is about no type
  std::string field;  ///< Go name; empty when it is about the type itself
  std::string tag;    ///< `+k8s:minimum=1`; empty when it is about no single tag
  std::string message;
  std::string suggestion;  ///< what to write instead; may be empty

  bool operator==(const Finding&) const = default;
};

/// `file:line:column: severity: type.field: tag: message (suggestion)`, without the parts that are
/// unknown.
std::string ToString(const Finding& finding);

}  // namespace tandem::lint
