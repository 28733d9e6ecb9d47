#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "validation/base/panic.h"
#include "validation/json/decode.h"
#include "validation/json/equality.h"
#include "validation/json/render.h"
#include "validation/json/sanitize.h"

namespace {

using tandem::json::Document;
using tandem::json::Duplicates;

std::string Raw(const Document& document) {
  std::string out;
  tandem::json::AppendRawJson(document.root(), out);
  return out;
}

/// A text that we have written once reads back as the same, in either form.
void CheckRoundTrip(const Document& document) {
  Document once;
  TANDEM_CHECK(once.Parse(Raw(document)).has_value());
  Document twice;
  TANDEM_CHECK(twice.Parse(Raw(once)).has_value());
  TANDEM_CHECK(tandem::json::RawEqual(once.root(), twice.root()));
  // Go's form has no float that looks like an integer.
  TANDEM_CHECK(once.Parse(tandem::json::RenderGoJson(document.root())).has_value());
  TANDEM_CHECK(twice.Parse(tandem::json::RenderGoJson(once.root())).has_value());
  TANDEM_CHECK(tandem::json::Equal(once.root(), twice.root()));
}

}  // namespace

/// The input is a JSON text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  Document document;
  const bool strict = document.Parse(text).has_value();
  TANDEM_CHECK(document.root().IsAbsent() != strict);
  if (strict) CheckRoundTrip(document);

  Document merged;
  const bool lenient =
      merged.Parse(tandem::json::Sanitize(text), {.duplicates = Duplicates::kMerge}).has_value();
  TANDEM_CHECK(lenient || !strict);
  if (lenient) CheckRoundTrip(merged);
  return 0;
}
