#include "validation/releases/removed_kinds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

namespace tandem::releases {
namespace {

TEST(RemovedKinds, AreInOrderAndThereOnce) {
  const auto rows = RemovedKinds();
  const auto key = [](const RemovedKind& row) {
    return std::tie(row.group, row.version, row.kind);
  };
  const auto twice = std::adjacent_find(
      rows.begin(), rows.end(),
      [&](const RemovedKind& a, const RemovedKind& b) { return key(a) >= key(b); });
  EXPECT_EQ(twice, rows.end()) << twice->group << " " << twice->kind;
}

TEST(RemovedKinds, HaveMovedToAnotherVersion) {
  for (const RemovedKind& row : RemovedKinds()) {
    EXPECT_NE(row.instead, std::string(row.group) + "/" + std::string(row.version)) << row.kind;
    EXPECT_GT(row.until, (Release{1, 15})) << row.kind;
  }
}

}  // namespace
}  // namespace tandem::releases
