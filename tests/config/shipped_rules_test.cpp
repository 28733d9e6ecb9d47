#include "config/shipped_rules.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include "config/rule_sources.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"

namespace tandem::config {
namespace {

TEST(ShippedRules, AreThoseUnpackedWithTheProgram) {
  const TempDir dir;
  dir.Write("bin/tandem", "");
  dir.Write("share/tandem/rules/apps/v1/types.go", "");
  EXPECT_EQ(ShippedFolderOf(dir.Path("bin/tandem")), dir.Path("share/tandem/rules"));
}

TEST(ShippedRules, AreTheInstalledOnesOfAProgramThatHasNoneBesideIt) {
  const TempDir dir;
  dir.Write("bin/tandem", "");
  dir.Write("share/tandem/rules", "a file, not a folder");
  for (const std::string& program :
       {dir.Path("bin/tandem"), std::string("tandem"), std::string()}) {
    EXPECT_EQ(ShippedFolderOf(program), "/usr/share/tandem/rules") << program;
  }
  EXPECT_EQ(ShippedFolderOf("/usr/bin/tandem"), "/usr/share/tandem/rules");
}

TEST(ShippedRules, AreLookedForBesideThisProgram) {
  EXPECT_EQ(ShippedFolder(), "/usr/share/tandem/rules");
}

std::string TextAt(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::map<std::string, std::string> FilesBelow(const std::filesystem::path& directory) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(directory)) {
    if (!entry.is_regular_file()) continue;
    files[entry.path().lexically_relative(directory).string()] = TextAt(entry.path());
  }
  return files;
}

const std::filesystem::path kSource = TANDEM_SOURCE_DIR "/deploy/rules";

TEST(ShippedRules, AreBuiltInByteForByte) {
  const auto expected = FilesBelow(kSource);
  ASSERT_GT(expected.size(), 60U);
  for (const auto& [path, text] : expected) {
    EXPECT_EQ(FindBuiltIn(std::string(kBuiltIn) + path), text) << path;
  }
  const TempDir dir;
  ASSERT_TRUE(ExportBuiltIn(dir.Path("rules")));
  EXPECT_EQ(FilesBelow(dir.Path("rules")), expected);
}

TEST(ShippedRules, AreExportedOnlyWhereNothingIs) {
  const TempDir dir;
  dir.Write("rules/mine.go", "");
  const Status exported = ExportBuiltIn(dir.Path("rules"));
  ASSERT_FALSE(exported);
  EXPECT_EQ(exported.error().message, dir.Path("rules") + ": is not an empty directory");
}

TEST(ShippedRules, OfAFolderAndBuiltInAreTheSamePackages) {
  const auto folder = ReadRuleSources({kSource.string()});
  const auto built_in = ReadShippedRules();
  ASSERT_TRUE(folder);
  ASSERT_TRUE(built_in);
  ASSERT_EQ(built_in->size(), folder->size());
  for (std::size_t i = 0; i < folder->size(); ++i) {
    EXPECT_EQ((*built_in)[i].path, (*folder)[i].path);
    EXPECT_EQ((*built_in)[i].files.size(), (*folder)[i].files.size());
  }
  EXPECT_FALSE(FindBuiltIn("<built-in>/apps"));
  EXPECT_FALSE(FindBuiltIn("apps/v1/types.go"));
}

}  // namespace
}  // namespace tandem::config
