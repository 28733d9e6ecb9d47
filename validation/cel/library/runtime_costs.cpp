// As cel-go interpreter/runtimecost.go, ext/{lists,sets}.go and apiserver pkg/cel/library/cost.go.
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "validation/base/allowance.h"
#include "validation/cel/library/costs.h"
#include "validation/cel/value/arena.h"
#include "validation/cel/value/opaque.h"

namespace tandem::cel {
namespace {

constexpr std::uint64_t kCallCost = 1;

std::uint64_t Ceil(double value) { return static_cast<std::uint64_t>(std::ceil(value)); }

std::uint64_t Traverse(std::uint64_t size, double times = 1) {
  return Ceil(static_cast<double>(size) * times * kTraversalFactor);
}

std::uint64_t SizeAt(Arguments arguments, std::size_t i) {
  return i < arguments.size() ? CostSize(arguments[i]) : 1;
}

/// The cost of a call that makes a list, rounded down as upstream.
std::uint64_t Allocate(double factor, std::uint64_t size) {
  const double scaled = static_cast<double>(size) * factor;
  const std::uint64_t cost =
      scaled >= 18446744073709551616.0 ? kUnbounded : static_cast<std::uint64_t>(scaled);
  return AddCosts(cost, kCallCost + kListCost);
}

std::uint64_t CompareWithItself(const Value& list) {
  const std::uint64_t size = CostSize(list);
  if (!list.Is(Kind::kList) || size == 0) return Allocate(2, 0);
  Arena arena;
  const Value first = ElementAt(list, 0, arena);
  const bool texts = first.Is(Kind::kString) || first.Is(Kind::kBytes);
  return Allocate(texts ? 2 + kTraversalFactor : 2, MultiplyCosts(size, size));
}

/// Everything in a value counts, as often as it is there; what an expression has made is walked
/// once.
class Walker {
 public:
  std::uint64_t Cost(const Value& value) {  // NOLINT(misc-no-recursion): bounded by the plan
    switch (value.kind()) {
      case Kind::kString:
      case Kind::kBytes:
        return static_cast<std::uint64_t>(static_cast<double>(value.size()) * kTraversalFactor);
      case Kind::kList:
      case Kind::kMap:
        return value.borrowed() ? CostOfParts(value) : CostOnce(value);
      default:
        return 1;
    }
  }

  std::uint64_t CostOfParts(const Value& value) {  // NOLINT(misc-no-recursion)
    std::uint64_t cost = 0;
    CountLaps(1 + value.size());
    if (value.Is(Kind::kList)) {
      for (std::size_t i = 0; i < value.size(); ++i) cost += Cost(ElementAt(value, i, arena_));
      return cost;
    }
    for (const MapEntry& entry : SortedEntries(value, arena_)) {
      cost += Cost(entry.key) + Cost(entry.value);
    }
    return cost;
  }

 private:
  std::uint64_t CostOnce(const Value& value) {  // NOLINT(misc-no-recursion)
    const void* parts = value.Is(Kind::kList) ? static_cast<const void*>(value.elements().data())
                                              : value.entries().data();
    const std::pair key(parts, value.size());
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    const std::uint64_t cost = CostOfParts(value);
    known_.emplace(key, cost);
    return cost;
  }

