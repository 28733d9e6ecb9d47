// The evidence that is left when a process is killed at any moment, and what a disk that is full or
// read-only does to it.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <new>
#include <random>
#include <thread>

#include "config/evidence_key.h"
#include "server/report/checkpoint.h"
#include "validation/evidence/reader.h"

namespace tandem::report {
namespace {

namespace fs = std::filesystem;
using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr std::uint64_t kDefaultCycles = 200;

std::uint64_t Cycles() {
  const char* text = std::getenv("TANDEM_CHECKPOINT_CYCLES");
  return text == nullptr ? kDefaultCycles : std::strtoull(text, nullptr, 10);
}

/// The numbers that a child tells its parent, which outlives it.
struct Shared {
  std::atomic<std::uint64_t> counted{0};  ///< comparisons so far
  std::atomic<std::uint64_t> confirmed{
      0};  ///< comparisons counted before the last checkpoint but one
};

class EvidenceOnDisk : public testing::Test {
 protected:
  EvidenceOnDisk() { fs::create_directories(path_); }
  ~EvidenceOnDisk() override {
    fs::remove_all(path_);
    munmap(shared_, sizeof(Shared));
  }

  /// Takes over what is there, counts and writes without a pause, until somebody ends it.
  [[noreturn]] void CountForever() const {
    auto directory = EvidenceDirectory::Open(path_);
    std::string trouble;
    auto before = directory->TakeOver(tally::NameOf(HashKey{}), trouble);
    if (!trouble.empty()) _exit(3);
    tally::Ledger ledger({.instance = before ? before->instance : std::string(32, 'a')});
    if (before) ledger.Continue(*std::move(before));
    const auto tally = ledger.Open("a_create", "rules", "handwritten", {});
    std::uint64_t at_last = shared_->counted;
    Checkpoint checkpoint(ledger, *std::move(directory), milliseconds(1),
                          [&](const std::string& failed) {
                            if (!failed.empty()) _exit(4);
                            // This document was taken after the count that was read last time.
                            shared_->confirmed = at_last;
                            at_last = shared_->counted;
                          });
    for (;;) {
      tally->Count(false, false, tally::LedgerOptions::Now());
      ++shared_->counted;
      std::this_thread::sleep_for(microseconds(20));
    }
  }

  /// Waits until more than that is confirmed.
  void AwaitConfirmed(std::uint64_t before) const {
    while (shared_->confirmed <= before) std::this_thread::sleep_for(microseconds(100));
  }

  /// The number of comparisons that the only document tells of.
  [[nodiscard]] std::uint64_t Compared() const {
    std::ifstream file(path_ + "/evidence-" + std::string(32, 'a') + ".json");
    const auto fleet = evidence::Read(std::string(std::istreambuf_iterator<char>(file), {}));
    EXPECT_TRUE(fleet) << fleet.error().message;
    if (!fleet || fleet->documents().empty()) return 0;
    const evidence::Document& document = fleet->documents().begin()->second;
    return document.identifiers.empty() ? 0 : document.identifiers.begin()->second.comparisons;
  }

  /// Runs in a child; its exit code.
  template <typename Function>
  static int InAChild(Function function) {
    const pid_t child = fork();
    if (child == 0) _exit(function());
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  static evidence::Document Document(std::uint64_t sequence) {
    evidence::Document document;
    document.instance = std::string(32, 'a');
    document.sequence = sequence;
    document.key = "k";
    return document;
  }

  std::string path_ = testing::TempDir() + "evidence-on-disk-" + config::NewInstance();
  Shared* shared_ =
      new (mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0))
          Shared;
};

TEST_F(EvidenceOnDisk, LosesAnIntervalAtMostWhenItsProcessIsKilled) {
  std::mt19937 random(20'260'101);
  const std::uint64_t cycles = Cycles();
  for (std::uint64_t cycle = 0; cycle < cycles; ++cycle) {
    SCOPED_TRACE(cycle);
    const pid_t child = fork();
    if (child == 0) CountForever();
    // Every other process dies while it counts and writes, the rest while they begin. Most moments
    // are in the middle of something.
    if (cycle % 2 == 1) AwaitConfirmed(shared_->confirmed);
    std::this_thread::sleep_for(microseconds(random() % 8'000));
    ASSERT_EQ(kill(child, SIGKILL), 0);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "ended by itself: " << WEXITSTATUS(status);
    if (!fs::exists(path_ + "/evidence-" + std::string(32, 'a') + ".json")) {
      shared_->counted = 0;  // killed before the first checkpoint, of the first process
      continue;
    }
    const std::uint64_t compared = Compared();
    EXPECT_GE(compared, shared_->confirmed) << "what was written once is lost";
    EXPECT_LE(compared, shared_->counted + 1) << "more than was counted";
    // The next process goes on with what is there.
    shared_->counted = shared_->confirmed = compared;
  }
  EXPECT_GE(shared_->confirmed, cycles / 2);
}

TEST_F(EvidenceOnDisk, StaysAsItWasWhenTheDiskIsFull) {
  EvidenceDirectory directory = *EvidenceDirectory::Open(path_);
  ASSERT_TRUE(directory.Write(Document(1)));
  std::signal(SIGXFSZ, SIG_IGN);
  const int code = InAChild([&] {
    const rlimit limit = {20, 20};  // bytes of a file, and then it cannot grow
    setrlimit(RLIMIT_FSIZE, &limit);
    return directory.Write(Document(2)) ? 1 : 0;
  });
  EXPECT_EQ(code, 0) << "it was written";
  EXPECT_FALSE(fs::exists(path_ + "/.evidence-" + std::string(32, 'a') + ".json.tmp"));
  EXPECT_EQ(Compared(), 0U) << "the document can be read";
  ASSERT_TRUE(directory.Write(Document(3))) << "there is room again";
}

TEST_F(EvidenceOnDisk, IsAFailureAndNothingElseWhereNothingCanBeWritten) {
  constexpr int kNotAllowed = 77;
  const int code = InAChild([&]() -> int {
    if (unshare(CLONE_NEWNS) != 0) return kNotAllowed;
    if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return kNotAllowed;
    if (mount("none", path_.c_str(), "tmpfs", 0, "size=8k") != 0) return kNotAllowed;
    EvidenceDirectory directory = *EvidenceDirectory::Open(path_);
    if (!directory.Write(Document(1))) return 1;
    std::ofstream(path_ + "/filler") << std::string(4'096, 'x');
    if (directory.Write(Document(2))) return 2;  // no room
    fs::remove(path_ + "/filler");
    if (!directory.Write(Document(3))) return 3;
    // A mount of its own, which no lock keeps open.
    if (mount(path_.c_str(), path_.c_str(), nullptr, MS_BIND, nullptr) != 0) return 4;
    constexpr unsigned long kReadOnly = MS_REMOUNT | MS_BIND | MS_RDONLY;
    if (mount(nullptr, path_.c_str(), nullptr, kReadOnly, nullptr) != 0) return 5;
    return directory.Write(Document(4)) ? 6 : 0;
  });
  if (code == kNotAllowed) {
    GTEST_SKIP() << "this needs a file system of its own, which only root may mount";
  }
  EXPECT_EQ(code, 0);
}

}  // namespace
}  // namespace tandem::report
