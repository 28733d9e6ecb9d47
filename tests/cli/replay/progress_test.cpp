#include "cli/replay/progress.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <sstream>
#include <thread>

namespace tandem::replay {
namespace {

std::string Shown(bool terminal) {
  std::ostringstream out;
  std::ostringstream err;
  Progress progress({out, err, terminal});
  std::this_thread::sleep_for(std::chrono::milliseconds(250));
  for (int i = 0; i < 64; ++i) progress.Note("r.jsonl", {50, 200});
  progress.Erase();
  return err.str();
}

TEST(Progress, IsOneLineOnATerminal) {
  EXPECT_THAT(Shown(true), testing::AllOf(testing::StartsWith("\r\x1b[K64 documents, "),
                                          testing::EndsWith("/s, r.jsonl 25 %\r\x1b[K")));
}

TEST(Progress, IsNothingElsewhere) { EXPECT_EQ(Shown(false), ""); }

}  // namespace
}  // namespace tandem::replay
