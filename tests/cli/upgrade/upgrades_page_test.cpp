// docs/upgrades.md shows commands with their output, which must be real.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/upgrade/fate.h"
#include "config/files.h"
#include "tests/cli/page.h"
#include "tests/cli/upgrade/samples.h"
#include "tests/support/checkout.h"
#include "validation/base/enum_array.h"
#include "validation/releases/table.h"

namespace tandem::upgrade {
namespace {

constexpr const char* kPage = TANDEM_SOURCE_DIR "/docs/upgrades.md";

TEST(UpgradesPage, ShowsWhatItsCommandsPrint) {
  const config::TempDir dir;
  dir.Write("manifests/pod.yaml", kPod);
  dir.Write("manifests/service.yaml", kService);
  dir.Write("manifests/named.yaml", kOverride);
  dir.Write("manifests/gpu.yaml", kGone);
  dir.Write("manifests/plain.yaml", kPlain);
  WriteDefinitions(dir);
  dir.Write("widgets.yaml",
            "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: large, namespace: shop}\n"
            "spec: {size: 20, shape: round}\n");
  cli::PageShell shell(dir.Path(), "--rules=" TANDEM_SOURCE_DIR "/deploy/rules", &RunUpgrade);
  cli::ExpectRealOutput(kPage, shell);
}

TEST(UpgradesPage, NamesEveryFateWithItsExitCode) {
  const auto page = config::ReadFile(kPage);
  ASSERT_TRUE(page);
  for (const Fate fate : Enumerators<Fate>()) {
    const std::string word = "\n| " + std::string(ToString(fate)) + " |";
    const std::size_t row = page->find(word, page->find("| Fate |"));
    ASSERT_NE(row, std::string::npos) << word;
    const char code = fate == Fate::kUnusable ? '2' : Fails(fate) ? '1' : '0';
    EXPECT_EQ(page->at(page->find('\n', row + 1) - 3), code) << word;
  }
}

TEST(UpgradesPage, ListsWhatChangesBetweenEachTwoReleases) {
  const auto page = config::ReadFile(kPage);
  ASSERT_TRUE(page);
  const releases::Row* before = nullptr;
  for (const releases::Row& row : releases::kTable) {
    if (!row.handwritten) continue;
    if (before != nullptr) {
      const std::string command = "$ tandem upgrade --list --from=" + MinorOf(before->release) +
                                  " --to=" + MinorOf(row.release) + "\n";
      EXPECT_THAT(*page, testing::HasSubstr(command));
    }
    before = &row;
  }
}

}  // namespace
}  // namespace tandem::upgrade
