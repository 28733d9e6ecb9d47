#include "validation/releases/gates.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace tandem::releases {
namespace {

TEST(Gates, AreSortedByName) {
  const auto by_name = [](const GateRow& a, const GateRow& b) { return a.name < b.name; };
  EXPECT_TRUE(std::is_sorted(std::begin(kGateTable), std::end(kGateTable), by_name));
}

TEST(Gates, HaveStatesThatCanBeRead) {
  for (const GateRow& row : kGateTable) {
    bool is_anywhere = false;
    for (const std::string_view text : {row.in_1_33, row.in_1_34, row.in_1_35, row.in_1_36}) {
      if (text.empty()) continue;
      is_anywhere = true;
      EXPECT_NE(std::string_view("ABGD").find(text[0]), std::string_view::npos) << row.name;
      EXPECT_TRUE(text[1] == '+' || text[1] == '-') << row.name;
      EXPECT_TRUE(text.size() == 2 || text.substr(2) == "!") << row.name;
    }
    EXPECT_TRUE(is_anywhere) << row.name;
  }
  for (const PatchedGate& patched : kPatchedGates) {
    EXPECT_TRUE(FindGate(patched.name).has_value()) << patched.name;
  }
}

TEST(Gates, ChangeFromReleaseToRelease) {
  EXPECT_FALSE(IsOnIn({1, 35, 7}, "StrictIPCIDRValidation"));
  EXPECT_TRUE(IsOnIn({1, 36, 0}, "StrictIPCIDRValidation"));
  const std::optional<GateRow> relaxed = FindGate("RelaxedServiceNameValidation");
  ASSERT_TRUE(relaxed.has_value());
  EXPECT_EQ(StateOf(*relaxed, {1, 33, 13}), std::nullopt);
  EXPECT_EQ(StateOf(*relaxed, {1, 34, 0}), (GateState{GateStage::kAlpha, false, false}));
  const std::optional<GateRow> images = FindGate("ImageVolume");
  ASSERT_TRUE(images.has_value());
  EXPECT_EQ(StateOf(*images, {1, 36, 3}), (GateState{GateStage::kGa, true, true}));
}

TEST(Gates, ChangeFromPatchToPatch) {
  EXPECT_TRUE(IsOnIn({1, 35, 3}, "MaxUnavailableStatefulSet"));
  EXPECT_FALSE(IsOnIn({1, 35, 4}, "MaxUnavailableStatefulSet"));
  EXPECT_TRUE(IsOnIn(k1_37, "MaxUnavailableStatefulSet"));
  const std::optional<GateRow> revisions = FindGate("StatefulSetSemanticRevisionComparison");
  ASSERT_TRUE(revisions.has_value());
  EXPECT_EQ(StateOf(*revisions, {1, 34, 1}), std::nullopt);
  EXPECT_NE(StateOf(*revisions, {1, 34, 2}), std::nullopt);
}

TEST(Gates, OfNoReleaseAreOff) {
  EXPECT_FALSE(FindGate("NoSuchGate").has_value());
  EXPECT_FALSE(IsOnIn({1, 36, 3}, "NoSuchGate"));
}

}  // namespace
}  // namespace tandem::releases
