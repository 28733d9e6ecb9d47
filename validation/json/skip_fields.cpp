#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "validation/base/allowance.h"
#include "validation/json/skip_fields_internal.h"
#include "validation/json/string_block_internal.h"

namespace tandem::json {
namespace {

constexpr std::size_t kWord = sizeof(std::uint64_t);

/// The first bytes of a name as a number: names are ordered as these are, where they differ. Reads
/// a whole word. No name has a NUL.
std::uint64_t FirstBytes(std::string_view name) {
  std::uint64_t word;
  std::memcpy(&word, name.data(), kWord);
  if (std::endian::native == std::endian::little) word = __builtin_bswap64(word);
  return name.size() >= kWord ? word : word & ~(~std::uint64_t{0} >> 8 * name.size());
}

}  // namespace

const char* FieldSkipper::Skip(const char* at, std::size_t most_levels) {
  // An object that was tried in vain is not tried again from each one in it: no byte is looked at
  // more than twice, here and where it is read.
  if (at < tried_) return nullptr;
  levels_left_ = most_levels;
  values_ = 0;
  return Members(at + 1);
}

/// Skips the members from behind the brace. Recurses as deep as there may be levels.
const char* FieldSkipper::Members(const char* at) {
  if (levels_left_ < 2) return GiveUp(at);  // the members are objects, too
  --levels_left_;
  const char* const end = end_;
  std::string_view before;
  std::uint64_t before_first = 0;
  std::size_t count = 0;
  for (;; ++at) {
    if (*at != '"') return GiveUp(at);
    const char* const name = ++at;
    // A text with these two escapes alone is written in one way: names differ where texts do.
    while (*(at = FindSpecial(at, end)) == '\\' && (at[1] == '"' || at[1] == '\\')) at += 2;
    if (*at != '"' || at[1] != ':' || at[2] != '{') return GiveUp(at);
    // Names are in ascending order, so that none is there twice.
    if (end + 1 - name < static_cast<std::ptrdiff_t>(kWord)) return GiveUp(at);  // with the NUL
    const std::string_view text(name, static_cast<std::size_t>(at - name));
    const std::uint64_t first = FirstBytes(text);
    if (first < before_first || (first == before_first && text <= before)) return GiveUp(at);
    before = text;
    before_first = first;
    ++count;
    at += 3;
    if (*at == '}') {
      ++at;
    } else if ((at = Members(at)) == nullptr) {
      return nullptr;
    }
    if (*at != ',') break;
  }
  if (*at != '}') return GiveUp(at);
  CountLaps(1 + count);
  ++levels_left_;
  members_ = count;
  values_ += 2 * count;
  return at + 1;
}

const char* FieldSkipper::GiveUp(const char* at) {
  tried_ = at;
  return nullptr;
}

}  // namespace tandem::json
