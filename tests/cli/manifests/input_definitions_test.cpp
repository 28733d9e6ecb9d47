#include "cli/manifests/input_definitions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "config/files.h"
#include "tests/cli/widget_definition.h"
#include "tests/config/temp_dir.h"
#include "tests/support/standard_input.h"

namespace tandem::manifests {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

const std::string kSchema = "      openAPIV3Schema: {type: object}\n";

TEST(InputDefinitions, AreFoundAmongOtherObjects) {
  const config::TempDir dir;
  const std::string text = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n---\n" +
                           std::string(cli::kWidgetHead) + kSchema;
  const auto found = FindDefinitions({dir.Write("a.yaml", text), dir.Write("b.yaml", "a: b\n")});
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_TRUE(found.front().expendable);
  EXPECT_TRUE(crd::definition::IsDefinition(found.front().document.root()));
}

TEST(InputDefinitions, AreFoundFarIntoAFile) {
  const config::TempDir dir;
  for (const std::size_t before : {65'510U, 65'530U, 200'000U}) {
    const std::string text =
        "# " + std::string(before, 'x') + "\n" + std::string(cli::kWidgetHead) + kSchema;
    EXPECT_THAT(FindDefinitions({dir.Write("a.yaml", text)}), SizeIs(1)) << before;
  }
}

TEST(InputDefinitions, MayBeInAStandardInputThatIsKept) {
  const std::string text = std::string(cli::kWidgetHead) + kSchema;
  const support::StandardInput input(text);
  EXPECT_THAT(FilesWithDefinitions({"-"}, StandardInput::kStreamed), IsEmpty());
  ASSERT_TRUE(config::KeepStandardInput());
  for (int i = 0; i < 2; ++i) {
    EXPECT_THAT(FilesWithDefinitions({"-"}, StandardInput::kKept), testing::ElementsAre("-"));
  }
}

TEST(InputDefinitions, AreNoneWhereNothingCanBeRead) {
  const config::TempDir dir;
  const std::string broken = dir.Write("a.yaml", "kind: CustomResourceDefinition\n  a: [\n");
  EXPECT_THAT(FindDefinitions({"-", broken, dir.Path() + "/none.yaml", dir.Path()}), IsEmpty());
}

}  // namespace
}  // namespace tandem::manifests
