#pragma once

#include <cstddef>

#include "validation/engine/correlate.h"
#include "validation/engine/ratchet.h"
#include "validation/field/path.h"
#include "validation/rules/byte_list.h"
#include "validation/rules/lookup/scratch.h"
#include "validation/rules/value.h"

namespace tandem::engine {

/// Calls visit(path, element, old counterpart) for every element that an update may have changed,
/// but for nil pointers.
template <typename Visit>
void ForEachElement(const rules::Context& context, const rules::ListIdentity* identity,
                    const field::Path& path, const rules::Value& list, const rules::Value& old,
                    Visit visit) {
  const rules::ByteList new_list(list);
  const rules::ByteList old_list(old);
  Counterparts counterparts(new_list.list(), old_list.list(), identity, context.scratch);
  std::size_t i = 0;
  for (const json::ValueView json : new_list.list().json().elements()) {
    const rules::Value element = list.Elem(json);
    const rules::Value counterpart = counterparts.Of(i);
    if (!element.IsNil() && !IsUnchanged(context, !counterpart.IsNil(), element, counterpart)) {
      visit(path.Index(i), element, counterpart);
    }
    ++i;
  }
}

/// The same for the entries of a map, by ascending key.
template <typename Visit>
void ForEachEntry(const rules::Context& context, const field::Path& path, const rules::Value& map,
                  const rules::Value& old, Visit visit) {
  const rules::lookup::SortedMembers members(map.json(), context.scratch.members());
  rules::lookup::AscendingLookup old_members(old.json(), context.scratch.members());
  for (std::size_t i = 0; i < members.size(); ++i) {
    const json::MemberView member = members[i];
    const rules::Value entry = map.Elem(member.value);
    const json::ValueView twin = old_members.Find(member.name);
    const rules::Value counterpart = twin.IsAbsent() ? rules::Value() : old.Elem(twin);
    if (!IsUnchanged(context, !twin.IsAbsent(), entry, counterpart)) {
      visit(path.Key(member.name), entry, counterpart);
    }
  }
}

/// The same for lists and maps.
template <typename Visit>
void ForEachValue(const rules::Context& context, const rules::ListIdentity* identity,
                  const field::Path& path, const rules::Value& container, const rules::Value& old,
                  Visit visit) {
  if (container.IsNil()) return;
  if (container.type().kind == rules::TypeKind::kMap) {
    ForEachEntry(context, path, container, old, visit);
  } else {
    ForEachElement(context, identity, path, container, old, visit);
  }
}

}  // namespace tandem::engine
