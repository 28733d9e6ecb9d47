#include "config/late_rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "tests/config/temp_dir.h"
#include "tests/support/allocations.h"
#include "tests/support/checkout.h"

namespace tandem::config {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// The definition of a kind of one letter: `A`, with the plural `as`.
std::string Definition(char kind, const std::string& schema = "{type: object}") {
  const std::string plural = std::string(1, static_cast<char>(kind - 'A' + 'a')) + "s";
  return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: " +
         plural + ".example.com}\nspec:\n  group: example.com\n  scope: Namespaced\n" +
         "  names: {plural: " + plural + ", kind: " + kind + "}\n  versions:\n" +
         "  - name: v1\n    served: true\n    storage: true\n    schema:\n" +
         "      openAPIV3Schema: " + schema + "\n";
}

class LateRulesTest : public testing::Test {
 protected:
  LateRulesTest() {
    options_.rules = {TANDEM_SOURCE_DIR "/deploy/rules"};
    options_.crds = {dir_.Path("crd")};
  }

  Result<std::unique_ptr<LateRules>> Read(const std::vector<std::string>& inputs = {}) {
    return LateRules::Read(options_, {}, inputs);
  }

  TempDir dir_;
  Options options_;
};

bool Knows(LateRules& rules, const char* kind) {
  const auto found = rules.For("example.com", "v1", kind);
  return found && found->rules->Find("example.com", "v1", kind, "") != nullptr;
}

TEST_F(LateRulesTest, ReadsDefinitionsWhenTheyAreNeeded) {
  dir_.Write("crd/a.yaml", Definition('A'));
  const std::string b = dir_.Write("crd/b.yaml", Definition('B'));
  const auto rules = Read();
  ASSERT_TRUE(rules) << rules.error().message;
  dir_.Write("crd/b.yaml", Definition('O'));
  EXPECT_TRUE(Knows(**rules, "A"));
  EXPECT_EQ((*rules)->common().custom_resources(), 0U);
  const auto changed = (*rules)->For("example.com", "v1", "B");
  ASSERT_FALSE(changed);
  EXPECT_EQ(changed.error().message, b + ": has changed since B.example.com was found in it");
  EXPECT_EQ((*rules)->For("", "v1", "Pod")->rules, &(*rules)->common());
  EXPECT_EQ((*rules)->For("example.org", "v1", "A")->rules, &(*rules)->common());
}

/// One of many kinds, each with a schema of some 40 KB.
std::string LargeDefinition(std::size_t number) {
  std::string text = Definition('A', "\n        type: object\n        properties:\n");
  for (int i = 0; i < 400; ++i) {
    text += "          property" + std::to_string(i) +
            ":\n            type: string\n            description: what it is for, at length\n";
  }
  const std::string name = "A" + std::to_string(number);
  text.replace(text.find("kind: A"), 7, "kind: " + name);
  return text.replace(text.find("plural: as"), 10, "plural: as" + std::to_string(number));
}

/// The most memory that it takes to use one of so many definitions, and what of it stays.
struct Use {
  std::ptrdiff_t most = 0;
  std::ptrdiff_t stays = 0;
};

TEST_F(LateRulesTest, KeepsNothingOfDefinitionsThatNobodyUses) {
  options_.rules = {};
  const auto use = [&]() -> Use {
    const std::ptrdiff_t before = support::BytesInUse();
    support::ForgetMostInUse();
    const auto rules = Read();
    if (!rules || !Knows(**rules, "A0")) return {};
    return {support::MostBytesInUse() - before, support::BytesInUse() - before};
  };
  dir_.Write("crd/0.yaml", LargeDefinition(0));
  use();  // makes what is made once, for all uses
  const Use one = use();
  ASSERT_GT(one.most, 0);
  constexpr std::size_t kMany = 500;
  for (std::size_t i = 1; i < kMany; ++i) {
    dir_.Write("crd/" + std::to_string(i) + ".yaml", LargeDefinition(i));
  }
  const Use many = use();
  // The names of kind, group and file are kept of each definition.
  constexpr std::ptrdiff_t kBytesEach = 1'200;
  EXPECT_LT(many.most, one.most + static_cast<std::ptrdiff_t>(kMany) * kBytesEach);
  EXPECT_LT(many.stays, one.stays + static_cast<std::ptrdiff_t>(kMany) * kBytesEach);
}

TEST_F(LateRulesTest, SaysWhatIsWrongWithADefinitionThatIsNeeded) {
  dir_.Write("crd/a.yaml", Definition('A', "{type: text}"));
  dir_.Write("crd/b.yaml", Definition('B'));
  auto rules = Read();
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_TRUE(Knows(**rules, "B"));
  EXPECT_THAT((*rules)->NotesOn("example.com", "A"), IsEmpty());
  const auto broken = (*rules)->For("example.com", "v1", "A");
  ASSERT_FALSE(broken);
  EXPECT_THAT(broken.error().message, HasSubstr("crd/a.yaml:13: spec."));

  options_.rules_errors = "skip";
  rules = Read();
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_FALSE(Knows(**rules, "A"));
  EXPECT_THAT((*rules)->NotesOn("example.com", "A"),
              testing::Contains(HasSubstr("crd/a.yaml:13: left out: spec.")));
}

TEST_F(LateRulesTest, RefusesTwoDefinitionsOfAKindUnreadAndTakesTheFirstOnDemand) {
  dir_.Write("crd/a.yaml", Definition('A'));
  const std::string twice = dir_.Write("crd/b.yaml", Definition('A', "{type: text}"));
  EXPECT_EQ(Read().error().message,
            twice + ": A.example.com is already defined in " + dir_.Path("crd/a.yaml"));
  options_.rules_errors = "skip";
  const auto rules = Read();
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_THAT((*rules)->notes(), testing::Contains(twice +
                                                   ": left out: A.example.com is already "
                                                   "defined in " +
                                                   dir_.Path("crd/a.yaml")));
  EXPECT_TRUE(Knows(**rules, "A"));
}

TEST_F(LateRulesTest, UsesDefinitionsAmongInputsWhereThereAreNoOthers) {
  const std::string ineffective =
      "{type: object, properties: {a: {type: object, colour: 1, x-kubernetes-property-names: {}}}}";
  dir_.Write("crd/a.yaml", Definition('A'));
  const std::vector<std::string> inputs = {
      dir_.Write("1.yaml", Definition('A', ineffective)),
      dir_.Write("2.yaml", Definition('B', "{type: text}") + "---\na: [\n"),
      dir_.Write("3.yaml", Definition('B', ineffective)), dir_.Path("none.yaml")};
  const auto rules = Read(inputs);
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_TRUE(Knows(**rules, "A"));
  EXPECT_TRUE(Knows(**rules, "B"));
  EXPECT_THAT((*rules)->NotesOn("example.com", "A"), IsEmpty());
  EXPECT_THAT((*rules)->NotesOn("example.com", "B"),
              ElementsAre(HasSubstr("x-kubernetes-property-names")));
}

TEST_F(LateRulesTest, ReadsAtOnceWhatIsKnownOtherwise) {
  dir_.Write("crd/a.yaml", Definition('A',
                                      "{type: object, properties: {spec: {type: object, "
                                      "properties: {template: {type: object}}}}}"));
  dir_.Write("go/a/v1/doc.go",
             "// +groupName=example.com\n// +k8s:validation-gen=TypeMeta\npackage v1\n");
  dir_.Write("go/a/v1/types.go",
             "package v1\n\ntype A struct {\n\tTypeMeta `json:\",inline\"`\n}\n\n"
             "type TypeMeta struct{}\n");
  options_.rules = {dir_.Path("go")};
  EXPECT_EQ(Read().error().message, "A.example.com/v1 is defined by Go types and by a manifest");

  options_.rules = {TANDEM_SOURCE_DIR "/deploy/rules"};
  options_.embedded_types = {dir_.Write("embedded.yaml",
                                        "- group: example.com\n  kind: A\n  fields:\n"
                                        "    spec.template: PodTemplateSpec\n")};
  const auto rules = Read();
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_EQ((*rules)->common().custom_resources(), 1U);
  EXPECT_TRUE(Knows(**rules, "A"));
}

TEST_F(LateRulesTest, NamesTheKindsThatAreNotOfKubernetes) {
  dir_.Write("crd/b.yaml", Definition('B'));
  const std::string input = dir_.Write("a.yaml", Definition('A'));
  dir_.Write("api/doc.go",
             "// +groupName=example.org\n// +k8s:validation-gen=TypeMeta\npackage v1\n");
  dir_.Write("api/types.go",
             "package v1\n\ntype Gizmo struct {\n\tTypeMeta `json:\",inline\"`\n}\n\n"
             "type TypeMeta struct{}\n");
  options_.rules.push_back(dir_.Path("api"));
  const auto rules = Read({input});
  ASSERT_TRUE(rules) << rules.error().message;
  std::vector<std::string> names;
  for (const auto& [group, kind] : (*rules)->custom_kinds()) {
    names.push_back(std::string(kind) + "." + std::string(group));
  }
  EXPECT_THAT(names, ElementsAre("A.example.com", "B.example.com", "Gizmo.example.org"));
}

TEST_F(LateRulesTest, ReadsADefinitionOnceForAllThreads) {
  dir_.Write("crd/a.yaml", Definition('A'));
  const auto rules = Read();
  ASSERT_TRUE(rules) << rules.error().message;
  std::vector<const verdict::RuleSet*> found(4);
  std::vector<std::thread> threads;
  threads.reserve(found.size());
  for (const verdict::RuleSet*& each : found) {
    threads.emplace_back([&] { each = (*rules)->For("example.com", "v1", "A")->rules; });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(found, testing::Each(found.front()));
}

TEST_F(LateRulesTest, TakesTheSchemasOfCataloguesForKindsThatAreNotDefined) {
  const std::string schema = R"({"type":"object","properties":{"spec":{"type":"object"}}})";
  dir_.Write("crd/a.yaml", Definition('A'));
  dir_.Write("catalogue/example.com/a_v1.json", "not even JSON");
  dir_.Write("catalogue/example.com/b_v1.json", schema);
  const std::string broken = dir_.Write("catalogue/example.com/c_v1.json", "{");
  const auto rules =
      LateRules::Read(options_, {}, {}, {*SchemaLocation::Parse(dir_.Path("catalogue"))});
  ASSERT_TRUE(rules) << rules.error().message;
  EXPECT_EQ((*rules)->For("example.com", "v1", "A")->left_out, "");
  EXPECT_TRUE(Knows(**rules, "B"));
  EXPECT_NE((*rules)->For("example.com", "v1", "B")->left_out, "");
  EXPECT_EQ((*rules)->For("example.com", "v2", "B")->rules, &(*rules)->common());
  EXPECT_THAT((*rules)->For("example.com", "v1", "C").error().message, HasSubstr(broken + ": "));
  EXPECT_THAT((*rules)->NotesOn("example.com", "B"), IsEmpty());
}

}  // namespace
}  // namespace tandem::config
