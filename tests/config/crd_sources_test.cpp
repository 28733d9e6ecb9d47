#include "config/crd_sources.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string Definition(const std::string& kind) {
  return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n"
         "metadata: {name: x}\nspec: {names: {kind: " +
         kind + "}}\n";
}

std::vector<std::string> Kinds(const Result<std::vector<crd::definition::Manifest>>& manifests) {
  std::vector<std::string> kinds;
  EXPECT_TRUE(manifests) << manifests.error().message;
  if (!manifests) return kinds;
  for (const crd::definition::Manifest& manifest : *manifests) {
    const json::ValueView names = manifest.document.root().Member("spec").Member("names");
    kinds.emplace_back(names.Member("kind").AsString());
  }
  return kinds;
}

TEST(CrdSources, FindDefinitionsInTreesOfFiles) {
  const TempDir dir;
  dir.Write("b/two.yml", Definition("B") + "---\nkind: Pod\n---\n" + Definition("C"));
  dir.Write("a.yaml", Definition("A"));
  dir.Write("list.json",
            R"({"kind":"List","items":[{"apiVersion":"apiextensions.k8s.io/v1beta1",)"
            R"("kind":"CustomResourceDefinition","spec":{"names":{"kind":"D"}}},{"kind":"Pod"}]})");
  dir.Write("README.md", "no manifest");
  dir.Write("patches/webhook.yaml",
            "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n"
            "metadata: {name: as.example.com}\nspec: {conversion: {strategy: Webhook}}\n");
  dir.Write("..data/z.yaml", Definition("Z"));
  EXPECT_THAT(Kinds(ReadCrds({dir.Path()})), ElementsAre("A", "B", "C", "D"));
}

TEST(CrdSources, NameWhatCannotBeUsed) {
  const TempDir dir;
  dir.Write("empty/pod.yaml", "kind: Pod\n");
  dir.Write("bad/x.yaml", "a: [1\n");
  const auto none = ReadCrds({dir.Path() + "/none"});
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().message, HasSubstr("none: No such file or directory"));
  const auto empty = ReadCrds({dir.Path() + "/empty"});
  ASSERT_FALSE(empty);
  EXPECT_THAT(empty.error().message, HasSubstr("empty: holds no CustomResourceDefinitions"));
  const auto bad = ReadCrds({dir.Path() + "/bad"});
  ASSERT_FALSE(bad);
  EXPECT_THAT(bad.error().message, HasSubstr("x.yaml:"));
  const auto twice = ReadCrds({dir.Write("twice/x.yaml", "kind: A\nspec:\n  a: 1\n  a: 2\n")});
  ASSERT_FALSE(twice);
  EXPECT_THAT(twice.error().message, HasSubstr("x.yaml:4: duplicate field \"spec.a\""));
}

TEST(CrdSources, KeepGoodFilesBesideBadOnesOnDemand) {
  const TempDir dir;
  dir.Write("a.yaml", "a: [1\n");
  dir.Write("b.yaml", Definition("B"));
  const auto manifests = ReadCrds({dir.Path()}, BadFiles::kKept);
  ASSERT_TRUE(manifests) << manifests.error().message;
  ASSERT_EQ(manifests->size(), 2U);
  EXPECT_THAT((*manifests)[0].unreadable, HasSubstr("a.yaml:"));
  EXPECT_EQ((*manifests)[1].unreadable, "");
  EXPECT_FALSE(ReadCrds({dir.Path() + "/none"}, BadFiles::kKept));
}

TEST(CrdSources, AreNeitherPipesNorTooLarge) {
  const TempDir dir;
  std::filesystem::create_directory(dir.Path("pipe"));
  ASSERT_EQ(mkfifo(dir.Path("pipe/a.yaml").c_str(), 0600), 0);
  std::filesystem::resize_file(dir.Write("large/a.yaml", ""), std::uintmax_t{97} << 20U);
  std::filesystem::resize_file(dir.Write("endless/a.yaml", ""), std::uintmax_t{3} << 30U);
  const std::string comment = "#" + std::string(std::size_t{70} << 20U, 'x') + "\n";
  for (const char* name : {"many/a.yaml", "many/b.yaml"}) {
    dir.Write(name, comment + Definition("A"));
  }
  const std::pair<std::string, std::string> kCases[] = {
      {"pipe", "open " + dir.Path("pipe/a.yaml") + ": is not a regular file"},
      {"large", "read " + dir.Path("large/a.yaml") + ": is larger than 96 MiB"},
      {"endless", "read " + dir.Path("endless/a.yaml") + ": is larger than 96 MiB"},
      {"many",
       "read " + dir.Path("many/b.yaml") + ": with it there are more than 128 MiB of definitions"},
  };
  for (const auto& [name, message] : kCases) {
    const auto manifests = ReadCrds({dir.Path(name)});
    ASSERT_FALSE(manifests);
    EXPECT_EQ(manifests.error().message, message);
  }
}

}  // namespace
}  // namespace tandem::config
