#include "validation/verdict/unused_settings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/verdict/fixture.h"

namespace tandem::verdict {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> NotesOn(std::initializer_list<const char*> takeover,
                                 std::initializer_list<const char*> enforcement = {}) {
  RuleSettings settings;
  for (const char* text : takeover) {
    settings.takeover.push_back(*dualrun::ParseTakeoverStep(text));
  }
  for (const char* text : enforcement) {
    settings.enforcement.push_back(*dualrun::ParseEnforcementRule(text));
  }
  return TestRules(settings)->notes();
}

TEST(UnusedSettings, AreNoneWhenAllNameSomething) {
  EXPECT_THAT(NotesOn({"core/ReplicationController"}, {"warn", "example.com/*=enforce"}),
              IsEmpty());
}

TEST(UnusedSettings, TellOfMisspeltKinds) {
  EXPECT_THAT(
      NotesOn({"apps/Deploymnt"}, {"apps/Deploymnt=warn"}),
      ElementsAre("takeover \"apps/Deploymnt\" has no effect: no kind that is compared is called "
                  "so",
                  "enforcement \"apps/Deploymnt=warn\" has no effect: no kind is called so"));
}

TEST(UnusedSettings, TellOfKindsWithNothingToTakeOver) {
  EXPECT_THAT(NotesOn({"example.com/Widget"}), testing::SizeIs(1));
}

TEST(UnusedSettings, TellOfRulesThatAreNone) {
  EXPECT_THAT(NotesOn({"core/ReplicationController:spec.nothing *"}),
              ElementsAre("takeover \"core/ReplicationController:spec.nothing *\" has no effect: "
                          "no rule that both sides have is called so"));
}

}  // namespace
}  // namespace tandem::verdict
