#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "validation/base/panic.h"
#include "validation/base/result.h"
#include "validation/gotypes/tag_syntax.h"

namespace {

using tandem::Result;
using tandem::gotypes::Grammar;
using tandem::gotypes::ParseTag;
using tandem::gotypes::Tag;

/// Printing is stable unless a string needs escapes that the grammar does not have.
void CheckPrinting(const Tag& tag) {
  const std::string printed = ToString(tag);
  const Result<Tag> again = ParseTag(printed);
  if (again) TANDEM_CHECK(ToString(*again) == printed);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const Grammar grammar : {Grammar::kUpstream, Grammar::kSeed}) {
    const Result<Tag> tag = ParseTag(text, grammar);
    if (tag) {
      CheckPrinting(*tag);
    } else {
      TANDEM_CHECK(!tag.error().message.empty());
    }
  }
  tandem::gotypes::FindTags({{std::string(text), {}}});
  tandem::gotypes::RawTagValue(text);
  return 0;
}
