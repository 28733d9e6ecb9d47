#include "cli/lsp/protocol_json.h"

#include <algorithm>

namespace tandem::lsp {
namespace {

std::optional<std::size_t> ReadCount(json::ValueView value) {
  if (value.kind() != json::Kind::kInt || value.AsInt() < 0) return std::nullopt;
  return static_cast<std::size_t>(value.AsInt());
}

void WritePlace(std::size_t offset, const Text& text, Encoding encoding, json::Writer& writer) {
  const Place place = text.PlaceOf(offset, encoding);
  writer.StartObject().Key("line").Int(static_cast<std::int64_t>(place.line));
  writer.Key("character").Int(static_cast<std::int64_t>(place.character)).EndObject();
}

}  // namespace

std::optional<Place> ReadPlace(json::ValueView position) {
  const auto line = ReadCount(position.Member("line"));
  const auto character = ReadCount(position.Member("character"));
  if (!line || !character) return std::nullopt;
  return Place{*line, *character};
}

std::optional<Span> ReadRange(json::ValueView range, const Text& text, Encoding encoding) {
  const auto start = ReadPlace(range.Member("start"));
  const auto end = ReadPlace(range.Member("end"));
  if (!start || !end) return std::nullopt;
  const std::size_t begin = text.OffsetOf(*start, encoding);
  return Span{begin, std::max(begin, text.OffsetOf(*end, encoding))};
}

void WriteRange(Span span, const Text& text, Encoding encoding, json::Writer& writer) {
  writer.StartObject().Key("start");
  WritePlace(span.begin, text, encoding, writer);
  writer.Key("end");
  WritePlace(span.end, text, encoding, writer);
  writer.EndObject();
}

void WriteItem(const Item& item, const Text& text, Encoding encoding, json::Writer& writer) {
  writer.StartObject().Key("label").String(item.label);
  writer.Key("kind").Int(static_cast<int>(item.kind));
  if (!item.detail.empty()) writer.Key("detail").String(item.detail);
  if (!item.documentation.empty()) {
    writer.Key("documentation").StartObject().Key("kind").String("markdown");
    writer.Key("value").String(item.documentation).EndObject();
  }
  writer.Key("sortText").String((item.is_first ? "0" : "1") + item.label);
  writer.Key("textEdit").StartObject().Key("range");
  WriteRange(item.span, text, encoding, writer);
  writer.Key("newText").String(item.text).EndObject().EndObject();
}

void WriteDiagnostic(const Finding& finding, const Text& text, Encoding encoding,
                     json::Writer& writer) {
  writer.StartObject().Key("range");
  WriteRange(finding.span, text, encoding, writer);
  writer.Key("severity").Int(static_cast<int>(finding.severity));
  if (!finding.code.empty()) writer.Key("code").String(finding.code);
  writer.Key("source").String("tandem").Key("message").String(finding.message).EndObject();
}

}  // namespace tandem::lsp
