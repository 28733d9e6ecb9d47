#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "validation/base/result.h"
#include "validation/synthesis/pair_judge.h"
#include "validation/synthesis/subject.h"

namespace tandem::synthesis {

/// Whether what is seen is a part of the evidence.
enum class Counting : std::uint8_t { kCounted, kLeftOut };

/// Two sides that are asked about the same pairs.
class Comparer {
 public:
  Comparer() = default;
  Comparer(const Comparer&) = delete;
  Comparer& operator=(const Comparer&) = delete;
  virtual ~Comparer() = default;

  /// Judges a pair. A Failure ends the whole campaign.
  virtual Result<Sighting> Compare(const verdict::KindRules& kind, const ObjectPair& pair,
                                   Counting counting) = 0;
};

/// The handwritten and the declarative rules.
class TwinComparer final : public Comparer {
 public:
  /// `counting`: judges with rules that count. Both must outlive it.
  TwinComparer(PairJudge& counting, PairJudge& plain) : counting_(counting), plain_(plain) {}

  Result<Sighting> Compare(const verdict::KindRules& kind, const ObjectPair& pair,
                           Counting counting) override;

 private:
  PairJudge& counting_;
  PairJudge& plain_;
};

/// An order of what is to be tried. Equal orders find equal things.
struct Order {
  std::uint64_t pairs = 0;  ///< the number to be judged of each kind
  std::uint64_t seed = 0;
  std::vector<JsonTree> samples;  ///< objects of any kinds to start from
  /// The texts that the rules of a kind mention.
  std::function<std::vector<std::string>(const verdict::KindRules&)> texts;
  /// Asked before each pair; false ends it.
  std::function<bool(const std::string& kind, std::uint64_t judged)> goes_on;
  std::size_t most_tries = 2'000;  ///< tries to make one pair smaller
};

/// A difference.
struct Found {
  std::string what;
  std::uint64_t count = 0;  ///< pairs that show it
  ObjectPair minimal;       ///< one that shows it
};

/// The result for one kind.
struct KindResult {
  std::string name;
  std::string untried;  ///< why nothing was drawn; empty when something was
  bool stopped = false;
  std::uint64_t judged = 0;
  std::uint64_t differing = 0;
  std::uint64_t would_change = 0;
  /// Updates of objects that are invalid already, where the sides differ: each tolerates them in
  /// its own way. Not among the differing ones. No such update is counted as evidence.
  std::uint64_t tolerated = 0;
  std::vector<Found> found;  ///< sorted by `what`

  [[nodiscard]] bool IsWhole() const { return untried.empty() && !stopped; }
};

/// Draws pairs of each kind, has both sides judge them, and makes the pairs that show a difference
/// as small as they get. `plain` judges without counting. A Failure is the comparer's.
Result<std::vector<KindResult>> Run(const std::vector<Subject>& subjects, const Order& order,
                                    PairJudge& plain, Comparer& comparer);

}  // namespace tandem::synthesis
