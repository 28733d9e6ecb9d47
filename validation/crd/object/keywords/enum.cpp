// enum.
#include <string>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/base/utf8.h"
#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/bad_value.h"
#include "validation/crd/schema/numbers.h"
#include "validation/crd/schema/reading.h"
#include "validation/json/equality.h"
#include "validation/json/render.h"

namespace tandem::crd::object {
namespace {

using json::Kind;
using json::ValueView;

/// Go's conversion of an integer to a string.
std::string OneRune(std::int64_t code) {
  std::string text;
  const bool valid = code >= 0 && code <= 0x10FFFF;
  AppendRune(valid ? static_cast<char32_t>(code) : char32_t{0xFFFD}, text);
  return text;
}

/// Whether the value equals the entry once it is converted to the entry's Go type.
bool Matches(ValueView value, ValueView entry) {
  switch (entry.kind()) {
    case Kind::kAbsent:
    case Kind::kNull:
      return false;
    case Kind::kInt:
      return schema::IsNumber(value.kind()) &&
             (value.kind() == Kind::kInt ? value.AsInt() : schema::Truncate(value.AsDouble())) ==
                 entry.AsInt();
    case Kind::kUint:
    case Kind::kDouble:
      return schema::IsNumber(value.kind()) && value.AsDouble() == entry.AsDouble();
    case Kind::kString:
      if (value.IsString()) return value.AsString() == entry.AsString();
      return value.kind() == Kind::kInt && OneRune(value.AsInt()) == entry.AsString();
    case Kind::kBool:
    case Kind::kArray:
    case Kind::kObject:
      return json::Equal(value, entry);
  }
  return false;
}

Finding NotSupported(const Node& node, const Walk& walk) {
  std::vector<std::string> texts;
  for (const ValueView entry : node.schema.enum_values) {
    texts.push_back(entry.IsString() ? std::string(entry.AsString())
                                     : json::RenderUntypedGoJson(entry));
  }
  const std::vector<std::string_view> supported(texts.begin(), texts.end());
  const std::string field = walk.FieldOf(&node.path);
  const field::Path path = field == "<nil>" ? field::Path() : field::Path(field);
  std::string message = TextOf(node.path) + " in body should be one of [";
  for (std::size_t i = 0; i < texts.size(); ++i) message += (i == 0 ? "" : " ") + texts[i];
  return {message + "]", field::NotSupported(path, schema::ToBadValue(node.value), supported)};
}

void CheckEnum(const Node& node, ValueView /*written*/, Walk& walk) {
  CountLaps(node.schema.enum_values.size());
  for (const ValueView entry : node.schema.enum_values) {
    if (Matches(node.value, entry)) return;
  }
  walk.Report([&] { return NotSupported(node, walk); });
}

bool ReadEnum(const schema::Use& use) {
  if (!use.Expect(use.value.IsArray(), "a list")) return false;
  for (const ValueView entry : use.value.elements()) use.schema.enum_values.push_back(entry);
  return schema::Says(use.schema.enum_values);
}

constexpr schema::Keyword kEntries[] = {
    {.name = "enum",
     .read = &ReadEnum,
     .in_keys = schema::InKeys::kAllowed,
     .at_status_root = false,
     .stage = schema::Stage::kAny,
     .check = &CheckEnum,
     .summary = "The value is one of these.",
     .judged = kOnEveryWrite},
};

}  // namespace

TANDEM_KEYWORDS(enum) = kEntries;

}  // namespace tandem::crd::object
