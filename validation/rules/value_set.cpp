#include "validation/rules/value_set.h"

#include <algorithm>
#include <cstdint>

#include "validation/base/keyed_hash.h"

namespace tandem::rules {
namespace {

std::int64_t NumberOf(const Value& value) {
  return value.json().IsMissing() ? 0 : value.json().AsInt();
}

bool SameScalar(const Value& a, const Value& b) {
  if (a.IsNil() || b.IsNil()) return a.IsNil() && b.IsNil();
  if (a.type().IsString()) return a.AsString() == b.AsString();
  return NumberOf(a) == NumberOf(b);
}

void AddScalar(const Value& value, KeyedHash& hash) {
  if (value.IsNil()) return hash.Add(std::uint64_t{0});
  if (value.type().IsString()) return hash.Add(value.AsString());
  hash.Add(static_cast<std::uint64_t>(NumberOf(value)));
}

}  // namespace

bool CanBeInSet(const Type& type) {
  return type.IsString() || (type.IsInteger() && type.bits <= 32);
}

bool SameValues(const Value& a, const Value& b, const std::vector<Route>& keys) {
  if (keys.empty()) return SameScalar(a, b);
  return std::all_of(keys.begin(), keys.end(),
                     [&](const Route& key) { return SameScalar(Follow(key, a), Follow(key, b)); });
}

ValueSet::ValueSet(lookup::Scratch& scratch, const std::vector<Route>& keys, std::size_t count)
    : scratch_(scratch), keys_(keys), table_(scratch), bottom_(scratch.values().size()) {
  table_->Reset(std::max<std::size_t>(count, 1));
}

ValueSet::~ValueSet() { scratch_.values().resize(bottom_); }

bool ValueSet::Insert(const Value& value) {
  const std::size_t number = scratch_.values().size() - bottom_;
  const auto is_it = [&](std::size_t other) { return IsAt(other, value); };
  if (!table_->Insert(HashOf(value), number, is_it)) return false;
  scratch_.values().push_back(value.json());
  return true;
}

bool ValueSet::Contains(const Value& value) const {
  const auto is_it = [&](std::size_t other) { return IsAt(other, value); };
  return table_->Find(HashOf(value), is_it).has_value();
}

std::uint64_t ValueSet::HashOf(const Value& value) const {
  KeyedHash hash;
  if (keys_.empty()) AddScalar(value, hash);
  for (const Route& key : keys_) AddScalar(Follow(key, value), hash);
  return hash.Finish();
}

bool ValueSet::IsAt(std::size_t number, const Value& value) const {
  const Value other({&value.type(), false}, scratch_.values()[bottom_ + number]);
  return SameValues(other, value, keys_);
}

}  // namespace tandem::rules
