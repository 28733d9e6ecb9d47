#pragma once

#include <cstddef>

#include "validation/field/path.h"
#include "validation/rules/byte_list.h"
#include "validation/rules/correlate.h"
#include "validation/rules/lookup/scratch.h"
#include "validation/rules/ratchet.h"
#include "validation/rules/value.h"

namespace tandem::rules {

/// Calls visit(path, element, old counterpart) for every element that an update may have changed,
/// but for nil pointers.
template <typename Visit>
void ForEachElement(const Context& context, const ListIdentity* identity, const field::Path& path,
                    const Value& list, const Value& old, Visit visit) {
  const ByteList new_list(list);
  const ByteList old_list(old);
  Counterparts counterparts(new_list.list(), old_list.list(), identity, context.scratch);
  std::size_t i = 0;
  for (const json::ValueView json : new_list.list().json().elements()) {
    const Value element = list.Elem(json);
    const Value counterpart = counterparts.Of(i);
    if (!element.IsNil() && !IsUnchanged(context, !counterpart.IsNil(), element, counterpart)) {
      visit(path.Index(i), element, counterpart);
    }
    ++i;
  }
}

/// The same for the entries of a map, by ascending key.
template <typename Visit>
void ForEachEntry(const Context& context, const field::Path& path, const Value& map,
                  const Value& old, Visit visit) {
  const lookup::SortedMembers members(map.json(), context.scratch.members());
  lookup::AscendingLookup old_members(old.json(), context.scratch.members());
  for (std::size_t i = 0; i < members.size(); ++i) {
    const json::MemberView member = members[i];
    const Value entry = map.Elem(member.value);
    const json::ValueView twin = old_members.Find(member.name);
    const Value counterpart = twin.IsAbsent() ? Value() : map.Elem(twin);
    if (!IsUnchanged(context, !twin.IsAbsent(), entry, counterpart)) {
      visit(path.Key(member.name), entry, counterpart);
    }
  }
}

/// The same for lists and maps.
template <typename Visit>
void ForEachValue(const Context& context, const ListIdentity* identity, const field::Path& path,
                  const Value& container, const Value& old, Visit visit) {
  if (container.IsNil()) return;
  if (container.type().kind == TypeKind::kMap) {
    ForEachEntry(context, path, container, old, visit);
  } else {
    ForEachElement(context, identity, path, container, old, visit);
  }
}

}  // namespace tandem::rules
