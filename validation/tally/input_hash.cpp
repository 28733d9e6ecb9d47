#include "validation/tally/input_hash.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace tandem::tally {
namespace {

constexpr std::uint64_t kEnd = ~std::uint64_t{0};  // ends the members of an object

constexpr std::array<std::string_view, 5> kOfEveryWrite = {
    "resourceVersion", "managedFields", "generation", "uid", "creationTimestamp"};

bool IsOfEveryWrite(std::string_view name) {
  return std::find(kOfEveryWrite.begin(), kOfEveryWrite.end(), name) != kOfEveryWrite.end();
}

bool IsTime(std::string_view name) { return name.ends_with("Time") || name.ends_with("Timestamp"); }

bool IsNothing(std::string_view) { return false; }

/// `leaves_out(name)` is asked about the members of this object and, when `below`, of all in it.
template <typename LeavesOut>
void AddValue(json::ValueView value, LeavesOut leaves_out, bool below, KeyedHash& hash);

template <typename LeavesOut>
void AddMembers(json::ValueView object, LeavesOut leaves_out, bool below, KeyedHash& hash) {
  for (const json::MemberView member : object.members()) {
    if (leaves_out(member.name)) continue;
    hash.Add(member.name);
    below ? AddValue(member.value, leaves_out, true, hash)
          : AddValue(member.value, IsNothing, true, hash);
  }
}

template <typename LeavesOut>
void AddValue(json::ValueView value, LeavesOut leaves_out, bool below, KeyedHash& hash) {
  hash.Add(static_cast<std::uint64_t>(value.kind()));
  switch (value.kind()) {
    case json::Kind::kAbsent:
    case json::Kind::kNull:
      return;
    case json::Kind::kBool:
      return hash.Add(static_cast<std::uint64_t>(value.AsBool()));
    case json::Kind::kInt:
      return hash.Add(static_cast<std::uint64_t>(value.AsInt()));
    case json::Kind::kUint:
      return hash.Add(value.AsUint());
    case json::Kind::kDouble:
      return hash.Add(std::bit_cast<std::uint64_t>(value.AsDouble()));
    case json::Kind::kString:
      return hash.Add(value.AsString());
    case json::Kind::kArray:
      hash.Add(value.size());
      for (const json::ValueView element : value.elements()) {
        AddValue(element, leaves_out, below, hash);
      }
      return;
    case json::Kind::kObject:
      AddMembers(value, leaves_out, below, hash);
      return hash.Add(kEnd);
  }
}

}  // namespace

void AddInput(json::ValueView object, KeyedHash& hash) {
  for (const json::MemberView member : object.members()) {
    hash.Add(member.name);
    if (member.name == "metadata") {
      AddValue(member.value, IsOfEveryWrite, false, hash);
    } else if (member.name == "status") {
      AddValue(member.value, IsTime, true, hash);
    } else {
      AddValue(member.value, IsNothing, true, hash);
    }
  }
}

std::uint64_t HashOfInput(json::ValueView object, json::ValueView old_object, const HashKey& key) {
  KeyedHash hash(key);
  AddInput(object, hash);
  AddInput(old_object, hash);
  return hash.Finish();
}

}  // namespace tandem::tally
