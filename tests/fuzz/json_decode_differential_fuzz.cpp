#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "tests/support/decoders.h"
#include "validation/base/panic.h"

namespace {

using tandem::json::DecodeOptions;

void Check(std::string_view text, const DecodeOptions& options) {
  const std::string difference = tandem::support::DifferenceOfDecoders(text, options);
  if (difference.empty()) return;
  std::fprintf(stderr, "%s\n", difference.c_str());
  TANDEM_CHECK(difference.empty());
}

}  // namespace

/// The input is a JSON text, which both decoders read, without and with limits that it may exceed.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  Check(text, {});
  Check(text, {.max_depth = 4});
  Check(text, {.max_values = 16});
  Check(text, {.max_bytes = 12 * 1024});
  Check(text, {.max_bytes = 64 * 1024});  // here something may be left unread
  return 0;
}
