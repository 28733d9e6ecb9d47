#pragma once

#include <string>

#include "validation/evidence/document.h"

namespace tandem::evidence {

inline TimePoint At(std::int64_t seconds) {
  return TimePoint(std::chrono::seconds(1'767'225'600 + seconds));  // seconds since 2026-01-01
}

/// A sketch of so many different inputs.
inline Sketch Seen(std::uint64_t from, std::uint64_t count, int precision) {
  Sketch sketch(precision);
  for (std::uint64_t i = from; i < from + count; ++i) {
    std::uint64_t hash = (i + 1) * 0x9e3779b97f4a7c15U;  // as splitmix64
    hash = (hash ^ (hash >> 30U)) * 0xbf58476d1ce4e5b9U;
    hash = (hash ^ (hash >> 27U)) * 0x94d049bb133111ebU;
    sketch.Add(hash ^ (hash >> 31U));
  }
  return sketch;
}

inline std::string InstanceOf(int number) {
  std::string digits = std::to_string(number);
  return std::string(32 - digits.size(), '0') + digits;
}

/// An identifier that both sides agreed about in so many different comparisons, with a rule that
/// refused and let pass.
inline IdentifierCounts Agreed(std::uint64_t comparisons) {
  IdentifierCounts counts;
  counts.authority = "handwritten";
  counts.comparisons = counts.looked_into = comparisons;
  counts.first = At(0);
  counts.last = At(3'600);
  counts.inputs = Seen(0, comparisons, kIdentifierPrecision);
  RuleCounts& rule = counts.rules["spec.replicas FieldValueInvalid minimum"];
  rule.exercised = comparisons;
  rule.refused_by_both = 2;
  rule.values = Seen(0, 20, kRulePrecision);
  return counts;
}

inline Document DocumentOf(int number, const IdentifierCounts& counts) {
  Document document;
  document.instance = InstanceOf(number);
  document.sequence = 1;
  document.key = "k1";
  document.started = At(0);
  document.written = At(60);
  document.identifiers[{"deployment_create", "d1"}] = counts;
  return document;
}

inline Fleet FleetOf(const Document& document) {
  Fleet fleet;
  fleet.Add(document);
  return fleet;
}

}  // namespace tandem::evidence
