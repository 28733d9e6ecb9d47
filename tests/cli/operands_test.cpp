#include "cli/operands.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::cli {
namespace {

using ::testing::ElementsAre;

class Operands : public testing::Test {
 protected:
  Operands() {
    flags_.String("name", name_, "a name");
    flags_.Bool("loud", loud_, "loud").shorthand = 'l';
    flags_.String("into", into_, "where").shorthand = 'i';
  }

  Result<std::vector<std::string>> Parse(const std::vector<std::string>& arguments) {
    return ParseWithOperands(flags_, arguments);
  }

  std::string name_;
  std::string into_;
  bool loud_ = false;
  config::FlagSet flags_;
};

TEST_F(Operands, MayStandBetweenFlags) {
  const auto operands = Parse({"a", "--name", "n", "b", "-l", "c", "-i", "x", "--name=m", "d"});
  ASSERT_TRUE(operands) << operands.error().message;
  EXPECT_THAT(*operands, ElementsAre("a", "b", "c", "d"));
  EXPECT_EQ(name_, "m");
  EXPECT_EQ(into_, "x");
  EXPECT_TRUE(loud_);
}

TEST_F(Operands, MayFollowLongFlagsWithOneDash) {
  const auto operands = Parse({"-loud", "-name", "n", "a", "-into=x", "b", "-name", "m"});
  ASSERT_TRUE(operands) << operands.error().message;
  EXPECT_THAT(*operands, ElementsAre("a", "b"));
  EXPECT_EQ(name_, "m");
  EXPECT_EQ(into_, "x");
}

TEST_F(Operands, MayLookLikeFlagsBehindTwoDashes) {
  const auto operands = Parse({"--loud", "--", "--name", "-"});
  ASSERT_TRUE(operands);
  EXPECT_THAT(*operands, ElementsAre("--name", "-"));
}

TEST_F(Operands, DoNotHideUnknownFlags) {
  const auto operands = Parse({"a", "--nmae", "n"});
  ASSERT_FALSE(operands);
  EXPECT_EQ(operands.error().message, "unknown flag: --nmae; did you mean --name?");
}

TEST_F(Operands, DoNotHideMissingValues) { EXPECT_FALSE(Parse({"a", "--name"})); }

}  // namespace
}  // namespace tandem::cli
