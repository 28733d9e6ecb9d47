#include "tests/conformance/cel_values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "validation/base/base64.h"
#include "validation/base/go_quote.h"
#include "validation/cel/value/address.h"
#include "validation/cel/value/compare.h"
#include "validation/cel/value/number.h"
#include "validation/cel/value/opaque.h"
#include "validation/cel/value/quantity.h"
#include "validation/cel/value/time.h"

namespace tandem::conformance {
namespace {

using cel::Arena;
using cel::Kind;
using cel::Value;

std::string Quoted(std::string_view text) {
  std::string out;
  AppendGoJsonQuoted(text, out);
  return out;
}

std::string Tagged(const std::string& tag, const std::string& json) {
  return "{\"" + tag + "\":" + json + "}";
}

std::string DoubleJson(double number) {
  if (std::isnan(number)) return "\"NaN\"";
  if (std::isinf(number)) return number > 0 ? "\"Infinity\"" : "\"-Infinity\"";
  if (number == 0 && std::signbit(number)) return "\"-0\"";
  return Quoted(cel::DoubleText(number));
}

std::string UtcText(const Value& time) {
  return cel::TimestampText(Value::Timestamp(time.seconds(), time.nanos()));
}

std::string MapJson(const Value& map, Arena& arena) {
  std::vector<std::string> entries;
  for (const cel::MapEntry& entry : cel::SortedEntries(map, arena)) {
    entries.push_back("[" + TypedJson(entry.key, arena) + "," + TypedJson(entry.value, arena) +
                      "]");
  }
  std::sort(entries.begin(), entries.end());
  std::string json;
  for (const std::string& entry : entries) json += (json.empty() ? "" : ",") + entry;
  return "[" + json + "]";
}

}  // namespace

std::string TypedJson(const Value& value, Arena& arena) {
  switch (value.kind()) {
    case Kind::kNull:
      return "null";
    case Kind::kBool:
      return value.AsBool() ? "true" : "false";
    case Kind::kInt:
      return std::to_string(value.AsInt());
    case Kind::kUint:
      return Tagged("uint", value.AsUint() > INT64_MAX ? Quoted(std::to_string(value.AsUint()))
                                                       : std::to_string(value.AsUint()));
    case Kind::kDouble:
      return Tagged("double", DoubleJson(value.AsDouble()));
    case Kind::kString:
      return Quoted(value.AsText());
    case Kind::kBytes:
      return Tagged("bytes", Quoted(EncodeBase64(value.AsText())));
    case Kind::kDuration:
      return Tagged("duration", std::to_string(value.AsDuration()));
    case Kind::kTimestamp:
      return Tagged("timestamp", Quoted(UtcText(value)));
    case Kind::kType:
      return Tagged("type", Quoted(value.AsText()));
    case Kind::kList: {
      std::string json;
      for (std::size_t i = 0; i < value.size(); ++i) {
        json += (i > 0 ? "," : "") + TypedJson(cel::ElementAt(value, i, arena), arena);
      }
      return "[" + json + "]";
    }
    case Kind::kMap:
      return Tagged("map", MapJson(value, arena));
    case Kind::kOptional:
      return Tagged("optional", value.AsOptional() == nullptr
                                    ? "[]"
                                    : "[" + TypedJson(*value.AsOptional(), arena) + "]");
    case Kind::kIp:
      return Tagged("ip", Quoted(cel::IpText(value.As<cel::Ip>())));
    case Kind::kCidr:
      return Tagged("cidr", Quoted(cel::CidrText(value.As<cel::Cidr>())));
    case Kind::kUrl:
      return Tagged("url", Quoted(value.As<cel::Url>().text));
    case Kind::kQuantity:
      return Tagged("quantity", Quoted(value.As<cel::Quantity>().text));
    case Kind::kSemver:
      return Tagged("semver", Quoted(value.As<cel::Semver>().text));
    case Kind::kFormat:
      return Tagged("format", Quoted(value.As<cel::NamedFormat>().name));
    case Kind::kError:
    case Kind::kUnknown:
      break;
  }
  return "\"error: " + std::string(value.AsText()) + "\"";
}

namespace {

double DoubleOf(std::string_view text) { return std::strtod(std::string(text).c_str(), nullptr); }

Value ListFrom(json::ValueView json, Arena& arena) {  // NOLINT(misc-no-recursion)
  auto* elements = arena.Array<Value>(json.size());
  std::size_t i = 0;
  for (const json::ValueView element : json.elements()) {
    elements[i++] = FromTypedJson(element, arena);
  }
  return Value::List({elements, i});
}

Value MapFrom(json::ValueView json, Arena& arena) {  // NOLINT(misc-no-recursion)
  auto* entries = arena.Array<cel::MapEntry>(json.size());
  std::size_t i = 0;
  for (const json::ValueView entry : json.elements()) {
    entries[i++] = {FromTypedJson(entry.At(0), arena), FromTypedJson(entry.At(1), arena)};
  }
  std::sort(entries, entries + i,
            [](const auto& x, const auto& y) { return cel::KeyLess(x.key, y.key); });
  return Value::Map({entries, i});
}

Value TaggedFrom(const json::MemberView& member, Arena& arena) {  // NOLINT(misc-no-recursion)
  const json::ValueView value = member.value;
  if (member.name == "uint") return Value::Uint(value.AsUint());
  if (member.name == "double") return Value::Double(DoubleOf(value.AsString()));
  if (member.name == "map") return MapFrom(value, arena);
  if (member.name == "duration") return Value::Duration(value.AsInt());
  if (member.name == "bytes") {
    const auto bytes = DecodeBase64(value.AsString());
    return Value::Bytes(arena.Copy(bytes ? *bytes : std::string()));
  }
  return Value::Null();
}

}  // namespace

Value FromTypedJson(json::ValueView json, Arena& arena) {  // NOLINT(misc-no-recursion)
  switch (json.kind()) {
    case json::Kind::kBool:
      return Value::Bool(json.AsBool());
    case json::Kind::kInt:
      return Value::Int(json.AsInt());
    case json::Kind::kString:
      return Value::String(json.AsString());
    case json::Kind::kArray:
      return ListFrom(json, arena);
    case json::Kind::kObject:
      return TaggedFrom(json.members()[0], arena);
    default:
      return Value::Null();
  }
}

const cel::Type* TypeNamed(std::string_view name, cel::TypeStore& types) {  // NOLINT
  static constexpr std::array kSimple = {&cel::kBoolType,   &cel::kIntType,   &cel::kUintType,
                                         &cel::kDoubleType, &cel::kBytesType, &cel::kStringType,
                                         &cel::kNullType};
  for (const cel::Type* type : kSimple) {
    if (type->name == name) return type;
  }
  const auto inside = [&](std::string_view head) {
    return name.substr(head.size(), name.size() - head.size() - 1);
  };
  if (name.starts_with("list(")) return types.List(TypeNamed(inside("list("), types));
  if (!name.starts_with("map(")) return &cel::kDynType;
  const std::string_view both = inside("map(");
  const std::size_t comma = both.find(", ");
  return types.Map(TypeNamed(both.substr(0, comma), types),
                   TypeNamed(both.substr(comma + 2), types));
}

}  // namespace tandem::conformance
