#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/validation/gotypes/loaded.h"

namespace tandem::gotypes {
namespace {

using testing::ElementsAre;
using testing::EndsWith;

std::string ManyNames(std::string_view separator) {
  std::string names = "F0";
  for (int i = 1; i < 5000; ++i) names += std::string(separator) + "F" + std::to_string(i);
  return names;
}

TEST(TextBudget, StopsCommentsThatMultiply) {
  const std::string comment = "/*" + std::string(200000, 'x') + "*/\n";
  EXPECT_THAT(LoadBody(comment + "type T struct { " + ManyNames(" int; ") + " int }\n").errors,
              ElementsAre(EndsWith("too many declarations share their comments or tags")));
}

TEST(TextBudget, StopsTagsThatMultiply) {
  const std::string tag = "`json:\"" + std::string(200000, 'x') + "\"`";
  EXPECT_THAT(LoadBody("type T struct { " + ManyNames(", ") + " int " + tag + " }\n").errors,
              ElementsAre(EndsWith("too many declarations share their comments or tags")));
}

}  // namespace
}  // namespace tandem::gotypes
