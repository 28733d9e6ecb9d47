// An answer of a server to the client: however its bytes arrive, the answer is the same one.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/http/answer_reader_internal.h"

namespace {

using tandem::http::AnswerReader;

constexpr std::size_t kMostBodyBytes = 4096;
/// A connection holds no more of what has not been used.
constexpr std::size_t kInputBytes = 16UL * 1024;

/// Gives the reader `step` bytes more at a time, as long as it wants any and there is room for
/// them.
void Read(std::string_view text, std::size_t step, AnswerReader& reader) {
  for (std::size_t given = 0; given < text.size() && given < kInputBytes;) {
    given = std::min({given + step, text.size(), kInputBytes});
    const std::size_t used = reader.Read(text.substr(0, given));
    if (used > given) __builtin_trap();
    if (reader.is_done() || !reader.failure().empty()) return;
    text.remove_prefix(used);
    given -= used;
  }
  reader.End();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  AnswerReader at_once(kMostBodyBytes);
  Read(text, size, at_once);
  AnswerReader by_bytes(kMostBodyBytes);
  Read(text, 1, by_bytes);
  const bool read = at_once.failure().empty() && by_bytes.failure().empty();
  if (!read || size == 0) return 0;
  if (at_once.code() / 100 == 1 || at_once.code() != by_bytes.code()) __builtin_trap();
  const std::string body = at_once.TakeBody();
  if (body.size() > kMostBodyBytes || body != by_bytes.TakeBody()) __builtin_trap();
  return 0;
}
