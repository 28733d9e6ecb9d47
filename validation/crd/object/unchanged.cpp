#include "validation/crd/object/unchanged.h"

#include "validation/base/allowance.h"
#include "validation/crd/object/key_index.h"
#include "validation/json/equality.h"

namespace tandem::crd::object {
namespace {

using json::ValueView;
using schema::Schema;

bool CompareObjects(const Schema& schema, ValueView value, ValueView old, UnchangedMemo& memo) {
  if (value.size() != old.size()) return false;
  const rules::lookup::SortedMembers members(value, memo.members);
  rules::lookup::AscendingLookup old_members(old, memo.members);
  for (std::size_t i = 0; i < members.size(); ++i) {
    const json::MemberView member = members[i];
    const Schema* child = schema.MemberSchema(member.name);
    const ValueView old_value = old_members.Find(member.name);
    if (child == nullptr || old_value.IsAbsent()) return false;
    if (!IsUnchanged(child, member.value, old_value, memo)) return false;
  }
  return true;
}

bool CompareMapLists(const Schema& schema, ValueView value, ValueView old, UnchangedMemo& memo) {
  const KeyIndex index(schema, old);
  for (const ValueView item : value.elements()) {
    const ValueView counterpart = index.Find(item);
    if (counterpart.IsAbsent()) return false;
    if (!IsUnchanged(schema.items, item, counterpart, memo)) return false;
  }
  return true;
}

bool Compare(const Schema* schema, ValueView value, ValueView old, UnchangedMemo& memo) {
  if (value.kind() != old.kind()) return false;
  if (value.IsArray()) {
    if (value.size() != old.size()) return false;
    const bool correlates = schema != nullptr && schema->list == schema::ListType::kMap;
    return correlates ? CompareMapLists(*schema, value, old, memo) : json::Equal(value, old);
  }
  if (!value.IsObject()) return json::Equal(value, old);
  if (schema == nullptr) return value.size() == 0 && old.size() == 0;
  return CompareObjects(*schema, value, old, memo);
}

}  // namespace

bool IsUnchanged(const Schema* schema, ValueView value, ValueView old, UnchangedMemo& memo) {
  CountLaps();
  if (!value.IsArray() && !value.IsObject()) return Compare(schema, value, old, memo);
  const std::pair key(value.identity(), old.identity());
  const auto known = memo.known.find(key);
  if (known != memo.known.end()) return known->second;
  const bool unchanged = Compare(schema, value, old, memo);
  memo.known.emplace(key, unchanged);
  return unchanged;
}

}  // namespace tandem::crd::object
