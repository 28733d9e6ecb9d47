#include "validation/synthesis/fixtures.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "validation/dualrun/coverage.h"
#include "validation/json/decode.h"
#include "validation/synthesis/shrinking.h"
#include "validation/synthesis/start_object.h"
#include "validation/synthesis/start_objects.h"

namespace tandem::synthesis {
namespace {

constexpr std::size_t kMostMendingTries = 500;
constexpr std::uint64_t kPatience = 1'000;

/// The degree to which an error fits a rule.
enum class Fit : std::uint8_t { kNone, kNear, kExact };

std::string_view ParentOf(std::string_view path) {
  const std::size_t end = path.ends_with("[*]") ? path.size() - 3 : path.rfind('.');
  return path.substr(0, end == std::string_view::npos ? 0 : end);
}

/// Some rules report at a member of what they look at, at a sibling of it, or around it.
bool IsNear(std::string_view path, std::string_view other) {
  return ParentOf(path) == other || path == ParentOf(other) || ParentOf(path) == ParentOf(other);
}

bool IsOfOrigin(const WantedRule& rule, const field::Error& error) {
  if (!rule.origin.ends_with('*')) return error.origin == rule.origin;
  return error.origin.starts_with(rule.origin.substr(0, rule.origin.size() - 1));
}

Fit FitOf(const WantedRule& rule, const field::Error& error) {
  if (!rule.type.empty() && field::WireName(error.type) != rule.type) return Fit::kNone;
  if (!IsOfOrigin(rule, error)) return Fit::kNone;
  const std::string path = dualrun::GeneralPath(error.field);
  if (path == rule.path) return Fit::kExact;
  return IsNear(path, rule.path) ? Fit::kNear : Fit::kNone;
}

/// Whether all errors are those of one rule.
bool AreOfOne(const field::ErrorList& errors) {
  return !errors.empty() && std::all_of(errors.begin(), errors.end(), [&](const auto& error) {
    return TextOf(error) == TextOf(errors.front());
  });
}

/// The declarative errors of a write that is refused for one rule and nothing else; null otherwise.
const field::ErrorList* OnlyRuleOf(const Sighting& sighting) {
  const verdict::Answer& answer = sighting.answer;
  if (!sighting.judged || answer.allowed || answer.denial->omitted > 0) return nullptr;
  if (sighting.would_change || !sighting.differences.empty()) return nullptr;
  const field::ErrorList& told = answer.denial->errors;
  if (sighting.handwritten.empty()) return AreOfOne(told) ? &told : nullptr;
  const bool are_twins = sighting.handwritten.size() == sighting.declarative.size();
  return are_twins && AreOfOne(sighting.declarative) ? &sighting.declarative : nullptr;
}

JsonTree TreeOf(const std::string& json) {
  json::Document document(0);
  return document.Parse(json) ? JsonTree::Of(document.root()) : JsonTree();
}

class FixtureSearch {
 public:
  FixtureSearch(const Subject& subject, const FixtureOrder& order, PairJudge& judge)
      : subject_(subject), order_(order), judge_(judge) {}

  KindFixtures Run(const std::vector<WantedRule>& rules) {
    KindFixtures result;
    result.name = subject_.name();
    found_.resize(rules.size());
    if (subject_.type == nullptr) {
      result.untried = "its schema names no fields to draw";
    } else if (auto objects =
                   FullObjects(subject_, order_.samples, order_.texts, judge_, order_.goes_on);
               objects.empty()) {
      result.untried = "no valid object was found to start from: give a sample";
    } else {
      ObjectGenerator generator =
          GeneratorOf(subject_, std::move(objects), order_.texts, order_.seed);
      Search(rules, generator);
    }
    result.stopped = !order_.goes_on();
    for (std::size_t i = 0; i < rules.size(); ++i) {
      if (auto fixture = found_[i] ? Finish(rules[i], *found_[i]) : std::nullopt) {
        result.fixtures.push_back(*std::move(fixture));
      } else {
        result.missing.push_back(rules[i]);
      }
    }
    return result;
  }

 private:
  struct Sight {
    ObjectPair pair;
    Fit fit;
    std::string error;
    std::string detail;
  };

  void Search(const std::vector<WantedRule>& rules, ObjectGenerator& generator) {
    for (std::uint64_t drawn = 0; drawn < order_.most_pairs && !IsDone(drawn); ++drawn) {
      if (!order_.goes_on()) return;
      std::optional<ObjectPair> pair;
      if (drawn % 4 != 3) pair = generator.NextOfSeries();
      if (!pair) pair = generator.Next();
      if (pair->IsUpdate() ? !subject_.updates : !subject_.creates) continue;
      if (LookAt(rules, *pair) || LookAtChange(rules, *pair)) last_found_ = drawn;
    }
  }

