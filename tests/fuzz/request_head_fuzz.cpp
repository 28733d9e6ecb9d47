// A request as it comes over a connection, head, chunks and all: read as a whole and byte by byte
// it must be the same, and nothing may be read beyond its end.
#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/http/request_parser_internal.h"

namespace {

using namespace tandem::http;

constexpr std::uint32_t kMostHeadBytes = 8 * 1024;
/// A connection waits for the end of nothing that is longer.
constexpr std::size_t kMostUnreadBytes = 8 * 1024;

struct Read {
  Head head;
  std::string body;
  bool failed = false;
  bool done = false;
};

/// Gives the parser `step` bytes more at a time, as long as there is room for them.
void Parse(std::string_view text, std::size_t step, Read& read) {
  RequestParser parser(read.head, read.body, kMostHeadBytes);
  parser.eager(true);
  std::size_t given = 0;
  while (given < text.size() && given < kMostUnreadBytes && !parser.is_done()) {
    given = std::min({given + step, text.size(), kMostUnreadBytes});
    boost::beast::error_code error;
    const std::size_t used = parser.put(boost::asio::const_buffer(text.data(), given), error);
    if (used > given) __builtin_trap();
    if (error == boost::beast::http::error::need_more) error = {};
    if (error) {
      read.failed = true;
      return;
    }
    text.remove_prefix(used);
    given -= used;
  }
  read.done = parser.is_done();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  FoldsLines(text);
  Read at_once;
  Parse(text, size + 1, at_once);
  Read by_bytes;
  Parse(text, 1, by_bytes);
  const bool whole = at_once.done && by_bytes.done;
  if (whole && (at_once.head.target != by_bytes.head.target || at_once.body != by_bytes.body)) {
    __builtin_trap();
  }
  return 0;
}
