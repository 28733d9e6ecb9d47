#include "validation/cel/value/identity.h"

#include <algorithm>
#include <cmath>

#include "validation/cel/value/arena.h"
#include "validation/cel/value/compare.h"

namespace tandem::cel {
namespace {

bool HasOrder(const Value& value) {
  return IsComparable(value) && !(value.Is(Kind::kDouble) && std::isnan(value.AsDouble()));
}

}  // namespace

bool SameIdentity(const Value& list, const Value& a, const Value& b, Arena& arena) {
  if (list.semantics() != ListSemantics::kMap) return Equal(a, b, arena);
  if (!a.Is(Kind::kMap) || !b.Is(Kind::kMap)) return false;
  const auto& keys = list.shape()->list_keys;
  return std::all_of(keys.begin(), keys.end(), [&](const std::string& key) {
    Value left;
    Value right;
    const Value name = Value::String(key);
    const bool has_left = FindKey(a, name, arena, left);
    const bool has_right = FindKey(b, name, arena, right);
    return has_left == has_right && (!has_left || Equal(left, right, arena));
  });
}

bool Identities::Less::operator()(Key a, Key b) const {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), &KeyLess);
}

std::optional<Identities::Key> Identities::KeyOf(const Value& element) const {
  if (list_.semantics() != ListSemantics::kMap) {
    if (!HasOrder(element)) return std::nullopt;
    return Key(arena_.Make<Value>(element), 1);
  }
  if (!element.Is(Kind::kMap)) return std::nullopt;
  const auto& names = list_.shape()->list_keys;
  Value* parts = arena_.Array<Value>(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    parts[i] = Value::Error("");
    // A value that is an error is the same as no other.
    if (FindKey(element, Value::String(names[i]), arena_, parts[i]) && !HasOrder(parts[i])) {
      return std::nullopt;
    }
  }
  return Key(parts, names.size());
}

std::optional<std::size_t> Identities::Find(const Value& element) const {
  if (const std::optional<Key> key = KeyOf(element)) {
    const auto at = ordered_.find(*key);
    return at == ordered_.end() ? std::nullopt : std::optional(at->second);
  }
  for (const auto& [other, position] : others_) {
    if (SameIdentity(list_, other, element, arena_)) return position;
  }
  return std::nullopt;
}

void Identities::Add(const Value& element, std::size_t position) {
  if (const std::optional<Key> key = KeyOf(element)) {
    ordered_.emplace(*key, position);
  } else {
    others_.emplace_back(element, position);
  }
}

}  // namespace tandem::cel
