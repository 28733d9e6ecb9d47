#include "validation/crd/expressions/advice.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::expressions {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<Advice> AdviceOn(std::string_view spec, std::uint16_t minor = 35) {
  const auto resource = CustomResource::OfSchema(R"({"type":"object","properties":{"spec":)" +
                                                 std::string(spec) + "}}");
  return AdviseOn(*resource.version().schema, {cel::Release{1, minor}, nullptr}, field::Path("s"));
}

std::string Text(std::string_view rule) {
  return R"({"type":"string","maxLength":9,"x-kubernetes-validations":[{"rule":")" +
         std::string(rule) + "\"}]}";
}

auto Is(Advice::Kind kind, const std::string& message, const std::string& suggestion) {
  return AllOf(Field(&Advice::kind, kind), Field(&Advice::message, HasSubstr(message)),
               Field(&Advice::suggestion, HasSubstr(suggestion)));
}

TEST(Advice, HasNothingToSayOfAGoodRule) {
  EXPECT_THAT(AdviceOn(Text("size(self) > 1")), IsEmpty());
}

TEST(Advice, NamesTheBoundThatWouldHelp) {
  const auto advice = AdviceOn(
      R"x({"type":"array","items":{"type":"string","maxLength":10},"x-kubernetes-validations":[)x"
      R"x({"rule":"self.all(x, self.all(y, x == y))"}]})x");
  EXPECT_THAT(advice, ElementsAre(Is(Advice::Kind::kCost, "of its budget",
                                     "maxItems: 1024 at s.properties[spec] would bring it to")));
  EXPECT_EQ(advice[0].field, "s.properties[spec].x-kubernetes-validations[0].rule");
}

TEST(Advice, NamesAllBoundsWhereOneIsNotEnough) {
  EXPECT_THAT(
      AdviceOn(R"x({"type":"array","items":{"type":"array","items":{"type":"string"},)x"
               R"x("x-kubernetes-validations":[{"rule":"self.all(x, self.all(y, x == y))"}]}})x"),
      ElementsAre(Is(Advice::Kind::kCost, "of its budget", "at s.properties[spec], maxItems")));
}

TEST(Advice, TellsWhatIsMuchOfTheBudget) {
  EXPECT_THAT(AdviceOn(R"x({"type":"string","x-kubernetes-validations":[{"rule":)x"
                       R"x("self.contains('a')"}]})x"),
              ElementsAre(Is(Advice::Kind::kCost, "3.1 % of its budget", "")));
}

TEST(Advice, FindsRulesThatAreConstant) {
  EXPECT_THAT(AdviceOn(Text("1 < 2")),
              ElementsAre(Is(Advice::Kind::kConstant, "true of every value", "")));
  EXPECT_THAT(AdviceOn(Text("size(self) > 1 || true")),
              ElementsAre(Is(Advice::Kind::kConstant, "true of every value", "")));
  EXPECT_THAT(AdviceOn(Text("!(self == 'a' || 1 in [1])")),
              ElementsAre(Is(Advice::Kind::kConstant, "false of every value", "")));
  EXPECT_THAT(AdviceOn(Text("self == 'a' && 1 < 2")), IsEmpty());
}

TEST(Advice, FindsWhatATagWouldSay) {
  EXPECT_THAT(AdviceOn(Text("self == oldSelf")),
              ElementsAre(Is(Advice::Kind::kImmutable, "never changes", "+k8s:immutable")));
}

TEST(Advice, KnowsSinceWhenAFunctionIsThere) {
  constexpr std::string_view kSorted =
      R"x({"type":"array","maxItems":5,"items":{"type":"integer"},"x-kubernetes-validations":[)x"
      R"x({"rule":"self.sort() == self"}]})x";
  EXPECT_THAT(AdviceOn(kSorted, 33), ElementsAre(Is(Advice::Kind::kNewer, "came with 1.34", "")));
  EXPECT_THAT(AdviceOn(kSorted, 34), IsEmpty());
}

}  // namespace
}  // namespace tandem::crd::expressions
