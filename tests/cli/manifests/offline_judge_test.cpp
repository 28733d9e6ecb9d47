#include "cli/manifests/offline_judge.h"

#include <gtest/gtest.h>

#include "config/manifest_reader.h"
#include "config/rule_loading.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"

namespace tandem::manifests {
namespace {

/// The verdict on a ReplicationController with a bad number.
ObjectReport ReportWithin(std::chrono::minutes most_time) {
  config::Options options;
  options.rules = {TANDEM_SOURCE_DIR "/deploy/rules"};
  const auto gates = config::ReadGates(options);
  auto rules = config::LateRules::Read(options, *gates, {});
  const OldObjects old_objects;
  OfflineJudge::Settings settings;
  settings.most_time = most_time;
  OfflineJudge judge(**rules, old_objects, *gates, settings);
  const config::TempDir dir;
  const std::string file = dir.Write(
      "rc.yaml",
      "apiVersion: v1\nkind: ReplicationController\nmetadata: {name: a}\nspec: {replicas: -1}\n");
  config::ManifestReader reader(*config::FileReader::Open(file), file, {});
  auto manifest = reader.Next();
  ObjectReport last;
  judge.Judge(**manifest, file, [&](const ObjectReport& report) { last = report; });
  return last;
}

TEST(OfflineJudge, GivesUpWhatTakesTooLong) {
  EXPECT_EQ(ReportWithin(std::chrono::minutes(2)).verdict, ObjectVerdict::kInvalid);
  const ObjectReport late = ReportWithin(std::chrono::minutes(-1));
  EXPECT_EQ(late.verdict, ObjectVerdict::kUnusable);
  EXPECT_NE(late.message.find(": takes too long to be judged"), std::string::npos) << late.message;
}

}  // namespace
}  // namespace tandem::manifests
