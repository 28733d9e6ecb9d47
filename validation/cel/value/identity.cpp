#include "validation/cel/value/identity.h"

#include <algorithm>
#include <cmath>

#include "validation/base/allowance.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/compare.h"
#include "validation/cel/value/value_hash.h"

namespace tandem::cel {
namespace {

bool HasOrder(const Value& value) {
  return IsComparable(value) && !(value.Is(Kind::kDouble) && std::isnan(value.AsDouble()));
}

}  // namespace

bool SameIdentity(const Value& list, const Value& first, const Value& second, Arena& arena) {
  if (list.semantics() != ListSemantics::kMap) return Equal(first, second, arena);
  if (!first.Is(Kind::kMap) || !second.Is(Kind::kMap)) return false;
  // Keys are compared as they are written.
  const Value a = WithoutShape(first);
  const Value b = WithoutShape(second);
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
  const Value map = WithoutShape(element);
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    parts_[i] = Value::Error("");
    const Value name = Value::String(list_.shape()->list_keys[i]);
    // A value that is an error is the same as no other.
    if (FindKey(map, name, arena_, parts_[i]) && !HasOrder(parts_[i])) return false;
  }
  return true;
}

std::optional<std::size_t> Identities::Find(const Value& element) {
  if (TakeParts(element)) {
    const auto at = ordered_.find(parts_);
    return at == ordered_.end() ? std::nullopt : std::optional(at->second);
  }
  return FindOther(element);
}

bool Identities::Is(std::size_t other, const Value& element) {
  return SameIdentity(list_, others_[other].element, element, arena_);
}

std::optional<std::size_t> Identities::FindOther(const Value& element) {
  std::size_t first = others_.size();
  const auto look_at = [&](const std::vector<std::size_t>& candidates) {
    for (const std::size_t other : candidates) {
      CountLaps();
      if (other >= first) return;
      if (Is(other, element)) first = other;
    }
  };
  look_at(not_hashed_);
  if (const auto hash = HashOfOther(element)) {
    const auto bucket = hashed_.find(*hash);
    if (bucket != hashed_.end()) look_at(bucket->second);
  } else {
    for (std::size_t other = 0; other < first; ++other) {
      CountLaps();
      if (Is(other, element)) first = other;
    }
  }
  return first == others_.size() ? std::nullopt : std::optional(others_[first].position);
}

/// Elements of a list of type map are told apart by a part of them.
std::optional<std::int64_t> Identities::HashOfOther(const Value& element) {
  if (list_.semantics() == ListSemantics::kMap) return std::nullopt;
  const auto hash = HashOf(element, arena_);
  return hash ? std::optional(static_cast<std::int64_t>(*hash)) : std::nullopt;
}

void Identities::Add(const Value& element, std::size_t position) {
  if (!TakeParts(element)) {
    const auto hash = HashOfOther(element);
    (hash ? hashed_[*hash] : not_hashed_).push_back(others_.size());
    others_.push_back({element, position});
    return;
  }
  Value* key = arena_.Array<Value>(parts_.size());
  std::copy(parts_.begin(), parts_.end(), key);
  ordered_.emplace(Key(key, parts_.size()), position);
}

}  // namespace tandem::cel
