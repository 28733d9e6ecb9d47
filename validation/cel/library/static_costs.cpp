// As cel-go checker/cost.go, ext/{lists,sets}.go and apiserver pkg/cel/library/cost.go.
#include <algorithm>
#include <cmath>

#include "validation/cel/library/costs.h"

namespace tandem::cel {
namespace {

using Call = CallEstimate;
using Maybe = std::optional<CallEstimate>;

constexpr Estimate kOne = Estimate::Fixed(1);
/// The size of an address, in bytes.
constexpr Estimate kAddress = {4, 16};
constexpr double kLongestFormatRegex = 128;

Estimate Traverse(Estimate size) { return size.Scale(kTraversalFactor); }
Estimate TraverseTwice(Estimate size) { return size.Scale(2 * kTraversalFactor); }

/// The estimate of a call that makes a list of a size.
Maybe Allocate(double factor, Estimate size) {
  return Call{size.Scale(factor) + kOne + Estimate::Fixed(kListCost), size};
}

std::uint64_t NaturalOr(std::optional<std::int64_t> literal, std::uint64_t otherwise) {
  if (!literal) return otherwise;
  return *literal < 0 ? 0 : static_cast<std::uint64_t>(*literal);
}

std::uint64_t DivideUp(std::uint64_t a, std::uint64_t b) {
  const double quotient = std::ceil(static_cast<double>(a) / static_cast<double>(b));
  return quotient >= 18446744073709551616.0 ? kUnbounded : static_cast<std::uint64_t>(quotient);
}

Maybe PatternCost(const CallSizes& sizes, std::optional<Estimate> result) {
  if (!sizes.has_target() || sizes.argument_count() < 1) return std::nullopt;
  const Estimate text = Traverse(sizes.Target() + kOne);
  return Call{text * sizes.Argument(0).Scale(kRegexFactor), result};
}

}  // namespace

Maybe EstimateNominal(const CallSizes&) { return Call{kOne, {}}; }

Maybe EstimateTraverseArgument(const CallSizes& sizes) {
  if (sizes.argument_count() < 1) return std::nullopt;
  return Call{Traverse(sizes.Argument(0)), {}};
}

Maybe EstimateTraverseArgumentTwice(const CallSizes& sizes) {
  if (sizes.argument_count() < 1) return std::nullopt;
  return Call{TraverseTwice(sizes.Argument(0)), {}};
}

Maybe EstimateTransformArgument(const CallSizes& sizes) {
  if (sizes.argument_count() != 1) return std::nullopt;
  return Call{Traverse(sizes.Argument(0)), sizes.Argument(0)};
}

Maybe EstimateTransformTarget(const CallSizes& sizes) {
  if (!sizes.has_target()) return std::nullopt;
  return Call{Traverse(sizes.Target()), sizes.Target()};
}

Maybe EstimateFormat(const CallSizes& sizes) {
  if (!sizes.has_target()) return std::nullopt;
  return Call{Traverse(sizes.Target()), {}};
}

Maybe EstimateQuote(const CallSizes& sizes) {
  const Estimate size = sizes.Argument(0);
  // Parity: upstream lets these sizes overflow.
  return Call{Traverse(size), Estimate{size.min + 2, size.max * 2 + 2}};
}

Maybe EstimateStringToBytes(const CallSizes& sizes) {
  const Estimate size = sizes.Argument(0);
  return Call{Traverse(size), Estimate{size.min, size.max * 4}};
}

Maybe EstimateBytesToString(const CallSizes& sizes) {
  const Estimate size = sizes.Argument(0);
  return Call{Traverse(size), Estimate{size.min / 4, size.max}};
}

Maybe EstimateSmaller(const CallSizes& sizes) {
  const std::uint64_t most = std::min(sizes.Argument(0).max, sizes.Argument(1).max);
  return Call{Traverse({most > 0 ? 1U : 0U, most}), {}};
}

Maybe EstimateEquality(const CallSizes& sizes) {
  if (!sizes.SameArgumentTypes()) return EstimateSmaller(sizes);
  const std::string_view name = sizes.ArgumentType(0).name;
  if (name == kIpType.name || name == kCidrType.name || name == kQuantityType.name ||
      name == kSemverType.name) {
    return Call{kOne, {}};
  }
  if (name == kFormatType.name) return Call{Traverse({1, 64}), {}};
  if (name == kUrlType.name) return Call{Traverse({1, sizes.Argument(1).max}), {}};
  return EstimateSmaller(sizes);
}

Maybe EstimateLookInList(const CallSizes& sizes) { return Call{sizes.Argument(1).Scale(1), {}}; }

Maybe EstimateMatch(const CallSizes& sizes) { return PatternCost(sizes, {}); }

Maybe EstimateFind(const CallSizes& sizes) {
  return PatternCost(sizes, Estimate{0, sizes.Target().max});
}

Maybe EstimateContains(const CallSizes& sizes) {
  return Call{Traverse(sizes.Target()) * Traverse(sizes.Argument(0)), {}};
}

Maybe EstimateWalkTarget(const CallSizes& sizes) {
  if (!sizes.has_target()) return std::nullopt;
  if (!sizes.TargetIsList()) return Call{Traverse(sizes.Target()), {}};
  Estimate element = kOne;
  if (const auto text = sizes.TargetElementText()) element = element + Traverse(*text);
  return Call{sizes.Target() * element, {}};
}

Maybe EstimateReplace(const CallSizes& sizes) {
  if (!sizes.has_target() || sizes.argument_count() < 2) return std::nullopt;
  const Estimate size = sizes.Target();
  const Estimate replaced = sizes.Argument(0);
  const Estimate with = sizes.Argument(1);
  Estimate count = Estimate::Fixed(0);
  Estimate kept = Estimate::Fixed(0);
  // The longest result: an empty text is found around every character.
  if (replaced.min == 0) {
    count.max = AddCosts(size.max, 1);
    kept.max = size.max;
  } else if (with.max <= replaced.min) {
    kept.max = size.max;
  } else {
    count.max = DivideUp(size.max, replaced.min);
  }
  // The shortest result.
  if (replaced.max == 0) {
    count.min = AddCosts(size.min, 1);
    kept.min = size.min;
  } else if (replaced.max <= with.min) {
    kept.min = size.min;
  } else {
    count.min = DivideUp(size.min, replaced.max);
  }
  return Call{TraverseTwice(size), count * with + kept};
}

Maybe EstimateSplit(const CallSizes& sizes) {
  if (!sizes.has_target()) return std::nullopt;
  const Estimate size = sizes.Target();
  std::uint64_t most = size.max;
  if (sizes.argument_count() > 1) {
    // Parity: a negative limit is a very large one.
    const auto limit = sizes.IntLiteral(1);
    if (limit) most = static_cast<std::uint64_t>(*limit);
  }
  return Call{TraverseTwice(size), Estimate{0, most}};
}

Maybe EstimateJoin(const CallSizes& sizes) {
  if (!sizes.has_target()) return std::nullopt;
  const Estimate list = sizes.Target();
  Estimate size = list * sizes.TargetElement();
  if (sizes.argument_count() > 0) {
    const Estimate separators = {list.min > 0 ? list.min - 1 : 0, list.max > 0 ? list.max - 1 : 0};
    size = size + sizes.Argument(0) * separators;
  }
  return Call{Traverse(size), size};
}

Maybe EstimateContainAddress(const CallSizes&) { return Call{Traverse(kAddress + kAddress), {}}; }

Maybe EstimateContainAddressText(const CallSizes& sizes) {
  return Call{Traverse(kAddress + kAddress) + Traverse(sizes.Argument(0)), {}};
}

Maybe EstimateContainNetwork(const CallSizes&) {
  return Call{Traverse(kAddress + kAddress) + Traverse(kAddress) + kOne, {}};
}

Maybe EstimateContainNetworkText(const CallSizes& sizes) {
  return Call{EstimateContainNetwork(sizes)->cost + Traverse(sizes.Argument(0)), {}};
}

Maybe EstimateValidate(const CallSizes& sizes) {
  if (sizes.argument_count() < 1) return std::nullopt;
  return Call{Traverse(sizes.Argument(0)).Scale(kLongestFormatRegex * kRegexFactor), {}};
}

Maybe EstimateSlice(const CallSizes& sizes) {
  const std::uint64_t first = NaturalOr(sizes.IntLiteral(0), 0);
  const std::uint64_t last = NaturalOr(sizes.IntLiteral(1), sizes.Target().max);
  return Allocate(1, Estimate::Fixed(last - first));
}

Maybe EstimateRange(const CallSizes& sizes) {
  return Allocate(1, Estimate::Fixed(NaturalOr(sizes.IntLiteral(0), kUnbounded)));
}

Maybe EstimateReverse(const CallSizes& sizes) { return Allocate(1, sizes.Target()); }

Maybe EstimateFlatten(const CallSizes& sizes) {
  const std::uint64_t depth =
      sizes.argument_count() == 1 ? NaturalOr(sizes.IntLiteral(0), kUnbounded) : 1;
  return Allocate(static_cast<double>(depth), sizes.Target());
}

Maybe EstimateDistinct(const CallSizes& sizes) {
  return Allocate(2, sizes.Target() * sizes.Target());
}

Maybe EstimateSort(const CallSizes& sizes) { return Allocate(2, sizes.Target() * sizes.Target()); }

Maybe EstimateSortTexts(const CallSizes& sizes) {
  return Allocate(2 + kTraversalFactor, sizes.Target() * sizes.Target());
}

Maybe EstimateSortBy(const CallSizes& sizes) {
  return Allocate(2, sizes.Argument(0) * sizes.Argument(0));
}

Maybe EstimateSortByTexts(const CallSizes& sizes) {
  return Allocate(2 + kTraversalFactor, sizes.Argument(0) * sizes.Argument(0));
}

Maybe EstimateSets(const CallSizes& sizes) {
  return Call{(sizes.Argument(0) * sizes.Argument(1)).Scale(1) + kOne, {}};
}

Maybe EstimateSetsBothWays(const CallSizes& sizes) {
  return Call{(sizes.Argument(0) * sizes.Argument(1)).Scale(2) + kOne, {}};
}

}  // namespace tandem::cel