  /// Whether the pair shows a rule that no pair has shown so well.
  bool LookAt(const std::vector<WantedRule>& rules, const ObjectPair& pair) {
    const Sighting sighting = Judge(pair);
    if (!pair.IsUpdate() && sighting.IsFine()) created_ = pair.object;
    const field::ErrorList* const errors = OnlyRuleOf(sighting);
    return errors != nullptr && Note(rules, errors->front(), pair);
  }

  /// The same of the change from the object that could be created last to one that can be, too:
  /// only rules of updates refuse it, which changes that are drawn seldom break alone.
  bool LookAtChange(const std::vector<WantedRule>& rules, const ObjectPair& pair) {
    const bool is_created = !pair.IsUpdate() && created_ == pair.object;
    if (!is_created || !subject_.updates) return false;
    const std::string old_object = std::exchange(changed_, pair.object);
    return !old_object.empty() && old_object != pair.object &&
           LookAt(rules, {pair.object, old_object});
  }

  /// Judges a pair as if a client had sent it.
  Sighting Judge(ObjectPair pair) {
    FillDefaults(*subject_.rules, pair);
    return judge_.Judge(*subject_.rules, pair);
  }

  /// Whether something was found for each rule, and for long nothing better.
  [[nodiscard]] bool IsDone(std::uint64_t drawn) const {
    const bool is_late = drawn > last_found_ + kPatience;
    return std::all_of(found_.begin(), found_.end(), [is_late](const auto& sight) {
      return sight && (is_late || sight->fit == Fit::kExact);
    });
  }

  /// Keeps the pair for the rule that the error fits best, if that is better than before.
  bool Note(const std::vector<WantedRule>& rules, const field::Error& error,
            const ObjectPair& pair) {
    std::optional<std::size_t> best;
    Fit best_fit = Fit::kNone;
    for (std::size_t i = 0; i < rules.size() && best_fit != Fit::kExact; ++i) {
      if (found_[i] && found_[i]->fit == Fit::kExact) continue;
      const Fit fit = FitOf(rules[i], error);
      if (fit <= best_fit || (found_[i] && fit <= found_[i]->fit)) continue;
      best = i;
      best_fit = fit;
    }
    if (!best || !IsNewOf(rules[*best], error)) return false;
    found_[*best] = Sight{pair, best_fit, TextOf(error), error.detail};
    return true;
  }

  /// Two rules of one tag at one place, two patterns say, are told apart by what they say.
  bool IsNewOf(const WantedRule& rule, const field::Error& error) {
    return said_.insert(rule.Name() + '|' + TextOf(error) + '|' + error.detail).second;
  }

  /// Makes the pair small and finds one that is accepted beside it. Updates of objects that are
  /// invalid already make no fixture.
  std::optional<Fixture> Finish(const WantedRule& rule, const Sight& sight) {
    const auto still_shows = [&](const ObjectPair& pair) {
      if (pair.IsUpdate() && !StaysFine(pair.old_object)) return false;
      const Sighting sighting = Judge(pair);
      const field::ErrorList* const errors = OnlyRuleOf(sighting);
      return errors != nullptr && TextOf(errors->front()) == sight.error &&
             errors->front().detail == sight.detail;
    };
    Fixture fixture{rule, sight.error, {}, {}};
    fixture.refused = Shrink(sight.pair, subject_.creates, order_.most_tries, still_shows);
    fixture.accepted = Accepted(fixture.refused);
    if (!IsFine(fixture.accepted)) return std::nullopt;
    return fixture;
  }

  ObjectPair Accepted(const ObjectPair& refused) {
    const auto find_errors = [&](const JsonTree& tree) {
      return ErrorsOf(Judge({tree.ToJson(), refused.old_object}));
    };
    const auto mended = MakeValid(*subject_.type, TreeOf(refused.object), order_.texts,
                                  kMostMendingTries, find_errors);
    if (mended) return {mended->ToJson(), refused.old_object};
    return {refused.old_object, refused.old_object};
  }

  /// Whether the object can exist and be written again as it is. A subresource has no create, so
  /// that only the second is asked.
  bool StaysFine(const std::string& object) {
    return (!subject_.creates || IsFine({object, ""})) && IsFine({object, object});
  }

  bool IsFine(const ObjectPair& pair) { return !pair.object.empty() && Judge(pair).IsFine(); }

  const Subject& subject_;
  const FixtureOrder& order_;
  PairJudge& judge_;
  std::vector<std::optional<Sight>> found_;
  std::set<std::string> said_;
  std::uint64_t last_found_ = 0;  ///< the number drawn before it was found
  std::string created_;           ///< the last object that could be created
  std::string changed_;           ///< the one before it
};

}  // namespace

KindFixtures FindFixtures(const Subject& subject, const std::vector<WantedRule>& rules,
                          const FixtureOrder& order, PairJudge& judge) {
  return FixtureSearch(subject, order, judge).Run(rules);
}

}  // namespace tandem::synthesis
