// Conversions: bool() bytes() double() duration() dyn() int() string() timestamp() type() uint().
#include <string>

#include "validation/base/utf8.h"
#include "validation/cel/library/costs.h"
#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/number.h"
#include "validation/cel/value/time.h"

namespace tandem::cel {
namespace {

Value Itself(Context&, Arguments arguments) { return arguments[0]; }

Value NotConvertible(Context& context, const Value& value, std::string_view to) {
  return MakeError(context.arena, "type conversion error from '" +
                                      std::string(RuntimeTypeName(value)) + "' to '" +
                                      std::string(to) + "'");
}

Value IntOverflow() { return Value::Error("integer overflow"); }
Value UintOverflow() { return Value::Error("unsigned integer overflow"); }

Value ToBool(Context& context, Arguments arguments) {
  const auto truth = ParseGoBool(arguments[0].AsText());
  return truth ? Value::Bool(*truth) : NotConvertible(context, arguments[0], "bool");
}

Value ToBytes(Context&, Arguments arguments) { return Value::Bytes(arguments[0].AsText()); }

Value ToDouble(Context& context, Arguments arguments) {
  const Value& value = arguments[0];
  if (value.Is(Kind::kInt)) return Value::Double(static_cast<double>(value.AsInt()));
  if (value.Is(Kind::kUint)) return Value::Double(static_cast<double>(value.AsUint()));
  const auto number = ParseGoFloat(value.AsText());
  return number ? Value::Double(*number) : NotConvertible(context, value, "double");
}

Value ToDuration(Context& context, Arguments arguments) {
  const Value& value = arguments[0];
  // Parity: an integer is taken when the types are checked, and never converted.
  const auto duration = value.Is(Kind::kInt) ? std::nullopt : ParseGoDuration(value.AsText());
  if (duration) return Value::Duration(*duration);
  return NotConvertible(context, value, "google.protobuf.Duration");
}

Value ToInt(Context& context, Arguments arguments) {
  const Value& value = arguments[0];
  switch (value.kind()) {
    case Kind::kDouble: {
      const auto number = DoubleToInt(value.AsDouble());
      return number ? Value::Int(*number) : IntOverflow();
    }
    case Kind::kDuration:
      return Value::Int(value.AsDuration());
    case Kind::kTimestamp:
      return Value::Int(value.seconds());
    case Kind::kUint:
      if (value.AsUint() > static_cast<std::uint64_t>(INT64_MAX)) return IntOverflow();
      return Value::Int(static_cast<std::int64_t>(value.AsUint()));
    default:
      break;
  }
  const auto number = ParseGoInt(value.AsText());
  return number ? Value::Int(*number) : NotConvertible(context, value, "int");
}

Value ToUint(Context& context, Arguments arguments) {
  const Value& value = arguments[0];
  if (value.Is(Kind::kDouble)) {
    const auto number = DoubleToUint(value.AsDouble());
    return number ? Value::Uint(*number) : UintOverflow();
  }
  if (value.Is(Kind::kInt)) {
    return value.AsInt() < 0 ? UintOverflow() : Value::Uint(value.AsUint());
  }
  const auto number = ParseGoUint(value.AsText());
  return number ? Value::Uint(*number) : NotConvertible(context, value, "uint");
}

Value ToText(Context& context, Arguments arguments) {
  const Value& value = arguments[0];
  switch (value.kind()) {
    case Kind::kBytes:
      if (!IsValidUtf8(value.AsText())) {
        return Value::Error("invalid UTF-8 in bytes, cannot convert to string");
      }
      return Value::String(value.AsText());
    case Kind::kDuration:
      return Value::String(context.arena.Copy(DurationText(value.AsDuration())));
    default:
      return Value::String(context.arena.Copy(DisplayText(value)));
  }
}

/// The bytes of a scalar's text; 0 for a string or bytes, which are taken as they are.
std::uint64_t TextBytes(Context&, Arguments arguments) {
  const Value& value = arguments[0];
  if (value.Is(Kind::kString) || value.Is(Kind::kBytes)) return 0;
  if (value.Is(Kind::kDuration)) return DurationText(value.AsDuration()).size();
  return DisplayText(value).size();
}

Value ToTimestamp(Context& context, Arguments arguments) {
  const Value& value = arguments[0];
  if (value.Is(Kind::kInt)) {
    const std::int64_t seconds = value.AsInt();
    if (seconds < kFirstSecond || seconds > kLastSecond) return Value::Error("timestamp overflow");
    return Value::Timestamp(seconds, 0);
  }
  const auto time = ParseRfc3339(value.AsText());
  if (!time) return NotConvertible(context, value, "google.protobuf.Timestamp");
  if (time->seconds() < kFirstSecond || time->seconds() > kLastSecond) {
    return Value::Error("timestamp overflow");
  }
  return *time;
}

Value ToType(Context&, Arguments arguments) { return Value::Type(RuntimeTypeName(arguments[0])); }

constexpr Overload From(const Type& from, const Type& to, CallFunction call) {
  return {.arguments = {&from}, .result = &to, .call = call};
}

constexpr Overload kBool[] = {From(kBoolType, kBoolType, &Itself),
                              From(kStringType, kBoolType, &ToBool)};
constexpr Overload kBytes[] = {From(kBytesType, kBytesType, &Itself),
                               {.arguments = {&kStringType},
                                .result = &kBytesType,
                                .call = &ToBytes,
                                .runtime_cost = &TraverseFirst,
                                .static_cost = &EstimateStringToBytes}};
constexpr Overload kDouble[] = {
    From(kDoubleType, kDoubleType, &Itself), From(kIntType, kDoubleType, &ToDouble),
    From(kStringType, kDoubleType, &ToDouble), From(kUintType, kDoubleType, &ToDouble)};
constexpr Overload kDuration[] = {From(kDurationType, kDurationType, &Itself),
                                  From(kIntType, kDurationType, &ToDuration),
                                  From(kStringType, kDurationType, &ToDuration)};
constexpr Overload kDyn[] = {{.arguments = {&kParamA}, .result = &kDynType}};
constexpr Overload kInt[] = {
    From(kIntType, kIntType, &Itself),      From(kDoubleType, kIntType, &ToInt),
    From(kDurationType, kIntType, &ToInt),  From(kStringType, kIntType, &ToInt),
    From(kTimestampType, kIntType, &ToInt), From(kUintType, kIntType, &ToInt)};
constexpr Overload kString[] = {
    From(kStringType, kStringType, &Itself),
    From(kBoolType, kStringType, &ToText),
    {.arguments = {&kBytesType},
     .result = &kStringType,
     .call = &ToText,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateBytesToString},
    From(kDoubleType, kStringType, &ToText),
    From(kDurationType, kStringType, &ToText),
    From(kIntType, kStringType, &ToText),
    From(kTimestampType, kStringType, &ToText),
    From(kUintType, kStringType, &ToText),
};
constexpr Overload kTimestamp[] = {From(kTimestampType, kTimestampType, &Itself),
                                   From(kIntType, kTimestampType, &ToTimestamp),
                                   From(kStringType, kTimestampType, &ToTimestamp)};
constexpr Overload kType[] = {{.arguments = {&kParamA}, .result = &kTypeOfA}};
constexpr Overload kUint[] = {
    From(kUintType, kUintType, &Itself), From(kDoubleType, kUintType, &ToUint),
    From(kIntType, kUintType, &ToUint), From(kStringType, kUintType, &ToUint)};

constexpr Example kBoolExamples[] = {{"bool('true')", "true"}};
constexpr Example kBytesExamples[] = {{"bytes('a')", "b\"a\""}};
constexpr Example kDoubleExamples[] = {{"double('1.5')", "1.5"}, {"double(2)", "2.0"}};
constexpr Example kDurationExamples[] = {{"duration('1h30m')", "duration(\"5400s\")"}};
constexpr Example kDynExamples[] = {{"dyn(1) == 1.0", "true"}};
constexpr Example kIntExamples[] = {{"int('12')", "12"}, {"int(1.9)", "1"}};
constexpr Example kStringExamples[] = {
    {"string(1)", "\"1\""}, {"string(duration('1m'))", "\"60s\""}, {"string(1e6)", "\"1e+06\""}};
constexpr Example kTimestampExamples[] = {
    {"timestamp('2024-02-29T00:00:00Z')", "timestamp(\"2024-02-29T00:00:00Z\")"}};
constexpr Example kTypeExamples[] = {{"type(1) == int", "true"}};
constexpr Example kUintExamples[] = {{"uint('1')", "1u"}};

constexpr Function kFunctions[] = {
    {.name = "bool",
     .overloads = kBool,
     .result_size = &NoLarger,
     .summary = "A truth value from `1 t T true TRUE True` or `0 f F false FALSE False`.",
     .examples = kBoolExamples,
     .is_conversion = true},
    {.name = "bytes",
     .overloads = kBytes,
     .result_size = &NoLarger,
     .summary = "The UTF-8 bytes of a string.",
     .examples = kBytesExamples,
     .is_conversion = true},
    {.name = "double",
     .overloads = kDouble,
     .result_size = &NoLarger,
     .summary = "A floating point number.",
     .examples = kDoubleExamples,
     .is_conversion = true},
    {.name = "duration",
     .overloads = kDuration,
     .result_size = &NoLarger,
     .summary = "A duration from a text such as `1h30m` or `-1.5s`.",
     .examples = kDurationExamples,
     .is_conversion = true},
    {.name = "dyn",
     .overloads = kDyn,
     .result_size = &NoLarger,
     .summary = "The value itself, whose type is not checked any more.",
     .examples = kDynExamples,
     .call = &Itself,
     .is_conversion = true},
    {.name = "int",
     .overloads = kInt,
     .result_size = &NoLarger,
     .summary = "An integer; of a duration its nanoseconds, of an instant its Unix time.",
     .examples = kIntExamples,
     .is_conversion = true},
    {.name = "string",
     .overloads = kString,
     .result_size = &TextBytes,
     .summary = "A text.",
     .examples = kStringExamples,
     .is_conversion = true},
    {.name = "timestamp",
     .overloads = kTimestamp,
     .result_size = &NoLarger,
     .summary = "An instant from RFC 3339 or a Unix time.",
     .examples = kTimestampExamples,
     .is_conversion = true},
    {.name = "type",
     .overloads = kType,
     .result_size = &NoLarger,
     .summary = "The type of a value.",
     .examples = kTypeExamples,
     .call = &ToType,
     .is_conversion = true},
    {.name = "uint",
     .overloads = kUint,
     .result_size = &NoLarger,
     .summary = "An unsigned integer.",
     .examples = kUintExamples,
     .is_conversion = true},
};

}  // namespace

std::span<const Function> ConversionFunctions() { return kFunctions; }

}  // namespace tandem::cel
