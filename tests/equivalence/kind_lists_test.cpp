// The lists outside the registry that name its kinds: the chart's resources, the inventories of
// rules, the samples that objects are drawn from, the conformance cases.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "config/coverage_files.h"
#include "config/files.h"
#include "config/rule_sources.h"
#include "config/yaml.h"
#include "tests/equivalence/kind_names.h"
#include "tests/support/checkout.h"
#include "tests/support/json_document.h"
#include "validation/handwritten/registry/registry.h"

namespace tandem {
namespace {

using equivalence::ApiVersion;
using equivalence::kInventoriesToCome;
using equivalence::NameOf;
using handwritten::GroupVersionKind;
using handwritten::Kind;
using testing::IsSupersetOf;

std::string ReadText(const char* path) {
  const Result<std::string> text = config::ReadFile(std::string(TANDEM_SOURCE_DIR "/") + path);
  EXPECT_TRUE(text) << path;
  return text ? *text : std::string();
}

/// `apps/v1 Deployment`
std::string NameOf(json::ValueView object) {
  return std::string(object.Member("apiVersion").AsString()) + " " +
         std::string(object.Member("kind").AsString());
}

std::set<std::string> KindNames() {
  std::set<std::string> names;
  for (const Kind* kind : handwritten::AllKinds()) names.insert(NameOf(kind->key));
  return names;
}

/// `apps/v1 deployments/scale: Scale`, where the requests of a kind's resources have which kind.
std::set<std::string> ServedResources() {
  std::set<std::string> served;
  for (const Kind* kind : handwritten::AllKinds()) {
    if (kind->resource.empty()) continue;
    std::string resource = ApiVersion(kind->key.group, kind->key.version);
    resource.append(" ").append(kind->resource);
    const std::string own_kind(kind->key.kind);
    served.insert(std::string(resource).append(": ").append(own_kind));
    for (const handwritten::Subresource& sub : kind->subresources) {
      const std::string other_kind(sub.served_as.kind);
      std::string path = resource;
      path.append("/").append(sub.name).append(": ").append(other_kind.empty() ? own_kind
                                                                               : other_kind);
      served.insert(std::move(path));
    }
  }
  return served;
}

TEST(KindLists, ChartRegistersEveryResource) {
  const char* path = "charts/tandem/files/resources.yaml";
  const auto documents = config::ParseYaml(ReadText(path), path);
  ASSERT_TRUE(documents) << documents.error().message;
  const json::Document groups = support::ParseJson(documents->front().json);
  std::set<std::string> registered;
  for (const json::ValueView group : groups.root().elements()) {
    const std::string api_version =
        ApiVersion(group.Member("apiGroup").AsString(), group.Member("apiVersion").AsString());
    for (const json::MemberView kind : group.Member("kinds").members()) {
      for (const json::ValueView resource : kind.value.elements()) {
        registered.insert(api_version + " " + std::string(resource.AsString()) + ": " +
                          std::string(kind.name));
      }
    }
  }
  EXPECT_EQ(registered, ServedResources());
}

/// `status, scale`: the subresources of which something is judged.
std::string SubresourcesOf(const Kind& kind) {
  std::string names;
  for (const handwritten::Subresource& sub : kind.subresources) {
    names += (names.empty() ? "" : ", ") + std::string(sub.name);
  }
  return names;
}

std::string OtherVersionsOf(const Kind& kind) {
  std::string versions;
  for (const handwritten::ServedVersion& other : kind.other_versions) {
    if (!other.held.Has(handwritten::kNewestRules)) continue;
    versions += (versions.empty() ? "" : ", ") + std::string(other.version);
  }
  return versions;
}

/// The row that docs/kinds.md has about a kind.
std::string RowOf(const Kind& kind) {
  const bool has_twin = std::find(std::begin(kInventoriesToCome), std::end(kInventoriesToCome),
                                  NameOf(kind.key)) == std::end(kInventoriesToCome);
  return "| `" + ApiVersion(kind.key.group, kind.key.version) + "` | " +
         std::string(kind.key.kind) + " | " + OtherVersionsOf(kind) + " | " + SubresourcesOf(kind) +
         " | " + (has_twin ? "yes" : "") + " | " + std::string(kind.left_out.what) + " |";
}

TEST(KindLists, PageHasARowForEveryKind) {
  std::vector<std::string> rows;
  for (const Kind* kind : handwritten::AllKinds()) rows.push_back(RowOf(*kind));
  std::sort(rows.begin(), rows.end());
  std::string expected;
  for (const std::string& row : rows) expected += row + "\n";
  std::istringstream page(ReadText("docs/kinds.md"));
  std::string written;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("| `")) written += line + "\n";
  }
  EXPECT_EQ(written, expected);
}

