#include <gtest/gtest.h>

#include <string>
#include <unordered_map>
#include <vector>

#include "tests/support/colliding_texts.h"
#include "tests/support/counted_equal.h"
#include "tests/validation/dualrun/errors.h"
#include "validation/dualrun/error_groups_internal.h"

namespace tandem::dualrun {
namespace {

using field::Error;
using support::CountComparisons;
using support::CountedEqual;

constexpr std::size_t kNone = ErrorGroups<>::kNone;

TEST(ErrorGroups, HoldErrorsOfOneRuleAtOneField) {
  for (const std::size_t others : {0U, 6U, 7U, 8U, 100U}) {
    SCOPED_TRACE(others);
    std::vector<Error> errors = {Minimum("spec.replicas"), Required("spec.replicas"),
                                 Minimum("spec.replicas", 7)};
    for (std::size_t i = 0; i < others; ++i) errors.push_back(Required("o" + std::to_string(i)));
    ErrorGroups<> groups;
    std::vector<std::size_t> added;
    for (const Error& error : errors) added.push_back(groups.Add(error));
    EXPECT_EQ(groups.size(), 2 + others);
    EXPECT_EQ(added[0], added[2]);
    EXPECT_NE(added[0], added[1]);
    for (std::size_t i = 0; i < errors.size(); ++i) {
      EXPECT_EQ(groups.Find(errors[i].field, errors[i]), added[i]);
    }
    EXPECT_EQ(groups.Find("spec", errors[0]), kNone);
  }
}

TEST(ErrorGroups, LeaveOutWhatNothingMatches) {
  const Error no_rule = field::Invalid(field::Path("a"), field::BadValue::Int(1), "bad");
  ErrorGroups<> groups;
  EXPECT_EQ(groups.Add(no_rule), kNone);
  EXPECT_EQ(groups.Find("a", no_rule), kNone);
}

// With the standard hash every text would be compared with every other one.
TEST(ErrorGroups, TakeNoMoreStepsForPreparedPaths) {
  constexpr std::size_t kCount = 2'000;
  std::vector<Error> errors;
  for (const std::string& path : support::CollidingTexts(kCount)) errors.push_back(Required(path));
  const std::size_t unkeyed = CountComparisons([&] {
    std::unordered_map<std::string_view, int, std::hash<std::string_view>, CountedEqual> table;
    for (const Error& error : errors) table.emplace(error.field, 0);
  });
  ASSERT_GT(unkeyed, kCount * kCount / 4);

  const std::size_t keyed = CountComparisons([&] {
    ErrorGroups<CountedEqual> groups;
    for (const Error& error : errors) groups.Add(error);
    for (const Error& error : errors) {
      EXPECT_NE(groups.Find(error.field, error), ErrorGroups<CountedEqual>::kNone);
    }
  });
  EXPECT_LT(keyed, 20 * kCount);
}

// These errors were once compared pair by pair: 20,000 label keys that are wrong in one map.
TEST(ErrorGroups, TakeNoMoreStepsForErrorsAtOneField) {
  constexpr std::size_t kCount = 20'000;
  std::vector<Error> errors;
  for (std::size_t i = 0; i < kCount; ++i) {
    errors.push_back(Minimum("metadata.labels", static_cast<std::int64_t>(i)));
  }
  const std::size_t comparisons = CountComparisons([&] {
    ErrorGroups<CountedEqual> groups;
    for (const Error& error : errors) groups.Add(error);
    EXPECT_EQ(groups.size(), 1U);
  });
  EXPECT_LE(comparisons, 2 * kCount);
}

}  // namespace
}  // namespace tandem::dualrun
