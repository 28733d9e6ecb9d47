// The takeover report of a running server.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/integration/running_server.h"

namespace tandem {
namespace {

using support::ControllerReview;
using support::RunningServer;
using support::ScaleReview;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(TakeoverReport, IsReadyWhileBothSidesAgree) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  EXPECT_THAT(server.Page("/report"), HasSubstr("Takeover: nothing compared yet; 0 reviews"));
  ASSERT_TRUE(server.Post("/validate", ControllerReview(1)));
  ASSERT_TRUE(server.Post("/validate", ControllerReview(-1)));
  EXPECT_THAT(server.Page("/report"),
              HasSubstr("Takeover: ready: no differences; 2 reviews compared"));
  EXPECT_THAT(server.Page("/report?format=json"),
              AllOf(HasSubstr(R"("status":"ready")"),
                    HasSubstr(R"({"validationIdentifier":"replicationcontroller_create",)"
                              R"("authority":"handwritten","compared":2,"differing":0,)"
                              R"("wouldChange":0,"unmatched":0,"extra":0,"panics":0})")));
}

// An update that leaves a wrong value alone: handwritten rules refuse it, declarative ones do not.
TEST(TakeoverReport, NamesWhatWouldChange) {
  const RunningServer server;
  ASSERT_TRUE(server.started());
  ASSERT_TRUE(server.Post("/observe", ScaleReview(-1, -1)));
  ASSERT_TRUE(server.Post("/observe", ScaleReview(1, 2)));
  EXPECT_THAT(server.Page("/report"),
              AllOf(HasSubstr("identifiers differ, 1 decisions would change; 2 reviews compared"),
                    HasSubstr("\n  unmatched FieldValueInvalid spec.replicas [minimum]\n")));
  EXPECT_THAT(server.Page("/report?format=json"),
              HasSubstr(R"("compared":2,"differing":1,"wouldChange":1,"unmatched":1,"extra":0)"));
}

TEST(TakeoverReport, SaysWhoDecidesAfterTheTakeover) {
  const RunningServer server([](config::Options& options) {
    options.feature_gates = {{"DeclarativeValidationTakeover", true}};
  });
  ASSERT_TRUE(server.started());
  EXPECT_THAT(server.Page("/report?format=json"),
              HasSubstr(R"({"validationIdentifier":"replicationcontroller_create",)"
                        R"("authority":"declarative")"));
}

TEST(TakeoverReport, SaysThatNothingIsComparedWhereNothingIs) {
  const RunningServer server([](config::Options& options) {
    options.feature_gates = {{"DeclarativeValidation", false}};
  });
  ASSERT_TRUE(server.started());
  ASSERT_TRUE(server.Post("/validate", ControllerReview(-1)));
  EXPECT_THAT(server.Page("/report"), AllOf(HasSubstr("Takeover: nothing is compared"),
                                            Not(HasSubstr("replicationcontroller"))));
}

}  // namespace
}  // namespace tandem
