#include "validation/registration/checks.h"

#include <set>

#include "tests/validation/registration/sample.h"

namespace tandem::registration {
namespace {

TEST(AllChecks, HaveNamesOfTheirOwnAndSayWhatToDo) {
  std::set<std::string_view> names;
  for (const Check* check : AllChecks()) {
    EXPECT_TRUE(names.insert(check->name).second) << check->name;
    EXPECT_FALSE(check->demands.empty()) << check->name;
    EXPECT_TRUE(check->advice.ends_with(".")) << check->name;
  }
}

TEST(Judge, SaysHowBadItIsAndWhatToDo) {
  const FakeCertificates certificates;
  const std::vector<Finding> findings = Judge({{}, certificates, "", kNow});
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(ToString(findings[0].severity), "error");
  EXPECT_EQ(findings[0].advice.substr(0, 11), "Install one");
}

TEST(Severity, HasAWord) {
  EXPECT_EQ(ToString(Severity::kNote), "note");
  EXPECT_EQ(ToString(Severity::kWarning), "warning");
}

}  // namespace
}  // namespace tandem::registration
