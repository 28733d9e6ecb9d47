// Operators on scalars: arithmetic, order, equality, logic.
#include <cmath>
#include <limits>
#include <string>

#include "validation/cel/library/costs.h"
#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"
#include "validation/cel/syntax/expr.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/compare.h"
#include "validation/cel/value/identity.h"
#include "validation/cel/value/time.h"

namespace tandem::cel {
namespace {

constexpr std::int64_t kLeastInt = std::numeric_limits<std::int64_t>::min();

Value None() { return Value::Error("no such overload"); }
Value IntOverflow() { return Value::Error("integer overflow"); }
Value UintOverflow() { return Value::Error("unsigned integer overflow"); }

Value SumOfInts(std::int64_t a, std::int64_t b) {
  std::int64_t sum = 0;
  return __builtin_add_overflow(a, b, &sum) ? IntOverflow() : Value::Int(sum);
}

Value SumOfDurations(std::int64_t a, std::int64_t b) {
  std::int64_t sum = 0;
  return __builtin_add_overflow(a, b, &sum) ? IntOverflow() : Value::Duration(sum);
}

Value DifferenceOfDurations(std::int64_t a, std::int64_t b) {
  std::int64_t difference = 0;
  return __builtin_sub_overflow(a, b, &difference) ? IntOverflow() : Value::Duration(difference);
}

/// An instant so many nanoseconds later, or earlier.
Value Shift(const Value& time, std::int64_t nanoseconds, bool back) {
  std::int64_t seconds = nanoseconds / kNanosPerSecond;
  std::int64_t nanos = nanoseconds % kNanosPerSecond;
  if (back) {
    seconds = -seconds;
    nanos = -nanos;
  }
  nanos += time.nanos();
  seconds += time.seconds();
  if (nanos < 0) {
    nanos += kNanosPerSecond;
    --seconds;
  } else if (nanos >= kNanosPerSecond) {
    nanos -= kNanosPerSecond;
    ++seconds;
  }
  if (seconds < kFirstSecond || seconds > kLastSecond) return Value::Error("timestamp overflow");
  return Value::Timestamp(seconds, static_cast<std::int32_t>(nanos), time.offset());
}

Value Between(const Value& later, const Value& earlier) {
  std::int64_t nanos = 0;
  if (__builtin_mul_overflow(later.seconds() - earlier.seconds(), kNanosPerSecond, &nanos)) {
    return IntOverflow();
  }
  return SumOfDurations(nanos, later.nanos() - earlier.nanos());
}

Value Concatenate(Context& context, const Value& a, const Value& b) {
  const std::size_t size = a.size() + b.size();
  char* text = context.arena.Array<char>(size);
  const std::string_view left = a.AsText();
  const std::string_view right = b.AsText();
  left.copy(text, left.size());
  right.copy(text + left.size(), right.size());
  return a.Is(Kind::kString) ? Value::String({text, size}) : Value::Bytes({text, size});
}

/// `a + b` of lists, as the left one's type says: appended; those it lacks; by key.
Value AddLists(Context& context, const Value& a, const Value& b) {
  Arena& arena = context.arena;
  Value* elements = arena.Array<Value>(a.size() + b.size());
  std::size_t count = 0;
  for (; count < a.size(); ++count) elements[count] = ElementAt(a, count, arena);
  const bool by_identity = a.semantics() != ListSemantics::kAtomic;
  Identities identities(a, arena);
  for (std::size_t i = 0; by_identity && i < count; ++i) identities.Add(elements[i], i);
  for (std::size_t i = 0; i < b.size(); ++i) {
    const Value element = ElementAt(b, i, arena);
    const std::optional<std::size_t> same = by_identity ? identities.Find(element) : std::nullopt;
    if (same && a.semantics() == ListSemantics::kSet) continue;
    if (by_identity && !same) identities.Add(element, count);
    elements[same.value_or(count)] = element;
    if (!same) ++count;
  }
  return Value::List({elements, count}, a.semantics(), a.shape());
}

std::uint64_t SumBytes(Context&, Arguments arguments) {
  const Value& a = arguments[0];
  const Value& b = arguments[1];
  if (a.kind() != b.kind()) return 0;
  const std::uint64_t size = std::uint64_t{a.size()} + b.size();
  if (a.Is(Kind::kString) || a.Is(Kind::kBytes)) return size;
  return a.Is(Kind::kList) ? ListBytes(size) : 0;
}

Value Add(Context& context, Arguments arguments) {
  const Value& a = arguments[0];
  const Value& b = arguments[1];
  if (a.Is(Kind::kTimestamp) && b.Is(Kind::kDuration)) return Shift(a, b.AsDuration(), false);
  if (a.Is(Kind::kDuration) && b.Is(Kind::kTimestamp)) return Shift(b, a.AsDuration(), false);
  if (a.kind() != b.kind()) return None();
  switch (a.kind()) {
    case Kind::kInt:
      return SumOfInts(a.AsInt(), b.AsInt());
    case Kind::kUint: {
      std::uint64_t sum = 0;
      return __builtin_add_overflow(a.AsUint(), b.AsUint(), &sum) ? UintOverflow()
                                                                  : Value::Uint(sum);
    }
    case Kind::kDouble:
      return Value::Double(a.AsDouble() + b.AsDouble());
    case Kind::kString:
    case Kind::kBytes:
      return Concatenate(context, a, b);
    case Kind::kList:
      return AddLists(context, a, b);
    case Kind::kDuration:
      return SumOfDurations(a.AsDuration(), b.AsDuration());
    default:
      return None();
  }
}

Value Subtract(Context&, Arguments arguments) {
  const Value& a = arguments[0];
  const Value& b = arguments[1];
  if (a.Is(Kind::kTimestamp) && b.Is(Kind::kDuration)) return Shift(a, b.AsDuration(), true);
  if (a.kind() != b.kind()) return None();
  switch (a.kind()) {
    case Kind::kInt: {
      std::int64_t difference = 0;
      return __builtin_sub_overflow(a.AsInt(), b.AsInt(), &difference) ? IntOverflow()
                                                                       : Value::Int(difference);
    }
    case Kind::kUint:
      return a.AsUint() < b.AsUint() ? UintOverflow() : Value::Uint(a.AsUint() - b.AsUint());
    case Kind::kDouble:
      return Value::Double(a.AsDouble() - b.AsDouble());
    case Kind::kDuration:
      return DifferenceOfDurations(a.AsDuration(), b.AsDuration());
    case Kind::kTimestamp:
      return Between(a, b);
    default:
      return None();
  }
}

Value Multiply(Context&, Arguments arguments) {
  const Value& a = arguments[0];
  const Value& b = arguments[1];
  if (a.kind() != b.kind()) return None();
  if (a.Is(Kind::kInt)) {
    std::int64_t product = 0;
    return __builtin_mul_overflow(a.AsInt(), b.AsInt(), &product) ? IntOverflow()
                                                                  : Value::Int(product);
  }
  if (a.Is(Kind::kUint)) {
    std::uint64_t product = 0;
    return __builtin_mul_overflow(a.AsUint(), b.AsUint(), &product) ? UintOverflow()
                                                                    : Value::Uint(product);
  }
  return Value::Double(a.AsDouble() * b.AsDouble());
}

Value Divide(Context&, Arguments arguments) {
  const Value& a = arguments[0];
  const Value& b = arguments[1];
  if (a.kind() != b.kind()) return None();
  if (a.Is(Kind::kDouble)) return Value::Double(a.AsDouble() / b.AsDouble());
  if (b.AsUint() == 0) return Value::Error("division by zero");
  if (a.Is(Kind::kUint)) return Value::Uint(a.AsUint() / b.AsUint());
  if (a.AsInt() == kLeastInt && b.AsInt() == -1) return IntOverflow();
  return Value::Int(a.AsInt() / b.AsInt());
}

Value Modulo(Context&, Arguments arguments) {
  const Value& a = arguments[0];
  const Value& b = arguments[1];
  if (a.kind() != b.kind()) return None();
  if (b.AsUint() == 0) return Value::Error("modulus by zero");
  if (a.Is(Kind::kUint)) return Value::Uint(a.AsUint() % b.AsUint());
  if (a.AsInt() == kLeastInt && b.AsInt() == -1) return IntOverflow();
  return Value::Int(a.AsInt() % b.AsInt());
}

Value Negate(Context&, Arguments arguments) {
  const Value& value = arguments[0];
  switch (value.kind()) {
    case Kind::kInt:
      return value.AsInt() == kLeastInt ? IntOverflow() : Value::Int(-value.AsInt());
    case Kind::kDouble:
      return Value::Double(-value.AsDouble());
    case Kind::kDuration:
      return value.AsDuration() == kLeastInt ? IntOverflow() : Value::Duration(-value.AsDuration());
    default:
      return None();
  }
}

Value Not(Context&, Arguments arguments) {
  return arguments[0].Is(Kind::kBool) ? Value::Bool(!arguments[0].AsBool()) : None();
}

/// The only function that is called with errors.
Value NotStrictlyFalse(Context&, Arguments arguments) {
  return Value::Bool(!arguments[0].IsFalse());
}

template <typename Decide>
Value Ordered(Arguments arguments, Decide decide) {
  bool nan = false;
  const std::optional<int> order = Compare(arguments[0], arguments[1], &nan);
  if (!order) return nan ? Value::Error("NaN values cannot be ordered") : None();
  return Value::Bool(decide(*order));
}

Value Less(Context&, Arguments arguments) {
  return Ordered(arguments, [](int order) { return order < 0; });
}
Value LessEquals(Context&, Arguments arguments) {
  return Ordered(arguments, [](int order) { return order <= 0; });
}
Value Greater(Context&, Arguments arguments) {
  return Ordered(arguments, [](int order) { return order > 0; });
}
Value GreaterEquals(Context&, Arguments arguments) {
  return Ordered(arguments, [](int order) { return order >= 0; });
}

Value Equals(Context& context, Arguments arguments) {
  Value error;
  const bool equal = Equal(arguments[0], arguments[1], context.arena, &error);
  return error.IsError() ? error : Value::Bool(equal);
}
Value NotEquals(Context& context, Arguments arguments) {
  return Value::Bool(!Equal(arguments[0], arguments[1], context.arena));
}

Value Refuse(Context&, Arguments) { return None(); }

bool Adds(const Value& value) {
  return IsComparable(value) ? !value.Is(Kind::kBool) : value.Is(Kind::kList);
}
bool Subtracts(const Value& value) {
  return value.IsNumber() || value.Is(Kind::kDuration) || value.Is(Kind::kTimestamp);
}
bool Multiplies(const Value& value) { return value.IsNumber(); }
bool Divides(const Value& value) { return value.Is(Kind::kInt) || value.Is(Kind::kUint); }

constexpr Overload Binary(const Type& a, const Type& b, const Type& result) {
  return {.arguments = {&a, &b}, .result = &result};
}
constexpr Overload Binary(const Type& type) { return Binary(type, type, type); }
/// Order of numbers of different types.
constexpr Overload Mixed(const Type& a, const Type& b) {
  return {.arguments = {&a, &b}, .result = &kBoolType, .since = Release{1, 28}};
}
constexpr Overload Text(const Type& type, const Type& result, RuntimeCost runtime,
                        StaticCost estimate) {
  return {.arguments = {&type, &type},
          .result = &result,
          .runtime_cost = runtime,
          .static_cost = estimate};
}

std::optional<CallEstimate> EstimateConcatenation(const CallSizes& sizes) {
  const Estimate size = sizes.Argument(0) + sizes.Argument(1);
  return CallEstimate{size.Scale(kTraversalFactor), size};
}
std::optional<CallEstimate> EstimateListSum(const CallSizes& sizes) {
  return CallEstimate{Estimate::Fixed(1), sizes.Argument(0) + sizes.Argument(1)};
}

constexpr Overload kAdd[] = {
    Text(kBytesType, kBytesType, &TraverseBoth, &EstimateConcatenation),
    Binary(kDoubleType),
    Binary(kDurationType),
    Binary(kDurationType, kTimestampType, kTimestampType),
    Binary(kTimestampType, kDurationType, kTimestampType),
    Binary(kIntType),
    Text(kListOfA, kListOfA, nullptr, &EstimateListSum),
    Text(kStringType, kStringType, &TraverseBoth, &EstimateConcatenation),
    Binary(kUintType),
};
constexpr Overload kSubtract[] = {
    Binary(kDoubleType),
    Binary(kDurationType),
    Binary(kIntType),
    Binary(kTimestampType, kDurationType, kTimestampType),
    Binary(kTimestampType, kTimestampType, kDurationType),
    Binary(kUintType),
};
constexpr Overload kMultiply[] = {Binary(kDoubleType), Binary(kIntType), Binary(kUintType)};
constexpr Overload kModulo[] = {Binary(kIntType), Binary(kUintType)};
constexpr Overload kNegate[] = {{.arguments = {&kDoubleType}, .result = &kDoubleType},
                                {.arguments = {&kIntType}, .result = &kIntType}};
constexpr Overload kNot[] = {{.arguments = {&kBoolType}, .result = &kBoolType}};
constexpr Overload kLogic[] = {Binary(kBoolType)};
constexpr Overload kConditional[] = {
    {.arguments = {&kBoolType, &kParamA, &kParamA}, .result = &kParamA}};
constexpr Overload kEquality[] = {Text(kParamA, kBoolType, &CompareEqual, &EstimateEquality)};
constexpr Overload kInequality[] = {Text(kParamA, kBoolType, &TraverseSmaller, &EstimateSmaller)};
constexpr Overload kOrder[] = {
    Binary(kBoolType, kBoolType, kBoolType),
    Binary(kIntType, kIntType, kBoolType),
    Mixed(kIntType, kDoubleType),
    Mixed(kIntType, kUintType),
    Binary(kUintType, kUintType, kBoolType),
    Mixed(kUintType, kDoubleType),
    Mixed(kUintType, kIntType),
    Binary(kDoubleType, kDoubleType, kBoolType),
    Mixed(kDoubleType, kIntType),
    Mixed(kDoubleType, kUintType),
    Text(kStringType, kBoolType, &TraverseSmaller, &EstimateSmaller),
    Text(kBytesType, kBoolType, &TraverseSmaller, &EstimateSmaller),
    Binary(kTimestampType, kTimestampType, kBoolType),
    Binary(kDurationType, kDurationType, kBoolType),
};

constexpr Example kAddExamples[] = {{"1 + 2", "3"},
                                    {"'a' + 'b'", "\"ab\""},
                                    {"[1] + [2]", "[1, 2]"},
                                    {"9223372036854775807 + 1", "error: integer overflow"}};
constexpr Example kSubtractExamples[] = {{"3 - 1", "2"},
                                         {"duration('1m') - duration('1s')", "duration(\"59s\")"}};
constexpr Example kMultiplyExamples[] = {{"2 * 3", "6"}, {"1.5 * 2.0", "3.0"}};
constexpr Example kDivideExamples[] = {{"7 / 2", "3"}, {"1 / 0", "error: division by zero"}};
constexpr Example kModuloExamples[] = {{"-7 % 2", "-1"}, {"1 % 0", "error: modulus by zero"}};
constexpr Example kNegateExamples[] = {{"-(1 + 2)", "-3"}};
constexpr Example kNotExamples[] = {{"!true", "false"}};
constexpr Example kAndExamples[] = {{"false && 1 / 0 == 1", "false"}};
constexpr Example kOrExamples[] = {{"1 / 0 == 1 || true", "true"}};
constexpr Example kConditionalExamples[] = {{"true ? 1 : 2", "1"}};
constexpr Example kEqualityExamples[] = {{"'a' == 'a'", "true"}, {"[1, 2] == [2, 1]", "false"}};
constexpr Example kInequalityExamples[] = {{"1 != 2", "true"}};
constexpr Example kOrderExamples[] = {
    {"1 < 2", "true"}, {"'a' < 'b'", "true"}, {"2 < 1.5", "false"}};

constexpr Function kFunctions[] = {
    {.name = operators::kAdd,
     .overloads = kAdd,
     .result_size = &SumBytes,
     .summary = "Sum of numbers and durations; texts, bytes and lists one after the other.",
     .examples = kAddExamples,
     .call = &Add,
     .accepts = &Adds},
    {.name = operators::kSubtract,
     .overloads = kSubtract,
     .result_size = &NoLarger,
     .summary = "Difference of numbers, durations and instants.",
     .examples = kSubtractExamples,
     .call = &Subtract,
     .accepts = &Subtracts},
    {.name = operators::kMultiply,
     .overloads = kMultiply,
     .result_size = &NoLarger,
     .summary = "Product.",
     .examples = kMultiplyExamples,
     .call = &Multiply,
     .accepts = &Multiplies},
    {.name = operators::kDivide,
     .overloads = kMultiply,
     .result_size = &NoLarger,
     .summary = "Quotient, cut towards zero.",
     .examples = kDivideExamples,
     .call = &Divide,
     .accepts = &Multiplies},
    {.name = operators::kModulo,
     .overloads = kModulo,
     .result_size = &NoLarger,
     .summary = "Remainder, of the sign of the dividend.",
     .examples = kModuloExamples,
     .call = &Modulo,
     .accepts = &Divides},
    {.name = operators::kNegate,
     .overloads = kNegate,
     .result_size = &NoLarger,
     .summary = "The opposite number.",
     .examples = kNegateExamples,
     .call = &Negate},
    {.name = operators::kNot,
     .overloads = kNot,
     .result_size = &NoLarger,
     .summary = "The opposite.",
     .examples = kNotExamples,
     .call = &Not},
    {.name = operators::kNotStrictlyFalse,
     .overloads = kNot,
     .result_size = &NoLarger,
     .summary = "Whether a value, or an error, is anything but false; used by all() and exists().",
     .call = &NotStrictlyFalse},
    {.name = operators::kAnd,
     .overloads = kLogic,
     .result_size = &NoLarger,
     .summary = "Whether both hold; an error does not matter beside false.",
     .examples = kAndExamples,
     .call = &Refuse},
    {.name = operators::kOr,
     .overloads = kLogic,
     .result_size = &NoLarger,
     .summary = "Whether one holds; an error does not matter beside true.",
     .examples = kOrExamples,
     .call = &Refuse},
    {.name = operators::kConditional,
     .overloads = kConditional,
     .result_size = &NoLarger,
     .summary = "One of two values; the other is not evaluated.",
     .examples = kConditionalExamples,
     .call = &Refuse},
    {.name = operators::kEquals,
     .overloads = kEquality,
     .result_size = &NoLarger,
     .summary = "Whether two values are equal.",
     .examples = kEqualityExamples,
     .call = &Equals},
    {.name = operators::kNotEquals,
     .overloads = kInequality,
     .result_size = &NoLarger,
     .summary = "Whether two values differ.",
     .examples = kInequalityExamples,
     .call = &NotEquals},
    {.name = operators::kLess,
     .overloads = kOrder,
     .result_size = &NoLarger,
     .summary = "Whether the first comes before the second; numbers of different types by value.",
     .examples = kOrderExamples,
     .call = &Less,
     .accepts = &IsComparable},
    {.name = operators::kLessEquals,
     .overloads = kOrder,
     .result_size = &NoLarger,
     .summary = "Whether the first does not come after the second.",
     .call = &LessEquals,
     .accepts = &IsComparable},
    {.name = operators::kGreater,
     .overloads = kOrder,
     .result_size = &NoLarger,
     .summary = "Whether the first comes after the second.",
     .call = &Greater,
     .accepts = &IsComparable},
    {.name = operators::kGreaterEquals,
     .overloads = kOrder,
     .result_size = &NoLarger,
     .summary = "Whether the first does not come before the second.",
     .call = &GreaterEquals,
     .accepts = &IsComparable},
};

}  // namespace

std::span<const Function> OperatorFunctions() { return kFunctions; }

}  // namespace tandem::cel
