#include "validation/json/prefetch.h"

#include <algorithm>
#include <cstddef>

namespace tandem::json {
namespace {

constexpr std::size_t kCacheLine = 64;
/// An object of eight members; a bound for large ones, which the walk behind catches up with. What
/// fetching gains stands in rules/lookup/element_index.h.
constexpr std::size_t kMostBytes = 4 * kCacheLine;
constexpr std::size_t kMostMembers = kMostBytes / (2 * sizeof(Cell));

void PrefetchBytes(const void* bytes, std::size_t size) {
  const auto* const first = static_cast<const std::byte*>(bytes);
  for (std::size_t at = 0; at < std::min(size, kMostBytes); at += kCacheLine) {
    __builtin_prefetch(first + at);
  }
}

}  // namespace

void PrefetchContent(ValueView value) {
  if (value.IsObject()) {
    if (value.cell()->IsUnread()) return;
    PrefetchBytes(value.cell()->first, 2 * value.size() * sizeof(Cell));
  } else if (value.IsArray()) {
    PrefetchBytes(value.cell()->first, value.size() * sizeof(Cell));
  } else if (value.IsString()) {
    PrefetchBytes(value.cell()->text, value.AsString().size());
  }
}

void PrefetchTexts(ValueView object) {
  if (object.IsObject() && object.cell()->IsUnread()) return;
  const Members members = object.members();
  for (std::size_t i = 0; i < std::min(members.size(), kMostMembers); ++i) {
    __builtin_prefetch(members[i].name.data());
    if (members[i].value.IsString()) __builtin_prefetch(members[i].value.cell()->text);
  }
}

}  // namespace tandem::json
