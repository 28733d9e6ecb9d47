// An event of an audit log: whatever it holds, it is either a creation with an object that has a
// kind, or there is a reason.
#include <cstddef>
#include <cstdint>
#include <string>

#include "validation/json/decode.h"
#include "validation/record/audit_event.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tandem;
  json::Document document;
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (!document.Parse(text, {.duplicates = json::Duplicates::kMerge})) return 0;
  json::Overlay overlay;
  const auto write = record::ReadAuditEvent(document.root(), overlay);
  if (!write) {
    if (write.error().message.empty()) __builtin_trap();
    return 0;
  }
  const verdict::Review& review = write->review;
  if (review.kind.empty() || review.version.empty() || !review.object.IsObject()) {
    __builtin_trap();
  }
  if (write->verdict.allowed && !write->verdict.causes.empty()) __builtin_trap();
  return 0;
}
