#include "server/admission/under_way.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace tandem::admission {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::IsEmpty;
using testing::SizeIs;
using TimePoint = UnderWay::TimePoint;

TimePoint At(milliseconds time) { return TimePoint(time); }

TimePoint Begin() { return At(seconds(0)); }

TEST(UnderWay, IsOverdueAfterTwiceItsTime) {
  UnderWay under_way(1);
  std::size_t place = 0;
  EXPECT_THAT(under_way.FindOverdue(At(seconds(100))), IsEmpty());
  {
    const UnderWay::Entry entry(&under_way, place, &Begin, At(seconds(5)));
    EXPECT_THAT(under_way.FindOverdue(At(seconds(10))), IsEmpty());
    const auto overdue = under_way.FindOverdue(At(milliseconds(11'500)));
    ASSERT_THAT(overdue, SizeIs(1));
    EXPECT_EQ(overdue[0].age, seconds(11));
    EXPECT_EQ(overdue[0].phase, "queue");
    EXPECT_EQ(overdue[0].kind, "");
  }
  EXPECT_THAT(under_way.FindOverdue(At(seconds(100))), IsEmpty());
}

TEST(UnderWay, IsNotOverdueBeforeTwoSeconds) {
  UnderWay under_way(1);
  std::size_t place = 0;
  const UnderWay::Entry entry(&under_way, place, &Begin, At(milliseconds(-1)));
  EXPECT_THAT(under_way.FindOverdue(At(seconds(2))), IsEmpty());
  EXPECT_THAT(under_way.FindOverdue(At(milliseconds(2001))), SizeIs(1));
}

TEST(UnderWay, KnowsThePhaseAndTheKind) {
  UnderWay under_way(1);
  std::size_t place = 0;
  UnderWay::Entry entry(&under_way, place, &Begin, Begin());
  entry.NoteKind("apps", "v1", "Deployment");
  entry.EnterPhase("handwritten");
  entry.phase()->store("declarative");
  const auto overdue = under_way.FindOverdue(At(seconds(3)));
  ASSERT_THAT(overdue, SizeIs(1));
  EXPECT_EQ(overdue[0].phase, "declarative");
  EXPECT_EQ(overdue[0].kind, "apps/v1, Kind=Deployment");
}

TEST(UnderWay, KeepsNothingOfTheReviewBefore) {
  UnderWay under_way(1);
  std::size_t place = 0;
  { UnderWay::Entry(&under_way, place, &Begin, Begin()).NoteKind("apps", "v1", "Deployment"); }
  UnderWay::Entry entry(&under_way, place, &Begin, Begin());
  EXPECT_EQ(under_way.FindOverdue(At(seconds(3)))[0].kind, "");
  entry.NoteKind("", "v1", "Pod");
  EXPECT_EQ(under_way.FindOverdue(At(seconds(3)))[0].kind, "v1, Kind=Pod");
}

TEST(UnderWay, CutsLongKinds) {
  UnderWay under_way(1);
  std::size_t place = 0;
  UnderWay::Entry entry(&under_way, place, &Begin, Begin());
  entry.NoteKind(std::string(100, 'g'), "v1", std::string(1000, 'K'));
  EXPECT_EQ(under_way.FindOverdue(At(seconds(3)))[0].kind,
            std::string(100, 'g') + "/v1, Kind=" + std::string(18, 'K'));
}

TEST(UnderWay, TellsReviewsApart) {
  UnderWay under_way(2);
  std::size_t place = 0;
  const UnderWay::Entry first(&under_way, place, &Begin, Begin());
  std::uint64_t number = 0;
  {
    const UnderWay::Entry second(&under_way, place, &Begin, Begin());
    const auto both = under_way.FindOverdue(At(seconds(3)));
    ASSERT_THAT(both, SizeIs(2));
    EXPECT_NE(both[0].number, both[1].number);
    number = both[1].number;
  }
  const UnderWay::Entry third(&under_way, place, &Begin, Begin());
  const auto both = under_way.FindOverdue(At(seconds(3)));
  ASSERT_THAT(both, SizeIs(2));
  EXPECT_NE(both[0].number, number);
  EXPECT_NE(both[1].number, number);
}

TEST(UnderWay, DoesNotSeeMoreThanItHasRoomFor) {
  UnderWay under_way(1);
  std::size_t place = 0;
  const UnderWay::Entry first(&under_way, place, &Begin, Begin());
  UnderWay::Entry second(&under_way, place, &Begin, Begin());
  second.EnterPhase("read");
  second.NoteKind("", "v1", "Pod");
  EXPECT_EQ(second.phase(), nullptr);
  EXPECT_THAT(under_way.FindOverdue(At(seconds(3))), SizeIs(1));
}

TEST(UnderWay, IsLookedAtWhileReviewsComeAndGo) {
  UnderWay under_way(2);
  std::atomic<bool> stop{false};
  const auto work = [&](const char* phase, const char* kind) {
    std::size_t place = 0;
    while (!stop) {
      UnderWay::Entry entry(&under_way, place, &Begin, Begin());
      entry.EnterPhase(phase);
      entry.NoteKind("", phase, kind);
    }
  };
  std::thread one(work, "a", "Aaaaaaaaaaaaaaaa");
  std::thread other(work, "b", "Bbbbbbbbbbbbbbbb");
  for (int i = 0; i < 1000; ++i) {
    for (const UnderWay::Overdue& overdue : under_way.FindOverdue(At(seconds(3)))) {
      if (overdue.phase == "queue" || overdue.kind.empty()) continue;
      EXPECT_EQ(overdue.kind,
                overdue.phase == "a" ? "a, Kind=Aaaaaaaaaaaaaaaa" : "b, Kind=Bbbbbbbbbbbbbbbb");
    }
  }
  stop = true;
  one.join();
  other.join();
}

}  // namespace
}  // namespace tandem::admission
