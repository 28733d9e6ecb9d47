#include "cli/completion_scripts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/sample_commands.h"

namespace tandem::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;

TEST(Gist, IsWhatComesBeforeTheDetails) {
  EXPECT_EQ(Gist("Port of the webhook"), "Port of the webhook");
  EXPECT_EQ(Gist("Worker threads; 0 for one per CPU"), "Worker threads");
  EXPECT_EQ(Gist("Features to turn on, as a=true. Known: b"), "Features to turn on");
}

TEST(ShellQuote, HidesWhatMeansSomething) {
  EXPECT_EQ(ShellQuote("it's", R"('\'')"), R"('it'\''s')");
  EXPECT_EQ(ShellQuote("a:b", "", ":"), R"('a\:b')");
}

// The behaviour of the scripts is tested with the shells themselves, in tests/shells.
TEST(CompletionScripts, HaveEveryFlagWordAndChoice) {
  for (const std::string& text : {BashCompletion(kSampleCommands), ZshCompletion(kSampleCommands),
                                  FishCompletion(kSampleCommands)}) {
    for (const char* const part : {"bake", "eat", "loud", "output", "recipe", "kitchen", "guests",
                                   "apple", "plum", "text json"}) {
      EXPECT_THAT(text, HasSubstr(part));
    }
  }
}

TEST(CompletionScripts, SayWhatIsAPath) {
  EXPECT_THAT(ZshCompletion(kSampleCommands),
              AllOf(HasSubstr("'--recipe=[file with the recipe]:recipe:_files' \\\n"),
                    HasSubstr("'--kitchen=[directory to bake in]:kitchen:_files -/' \\\n"),
                    HasSubstr("'*:argument:_files' ;;")));
  EXPECT_THAT(FishCompletion(kSampleCommands),
              AllOf(HasSubstr("-s r -l recipe -r -F -d"), HasSubstr("__fish_complete_directories"),
                    HasSubstr("'__tandem_runs eat' -F\n")));
}

TEST(CompletionScripts, QuoteForTheirShell) {
  EXPECT_THAT(ZshCompletion(kSampleCommands),
              AllOf(HasSubstr("'--loud[tell \\[all\\]]' \\\n"), HasSubstr("'apple:it'\\''s sour'"),
                    HasSubstr("'k8s\\:plum:sweet: and dry'"), HasSubstr("'*--guests=[names]")));
  EXPECT_THAT(FishCompletion(kSampleCommands), HasSubstr("-a 'apple' -d 'it\\'s sour'"));
}

}  // namespace
}  // namespace tandem::cli
