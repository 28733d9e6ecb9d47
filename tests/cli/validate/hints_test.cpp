// The hints of `tandem validate`, in every format that has room for them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/validate/validate.h"
#include "tests/cli/invoke.h"
#include "tests/cli/widget_definition.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "tests/support/json_document.h"

namespace tandem::validate {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kLease = R"(apiVersion: coordination.k8s.io/v1
kind: Lease
metadata: {name: a}
spec: {holderIdentty: b}
)";

constexpr const char* kPod = R"(apiVersion: v1
kind: Pod
metadata: {name: a}
spec:
  restartPolicy: always
  containers:
  - name: web
    image: web:1
    resources:
      limits:
        cpu: 0.5 cores
)";

class Hints : public testing::Test {
 protected:
  cli::Outcome Run(const std::string& text, cli::Arguments arguments = {}) {
    arguments.push_back("--rules=" TANDEM_SOURCE_DIR "/deploy/rules");
    arguments.push_back("--rules=" TANDEM_SOURCE_DIR "/tests/cli/testdata/fleet");
    file_ = dir_.Write("f.yaml", text);
    arguments.push_back(file_);
    return cli::Invoke(&RunValidate, arguments);
  }

  static std::string GoodPod() {
    std::string text = kPod;
    text.replace(text.find("0.5 cores"), 9, "500m");
    return text;
  }

  config::TempDir dir_;
  std::string file_;
};

TEST_F(Hints, AreOnFieldsOfBuiltInKinds) {
  const cli::Outcome lenient = Run(kLease, {"--validate=warn"});
  EXPECT_EQ(lenient.code, 0);
  EXPECT_THAT(lenient.err, HasSubstr("Warning: unknown field \"spec.holderIdentty\" (" + file_ +
                                     ":4)\n  hint: did you mean \"holderIdentity\"?\n"));
  const cli::Outcome strict = Run(kLease);
  EXPECT_EQ(strict.code, 1);
  EXPECT_THAT(strict.out, HasSubstr("  " + file_ +
                                    ":4:8\n    hint: unknown field \"spec.holderIdentty\": did "
                                    "you mean \"holderIdentity\"?\n"));
}

TEST_F(Hints, AreOnFieldsOfPods) {
  std::string text = GoodPod();
  text += "    ports:\n    - contianerPort: 80\nstatus: {phase: Running}\n";
  const cli::Outcome outcome = Run(text, {"--validate=warn"});
  EXPECT_THAT(outcome.err,
              HasSubstr("unknown field \"spec.containers[0].ports[0].contianerPort\""));
  EXPECT_THAT(outcome.err, HasSubstr("  hint: did you mean \"containerPort\"?\n"));
  EXPECT_THAT(outcome.err, Not(HasSubstr("status")));
}

TEST_F(Hints, AreOnFieldsOfGoTypes) {
  const cli::Outcome outcome =
      Run("apiVersion: example.com/v1\nkind: Fleet\nmetadata: {name: a}\nspec:\n  selctor: {}\n");
  EXPECT_THAT(outcome.out, HasSubstr(": did you mean \"selector\"?\n"));
}

TEST_F(Hints, AreOnFieldsOfCustomResources) {
  const std::string definition = std::string(cli::kWidgetHead) + R"(      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: {size: {type: string, enum: [Small, Large]}}}
---
)";
  const std::string head = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\n";
  EXPECT_THAT(Run(definition + head + "spec: {siez: Small}\n").out,
              HasSubstr(": did you mean \"size\"?\n"));
  EXPECT_THAT(Run(definition + head + "spec: {size: 5}\n").out,
              HasSubstr("    hint: put the value in quotes\n"));
  EXPECT_THAT(Run(definition + head + "spec: {size: small}\n").out,
              HasSubstr("    hint: did you mean \"Small\"?\n"));
}

TEST_F(Hints, AreOnValues) {
  const cli::Outcome outcome = Run(GoodPod());
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("  " + file_ +
                                     ":5:3: spec.restartPolicy\n"
                                     "    hint: did you mean \"Always\"?\n"));
}

TEST_F(Hints, AreOnQuantitiesThatCannotBeDecoded) {
  const cli::Outcome outcome = Run(kPod);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("quantities must match the regular expression"));
  EXPECT_THAT(outcome.out,
              HasSubstr("  " + file_ +
                        ":11:9\n    hint: spec.containers[0].resources.limits.cpu: quantities are "
                        "written as 500m or 1Gi: did you mean \"500m\"?\n"));
}

