#include "cli/readiness/synthesis_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::readiness {
namespace {

using synthesis::Found;
using synthesis::KindResult;

KindResult Tried(const std::string& name) {
  KindResult kind;
  kind.name = name;
  kind.judged = 1'200;
  return kind;
}

TEST(SynthesisReport, SaysThatNothingDiffers) {
  const std::vector<KindResult> kinds = {Tried("v1 Pod"), Tried("apps/v1 Deployment")};
  EXPECT_EQ(RenderSynthesisText({kinds, 7}),
            "2,400 pairs of 2 kinds, seed 7: no difference\n"
            "  v1 Pod              1,200 pairs, none differs\n"
            "  apps/v1 Deployment  1,200 pairs, none differs\n");
  EXPECT_TRUE(AllAgree(kinds));
}

TEST(SynthesisReport, NamesWhatWasNotTriedToTheEnd) {
  std::vector<KindResult> kinds = {Tried("v1 A"), Tried("v1 B")};
  kinds[0].untried = "why";
  kinds[1].stopped = true;
  kinds[1].tolerated = 1;
  EXPECT_EQ(RenderSynthesisText({kinds, 1}),
            "2,400 pairs of 2 kinds, seed 1: no difference; 2 kinds not tried to the end\n"
            "  v1 A  not tried: why\n"
            "  v1 B  1,200 pairs, none differs; 1 update of invalid objects judged otherwise; "
            "stopped at the limit\n");
  EXPECT_FALSE(AllAgree(kinds));
}

TEST(SynthesisReport, ShowsDifferencesWithTheirObjects) {
  std::vector<KindResult> kinds = {Tried("v1 A")};
  kinds[0].differing = 2;
  kinds[0].found = {Found{"extra FieldValueInvalid a", 2, {R"({"kind":"A","a":1})", R"({"a":2})"}}};
  EXPECT_THAT(RenderSynthesisText({kinds, 1}),
              testing::EndsWith("  v1 A  1,200 pairs, 2 differ\n"
                                "\n"
                                "v1 A: extra FieldValueInvalid a, 2 pairs\n"
                                "  new object:\n"
                                "    kind: A\n"
                                "    a: 1\n"
                                "  old object:\n"
                                "    a: 2\n"));
  EXPECT_EQ(RenderSynthesisJson({kinds, 1}),
            R"({"seed":1,"kinds":[{"kind":"v1 A","stopped":false,"pairs":1200,"differing":2,)"
            R"("wouldChange":0,"updatesOfInvalid":0,"differences":[{"difference":)"
            R"("extra FieldValueInvalid a","pairs":2,"object":{"kind":"A","a":1},)"
            R"("oldObject":{"a":2}}]}]})"
            "\n");
  EXPECT_FALSE(AllAgree(kinds));
}

TEST(SynthesisReport, LeavesHugeObjectsToJson) {
  std::vector<KindResult> kinds = {Tried("v1 A")};
  kinds[0].found = {Found{"x", 1, {"{\"a\":\"" + std::string(5'000, 'b') + "\"}", ""}}};
  EXPECT_THAT(RenderSynthesisText({kinds, 1}), testing::HasSubstr("--output=json has them"));
}

}  // namespace
}  // namespace tandem::readiness
