// Functions of lists.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/cel/library/costs.h"
#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"
#include "validation/cel/syntax/expr.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/compare.h"

namespace tandem::cel {
namespace {

Value None() { return Value::Error("no such overload"); }

/// The elements of a list, read once; an error among them is an element.
std::span<Value> Elements(const Value& list, Arena& arena) {
  auto* elements = arena.Array<Value>(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) elements[i] = ElementAt(list, i, arena);
  return {elements, list.size()};
}

const Function& Operator(std::string_view name) { return *FindFunction(name); }

Value IsSorted(Context& context, Arguments arguments) {
  const std::span<Value> elements = Elements(arguments[0], context.arena);
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (elements[i].IsError()) return elements[i];
    if (!IsComparable(elements[i])) return None();
    if (i > 0 && Compare(elements[i - 1], elements[i]) == 1) return Value::Bool(false);
  }
  return Value::Bool(true);
}

/// The least or greatest element: one gives way to another that it compares to as `replaced_by`.
Value Extreme(Context& context, Arguments arguments, int replaced_by, std::string_view name) {
  const std::span<Value> elements = Elements(arguments[0], context.arena);
  if (elements.empty()) {
    return MakeError(context.arena, std::string(name) + " called on empty list");
  }
  Value best = elements[0];
  for (const Value& element : elements) {
    if (element.IsError()) return element;
    if (!IsComparable(element)) return None();
    if (Compare(best, element) == replaced_by) best = element;
  }
  return best;
}

Value Min(Context& context, Arguments arguments) { return Extreme(context, arguments, 1, "min"); }
Value Max(Context& context, Arguments arguments) { return Extreme(context, arguments, -1, "max"); }

Value SumFrom(Context& context, Arguments arguments, Value sum) {
  const Function& add = Operator(operators::kAdd);
  for (const Value& element : Elements(arguments[0], context.arena)) {
    if (element.IsError()) return element;
    const std::array<Value, 2> operands = {sum, element};
    sum = add.call(context, operands);
    if (sum.IsError()) break;
  }
  return sum;
}

Value SumOfInts(Context& context, Arguments arguments) {
  return SumFrom(context, arguments, Value::Int(0));
}
Value SumOfUints(Context& context, Arguments arguments) {
  return SumFrom(context, arguments, Value::Uint(0));
}
Value SumOfDoubles(Context& context, Arguments arguments) {
  return SumFrom(context, arguments, Value::Double(0));
}
Value SumOfDurations(Context& context, Arguments arguments) {
  return SumFrom(context, arguments, Value::Duration(0));
}

Value IndexOf(Context& context, Arguments arguments) {
  const Value& list = arguments[0];
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (Equal(ElementAt(list, i, context.arena), arguments[1], context.arena)) {
      return Value::Int(static_cast<std::int64_t>(i));
    }
  }
  return Value::Int(-1);
}

Value LastIndexOf(Context& context, Arguments arguments) {
  const Value& list = arguments[0];
  for (std::size_t i = list.size(); i-- > 0;) {
    if (Equal(ElementAt(list, i, context.arena), arguments[1], context.arena)) {
      return Value::Int(static_cast<std::int64_t>(i));
    }
  }
  return Value::Int(-1);
}

Value Slice(Context& context, Arguments arguments) {
  const std::int64_t start = arguments[1].AsInt();
  const std::int64_t end = arguments[2].AsInt();
  const auto size = static_cast<std::int64_t>(arguments[0].size());
  const auto fail = [&](const std::string& why) {
    return MakeError(context.arena, "cannot slice(" + std::to_string(start) + ", " +
                                        std::to_string(end) + "), " + why);
  };
  if (start < 0 || end < 0) return fail("negative indexes not supported");
  if (start > end) return fail("start index must be less than or equal to end index");
  if (end > size) return fail("list is length " + std::to_string(size));
  auto* elements = context.arena.Array<Value>(static_cast<std::size_t>(end - start));
  for (std::int64_t i = start; i < end; ++i) {
    const Value element = ElementAt(arguments[0], static_cast<std::size_t>(i), context.arena);
    if (element.IsError()) return element;
    elements[i - start] = element;
  }
  return Value::List({elements, static_cast<std::size_t>(end - start)});
}

void Flatten(const Value& list, std::int64_t depth, Arena& arena,  // NOLINT(misc-no-recursion)
             std::vector<Value>& out) {
  for (const Value& element : Elements(list, arena)) {
    if (element.Is(Kind::kList) && depth > 0) {
      Flatten(element, depth - 1, arena, out);
    } else {
      out.push_back(element);
    }
  }
}

Value ListOf(Context& context, const std::vector<Value>& values) {
  for (const Value& value : values) {
    if (value.IsError()) return value;
  }
  auto* elements = context.arena.Array<Value>(values.size());
  std::copy(values.begin(), values.end(), elements);
  return Value::List({elements, values.size()});
}

