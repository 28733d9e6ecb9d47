#include "cli/linting/lint_expressions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/widget_definition.h"
#include "tests/config/temp_dir.h"

namespace tandem::linting {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::string_view kSchema = R"yaml(      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: array
            items: {type: string, maxLength: 10}
            x-kubernetes-validations:
            - rule: "self.all(x, self.all(y, x == y))"
            - rule: "1 < 2"
)yaml";

TEST(LintExpressions, SaysWhereAndWhatWouldHelp) {
  const config::TempDir dir;
  const std::string file =
      dir.Write("crd.yaml", std::string(cli::kWidgetHead) + std::string(kSchema));
  const auto findings = LintExpressions({file}, {});
  ASSERT_TRUE(findings) << findings.error().message;
  std::vector<std::string> texts;
  for (const lint::Finding& finding : *findings) texts.push_back(ToString(finding));
  EXPECT_THAT(
      texts,
      ElementsAre(testing::AllOf(HasSubstr("crd.yaml:20: note: spec.versions[0].schema."),
                                 HasSubstr("of its budget (maxItems: 1024 at")),
                  HasSubstr("crd.yaml:21: warning: spec.versions[0].schema.openAPIV3Schema."
                            "properties[spec].x-kubernetes-validations[1].rule: the rule is true "
                            "of every value")));
}

TEST(LintExpressions, NamesAFileThatIsNotThere) {
  EXPECT_FALSE(LintExpressions({"nowhere.yaml"}, {}));
}

}  // namespace
}  // namespace tandem::linting
