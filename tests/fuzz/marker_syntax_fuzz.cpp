#include <cstddef>
#include <cstdint>
#include <string_view>

#include "validation/base/panic.h"
#include "validation/json/decode.h"
#include "validation/markers/catalogue.h"

/// The input is the text of a marker behind its `+`, in every place where it means something. What
/// takes effect leaves a schema behind.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace tandem::markers;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const Places place : {kField, kType, kPackage}) {
    const auto found = FindMarker(text, place);
    if (!found) continue;
    const Parsed parsed = ParseMarker(*found->marker, text);
    if (!parsed.errors.empty() || found->marker->apply == nullptr) continue;
    for (const char* type : {"string", "integer", "array", "object", ""}) {
      Draft draft;
      draft.type = type;
      const bool applied = found->marker->apply({parsed.arguments, place}, draft).has_value();
      tandem::json::Document document(0);
      TANDEM_CHECK(!applied || document.Parse(tandem::crd::schema::ToJson(draft)).has_value());
    }
  }
  NearestName(text);
  return 0;
}
