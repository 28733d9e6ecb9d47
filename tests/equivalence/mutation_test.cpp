// Whether the test of equivalence would notice the loss of any single rule: every declarative one
// is taken out of its source, every covered handwritten one is silenced.
//
// TANDEM_MUTATION_PAIRS: pairs drawn per kind
// TANDEM_MUTANTS: odd or even for half of the declarative rules, a text for those that have it in
// the name they are reported by
#include <gtest/gtest.h>
#include <re2/re2.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/equivalence/twins.h"

namespace tandem::equivalence {
namespace {

constexpr std::uint64_t kDefaultPairs = 400;
constexpr std::size_t kPairsPerRule = 24;

std::uint64_t Pairs() {
  const char* text = std::getenv("TANDEM_MUTATION_PAIRS");
  return text == nullptr ? kDefaultPairs : std::strtoull(text, nullptr, 10);
}

using Seen = std::shared_ptr<Observation>;

/// Pairs that break rules, few of them at a time.
class Pool {
 public:
  void Add(const Seen& seen) {
    if (!seen) return;
    const auto covered = static_cast<std::size_t>(
        std::count_if(seen->handwritten.begin(), seen->handwritten.end(),
                      [](const field::Error& error) { return error.covered_by_declarative; }));
    const Rank rank = {covered != seen->declarative.size(),
                       seen->handwritten.size() + seen->declarative.size(), random_()};
    for (const field::Error& error : seen->handwritten) {
      if (error.covered_by_declarative) AddFor(error, rank, seen);
    }
    for (const field::Error& error : seen->declarative) AddFor(error, rank, seen);
  }

  /// The least noisy first.
  [[nodiscard]] std::vector<Seen> All() const {
    std::map<Rank, Seen> by_rank;
    for (const auto& [rule, entries] : by_rule_) by_rank.insert(entries.begin(), entries.end());
    std::vector<Seen> all;
    all.reserve(by_rank.size());
    for (const auto& [rank, seen] : by_rank) all.push_back(seen);
    return all;
  }

 private:
  /// Whether exceptions excuse a part, how many errors there are; among equals chance decides, lest
  /// one mode of a rule crowds out the others.
  using Rank = std::tuple<bool, std::size_t, std::uint64_t>;

  void AddFor(const field::Error& error, Rank rank, const Seen& seen) {
    auto& entries =
        by_rule_[dualrun::GeneralPath(error.field) + '|' + error.origin + '|' + error.detail];
    entries.emplace(rank, seen);
    if (entries.size() > kPairsPerRule) entries.erase(std::prev(entries.end()));
  }

