#include "validation/cel/value/print.h"

#include <cmath>
#include <utility>

#include "validation/base/allowance.h"
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

std::string PrintScalar(const Value& value) {
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

/// Whether the text is full; if so, `...` is added for the further parts.
bool IsCut(std::size_t most, std::string& text) {
  if (text.size() < most) return false;
  text += "...";
  return true;
}

void Append(const Value& value, Arena& arena, std::size_t most, std::string& text);

void AppendList(const Value& list, Arena& arena, std::size_t most,  // NOLINT(misc-no-recursion)
                std::string& text) {
  text += '[';
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i > 0) text += ", ";
    if (IsCut(most, text)) break;
    Append(ElementAt(list, i, arena), arena, most, text);
  }
  text += ']';
}

void AppendMap(const Value& map, Arena& arena, std::size_t most,  // NOLINT(misc-no-recursion)
               std::string& text) {
  text += '{';
  bool first = true;
  for (const MapEntry& entry : SortedEntries(map, arena)) {
    if (!std::exchange(first, false)) text += ", ";
    if (IsCut(most, text)) break;
    Append(entry.key, arena, most, text);
    text += ": ";
    Append(entry.value, arena, most, text);
  }
  text += '}';
}

void Append(const Value& value, Arena& arena, std::size_t most,  // NOLINT(misc-no-recursion)
            std::string& text) {
  CountLaps();
  if (value.Is(Kind::kList)) return AppendList(value, arena, most, text);
  if (value.Is(Kind::kMap)) return AppendMap(value, arena, most, text);
  if (!value.Is(Kind::kOptional)) {
    text += PrintScalar(value);
  } else if (value.AsOptional() == nullptr) {
    text += "optional.none()";
  } else {
    text += "optional.of(";
    Append(*value.AsOptional(), arena, most, text);
    text += ')';
  }
}

}  // namespace

std::string PrintValue(const Value& value, Arena& arena, std::size_t most) {
  std::string text;
  Append(value, arena, most, text);
  return text;
}

}  // namespace tandem::cel
