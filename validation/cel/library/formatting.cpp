// string.format(), as cel-go ext/formatting.go prints with the locale en_US.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/base/panic.h"
#include "validation/base/utf8.h"
#include "validation/cel/library/costs.h"
#include "validation/cel/library/format_clauses.h"
#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"
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

/// The fault of a format or of an argument; none when it has none.
using Problem = std::optional<std::string>;

/// Takes the text that a format makes: counts it, or writes it into room that is as large as what
/// was counted before.
class Output {
 public:
  explicit Output(Arena& arena) : arena_(arena) {}
  Output(Arena& arena, std::size_t room)
      : arena_(arena), bytes_(arena.Array<char>(room)), room_(room) {}

  void Add(std::string_view text) {
    CountLaps(1 + text.size() / kBytesOfLap);
    if (bytes_ != nullptr) {
      TANDEM_CHECK(text.size() <= room_ - size_);
      text.copy(bytes_ + size_, text.size());
    }
    size_ += text.size();
  }
  /// Whether no more need be counted, as nothing has room for it.
  [[nodiscard]] bool IsTooMuch() const { return size_ > Arena::kMostBytes; }

  /// A list or map that an expression has made, which a value may have again and again, more often
  /// than there is memory: it is counted once. `add` does so and says what is wrong.
  template <typename Add>
  std::optional<std::string> AddOnce(const Value& value, Add add) {
    if (bytes_ != nullptr || value.borrowed()) return add();
    const void* parts = value.Is(Kind::kList) ? static_cast<const void*>(value.elements().data())
                                              : value.entries().data();
    const auto known = counted_.find({parts, value.size()});
    if (known != counted_.end()) {
      size_ += known->second;
      return std::nullopt;
    }
    const std::size_t before = size_;
    std::optional<std::string> problem = add();
    if (!problem) counted_.emplace(std::pair(parts, value.size()), size_ - before);
    return problem;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] Value AsValue() const { return Value::String({bytes_, size_}); }
  [[nodiscard]] Arena& arena() const { return arena_; }

 private:
  static constexpr std::size_t kBytesOfLap = 1024;

  Arena& arena_;
  char* bytes_ = nullptr;  ///< null: the text is only counted
  std::size_t room_ = 0;
  std::size_t size_ = 0;
  std::map<std::pair<const void*, std::size_t>, std::size_t> counted_;  ///< bytes, by the parts
};

Problem AddText(const Value& value, Output& out, int depth);

/// Adds a value in a list or map, in which texts are quoted, and so on.
Problem AddNested(const Value& value, Output& out, int depth) {  // NOLINT(misc-no-recursion)
  switch (value.kind()) {
    case Kind::kTimestamp:
      out.Add("timestamp(" + GoQuote(TimestampText(value)) + ")");
      return std::nullopt;
    case Kind::kDuration:
      out.Add("duration(" + GoQuote(DurationText(value.AsDuration())) + ")");
      return std::nullopt;
    case Kind::kDouble: {
      const double number = value.AsDouble();
      if (std::isnan(number)) {
        out.Add("\"NaN\"");
      } else if (std::isinf(number)) {
        out.Add(number > 0 ? "\"+Inf\"" : "\"-Inf\"");
      } else {
        out.Add(Printf("%.*f", kDefaultPrecision, number));
      }
      return std::nullopt;
    }
    case Kind::kString:
      out.Add(GoQuote(value.AsText()));
      return std::nullopt;
    case Kind::kBytes:
      out.Add("b");
      out.Add(GoQuote(value.AsText()));
      return std::nullopt;
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kUint:
    case Kind::kNull:
    case Kind::kType:
      return AddText(value, out, depth);
    case Kind::kList:
    case Kind::kMap:
      if (value.size() == 0) return AddText(value, out, depth);
      return out.AddOnce(value, [&] { return AddText(value, out, depth); });  // NOLINT
    default:
      return "no formatting function for " + std::string(RuntimeTypeName(value));
  }
}

Problem AddList(const Value& list, Output& out, int depth) {  // NOLINT(misc-no-recursion)
  out.Add("[");
  for (std::size_t i = 0; i < list.size() && !out.IsTooMuch(); ++i) {
    if (i > 0) out.Add(", ");
    if (Problem problem = AddNested(ElementAt(list, i, out.arena()), out, depth + 1)) {
      return problem;
    }
  }
  out.Add("]");
  return std::nullopt;
}

/// A key as it is printed, which is never a list or map.
std::string KeyText(const Value& key) {
  return key.Is(Kind::kString) ? GoQuote(key.AsText()) : DisplayText(key);
}