TEST(KindLists, EveryKindHasAnInventoryOfItsRules) {
  auto sources = config::ReadRuleSources({TANDEM_SOURCE_DIR "/deploy/rules"});
  ASSERT_TRUE(sources) << sources.error().message;
  const auto coverage = config::ReadCoverage(*sources);
  ASSERT_TRUE(coverage) << coverage.error().message;
  std::set<std::string> covered;
  for (const dualrun::Coverage& kind : coverage->kinds) {
    covered.insert(NameOf(GroupVersionKind{kind.group(), kind.version(), kind.kind()}));
  }
  covered.erase("meta/v1 ObjectMeta");  // all of them have it
  for (const std::string_view name : kInventoriesToCome) {
    EXPECT_TRUE(covered.insert(std::string(name)).second) << name << " has come";
  }
  EXPECT_EQ(covered, KindNames());
}

/// Rules, and how many of them have a twin.
struct Share {
  std::size_t rules = 0;
  std::size_t twins = 0;

  void Add(const dualrun::HandwrittenRule& rule) {
    if (rule.facts->outside) return;
    ++rules;
    if (rule.facts->twin) ++twins;
  }
  [[nodiscard]] std::string Percent() const { return std::to_string(100 * twins / rules) + " %"; }
};

TEST(KindLists, ReadmeSaysHowManyRulesHaveTwins) {
  auto sources = config::ReadRuleSources({TANDEM_SOURCE_DIR "/deploy/rules"});
  ASSERT_TRUE(sources) << sources.error().message;
  const auto coverage = config::ReadCoverage(*sources);
  ASSERT_TRUE(coverage) << coverage.error().message;
  Share places;
  Share rows;
  std::set<std::pair<std::string, std::size_t>> seen;
  for (const dualrun::Coverage& kind : coverage->kinds) {
    for (const dualrun::HandwrittenRule& rule : kind.rules()) {
      places.Add(rule);
      if (seen.emplace(rule.facts->file, rule.facts->line).second) rows.Add(rule);
    }
  }
  const std::string page = ReadText("docs/kinds.md");
  for (const std::string& words :
       {"at " + std::to_string(places.rules) + " places",
        "At " + std::to_string(places.twins) + " of them (" + places.Percent() + ")",
        "of the " + std::to_string(rows.rules) + " rules that are written, " +
            std::to_string(rows.twins) + " (" + rows.Percent() + ")"}) {
    EXPECT_NE(page.find(words), std::string::npos) << "docs/kinds.md does not say: " << words;
  }
}

TEST(KindLists, EveryKindHasASample) {
  const json::Document samples = support::ParseJson(ReadText("tests/equivalence/objects.json"));
  std::set<std::string> sampled;
  for (const json::ValueView object : samples.root().elements()) sampled.insert(NameOf(object));
  EXPECT_EQ(sampled, KindNames());
}

TEST(KindLists, EveryKindIsInAReviewThatIsFuzzed) {
  std::set<std::string> reviewed;
  for (const auto& entry : std::filesystem::directory_iterator(
           TANDEM_SOURCE_DIR "/tests/fuzz/corpus/admission_review")) {
    const Result<std::string> text = config::ReadFile(entry.path().string());
    json::Document document(0);
    if (!text || !document.Parse(*text) || !document.root().IsObject()) continue;
    const json::ValueView object = document.root().Member("request").Member("object");
    if (object.Member("kind").IsString()) reviewed.insert(NameOf(object));
  }
  EXPECT_THAT(reviewed, IsSupersetOf(KindNames()));
}

TEST(KindLists, EveryKindHasConformanceCases) {
  const json::Document cases =
      support::ParseJson(ReadText("tests/conformance/handwritten-cases.json"));
  std::set<std::string> tried;
  for (const json::ValueView test : cases.root().Member("cases").elements()) {
    const json::ValueView object = test.Member("object");
    if (object.Member("kind").IsString()) tried.insert(NameOf(object));
  }
  for (const char* path :
       {"tests/conformance/core-kinds-cases.jsonl", "tests/conformance/pod-cases.jsonl",
        "tests/conformance/small-kinds-cases.jsonl"}) {
    std::istringstream lines(ReadText(path));
    for (std::string line; std::getline(lines, line);) {
      tried.insert(NameOf(support::ParseJson(line).root().Member("object")));
    }
  }
  // The cases of definitions say what is in one, with old and new schemas.
  if (ReadText("tests/conformance/crd-cases.jsonl").find(R"("suite":"crd")") != std::string::npos) {
    tried.insert("apiextensions.k8s.io/v1 CustomResourceDefinition");
  }
  EXPECT_THAT(tried, IsSupersetOf(KindNames()));
}

}  // namespace
}  // namespace tandem
