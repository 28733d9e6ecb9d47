#include "cli/validate/file_judging.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace tandem::validate {
namespace {

/// Files are called by the number of their objects, `!` fails.
FileJudge MakeJudge() {
  return [](const std::string& file, const ReportSink& sink) {
    if (file == "!") throw std::runtime_error("broken");
    for (int i = 0; i < std::stoi(file); ++i) {
      manifests::ObjectReport report;
      report.file = file;
      report.name = std::to_string(i);
      sink(std::move(report));
    }
  };
}

std::string Heard(const std::vector<std::string>& files, std::size_t threads) {
  std::string heard;
  JudgeFiles(files, threads, &MakeJudge,
             {[&](std::size_t i) { heard += "[" + std::to_string(i) + "]"; },
              [&](const manifests::ObjectReport& report) {
                heard += report.file + "/" + report.name + report.message + " ";
              }});
  return heard;
}

TEST(FileJudging, TellsInTheOrderOfFilesHoweverManyThreadsThereAre) {
  constexpr int kFiles = 100;
  std::vector<std::string> files;
  files.reserve(kFiles);
  for (int i = 0; i < kFiles; ++i) files.push_back(std::to_string(i % 7));
  files[3] = "2000";  // more reports than may wait
  const std::string one = Heard(files, 1);
  EXPECT_EQ(one.substr(0, 17), "[0][1]1/0 [2]2/0 ");
  for (const std::size_t threads : {2U, 3U, 8U, 200U}) EXPECT_EQ(Heard(files, threads), one);
}

TEST(FileJudging, ReportsWhatIsThrownAndGoesOn) {
  for (const std::size_t threads : {1U, 2U}) {
    EXPECT_EQ(Heard({"1", "!", "1"}, threads), "[0]1/0 [1]!/!: internal fault: broken [2]1/0 ");
  }
}

TEST(FileJudging, OfNoFilesIsNothing) { EXPECT_EQ(Heard({}, 4), ""); }

}  // namespace
}  // namespace tandem::validate
