#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/validate/validate.h"
#include "tests/cli/invoke.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"

namespace tandem::validate {
namespace {

using testing::HasSubstr;

constexpr const char* kHead = "apiVersion: example.com/v1\nkind: Fleet\nmetadata: {name: north}\n";

constexpr const char* kGood = R"(
spec:
  selector: {matchExpressions: [{key: app, operator: In, values: [web]}]}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: web:1}]}
  memory: 1Gi
  until: "2030-01-01T00:00:00Z"
)";

/// Objects of a kind whose types.go uses types of Kubernetes, beside the rules we ship.
class EmbeddedTypes : public testing::Test {
 protected:
  cli::Outcome Run(const std::string& body, cli::Arguments arguments = {}) {
    arguments.push_back("--rules=" TANDEM_SOURCE_DIR "/deploy/rules");
    arguments.push_back("--rules=" TANDEM_SOURCE_DIR "/tests/cli/testdata/fleet");
    file_ = dir_.Write("fleet.yaml", kHead + body);
    arguments.push_back(file_);
    return cli::Invoke(&RunValidate, arguments);
  }

  config::TempDir dir_;
  std::string file_;
};

TEST_F(EmbeddedTypes, AreAcceptedWithFieldsThatTheShippedTypesLeaveOut) {
  const cli::Outcome outcome = Run(kGood);
  EXPECT_EQ(outcome.code, 0) << outcome.out;
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "1 object: 1 valid\n");
}

TEST_F(EmbeddedTypes, HaveTheRulesOfTheTypesAtTheirPlaces) {
  const cli::Outcome outcome = Run(R"(
spec:
  selector:
    matchExpressions:
    - {key: app, operator: Near}
  template:
    metadata:
      labels: {app: "not a label"}
status:
  conditions:
  - {type: Ready, status: Maybe, reason: Because, lastTransitionTime: "2030-01-01T00:00:00Z"}
)");
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("* spec.selector.matchExpressions[0].operator: Invalid value: "
                                     "\"Near\""));
  EXPECT_THAT(outcome.out,
              HasSubstr(file_ + ":8:18: spec.selector.matchExpressions[0].operator\n"));
  EXPECT_THAT(outcome.out, HasSubstr("* spec.template.metadata.labels[app]: Invalid value: \"not a "
                                     "label\""));
  EXPECT_THAT(outcome.out, HasSubstr(file_ + ":11:16: spec.template.metadata.labels[app]\n"));
  EXPECT_THAT(outcome.out,
              HasSubstr("* status.conditions[0].status: Unsupported value: \"Maybe\""));
}

TEST_F(EmbeddedTypes, DecodeAsTheTypesDo) {
  const std::pair<const char*, const char*> kCases[] = {
      {"spec: {selector: {}, memory: lots}", "quantities must match the regular expression"},
      {"spec: {selector: {}, until: tomorrow}", "parsing time \"tomorrow\""},
      {"spec: {selector: {}, template: {spec: []}}", "cannot unmarshal array"},
  };
  for (const auto& [body, message] : kCases) {
    const cli::Outcome outcome = Run(body);
    EXPECT_NE(outcome.code, 0) << body;
    EXPECT_THAT(outcome.out, HasSubstr(message)) << body;
  }
}

TEST_F(EmbeddedTypes, AreComparedWithTheFieldsThatTheShippedTypesLeaveOut) {
  const std::string old_file = dir_.Write("old/fleet.yaml", std::string(kHead) + kGood);
  std::string changed = kGood;
  changed.replace(changed.find("web:1"), 5, "web:2");
  EXPECT_EQ(Run(kGood, {"--old=" + old_file}).code, 0);
  const cli::Outcome outcome = Run(changed, {"--old=" + old_file});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("spec.template: Invalid value"));
  EXPECT_THAT(outcome.out, HasSubstr("field is immutable"));
}

}  // namespace
}  // namespace tandem::validate