  std::map<std::string, std::map<Rank, Seen>> by_rule_;
  std::mt19937_64 random_;
};

/// Tags that are no rules, or change nothing by themselves.
bool IsRule(const std::string& line) {
  if (line.find("// +k8s:") == std::string::npos) return false;
  for (const char* tag :
       {"+k8s:optional", "+k8s:listType=atomic", "+k8s:listMapKey", "+k8s:opaqueType",
        "+k8s:modeDiscriminator", "+k8s:customUnique", "+k8s:unique=map",
        "+k8s:supportsSubresource", "+k8s:isSubresource", "+k8s:validation-gen"}) {
    if (line.find(tag) != std::string::npos) return false;
  }
  return true;
}

/// A change of one line.
struct Mutant {
  std::size_t package;
  std::size_t file;
  std::size_t begin;
  std::size_t end;
  std::string instead;
  std::string name;
};

constexpr std::string_view kEphemeralOfTemplate = "template.spec.ephemeralContainers[";

/// The line without one of the places that its tags lead to, for each of several in a list: what
/// there is said of each is a rule. Ephemeral containers of templates are refused as a whole.
std::vector<std::string> WithoutOnePlace(const std::string& line) {
  static const re2::RE2 places(
      R"re((?:(?:at|refersTo|notAmong)\(|\)=|(?:distinct|onlyOneOf|atLeastOneOf)=)"([^"]*, [^"]*)")re");
  std::vector<std::string> lines;
  re2::StringPiece rest = line;
  for (re2::StringPiece list; re2::RE2::FindAndConsume(&rest, places, &list);) {
    const auto first = static_cast<std::size_t>(list.data() - line.data());
    const std::size_t end = first + list.size();
    for (std::size_t begin = first; begin < end;) {
      const std::size_t next = std::min(line.find(", ", begin), end);
      const bool is_last = next == end;
      const bool is_refused =
          line.compare(begin, kEphemeralOfTemplate.size(), kEphemeralOfTemplate) == 0;
      if (!is_refused) {
        lines.push_back(line);
        lines.back().erase(is_last ? begin - 2 : begin, next - begin + 2);
      }
      begin = is_last ? end : next + 2;
    }
  }
  return lines;
}

std::vector<Mutant> MutantsOf(const Twins::Sources& sources) {
  std::vector<Mutant> mutants;
  for (std::size_t p = 0; p < sources.size(); ++p) {
    for (std::size_t f = 0; f < sources[p].files.size(); ++f) {
      const std::string& text = sources[p].files[f].text;
      std::size_t number = 1;
      for (std::size_t begin = 0; begin < text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string line = text.substr(begin, end - begin);
        // A set whose elements may repeat is no rule: it only says which ones do not change.
        const bool is_rule =
            IsRule(line) && !text.substr(end).starts_with("\n\t// +k8s:customUnique");
        if (is_rule) {
          const std::string place = sources[p].files[f].name + ":" + std::to_string(number) + ":";
          mutants.push_back({p, f, begin, end, "//", place + line});
          for (std::string& less : WithoutOnePlace(line)) {
            mutants.push_back({p, f, begin, end, less,
                               std::string(place).append(line).append(" became ").append(less)});
          }
        }
        begin = end + 1;
      }
    }
  }
  return mutants;
}

/// The shipped rules under some gates, and pairs that break them.
struct World {
  config::FeatureGates gates;
  std::unique_ptr<Twins> twins;
  std::map<std::string, std::vector<Seen>> pools;  ///< the pairs of each kind, by the kind's name
};

/// Whether only gates that are turned give the rule anything to do.
bool NeedsTurnedGate(const Mutant& mutant) {
  return mutant.name.find("+k8s:ifEnabled(HPAScaleToZero)") != std::string::npos ||
         mutant.name.find("+k8s:ifDisabled(RelaxedServiceNameValidation)") != std::string::npos;
}

class Mutation : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    auto sources = Twins::ReadSources();
    ASSERT_TRUE(sources) << sources.error().message;
    sources_ = *std::move(sources);
    Prepare(default_, [](const TwinKind&) { return true; });
    turned_.gates = TurnedGates();
    Prepare(turned_, [](const TwinKind& kind) {
      return kind.handwritten->kind.key.kind == "HorizontalPodAutoscaler" ||
             kind.handwritten->kind.key.kind == "Ingress";
    });
  }

  static void TearDownTestSuite() {
    default_ = {};
    turned_ = {};
  }

  template <typename Wanted>
  static void Prepare(World& world, Wanted is_wanted) {
    auto twins = Twins::Load(sources_, world.gates);
    ASSERT_TRUE(twins) << twins.error().message;
    world.twins = *std::move(twins);
    for (const TwinKind& kind : world.twins->kinds()) {
      if (!is_wanted(kind)) continue;
      Pool pool;
      std::size_t count = 0;
      FindPair(kind, [&](const synthesis::ObjectPair& pair) {
        pool.Add(Judge(*world.twins, kind, pair));
        ++count;
        return false;
      });
      std::vector<Seen>& kept = world.pools[kind.name()] = pool.All();
      std::printf("%-60s %zu pairs, %zu kept\n", kind.name().c_str(), count, kept.size());
    }
  }

  /// Whether any of the pairs of a kind, which are always the same ones, is what is looked for.
  template <typename IsWanted>
  static bool FindPair(const TwinKind& kind, IsWanted is_wanted) {
    auto generator = GeneratorFor(kind, sources_, 7);
    while (const auto pair = generator.NextOfSeries()) {
      if (is_wanted(*pair)) return true;
    }
    for (std::uint64_t i = Pairs(); i > 0; --i) {
      if (is_wanted(generator.Next())) return true;
    }
    return false;
  }

