// The messages of an editor: frames and messages are read or refused, and a cursor anywhere in a
// text has a place, whatever the text's lines and brackets are.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cli/lsp/cursor.h"
#include "cli/lsp/frames.h"
#include "cli/lsp/go_markers.h"
#include "cli/lsp/message.h"
#include "cli/lsp/text.h"
#include "cli/lsp/value_span.h"
#include "validation/base/panic.h"

namespace {

using namespace tandem;

void Check(lsp::Span span, const lsp::Text& text) {
  TANDEM_CHECK(span.begin <= span.end && span.end <= text.str().size());
}

void ReadMessages(std::string_view input) {
  lsp::Frames frames;
  frames.Add(input);
  for (auto body = frames.Next(); body && *body; body = frames.Next()) {
    const lsp::ReadMessage read = lsp::ParseMessage(**body);
    TANDEM_CHECK(read.refusal || read.message.is_answer || !read.message.method.empty() ||
                 read.message.document.root().IsObject());
  }
}

void LookAt(const lsp::Text& text, std::size_t offset) {
  for (const auto encoding : {lsp::Encoding::kUtf8, lsp::Encoding::kUtf16}) {
    const lsp::Place place = text.PlaceOf(offset, encoding);
    TANDEM_CHECK(text.OffsetOf(place, encoding) <= offset);
  }
  Check(lsp::FindCursor(text, offset).word, text);
  Check(lsp::SpanAt(text.str(), offset, lsp::Part::kValue), text);
  Check(lsp::SpanAt(text.str(), offset, lsp::Part::kKey), text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  ReadMessages(input);
  const lsp::Text text{std::string(input)};
  for (const std::size_t offset : {std::size_t{0}, size / 3, size / 2, size}) LookAt(text, offset);
  for (const lsp::Finding& finding : lsp::FindingsOnMarkers(text)) Check(finding.span, text);
  return 0;
}