/// Adds a map in the order of its keys' texts. A key of a wrong kind is told of before all values.
Problem AddMap(const Value& map, Output& out, int depth) {  // NOLINT(misc-no-recursion)
  std::vector<std::pair<std::string, const Value*>> entries;
  for (const MapEntry& entry : SortedEntries(map, out.arena())) {
    CountLaps();
    if (!entry.key.Is(Kind::kString) && !entry.key.Is(Kind::kBool) && !entry.key.Is(Kind::kInt) &&
        !entry.key.Is(Kind::kUint)) {
      return "no formatting function for map key of type " +
             std::string(RuntimeTypeName(entry.key));
    }
    entries.emplace_back(KeyText(entry.key), &entry.value);
  }
  std::stable_sort(entries.begin(), entries.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  out.Add("{");
  bool first = true;
  for (const auto& [key, value] : entries) {
    if (out.IsTooMuch()) break;
    if (!std::exchange(first, false)) out.Add(", ");
    out.Add(key);
    out.Add(":");
    if (Problem problem = AddNested(*value, out, depth + 1)) return problem;
  }
  out.Add("}");
  return std::nullopt;
}

Problem AddText(const Value& value, Output& out, int depth) {  // NOLINT(misc-no-recursion)
  if (depth > kMostNesting) return "nested too deeply";
  switch (value.kind()) {
    case Kind::kList:
      return AddList(value, out, depth);
    case Kind::kMap:
      return AddMap(value, out, depth);
    case Kind::kNull:
      out.Add("null");
      return std::nullopt;
    case Kind::kDuration:
      out.Add(DurationText(value.AsDuration()));
      return std::nullopt;
    case Kind::kBytes:
      if (!IsValidUtf8(value.AsText())) {
        return "could not convert argument \"invalid UTF-8 in bytes, cannot convert to "
               "string\" to string";
      }
      out.Add(value.AsText());
      return std::nullopt;
    case Kind::kString:
      out.Add(value.AsText());
      return std::nullopt;
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kUint:
    case Kind::kDouble:
    case Kind::kTimestamp:
    case Kind::kType:
      out.Add(DisplayText(value));
      return std::nullopt;
    default:
      return WrongFormatArgument('s', RuntimeTypeName(value));
  }
}

/// The digits with commas between the thousands.
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

Problem AddFormatted(const Value& value, const FormatClause& clause, Output& out) {
  const int precision = std::min(clause.precision.value_or(kDefaultPrecision), kMostPrecision);
  const bool upper = clause.verb == 'X';
  std::optional<std::string> text;
  switch (clause.verb) {
    case 's':
      return AddText(value, out, 0);
    case 'd':
      if (IsInteger(value)) text = DisplayText(value);
      break;
    case 'f':
      if (const auto number = Number(value)) text = FixedText(*number, precision);
      break;
    case 'e':
      if (const auto number = Number(value)) text = ScientificText(*number, precision);
      break;
    case 'b':
      if (value.Is(Kind::kBool)) text = value.AsBool() ? "1" : "0";
      if (IsInteger(value)) text = IntegerText(value, 1, false);
      break;
    case 'o':
      if (IsInteger(value)) text = IntegerText(value, 3, false);
      break;
    default:
      if (IsInteger(value)) text = IntegerText(value, 4, upper);
      if (value.Is(Kind::kString) || value.Is(Kind::kBytes)) {
        text = HexOf(value.AsText(), upper);
      }
  }
  if (!text) return WrongFormatArgument(clause.verb, RuntimeTypeName(value));
  out.Add(*text);
  return std::nullopt;
}

/// Adds the whole text; returns an error, or null when there is none.
Value AddAll(Arguments arguments, Output& out) {
  const Value& list = arguments[1];
  Value error;
  FormatVisitor visitor;
  visitor.text = [&](std::string_view literal) { out.Add(literal); };
  visitor.clause = [&](std::size_t i, const FormatClause& clause) -> Problem {
    const Value value = ElementAt(list, i, out.arena());
    if (value.IsError()) error = value;
    return AddFormatted(value, clause, out);
  };
  const Problem wrong = VisitFormat(arguments[0].AsText(), list.size(), true, visitor);
  if (error.IsError()) return error;
  return wrong ? MakeError(out.arena(), *wrong) : Value();
}

/// The bytes of the formatted text; for a call that fails, of what was printed until then.
std::uint64_t FormattedBytes(Context& context, Arguments arguments) {
  Output counted(context.arena);
  AddAll(arguments, counted);
  return counted.size();
}

Value Format(Context& context, Arguments arguments) {
  Output out(context.arena, static_cast<std::size_t>(context.result_bytes));
  const Value error = AddAll(arguments, out);
  return error.IsError() ? error : out.AsValue();
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
     .result_size = &FormattedBytes,
     .summary = "A text with the elements of a list in the places of its clauses "
                "(%s %d %f %e %b %o %x %X).",
     .examples = kExamples},
};

}  // namespace

std::span<const Function> FormatFunctions() { return kFunctions; }

}  // namespace tandem::cel