  Arena arena_;
  std::map<std::pair<const void*, std::size_t>, std::uint64_t> known_;  ///< costs, by the parts
};

}  // namespace

std::uint64_t CostSize(const Value& value) {
  if (HasSize(value)) return SizeOf(value);
  if (value.Is(Kind::kIp)) return value.As<Ip>().size();
  if (value.Is(Kind::kCidr)) return static_cast<std::uint64_t>(value.As<Cidr>().prefix + 7) / 8;
  return 1;
}

std::uint64_t NominalCost(Arguments, const Value&) { return 1; }

std::uint64_t TraverseFirst(Arguments arguments, const Value&) {
  return Traverse(SizeAt(arguments, 0));
}

std::uint64_t TraverseFirstTwice(Arguments arguments, const Value&) {
  return Traverse(SizeAt(arguments, 0), 2);
}

std::uint64_t TraverseResultTwice(Arguments, const Value& result) {
  return Traverse(CostSize(result), 2);
}

std::uint64_t TraverseSmaller(Arguments arguments, const Value&) {
  return Traverse(std::min(SizeAt(arguments, 0), SizeAt(arguments, 1)));
}

std::uint64_t TraverseBoth(Arguments arguments, const Value&) {
  return Traverse(SizeAt(arguments, 0) + SizeAt(arguments, 1));
}

std::uint64_t TraverseEachForEach(Arguments arguments, const Value&) {
  return Traverse(SizeAt(arguments, 0)) * Traverse(SizeAt(arguments, 1));
}

std::uint64_t MatchPattern(Arguments arguments, const Value&) {
  const double text = (1.0 + static_cast<double>(SizeAt(arguments, 0))) * kTraversalFactor;
  const double pattern = static_cast<double>(SizeAt(arguments, 1)) * kRegexFactor;
  return Ceil(text) * Ceil(pattern);
}

std::uint64_t WalkFirst(Arguments arguments, const Value&) {
  if (arguments.empty()) return 0;
  Walker walker;
  const Value& first = arguments[0];
  const bool has_parts = first.Is(Kind::kList) || first.Is(Kind::kMap);
  return has_parts ? walker.CostOfParts(first) : walker.Cost(first);
}

std::uint64_t CompareEqual(Arguments arguments, const Value& result) {
  return arguments[0].kind() >= Kind::kIp && arguments[0].kind() <= Kind::kFormat
             ? 1
             : TraverseSmaller(arguments, result);
}

std::uint64_t LookInList(Arguments arguments, const Value&) { return SizeAt(arguments, 1); }

std::uint64_t AllocateResult(Arguments, const Value& result) {
  return Allocate(1, CostSize(result));
}

std::uint64_t CompareFirstWithItself(Arguments arguments, const Value&) {
  return CompareWithItself(arguments[0]);
}

std::uint64_t CompareSecondWithItself(Arguments arguments, const Value&) {
  return CompareWithItself(arguments[1]);
}

std::uint64_t FlattenFirst(Arguments arguments, const Value&) {
  const std::uint64_t size = SizeAt(arguments, 0);
  if (arguments.size() < 2 || !arguments[1].Is(Kind::kInt)) return Allocate(1, size);
  const std::int64_t depth = arguments[1].AsInt();
  if (depth >= 0) return Allocate(static_cast<double>(depth), size);
  // Parity: a negative depth is an error whose cost wraps around.
  return size * static_cast<std::uint64_t>(depth) + kCallCost + kListCost;
}

std::uint64_t CompareSets(Arguments arguments, const Value&) {
  return 1 + SizeAt(arguments, 0) * SizeAt(arguments, 1);
}

std::uint64_t CompareSetsBothWays(Arguments arguments, const Value&) {
  return 1 + 2 * SizeAt(arguments, 0) * SizeAt(arguments, 1);
}

std::uint64_t ContainAddress(Arguments arguments, const Value&) {
  return Traverse(2 * SizeAt(arguments, 0));
}

std::uint64_t ContainAddressText(Arguments arguments, const Value& result) {
  return ContainAddress(arguments, result) + Traverse(SizeAt(arguments, 1));
}

std::uint64_t ContainNetwork(Arguments arguments, const Value& result) {
  return ContainAddress(arguments, result) + Traverse(SizeAt(arguments, 0)) + 1;
}

std::uint64_t ContainNetworkText(Arguments arguments, const Value& result) {
  return ContainNetwork(arguments, result) + Traverse(SizeAt(arguments, 1));
}

std::uint64_t ValidateFormat(Arguments arguments, const Value&) {
  if (!arguments[0].Is(Kind::kFormat)) return 1;
  const double text = (1.0 + static_cast<double>(SizeAt(arguments, 1))) * kTraversalFactor;
  const auto regex = static_cast<double>(arguments[0].As<NamedFormat>().regex_size);
  return Ceil(text) * Ceil(regex * kRegexFactor);
}

}  // namespace tandem::cel
