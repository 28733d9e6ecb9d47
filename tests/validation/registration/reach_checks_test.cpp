#include "tests/validation/registration/sample.h"

namespace tandem::registration {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> FindingsOfOperations(const std::string& operations) {
  const std::string rules = R"("rules":[{"apiGroups":["apps"],"resources":["deployments"],)"
                            R"("operations":)" +
                            operations + "}]";
  return Sample().Add("/validate", rules).Add("/observe", rules).Findings();
}

TEST(ReachChecks, WantRules) {
  EXPECT_THAT(
      Sample().Add("/validate", R"("rules":[])").Add("/observe", R"("rules":[])").Findings(),
      ElementsAre(EndsWith(".rules: are empty: the webhook is never called"),
                  StartsWith("noRules: ")));
}

TEST(ReachChecks, WantTheOperationsThatWrite) {
  EXPECT_THAT(FindingsOfOperations(R"(["CREATE"])"),
              ElementsAre(StartsWith(std::string("missingOperations: ") + kPlace +
                                     ".rules[0].operations: does not list UPDATE"),
                          StartsWith("missingOperations: Mutating")));
  EXPECT_THAT(FindingsOfOperations(R"(["CREATE","UPDATE","DELETE"])"),
              ElementsAre(StartsWith("otherOperations: "), StartsWith("otherOperations: ")));
  EXPECT_THAT(FindingsOfOperations(R"(["CREATE","UPDATE"])"), IsEmpty());
}

TEST(ReachChecks, FindSelectorsThatAuthorsControl) {
  EXPECT_THAT(FindingsOf(R"("objectSelector":{"matchLabels":{"a":"b"}})"),
              ElementsAre(StartsWith("objectSelector: ")));
  EXPECT_THAT(FindingsOf(R"("objectSelector":{})"), IsEmpty());
}

}  // namespace
}  // namespace tandem::registration
