#include "server/report/checkpoint.h"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <new>

#include "config/evidence_key.h"

namespace tandem::report {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

class CheckpointTest : public testing::Test {
 protected:
  CheckpointTest() { fs::create_directories(path_); }
  ~CheckpointTest() override { fs::remove_all(path_); }

  std::string path_ = testing::TempDir() + "checkpoint-" + config::NewInstance();
  tally::Ledger ledger_{{.instance = std::string(32, 'a')}};
  std::shared_ptr<tally::IdentifierTally> tally_ =
      ledger_.Open("a_create", "rules", "handwritten", {});
  std::atomic<int> written_{0};
  std::atomic<int> failed_{0};
  Checkpoint::Listener listener_ = [this](const std::string& trouble) {
    ++(trouble.empty() ? written_ : failed_);
  };
};

TEST_F(CheckpointTest, WritesAtTheEnd) {
  {
    Checkpoint checkpoint(ledger_, *EvidenceDirectory::Open(path_), std::chrono::hours(1),
                          listener_);
    tally_->Count(false, false, tally::LedgerOptions::Now());
    checkpoint.Stop();
    EXPECT_EQ(written_, 1);
  }
  EXPECT_EQ(written_, 1) << "only once";
  std::string trouble;
  const auto document = EvidenceDirectory::Open(path_)->TakeOver(tally::NameOf(HashKey{}), trouble);
  ASSERT_TRUE(document) << trouble;
  EXPECT_EQ(document->identifiers.begin()->second.comparisons, 1U);
}

TEST_F(CheckpointTest, WritesAgainAndAgain) {
  Checkpoint checkpoint(ledger_, *EvidenceDirectory::Open(path_), milliseconds(1), listener_);
  while (written_ < 3) std::this_thread::sleep_for(milliseconds(1));
}

TEST_F(CheckpointTest, GoesOnWhateverIsThrown) {
  std::atomic<int> calls = 0;
  Checkpoint checkpoint(ledger_, *EvidenceDirectory::Open(path_), milliseconds(1),
                        [&](const std::string& trouble) {
                          if (trouble.empty() && ++calls < 3) throw std::bad_alloc();
                          listener_(trouble);
                        });
  while (written_ < 2) std::this_thread::sleep_for(milliseconds(1));
  EXPECT_EQ(failed_, 2) << "which is told";
}

TEST_F(CheckpointTest, GoesOnWhenTheDiskFails) {
  Checkpoint checkpoint(ledger_, *EvidenceDirectory::Open(path_), milliseconds(1), listener_);
  fs::remove_all(path_);
  while (failed_ < 2) std::this_thread::sleep_for(milliseconds(1));
}

}  // namespace
}  // namespace tandem::report
