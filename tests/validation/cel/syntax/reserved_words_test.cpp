#include "validation/cel/syntax/reserved_words.h"

#include <gtest/gtest.h>

namespace tandem::cel {
namespace {

TEST(IsReservedWord, KnowsWordsWithoutAMeaningOnly) {
  for (const char* word : {"as", "package", "while"}) EXPECT_TRUE(IsReservedWord(word)) << word;
  for (const char* word : {"", "in", "true", "null", "As", "a", "whiles"}) {
    EXPECT_FALSE(IsReservedWord(word)) << word;
  }
}

}  // namespace
}  // namespace tandem::cel
