// Optional values. or() and orValue() are lazy: evaluation does them itself.
#include <algorithm>
#include <vector>

#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/time.h"

namespace tandem::cel {
namespace {

Value None() { return Value::Error("no such overload"); }

Value Some(Context& context, const Value& value) {
  return Value::OptionalOf(context.arena.Make<Value>(value));
}

Value Of(Context& context, Arguments arguments) { return Some(context, arguments[0]); }
Value Empty(Context&, Arguments) { return Value::OptionalNone(); }

bool IsZero(const Value& value) {
  switch (value.kind()) {
    case Kind::kNull:
      return true;
    case Kind::kBool:
      return !value.AsBool();
    case Kind::kInt:
    case Kind::kUint:
    case Kind::kDuration:
      return value.AsUint() == 0;
    case Kind::kDouble:
      return value.AsDouble() == 0;
    case Kind::kString:
    case Kind::kBytes:
    case Kind::kList:
    case Kind::kMap:
      return value.size() == 0;
    case Kind::kOptional:
      return value.AsOptional() == nullptr;
    case Kind::kTimestamp:
      return value.seconds() == kFirstSecond && value.nanos() == 0;
    default:
      return false;
  }
}

Value OfNonZero(Context& context, Arguments arguments) {
  return IsZero(arguments[0]) ? Value::OptionalNone() : Some(context, arguments[0]);
}

std::uint64_t NonZeroBytes(Context&, Arguments arguments) {
  return IsZero(arguments[0]) ? 0 : sizeof(Value);
}

Value Get(Context&, Arguments arguments) {
  if (!arguments[0].Is(Kind::kOptional)) return None();
  const Value* value = arguments[0].AsOptional();
  return value != nullptr ? *value : Value::Error("optional.none() dereference");
}

Value Has(Context&, Arguments arguments) {
  if (!arguments[0].Is(Kind::kOptional)) return None();
  return Value::Bool(arguments[0].AsOptional() != nullptr);
}

Value Refuse(Context&, Arguments) { return None(); }

Value Unwrap(Context& context, Arguments arguments) {
  const Value& list = arguments[0];
  auto* elements = context.arena.Array<Value>(list.size());
  std::size_t count = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Value element = ElementAt(list, i, context.arena);
    if (!element.Is(Kind::kOptional)) {
      return MakeError(context.arena, "value " + DisplayText(element) + " is not optional");
    }
    if (element.AsOptional() != nullptr) elements[count++] = *element.AsOptional();
  }
  return Value::List({elements, count});
}

Value First(Context& context, Arguments arguments) {
  if (arguments[0].size() == 0) return Value::OptionalNone();
  const Value element = ElementAt(arguments[0], 0, context.arena);
  return element.IsError() ? element : Some(context, element);
}

Value Last(Context& context, Arguments arguments) {
  if (arguments[0].size() == 0) return Value::OptionalNone();
  const Value element = ElementAt(arguments[0], arguments[0].size() - 1, context.arena);
  return element.IsError() ? element : Some(context, element);
}

std::uint64_t ElementBytes(Context&, Arguments arguments) {
  return arguments[0].size() == 0 ? 0 : sizeof(Value);
}

constexpr Release kSince{1, 28};

constexpr Overload kOf[] = {
    {.arguments = {&kParamA}, .result = &kOptionalOfA, .call = &Of, .since = kSince}};
constexpr Overload kOfNonZero[] = {
    {.arguments = {&kParamA}, .result = &kOptionalOfA, .call = &OfNonZero, .since = kSince}};
constexpr Overload kNone[] = {{.result = &kOptionalOfA, .call = &Empty, .since = kSince}};
constexpr Overload kValue[] = {{.member = true,
                                .arguments = {&kOptionalOfA},
                                .result = &kParamA,
                                .call = &Get,
                                .since = kSince}};
constexpr Overload kHasValue[] = {{.member = true,
                                   .arguments = {&kOptionalOfA},
                                   .result = &kBoolType,
                                   .call = &Has,
                                   .since = kSince}};
constexpr Overload kOr[] = {{.member = true,
                             .arguments = {&kOptionalOfA, &kOptionalOfA},
                             .result = &kOptionalOfA,
                             .call = &Refuse,
                             .since = kSince}};
constexpr Overload kOrValue[] = {{.member = true,
                                  .arguments = {&kOptionalOfA, &kParamA},
                                  .result = &kParamA,
                                  .call = &Refuse,
                                  .since = kSince}};
constexpr Overload kUnwrap[] = {
    {.arguments = {&kListOfOptionalOfA}, .result = &kListOfA, .call = &Unwrap, .since = kSince}};
constexpr Overload kUnwrapOpt[] = {{.member = true,
                                    .arguments = {&kListOfOptionalOfA},
                                    .result = &kListOfA,
                                    .call = &Unwrap,
                                    .since = kSince}};
constexpr Overload kFirst[] = {{.member = true,
                                .arguments = {&kListOfA},
                                .result = &kOptionalOfA,
                                .call = &First,
                                .since = kSince}};
constexpr Overload kLast[] = {{.member = true,
                               .arguments = {&kListOfA},
                               .result = &kOptionalOfA,
                               .call = &Last,
                               .since = kSince}};

constexpr Example kOfExamples[] = {{"optional.of(1)", "optional.of(1)"}};
constexpr Example kOfNonZeroExamples[] = {{"optional.ofNonZeroValue('')", "optional.none()"}};
constexpr Example kNoneExamples[] = {{"optional.none().hasValue()", "false"}};
constexpr Example kValueExamples[] = {
    {"optional.of(1).value()", "1"},
    {"optional.none().value() == 1", "error: optional.none() dereference"}};
constexpr Example kOrExamples[] = {{"optional.none().or(optional.of(1))", "optional.of(1)"}};
constexpr Example kOrValueExamples[] = {{"optional.none().orValue(1)", "1"}};
constexpr Example kUnwrapExamples[] = {
    {"optional.unwrap([optional.of(1), optional.none()])", "[1]"}};
constexpr Example kUnwrapOptExamples[] = {{"[optional.of(1)].unwrapOpt()", "[1]"}};
constexpr Example kFirstExamples[] = {{"[1, 2].first()", "optional.of(1)"}};
constexpr Example kLastExamples[] = {{"[1, 2].last()", "optional.of(2)"}};

constexpr Function kFunctions[] = {
    {.name = "optional.of",
     .overloads = kOf,
     .result_size = &OneValue,
     .summary = "An optional with the value.",
     .examples = kOfExamples},
    {.name = "optional.ofNonZeroValue",
     .overloads = kOfNonZero,
     .result_size = &NonZeroBytes,
     .summary = "An optional with the value, empty if that is zero or empty.",
     .examples = kOfNonZeroExamples},
    {.name = "optional.none",
     .overloads = kNone,
     .result_size = &NoLarger,
     .summary = "An empty optional.",
     .examples = kNoneExamples},
    {.name = "value",
     .overloads = kValue,
     .result_size = &NoLarger,
     .summary = "What is in an optional.",
     .examples = kValueExamples},
    {.name = "hasValue",
     .overloads = kHasValue,
     .result_size = &NoLarger,
     .summary = "Whether there is something in an optional.",
     .examples = kNoneExamples},
    {.name = "or",
     .overloads = kOr,
     .result_size = &NoLarger,
     .summary = "The optional, or another if it is empty.",
     .examples = kOrExamples},
    {.name = "orValue",
     .overloads = kOrValue,
     .result_size = &NoLarger,
     .summary = "What is in the optional, or another value.",
     .examples = kOrValueExamples},
    {.name = "optional.unwrap",
     .overloads = kUnwrap,
     .result_size = &NoLarger,
     .summary = "What is in the optionals of a list that are not empty.",
     .examples = kUnwrapExamples},
    {.name = "unwrapOpt",
     .overloads = kUnwrapOpt,
     .result_size = &NoLarger,
     .summary = "What is in the optionals of a list that are not empty.",
     .examples = kUnwrapOptExamples},
    {.name = "first",
     .overloads = kFirst,
     .result_size = &ElementBytes,
     .summary = "The first element, if there is one.",
     .examples = kFirstExamples},
    {.name = "last",
     .overloads = kLast,
     .result_size = &ElementBytes,
     .summary = "The last element, if there is one.",
     .examples = kLastExamples},
};

}  // namespace

std::span<const Function> OptionalFunctions() { return kFunctions; }

}  // namespace tandem::cel
