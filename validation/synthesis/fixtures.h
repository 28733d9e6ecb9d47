#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "validation/synthesis/object_generator.h"
#include "validation/synthesis/pair_judge.h"
#include "validation/synthesis/subject.h"

namespace tandem::synthesis {

/// A rule for which objects are wanted, known by the errors it finds.
struct WantedRule {
  std::string path;  ///< the path of what it looks at, every index and key a star
  std::string tag;   ///< `k8s:maxLength`
  /// The origin of its errors; one that ends in a star stands for all that begin so.
  std::string origin;
  std::string type;  ///< wire name of its errors' type; empty: any

  [[nodiscard]] std::string Name() const { return path + (path.empty() ? "" : " ") + tag; }
};

/// A write that breaks one rule and no other, and one much like it that breaks none.
struct Fixture {
  WantedRule rule;
  std::string error;  ///< `FieldValueTooLong spec.color [maxLength]`
  ObjectPair refused;
  ObjectPair accepted;  ///< has the same old object
};

/// The fixtures that were found for one kind.
struct KindFixtures {
  std::string name;
  std::string untried;  ///< why nothing was tried; empty when something was
  bool stopped = false;
  std::vector<Fixture> fixtures;    ///< in the order of the rules
  std::vector<WantedRule> missing;  ///< those that nothing was found for
};

/// An order of what may be tried. Equal orders find equal things.
struct FixtureOrder {
  std::uint64_t most_pairs = 0;  ///< the most to be drawn for all rules of a kind
  std::uint64_t seed = 0;
  std::vector<JsonTree> samples;   ///< objects of any kinds to start from
  std::vector<std::string> texts;  ///< those that the rules of the kind mention
  std::function<bool()> goes_on;   ///< asked before each pair; false ends it
  std::size_t most_tries = 300;    ///< tries to make one pair smaller
};

/// Looks for a fixture of each rule.
KindFixtures FindFixtures(const Subject& subject, const std::vector<WantedRule>& rules,
                          const FixtureOrder& order, PairJudge& judge);

}  // namespace tandem::synthesis
