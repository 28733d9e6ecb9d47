#include "validation/dualrun/duplicates.h"

#include <gtest/gtest.h>

#include "tests/validation/dualrun/errors.h"

namespace tandem::dualrun {
namespace {

class Counter final : public Observer {
 public:
  void OnDuplicate(const RequestInfo&, const DuplicateEvent& event) override {
    texts.push_back(event.error.ToString());
    EXPECT_EQ(event.message, "Found duplicate validation error");
  }
  std::vector<std::string> texts;
};

TEST(ReportDuplicates, CountsEveryRepetition) {
  Counter counter;
  const field::ErrorList errors = {Required("a"), Required("b"), Covered(Required("a")),
                                   Required("a")};
  EXPECT_EQ(ReportDuplicates({}, errors, counter), 2U);
  EXPECT_EQ(counter.texts, std::vector<std::string>(2, "a: Required value"));
}

TEST(ReportDuplicates, HasNothingToSayAboutDifferentErrors) {
  Counter counter;
  EXPECT_EQ(ReportDuplicates({}, field::ErrorList{}, counter), 0U);
  EXPECT_EQ(ReportDuplicates({}, field::ErrorList{Required("a"), Required("b")}, counter), 0U);
  EXPECT_TRUE(counter.texts.empty());
}

}  // namespace
}  // namespace tandem::dualrun
