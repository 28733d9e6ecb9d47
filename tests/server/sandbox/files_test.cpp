#include "server/sandbox/files.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "server/sandbox/system_calls.h"
#include "tests/server/sandbox/confined_child.h"

namespace tandem::sandbox {
namespace {

namespace fs = std::filesystem;

bool KernelHasLandlock() {
  return syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION) >= 1;
}

class RestrictedFiles : public testing::Test {
 protected:
  void SetUp() override {
    if (!KernelHasLandlock()) GTEST_SKIP() << "this kernel has no Landlock";
    std::string pattern = (fs::temp_directory_path() / "tandem-test-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    for (const char* name : {"rules", "records", "other"}) {
      fs::create_directory(folder_ / name);
      std::ofstream(folder_ / name / "file") << "text";
    }
  }
  void TearDown() override {
    std::error_code error;
    fs::remove_all(folder_, error);
  }

  [[nodiscard]] std::string In(const char* name) const { return (folder_ / name).string(); }

  template <typename Attempt>
  int Try(Attempt attempt) const {
    const Files files{{In("rules"), In("missing")}, {In("records")}};
    return ErrnoConfined([&files] { return RestrictFiles(files).has_value(); }, attempt);
  }

  [[nodiscard]] int TryOpen(const char* name, int flags) const {
    const std::string path = In(name);
    return Try([&] { return open(path.c_str(), flags, 0600) >= 0; });
  }

  fs::path folder_;
};

TEST_F(RestrictedFiles, AreReadWhereTheyMayBe) {
  EXPECT_EQ(TryOpen("rules/file", O_RDONLY), 0);
  EXPECT_EQ(TryOpen("rules", O_RDONLY | O_DIRECTORY), 0);
  EXPECT_EQ(TryOpen("other/file", O_RDONLY), EACCES);
  EXPECT_EQ(TryOpen("other", O_RDONLY | O_DIRECTORY), EACCES);
  EXPECT_EQ(Try([] { return open("/etc/shadow", O_RDONLY) >= 0; }), EACCES);
}

TEST_F(RestrictedFiles, AreWrittenWhereTheyMayBe) {
  EXPECT_EQ(TryOpen("records/file", O_RDWR | O_TRUNC), 0);
  EXPECT_EQ(TryOpen("records/new", O_WRONLY | O_CREAT | O_EXCL), 0);
  EXPECT_EQ(TryOpen("rules/file", O_WRONLY), EACCES);
  EXPECT_EQ(TryOpen("rules/new", O_WRONLY | O_CREAT), EACCES);
  EXPECT_EQ(Try([] { return open("/etc/shadow", O_WRONLY) >= 0; }), EACCES);
}

TEST_F(RestrictedFiles, AreRenamedAndRemovedWhereTheyAreWritten) {
  const std::string file = In("records/file");
  const std::string renamed = In("records/renamed");
  const std::string rule = In("rules/file");
  EXPECT_EQ(Try([&] { return rename(file.c_str(), renamed.c_str()) == 0; }), 0);
  EXPECT_EQ(Try([&] { return unlink(renamed.c_str()) == 0; }), 0);
  EXPECT_EQ(Try([&] { return unlink(rule.c_str()) == 0; }), EACCES);
}

TEST_F(RestrictedFiles, AreNotPrograms) {
  char program[] = "/bin/true";
  char* const arguments[] = {program, nullptr};
  EXPECT_EQ(Try([&] { return execv(program, arguments) == 0; }), EACCES);
}

TEST_F(RestrictedFiles, ComeWithNoNewPrivileges) {
  EXPECT_EQ(Try([] { return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1; }), 0);
}

TEST_F(RestrictedFiles, SayWhatIsForbiddenRatherThanMissing) {
  std::string reason;
  EXPECT_EQ(ErrnoConfined([] { return RestrictSystemCalls(Outgoing::kNone).has_value(); },
                          [&] {
                            const Status restricted = RestrictFiles({});
                            reason = restricted ? "" : restricted.error().message;
                            errno = reason == "Landlock: Operation not permitted" ? 0 : ENOMSG;
                            return errno == 0;
                          }),
            0);
}

TEST_F(RestrictedFiles, MayBeSingle) {
  const Files one{{In("other/file")}, {}};
  const std::string path = In("other/file");
  EXPECT_EQ(ErrnoConfined([&] { return RestrictFiles(one).has_value(); },
                          [&] { return open(path.c_str(), O_RDONLY) >= 0; }),
            0);
}

}  // namespace
}  // namespace tandem::sandbox
