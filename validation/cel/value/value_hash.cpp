#include "validation/cel/value/value_hash.h"

#include <bit>
#include <cmath>

#include "validation/base/allowance.h"
#include "validation/base/keyed_hash.h"
#include "validation/cel/value/arena.h"

namespace tandem::cel {
namespace {

/// Numbers are equal by value, whatever their kinds. Doubles of which several integers are equal to
/// one, though not to each other, have no hash.
bool AddNumber(const Value& value, KeyedHash& hash) {
  enum : std::uint64_t { kNegative, kWhole, kOther };
  constexpr double kTwoTo53 = 9007199254740992.0;
  constexpr double kTwoTo64 = 18446744073709551616.0;
  if (value.Is(Kind::kUint)) {
    hash.Add(kWhole);
    hash.Add(value.AsUint());
    return true;
  }
  std::int64_t whole = 0;
  if (value.Is(Kind::kInt)) {
    whole = value.AsInt();
  } else {
    const double number = value.AsDouble();
    const double size = std::abs(number);
    if (size >= kTwoTo53 && size <= kTwoTo64) return false;
    if (size < kTwoTo53 && std::trunc(number) == number) {
      whole = static_cast<std::int64_t>(number);
    } else {
      hash.Add(kOther);
      hash.Add(std::bit_cast<std::uint64_t>(number));
      return true;
    }
  }
  hash.Add(whole < 0 ? kNegative : kWhole);
  hash.Add(static_cast<std::uint64_t>(whole));
  return true;
}

bool Add(const Value& value, Arena& arena, KeyedHash& hash);

bool AddList(const Value& list, Arena& arena, KeyedHash& hash) {
  if (list.semantics() != ListSemantics::kAtomic) return false;
  CountLaps(1 + list.size());
  hash.Add(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!Add(ElementAt(list, i, arena), arena, hash)) return false;
  }
  return true;
}

bool AddMap(const Value& map, Arena& arena, KeyedHash& hash) {
  const auto entries = SortedEntries(map, arena);
  if (entries.size() != map.size()) return false;  // there is more than the schema knows
  CountLaps(1 + entries.size());
  hash.Add(entries.size());
  for (const MapEntry& entry : entries) {
    if (!Add(entry.key, arena, hash) || !Add(entry.value, arena, hash)) return false;
  }
  return true;
}

/// Recurses as equality does.
bool Add(const Value& value, Arena& arena, KeyedHash& hash) {  // NOLINT(misc-no-recursion)
  if (value.IsNumber()) {
    hash.Add(static_cast<std::uint64_t>(Kind::kInt));
    return AddNumber(value, hash);
  }
  hash.Add(static_cast<std::uint64_t>(value.kind()));
  switch (value.kind()) {
    case Kind::kNull:
      return true;
    case Kind::kBool:
      hash.Add(static_cast<std::uint64_t>(value.AsBool()));
      return true;
    case Kind::kString:
    case Kind::kBytes:
    case Kind::kType:
      hash.Add(value.AsText());
      return true;
    case Kind::kDuration:
      hash.Add(static_cast<std::uint64_t>(value.AsDuration()));
      return true;
    case Kind::kTimestamp:
      hash.Add(static_cast<std::uint64_t>(value.seconds()));
      hash.Add(static_cast<std::uint64_t>(value.nanos()));
      return true;
    case Kind::kList:
      return AddList(value, arena, hash);
    case Kind::kMap:
      return AddMap(value, arena, hash);
    default:
      return false;
  }
}

}  // namespace

std::optional<std::uint64_t> HashOf(const Value& value, Arena& arena) {
  KeyedHash hash;
  if (!Add(value, arena, hash)) return std::nullopt;
  return hash.Finish();
}

}  // namespace tandem::cel
