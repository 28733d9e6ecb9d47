#include "cli/reference/cel.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/invoke.h"
#include "tests/support/checkout.h"

namespace tandem::reference {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string kPipelines = TANDEM_SOURCE_DIR "/deploy/examples/pipelines/";

TEST(Cel, EvaluatesAnExpression) {
  const cli::Outcome outcome = cli::Invoke(&RunCel, {"1 + 2 == 3"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(outcome.out,
            "true\ntype: bool\ncost: 2, at most 2\n\n1 + 2 == 3 -> true\n└─ 1 + 2 -> 3\n");
}

TEST(Cel, EvaluatesAnExpressionOverAnObject) {
  const cli::Outcome outcome =
      cli::Invoke(&RunCel, {"self > 60 && self == oldSelf", "--schema=" + kPipelines + "crd.yaml",
                            "--at=spec.parallelism", "--object=" + kPipelines + "bad/lists.yaml",
                            "--old=" + kPipelines + "bad/lists.yaml", "--output=json"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, StartsWith(R"({"value":"true","type":"bool","cost":)"));
}

TEST(Cel, ChecksAnExpressionWithoutAnObject) {
  const cli::Outcome outcome =
      cli::Invoke(&RunCel, {"has(self.spec)", "--schema=" + kPipelines + "crd.yaml"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, StartsWith("not evaluated: there is no --object\ntype: bool\n"));
}

TEST(Cel, SaysWhatIsWrong) {
  EXPECT_THAT(cli::Invoke(&RunCel, {"1 +"}).err,
              StartsWith("tandem cel: ERROR: <input>:1:4: Syntax"));
  EXPECT_THAT(cli::Invoke(&RunCel, {"self"}).err, HasSubstr("undeclared reference to 'self'"));
  EXPECT_THAT(cli::Invoke(&RunCel, {}).err, HasSubstr("which expression?"));
  EXPECT_THAT(cli::Invoke(&RunCel, {"[1].sort()", "--cel-compat-version=1.33"}).err,
              HasSubstr("undeclared reference to 'sort'"));
  EXPECT_EQ(cli::Invoke(&RunCel, {"1 +"}).code, 1);
}

TEST(Cel, HelpsAndPrintsItsPage) {
  EXPECT_THAT(cli::Invoke(&RunCel, {"--help"}).out, HasSubstr("--schema"));
  EXPECT_THAT(cli::Invoke(&RunCel, {"--markdown"}).out, StartsWith("# Expressions\n"));
}

}  // namespace
}  // namespace tandem::reference
