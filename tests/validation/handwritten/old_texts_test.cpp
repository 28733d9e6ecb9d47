#include "validation/handwritten/old_texts.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten {
namespace {

int collections = 0;

void Collect(json::ValueView old_object, OldTexts::Set& texts) {
  ++collections;
  for (const json::ValueView text : old_object.elements()) texts.insert(text.AsString());
}

TEST(OldTexts, AreCollectedOnceAndOnlyWhenAskedFor) {
  collections = 0;
  const Sample old(R"(["a", "b"])");
  OldTexts texts(*old, &Collect);
  EXPECT_EQ(collections, 0);
  EXPECT_TRUE(texts.Contains("a"));
  EXPECT_FALSE(texts.Contains("c"));
  EXPECT_EQ(collections, 1);
}

}  // namespace
}  // namespace tandem::handwritten
