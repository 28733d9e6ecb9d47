#include "config/flag_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::config {
namespace {

using testing::ElementsAre;

class FlagSetTest : public testing::Test {
 protected:
  FlagSetTest() {
    flags_.Bool("audit-log", audit_, "Write it");
    flags_.Integer("v", level_, {0, 10}, "Verbosity").shorthand = 'v';
    flags_.Duration("idle-timeout", idle_, "Idle time");
    flags_.String("name", name_, "A name");
    flags_.Choice("mode", mode_, {"one", "two"}, "A mode");
    flags_.Strings("rules", rules_, "Paths");
    flags_.CommaStrings("names", names_, "Names");
  }

  std::string TroubleWith(const std::vector<std::string>& arguments) {
    const Status parsed = flags_.Parse(arguments);
    return parsed ? "none" : parsed.error().message;
  }

  bool audit_ = false;
  std::int64_t level_ = 2;
  std::chrono::nanoseconds idle_ = std::chrono::seconds(60);
  std::string name_ = "x";
  std::string mode_ = "one";
  std::vector<std::string> rules_ = {"default"};
  std::vector<std::string> names_;
  FlagSet flags_;
};

TEST_F(FlagSetTest, WarnsOfWhatGoesAway) {
  std::vector<std::string> warnings;
  flags_.Deprecate("names", "use --rules instead.", warnings);
  EXPECT_EQ(TroubleWith({"--name=x"}), "none");
  EXPECT_THAT(warnings, testing::IsEmpty());
  EXPECT_THAT(flags_.Usage(), testing::Not(testing::HasSubstr("--names")));

  EXPECT_EQ(TroubleWith({"--names=a", "--names=b"}), "none");
  ASSERT_TRUE(flags_.FindKey("names")->set("c"));
  EXPECT_THAT(names_, ElementsAre("a", "b", "c"));
  EXPECT_THAT(warnings, ElementsAre("Flag --names has been deprecated, use --rules instead."));
}

TEST_F(FlagSetTest, AcceptsEverySpelling) {
  EXPECT_EQ(TroubleWith({"--audit_log", "--v=3", "--idle-timeout", "1m30s", "--name=", "--mode",
                         "two", "--rules", "a,b", "--rules=c", "--names=x,y", "--names", "z"}),
            "none");
  EXPECT_TRUE(audit_);
  EXPECT_EQ(level_, 3);
  EXPECT_EQ(idle_, std::chrono::seconds(90));
  EXPECT_EQ(name_, "");
  EXPECT_EQ(mode_, "two");
  EXPECT_THAT(rules_, ElementsAre("a,b", "c"));
  EXPECT_THAT(names_, ElementsAre("x", "y", "z"));
}

TEST_F(FlagSetTest, TakesBooleansOnlyWithEquals) {
  EXPECT_EQ(TroubleWith({"--audit-log=true", "--audit-log=F"}), "none");
  EXPECT_FALSE(audit_);
  EXPECT_EQ(TroubleWith({"--audit-log", "false"}), "unexpected argument \"false\"");
}

TEST_F(FlagSetTest, TakesShorthands) {
  for (const auto& arguments :
       std::vector<std::vector<std::string>>{{"-v", "4"}, {"-v4"}, {"-v=4"}}) {
    level_ = 0;
    EXPECT_EQ(TroubleWith(arguments), "none");
    EXPECT_EQ(level_, 4);
  }
}

TEST_F(FlagSetTest, TakesOneDashAsGoDoes) {
  EXPECT_EQ(TroubleWith({"-name=x"}), "none");
  EXPECT_EQ(name_, "x");
  EXPECT_EQ(TroubleWith({"-name", "y"}), "none");
  EXPECT_EQ(name_, "y");
}

TEST_F(FlagSetTest, TakesOtherNamesThatItDoesNotList) {
  flags_.Alias("title", "name");
  EXPECT_EQ(TroubleWith({"--title=x"}), "none");
  EXPECT_EQ(name_, "x");
  for (const Flag* flag : flags_.Sorted()) EXPECT_NE(flag->name, "title");
  EXPECT_EQ(flags_.FindKey("title"), nullptr);
}

TEST_F(FlagSetTest, SuggestsTheNearestName) {
  EXPECT_EQ(TroubleWith({"--idle-timeuot=5s"}),
            "unknown flag: --idle-timeuot; did you mean --idle-timeout?");
}

TEST_F(FlagSetTest, ComplainsInOneLine) {
  const struct {
    std::vector<std::string> arguments;
    const char* message;
  } kCases[] = {
      {{"--x"}, "unknown flag: --x"},
      {{"--x=1"}, "unknown flag: --x"},
      {{"-q"}, "unknown shorthand flag: 'q' in -q"},
      {{"--name"}, "flag needs an argument: --name"},
      {{"-v"}, "flag needs an argument: 'v' in -v"},
      {{"file"}, "unexpected argument \"file\""},
      {{"--"}, "unexpected argument \"--\""},
      {{"--v=x"},
       R"(invalid argument "x" for "-v, --v" flag: strconv.ParseInt: parsing "x": invalid syntax)"},
      {{"--v=99999999999999999999"},
       R"(invalid argument "99999999999999999999" for "-v, --v" flag: strconv.ParseInt: parsing "99999999999999999999": value out of range)"},
      {{"--v=11"}, R"(invalid argument "11" for "-v, --v" flag: must be between 0 and 10)"},
      {{"--audit-log=maybe"},
       R"(invalid argument "maybe" for "--audit-log" flag: strconv.ParseBool: parsing "maybe": invalid syntax)"},
      {{"--idle-timeout=5"},
       R"(invalid argument "5" for "--idle-timeout" flag: time: missing unit in duration "5")"},
      {{"--idle-timeout=-5s"},
       R"(invalid argument "-5s" for "--idle-timeout" flag: must not be negative)"},
      {{"--mode=three"}, R"(invalid argument "three" for "--mode" flag: must be one of one, two)"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.message);
    EXPECT_EQ(TroubleWith(c.arguments), c.message);
  }
}

TEST_F(FlagSetTest, DescribesItself) {
  EXPECT_EQ(flags_.Usage(),
            "      --audit-log               Write it\n"
            "      --idle-timeout duration   Idle time (default 1m0s)\n"
            "      --mode string             A mode (default one)\n"
            "      --name string             A name (default x)\n"
            "      --names strings           Names\n"
            "      --rules strings           Paths (default default)\n"
            "  -v, --v int                   Verbosity (default 2)\n");
}

TEST_F(FlagSetTest, KnowsWhatCanBeOffered) {
  FlagSet flags;
  std::string text;
  std::vector<std::string> texts;
  flags.Path("z", text, "");
  flags.Directory("y", text, "");
  flags.Paths("x", texts, "");
  flags.Choice("w", text, {"one", "two"}, "");
  const std::vector<const Flag*> sorted = flags.Sorted();
  ASSERT_EQ(sorted.size(), 4U);
  EXPECT_THAT(sorted[0]->choices, testing::ElementsAre("one", "two"));
  EXPECT_EQ(sorted[1]->path, PathKind::kAny);
  EXPECT_TRUE(sorted[1]->is_list);
  EXPECT_EQ(sorted[2]->path, PathKind::kDirectory);
  EXPECT_EQ(sorted[3]->path, PathKind::kAny);
}

TEST_F(FlagSetTest, FindsKeysOfFiles) {
  ASSERT_NE(flags_.FindKey("idleTimeout"), nullptr);
  EXPECT_EQ(flags_.FindKey("idleTimeout")->name, "idle-timeout");
  EXPECT_EQ(flags_.FindKey("idle-timeout"), nullptr);
}

}  // namespace
}  // namespace tandem::config
