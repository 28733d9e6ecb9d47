#pragma once

#include <map>
#include <utility>

#include "validation/crd/schema/schema.h"
#include "validation/json/value.h"

namespace tandem::crd::object {

/// What is known about values already compared, by identity of both: parts of defaults are shared.
using UnchangedMemo = std::map<std::pair<const void*, const void*>, bool>;

/// Whether a value equals its old counterpart, as far as a schema can tell: list elements are
/// compared with their counterparts by key where they have one, and an object with a member that no
/// schema describes is never unchanged. As apiextensions pkg/apiserver/schema/cel/common.
bool IsUnchanged(const schema::Schema* schema, json::ValueView value, json::ValueView old,
                 UnchangedMemo& memo);

}  // namespace tandem::crd::object
