#include "cli/readiness/evidence_sources.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace tandem::readiness {
namespace {

TEST(ReadEvidence, NamesTheSourceThatCannotBeUsed) {
  const std::string empty = testing::TempDir() + "no-evidence";
  std::filesystem::create_directories(empty);
  EXPECT_EQ(ReadEvidence({empty}, {}).error().message, empty + ": holds no *.json files");
  std::filesystem::remove_all(empty);
  EXPECT_EQ(ReadEvidence({"http://user@host/"}, {}).error().message,
            "http://user@host/: user information is not permitted");
  EXPECT_EQ(ReadEvidence({"https://127.0.0.1:1/"}, {.ca_file = "/nowhere"}).error().message,
            "https://127.0.0.1:1/: open /nowhere: No such file or directory");
}

}  // namespace
}  // namespace tandem::readiness
