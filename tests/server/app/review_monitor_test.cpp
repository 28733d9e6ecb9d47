#include "server/app/review_monitor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/metrics/metrics.h"
#include "tests/server/app/kept_log.h"

namespace tandem::server {
namespace {

using testing::HasSubstr;

field::Error ErrorAt(std::string path) {
  field::Error error;
  error.type = field::ErrorType::kInvalid;
  error.field = std::move(path);
  return error;
}

dualrun::RequestInfo SomeRequest() {
  dualrun::RequestInfo request;
  request.validation_identifier = "storageclass_update";
  request.kind = "StorageClass";
  request.name = "fast";
  request.uid = "u-1";
  return request;
}

TEST(UnpreparedObjects, AreSpokenOfOnce) {
  const KeptLog log(0);
  metrics::Metrics metrics{metrics::Options{}};
  ReviewMonitor monitor{metrics.admission()};
  const dualrun::RequestInfo request = SomeRequest();
  const verdict::Effort effort;
  admission::ReviewEvent event{.request = request, .effort = effort};
  monitor.OnReview(event);
  event.unprepared = true;
  for (int i = 0; i < 3; ++i) monitor.OnReview(event);
  const std::vector<std::string> lines = log.Lines();
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_THAT(lines[0], HasSubstr("MutatingWebhookConfiguration is for /enforce or /observe"));
  EXPECT_THAT(lines[0], HasSubstr("StorageClass"));
}

class UnjudgedReviews : public testing::Test {
 protected:
  /// The lines that are logged of a review that was not judged for that reason.
  std::vector<std::string> LogOf(dualrun::Unjudged reason, int times = 1) {
    const KeptLog log(0);
    metrics::Metrics metrics{metrics::Options{}};
    ReviewMonitor monitor{metrics.admission()};
    dualrun::RequestInfo request = SomeRequest();
    request.subresource = "scale";
    const verdict::Effort effort;
    const admission::ReviewEvent event{.request = request, .unjudged = reason, .effort = effort};
    for (int i = 0; i < times; ++i) monitor.OnReview(event);
    return log.Lines();
  }
};

TEST_F(UnjudgedReviews, OfKnownKindsAreLogged) {
  for (const auto reason :
       {dualrun::Unjudged::kUnknownVersion, dualrun::Unjudged::kUnknownSubresource,
        dualrun::Unjudged::kOldObject}) {
    const std::vector<std::string> lines = LogOf(reason);
    ASSERT_EQ(lines.size(), 1U) << ToString(reason);
    for (const std::string& part :
         {"reason=\"" + std::string(ToString(reason)) + "\"", std::string("StorageClass"),
          std::string("subresource=\"scale\"")}) {
      EXPECT_THAT(lines[0], HasSubstr(part));
    }
  }
}

TEST_F(UnjudgedReviews, ThatNobodyWondersAtAreNotLogged) {
  for (const auto reason :
       {dualrun::Unjudged::kNoRules, dualrun::Unjudged::kDelete, dualrun::Unjudged::kConnect}) {
    EXPECT_EQ(LogOf(reason).size(), 0U) << ToString(reason);
  }
}

TEST_F(UnjudgedReviews, AreLoggedTenTimes) {
  EXPECT_EQ(LogOf(dualrun::Unjudged::kUnknownVersion, 1000).size(), 10U);
}

TEST(ExcusedDifferences, AreNoLinesOfTheLog) {
  const auto lines_of = [](int verbosity) {
    const KeptLog log(verbosity);
    metrics::Metrics metrics{metrics::Options{}};
    DualRunObserver observer{metrics.dualrun()};
    dualrun::Exception exception;
    exception.reason = "another wording";
    observer.OnExcused(SomeRequest(), exception);
    return log.Lines();
  };
  EXPECT_EQ(lines_of(0).size(), 0U);
  EXPECT_THAT(lines_of(3), testing::ElementsAre(HasSubstr("another wording")));
}

class DuplicateErrors : public testing::Test {
 protected:
  void Find(const std::string& path) {
    observer_.OnDuplicate(SomeRequest(), {ErrorAt(path), "Found twice"});
  }

 private:
  metrics::Metrics metrics_{metrics::Options{}};
  DualRunObserver observer_{metrics_.dualrun()};
};

TEST_F(DuplicateErrors, AreLoggedWithWhoseTheyAre) {
  const KeptLog log(2);
  Find("parameters[a]");
  const std::vector<std::string> lines = log.Lines();
  ASSERT_EQ(lines.size(), 1U);
  for (const char* part : {"StorageClass", "name=\"fast\"", "uid=\"u-1\"", "parameters[a]"}) {
    EXPECT_THAT(lines[0], HasSubstr(part));
  }
}

TEST_F(DuplicateErrors, OfOnePlaceAreLoggedTenTimes) {
  const KeptLog log(2);
  for (int i = 0; i < 7000; ++i) Find("parameters[" + std::to_string(i) + "]");
  Find("provisioner");
  EXPECT_EQ(log.Lines().size(), 11U);
}

TEST_F(DuplicateErrors, AreNotLoggedWhenDenialsAreNot) {
  const KeptLog log(1);
  Find("parameters[a]");
  EXPECT_EQ(log.Lines().size(), 0U);
}

}  // namespace
}  // namespace tandem::server
