#include "config/package_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

using ::testing::StartsWith;

std::vector<gotypes::SourcePackage> Packages(const TempDir& dir) {
  return {{"shared", dir.Path("shared"), {}}, {"own", dir.Path("own"), {}}};
}

TEST(ReadPackageFiles, PassesPackagesWithoutOne) {
  const TempDir dir;
  dir.Write("own/a.yaml", "{x: 1}\n---\n{y: 2}\n");
  const auto files = ReadPackageFiles(Packages(dir), "a.yaml");
  ASSERT_TRUE(files) << files.error().message;
  ASSERT_EQ(files->size(), 1U);
  EXPECT_EQ(files->front().name, dir.Path("own/a.yaml"));
  ASSERT_EQ(files->front().roots.size(), 2U);
  EXPECT_EQ(files->front().roots[1].Member("y").line, 3U);
}

TEST(ReadPackageFiles, NamesTheFileAndLineThatIsNoYaml) {
  const TempDir dir;
  dir.Write("shared/a.yaml", "x: 1\ny: [\n");
  const auto files = ReadPackageFiles(Packages(dir), "a.yaml");
  ASSERT_FALSE(files);
  EXPECT_THAT(files.error().message, StartsWith(dir.Path("shared/a.yaml") + ":"));
}

}  // namespace
}  // namespace tandem::config
