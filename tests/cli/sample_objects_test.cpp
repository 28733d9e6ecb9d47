#include "cli/sample_objects.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/config/temp_dir.h"

namespace tandem::cli {
namespace {

TEST(SampleObjects, AreThoseOfFilesAndLists) {
  const config::TempDir dir;
  dir.Write("samples/a.yaml", "apiVersion: v1\nkind: A\n---\napiVersion: v1\nkind: B\nx: [1]\n");
  dir.Write("samples/b.json",
            R"({"apiVersion":"v1","kind":"List","items":[{"apiVersion":"v1","kind":"C"}]})");
  const auto objects = ReadSamples({dir.Path("samples")});
  ASSERT_TRUE(objects) << objects.error().message;
  ASSERT_EQ(objects->size(), 3U);
  EXPECT_EQ(objects->at(1).ToJson(), R"({"apiVersion":"v1","kind":"B","x":[1]})");
  EXPECT_EQ(objects->at(2).ToJson(), R"({"apiVersion":"v1","kind":"C"})");
}

TEST(SampleObjects, MayBeNone) {
  const auto objects = ReadSamples({});
  ASSERT_TRUE(objects);
  EXPECT_TRUE(objects->empty());
}

TEST(SampleObjects, MustBeReadable) {
  const config::TempDir dir;
  dir.Write("a.yaml", "a: [\n");
  for (const char* name : {"a.yaml", "nowhere.yaml"}) {
    const auto objects = ReadSamples({dir.Path(name)});
    ASSERT_FALSE(objects);
    EXPECT_THAT(objects.error().message, testing::HasSubstr(name));
  }
}

}  // namespace
}  // namespace tandem::cli