  /// Null when the objects are none of the kind, or the sides differ.
  static Seen Judge(const Twins& twins, const TwinKind& kind, const synthesis::ObjectPair& pair) {
    Seen seen = twins.Observe(kind, pair);
    if (!seen) return nullptr;
    const std::vector<std::string> differences = twins.Differences(kind, *seen);
    for (const std::string& difference : differences) {
      ADD_FAILURE() << kind.name() << ": " << difference << "\n  old: " << pair.old_object
                    << "\n  new: " << pair.object;
    }
    return differences.empty() ? seen : nullptr;
  }

  /// Whether the declarative rules of some kinds, one of them being gone, differ from the
  /// handwritten ones. Where the kept pairs do not show it, all that can be drawn are looked at.
  template <typename Wanted>
  static bool Differ(const World& world, const Twins& twins, Wanted is_wanted) {
    for (const TwinKind& kind : twins.kinds()) {
      const auto pool = world.pools.find(kind.name());
      if (pool == world.pools.end() || !is_wanted(kind)) continue;
      for (const Seen& seen : pool->second) {
        twins.ObserveDeclarative(kind, *seen);
        if (!twins.Differences(kind, *seen).empty()) return true;
      }
    }
    return std::any_of(twins.kinds().begin(), twins.kinds().end(), [&](const TwinKind& kind) {
      return world.pools.contains(kind.name()) && is_wanted(kind) &&
             FindPair(kind, [&](const synthesis::ObjectPair& pair) {
               const Seen seen = twins.Observe(kind, pair);
               return seen && !twins.Differences(kind, *seen).empty();
             });
    });
  }

  static bool IsShared(const gotypes::SourcePackage& package) {
    return package.directory.find("/meta/") != std::string::npos;
  }

  /// Whether the package may have a say about the kind: it has its types, or those of all kinds.
  static bool MayJudge(const gotypes::SourcePackage& package, const TwinKind& kind) {
    if (IsShared(package)) return true;
    const handwritten::GroupVersionKind& key = kind.handwritten->kind.key;
    // A group may be shortened to the name before its domain.
    const std::string_view group = key.group.empty() ? "core" : key.group;
    for (const std::string_view name : {group, group.substr(0, group.find('.'))}) {
      std::string directory = "/";
      directory.append(name).append("/").append(key.version);
      if (package.directory.ends_with(directory)) return true;
    }
    return false;
  }

  /// The package with what it imports, or those that may import it.
  static Twins::Sources SourcesAround(std::size_t package) {
    Twins::Sources sources = sources_;
    if (IsShared(sources_[package])) return sources;
    const std::string directory = sources_[package].directory;
    std::erase_if(sources, [&](const gotypes::SourcePackage& other) {
      const bool is_imported = IsShared(other) || other.directory.ends_with("/core/v1");
      return other.directory != directory && !is_imported;
    });
    return sources;
  }

  static Twins::Sources SourcesOf(const Mutant& mutant) {
    Twins::Sources sources = SourcesAround(mutant.package);
    const std::string& directory = sources_[mutant.package].directory;
    const auto changed = std::find_if(
        sources.begin(), sources.end(),
        [&](const gotypes::SourcePackage& package) { return package.directory == directory; });
    changed->files[mutant.file].text.replace(mutant.begin, mutant.end - mutant.begin,
                                             mutant.instead);
    return sources;
  }

  static inline Twins::Sources sources_;
  static inline World default_;
  static inline World turned_;
};

/// Else no mutant of a package would load, and each count as noticed.
TEST_F(Mutation, EveryPackageLoadsWithWhatItImports) {
  for (std::size_t package = 0; package < sources_.size(); ++package) {
    const auto twins = Twins::Load(SourcesAround(package));
    EXPECT_TRUE(twins) << sources_[package].directory << ": " << twins.error().message;
  }
}

bool IsTaken(const Mutant& mutant, std::string_view parts, bool is_odd) {
  if (parts == "all") return true;
  if (parts == "odd" || parts == "even") return is_odd == (parts == "odd");
  return mutant.name.find(parts) != std::string::npos;
}

