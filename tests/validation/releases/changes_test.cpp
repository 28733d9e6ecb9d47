#include "validation/releases/changes.h"

#include <gtest/gtest.h>

#include <set>

namespace tandem::releases {
namespace {

constexpr Release k1_33_13{1, 33, 13};
constexpr Release k1_36_3{1, 36, 3};
constexpr ErrorSign kAddress = {"Pod", "spec.hostAliases[*].ip",
                                "Invalid value: \"010.0.0.1\": must not have leading 0s"};
constexpr ErrorSign kServiceName = {
    "Service", "metadata.name",
    "Invalid value: \"1a\": a DNS-1035 label must consist of lower case alphanumeric characters"};

std::string_view NameOf(const Change* change) {
  return change == nullptr ? std::string_view("none") : change->name;
}

TEST(Changes, AreNamedOnceAndSayWhatToDo) {
  std::set<std::string_view> names;
  for (const Change& change : Changes()) {
    EXPECT_TRUE(names.insert(change.name).second) << change.name;
    EXPECT_FALSE(change.kinds.empty()) << change.name;
    EXPECT_TRUE(change.what.ends_with(".")) << change.name;
    EXPECT_TRUE(change.advice.ends_with(".")) << change.name;
    EXPECT_FALSE(change.signs.empty()) << change.name;
  }
}

TEST(Changes, ExplainErrorsBetweenTheReleases) {
  EXPECT_EQ(NameOf(FindChange(k1_33_13, k1_36_3, true, kAddress)), "ip-spelling");
  EXPECT_EQ(NameOf(FindChange({1, 35, 7}, {1, 36, 0}, true, kAddress)), "ip-spelling");
  EXPECT_EQ(NameOf(FindChange(k1_33_13, {1, 35, 7}, true, kAddress)), "none");
  EXPECT_EQ(NameOf(FindChange({1, 36, 0}, k1_36_3, true, kAddress)), "none");
}

TEST(Changes, ExplainWhatIsAcceptedByAnUpgradeAndRefusedByADowngrade) {
  EXPECT_EQ(NameOf(FindChange(k1_33_13, k1_36_3, false, kServiceName)), "service-name");
  EXPECT_EQ(NameOf(FindChange(k1_36_3, k1_33_13, true, kServiceName)), "service-name");
  EXPECT_EQ(NameOf(FindChange(k1_33_13, k1_36_3, true, kServiceName)), "none");
  EXPECT_EQ(NameOf(FindChange(k1_36_3, k1_33_13, false, kAddress)), "ip-spelling");
}

TEST(Changes, AreOfTheirKinds) {
  EXPECT_EQ(NameOf(FindChange(k1_33_13, k1_36_3, true,
                              {"StatefulSet", "spec.template.spec.containers[*].image", "x"})),
            "statefulset-template");
  EXPECT_EQ(NameOf(FindChange(k1_33_13, k1_36_3, true,
                              {"Deployment", "spec.template.spec.containers[*].image", "x"})),
            "none");
}

}  // namespace
}  // namespace tandem::releases
