#include "config/definition_heads.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tandem::config {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// `Kind.group` of each, or `?` where nothing is certain.
std::vector<std::string> Heads(const std::string& document) {
  const auto heads = FindDefinitionHeads(document);
  if (!heads) return {"?"};
  std::vector<std::string> found;
  for (const DefinitionHead& head : *heads) found.push_back(head.kind + "." + head.group);
  return found;
}

const std::string kIs = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n";
const std::string kSpec = "spec:\n  group: g.io\n  names: {plural: as, kind: A}\n";

TEST(DefinitionHeads, SayWhatIsDefined) {
  const std::string many_notes = "metadata:\n  annotations:\n    a: " + std::string(9000, 'x');
  const std::string documents[] = {
      kIs + kSpec,
      kIs + kSpec + "  versions: []\n",
      kIs + "spec:\n  versions: [{name: v1}]\n  names:\n    listKind: AList\n    kind: 'A'\n" +
          "  group: \"g.io\"\n",
      kIs + many_notes + "\n" + kSpec,
      kSpec + kIs,
      "# a comment\napiVersion: apiextensions.k8s.io/v1beta1\n"
      "kind: \"Custom\\x52esourceDefinition\"\n" +
          kSpec,
      kIs + "metadata:\n  annotations:\n    a: \"\nspec: 1\n\"\n    b: |\n      group: c\n" + kSpec,
  };
  for (const std::string& document : documents) {
    EXPECT_THAT(Heads(document), ElementsAre("A.g.io")) << document;
  }
}

TEST(DefinitionHeads, AreNotReadFurtherThanNeeded) {
  EXPECT_THAT(Heads(kIs + kSpec + "  versions:\n  - a: [\n\t*nothing\n"), ElementsAre("A.g.io"));
  EXPECT_THAT(Heads("apiVersion: v1\nkind: Pod\nspec: [\n"), IsEmpty());
}

TEST(DefinitionHeads, AreNoneOfOtherDocuments) {
  const std::string documents[] = {
      "",
      "# nothing\n",
      "a: b\n",
      "- 1\n",
      "text\n",
      "apiVersion: v1\nkind: ConfigMap\ndata: {kind: CustomResourceDefinition}\n",
      "apiVersion: v9\nkind: CustomResourceDefinition\n" + kSpec,
      "kind: List\nitems: [{kind: Pod}]\n",
  };
  for (const std::string& document : documents) {
    EXPECT_THAT(Heads(document), IsEmpty()) << document;
  }
}

TEST(DefinitionHeads, AreNoneOfPatches) {
  const std::string in_json =
      R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
      R"("metadata":{"name":"as.g.io"},"spec":{"preserveUnknownFields":false}})";
  const std::string documents[] = {
      kIs,
      kIs + "spec: 1\n",
      kIs + "metadata: {name: as.g.io, annotations: {a: b}}\n",
      kIs + "spec: {names: {categories: [all]}, versions: []}\n",
      in_json,
  };
  for (const std::string& document : documents) {
    EXPECT_THAT(Heads(document), IsEmpty()) << document;
  }
  EXPECT_THAT(Heads(kIs + "spec: {group: g.io}\n"), ElementsAre(".g.io"));
}

TEST(DefinitionHeads, LeaveWhatIsNoTextEmpty) {
  EXPECT_THAT(Heads(kIs + "spec: {group: 1, names: {kind: yes}}\n"), ElementsAre("."));
  EXPECT_THAT(Heads(kIs + "spec: {group: [g], names: A}\n"), ElementsAre("."));
}

TEST(DefinitionHeads, AreNotCertainOfWhatIsNestedTooDeeply) {
  const auto nested = [](std::size_t depth) {
    return kIs + "metadata: " + std::string(depth, '[') + std::string(depth, ']') + "\n" + kSpec;
  };
  EXPECT_THAT(Heads(nested(400)), ElementsAre("A.g.io"));
  EXPECT_THAT(Heads(nested(600)), ElementsAre("?"));
}

TEST(DefinitionHeads, AreNotCertainOfOddDocuments) {
  const std::string documents[] = {
      "a: [\n",
      "%YAML 1.1\n---\n" + kIs + kSpec,
      kIs + kSpec + "...\n---\na: b\n",
      kIs + "spec:\n  <<: {group: g.io}\n  names: {kind: A}\n",
      kIs + "spec:\n  group: !!str g.io\n  names: {kind: A}\n",
      kIs + "metadata: {name: &a g.io}\nspec: {group: *a, names: {kind: A}}\n",
      kIs + "kind: CustomResourceDefinition\n" + kSpec,
      kIs + "spec: {group: g.io}\n" + kSpec,
      kIs + "spec: {names: {}, names: {kind: A}}\n",
      "kind: List\nitems: [{kind: CustomResourceDefinition}]\n",
      "? {a: b}\n: c\n" + kIs + kSpec,
      std::string("\xff: 1\n") + kIs + kSpec,
  };
  for (const std::string& document : documents) {
    EXPECT_THAT(Heads(document), ElementsAre("?")) << document;
  }
}

}  // namespace
}  // namespace tandem::config
