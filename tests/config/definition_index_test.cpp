#include "config/definition_index.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string Definition(const std::string& kind, const std::string& more = "") {
  return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n"
         "metadata: {name: x}\nspec:\n  names: {kind: " +
         kind + "}\n  group: g.io\n" + more;
}

std::string JsonDefinition(const std::string& kind) {
  return R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
         R"("spec":{"group":"g.io","names":{"kind":")" +
         kind + "\"}}}";
}

/// The outcome of reading each definition: `kind.group line-of-names`, or the failure.
std::vector<std::string> Read(DefinitionIndex& index) {
  std::vector<std::string> all;
  for (DefinitionIndex::Entry& entry : index.entries()) {
    const auto manifest = ReadDefinition(entry);
    if (!manifest) {
      all.push_back(manifest.error().message);
      continue;
    }
    const json::ValueView root = manifest->document.root();
    all.push_back(entry.kind + "." + entry.group + " " +
                  std::to_string(manifest->line_of(root, "spec.names.kind")));
    EXPECT_EQ(root.Member("spec").Member("names").Member("kind").AsString(), entry.kind);
  }
  return all;
}

TEST(DefinitionIndex, FindsWhatReadCrdsReads) {
  const TempDir dir;
  dir.Write("a.yaml", Definition("A") + "---\nkind: Pod\n---\n\n" + Definition("B"));
  dir.Write("b.json", JsonDefinition("C") + "\n" + JsonDefinition("D"));
  dir.Write("c.json", "{\"kind\":\"List\",\"items\":[\n" + JsonDefinition("E") + ",\n" +
                          JsonDefinition("F") + "]}");
  dir.Write("d.yaml",
            "kind: List\nitems:\n- {apiVersion: apiextensions.k8s.io/v1, kind: "
            "CustomResourceDefinition,\n   spec: {group: g.io, names: {kind: G}}}\n");
  dir.Write("_e.yaml", Definition("Z"));
  DefinitionIndex index;
  ASSERT_TRUE(index.AddPaths({dir.Path()}, BadFiles::kFail));
  EXPECT_THAT(Read(index), ElementsAre("A.g.io 5", "B.g.io 15", "C.g.io 1", "D.g.io 2", "E.g.io 2",
                                       "F.g.io 3", "G.g.io 4"));
}

TEST(DefinitionIndex, ReadsWholeOnlyWhatIsNotCertain) {
  const TempDir dir;
  DefinitionIndex index;
  ASSERT_TRUE(index.AddFile(dir.Write("a.yaml", Definition("A"))));
  ASSERT_TRUE(index.AddFile(dir.Write("b.yaml", "<<: {}\n" + Definition("B"))));
  ASSERT_EQ(index.entries().size(), 2U);
  EXPECT_FALSE(index.entries()[0].read);
  EXPECT_TRUE(index.entries()[1].read);
}

TEST(DefinitionIndex, SaysWhenAFileHasChanged) {
  const TempDir dir;
  DefinitionIndex index;
  for (const char* name : {"a", "b", "c", "d", "e"}) {
    ASSERT_TRUE(index.AddFile(dir.Write(std::string(name) + ".yaml", Definition("A"))));
  }
  dir.Write("a.yaml", Definition("Other"));
  dir.Write("b.yaml", "");
  dir.Write("c.yaml", Definition("A", "  group: again\n"));
  std::filesystem::remove(dir.Path("d.yaml"));
  dir.Write("e.yaml", "a: [\n");
  const std::string changed = ": has changed since A.g.io was found in it";
  EXPECT_THAT(Read(index), ElementsAre(dir.Path("a.yaml") + changed, dir.Path("b.yaml") + changed,
                                       dir.Path("c.yaml") + ":7: duplicate field \"spec.group\"",
                                       "open " + dir.Path("d.yaml") + ": No such file or directory",
                                       HasSubstr(dir.Path("e.yaml") + ":")));
}

TEST(DefinitionIndex, NamesWhatCannotBeUsed) {
  const TempDir dir;
  dir.Write("bad/a.yaml", "a: [\n");
  dir.Write("bad/b.yaml", Definition("B"));
  dir.Write("none/a.yaml", "kind: Pod\n");
  DefinitionIndex index;
  EXPECT_THAT(index.AddPaths({dir.Path("missing")}, BadFiles::kKept).error().message,
              HasSubstr("missing: No such file or directory"));
  EXPECT_EQ(index.AddPaths({dir.Path("none")}, BadFiles::kFail).error().message,
            dir.Path("none") + ": holds no CustomResourceDefinitions");
  EXPECT_THAT(index.AddPaths({dir.Path("bad")}, BadFiles::kFail).error().message,
              HasSubstr("a.yaml:2: "));
  ASSERT_TRUE(index.AddPaths({dir.Path("bad")}, BadFiles::kKept));
  EXPECT_THAT(index.left_out(), ElementsAre(HasSubstr("a.yaml:2: ")));
  EXPECT_THAT(Read(index), ElementsAre("B.g.io 5"));
}

TEST(DefinitionIndex, ReadsNoEndlessFiles) {
  const TempDir dir;
  const std::string path = dir.Write("a.yaml", "");
  std::filesystem::resize_file(path, std::uintmax_t{3} << 30U);
  DefinitionIndex index;
  const Status added = index.AddPaths({path}, BadFiles::kFail);
  ASSERT_FALSE(added);
  EXPECT_EQ(added.error().message, "read " + path + ": is larger than 96 MiB");
}

}  // namespace
}  // namespace tandem::config
