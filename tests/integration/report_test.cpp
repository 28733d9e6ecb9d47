// The takeover report of a running server.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "tests/integration/running_server.h"
#include "validation/evidence/judgement.h"
#include "validation/evidence/reader.h"

namespace tandem {
namespace {

using support::ControllerReview;
using support::RunningServer;
using support::ScaleReview;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(TakeoverReport, IsNotReadyAfterAFewReviews) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  EXPECT_THAT(server.Page("/report"), StartsWith("Not yet: "));
  EXPECT_THAT(server.Page("/report"), HasSubstr("identifiers were not seen: send them"));
  ASSERT_TRUE(server.Post("/validate", ControllerReview(1)));
  ASSERT_TRUE(server.Post("/validate", ControllerReview(-1)));
  EXPECT_THAT(server.Page("/report"),
              HasSubstr("\nreplicationcontroller_create: needs 2,993 more distinct comparisons"));
  EXPECT_THAT(
      server.Page("/report?format=json"),
      AllOf(HasSubstr(R"({"status":"not seen")"),
            HasSubstr(R"({"identifier":"replicationcontroller_create",)"
                      R"("state":"needs more","authority":"handwritten",)"),
            HasSubstr(R"({"rule":"spec.replicas FieldValueInvalid minimum",)"
                      R"("state":"both ways","exercised":2,"distinct":2,"refusedByBoth":1)")));
}

// Five megabytes of rules that nothing looked at would hide what there is to see.
TEST(TakeoverReport, IsAShortPageWhileNothingIsSeen) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  for (const char* address : {"/report?format=html", "/evidence?format=html"}) {
    const std::string page = server.Page(address);
    EXPECT_THAT(page, HasSubstr("<tr><td>pod_create</td>"));
    EXPECT_LT(page.size(), 300'000U);
  }
  ASSERT_TRUE(server.Post("/validate", ControllerReview(1)));
  EXPECT_LT(server.Page("/report?format=html").size(), 300'000U);
}

TEST(TakeoverReport, AnswersAboutAPart) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  ASSERT_TRUE(server.Post("/validate", ControllerReview(1)));
  EXPECT_THAT(server.Page("/report?kind=ReplicationController&state=needs-more"),
              AllOf(StartsWith("Not yet: 3 of 3 identifiers keep takeover back: "
                               "replicationcontroller_create needs "),
                    HasSubstr("\n2 identifiers in other states are not listed\n")));
  EXPECT_THAT(server.Page("/report?kind=ReplicationControler"),
              HasSubstr(R"(did you mean \"replicationcontroller\"?)"));
}

// An update that leaves a wrong value alone: handwritten rules refuse it, declarative ones do not.
TEST(TakeoverReport, NamesWhatWouldChange) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  ASSERT_TRUE(server.Post("/observe", ScaleReview(-1, -1)));
  ASSERT_TRUE(server.Post("/observe", ScaleReview(1, 2)));
  EXPECT_THAT(server.Page("/report"),
              AllOf(HasSubstr("differs (1 decision would change)"),
                    HasSubstr("\n  unmatched FieldValueInvalid spec.replicas [minimum]\n"),
                    HasSubstr("\n  spec.replicas FieldValueInvalid minimum: differs, handwritten "
                              "only 1, declarative only 0\n")));
  EXPECT_THAT(server.Page("/report?format=json"),
              HasSubstr(R"("comparisons":2,"lookedInto":2,"sampled":false,"distinct":2,)"
                        R"("mismatching":1,"wouldChange":1)"));
  EXPECT_THAT(server.Page("/metrics"),
              HasSubstr("tandem_evidence_identifiers{state=\"differs\"} 1\n"));
}

TEST(TakeoverReport, SaysWhoDecidesAfterTheTakeover) {
  const RunningServer server([](config::Options& options) {
    options.feature_gates = {{"DeclarativeValidationTakeover", true}};
  });
  ASSERT_TRUE(server.started());
  EXPECT_THAT(server.Page("/report?format=json"),
              HasSubstr(R"({"identifier":"replicationcontroller_create","state":"not seen",)"
                        R"("authority":"declarative")"));
}

TEST(TakeoverReport, SaysThatNothingIsComparedWhereNothingIs) {
  const RunningServer server([](config::Options& options) {
    options.feature_gates = {{"DeclarativeValidation", false}};
  });
  ASSERT_TRUE(server.started());
  ASSERT_TRUE(server.Post("/validate", ControllerReview(-1)));
  EXPECT_THAT(server.Page("/report"), AllOf(HasSubstr("Not yet: nothing is compared"),
                                            Not(HasSubstr("replicationcontroller"))));
}

// The counts of one process are there in the next one.
TEST(Evidence, SurvivesARestart) {
  const std::string directory = testing::TempDir() + "evidence-of-restarts";
  std::filesystem::remove_all(directory);
  std::filesystem::create_directories(directory);
  const auto keep = [&](config::Options& options) { options.evidence_dir = directory; };
  for (int run = 1; run <= 3; ++run) {
    const RunningServer server(keep);
    ASSERT_TRUE(server.started());
    ASSERT_TRUE(server.Post("/validate", ControllerReview(run)));
    const auto fleet = evidence::Read(server.Page("/evidence"));
    ASSERT_TRUE(fleet) << fleet.error().message;
    const evidence::Judgement judgement = evidence::Judge(*fleet, {}, {});
    const auto one = std::find_if(
        judgement.identifiers.begin(), judgement.identifiers.end(),
        [](const auto& each) { return each.identifier == "replicationcontroller_create"; });
    ASSERT_NE(one, judgement.identifiers.end());
    EXPECT_EQ(one->counts.comparisons, static_cast<std::uint64_t>(run));
    EXPECT_EQ(one->inputs, static_cast<std::uint64_t>(run));
  }
  std::filesystem::remove_all(directory);
}

}  // namespace
}  // namespace tandem
