#include "cli/progress_line.h"

#include <gtest/gtest.h>

#include <sstream>

namespace tandem::cli {
namespace {

using std::chrono::milliseconds;

class ProgressLineTest : public testing::Test {
 protected:
  ProgressLine Make(bool is_terminal) {
    return ProgressLine({out_, err_, is_terminal}, [this] { return now_; });
  }

  std::ostringstream out_;
  std::ostringstream err_;
  ProgressLine::Clock::time_point now_;
};

TEST_F(ProgressLineTest, IsWrittenOverAFewTimesInASecond) {
  ProgressLine line = Make(true);
  for (int i = 0; i < 1'000; ++i) {
    if (line.IsDue()) line.Show(std::to_string(i));
    line.Show("never due right after another");
    now_ += milliseconds(1);
  }
  line.Erase();
  EXPECT_EQ(err_.str(), "\r\x1b[K0\r\x1b[K200\r\x1b[K400\r\x1b[K600\r\x1b[K800\r\x1b[K");
  EXPECT_EQ(line.Elapsed(), milliseconds(1'000));
}

TEST_F(ProgressLineTest, IsNothingElsewhere) {
  ProgressLine line = Make(false);
  EXPECT_FALSE(line.IsDue());
  line.Show("a");
  line.Erase();
  EXPECT_EQ(err_.str() + out_.str(), "");
}

}  // namespace
}  // namespace tandem::cli
