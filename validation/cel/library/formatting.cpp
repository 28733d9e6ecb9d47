// string.format(), as cel-go ext/formatting.go prints with the locale en_US.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/base/utf8.h"
#include "validation/cel/library/costs.h"
#include "validation/cel/library/format_clauses.h"
#include "validation/cel/library/library.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/time.h"

namespace tandem::cel {
namespace {

constexpr int kDefaultPrecision = 6;
/// No budget allows more; a formatted number never gets longer than this.
constexpr int kMostPrecision = 1000;
constexpr int kMostNesting = 1000;

std::string Printf(const char* format, int precision, double number) {
  const int size = std::snprintf(nullptr, 0, format, precision, number);
  std::string text(static_cast<std::size_t>(size), '\0');
  std::snprintf(text.data(), text.size() + 1, format, precision, number);
  return text;
}

struct Outcome {
  std::string text;
  std::string wrong;  ///< why there is no text

  [[nodiscard]] bool failed() const { return !wrong.empty(); }
};

Outcome Text(const Value& value, Arena& arena, int depth);

/// Of a value in a list or map: texts are quoted, and so on.
Outcome NestedText(const Value& value, Arena& arena, int depth) {  // NOLINT(misc-no-recursion)
  switch (value.kind()) {
    case Kind::kTimestamp:
      return {"timestamp(" + GoQuote(TimestampText(value)) + ")", {}};
    case Kind::kDuration:
      return {"duration(" + GoQuote(DurationText(value.AsDuration())) + ")", {}};
    case Kind::kDouble: {
      const double number = value.AsDouble();
      if (std::isnan(number)) return {"\"NaN\"", {}};
      if (std::isinf(number)) return {number > 0 ? "\"+Inf\"" : "\"-Inf\"", {}};
      return {Printf("%.*f", kDefaultPrecision, number), {}};
    }
    case Kind::kString:
      return {GoQuote(value.AsText()), {}};
    case Kind::kBytes:
      return {"b" + GoQuote(value.AsText()), {}};
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kUint:
    case Kind::kNull:
    case Kind::kType:
    case Kind::kList:
    case Kind::kMap:
      return Text(value, arena, depth);
    default:
      return {{}, "no formatting function for " + std::string(RuntimeTypeName(value))};
  }
}

Outcome ListText(const Value& list, Arena& arena, int depth) {  // NOLINT(misc-no-recursion)
  std::string text = "[";
  for (std::size_t i = 0; i < list.size(); ++i) {
    Outcome element = NestedText(ElementAt(list, i, arena), arena, depth + 1);
    if (element.failed()) return element;
    if (i > 0) text += ", ";
    text += element.text;
  }
  return {text + "]", {}};
}

Outcome MapText(const Value& map, Arena& arena, int depth) {  // NOLINT(misc-no-recursion)
  std::vector<std::pair<std::string, std::string>> entries;
  for (const MapEntry& entry : SortedEntries(map, arena)) {
    if (!entry.key.Is(Kind::kString) && !entry.key.Is(Kind::kBool) && !entry.key.Is(Kind::kInt) &&
        !entry.key.Is(Kind::kUint)) {
      return {
          {},
          "no formatting function for map key of type " + std::string(RuntimeTypeName(entry.key))};
    }
    Outcome key = NestedText(entry.key, arena, depth + 1);
    Outcome value = NestedText(entry.value, arena, depth + 1);
    if (value.failed()) return value;
    entries.emplace_back(std::move(key.text), std::move(value.text));
  }
  std::stable_sort(entries.begin(), entries.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::string text = "{";
  for (const auto& [key, value] : entries) {
    if (text.size() > 1) text += ", ";
    text.append(key).append(":").append(value);
  }
  return {text + "}", {}};
}

Outcome Text(const Value& value, Arena& arena, int depth) {  // NOLINT(misc-no-recursion)
  if (depth > kMostNesting) return {{}, "nested too deeply"};
  switch (value.kind()) {
    case Kind::kList:
      return ListText(value, arena, depth);
    case Kind::kMap:
      return MapText(value, arena, depth);
    case Kind::kNull:
      return {"null", {}};
    case Kind::kDuration:
      return {DurationText(value.AsDuration()), {}};
    case Kind::kBytes:
      if (!IsValidUtf8(value.AsText())) {
        return {{},
                "could not convert argument \"invalid UTF-8 in bytes, cannot convert to "
                "string\" to string"};
      }
      return {std::string(value.AsText()), {}};
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kUint:
    case Kind::kDouble:
    case Kind::kString:
    case Kind::kTimestamp:
    case Kind::kType:
      return {DisplayText(value), {}};
    default:
      return {{}, WrongFormatArgument('s', RuntimeTypeName(value))};
  }
}

/// Thousands apart.
std::string Grouped(std::string digits) {
  const std::size_t dot = std::min(digits.find('.'), digits.size());
  const std::size_t first = digits.starts_with('-') ? 1 : 0;
  for (std::size_t at = dot; at > first + 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

std::optional<double> Number(const Value& value) {
  if (value.Is(Kind::kDouble)) return value.AsDouble();
  if (!value.Is(Kind::kString)) return std::nullopt;
  if (value.AsText() == "NaN") return std::nan("");
  if (value.AsText() == "Infinity") return HUGE_VAL;
  if (value.AsText() == "-Infinity") return -HUGE_VAL;
  return std::nullopt;
}

std::string FixedText(double number, int precision) {
  if (std::isnan(number)) return "NaN";
  if (std::isinf(number)) return number > 0 ? "\u221E" : "-\u221E";
  return Grouped(Printf("%.*f", precision, number));
}

/// `1.234500×10⁻⁰⁴`; the precision is the least width, as upstream has it.
std::string ScientificText(double number, int width) {
  std::string text;
  if (std::isnan(number) || std::isinf(number)) {
    text = FixedText(number, 0);
  } else {
    text = Printf("%.*e", kDefaultPrecision, number);
    const std::size_t e = text.find('e');
    std::string exponent = text.substr(e + 1);
    text = text.substr(0, e) + "\u00D710";
    constexpr std::array<std::string_view, 10> kRaised = {"\u2070", "\u00B9", "\u00B2", "\u00B3",
                                                          "\u2074", "\u2075", "\u2076", "\u2077",
                                                          "\u2078", "\u2079"};
    for (const char c : exponent) {
      if (c == '-') text += "\u207B";
      if (IsDigit(c)) text += kRaised[static_cast<std::size_t>(c - '0')];
    }
  }
  const std::size_t size = CountRunes(text);
  const auto least = static_cast<std::size_t>(width);
  return size < least ? std::string(least - size, ' ') + text : text;
}

/// Digits of a number in a base that is a power of two.
std::string BaseText(std::uint64_t number, unsigned bits, bool upper) {
  const char* digits = upper ? "0123456789ABCDEF" : "0123456789abcdef";
  std::string text;
  do {
    text.insert(0, 1, digits[number & ((1U << bits) - 1)]);
    number >>= bits;
  } while (number > 0);
  return text;
}

std::string IntegerText(const Value& value, unsigned bits, bool upper) {
  if (value.Is(Kind::kInt) && value.AsInt() < 0) {
    return "-" + BaseText(0 - value.AsUint(), bits, upper);
  }
  return BaseText(value.AsUint(), bits, upper);
}

std::string HexOf(std::string_view bytes, bool upper) {
  std::string text;
  for (const char c : bytes) {
    const std::string digits = BaseText(static_cast<unsigned char>(c), 4, upper);
    text.append(2 - digits.size(), '0').append(digits);
  }
  return text;
}

bool IsInteger(const Value& value) { return value.Is(Kind::kInt) || value.Is(Kind::kUint); }

Outcome Formatted(const Value& value, const FormatClause& clause, Arena& arena) {
  const int precision = std::min(clause.precision.value_or(kDefaultPrecision), kMostPrecision);
  const bool upper = clause.verb == 'X';
  switch (clause.verb) {
    case 's':
      return Text(value, arena, 0);
    case 'd':
      if (IsInteger(value)) return {DisplayText(value), {}};
      break;
    case 'f':
      if (const auto number = Number(value)) return {FixedText(*number, precision), {}};
      break;
    case 'e':
      if (const auto number = Number(value)) return {ScientificText(*number, precision), {}};
      break;
    case 'b':
      if (value.Is(Kind::kBool)) return {value.AsBool() ? "1" : "0", {}};
      if (IsInteger(value)) return {IntegerText(value, 1, false), {}};
      break;
    case 'o':
      if (IsInteger(value)) return {IntegerText(value, 3, false), {}};
      break;
    default:
      if (IsInteger(value)) return {IntegerText(value, 4, upper), {}};
      if (value.Is(Kind::kString) || value.Is(Kind::kBytes)) {
        return {HexOf(value.AsText(), upper), {}};
      }
  }
  return {{}, WrongFormatArgument(clause.verb, RuntimeTypeName(value))};
}

Value Format(Context& context, Arguments arguments) {
  const Value& list = arguments[1];
  std::string out;
  Value error;
  FormatVisitor visitor;
  visitor.text = [&](std::string_view literal) { out += literal; };
  visitor.clause = [&](std::size_t i, const FormatClause& clause) -> std::optional<std::string> {
    const Value value = ElementAt(list, i, context.arena);
    if (value.IsError()) error = value;
    Outcome outcome = Formatted(value, clause, context.arena);
    if (outcome.failed()) return std::move(outcome.wrong);
    out += outcome.text;
    return std::nullopt;
  };
  const auto wrong = VisitFormat(arguments[0].AsText(), list.size(), true, visitor);
  if (error.IsError()) return error;
  if (wrong) return MakeError(context.arena, *wrong);
  return Value::String(context.arena.Copy(out));
}

constexpr Overload kFormat[] = {{.member = true,
                                 .arguments = {&kStringType, &kListOfDyn},
                                 .result = &kStringType,
                                 .call = &Format,
                                 .runtime_cost = &TraverseFirst,
                                 .static_cost = &EstimateFormat,
                                 .since = Release{1, 29}}};

constexpr Example kExamples[] = {{"'%s is %d'.format(['a', 1])", "\"a is 1\""},
                                 {"'%.1f %x'.format([0.25, 255])", "\"0.2 ff\""}};

constexpr Function kFunctions[] = {
    {.name = "format",
     .overloads = kFormat,
     .summary = "A text with the elements of a list in the places of its clauses "
                "(%s %d %f %e %b %o %x %X).",
     .examples = kExamples},
};

}  // namespace

std::span<const Function> FormatFunctions() { return kFunctions; }

}  // namespace tandem::cel
