#include "server/http/date.h"

#include <gtest/gtest.h>

namespace tandem::http {
namespace {

WallSeconds At(std::int64_t seconds) { return WallSeconds(std::chrono::seconds(seconds)); }

TEST(Date, IsWrittenAsHttpWantsIt) {
  EXPECT_EQ(FormatDate(At(784'111'777)), "Sun, 06 Nov 1994 08:49:37 GMT");
  EXPECT_EQ(FormatDate(At(0)), "Thu, 01 Jan 1970 00:00:00 GMT");
  EXPECT_EQ(FormatDate(At(1'709'251'199)), "Thu, 29 Feb 2024 23:59:59 GMT");
}

TEST(Date, IsReadAsItIsWritten) {
  for (const std::int64_t seconds : {0L, 784'111'777L, 1'709'251'199L, 4'102'444'800L}) {
    EXPECT_EQ(ParseDate(FormatDate(At(seconds))), At(seconds)) << seconds;
  }
  EXPECT_EQ(ParseDate("Tue, 30 Jun 2015 23:59:60 GMT"), ParseDate("Wed, 01 Jul 2015 00:00:00 GMT"));
}

TEST(Date, IsNothingElse) {
  for (const char* const text : {"", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
                                 "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 ovD 1994 08:49:37 GMT",
                                 "Sun, 06 Nov xxxx 08:49:37 GMT", "Sun, 31 Feb 1994 08:49:37 GMT",
                                 "Sun, x6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
                                 "Sun, 06 Nov 1994 08:-1:37 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
                                 "Sun, 06 Nov 1994 08:49:37 GMT "}) {
    EXPECT_EQ(ParseDate(text), std::nullopt) << text;
  }
}

TEST(CurrentDate, FollowsTheSecond) {
  CurrentDate date;
  const std::chrono::system_clock::time_point start = At(0);
  EXPECT_EQ(date.At(start), "Thu, 01 Jan 1970 00:00:00 GMT");
  EXPECT_EQ(date.At(start + std::chrono::milliseconds(999)), "Thu, 01 Jan 1970 00:00:00 GMT");
  EXPECT_EQ(date.At(start + std::chrono::seconds(1)), "Thu, 01 Jan 1970 00:00:01 GMT");
  EXPECT_EQ(date.At(start), "Thu, 01 Jan 1970 00:00:00 GMT");
}

}  // namespace
}  // namespace tandem::http
