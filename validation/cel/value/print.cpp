#include "validation/cel/value/print.h"

#include <cmath>

#include "validation/base/go_quote.h"
#include "validation/cel/value/address.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/opaque.h"
#include "validation/cel/value/quantity.h"
#include "validation/cel/value/time.h"

namespace tandem::cel {
namespace {

std::string Call(std::string_view function, std::string_view argument) {
  return std::string(function) + "(" + GoQuote(argument) + ")";
}

std::string PrintDouble(double number) {
  std::string text = DisplayText(Value::Double(number));
  const bool whole = std::isfinite(number) && text.find_first_of(".e") == std::string::npos;
  return whole ? text + ".0" : text;
}

std::string PrintList(const Value& list, Arena& arena) {  // NOLINT(misc-no-recursion)
  std::string text;
  for (std::size_t i = 0; i < list.size(); ++i) {
    text += (i > 0 ? ", " : "") + PrintValue(ElementAt(list, i, arena), arena);
  }
  return "[" + text + "]";
}

std::string PrintMap(const Value& map, Arena& arena) {  // NOLINT(misc-no-recursion)
  std::string text;
  for (const MapEntry& entry : SortedEntries(map, arena)) {
    text += (text.empty() ? "" : ", ") + PrintValue(entry.key, arena) + ": " +
            PrintValue(entry.value, arena);
  }
  return "{" + text + "}";
}

}  // namespace

std::string PrintValue(const Value& value, Arena& arena) {  // NOLINT(misc-no-recursion)
  switch (value.kind()) {
    case Kind::kError:
      return "error: " + std::string(value.AsText());
    case Kind::kNull:
      return "null";
    case Kind::kUint:
      return DisplayText(value) + "u";
    case Kind::kDouble:
      return PrintDouble(value.AsDouble());
    case Kind::kString:
      return GoQuote(value.AsText());
    case Kind::kBytes:
      return "b" + GoQuote(value.AsText());
    case Kind::kDuration:
      return Call("duration", DurationText(value.AsDuration()));
    case Kind::kTimestamp:
      return Call("timestamp", TimestampText(value));
    case Kind::kList:
      return PrintList(value, arena);
    case Kind::kMap:
      return PrintMap(value, arena);
    case Kind::kOptional:
      if (value.AsOptional() == nullptr) return "optional.none()";
      return "optional.of(" + PrintValue(*value.AsOptional(), arena) + ")";
    case Kind::kIp:
      return Call("ip", IpText(value.As<Ip>()));
    case Kind::kCidr:
      return Call("cidr", CidrText(value.As<Cidr>()));
    case Kind::kUrl:
      return Call("url", value.As<Url>().text);
    case Kind::kQuantity:
      return Call("quantity", value.As<Quantity>().text);
    case Kind::kSemver:
      return Call("semver", value.As<Semver>().text);
    case Kind::kFormat:
      return "format." + std::string(value.As<NamedFormat>().name) + "()";
    default:
      return DisplayText(value);
  }
}

}  // namespace tandem::cel
