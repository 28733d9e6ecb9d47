#include "server/app/watchdog.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/app/kept_log.h"

namespace tandem::server {
namespace {

using admission::UnderWay;
using std::chrono::seconds;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using TimePoint = Watchdog::TimePoint;

constexpr std::chrono::milliseconds kPause{20};

TimePoint At(int second) { return TimePoint(seconds(second)); }

TimePoint Begin() { return At(0); }

class WatchdogTest : public testing::Test {
 protected:
  KeptLog log_{0};
  UnderWay reviews_{2};
  std::size_t place_ = 0;
  LoadUnderWay load_;
  Watchdog watchdog_{reviews_, load_};
};

TEST_F(WatchdogTest, TellsOnceOfAReviewInWhichPhaseItIsAndOfWhichKind) {
  UnderWay::Entry entry(&reviews_, place_, &Begin, At(5));
  entry.NoteKind("apps", "v1", "Deployment");
  entry.EnterPhase("declarative");
  watchdog_.Look(At(10));
  EXPECT_THAT(log_.Lines(), IsEmpty());
  watchdog_.Look(At(11));
  watchdog_.Look(At(12));
  EXPECT_THAT(log_.Lines(),
              ElementsAre(AllOf(HasSubstr("\"Review does not come to an end\""),
                                HasSubstr(" phase=\"declarative\""), HasSubstr(" seconds=11"),
                                HasSubstr(" kind=\"apps/v1, Kind=Deployment\""))));
}

TEST_F(WatchdogTest, TellsOfTheNextReviewToo) {
  for (int i = 0; i < 2; ++i) {
    const UnderWay::Entry entry(&reviews_, place_, &Begin, At(5));
    watchdog_.Look(At(11));
  }
  EXPECT_THAT(log_.Lines(), testing::SizeIs(2));
}

TEST_F(WatchdogTest, TellsOnceOfALoadThatDoesNotEnd) {
  {
    const LoadUnderWay::Mark mark(load_, At(0));
    watchdog_.Look(At(60));
    EXPECT_THAT(log_.Lines(), IsEmpty());
    watchdog_.Look(At(61));
    watchdog_.Look(At(62));
    EXPECT_THAT(log_.Lines(),
                ElementsAre(AllOf(HasSubstr("\"Loading rules does not come to an end\""),
                                  HasSubstr(" seconds=61"))));
  }
  watchdog_.Look(At(500));
  const LoadUnderWay::Mark next(load_, At(500));
  watchdog_.Look(At(560));
  EXPECT_THAT(log_.Lines(), testing::SizeIs(1));
  watchdog_.Look(At(561));
  EXPECT_THAT(log_.Lines(), testing::SizeIs(2));
}

TEST_F(WatchdogTest, LooksByItself) {
  const UnderWay::Entry entry(&reviews_, place_, &Begin, At(5));
  watchdog_.Start();
  while (log_.Lines().empty()) std::this_thread::sleep_for(kPause);
}

}  // namespace
}  // namespace tandem::server
