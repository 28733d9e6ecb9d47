#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string_view>

#include "validation/base/result.h"
#include "validation/rules/check.h"
#include "validation/rules/rule.h"
#include "validation/tags/place.h"
#include "validation/tags/settings.h"

namespace tandem::tags {

/// The changes that an update may not make to a value, in the order in which they are checked.
enum class UpdateConstraint : std::uint8_t {
  kNoSet,
  kNoUnset,
  kNoModify,
  kNoAddItem,
  kNoRemoveItem
};

/// Whether constraints about items can tell those of the list, or the entries of the map, apart.
Status CheckItemIdentity(const Place& place);

/// The rule of a set of constraints. `identity` tells list items apart; it may be null where no
/// constraint is about items; `origin` outlives the rule.
std::unique_ptr<const rules::Check> MakeUpdateCheck(const std::set<UpdateConstraint>& constraints,
                                                    const rules::ListIdentity* identity,
                                                    const Settings& settings,
                                                    std::string_view origin = "update");

}  // namespace tandem::tags
