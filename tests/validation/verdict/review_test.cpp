#include "validation/verdict/review.h"

#include "tests/validation/verdict/fixture.h"

namespace tandem::verdict {
namespace {

TEST(Endpoint, IsNamedAsInItsPath) {
  EXPECT_EQ(ToString(Endpoint::kValidate), "validate");
  EXPECT_EQ(ToString(Endpoint::kObserve), "observe");
  EXPECT_EQ(ToString(Endpoint::kMutate), "mutate");
  EXPECT_EQ(ToString(Endpoint::kEnforce), "enforce");
  EXPECT_EQ(ParseEndpoint("enforce"), Endpoint::kEnforce);
  EXPECT_EQ(ParseEndpoint("enforcing"), std::nullopt);
}

TEST(Endpoint, OfTheMutatingPhaseObservesOrEnforces) {
  EXPECT_TRUE(IsOfMutatingPhase(Endpoint::kObserve));
  EXPECT_TRUE(IsOfMutatingPhase(Endpoint::kEnforce));
  EXPECT_FALSE(IsOfMutatingPhase(Endpoint::kValidate));
  EXPECT_FALSE(IsOfMutatingPhase(Endpoint::kMutate));
}

bool LooksUnprepared(std::string_view operation, std::string_view object,
                     std::string_view subresource = "") {
  json::Document document;
  EXPECT_TRUE(document.Parse(ReviewOf(operation, kController, object, object, subresource)));
  Review review;
  EXPECT_TRUE(DecodeReview(document.root(), review));
  return verdict::LooksUnprepared(review);
}

TEST(Review, IsOfAnUnpreparedObjectWhenItCreatesOneWithoutAUid) {
  EXPECT_TRUE(LooksUnprepared("CREATE", R"({"metadata":{"name":"a"}})"));
  EXPECT_TRUE(LooksUnprepared("CREATE", R"({"metadata":{"uid":""}})"));
  EXPECT_FALSE(LooksUnprepared("CREATE", R"({"metadata":{"uid":"u"}})"));
  EXPECT_FALSE(LooksUnprepared("UPDATE", R"({"metadata":{"name":"a"}})"));
}

TEST(Review, OfASubresourceNeverHasAUid) {
  EXPECT_FALSE(LooksUnprepared("CREATE", R"({"metadata":{"name":"a"}})", "binding"));
}

}  // namespace
}  // namespace tandem::verdict