TEST_F(Hints, AreOnValuesOfTheWrongType) {
  const struct {
    const char* kind;
    const char* text;
    const char* hint;
  } kCases[] = {
      {"ConfigMap", "data: {port: 80}", "data.port: put the value in quotes"},
      {"ConfigMap", "metadata: {name: a, annotations: {debug: yes}}",
       "metadata.annotations.debug: put the value in quotes"},
      {"ConfigMap", "metadata: {name: a, labels: {version: 1.0}}",
       "metadata.labels.version: put the value in quotes"},
      {"ConfigMap", "data: {app.yaml: {debug: true}}",
       "data.app.yaml: the value has to be a text: \"|\" behind the key makes one of the lines "
       "below it"},
      {"Secret", "data: {password: hunter2!}",
       "data.password: data holds base64: stringData takes the value itself"},
      {"Secret", "data: {password: 5}",
       "data.password: data holds base64: stringData takes the value itself, in quotes"},
      {"Secret", "stringData: {password: 5}", "stringData.password: put the value in quotes"},
      {"Pod", "spec: {containers: {web: {image: a}}}",
       "spec.containers: containers is a list: write \"- name: web\", and the rest below it"},
      {"Pod", "spec: {containers: [{name: a, image: a, env: {FOO: bar}}]}",
       "spec.containers[0].env: env is a list: write \"- name: FOO\", and below it \"value: ...\""},
      {"Pod", "spec: {containers: [{name: a, image: a, env: [{name: A, value: 5}]}]}",
       "spec.containers[0].env[0].value: put the value in quotes"},
      {"Pod", "spec: {containers: [{name: a, image: a, ports: [80]}]}",
       "spec.containers[0].ports[0]: write \"- containerPort: 80\""},
      {"Pod", "spec: {hostNetwork: \"true\", containers: [{name: a, image: a}]}",
       "spec.hostNetwork: remove the quotes"},
      {"Service", "spec: {ports: {port: 80}}",
       "spec.ports: a list is wanted: begin each of its entries with \"- \""},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.text);
    std::string text = std::string("apiVersion: v1\nkind: ") + c.kind + "\n" + c.text + "\n";
    if (text.find("metadata") == std::string::npos) text += "metadata: {name: a}\n";
    const cli::Outcome outcome = Run(text);
    EXPECT_EQ(outcome.code, 1);
    EXPECT_THAT(outcome.out, EndsWith(std::string("\n    hint: ") + c.hint + "\n"));
    EXPECT_THAT(outcome.out, Not(HasSubstr("hunter2")));
  }
}

TEST_F(Hints, AreOnBackendsOfOldIngresses) {
  const cli::Outcome outcome = Run(R"(apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: {name: a}
spec:
  rules:
  - http:
      paths:
      - {path: /, pathType: Prefix, backend: {serviceName: web, servicePort: 80}}
)");
  EXPECT_THAT(outcome.out, HasSubstr("backend.serviceName\": since networking.k8s.io/v1 it is "
                                     "service.name\n"));
  EXPECT_THAT(outcome.out, HasSubstr("backend.servicePort\": since networking.k8s.io/v1 it is "
                                     "service.port.number, or service.port.name\n"));
}

TEST_F(Hints, AreInJson) {
  const json::Document pod = support::ParseJson(Run(GoodPod(), {"--output=json"}).out);
  const json::ValueView error = pod.root().Member("objects").At(0).Member("errors").At(0);
  EXPECT_EQ(error.Member("hint").AsString(), "did you mean \"Always\"?");
  const json::Document unreadable = support::ParseJson(Run(kPod, {"--output=json"}).out);
  EXPECT_EQ(unreadable.root().Member("objects").At(0).Member("hints").size(), 1U);
  const json::Document lease =
      support::ParseJson(Run(kLease, {"--output=json", "--validate=warn"}).out);
  const json::ValueView warning = lease.root().Member("objects").At(0).Member("warnings").At(0);
  EXPECT_EQ(warning.Member("hint").AsString(), "did you mean \"holderIdentity\"?");
}

TEST_F(Hints, AreInSarif) {
  const auto hint = [&](const std::string& text) {
    const json::Document log = support::ParseJson(Run(text, {"--output=sarif"}).out);
    const json::ValueView result = log.root().Member("runs").At(0).Member("results").At(0);
    return std::string(result.Member("properties").Member("hint").AsString());
  };
  EXPECT_EQ(hint(GoodPod()), "did you mean \"Always\"?");
  EXPECT_THAT(hint(kLease), HasSubstr("did you mean \"holderIdentity\"?"));
  EXPECT_THAT(hint(kPod), HasSubstr("did you mean \"500m\"?"));
}

TEST_F(Hints, AreInAnnotationsAndTests) {
  EXPECT_THAT(Run(GoodPod(), {"--output=github"}).out,
              HasSubstr("%0Ahint: did you mean \"Always\"?"));
  EXPECT_THAT(Run(kPod, {"--output=github"}).out, HasSubstr("%0Ahint: spec.containers[0]"));
  EXPECT_THAT(Run(GoodPod(), {"--output=tap"}).out,
              HasSubstr("#   hint: did you mean \"Always\"?\n"));
}

TEST_F(Hints, AreNotOnWhatIsNotCertain) {
  std::string text = GoodPod();
  text.replace(text.find("always"), 6, "maybe");
  EXPECT_THAT(Run(text).out, Not(HasSubstr("hint")));
}

}  // namespace
}  // namespace tandem::validate