TEST_F(Mutation, NoDeclarativeRuleIsLostUnnoticed) {
  const std::vector<Mutant> mutants = MutantsOf(sources_);
  // Another process takes the other half; without a word all are taken.
  const char* const half = std::getenv("TANDEM_MUTANTS");
  const std::string_view parts = half == nullptr ? "all" : half;
  std::size_t number = 0;
  for (const Mutant& mutant : mutants) {
    const bool is_odd = ++number % 2 == 1;
    if (!IsTaken(mutant, parts, is_odd)) continue;
    const World& world = NeedsTurnedGate(mutant) ? turned_ : default_;
    const auto twins = Twins::Load(SourcesOf(mutant), world.gates);
    if (!twins) continue;  // noticed when it is loaded
    const auto is_judged = [&](const TwinKind& kind) {
      return MayJudge(sources_[mutant.package], kind);
    };
    EXPECT_TRUE(Differ(world, **twins, is_judged)) << "lost unnoticed: " << mutant.name;
  }
  std::printf("%zu declarative rules taken out\n", mutants.size());
}

/// A rule as it is written, whose loss must be noticed once, however many places of however many
/// kinds have it.
std::string WrittenRule(const dualrun::HandwrittenRule& rule) {
  return rule.facts->file + ":" + std::to_string(rule.facts->line) + ": " + rule.facts->detail;
}

enum class Fate : std::uint8_t { kNeverBroken, kSaidTwice, kLostUnnoticed, kNoticed };

/// Whether each error of the rule stands beside another one that the same declarative error
/// answers: what rules of two errors say in one.
bool IsSaidTwice(const Observation& seen, const dualrun::HandwrittenRule* rule) {
  for (std::size_t i = 0; i < seen.handwritten.size(); ++i) {
    if (seen.found_by[i] != rule) continue;
    const field::Error& error = seen.handwritten[i];
    bool is_answered = false;
    for (std::size_t k = 0; k < seen.handwritten.size(); ++k) {
      const field::Error& other = seen.handwritten[k];
      is_answered |= seen.found_by[k] != rule && other.type == error.type &&
                     other.field == error.field && other.origin == error.origin;
    }
    if (!is_answered) return false;
  }
  return true;
}

TEST_F(Mutation, NoHandwrittenRuleIsLostUnnoticed) {
  const Twins& twins = *default_.twins;
  std::map<std::string, Fate> fates;
  const auto look = [&](const TwinKind& kind, const Seen& seen) {
    for (const dualrun::HandwrittenRule* rule : seen->found_by) {
      if (rule == nullptr) continue;
      const auto fate = fates.find(WrittenRule(*rule));
      if (fate == fates.end() || fate->second == Fate::kNoticed) continue;
      if (!twins.Differences(kind, *seen, rule).empty()) {
        fate->second = Fate::kNoticed;
      } else if (!IsSaidTwice(*seen, rule)) {
        fate->second = Fate::kLostUnnoticed;
      } else if (fate->second == Fate::kNeverBroken) {
        fate->second = Fate::kSaidTwice;
      }
    }
  };
  for (const TwinKind& kind : twins.kinds()) {
    for (const dualrun::HandwrittenRule& rule : kind.coverage->rules()) {
      if (!rule.facts->twin || IsTriedElsewhere(*kind.coverage, rule)) continue;
      fates[WrittenRule(rule)] = Fate::kNeverBroken;
    }
  }
  for (const TwinKind& kind : twins.kinds()) {
    for (const Seen& seen : default_.pools.at(kind.name())) {
      twins.ObserveDeclarative(kind, *seen);
      look(kind, seen);
    }
  }
  // All that can be drawn may show what the kept pairs do not.
  for (const TwinKind& kind : twins.kinds()) {
    FindPair(kind, [&](const synthesis::ObjectPair& pair) {
      if (const Seen seen = twins.Observe(kind, pair)) look(kind, seen);
      return false;
    });
  }
  for (const auto& [rule, fate] : fates) {
    EXPECT_NE(fate, Fate::kNeverBroken) << "never broken: " << rule;
    EXPECT_NE(fate, Fate::kLostUnnoticed) << "lost unnoticed: " << rule;
  }
  std::printf("%zu handwritten rules silenced\n", fates.size());
}

}  // namespace
}  // namespace tandem::equivalence
