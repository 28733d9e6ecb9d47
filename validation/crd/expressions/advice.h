#pragma once

#include <string>
#include <vector>

#include "validation/crd/expressions/rules.h"
#include "validation/crd/schema/schema.h"
#include "validation/field/path.h"

namespace tandem::crd::expressions {

/// Something that the author of a rule should know.
struct Advice {
  enum class Kind : std::uint8_t {
    kCost,       ///< the rule may cost much
    kConstant,   ///< it is never false, or never true
    kImmutable,  ///< it says no more than that a value does not change
    kNewer,      ///< it needs a release after the one that it is for
  };

  Kind kind = Kind::kCost;
  std::string field;  ///< the path of the rule in the manifest
  std::string message;
  std::string suggestion;  ///< a change that would help; may be empty
};

/// Looks at every rule of a schema, legal or not. `path` is the schema's. Load time only: where a
/// rule costs too much, bounds are tried out, some hundred compilations at most.
std::vector<Advice> AdviseOn(const schema::Schema& root, const Settings& settings,
                             const field::Path& path);

}  // namespace tandem::crd::expressions
