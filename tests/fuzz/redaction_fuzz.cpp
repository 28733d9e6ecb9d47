// The body of a review: whatever JSON it is, what is kept of it is one line of JSON, and of a
// Secret no value is kept.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "validation/json/decode.h"
#include "validation/record/redaction.h"

namespace {

using namespace tandem;

constexpr std::string_view kSecret = "c2VjcmV0";

/// Whether a Secret of the review holds this value.
bool HoldsSecret(json::ValueView root) {
  const json::ValueView value =
      root.Member("request").Member("object").Member("data").Member("password");
  return value.IsString() && value.AsString() == kSecret;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  json::Document document;
  if (!document.Parse(text)) return 0;
  for (const auto redaction : {record::Redaction::kSecrets, record::Redaction::kPrivate}) {
    const std::string kept = record::RedactRequest(text, {"", "Secret"}, redaction);
    json::Document again;
    if (kept.find('\n') != std::string::npos || !again.Parse(kept)) __builtin_trap();
    const json::ValueView value = again.root().Member("object").Member("data").Member("password");
    const bool leaks = value.IsString() && value.AsString() == kSecret;
    if (HoldsSecret(document.root()) && leaks) __builtin_trap();
  }
  return 0;
}
