#include "config/exception_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

using ::testing::EndsWith;

std::vector<gotypes::SourcePackage> Packages(const TempDir& dir) {
  return {{"shared", dir.Path("shared"), {}}, {"own", dir.Path("own"), {}}};
}

TEST(ReadExceptions, ReadsEveryKey) {
  const TempDir dir;
  dir.Write("own/exceptions.yaml", R"(
- apiVersion: v1
  kind: Pod
  path: spec\.a
  type: Invalid
  origin: minimum
  side: extra
  beside: spec\.b
  besideType: Forbidden
  besideDetail: may not*
  below: stop
  oldBreaksIt: true
  oldError: spec\.c
  reason: because
)");
  const auto exceptions = ReadExceptions(Packages(dir));
  ASSERT_TRUE(exceptions) << exceptions.error().message;
  ASSERT_EQ(exceptions->entries().size(), 1U);
  const dualrun::Exception& entry = exceptions->entries().front();
  EXPECT_EQ(entry.api_version, "v1");
  EXPECT_EQ(entry.kind, "Pod");
  EXPECT_EQ(entry.path, R"(spec\.a)");
  EXPECT_EQ(entry.type, "Invalid");
  EXPECT_EQ(entry.origin, "minimum");
  EXPECT_EQ(entry.side, dualrun::MismatchType::kExtra);
  EXPECT_EQ(entry.beside_path, R"(spec\.b)");
  EXPECT_EQ(entry.beside_type, "Forbidden");
  EXPECT_EQ(entry.beside_detail, "may not*");
  EXPECT_EQ(entry.below, "stop");
  EXPECT_TRUE(entry.old_breaks_it);
  EXPECT_EQ(entry.old_error_path, R"(spec\.c)");
  EXPECT_EQ(entry.reason, "because");
}

TEST(ReadExceptions, NeedAReason) {
  const TempDir dir;
  dir.Write("own/exceptions.yaml", "- {apiVersion: v1, kind: Pod, path: spec}\n");
  const auto exceptions = ReadExceptions(Packages(dir));
  ASSERT_FALSE(exceptions);
  EXPECT_THAT(exceptions.error().message, EndsWith(":1: reason must be given, and not be empty"));
}

}  // namespace
}  // namespace tandem::config
