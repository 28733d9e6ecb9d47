#include "config/environment.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace tandem::config {
namespace {

TEST(Environment, IsEmptyWhereNothingIsSet) {
  setenv("TANDEM_TEST_VARIABLE", "7", 1);
  EXPECT_EQ(Environment("TANDEM_TEST_VARIABLE"), "7");
  unsetenv("TANDEM_TEST_VARIABLE");
  EXPECT_EQ(Environment("TANDEM_TEST_VARIABLE"), "");
}

}  // namespace
}  // namespace tandem::config
