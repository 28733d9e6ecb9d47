#include "server/recorder/recorder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

#include "tests/server/metrics/metrics_fixture.h"
#include "tests/server/recorder/record_folder.h"

namespace tandem::recorder {
namespace {

using metrics::HasSample;
using testing::HasSubstr;

record::Record Small(const std::string& uid) {
  record::Record record;
  record.endpoint = verdict::Endpoint::kValidate;
  record.decision = "allow";
  record.api_version = "admission.k8s.io/v1";
  record.body = R"({"request":{"uid":")" + uid + R"("}})";
  return record;
}

class Records : public testing::Test {
 protected:
  std::unique_ptr<Recorder> Open(Options options = {}) {
    options.directory = folder_.path();
    auto recorder = Recorder::Open(options, metrics_.recorder());
    EXPECT_TRUE(recorder) << recorder.error().message;
    return recorder ? *std::move(recorder) : nullptr;
  }

  RecordFolder folder_;
  metrics::Metrics metrics_{metrics::ExampleOptions()};
};

TEST_F(Records, WritesEverythingThatWasHandedInBeforeItStops) {
  const auto recorder = Open();
  for (int i = 0; i < 500; ++i) {
    ASSERT_TRUE(recorder->Reserve(10));
    recorder->Submit(Small(std::to_string(i)), 10);
  }
  recorder->Stop();
  const std::string text = folder_.Text();
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 500);
  EXPECT_THAT(text, HasSubstr("\"uid\":\"0\""));
  EXPECT_THAT(text, HasSubstr("\"uid\":\"499\""));
  EXPECT_THAT(metrics_.Render(), HasSample("tandem_recorder_records_total 500"));
}

TEST_F(Records, TakesFromManyThreads) {
  const auto recorder = Open();
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&recorder] {
      for (int k = 0; k < 100; ++k) {
        if (recorder->Reserve(0)) recorder->Submit(Small("x"), 0);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  recorder->Stop();
  const std::string text = folder_.Text();
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 400);
}

TEST_F(Records, NeverHoldsMoreThanItsQueueMay) {
  Options options;
  options.queue_bytes = 1000;
  options.queue_records = 2;
  const auto recorder = Open(options);
  EXPECT_FALSE(recorder->Reserve(1001));
  EXPECT_TRUE(recorder->Reserve(600));
  EXPECT_FALSE(recorder->Reserve(600));
  EXPECT_TRUE(recorder->Reserve(100));
  EXPECT_FALSE(recorder->Reserve(0));
  recorder->Release(600);
  EXPECT_TRUE(recorder->Reserve(600));
  const std::string page = metrics_.Render();
  EXPECT_THAT(page, HasSample("tandem_recorder_dropped_total{reason=\"too_large\"} 1"));
  EXPECT_THAT(page, HasSample("tandem_recorder_dropped_total{reason=\"queue_full\"} 2"));
}

TEST_F(Records, DropsARecordThatHasGrownTooLarge) {
  Options options;
  options.queue_bytes = 1000;
  const auto recorder = Open(options);
  ASSERT_TRUE(recorder->Reserve(10));
  record::Record record = Small("1");
  record.message = std::string(2000, 'x');
  recorder->Submit(std::move(record), 10);
  EXPECT_TRUE(recorder->Reserve(1000)) << "the room was not given back";
  recorder->Stop();
  EXPECT_EQ(folder_.Text(), "");
  EXPECT_THAT(metrics_.Render(),
              HasSample("tandem_recorder_dropped_total{reason=\"too_large\"} 1"));
}

TEST_F(Records, DropsWhatComesAfterTheEnd) {
  const auto recorder = Open();
  recorder->Stop();
  recorder->Stop();
  EXPECT_FALSE(recorder->Reserve(1));
}

TEST_F(Records, GoesOnAfterTheDiskRefusedALine) {
  const auto recorder = Open();
  std::filesystem::remove_all(folder_.path());
  for (int i = 0; i < 3; ++i) {  // the open file can still be written to, a new one cannot be made
    record::Record record = Small("1");
    record.body = R"({"request":")" + std::string(7 * 1024 * 1024, 'x') + "\"}";
    ASSERT_TRUE(recorder->Reserve(1));
    recorder->Submit(std::move(record), 1);
    while (!recorder->Reserve(9 * 1024 * 1024)) std::this_thread::yield();
    recorder->Release(9 * 1024 * 1024);
  }
  recorder->Stop();
  const std::string page = metrics_.Render();
  EXPECT_THAT(page, HasSample("tandem_recorder_records_total 1"));
  EXPECT_THAT(page, HasSample("tandem_recorder_dropped_total{reason=\"disk\"} 2"));
}

TEST_F(Records, NeedsADirectory) {
  Options options;
  options.directory = folder_.path() + "/none";
  const auto recorder = Recorder::Open(options, metrics_.recorder());
  ASSERT_FALSE(recorder);
  EXPECT_THAT(recorder.error().message, HasSubstr("/none: "));
}

}  // namespace
}  // namespace tandem::recorder
