#include "cli/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/validate/validate.h"
#include "tests/cli/invoke.h"
#include "tests/config/temp_dir.h"

namespace tandem::cli {
namespace {

using config::TempDir;
using testing::HasSubstr;

TEST(Rules, AreExportedToBeReadAndChanged) {
  const TempDir dir;
  EXPECT_EQ(Invoke(&RunRules, {"export", dir.Path("rules")}).code, 0);
  EXPECT_TRUE(std::filesystem::exists(dir.Path("rules/apps/v1/types.go")));
  EXPECT_TRUE(std::filesystem::exists(dir.Path("rules/core/v1/exceptions.yaml")));
}

TEST(Rules, ThatWereExportedTakeThePlaceOfTheBuiltInOnes) {
  const TempDir dir;
  ASSERT_EQ(Invoke(&RunRules, {"export", dir.Path("rules")}).code, 0);
  const std::string object = dir.Write("object.yaml", R"(apiVersion: v1
kind: ReplicationController
metadata: {name: web}
spec:
  template: {metadata: {labels: {app: web}}, spec: {containers: [{name: web, image: web}]}}
)");
  const Outcome built_in = Invoke(&validate::RunValidate, {object});
  EXPECT_EQ(built_in.code, 0) << built_in.out << built_in.err;
  const Outcome exported = Invoke(&validate::RunValidate, {"--rules=" + dir.Path("rules"), object});
  EXPECT_EQ(exported.code, 0) << exported.out << exported.err;
  EXPECT_EQ(exported.out, built_in.out);
}

TEST(Rules, SayWhatIsNotUnderstood) {
  const TempDir dir;
  dir.Write("full/file", "");
  const struct {
    Arguments arguments;
    std::string complaint;
  } kCases[] = {
      {{}, "name what to do, such as export DIR. See 'tandem rules --help'."},
      {{"list"}, R"(no command "list"; there is: export)"},
      {{"export"}, "export to which directory?"},
      {{"export", "a", "b"}, "export to which directory?"},
      {{"export", dir.Path("full")}, dir.Path("full") + ": is not an empty directory"},
      {{"export", dir.Path("full/file")}, dir.Path("full/file")},
      {{"--no-such"}, "--no-such"},
  };
  for (const auto& c : kCases) {
    const Outcome outcome = Invoke(&RunRules, c.arguments);
    EXPECT_EQ(outcome.code, 1) << c.complaint;
    EXPECT_THAT(outcome.err, HasSubstr(c.complaint));
  }
  EXPECT_THAT(Invoke(&RunRules, {"--help"}).out, HasSubstr("export DIR"));
}

}  // namespace
}  // namespace tandem::cli