std::int64_t FlattenedLevels(Arguments arguments) {
  return arguments.size() > 1 ? arguments[1].AsInt() : 1;
}

/// Counts the elements that are left of a list, and the lists that are looked into for them: it may
/// have the same ones again and again, more often than there is room or time for.
struct Flattened {
  static constexpr std::uint64_t kMost = Arena::kMostBytes / sizeof(Value);

  std::uint64_t elements = 0;
  std::uint64_t lists = 0;

  [[nodiscard]] bool IsTooMuch() const { return elements > kMost || lists > kMost; }

  void Count(const Value& list, std::int64_t depth, Arena& arena) {  // NOLINT(misc-no-recursion)
    ++lists;
    if (depth <= 0) {
      elements += list.size();
      return;
    }
    CountLaps(1 + list.size());
    for (std::size_t i = 0; i < list.size() && !IsTooMuch(); ++i) {
      const Value element = ElementAt(list, i, arena);
      if (element.Is(Kind::kList)) {
        Count(element, depth - 1, arena);
      } else {
        ++elements;
      }
    }
  }
};

std::uint64_t FlattenedBytes(Context& context, Arguments arguments) {
  Flattened flattened;
  flattened.Count(arguments[0], FlattenedLevels(arguments), context.arena);
  return flattened.IsTooMuch() ? Arena::kMostBytes + 1 : ListBytes(flattened.elements);
}

Value FlattenList(Context& context, Arguments arguments) {
  const std::int64_t depth = FlattenedLevels(arguments);
  if (depth < 0) return Value::Error("level must be non-negative");
  std::vector<Value> out;
  Flatten(arguments[0], depth, context.arena, out);
  return ListOf(context, out);
}

Value Distinct(Context& context, Arguments arguments) {
  std::vector<Value> out;
  for (const Value& element : Elements(arguments[0], context.arena)) {
    CountLaps(1 + out.size());
    if (std::none_of(out.begin(), out.end(),
                     [&](const Value& other) { return Equal(element, other, context.arena); })) {
      out.push_back(element);
    }
  }
  return ListOf(context, out);
}

/// Sorts a list as its keys would be.
Value SortByKeys(Context& context, Arguments arguments) {
  const std::span<Value> elements = Elements(arguments[0], context.arena);
  const std::span<Value> keys = Elements(arguments.back(), context.arena);
  if (keys.size() != elements.size()) {
    return MakeError(context.arena,
                     "@sortByAssociatedKeys() expected a list of the same size as the associated "
                     "keys list, but got " +
                         std::to_string(elements.size()) + " and " + std::to_string(keys.size()) +
                         " elements respectively");
  }
  if (keys.empty()) return arguments[0];
  if (!IsComparable(keys[0])) {
    return keys[0].IsError() ? keys[0] : Value::Error("list elements must be comparable");
  }
  for (const Value& key : keys) {
    if (key.IsError()) return key;
    if (key.kind() != keys[0].kind()) {
      return Value::Error("list elements must have the same type");
    }
  }
  std::vector<std::size_t> order(elements.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return Compare(keys[a], keys[b]) == -1; });
  std::vector<Value> out;
  out.reserve(order.size());
  for (const std::size_t i : order) out.push_back(elements[i]);
  return ListOf(context, out);
}

Value Reverse(Context& context, Arguments arguments) {
  const std::span<Value> elements = Elements(arguments[0], context.arena);
  std::reverse(elements.begin(), elements.end());
  for (const Value& element : elements) {
    if (element.IsError()) return element;
  }
  return Value::List(elements);
}

/// Costs are counted when the list is there: it must not take more memory than any budget allows.
constexpr std::int64_t kMostRange = 1'000'000;

std::uint64_t RangeBytes(Context&, Arguments arguments) {
  return ListBytes(
      static_cast<std::uint64_t>(std::clamp<std::int64_t>(arguments[0].AsInt(), 0, kMostRange)));
}

Value Range(Context& context, Arguments arguments) {
  const std::int64_t size = std::max<std::int64_t>(arguments[0].AsInt(), 0);
  if (size > kMostRange) {
    return MakeError(context.arena, "range too large: " + std::to_string(size));
  }
  auto* elements = context.arena.Array<Value>(static_cast<std::size_t>(size));
  for (std::int64_t i = 0; i < size; ++i) elements[i] = Value::Int(i);
  return Value::List({elements, static_cast<std::size_t>(size)});
}

