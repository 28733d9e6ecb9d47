#include "validation/markers/value.h"

#include "validation/json/number.h"
#include "validation/json/writer.h"

namespace tandem::markers {
namespace {

/// Values nest no deeper than they are read; see value_parser.cpp.
void Append(const Value& value, json::Writer& out) {
  using Kind = Value::Kind;
  switch (value.kind) {
    case Kind::kNone:
      out.Raw(value.json.empty() ? "null" : std::string_view(value.json));
      return;
    case Kind::kInt:
      out.Int(value.integer);
      return;
    case Kind::kNumber:
      out.Raw(NumberJson(value.number));
      return;
    case Kind::kBool:
      out.Bool(value.truth);
      return;
    case Kind::kString:
      out.String(value.text);
      return;
    case Kind::kList:
      out.StartArray();
      for (const Value& item : value.items) Append(item, out);
      out.EndArray();
      return;
    case Kind::kMap:
      out.StartObject();
      for (const auto& [name, member] : value.members) {
        out.Key(name);
        Append(member, out);
      }
      out.EndObject();
      return;
  }
}

}  // namespace

std::string Value::ToJson() const {
  std::string out;
  json::Writer writer(out);
  Append(*this, writer);
  return out;
}

std::vector<std::string> Value::Texts() const {
  std::vector<std::string> texts;
  for (const Value& item : items) texts.push_back(item.text);
  return texts;
}

std::string NumberJson(double number) {
  std::string out;
  json::AppendGoJsonFloat(number, 64, out);
  return out;
}

}  // namespace tandem::markers
