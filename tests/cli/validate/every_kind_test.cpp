// The output of `tandem validate` for manifests of every built-in kind.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/validate/validate.h"
#include "config/files.h"
#include "tests/cli/invoke.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "tests/support/json_document.h"
#include "validation/json/render.h"

namespace tandem::validate {
namespace {

using testing::HasSubstr;
using testing::Not;

class EveryKind : public testing::Test {
 protected:
  cli::Outcome RunOn(const std::string& text, cli::Arguments arguments = {}) {
    arguments.push_back(dir_.Write("f.yaml", text));
    return Run(std::move(arguments));
  }

  static cli::Outcome Run(cli::Arguments arguments) {
    arguments.push_back("--rules=" TANDEM_SOURCE_DIR "/deploy/rules");
    return cli::Invoke(&RunValidate, arguments);
  }

  config::TempDir dir_;
};

TEST_F(EveryKind, HasRules) {
  const auto text = config::ReadFile(TANDEM_SOURCE_DIR "/tests/equivalence/objects.json");
  ASSERT_TRUE(text);
  const json::Document samples = support::ParseJson(*text);
  std::size_t count = 0;
  for (const json::ValueView object : samples.root().elements()) {
    dir_.Write(std::to_string(count++) + ".json", json::RenderGoJson(object));
  }
  const cli::Outcome outcome = Run({dir_.Path()});
  EXPECT_THAT(outcome.out, Not(HasSubstr("no rules")));
  EXPECT_THAT(outcome.err, HasSubstr(std::to_string(count) + " objects: "));
  EXPECT_THAT(outcome.err, Not(HasSubstr("without rules")));
  EXPECT_THAT(outcome.err, Not(HasSubstr("cannot be used")));
}

TEST_F(EveryKind, IsFoundWhereOnlyASubresourceHasIt) {
  const cli::Outcome outcome = RunOn(R"(apiVersion: authentication.k8s.io/v1
kind: TokenRequest
spec: {audiences: [], expirationSeconds: 5}
)");
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("spec.expirationSeconds: Invalid value: 5"));
}

TEST_F(EveryKind, SaysWhatOfAnObjectWasNotJudged) {
  const std::string policy = R"(apiVersion: admissionregistration.k8s.io/v1
kind: MutatingAdmissionPolicy
metadata: {name: p}
spec:
  matchConstraints:
    resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}]
  mutations: [{patchType: JSONPatch, jsonPatch: {expression: "1 +"}}]
  reinvocationPolicy: Never
)";
  const cli::Outcome outcome = RunOn(policy);
  EXPECT_EQ(outcome.code, 0) << outcome.out;
  EXPECT_THAT(outcome.err,
              HasSubstr("Warning: not judged: what the expressions of mutations say ("));
  EXPECT_THAT(outcome.err, HasSubstr("1 object: 1 valid but not judged whole\n"));
  EXPECT_EQ(RunOn(policy, {"--fail-unjudged"}).code, 1);
}

TEST_F(EveryKind, TellsUnknownFieldsWhereAllAreKnown) {
  const std::string class_text = R"(apiVersion: networking.k8s.io/v1
kind: IPAddress
metadata: {name: 10.0.0.1, lables: {}}
spec: {parentRef: {resource: services, name: s, nmespace: n}}
)";
  const cli::Outcome outcome = RunOn(class_text, {"--validate=warn"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.err, HasSubstr("unknown field \"metadata.lables\""));
  EXPECT_THAT(outcome.err, HasSubstr("unknown field \"spec.parentRef.nmespace\""));
  EXPECT_EQ(RunOn(class_text).code, 1);
}

}  // namespace
}  // namespace tandem::validate
