#pragma once

#include <map>
#include <utility>

#include "validation/crd/object/scratch.h"
#include "validation/crd/schema/schema.h"
#include "validation/json/value.h"

namespace tandem::crd::object {

/// The results of comparisons that were made, and the memory that comparing needs.
struct UnchangedMemo {
  explicit UnchangedMemo(Scratch& scratch) : members(scratch.members()) {}

  rules::lookup::MemberStack& members;
  /// The results by the identities of both values: parts of defaults are shared.
  std::map<std::pair<const void*, const void*>, bool> known;
};

/// Whether a value equals its old counterpart, as far as a schema can tell: list elements are
/// compared with their counterparts by key where they have one, and an object with a member that no
/// schema describes is never unchanged. As apiextensions pkg/apiserver/schema/cel/common.
bool IsUnchanged(const schema::Schema* schema, json::ValueView value, json::ValueView old,
                 UnchangedMemo& memo);

}  // namespace tandem::crd::object