constexpr Type ListOfType(const Type& element) {
  return Generic(TypeKind::kList, "list", &element);
}
constexpr Type kInts = ListOfType(kIntType);
constexpr Type kUints = ListOfType(kUintType);
constexpr Type kDoubles = ListOfType(kDoubleType);
constexpr Type kBools = ListOfType(kBoolType);
constexpr Type kDurations = ListOfType(kDurationType);
constexpr Type kTimestamps = ListOfType(kTimestampType);
constexpr Type kTexts = ListOfType(kStringType);
constexpr Type kBytesList = ListOfType(kBytesType);

constexpr Overload OfList(const Type& list, const Type& result, CallFunction call) {
  return {.member = true, .arguments = {&list}, .result = &result, .call = call};
}
constexpr Overload Sorting(const Type& list, bool texts) {
  return {.member = true,
          .arguments = {&list},
          .result = &list,
          .call = &SortByKeys,
          .runtime_cost = &CompareFirstWithItself,
          .static_cost = texts ? &EstimateSortTexts : &EstimateSort,
          .since = Release{1, 34}};
}
constexpr Overload SortingBy(const Type& keys, bool texts) {
  return {.member = true,
          .arguments = {&kListOfA, &keys},
          .result = &kListOfA,
          .call = &SortByKeys,
          .runtime_cost = &CompareSecondWithItself,
          .static_cost = texts ? &EstimateSortByTexts : &EstimateSortBy,
          .since = Release{1, 34}};
}
constexpr Overload Making(std::array<const Type*, 4> arguments, const Type& result,
                          CallFunction call, RuntimeCost runtime, StaticCost estimate) {
  return {.member = true,
          .arguments = arguments,
          .result = &result,
          .call = call,
          .runtime_cost = runtime,
          .static_cost = estimate,
          .since = Release{1, 34}};
}

constexpr Overload kIsSorted[] = {
    OfList(kInts, kBoolType, &IsSorted),      OfList(kUints, kBoolType, &IsSorted),
    OfList(kDoubles, kBoolType, &IsSorted),   OfList(kBools, kBoolType, &IsSorted),
    OfList(kDurations, kBoolType, &IsSorted), OfList(kTimestamps, kBoolType, &IsSorted),
    OfList(kTexts, kBoolType, &IsSorted),     OfList(kBytesList, kBoolType, &IsSorted)};
constexpr Overload kSum[] = {OfList(kInts, kIntType, &SumOfInts),
                             OfList(kUints, kUintType, &SumOfUints),
                             OfList(kDoubles, kDoubleType, &SumOfDoubles),
                             OfList(kDurations, kDurationType, &SumOfDurations)};
constexpr Overload kMin[] = {
    OfList(kInts, kIntType, &Min),           OfList(kUints, kUintType, &Min),
    OfList(kDoubles, kDoubleType, &Min),     OfList(kBools, kBoolType, &Min),
    OfList(kDurations, kDurationType, &Min), OfList(kTimestamps, kTimestampType, &Min),
    OfList(kTexts, kStringType, &Min),       OfList(kBytesList, kBytesType, &Min)};
constexpr Overload kMax[] = {
    OfList(kInts, kIntType, &Max),           OfList(kUints, kUintType, &Max),
    OfList(kDoubles, kDoubleType, &Max),     OfList(kBools, kBoolType, &Max),
    OfList(kDurations, kDurationType, &Max), OfList(kTimestamps, kTimestampType, &Max),
    OfList(kTexts, kStringType, &Max),       OfList(kBytesList, kBytesType, &Max)};
constexpr Overload kIndexOf[] = {
    {.member = true, .arguments = {&kListOfA, &kParamA}, .result = &kIntType, .call = &IndexOf}};
constexpr Overload kLastIndexOf[] = {{.member = true,
                                      .arguments = {&kListOfA, &kParamA},
                                      .result = &kIntType,
                                      .call = &LastIndexOf}};
constexpr Overload kSlice[] = {
    Making({&kListOfA, &kIntType, &kIntType}, kListOfA, &Slice, &AllocateResult, &EstimateSlice)};
constexpr Overload kFlatten[] = {
    Making({&kListOfListOfA}, kListOfA, &FlattenList, &FlattenFirst, &EstimateFlatten),
    Making({&kListOfDyn, &kIntType}, kListOfDyn, &FlattenList, &FlattenFirst, &EstimateFlatten)};
constexpr Overload kDistinct[] = {
    Making({&kListOfA}, kListOfA, &Distinct, &CompareFirstWithItself, &EstimateDistinct)};
constexpr Overload kReverse[] = {
    Making({&kListOfA}, kListOfA, &Reverse, &AllocateResult, &EstimateReverse)};
constexpr Overload kSort[] = {Sorting(kInts, false),      Sorting(kUints, false),
                              Sorting(kDoubles, false),   Sorting(kBools, false),
                              Sorting(kDurations, false), Sorting(kTimestamps, false),
                              Sorting(kTexts, true),      Sorting(kBytesList, true)};
