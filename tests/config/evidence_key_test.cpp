#include "config/evidence_key.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/config/temp_dir.h"

namespace tandem::config {
namespace {

using testing::HasSubstr;

TEST(ReadKey, TakesAllBytesOfAFile) {
  const TempDir dir;
  const auto key = ReadKey(dir.Write("a", std::string(100, 'k')));
  ASSERT_TRUE(key);
  EXPECT_EQ(*key, *ReadKey(dir.Write("b", std::string(100, 'k'))));
  EXPECT_NE(*key, *ReadKey(dir.Write("c", std::string(99, 'k') + "l")));
}

TEST(ReadKey, SaysWhatIsWrong) {
  const TempDir dir;
  EXPECT_THAT(ReadKey(dir.Write("short", "123")).error().message,
              HasSubstr("short: has 3 bytes, a key has at least 16"));
  EXPECT_FALSE(ReadKey(dir.Path("none")));
}

TEST(NewInstance, IsAnInstanceOfItsOwn) {
  EXPECT_EQ(NewInstance().size(), 32U);
  EXPECT_NE(NewInstance(), NewInstance());
}

TEST(NewKey, IsAKeyOfItsOwn) { EXPECT_NE(NewKey(), NewKey()); }

}  // namespace
}  // namespace tandem::config
