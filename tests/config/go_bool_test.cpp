#include "config/go_bool.h"

#include <gtest/gtest.h>

namespace tandem::config {
namespace {

TEST(GoBool, KnowsSixSpellingsOfEach) {
  for (const char* text : {"1", "t", "T", "TRUE", "true", "True"}) {
    EXPECT_EQ(ParseGoBool(text), true) << text;
  }
  for (const char* text : {"0", "f", "F", "FALSE", "false", "False"}) {
    EXPECT_EQ(ParseGoBool(text), false) << text;
  }
  for (const char* text : {"", "yes", "tRUE", " true"}) {
    EXPECT_EQ(ParseGoBool(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace tandem::config
