#include "validation/synthesis/quoted_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::synthesis {
namespace {

TEST(QuotedTexts, AreShortAndPlain) {
  std::vector<std::string> texts;
  CollectQuoted(
      "const A = \"Always\" // \"Never\" \"a,b\" \"a\\n\" \"" + std::string(64, 'x') + "\" \"open",
      texts);
  EXPECT_THAT(texts, testing::ElementsAre("Always", "Never"));
}

}  // namespace
}  // namespace tandem::synthesis
