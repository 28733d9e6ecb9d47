#include "validation/handwritten/rule_set.h"

#include "tests/validation/handwritten/sample.h"
#include "validation/handwritten/go_struct.h"

namespace tandem::handwritten {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr GoField kFields[] = {{"bad", Bool()}};
constexpr GoStruct kThing = Struct<kFields>("Thing");

void RunStrategy(const Request& request, field::ErrorList& errors) {
  const field::Path path("strategy");
  if (!request.object.Member("bad").IsMissing()) errors.push_back(field::Required(path));
}

void RunGeneric(const Request&, field::ErrorList& errors) {
  const field::Path path("generic");
  errors.push_back(field::Required(path));
}

constexpr RuleSet kRules = {"", "v1", "Thing", "", &kThing, &RunStrategy, &RunGeneric};
constexpr RuleSet kUngeneric = {"", "v1", "Thing", "", &kThing, &RunStrategy, nullptr};
constexpr std::string_view kGood = "{}";
constexpr std::string_view kBad = R"({"bad": true})";

TEST(FinishWrite, ReportsGenericErrorsOfACreateOnlyWhenTheStrategyHasNone) {
  EXPECT_THAT(Write(&kRules, kBad).Whole(), ElementsAre("strategy: Required value"));
  EXPECT_THAT(Write(&kRules, kGood).Whole(), ElementsAre("generic: Required value"));
}

TEST(FinishWrite, ReportsGenericErrorsOfAnUpdateFirst) {
  EXPECT_THAT(Write(&kRules, kGood, kBad).Whole(),
              ElementsAre("generic: Required value", "strategy: Required value"));
}

TEST(FinishWrite, ReportsTheStrategyAloneWithoutGenericRules) {
  EXPECT_THAT(Write(&kUngeneric, kGood).Whole(), IsEmpty());
  EXPECT_THAT(Write(&kUngeneric, kGood, kBad).Whole(), ElementsAre("strategy: Required value"));
}

TEST(CheckShape, LooksAtBothObjectsOfAnUpdate) {
  const std::string failure =
      "json: cannot unmarshal number into Go struct field Thing.bad of type bool";
  EXPECT_EQ(Write(&kRules, kGood).ShapeFailure(), "");
  EXPECT_EQ(Write(&kRules, R"({"bad": 1})").ShapeFailure(), failure);
  EXPECT_EQ(Write(&kRules, R"({"bad": 1})", kGood).ShapeFailure(), failure);
}

}  // namespace
}  // namespace tandem::handwritten
