#include "validation/verdict/problem.h"

#include <gtest/gtest.h>

namespace tandem::verdict {
namespace {

TEST(Problem, IsTheCallersOrOneOfTime) {
  EXPECT_EQ(BadRequest("no object").code, 400);
  EXPECT_EQ(BadRequest("no object").message, "no object");
  EXPECT_EQ(DeadlineExceeded("read").code, 504);
  EXPECT_EQ(DeadlineExceeded("read").message, "the deadline of the request passed in phase read");
  EXPECT_EQ(DeadlineExceeded("read").retry_after, std::nullopt);
}

}  // namespace
}  // namespace tandem::verdict
