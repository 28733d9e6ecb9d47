// The output of `tandem validate` on a terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "cli/validate/validate.h"
#include "tests/cli/invoke.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "tests/support/standard_input.h"

namespace tandem::validate {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kController = R"(apiVersion: v1
kind: ReplicationController
metadata: {name: web}
spec:
  replicas: -1
  template:
    metadata: {labels: {app: the shop}}
    spec:
      containers: [{name: web, image: web}]
)";

constexpr const char* kSecret = R"(apiVersion: v1
kind: Secret
metadata: {name: a}
data: {other: aHVudGVyMg==, password: hunter3!}
)";

class PrettyOutput : public testing::Test {
 protected:
  PrettyOutput() {
    setenv("NO_COLOR", "1", 1);
    setenv("TERM", "xterm", 1);
  }
  ~PrettyOutput() override { unsetenv("NO_COLOR"); }

  static cli::Outcome RunOn(const std::string& path, cli::Arguments arguments, bool is_terminal) {
    arguments.push_back("--rules=" TANDEM_SOURCE_DIR "/deploy/rules");
    arguments.push_back(path);
    std::ostringstream out;
    std::ostringstream err;
    const int code = RunValidate(arguments, {out, err, is_terminal, is_terminal});
    return {code, out.str(), err.str()};
  }

  cli::Outcome Run(const std::string& text, const cli::Arguments& arguments,
                   bool is_terminal = true) {
    file_ = dir_.Write("f.yaml", text);
    return RunOn(file_, arguments, is_terminal);
  }

  config::TempDir dir_;
  std::string file_;
};

TEST_F(PrettyOutput, QuotesTheLineBelowThePlace) {
  const cli::Outcome outcome = Run(kController, {});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out,
              testing::StartsWith("The ReplicationController \"web\" is invalid: \n* "));
  EXPECT_THAT(outcome.out, HasSubstr("  " + file_ +
                                     ":5:3: spec.replicas\n"
                                     "    5 |   replicas: -1\n"
                                     "      |             ^\n"));
  EXPECT_THAT(outcome.out, HasSubstr(":7:25: spec.template.labels\n"
                                     "    7 |     metadata: {labels: {app: the shop}}\n"
                                     "      |                              ^\n"
                                     "    hint: labels have no spaces"));
  EXPECT_EQ(outcome.err, "1 object: 1 invalid\n");
}

TEST_F(PrettyOutput, IsForTerminalsUnlessItIsGiven) {
  EXPECT_THAT(Run(kController, {"--output=pretty"}, false).out, HasSubstr(" |   replicas: -1\n"));
  EXPECT_THAT(Run(kController, {}, false).out, Not(HasSubstr(" |")));
  EXPECT_THAT(Run(kController, {"--output=text"}).out, Not(HasSubstr(" |")));
  EXPECT_THAT(Run(kController, {"--output=json"}).out, testing::StartsWith("{"));
}

TEST_F(PrettyOutput, SaysWhatTextSays) {
  const std::string text = Run(kController, {"--output=text"}).out;
  const std::string pretty = Run(kController, {}).out;
  std::istringstream lines(pretty);
  std::string rest;
  for (std::string line; std::getline(lines, line);) {
    if (line.find(" |") == std::string::npos) rest += line + "\n";
  }
  EXPECT_EQ(rest, text);
}

TEST_F(PrettyOutput, HasColoursOnATerminalOnly) {
  unsetenv("NO_COLOR");
  const cli::Outcome painted = Run(kController, {});
  EXPECT_THAT(painted.out, HasSubstr("\x1b[1;31m^\x1b[0m\n"));
  EXPECT_EQ(painted.err, "\x1b[1;31m1 object: 1 invalid\x1b[0m\n");
  const cli::Outcome piped = Run(kController, {"--output=pretty"}, false);
  EXPECT_THAT(piped.out + piped.err, Not(HasSubstr("\x1b")));
  setenv("NO_COLOR", "1", 1);
  const cli::Outcome plain = Run(kController, {});
  EXPECT_THAT(plain.out + plain.err, Not(HasSubstr("\x1b")));
}

TEST_F(PrettyOutput, QuotesWhatCannotBeDecodedAndWhatIsUnknown) {
  std::string text = kController;
  text.replace(text.find("-1"), 2, "many");
  EXPECT_THAT(Run(text, {}).out, HasSubstr("    5 |   replicas: many\n"
                                           "      |             ^\n"));
  text.replace(text.find("replicas: many"), 14, "replica: 1");
  EXPECT_THAT(Run(text, {}).out, HasSubstr("    5 |   replica: 1\n"
                                           "      |   ^\n"));
  EXPECT_THAT(Run(text, {"--validate=warn"}).err,
              HasSubstr("Warning: unknown field \"spec.replica\" (" + file_ +
                        ":5)\n"
                        "    5 |   replica: 1\n"
                        "      |   ^\n"
                        "  hint: did you mean \"replicas\"?\n"));
}

TEST_F(PrettyOutput, ShowsNothingOfSecrets) {
  const std::string json =
      R"({"apiVersion":"v1","items":[{"apiVersion":"v1","data":{"a":"aHVudGVyMg=="},)"
      R"("kind":"Secret","metadata":{"name":"a"}},{"apiVersion":"v1","kind":"Pod",)"
      R"("metadata":{"name":"B"},"spec":{"containers":[{"name":"a","image":"a"}]}},)"
      R"({"apiVersion":"v1","data":{"a":"aHVudGVyMg=="},"kind":"Secret","metadata":{"name":"b"}}],)"
      R"("kind":"List"})";
  const cli::Outcome secret = Run(kSecret, {});
  EXPECT_THAT(secret.out, HasSubstr("    4 | ... password: ...\n"
                                    "      |     ^\n"));
  EXPECT_THAT(secret.out, Not(HasSubstr("hunter3")));
  EXPECT_THAT(secret.out, Not(HasSubstr("aHVudGVyMg")));
  const cli::Outcome list = Run(json, {});
  EXPECT_THAT(list.out, HasSubstr("\"kind\":\"Pod\",\"metadata\":{\"name\":\"B\"}..."));
  EXPECT_THAT(list.out, Not(HasSubstr("aHVudGVyMg")));
}

TEST_F(PrettyOutput, QuotesNothingWhereTheObjectBegins) {
  const cli::Outcome twice =
      Run("kind: Namespace\napiVersion: v1\nmetadata: {name: a}\n---\n"
          "kind: Namespace\napiVersion: v1\nmetadata: {name: a}\n",
          {});
  EXPECT_EQ(twice.err, "Warning: the same object as in " + file_ + ":1 (" + file_ +
                           ":5)\n2 objects: 2 valid\n");
}

TEST_F(PrettyOutput, QuotesTheStandardInput) {
  const support::StandardInput input(kController);
  EXPECT_THAT(RunOn("-", {}, true).out, HasSubstr("  STDIN:5:3: spec.replicas\n"
                                                  "    5 |   replicas: -1\n"));
}

TEST_F(PrettyOutput, PaintsTheSummaryAsItIs) {
  unsetenv("NO_COLOR");
  EXPECT_EQ(Run("apiVersion: v1\nkind: Namespace\nmetadata: {name: a}\n", {}).err,
            "\x1b[32m1 object: 1 valid\x1b[0m\n");
}

}  // namespace
}  // namespace tandem::validate
