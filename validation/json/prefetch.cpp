#include "validation/json/prefetch.h"

#include <algorithm>
#include <cstddef>

#include "validation/json/rapidjson.h"

namespace tandem::json {
namespace {

constexpr std::size_t kCacheLine = 64;
constexpr std::size_t kMostBytes = 4 * kCacheLine;

void PrefetchBytes(const void* bytes, std::size_t size) {
  const auto* const first = static_cast<const std::byte*>(bytes);
  for (std::size_t at = 0; at < std::min(size, kMostBytes); at += kCacheLine) {
    __builtin_prefetch(first + at);
  }
}

}  // namespace

void PrefetchContent(ValueView value) {
  if (value.IsAbsent()) return;
  const auto& raw = *static_cast<const RawValue*>(value.identity());
  if (raw.IsObject()) {
    PrefetchBytes(&*raw.MemberBegin(), raw.MemberCount() * sizeof(RawValue::Member));
  } else if (raw.IsArray()) {
    PrefetchBytes(raw.Begin(), raw.Size() * sizeof(RawValue));
  } else if (raw.IsString()) {
    PrefetchBytes(raw.GetString(), raw.GetStringLength());
  }
}

}  // namespace tandem::json
