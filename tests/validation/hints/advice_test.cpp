#include "validation/hints/advice.h"

#include <gtest/gtest.h>

namespace tandem::hints {
namespace {

TEST(Advice, IsGivenByTheWordsOfAnError) {
  const field::Path spec("spec");
  EXPECT_EQ(AdviceOn(field::Required(spec.Child("selector"))),
            "set spec.selector.matchLabels to the labels of the template");
  const field::Error immutable = field::Invalid(spec.Child("selector"), {}, "field is immutable");
  EXPECT_EQ(AdviceOn(immutable), "it never changes: delete the object and create it anew");
}

TEST(Advice, IsNotGivenOnOtherErrors) {
  const field::Path spec("spec");
  EXPECT_EQ(AdviceOn(field::Required(spec.Child("selector"), "no idea")), "");
  EXPECT_EQ(AdviceOn(field::Required(spec.Child("other"))), "");
  EXPECT_EQ(AdviceOn(field::Forbidden(spec.Child("selector"))), "");
}

}  // namespace
}  // namespace tandem::hints