constexpr Overload kSortByKeys[] = {SortingBy(kInts, false),      SortingBy(kUints, false),
                                    SortingBy(kDoubles, false),   SortingBy(kBools, false),
                                    SortingBy(kDurations, false), SortingBy(kTimestamps, false),
                                    SortingBy(kTexts, true),      SortingBy(kBytesList, true)};
constexpr Overload kRange[] = {{.arguments = {&kIntType},
                                .result = &kInts,
                                .call = &Range,
                                .runtime_cost = &AllocateResult,
                                .static_cost = &EstimateRange,
                                .since = Release{1, 34}}};

constexpr Example kIsSortedExamples[] = {{"[1, 2, 2].isSorted()", "true"}};
constexpr Example kSumExamples[] = {{"[1, 2].sum()", "3"}, {"[].sum()", "0"}};
constexpr Example kMinExamples[] = {{"[2, 1].min()", "1"},
                                    {"[].min()", "error: min called on empty list"}};
constexpr Example kMaxExamples[] = {{"['a', 'b'].max()", "\"b\""}};
constexpr Example kSliceExamples[] = {{"[1, 2, 3].slice(1, 3)", "[2, 3]"}};
constexpr Example kFlattenExamples[] = {{"[[1], [2, 3]].flatten()", "[1, 2, 3]"}};
constexpr Example kDistinctExamples[] = {{"[1, 2, 1].distinct()", "[1, 2]"}};
constexpr Example kReverseExamples[] = {{"[1, 2].reverse()", "[2, 1]"}};
constexpr Example kSortExamples[] = {{"[3, 1, 2].sort()", "[1, 2, 3]"}};
constexpr Example kSortByExamples[] = {{"[1, 2].sortBy(x, -x)", "[2, 1]"}};
constexpr Example kRangeExamples[] = {{"lists.range(3)", "[0, 1, 2]"}};

constexpr Function kFunctions[] = {
    {.name = "isSorted",
     .overloads = kIsSorted,
     .result_size = &NoLarger,
     .summary = "Whether no element comes after the next one.",
     .examples = kIsSortedExamples,
     .runtime_cost = &WalkFirst,
     .static_cost = &EstimateWalkTarget},
    {.name = "sum",
     .overloads = kSum,
     .result_size = &NoLarger,
     .summary = "The sum of all elements.",
     .examples = kSumExamples,
     .runtime_cost = &WalkFirst,
     .static_cost = &EstimateWalkTarget},
    {.name = "min",
     .overloads = kMin,
     .result_size = &NoLarger,
     .summary = "The least element.",
     .examples = kMinExamples,
     .runtime_cost = &WalkFirst,
     .static_cost = &EstimateWalkTarget},
    {.name = "max",
     .overloads = kMax,
     .result_size = &NoLarger,
     .summary = "The greatest element.",
     .examples = kMaxExamples,
     .runtime_cost = &WalkFirst,
     .static_cost = &EstimateWalkTarget},
    {.name = "indexOf",
     .overloads = kIndexOf,
     .result_size = &NoLarger,
     .summary = "",
     .runtime_cost = &WalkFirst,
     .static_cost = &EstimateWalkTarget},
    {.name = "lastIndexOf",
     .overloads = kLastIndexOf,
     .result_size = &NoLarger,
     .summary = "",
     .runtime_cost = &WalkFirst,
     .static_cost = &EstimateWalkTarget},
    {.name = "slice",
     .overloads = kSlice,
     .result_size = &NoLarger,
     .summary = "The elements from an index up to another.",
     .examples = kSliceExamples},
    {.name = "flatten",
     .overloads = kFlatten,
     .result_size = &FlattenedBytes,
     .summary = "The elements of the lists in a list, so many levels deep.",
     .examples = kFlattenExamples},
    {.name = "distinct",
     .overloads = kDistinct,
     .result_size = &NoLarger,
     .summary = "Each element once.",
     .examples = kDistinctExamples},
    {.name = "reverse",
     .overloads = kReverse,
     .result_size = &NoLarger,
     .summary = "The elements in the opposite order.",
     .examples = kReverseExamples},
    {.name = "sort",
     .overloads = kSort,
     .result_size = &NoLarger,
     .summary = "The elements in ascending order.",
     .examples = kSortExamples},
    {.name = operators::kSortByKeys,
     .overloads = kSortByKeys,
     .result_size = &NoLarger,
     .summary = "The elements in the order of their keys; used by sortBy().",
     .examples = kSortByExamples},
    {.name = "lists.range",
     .overloads = kRange,
     .result_size = &RangeBytes,
     .summary = "The integers from 0 up to a number.",
     .examples = kRangeExamples},
};

}  // namespace

std::span<const Function> ListFunctions() { return kFunctions; }

}  // namespace tandem::cel
