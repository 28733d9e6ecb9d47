#include "server/report/evidence_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "config/evidence_key.h"
#include "validation/evidence/reader.h"
#include "validation/evidence/writer.h"

namespace tandem::report {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class EvidenceDirectoryTest : public testing::Test {
 protected:
  EvidenceDirectoryTest() { fs::create_directories(path_); }
  ~EvidenceDirectoryTest() override { fs::remove_all(path_); }

  [[nodiscard]] EvidenceDirectory Open() const { return *EvidenceDirectory::Open(path_); }

  void Put(const std::string& name, const std::string& text) const {
    std::ofstream(path_ + "/" + name) << text;
  }

  static std::string FileOf(char digit) { return "evidence-" + std::string(32, digit) + ".json"; }

  static evidence::Document Document(char digit, std::uint64_t sequence = 1) {
    evidence::Document document;
    document.instance = std::string(32, digit);
    document.sequence = sequence;
    document.key = "k";
    return document;
  }

  std::string path_ = testing::TempDir() + "evidence-" + config::NewInstance();
  std::string trouble_;
};

TEST_F(EvidenceDirectoryTest, GoesOnWithWhatAnEarlierProcessWrote) {
  {
    EvidenceDirectory earlier = Open();
    ASSERT_TRUE(earlier.Write(Document('a', 1)));
    ASSERT_TRUE(earlier.Write(Document('a', 7)));
  }
  EvidenceDirectory later = Open();
  const auto document = later.TakeOver("k", trouble_);
  ASSERT_TRUE(document);
  EXPECT_EQ(document->sequence, 7U);
  EXPECT_EQ(trouble_, "");
}

TEST_F(EvidenceDirectoryTest, LeavesAloneWhatAnotherProcessHas) {
  EvidenceDirectory running = Open();
  ASSERT_TRUE(running.Write(Document('a')));
  EvidenceDirectory other = Open();
  EXPECT_FALSE(other.TakeOver("k", trouble_));
  EXPECT_THAT(trouble_, HasSubstr(FileOf('a') + ": belongs to a process that runs\n"));
  ASSERT_TRUE(other.Write(Document('b')));
  EXPECT_TRUE(fs::exists(path_ + "/evidence-" + std::string(32, 'a') + ".json"));
  EXPECT_TRUE(fs::exists(path_ + "/evidence-" + std::string(32, 'b') + ".json"));
}

TEST_F(EvidenceDirectoryTest, LeavesAloneWhatItCannotUse) {
  const std::string file = "evidence-" + std::string(32, 'c') + ".json";
  Put(file, "{\"tandemEvidence\":1");
  Put("evidence-" + std::string(32, 'd') + ".json", evidence::Write(Document('e')));
  fs::create_directory(path_ + "/evidence-" + std::string(32, 'f') + ".json");
  EvidenceDirectory directory = Open();
  EXPECT_FALSE(directory.TakeOver("k", trouble_));
  EXPECT_THAT(trouble_, HasSubstr(file));
  EXPECT_THAT(trouble_, HasSubstr("is not of the process that its name says"));
  ASSERT_TRUE(directory.Write(Document('9')));
  EXPECT_EQ(fs::file_size(path_ + "/" + file), 19U);
}

TEST_F(EvidenceDirectoryTest, LeavesAloneWhatHasAnotherKey) {
  ASSERT_TRUE(Open().Write(Document('a')));
  EXPECT_FALSE(Open().TakeOver("another", trouble_));
  EXPECT_THAT(trouble_, HasSubstr(FileOf('a') + ": has another key\n"));
}

TEST_F(EvidenceDirectoryTest, LeavesAloneWhatIsNotOfTraffic) {
  evidence::Document replayed = Document('a');
  replayed.source = evidence::Source::kReplay;
  ASSERT_TRUE(Open().Write(replayed));
  EXPECT_FALSE(Open().TakeOver("k", trouble_));
  EXPECT_THAT(trouble_, HasSubstr(FileOf('a') + ": is evidence of replay, not of traffic\n"));
}

TEST_F(EvidenceDirectoryTest, KeepsTheKeyItMade) {
  const auto first = Open().Key();
  const auto second = Open().Key();
  ASSERT_TRUE(first);
  ASSERT_TRUE(second);
  EXPECT_EQ(*first, *second);
  EXPECT_EQ(fs::status(path_ + "/evidence.key").permissions(),
            fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(EvidenceDirectoryTest, SaysWhatIsWrong) {
  EXPECT_FALSE(EvidenceDirectory::Open(path_ + "/nowhere"));
  EvidenceDirectory directory = Open();
  fs::remove_all(path_);
  EXPECT_FALSE(directory.Write(Document('a')));
}

}  // namespace
}  // namespace tandem::report
