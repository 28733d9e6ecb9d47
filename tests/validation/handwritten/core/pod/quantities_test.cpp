#include "validation/handwritten/core/pod/quantities.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

formats::Quantity Of(std::string_view text) { return *formats::Quantity::Parse(text); }

TEST(Quantities, AreMadeOfPages) {
  EXPECT_TRUE(IsMadeOfPages("hugepages-2Mi", Of("4Mi")));
  EXPECT_TRUE(IsMadeOfPages("hugepages-2Mi", Of("0")));
  for (const std::string_view amount : {"3Mi", "500m", "-1"}) {
    EXPECT_FALSE(IsMadeOfPages("hugepages-2Mi", Of(amount))) << amount;
  }
  for (const std::string_view page : {"hugepages-", "hugepages-x", "hugepages-0", "hugepages-1m"}) {
    EXPECT_FALSE(IsMadeOfPages(page, Of("1"))) << page;
  }
}

TEST(Quantities, AreNotNegativeAndWholeWhereTheyCount) {
  const auto of = [](std::string_view resource, std::string_view amount) {
    const field::Path at("at");
    field::ErrorList errors;
    ValidateAmount(at, resource, Of(amount), errors);
    return Texts(errors);
  };
  EXPECT_THAT(of("cpu", "1500m"), IsEmpty());
  EXPECT_THAT(of("example.com/gpu", "2"), IsEmpty());
  EXPECT_THAT(of("cpu", "-1"),
              ElementsAre("at: Invalid value: \"-1\": must be greater than or equal to 0"));
  EXPECT_THAT(of("example.com/gpu", "1500m"),
              ElementsAre("at: Invalid value: \"1500m\": must be an integer"));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
