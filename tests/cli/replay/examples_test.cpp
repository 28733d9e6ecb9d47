// deploy/examples/replay: the commands of its pods, run one after the other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "cli/readiness/evidence.h"
#include "config/files.h"
#include "config/manifest_reader.h"
#include "tests/cli/replay/records.h"
#include "tests/cli/replay/run_replay.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"

namespace tandem::replay {
namespace {

constexpr const char* kExamples = TANDEM_SOURCE_DIR "/deploy/examples/replay/";

config::Manifest ReadExample(const std::string& name) {
  config::ManifestReader reader(*config::FileReader::Open(kExamples + name), name, {});
  auto manifest = reader.Next();
  EXPECT_TRUE(manifest && *manifest);
  return std::move(**manifest);
}

void ReplaceAll(const std::string& what, const std::string& with, std::string& text) {
  const std::size_t at = text.find(what);
  if (at != std::string::npos) text.replace(at, what.size(), with);
}

/// The arguments of the pod's container, with the mounted volumes in a directory.
cli::Arguments ArgumentsOf(json::ValueView pod, const config::TempDir& dir,
                           const std::string& index) {
  cli::Arguments arguments;
  for (const json::ValueView argument :
       pod.Member("spec").Member("containers").At(0).Member("args").elements()) {
    std::string text(argument.AsString());
    ReplaceAll("$(JOB_COMPLETION_INDEX)", index, text);
    for (const char* volume : {"/records", "/evidence", "/key"}) {
      const bool is_path = text.starts_with(volume) || text.find(std::string("=") + volume) < 30;
      if (is_path) ReplaceAll(volume, dir.Path() + volume, text);
    }
    arguments.push_back(std::move(text));
  }
  return arguments;
}

TEST(ReplayExamples, CountEveryRecordOnceAndAreMerged) {
  const config::TempDir dir;
  std::string lines;
  for (int i = 0; i < 200; ++i) lines += AllowedRecord("u" + std::to_string(i), i % 7);
  dir.Write("records/a.jsonl", lines);
  dir.Write("key/evidence.key", std::string(32, 'k'));
  std::filesystem::create_directory(dir.Path("evidence"));

  const config::Manifest job = ReadExample("job.yaml");
  const json::ValueView spec = job.document.root().Member("spec");
  const std::int64_t pods = spec.Member("completions").AsInt();
  int documents = 0;
  for (std::int64_t pod = 0; pod < pods; ++pod) {
    const std::string index = std::to_string(pod);
    cli::Arguments arguments = ArgumentsOf(spec.Member("template"), dir, index);
    ASSERT_EQ(arguments.front(), "replay");
    arguments.front() = kShipped;
    setenv("JOB_COMPLETION_INDEX", index.c_str(), 1);
    const cli::Outcome outcome = Replay(arguments);
    unsetenv("JOB_COMPLETION_INDEX");
    ASSERT_EQ(outcome.code, 0) << outcome.out << outcome.err;
    documents += std::stoi(outcome.out);
  }
  EXPECT_EQ(documents, 200);

  const config::Manifest fleet = ReadExample("fleet-evidence.yaml");
  cli::Arguments arguments = ArgumentsOf(
      fleet.document.root().Member("spec").Member("jobTemplate").Member("spec").Member("template"),
      dir, "");
  ASSERT_EQ(arguments.front(), "evidence");
  arguments.erase(arguments.begin());
  const cli::Outcome answer = cli::Invoke(
      [](const cli::Arguments& given, const cli::Streams& streams) {
        return readiness::RunEvidence(given, streams, "build");
      },
      arguments);
  EXPECT_EQ(answer.code, 1) << answer.err;
  EXPECT_THAT(answer.out, testing::AllOf(testing::StartsWith("Not yet: "),
                                         testing::HasSubstr("replicationcontroller_create")));
}

/// The sidecars look for the names that a recorder's files have, and read lines as long as those of
/// any review.
TEST(ShippingExamples, FollowTheFilesOfARecorder) {
  config::ManifestReader vector(
      *config::FileReader::Open(TANDEM_SOURCE_DIR "/deploy/examples/shipping/vector.yaml"), "v",
      {});
  const auto one = vector.Next();
  ASSERT_TRUE(one && *one);
  const json::ValueView source = (*one)->document.root().Member("sources").Member("reviews");
  EXPECT_EQ(source.Member("include").At(0).AsString(), "/var/lib/tandem/records/reviews-*.jsonl");
  EXPECT_GE(source.Member("max_line_bytes").AsInt(), 32 * 1024 * 1024);

  config::ManifestReader fluent_bit(
      *config::FileReader::Open(TANDEM_SOURCE_DIR "/deploy/examples/shipping/fluent-bit.yaml"), "f",
      {});
  const auto other = fluent_bit.Next();
  ASSERT_TRUE(other && *other);
  const json::ValueView pipeline = (*other)->document.root().Member("pipeline");
  EXPECT_EQ(pipeline.Member("inputs").At(0).Member("path").AsString(),
            "/var/lib/tandem/records/reviews-*.jsonl");
  EXPECT_EQ(pipeline.Member("outputs").At(0).Member("raw_log_key").AsString(), "log");
}

}  // namespace
}  // namespace tandem::replay
