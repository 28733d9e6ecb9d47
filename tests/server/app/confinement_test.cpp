#include "server/app/confinement.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "server/sandbox/system_calls.h"
#include "tests/server/sandbox/confined_child.h"

namespace tandem::server {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

class FilesOfServers : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern =
        (fs::canonical(fs::temp_directory_path()) / "tandem-test-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    for (const char* name : {"rules", "crds", "tls", "records", "evidence", "old"}) {
      fs::create_directory(folder_ / name);
      std::ofstream(folder_ / name / "file") << "text";
    }
  }
  void TearDown() override {
    std::error_code error;
    fs::remove_all(folder_, error);
  }

  [[nodiscard]] std::string In(const char* name) const { return (folder_ / name).string(); }

  fs::path folder_;
};

TEST_F(FilesOfServers, AreThoseOfTheirOptions) {
  config::Options options;
  options.rules = {In("rules")};
  options.crds = {In("crds/file")};
  options.tls_cert_file = In("tls/file");
  options.record_dir = In("records");
  options.evidence_dir = In("evidence");
  const sandbox::Files files = FilesOf(options);
  EXPECT_THAT(files.read, Contains(In("rules")));
  EXPECT_THAT(files.read, Contains(In("crds")));
  EXPECT_THAT(files.read, Contains(In("tls")));
  EXPECT_THAT(files.read, Not(Contains("/etc")));
  EXPECT_THAT(files.write, ElementsAre(In("records"), In("evidence")));
}

TEST_F(FilesOfServers, AreThoseOfTheSystemWhereNamesAreLookedUp) {
  config::Options options;
  options.legacy_url = "https://old.example.com";
  options.legacy_ca_file = In("old/file");
  const sandbox::Files files = FilesOf(options);
  EXPECT_THAT(files.read, Contains("/etc"));
  EXPECT_THAT(files.read, Contains(In("old")));
  EXPECT_THAT(files.write, IsEmpty());
}

/// Makes all further restrictions fail, as on a kernel without them; whether that worked.
bool ForbidMoreRestrictions() {
  return sandbox::RestrictSystemCalls(sandbox::Outgoing::kNone).has_value();
}

bool BeginsAs(std::string_view mode) {
  config::Options options;
  options.sandbox = std::string(mode);
  return Confinement(options).Begin().has_value();
}

TEST(AConfinement, IsRequiredOrTakenAsFarAsItGoes) {
  const struct {
    std::string_view mode;
    bool begins;
  } kCases[] = {
      {config::kSandboxRequire, false},
      {config::kSandboxAuto, true},
      {config::kSandboxOff, true},
  };
  for (const auto& c : kCases) {
    EXPECT_EQ(sandbox::ErrnoConfined(&ForbidMoreRestrictions,
                                     [&c] {
                                       errno = 1;
                                       return BeginsAs(c.mode) == c.begins;
                                     }),
              0)
        << c.mode;
  }
}

}  // namespace
}  // namespace tandem::server
