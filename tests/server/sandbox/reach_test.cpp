#include "server/sandbox/reach.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace tandem::sandbox {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

class ReachOfPaths : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern =
        (fs::canonical(fs::temp_directory_path()) / "tandem-test-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    fs::create_directories(folder_ / "volume" / "first");
    std::ofstream(folder_ / "volume" / "first" / "tls.crt") << "text";
  }
  void TearDown() override {
    std::error_code error;
    fs::remove_all(folder_, error);
  }

  [[nodiscard]] std::string In(const std::string& name) const { return (folder_ / name).string(); }

  fs::path folder_;
};

TEST_F(ReachOfPaths, IsAFolderItselfAndTheFolderOfAFile) {
  EXPECT_THAT(Reach(In("volume")), ElementsAre(In("volume")));
  EXPECT_THAT(Reach(In("volume/first/tls.crt")), ElementsAre(In("volume/first")));
  EXPECT_THAT(Reach(In("volume/first/../first/./tls.crt")), ElementsAre(In("volume/first")));
}

TEST_F(ReachOfPaths, IsAlsoWhereEachLinkIs) {
  fs::create_symlink("first", folder_ / "volume" / "..data");
  fs::create_symlink("..data/tls.crt", folder_ / "volume" / "tls.crt");
  EXPECT_THAT(Reach(In("volume/tls.crt")), ElementsAre(In("volume"), In("volume/first")));
  fs::create_symlink(folder_ / "volume" / "first", folder_ / "current");
  EXPECT_THAT(Reach(In("current/tls.crt")), ElementsAre(folder_.string(), In("volume/first")));
}

TEST_F(ReachOfPaths, IsNothingWithoutAFile) {
  EXPECT_THAT(Reach(In("missing")), IsEmpty());
  fs::create_symlink("loop", folder_ / "loop");
  EXPECT_THAT(Reach(In("loop")), IsEmpty());
}

TEST_F(ReachOfPaths, IsNotTheWholeSystem) {
  EXPECT_THAT(Reach("/"), ElementsAre("/"));
  for (const fs::directory_entry& entry : fs::directory_iterator("/")) {
    if (!entry.is_symlink() || !entry.is_directory()) continue;
    EXPECT_THAT(Reach(entry.path().string()), ElementsAre(fs::canonical(entry.path()).string()));
  }
}

}  // namespace
}  // namespace tandem::sandbox
