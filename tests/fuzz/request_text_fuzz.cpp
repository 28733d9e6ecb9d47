// Short texts of requests, flags and objects: durations, queries, addresses, times, quantities.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "config/bind_address.h"
#include "config/webhook_url.h"
#include "server/admission/budget.h"
#include "server/http/query.h"
#include "validation/formats/go_duration.h"
#include "validation/formats/timestamp.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tandem;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto limit = std::chrono::seconds(30);
  if (admission::Budget(text, limit) > limit) __builtin_trap();
  if (admission::Budget("timeout=" + text, limit) > limit) __builtin_trap();
  for (const http::QueryParameter& parameter : http::ParseQuery(text)) {
    if (parameter.name.size() + parameter.value.size() > text.size()) __builtin_trap();
  }
  static_cast<void>(config::ParseBindAddress(text));
  static_cast<void>(config::ParseWebhookUrl(text, config::PlainHttp::kEverywhere));
  const auto time = formats::ParseTimestamp(text);
  if (time && !formats::ParseTimestamp(formats::FormatTimestamp(*time))) {
    // Years before 0 and beyond 9999 print, but are not read.
    if (time->seconds > -62'167'219'200 && time->seconds < 253'402'300'800) __builtin_trap();
  }
  static_cast<void>(formats::ParseGoDuration(text));
  return 0;
}
