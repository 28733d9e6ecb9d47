#include "validation/synthesis/campaign.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "validation/synthesis/shrinking.h"
#include "validation/synthesis/start_objects.h"

namespace tandem::synthesis {
namespace {

constexpr std::uint64_t kMostDrawnPerPair = 8;
constexpr std::size_t kMostFound = 20;

/// One kind.
class KindRun {
 public:
  KindRun(const Subject& subject, const Order& order, PairJudge& plain, Comparer& comparer)
      : subject_(subject), order_(order), plain_(plain), comparer_(comparer) {
    result_.name = subject.name();
  }

  Result<KindResult> Run() {
    if (subject_.type == nullptr) return Untried("its schema names no fields to draw");
    std::vector<std::string> texts = subject_.WithOwn(order_.texts(*subject_.rules));
    std::vector<JsonTree> objects = StartObjects(subject_, order_.samples, texts, plain_);
    if (objects.empty()) return Untried("no valid object was found to start from: give a sample");
    ObjectGenerator generator =
        GeneratorOf(subject_, std::move(objects), std::move(texts), order_.seed);
    if (Status drawn = Draw(generator); !drawn) return drawn.error();
    if (Status shrunk = ShrinkAll(); !shrunk) return shrunk.error();
    return std::move(result_);
  }

 private:
  KindResult Untried(const char* why) {
    result_.untried = why;
    return std::move(result_);
  }

  Status Draw(ObjectGenerator& generator) {
    const std::uint64_t most = order_.pairs * kMostDrawnPerPair;
    for (std::uint64_t drawn = 0; drawn < most && result_.judged < order_.pairs; ++drawn) {
      if (!order_.goes_on(result_.name, result_.judged)) {
        result_.stopped = true;
        return Ok();
      }
      // Pairs are drawn, or come from the series of all fields with all border values, by turns.
      std::optional<ObjectPair> pair;
      if (drawn % 2 == 1) pair = generator.NextOfSeries();
      if (!pair) pair = generator.Next();
      // Another webhook never sees a custom resource without its defaults.
      if (subject_.schema != nullptr) FillDefaults(*subject_.rules, *pair);
      const bool is_wanted = pair->IsUpdate() ? subject_.updates : subject_.creates;
      if (!is_wanted) continue;
      if (Status judged = Judge(*pair); !judged) return judged;
    }
    return Ok();
  }

  Status Judge(const ObjectPair& pair) {
    const bool updates_invalid = UpdatesInvalid(pair);
    auto sighting = comparer_.Compare(*subject_.rules, pair,
                                      updates_invalid ? Counting::kLeftOut : Counting::kCounted);
    if (!sighting) return sighting.error();
    if (!sighting->judged && sighting->differences.empty()) return Ok();
    ++result_.judged;
    const std::vector<std::string> differences = DifferencesOf(*sighting);
    if (updates_invalid) {
      if (!differences.empty()) ++result_.tolerated;
      return Ok();
    }
    if (sighting->would_change) ++result_.would_change;
    if (differences.empty()) return Ok();
    ++result_.differing;
    for (const std::string& what : differences) {
      if (found_.size() == kMostFound && !found_.contains(what)) continue;
      Found& found = found_.try_emplace(what, Found{what, 0, pair}).first->second;
      ++found.count;
    }
    return Ok();
  }

  static std::vector<std::string> DifferencesOf(const Sighting& sighting) {
    if (!sighting.differences.empty() || !sighting.would_change) return sighting.differences;
    return {sighting.answer.allowed ? "takeover refuses" : "takeover allows"};
  }

  bool UpdatesInvalid(const ObjectPair& pair) {
    if (!pair.IsUpdate()) return false;
    // A subresource has no create.
    const std::string& old_object = pair.old_object;
    return !plain_.Judge(*subject_.rules, {old_object, subject_.creates ? "" : old_object})
                .IsFine();
  }

  Status ShrinkAll() {
    for (auto& [what, found] : found_) {
      std::optional<Failure> trouble;
      const auto still_shows = [&, &what = what](const ObjectPair& pair) {
        if (trouble || !order_.goes_on(result_.name, result_.judged)) return false;
        auto sighting = comparer_.Compare(*subject_.rules, pair, Counting::kLeftOut);
        if (!sighting) {
          trouble = sighting.error();
          return false;
        }
        const auto differences = DifferencesOf(*sighting);
        return std::find(differences.begin(), differences.end(), what) != differences.end() &&
               !UpdatesInvalid(pair);
      };
      found.minimal = Shrink(found.minimal, subject_.creates, order_.most_tries, still_shows);
      if (trouble) return *trouble;
      result_.found.push_back(std::move(found));
    }
    return Ok();
  }

  const Subject& subject_;
  const Order& order_;
  PairJudge& plain_;
  Comparer& comparer_;
  KindResult result_;
  std::map<std::string, Found> found_;
};

}  // namespace

Result<Sighting> TwinComparer::Compare(const verdict::KindRules& kind, const ObjectPair& pair,
                                       Counting counting) {
  return (counting == Counting::kCounted ? counting_ : plain_).Judge(kind, pair);
}

Result<std::vector<KindResult>> Run(const std::vector<Subject>& subjects, const Order& order,
                                    PairJudge& plain, Comparer& comparer) {
  std::vector<KindResult> results;
  for (const Subject& subject : subjects) {
    auto result = KindRun(subject, order, plain, comparer).Run();
    if (!result) return result.error();
    results.push_back(*std::move(result));
  }
  return results;
}

}  // namespace tandem::synthesis
