#include "server/report/kept_evidence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "config/evidence_key.h"

namespace tandem::report {
namespace {

using testing::StartsWith;

class OpenEvidenceTest : public testing::Test {
 protected:
  OpenEvidenceTest() { std::filesystem::create_directories(path_); }
  ~OpenEvidenceTest() override { std::filesystem::remove_all(path_); }
  std::string path_ = testing::TempDir() + "kept-" + config::NewInstance();
};

TEST_F(OpenEvidenceTest, BeginsAnewWithoutADirectory) {
  const auto kept = OpenEvidence("", "");
  ASSERT_TRUE(kept);
  EXPECT_FALSE(kept->directory);
  EXPECT_FALSE(kept->before);
  EXPECT_NE(kept->ledger.manner.key, OpenEvidence("", "")->ledger.manner.key);
}

TEST_F(OpenEvidenceTest, GoesOnWithTheDirectory) {
  {
    auto first = OpenEvidence(path_, "");
    ASSERT_TRUE(first);
    tally::Ledger ledger(first->ledger);
    const auto tally = ledger.Open("a_create", "rules", "handwritten", {});
    tally->Count(false, false, tally::LedgerOptions::Now());
    ASSERT_TRUE(first->directory->Write(ledger.Take()));
  }
  const auto second = OpenEvidence(path_, "");
  ASSERT_TRUE(second);
  ASSERT_TRUE(second->before);
  EXPECT_EQ(second->before->identifiers.begin()->second.comparisons, 1U);
}

TEST_F(OpenEvidenceTest, NamesTheFlagThatIsWrong) {
  EXPECT_THAT(OpenEvidence("/nowhere", "").error().message, StartsWith("--evidence-dir: /nowhere"));
  EXPECT_THAT(OpenEvidence("", path_ + "/key").error().message,
              StartsWith("--evidence-key-file: "));
  std::ofstream(path_ + "/key") << "0123456789abcdef";
  const auto one = OpenEvidence("", path_ + "/key");
  ASSERT_TRUE(one);
  EXPECT_EQ(one->ledger.manner.key, OpenEvidence(path_, path_ + "/key")->ledger.manner.key);
}

}  // namespace
}  // namespace tandem::report
