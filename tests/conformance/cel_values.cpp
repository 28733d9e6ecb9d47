#include "tests/conformance/cel_values.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "validation/base/base64.h"
#include "validation/base/go_quote.h"
#include "validation/cel/value/address.h"
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

}  // namespace tandem::conformance
