#pragma once

#include <cstdint>

#include "validation/cel/library/function.h"

namespace tandem::cel {

/// The size that costs are computed from: `size(x)`; bytes of an address; 1 of everything else.
std::uint64_t CostSize(const Value& value);

// The costs of calls as the tables of functions name them.
std::uint64_t NominalCost(Arguments arguments, const Value& result);    ///< 1
std::uint64_t TraverseFirst(Arguments arguments, const Value& result);  ///< size * 0.1
std::uint64_t TraverseFirstTwice(Arguments arguments, const Value& result);
std::uint64_t TraverseResultTwice(Arguments arguments, const Value& result);
std::uint64_t TraverseSmaller(Arguments arguments, const Value& result);
std::uint64_t TraverseBoth(Arguments arguments, const Value& result);
std::uint64_t TraverseEachForEach(Arguments arguments, const Value& result);
std::uint64_t MatchPattern(Arguments arguments, const Value& result);
std::uint64_t WalkFirst(Arguments arguments, const Value& result);  ///< with all that it holds
std::uint64_t CompareEqual(Arguments arguments, const Value& result);
std::uint64_t LookInList(Arguments arguments, const Value& result);
std::uint64_t AllocateResult(Arguments arguments, const Value& result);
std::uint64_t CompareFirstWithItself(Arguments arguments, const Value& result);
std::uint64_t CompareSecondWithItself(Arguments arguments, const Value& result);
std::uint64_t FlattenFirst(Arguments arguments, const Value& result);
std::uint64_t CompareSets(Arguments arguments, const Value& result);
std::uint64_t CompareSetsBothWays(Arguments arguments, const Value& result);
std::uint64_t ContainAddress(Arguments arguments, const Value& result);
std::uint64_t ContainAddressText(Arguments arguments, const Value& result);
std::uint64_t ContainNetwork(Arguments arguments, const Value& result);
std::uint64_t ContainNetworkText(Arguments arguments, const Value& result);
std::uint64_t ValidateFormat(Arguments arguments, const Value& result);

/// The estimates of such costs, made before the arguments are known.
std::optional<CallEstimate> EstimateNominal(const CallSizes& sizes);
std::optional<CallEstimate> EstimateTraverseArgument(const CallSizes& sizes);
std::optional<CallEstimate> EstimateTraverseArgumentTwice(const CallSizes& sizes);
std::optional<CallEstimate> EstimateTransformArgument(const CallSizes& sizes);
std::optional<CallEstimate> EstimateTransformTarget(const CallSizes& sizes);
std::optional<CallEstimate> EstimateFormat(const CallSizes& sizes);
std::optional<CallEstimate> EstimateQuote(const CallSizes& sizes);
std::optional<CallEstimate> EstimateStringToBytes(const CallSizes& sizes);
std::optional<CallEstimate> EstimateBytesToString(const CallSizes& sizes);
std::optional<CallEstimate> EstimateSmaller(const CallSizes& sizes);
std::optional<CallEstimate> EstimateEquality(const CallSizes& sizes);
std::optional<CallEstimate> EstimateLookInList(const CallSizes& sizes);
std::optional<CallEstimate> EstimateMatch(const CallSizes& sizes);
std::optional<CallEstimate> EstimateFind(const CallSizes& sizes);
std::optional<CallEstimate> EstimateContains(const CallSizes& sizes);
std::optional<CallEstimate> EstimateWalkTarget(const CallSizes& sizes);
std::optional<CallEstimate> EstimateReplace(const CallSizes& sizes);
std::optional<CallEstimate> EstimateSplit(const CallSizes& sizes);
std::optional<CallEstimate> EstimateJoin(const CallSizes& sizes);
std::optional<CallEstimate> EstimateContainAddress(const CallSizes& sizes);
std::optional<CallEstimate> EstimateContainAddressText(const CallSizes& sizes);
std::optional<CallEstimate> EstimateContainNetwork(const CallSizes& sizes);
std::optional<CallEstimate> EstimateContainNetworkText(const CallSizes& sizes);
std::optional<CallEstimate> EstimateValidate(const CallSizes& sizes);
std::optional<CallEstimate> EstimateSlice(const CallSizes& sizes);
std::optional<CallEstimate> EstimateRange(const CallSizes& sizes);
std::optional<CallEstimate> EstimateReverse(const CallSizes& sizes);
std::optional<CallEstimate> EstimateFlatten(const CallSizes& sizes);
std::optional<CallEstimate> EstimateDistinct(const CallSizes& sizes);
std::optional<CallEstimate> EstimateSort(const CallSizes& sizes);
std::optional<CallEstimate> EstimateSortTexts(const CallSizes& sizes);
std::optional<CallEstimate> EstimateSortBy(const CallSizes& sizes);
std::optional<CallEstimate> EstimateSortByTexts(const CallSizes& sizes);
std::optional<CallEstimate> EstimateSets(const CallSizes& sizes);
std::optional<CallEstimate> EstimateSetsBothWays(const CallSizes& sizes);

}  // namespace tandem::cel
