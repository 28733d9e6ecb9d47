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

Identities::Identities(const Value& list, Arena& arena)
    : list_(list),
      arena_(arena),
      parts_(list.semantics() == ListSemantics::kMap ? list.shape()->list_keys.size() : 1) {}

bool Identities::TakeParts(const Value& element) {
  if (list_.semantics() != ListSemantics::kMap) {
    parts_[0] = element;
    return HasOrder(element);
  }
  if (!element.Is(Kind::kMap)) return false;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    parts_[i] = Value::Error("");
    const Value name = Value::String(list_.shape()->list_keys[i]);
    // A value that is an error is the same as no other.
    if (FindKey(element, name, arena_, parts_[i]) && !HasOrder(parts_[i])) return false;
  }
  return true;
}

std::optional<std::size_t> Identities::Find(const Value& element) {
  if (TakeParts(element)) {
    const auto at = ordered_.find(parts_);
    return at == ordered_.end() ? std::nullopt : std::optional(at->second);
  }
  for (const auto& [other, position] : others_) {
    if (SameIdentity(list_, other, element, arena_)) return position;
  }
  return std::nullopt;
}

void Identities::Add(const Value& element, std::size_t position) {
  if (!TakeParts(element)) {
    others_.emplace_back(element, position);
    return;
  }
  Value* key = arena_.Array<Value>(parts_.size());
  std::copy(parts_.begin(), parts_.end(), key);
  ordered_.emplace(Key(key, parts_.size()), position);
}

}  // namespace tandem::cel
