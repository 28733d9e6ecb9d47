// Functions of lists and maps: size, membership and index; and those that comprehensions need.
#include <algorithm>
#include <string>

#include "validation/cel/library/costs.h"
#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"
#include "validation/cel/syntax/expr.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/compare.h"

namespace tandem::cel {
namespace {

Value Size(Context&, Arguments arguments) {
  return Value::Int(static_cast<std::int64_t>(SizeOf(arguments[0])));
}

Value ListContains(const Value& list, const Value& wanted, Arena& arena) {
  Value error;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Value element = ElementAt(list, i, arena);
    if (Equal(element, wanted, arena, error.IsError() ? nullptr : &error)) return Value::Bool(true);
  }
  return error.IsError() ? error : Value::Bool(false);
}

Value In(Context& context, Arguments arguments) {
  const Value& container = arguments[1];
  if (container.Is(Kind::kList)) return ListContains(container, arguments[0], context.arena);
  if (!container.Is(Kind::kMap)) return Value::Error("no such overload");
  Value found;
  const bool contains = FindKey(container, arguments[0], context.arena, found);
  return contains && found.IsError() ? found : Value::Bool(contains);
}

Value Refuse(Context&, Arguments) { return Value::Error("no such overload"); }

/// A map with one more entry; an error if the key is there.
Value Insert(Context& context, Arguments arguments) {
  const std::span<const MapEntry> entries = SortedEntries(arguments[0], context.arena);
  const Value& key = arguments[1];
  auto* made = context.arena.Array<MapEntry>(entries.size() + 1);
  const auto less = [](const MapEntry& entry, const Value& k) { return KeyLess(entry.key, k); };
  const auto at = std::lower_bound(entries.begin(), entries.end(), key, less);
  if (at != entries.end() && !KeyLess(key, at->key)) {
    return MakeError(context.arena, "insert failed: key " + DisplayText(key) + " already exists");
  }
  MapEntry* next = std::copy(entries.begin(), at, made);
  *next++ = {key, arguments[2]};
  std::copy(at, entries.end(), next);
  return Value::Map({made, entries.size() + 1});
}

/// A map with the entries of both by ascending key; an error if they share a key.
Value InsertAll(Context& context, Arguments arguments) {
  const std::span<const MapEntry> entries = SortedEntries(arguments[0], context.arena);
  const std::span<const MapEntry> added = SortedEntries(arguments[1], context.arena);
  auto* made = context.arena.Array<MapEntry>(entries.size() + added.size());
  const auto less = [](const MapEntry& a, const MapEntry& b) { return KeyLess(a.key, b.key); };
  MapEntry* end =
      std::merge(entries.begin(), entries.end(), added.begin(), added.end(), made, less);
  const MapEntry* same = std::adjacent_find(
      made, end, [&](const MapEntry& a, const MapEntry& b) { return !less(a, b); });
  if (same != end) {
    return MakeError(context.arena,
                     "insert failed: key " + DisplayText(same->key) + " already exists");
  }
  return Value::Map({made, entries.size() + added.size()});
}

std::uint64_t MapBytesWith(Context& context, Arguments arguments) {
  const std::size_t added =
      arguments.size() > 2 ? 1 : SortedEntries(arguments[1], context.arena).size();
  return MapBytes(SortedEntries(arguments[0], context.arena).size() + added);
}

constexpr Overload SizeOverload(const Type& type, bool member) {
  return {.member = member, .arguments = {&type}, .result = &kIntType};
}

constexpr Overload kSize[] = {
    SizeOverload(kBytesType, false),  SizeOverload(kBytesType, true),
    SizeOverload(kListOfA, false),    SizeOverload(kListOfA, true),
    SizeOverload(kMapOfAB, false),    SizeOverload(kMapOfAB, true),
    SizeOverload(kStringType, false), SizeOverload(kStringType, true),
};
constexpr Overload kIn[] = {
    {.arguments = {&kParamA, &kListOfA},
     .result = &kBoolType,
     .runtime_cost = &LookInList,
     .static_cost = &EstimateLookInList},
    {.arguments = {&kParamA, &kMapOfAB}, .result = &kBoolType},
};
constexpr Release kOptionals{1, 28};
constexpr Overload kIndex[] = {
    {.arguments = {&kListOfA, &kIntType}, .result = &kParamA},
    {.arguments = {&kMapOfAB, &kParamA}, .result = &kParamB},
    {.arguments = {&kOptionalListOfA, &kIntType}, .result = &kOptionalOfA, .since = kOptionals},
    {.arguments = {&kOptionalMapOfAB, &kParamA}, .result = &kOptionalOfB, .since = kOptionals},
};
constexpr Overload kOptionalIndex[] = {
    {.arguments = {&kListOfA, &kIntType}, .result = &kOptionalOfA, .since = kOptionals},
    {.arguments = {&kOptionalListOfA, &kIntType}, .result = &kOptionalOfA, .since = kOptionals},
    {.arguments = {&kMapOfAB, &kParamA}, .result = &kOptionalOfB, .since = kOptionals},
    {.arguments = {&kOptionalMapOfAB, &kParamA}, .result = &kOptionalOfB, .since = kOptionals},
};
constexpr Overload kOptionalSelect[] = {
    {.arguments = {&kDynType, &kStringType}, .result = &kOptionalOfA, .since = kOptionals}};
constexpr Overload kMapInsert[] = {
    {.arguments = {&kMapOfAB, &kParamA, &kParamB}, .result = &kMapOfAB, .call = &Insert},
    {.arguments = {&kMapOfAB, &kMapOfAB}, .result = &kMapOfAB, .call = &InsertAll},
};

constexpr Example kSizeExamples[] = {
    {"size('é')", "1"}, {"[1, 2].size()", "2"}, {"size({'a': 1})", "1"}};
constexpr Example kInExamples[] = {{"1 in [1, 2]", "true"}, {"'b' in {'a': 1}", "false"}};
constexpr Example kIndexExamples[] = {{"[1, 2][1]", "2"},
                                      {"{'a': 1}['a']", "1"},
                                      {"[1][dyn(1)]", "error: index out of bounds: 1"},
                                      {"{'a': 1}['b']", "error: no such key: b"}};
constexpr Example kOptionalIndexExamples[] = {{"[1][?2]", "optional.none()"},
                                              {"{'a': 1}[?'a']", "optional.of(1)"}};
constexpr Example kOptionalSelectExamples[] = {{"{'a': 1}.?b", "optional.none()"}};

constexpr Function kFunctions[] = {
    {.name = "size",
     .overloads = kSize,
     .result_size = &NoLarger,
     .summary = "Code points of a string, bytes, elements of a list, entries of a map.",
     .examples = kSizeExamples,
     .call = &Size,
     .accepts = &HasSize},
    {.name = operators::kIn,
     .overloads = kIn,
     .result_size = &NoLarger,
     .summary = "Whether a list has the element, or a map the key.",
     .examples = kInExamples,
     .call = &In},
    {.name = operators::kIndex,
     .overloads = kIndex,
     .result_size = &NoLarger,
     .summary = "The element at an index from 0, or the value under a key.",
     .examples = kIndexExamples,
     .call = &Refuse},
    {.name = operators::kOptionalIndex,
     .overloads = kOptionalIndex,
     .result_size = &NoLarger,
     .summary = "The element or value as an optional, empty when there is none.",
     .examples = kOptionalIndexExamples,
     .call = &Refuse},
    {.name = operators::kOptionalSelect,
     .overloads = kOptionalSelect,
     .result_size = &NoLarger,
     .summary = "The field as an optional, empty when there is none.",
     .examples = kOptionalSelectExamples,
     .call = &Refuse},
    {.name = operators::kMapInsert,
     .overloads = kMapInsert,
     .result_size = &MapBytesWith,
     .summary = "A map with further entries; used by transformMap() and transformMapEntry()."},
};

}  // namespace

std::span<const Function> CollectionFunctions() { return kFunctions; }

}  // namespace tandem::cel
