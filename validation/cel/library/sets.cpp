// Lists as sets: sets.contains(), sets.intersects(), sets.equivalent().
#include <array>

#include "validation/cel/library/costs.h"
#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"
#include "validation/cel/syntax/expr.h"

namespace tandem::cel {
namespace {

Value Has(Context& context, const Value& list, const Value& element) {
  static const Function& in = *FindFunction(operators::kIn);
  const std::array<Value, 2> arguments = {element, list};
  return in.call(context, arguments);
}

/// True, or false or an error for the first element that is missing.
Value HasAll(Context& context, const Value& list, const Value& wanted) {
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const Value has = Has(context, list, ElementAt(wanted, i, context.arena));
    if (!has.IsTrue()) return has;
  }
  return Value::Bool(true);
}

Value Contains(Context& context, Arguments arguments) {
  return HasAll(context, arguments[0], arguments[1]);
}

Value Intersects(Context& context, Arguments arguments) {
  for (std::size_t i = 0; i < arguments[0].size(); ++i) {
    if (Has(context, arguments[1], ElementAt(arguments[0], i, context.arena)).IsTrue()) {
      return Value::Bool(true);
    }
  }
  return Value::Bool(false);
}

Value Equivalent(Context& context, Arguments arguments) {
  const Value contains = HasAll(context, arguments[0], arguments[1]);
  return contains.IsTrue() ? HasAll(context, arguments[1], arguments[0]) : contains;
}

constexpr Overload OfLists(CallFunction call, RuntimeCost runtime, StaticCost estimate) {
  return {.arguments = {&kListOfA, &kListOfA},
          .result = &kBoolType,
          .call = call,
          .runtime_cost = runtime,
          .static_cost = estimate,
          .since = Release{1, 29}};
}

constexpr Overload kContains[] = {OfLists(&Contains, &CompareSets, &EstimateSets)};
constexpr Overload kIntersects[] = {OfLists(&Intersects, &CompareSets, &EstimateSets)};
constexpr Overload kEquivalent[] = {
    OfLists(&Equivalent, &CompareSetsBothWays, &EstimateSetsBothWays)};

constexpr Example kContainsExamples[] = {{"sets.contains([1, 2], [2])", "true"}};
constexpr Example kIntersectsExamples[] = {{"sets.intersects([1], [2])", "false"}};
constexpr Example kEquivalentExamples[] = {{"sets.equivalent([1, 2], [2, 1, 1])", "true"}};

constexpr Function kFunctions[] = {
    {.name = "sets.contains",
     .overloads = kContains,
     .result_size = &NoLarger,
     .summary = "Whether the first list has every element of the second.",
     .examples = kContainsExamples},
    {.name = "sets.intersects",
     .overloads = kIntersects,
     .result_size = &NoLarger,
     .summary = "Whether two lists have an element in common.",
     .examples = kIntersectsExamples},
    {.name = "sets.equivalent",
     .overloads = kEquivalent,
     .result_size = &NoLarger,
     .summary = "Whether two lists have the same elements, however often.",
     .examples = kEquivalentExamples},
};

}  // namespace

std::span<const Function> SetFunctions() { return kFunctions; }

}  // namespace tandem::cel
