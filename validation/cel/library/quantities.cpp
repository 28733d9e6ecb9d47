// quantity() and arithmetic with quantities.
#include <string>

#include "validation/cel/library/costs.h"
#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/quantity.h"

namespace tandem::cel {
namespace {

Value Keep(Context& context, Quantity quantity) {
  return Value::Of(context.arena.Make<Quantity>(std::move(quantity)));
}

Value ToQuantity(Context& context, Arguments arguments) {
  Result<Quantity> quantity = ParseQuantity(arguments[0].AsText());
  if (!quantity) return MakeError(context.arena, quantity.error().message);
  return Keep(context, *std::move(quantity));
}

/// The most bytes of a quantity with so many digits, written out and printed again.
std::uint64_t QuantityBytes(std::size_t digits) {
  constexpr std::uint64_t kZeros = 2 * std::uint64_t{formats::kMaxQuantityExponent} + 64;
  return sizeof(Quantity) + 3 * (digits + kZeros);
}

std::uint64_t ReadBytes(Context&, Arguments arguments) {
  return QuantityBytes(arguments[0].size());
}

Value IsQuantity(Context&, Arguments arguments) {
  return Value::Bool(ParseQuantity(arguments[0].AsText()).has_value());
}

Value Sign(Context&, Arguments arguments) {
  return Value::Int(QuantitySign(arguments[0].As<Quantity>()));
}
Value IsInteger(Context&, Arguments arguments) {
  return Value::Bool(QuantityAsInt(arguments[0].As<Quantity>()).has_value());
}
Value AsInteger(Context&, Arguments arguments) {
  const auto value = QuantityAsInt(arguments[0].As<Quantity>());
  return value ? Value::Int(*value) : Value::Error("cannot convert value to integer");
}
Value AsFloat(Context&, Arguments arguments) {
  return Value::Double(QuantityAsDouble(arguments[0].As<Quantity>()));
}

int Compare(Arguments arguments) {
  return CompareQuantities(arguments[0].As<Quantity>(), arguments[1].As<Quantity>());
}
Value IsGreater(Context&, Arguments arguments) { return Value::Bool(Compare(arguments) > 0); }
Value IsLess(Context&, Arguments arguments) { return Value::Bool(Compare(arguments) < 0); }
Value CompareTo(Context&, Arguments arguments) { return Value::Int(Compare(arguments)); }

Quantity Operand(const Value& value) {
  return value.Is(Kind::kInt) ? QuantityOf(value.AsInt()) : value.As<Quantity>();
}
std::uint64_t ComputedBytes(Context&, Arguments arguments) {
  return QuantityBytes(arguments[0].As<Quantity>().digits.size() +
                       Operand(arguments[1]).digits.size());
}
Value Add(Context& context, Arguments arguments) {
  return Keep(context, AddQuantities(arguments[0].As<Quantity>(), Operand(arguments[1])));
}
Value Subtract(Context& context, Arguments arguments) {
  return Keep(context, SubtractQuantities(arguments[0].As<Quantity>(), Operand(arguments[1])));
}

constexpr Release kSince{1, 28};

constexpr Overload From(const Type& result, CallFunction call) {
  return {.arguments = {&kStringType}, .result = &result, .call = call, .since = kSince};
}
constexpr Overload Get(const Type& result, CallFunction call) {
  return {.member = true,
          .arguments = {&kQuantityType},
          .result = &result,
          .call = call,
          .since = kSince};
}
constexpr Overload With(const Type& other, const Type& result, CallFunction call) {
  return {.member = true,
          .arguments = {&kQuantityType, &other},
          .result = &result,
          .call = call,
          .since = kSince};
}

constexpr Overload kQuantity[] = {From(kQuantityType, &ToQuantity)};
constexpr Overload kIsQuantity[] = {From(kBoolType, &IsQuantity)};
constexpr Overload kSign[] = {
    {.arguments = {&kQuantityType}, .result = &kIntType, .call = &Sign, .since = kSince}};
constexpr Overload kIsInteger[] = {Get(kBoolType, &IsInteger)};
constexpr Overload kAsInteger[] = {Get(kIntType, &AsInteger)};
constexpr Overload kAsFloat[] = {Get(kDoubleType, &AsFloat)};
constexpr Overload kIsGreater[] = {With(kQuantityType, kBoolType, &IsGreater)};
constexpr Overload kIsLess[] = {With(kQuantityType, kBoolType, &IsLess)};
constexpr Overload kCompareTo[] = {With(kQuantityType, kIntType, &CompareTo)};
constexpr Overload kAdd[] = {With(kQuantityType, kQuantityType, &Add),
                             With(kIntType, kQuantityType, &Add)};
constexpr Overload kSubtract[] = {With(kQuantityType, kQuantityType, &Subtract),
                                  With(kIntType, kQuantityType, &Subtract)};

constexpr Example kQuantityExamples[] = {{"quantity('1Gi') == quantity('1024Mi')", "true"}};
constexpr Example kIsQuantityExamples[] = {{"isQuantity('1.5Gi')", "true"},
                                           {"isQuantity('1 Gi')", "false"}};
constexpr Example kSignExamples[] = {{"sign(quantity('-1'))", "-1"}};
constexpr Example kIsIntegerExamples[] = {{"quantity('1.5').isInteger()", "false"}};
constexpr Example kAsIntegerExamples[] = {
    {"quantity('1k').asInteger()", "1000"},
    {"quantity('1.5').asInteger()", "error: cannot convert value to integer"}};
constexpr Example kAsFloatExamples[] = {{"quantity('1500m').asApproximateFloat()", "1.5"}};
constexpr Example kIsGreaterExamples[] = {
    {"quantity('1Gi').isGreaterThan(quantity('1G'))", "true"}};
constexpr Example kIsLessExamples[] = {{"quantity('1').isLessThan(quantity('2'))", "true"}};
constexpr Example kCompareToExamples[] = {{"quantity('1').compareTo(quantity('1000m'))", "0"}};
constexpr Example kAddExamples[] = {{"quantity('1k').add(500).asInteger()", "1500"}};
constexpr Example kSubtractExamples[] = {{"quantity('1k').sub(quantity('1')).asInteger()", "999"}};

constexpr Function kFunctions[] = {
    {.name = "quantity",
     .overloads = kQuantity,
     .result_size = &ReadBytes,
     .summary = "A resource quantity.",
     .examples = kQuantityExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTraverseArgument},
    {.name = "isQuantity",
     .overloads = kIsQuantity,
     .result_size = &NoLarger,
     .summary = "Whether quantity() takes it.",
     .examples = kIsQuantityExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTraverseArgument},
    {.name = "sign",
     .overloads = kSign,
     .result_size = &NoLarger,
     .summary = "-1, 0 or 1.",
     .examples = kSignExamples,
     .runtime_cost = &NominalCost},
    {.name = "isInteger",
     .overloads = kIsInteger,
     .result_size = &NoLarger,
     .summary = "Whether asInteger() works.",
     .examples = kIsIntegerExamples,
     .runtime_cost = &NominalCost},
    {.name = "asInteger",
     .overloads = kAsInteger,
     .result_size = &NoLarger,
     .summary = "The quantity as an integer.",
     .examples = kAsIntegerExamples,
     .runtime_cost = &NominalCost},
    {.name = "asApproximateFloat",
     .overloads = kAsFloat,
     .result_size = &NoLarger,
     .summary = "The quantity as a floating point number.",
     .examples = kAsFloatExamples,
     .runtime_cost = &NominalCost},
    {.name = "isGreaterThan",
     .overloads = kIsGreater,
     .result_size = &NoLarger,
     .summary = "Whether it is greater than another.",
     .examples = kIsGreaterExamples,
     .runtime_cost = &NominalCost},
    {.name = "isLessThan",
     .overloads = kIsLess,
     .result_size = &NoLarger,
     .summary = "Whether it is less than another.",
     .examples = kIsLessExamples,
     .runtime_cost = &NominalCost},
    {.name = "compareTo",
     .overloads = kCompareTo,
     .result_size = &NoLarger,
     .summary = "-1, 0 or 1: less than another, equal, greater.",
     .examples = kCompareToExamples,
     .runtime_cost = &NominalCost},
    {.name = "add",
     .overloads = kAdd,
     .result_size = &ComputedBytes,
     .summary = "The sum with a quantity or an integer.",
     .examples = kAddExamples,
     .runtime_cost = &NominalCost},
    {.name = "sub",
     .overloads = kSubtract,
     .result_size = &ComputedBytes,
     .summary = "The difference to a quantity or an integer.",
     .examples = kSubtractExamples,
     .runtime_cost = &NominalCost},
};

}  // namespace

std::span<const Function> QuantityFunctions() { return kFunctions; }

}  // namespace tandem::cel
