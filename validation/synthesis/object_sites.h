#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "validation/rules/type.h"
#include "validation/synthesis/json_tree.h"

namespace tandem::synthesis {

/// A part of an object that can be changed: a field of one of its structs, set or not, or an
/// element of a list or map. Refers to the object, and is good until a part around it changes.
struct ObjectSite {
  const rules::Type* type = nullptr;  ///< the part's
  JsonTree* value = nullptr;          ///< null: a field that is not set
  JsonTree* holder = nullptr;         ///< the struct; null for elements
  std::string_view name;              ///< the field's name in it
  std::uint64_t place = 0;            ///< equal for all indexes and keys on the way
};

using MayChangeMember = std::function<bool(std::string_view)>;
using IsLeftOut = std::function<bool(const rules::Type&)>;

/// All parts of an object of the type, as deep as it is, below the members that may change, without
/// fields of types that are left out. A struct that is not set counts as one.
std::vector<ObjectSite> FindSites(
    const rules::Type& type, JsonTree& object, const MayChangeMember& may_change,
    const IsLeftOut& is_left_out = [](const rules::Type&) { return false; });

/// The fields of a struct, with those of inlined ones.
std::vector<const rules::Field*> FieldsOf(const rules::Type& type);

}  // namespace tandem::synthesis
