// The handwritten rules of every kind against their declarative twins, on drawn objects.
//
// TANDEM_EQUIVALENCE_PAIRS: pairs per kind (default: few enough for every run of the tests)
// TANDEM_EQUIVALENCE_SEED: what they are drawn from (default: the same each time)
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "config/files.h"
#include "tests/equivalence/kind_names.h"
#include "tests/equivalence/twins.h"
#include "tests/support/checkout.h"
#include "validation/json/decode.h"
#include "validation/json/render.h"

namespace tandem::equivalence {
namespace {

constexpr std::uint64_t kDefaultPairs = 400;
constexpr std::uint64_t kPairsForEveryRule = 20'000;
constexpr std::uint64_t kPairsWithTurnedGates = 100;
constexpr std::size_t kMaxReports = 20;

std::uint64_t FromEnvironment(const char* name, std::uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

std::string_view SubresourceOf(json::ValueView test) {
  const json::ValueView subresource = test.Member("subresource");
  return subresource.IsMissing() ? std::string_view() : subresource.AsString();
}

class Equivalence : public testing::Test {
 protected:
  void SetUp() override {
    auto sources = Twins::ReadSources();
    ASSERT_TRUE(sources) << sources.error().message;
    sources_ = *std::move(sources);
    auto twins = Twins::Load(sources_);
    ASSERT_TRUE(twins) << twins.error().message;
    twins_ = *std::move(twins);
  }

  Twins::Sources sources_;
  std::unique_ptr<Twins> twins_;
};

TEST_F(Equivalence, HasATwinForEveryKind) {
  std::set<std::string> names(std::begin(kInventoriesToCome), std::end(kInventoriesToCome));
  for (const TwinKind& kind : twins_->kinds()) names.insert(NameOf(kind.handwritten->kind.key));
  for (const handwritten::Kind* kind : handwritten::AllKinds()) {
    EXPECT_TRUE(names.contains(NameOf(kind->key))) << NameOf(kind->key);
  }
}

/// The names of a node's resources stand in paths as if they were fields; coverage.yaml has a row
/// for all of them, which no path is equal to.
bool IsAmountOfNode(const field::Error& error) {
  return error.field.starts_with("status.capacity.") ||
         error.field.starts_with("status.allocatable.");
}

/// Volumes of a StatefulSet come after those of its claims: what is found in them is told at other
/// indexes than they have, which no declared rule can say, and no inventory has them.
bool IsInVolumeOfStatefulSet(const TwinKind& kind, const field::Error& error) {
  return kind.handwritten->kind.key.kind == "StatefulSet" &&
         error.field.starts_with("spec.template.spec.volumes[");
}

bool IsAbout(const TwinKind& kind, json::ValueView test) {
  const json::ValueView object = test.Member("object");
  return object.Member("kind").AsString() == kind.handwritten->kind.key.kind &&
         object.Member("apiVersion").AsString() == kind.api_version() &&
         SubresourceOf(test) == kind.handwritten->subresource;
}

void ExpectNoDifferences(const Twins& twins, json::ValueView test) {
  const json::ValueView old_object = test.Member("oldObject");
  const synthesis::ObjectPair pair = {
      json::RenderGoJson(test.Member("object")),
      old_object.IsMissing() ? std::string() : json::RenderGoJson(old_object)};
  for (const TwinKind& kind : twins.kinds()) {
    if (!IsAbout(kind, test)) continue;
    const auto seen = twins.Observe(kind, pair);
    ASSERT_TRUE(seen);
    for (const std::string& difference : twins.Differences(kind, *seen)) {
      ADD_FAILURE() << difference;
    }
  }
}

void ExpectKnownErrors(const Twins& twins, json::ValueView test) {
  const json::ValueView object = test.Member("object");
  for (const TwinKind& kind : twins.kinds()) {
    if (!IsAbout(kind, test)) continue;
    for (const field::Error& error :
         twins.HandwrittenErrors(kind, object, test.Member("oldObject"))) {
      if (kind.coverage->Find(error) != nullptr) continue;
      if (twins.metadata().Find(error) != nullptr) continue;
      if (IsAmountOfNode(error) || IsInVolumeOfStatefulSet(kind, error)) continue;
      ADD_FAILURE() << kind.name() << ": not in coverage.yaml: " << error.ToString();
    }
  }
}

TEST_F(Equivalence, KnowsEveryErrorOfTheConformanceCases) {
  const auto text = config::ReadFile(TANDEM_SOURCE_DIR "/tests/conformance/handwritten-cases.json");
  ASSERT_TRUE(text);
  json::Document document(0);
  ASSERT_TRUE(document.Parse(*text));
  for (const json::ValueView test : document.root().Member("cases").elements()) {
    ExpectKnownErrors(*twins_, test);
  }
}

/// Calls visit(case) for every line of a file of cases.
void ForEachCase(const std::string& file, const std::function<void(json::ValueView)>& visit) {
  const auto text = config::ReadFile(TANDEM_SOURCE_DIR "/tests/conformance/" + file);
  ASSERT_TRUE(text) << file;
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);) {
    json::Document test(0);
    ASSERT_TRUE(test.Parse(line)) << line;
    SCOPED_TRACE(test.root().Member("name").AsString());
    visit(test.root());
  }
}

TEST_F(Equivalence, KnowsEveryErrorOfTheCasesOfCoreKindsAndPods) {
  for (const char* file : {"core-kinds-cases.jsonl", "pod-cases.jsonl"}) {
    ForEachCase(file, [&](json::ValueView test) { ExpectKnownErrors(*twins_, test); });
  }
}

/// These cases hold objects that are hardly ever drawn.
TEST_F(Equivalence, HoldsInCornersOfPods) {
  ForEachCase("pod-corner-cases.jsonl", [&](json::ValueView test) {
    ExpectKnownErrors(*twins_, test);
    ExpectNoDifferences(*twins_, test);
  });
}

/// The first byte of such an input picks the kind.
TEST_F(Equivalence, HasAFuzzInputForEveryKind) {
  std::set<std::size_t> picked;
  for (const auto& entry :
       std::filesystem::directory_iterator(TANDEM_SOURCE_DIR "/tests/fuzz/corpus/twins")) {
    const auto input = config::ReadFile(entry.path().string());
    ASSERT_TRUE(input && !input->empty()) << entry.path();
    picked.insert(static_cast<unsigned char>(input->front()) % twins_->kinds().size());
  }
  for (std::size_t i = 0; i < twins_->kinds().size(); ++i) {
    EXPECT_TRUE(picked.contains(i)) << i << ": " << twins_->kinds()[i].name();
  }
}

TEST_F(Equivalence, StartsFromValidObjects) {
  for (const TwinKind& kind : twins_->kinds()) {
    SCOPED_TRACE(kind.name());
    auto generator = GeneratorFor(kind, sources_, 1);
    for (const synthesis::JsonTree& object : generator.objects()) {
      const std::string text = object.ToJson();
      const auto created = twins_->Observe(kind, {text, ""});
      ASSERT_TRUE(created) << text;
      if (kind.handwritten->subresource.empty()) {
        for (const field::Error& error : created->handwritten) ADD_FAILURE() << error.ToString();
      }
      for (const field::Error& error : created->declarative) ADD_FAILURE() << error.ToString();
      const auto kept = twins_->Observe(kind, {text, text});
      ASSERT_TRUE(kept);
      for (const field::Error& error : kept->handwritten) ADD_FAILURE() << error.ToString();
      for (const field::Error& error : kept->declarative) ADD_FAILURE() << error.ToString();
    }
  }
}

TEST_F(Equivalence, JudgesTheCountersOfAStatusInRequestsAboutItAlone) {
  std::size_t judged = 0;
  for (const TwinKind& kind : twins_->kinds()) {
    SCOPED_TRACE(kind.name());
    if (kind.handwritten->kind.key.kind == "CronJob") continue;  // its `active` is a list
    const bool is_main = kind.handwritten->subresource.empty();
    auto generator = GeneratorFor(kind, sources_, 1);
    for (synthesis::JsonTree object : generator.objects()) {
      const std::string old_text = object.ToJson();
      for (const char* counter : {"replicas", "readyReplicas", "currentReplicas", "active",
                                  "failed", "currentHealthy", "numberReady"}) {
        object.At("status").At(counter) = synthesis::JsonTree::Number(-1);
      }
      const auto updated = twins_->Observe(kind, {object.ToJson(), old_text});
      ASSERT_TRUE(updated);
      if (is_main) {
        EXPECT_EQ(updated->handwritten.size(), 0U);
        EXPECT_EQ(updated->declarative.size(), 0U);
      } else if (!updated->declarative.empty()) {
        ++judged;
      }
    }
  }
  EXPECT_GT(judged, 6U);
}

/// Differences by what they are about, with one pair of objects each.
using Reports = std::map<std::string, synthesis::ObjectPair>;

void Report(const std::string& difference, const synthesis::ObjectPair& pair, Reports& reports) {
  if (reports.size() < kMaxReports) reports.try_emplace(dualrun::GeneralPath(difference), pair);
}

void FailWith(const Reports& reports) {
  for (const auto& [difference, pair] : reports) {
    ADD_FAILURE() << difference << "\n  old: " << pair.old_object << "\n  new: " << pair.object;
  }
}

/// Whether the declarative side finds nothing but what a tag of Kubernetes' own does that is
/// stricter than its handwritten rules; deploy/rules/resource.k8s.io/v1/exceptions.yaml says how.
bool IsRefusedByKubernetes(const Observation& seen) {
  static const std::regex kAttribute(
      R"(spec\.(spec\.)?devices\.constraints\[\d+\]\.matchAttribute)");
  return std::all_of(seen.declarative.begin(), seen.declarative.end(),
                     [](const field::Error& error) {
                       return error.type == field::ErrorType::kInvalid &&
                              std::regex_match(error.field, kAttribute);
                     });
}

/// The results of many pairs of one kind.
struct Tally {
  std::uint64_t judged = 0;
  /// These count objects that are invalid already or refused by Kubernetes' own tags, and whose
  /// verdict a takeover changes.
  std::uint64_t let_pass = 0;
  std::uint64_t refused = 0;
  Reports differences;
};

void Compare(const Twins& twins, const TwinKind& kind, const Observation& seen,
             const synthesis::ObjectPair& pair, Tally& tally) {
  ++tally.judged;
  for (const std::string& difference : twins.Differences(kind, seen)) {
    Report(difference, pair, tally.differences);
  }
  const Takeover takeover = TakeoverOf(seen);
  if (takeover == Takeover::kChangesNothing) return;
  const bool lets_pass = takeover == Takeover::kLetsPass;
  if (twins.IsInvalidAlready(kind, seen) || (!lets_pass && IsRefusedByKubernetes(seen))) {
    ++(lets_pass ? tally.let_pass : tally.refused);
  } else {
    Report(lets_pass ? "takeover lets pass" : "takeover refuses", pair, tally.differences);
  }
}

TEST_F(Equivalence, HoldsOnDrawnObjects) {
  const std::uint64_t seed = FromEnvironment("TANDEM_EQUIVALENCE_SEED", 20250101);
  const std::uint64_t count = FromEnvironment("TANDEM_EQUIVALENCE_PAIRS", kDefaultPairs);
  std::printf("seed %llu, %llu pairs per kind\n", static_cast<unsigned long long>(seed),
              static_cast<unsigned long long>(count));
  std::map<const dualrun::Coverage*, std::set<const dualrun::HandwrittenRule*>> broken;
  for (const TwinKind& kind : twins_->kinds()) {
    SCOPED_TRACE(kind.name());
    auto generator = GeneratorFor(kind, sources_, seed);
    Tally tally;
    const auto judge = [&](const synthesis::ObjectPair& pair) {
      const auto seen = twins_->Observe(kind, pair);
      if (!seen) return;
      broken[kind.coverage].insert(seen->found_by.begin(), seen->found_by.end());
      Compare(*twins_, kind, *seen, pair, tally);
    };
    for (std::uint64_t i = 0; i < count; ++i) judge(generator.Next());
    if (count >= kPairsForEveryRule) {
      while (const auto pair = generator.NextOfSeries()) judge(*pair);
    }
    std::printf("  %-54s %llu judged; takeover lets pass %llu, refuses %llu\n", kind.name().c_str(),
                static_cast<unsigned long long>(tally.judged),
                static_cast<unsigned long long>(tally.let_pass),
                static_cast<unsigned long long>(tally.refused));
    EXPECT_GT(tally.judged * 10, count * 8) << "most pairs must be decodable";
    FailWith(tally.differences);
  }
  if (count < kPairsForEveryRule) return;
  for (const auto& [coverage, rules] : broken) {
    for (const dualrun::HandwrittenRule& rule : coverage->rules()) {
      const bool is_tried = rule.facts->twin && !IsTriedElsewhere(*coverage, rule);
      if (!is_tried || rules.contains(&rule)) continue;
      ADD_FAILURE() << rule.facts->file << ":" << rule.facts->line << ": " << coverage->kind()
                    << " " << rule.path << ": no drawn object breaks this rule";
    }
  }
}

TEST_F(Equivalence, HoldsWithTheGatesOfTheApiServerTurned) {
  const auto turned = Twins::Load(sources_, TurnedGates());
  ASSERT_TRUE(turned) << turned.error().message;
  for (const TwinKind& kind : (*turned)->kinds()) {
    SCOPED_TRACE(kind.name());
    auto generator = GeneratorFor(kind, sources_, 3);
    Tally tally;
    for (std::uint64_t i = 0; i < kPairsWithTurnedGates; ++i) {
      const synthesis::ObjectPair pair = generator.Next();
      if (const auto seen = (*turned)->Observe(kind, pair)) {
        Compare(**turned, kind, *seen, pair, tally);
      }
    }
    FailWith(tally.differences);
  }
}

}  // namespace
}  // namespace tandem::equivalence
