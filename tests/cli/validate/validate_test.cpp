#include "cli/validate/validate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

#include "tests/cli/invoke.h"
#include "tests/cli/widget_definition.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"
#include "tests/support/standard_input.h"
#include "validation/json/decode.h"

namespace tandem::validate {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

constexpr const char* kGood = R"(apiVersion: v1
kind: ReplicationController
metadata: {name: web}
spec:
  template:
    metadata: {labels: {app: web}}
    spec:
      containers: [{name: web, image: web}]
)";

constexpr const char* kBad = R"(apiVersion: v1
kind: ReplicationController
metadata: {name: web}
spec:
  replicas: -1
  template:
    metadata: {labels: {app: web}}
    spec:
      containers: [{name: web, image: web}]
)";

constexpr const char* kTwiceBad = R"(apiVersion: v1
kind: ReplicationController
metadata: {name: web}
spec:
  replicas: -1
  minReadySeconds: -2
  template:
    metadata: {labels: {app: web}}
    spec:
      containers: [{name: web, image: web}]
)";

constexpr const char* kNegative = "Invalid value: -1: must be greater than or equal to 0";

constexpr const char* kWidgetDoc = R"(// +groupName=example.org
// +k8s:validation-gen=TypeMeta
package v1
)";

constexpr const char* kWidgetTypes = R"(package v1

type Widget struct {
	TypeMeta `json:",inline"`
	Spec WidgetSpec `json:"spec"`
}

type WidgetSpec struct {
	// +k8s:optional
	// +k8s:immutable
	// +k8s:maxLength=3
	Color string `json:"color"`
}

type TypeMeta struct{}
)";

std::string Widget(const std::string& name, const std::string& spec) {
  return "apiVersion: example.org/v1\nkind: Widget\nmetadata: {name: " + name + "}\nspec: {" +
         spec + "}\n";
}

constexpr const char* kNewWidgetTypes = R"(package v1

type Widget struct {
	TypeMeta `json:",inline"`
	Spec WidgetSpec `json:"spec"`
}

type WidgetSpec struct {
	// +k8s:optional
	// +k8s:alpha(since: "1.0")=+k8s:maxLength=3
	Color string `json:"color"`
}

type TypeMeta struct{}
)";

class Validate : public testing::Test {
 protected:
  Validate() {
    rules_.Write("widget/v1/doc.go", kWidgetDoc);
    rules_.Write("widget/v1/types.go", kWidgetTypes);
  }

  cli::Outcome Run(cli::Arguments arguments) {
    arguments.push_back("--rules=" TANDEM_SOURCE_DIR "/deploy/rules");
    arguments.push_back("--rules=" + rules_.Path());
    return cli::Invoke(&RunValidate, arguments);
  }

  cli::Outcome RunOn(const std::string& text, cli::Arguments arguments = {}) {
    file_ = dir_.Write("f.yaml", text);
    arguments.push_back(file_);
    return Run(std::move(arguments));
  }

  config::TempDir rules_;
  config::TempDir dir_;
  std::string file_;
};

TEST_F(Validate, IsContentWithWhatUsersWrite) {
  const cli::Outcome outcome = RunOn(kGood);
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "1 object: 1 valid\n");
}

TEST_F(Validate, PrintsWhatKubectlPrintsAndWhere) {
  const cli::Outcome outcome = RunOn(kBad);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.out, std::string("The ReplicationController \"web\" is invalid: ") +
                             "spec.replicas: " + kNegative + "\n  " + file_ +
                             ":5:3: spec.replicas\n");
  EXPECT_EQ(outcome.err, "1 object: 1 invalid\n");
}

TEST_F(Validate, WarnsOfRulesThatAreNotInForce) {
  rules_.Write("widget/v1/types.go", kNewWidgetTypes);
  const cli::Outcome outcome = RunOn(Widget("w", "color: black"));
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.err, HasSubstr(file_ + ":4"));
  EXPECT_THAT(outcome.err, HasSubstr("not in force: spec.color: Too long: may not be more than 3"));
}

TEST_F(Validate, HandsOverSingleKinds) {
  EXPECT_EQ(RunOn(kBad, {"--takeover=core/ReplicationController"}).code, 1);
  const cli::Outcome nonsense = RunOn(kBad, {"--takeover=ReplicationController"});
  EXPECT_EQ(nonsense.code, 2);
  EXPECT_THAT(nonsense.err, HasSubstr("must be GROUP/KIND"));
}

TEST_F(Validate, PointsAtTheKeyOfAMap) {
  std::string text = kGood;
  text.replace(text.find("{name: web}"), 11, "\n  name: web\n  labels:\n    \"not a key\": web");
  const cli::Outcome outcome = RunOn(text);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("metadata.labels: Invalid value: \"not a key\""));
  EXPECT_THAT(outcome.out, HasSubstr(file_ + ":6:5: metadata.labels\n"));
}

TEST_F(Validate, ListsSeveralErrorsAsKubectlDoes) {
  const cli::Outcome outcome = RunOn(kTwiceBad);
  EXPECT_THAT(
      outcome.out,
      StartsWith("The ReplicationController \"web\" is invalid: \n* spec.minReadySeconds: "
                 "Invalid value: -2: must be greater than or equal to 0\n* spec.replicas: "));
  EXPECT_THAT(outcome.out, HasSubstr("  " + file_ + ":6:3: spec.minReadySeconds\n"));
  EXPECT_THAT(outcome.out, HasSubstr("  " + file_ + ":5:3: spec.replicas\n"));
}

TEST_F(Validate, PrintsObjectsThatCannotBeDecodedAsKubectlDoes) {
  std::string text = kBad;
  text.replace(text.find("-1"), 2, "x ");
  const cli::Outcome outcome = RunOn(text);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.out,
            "Error from server (BadRequest): error when creating \"" + file_ +
                "\": ReplicationController in version \"v1\" cannot be handled as a "
                "ReplicationController: json: cannot unmarshal string into Go struct field "
                "ReplicationControllerSpec.spec.replicas of type int32\n  " +
                file_ + ":5:3\n");
}

TEST_F(Validate, ReadsDocumentsListsAndDirectories) {
  const std::string list = R"({"apiVersion":"v1","kind":"List","items":[
{"apiVersion":"example.org/v1","kind":"Widget","metadata":{"name":"a"},"spec":{"color":"red"}},
{"apiVersion":"example.org/v1","kind":"WidgetList","items":[
{"metadata":{"name":"b"},"spec":{"color":"black"}}]}]})";
  dir_.Write("sub/list.json", list);
  dir_.Write("sub/two.yml", Widget("c", "color: blue") + "---\n" + Widget("d", "color: red"));
  dir_.Write("sub/notes.txt", "text");
  dir_.Write(".hidden/x.yaml", "[");
  const cli::Outcome outcome = Run({dir_.Path()});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.out,
            "The Widget \"b\" is invalid: spec.color: Too long: may not be more than 3 "
            "characters\n  " +
                dir_.Path("sub/list.json") +
                ":4:34: spec.color\nThe Widget \"c\" is invalid: spec.color: Too long: "
                "may not be more than 3 characters\n  " +
                dir_.Path("sub/two.yml") + ":4:8: spec.color\n");
  EXPECT_EQ(outcome.err, "4 objects: 2 valid, 2 invalid\n");
}

TEST_F(Validate, JudgesSuccessorsAsUpdates) {
  const std::string old = dir_.Write("old/w.yaml", Widget("a", "color: red"));
  EXPECT_EQ(RunOn(Widget("a", "color: red"), {"--old", old}).code, 0);
  const cli::Outcome changed = RunOn(Widget("a", "color: tan"), {"--old", old});
  EXPECT_EQ(changed.code, 1);
  EXPECT_THAT(changed.out, HasSubstr("spec.color: Invalid value: null: field is immutable"));
  EXPECT_EQ(RunOn(Widget("b", "color: tan"), {"--old", dir_.Path("old")}).code, 0);
}

TEST_F(Validate, TakesWhatTheServerFillsInFromTheOldObject) {
  const std::string old = dir_.Write("old.yaml", kGood);
  EXPECT_EQ(RunOn(kGood, {"--old", old}).code, 0);
  const cli::Outcome changed = RunOn(kBad, {"--old", old});
  EXPECT_EQ(changed.code, 1);
  EXPECT_EQ(changed.out, std::string("The ReplicationController \"web\" is invalid: ") +
                             "spec.replicas: " + kNegative + "\n  " + file_ +
                             ":5:3: spec.replicas\n");
  std::string stored = kGood;
  stored.replace(stored.find("{name: web}"), 11, "{name: web, uid: a-b, resourceVersion: \"7\"}");
  EXPECT_EQ(RunOn(kGood, {"--old", dir_.Write("stored.yaml", stored)}).code, 0);
  std::string other = kGood;
  other.replace(other.find("{name: web}"), 11, "{name: web, uid: c-d}");
  const cli::Outcome replaced = RunOn(other, {"--old", dir_.Path("stored.yaml")});
  EXPECT_EQ(replaced.code, 1);
  EXPECT_THAT(replaced.out, HasSubstr("metadata.uid: Invalid value: \"c-d\": field is immutable"));
}

TEST_F(Validate, LetsAnUnchangedBadValueThrough) {
  const std::string old = dir_.Write("old.yaml", Widget("a", "color: black"));
  EXPECT_EQ(RunOn(Widget("a", "color: black"), {"--old", old}).code, 0);
}

TEST_F(Validate, JudgesTheRequestInAReview) {
  const std::string reviews = TANDEM_SOURCE_DIR "/deploy/quickstart/";
  const cli::Outcome good = Run({reviews + "allowed.json"});
  EXPECT_EQ(good.code, 0) << good.out;
  const cli::Outcome bad = Run({reviews + "denied.json"});
  EXPECT_EQ(bad.code, 1);
  EXPECT_THAT(bad.out, AllOf(StartsWith("The ReplicationController "), HasSubstr("spec.replicas"),
                             HasSubstr("  " + reviews + "denied.json:")));
}

TEST_F(Validate, JudgesTheOptionsOfAConnectionThatHasRules) {
  rules_.Write("shell/v1/doc.go",
               "// +groupName=shells.example.org\n// +k8s:validation-gen=TypeMeta\npackage v1\n");
  rules_.Write("shell/v1/types.go", R"(package v1

// +k8s:isSubresource="/shell"
type ShellOptions struct {
	TypeMeta `json:",inline"`
	// +k8s:required
	Container string `json:"container"`
}

type TypeMeta struct{}
)");
  const auto connect = [](const std::string& group, const std::string& kind,
                          const std::string& subresource, const std::string& options) {
    return R"({"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"u",)"
           R"("operation":"CONNECT","kind":{"group":")" +
           group + R"(","version":"v1","kind":")" + kind + R"("},"subResource":")" + subresource +
           R"(","name":"a","namespace":"n","object":)" + options + "}}";
  };
  const std::string own = "shells.example.org";
  EXPECT_EQ(RunOn(connect(own, "ShellOptions", "shell", R"({"container":"c"})")).err,
            "1 object: 1 valid\n");
  const cli::Outcome bad = RunOn(connect(own, "ShellOptions", "shell", "{}"));
  EXPECT_EQ(bad.code, 1);
  EXPECT_THAT(bad.out, HasSubstr("container: Required value"));
  for (const char* kind :
       {"PodExecOptions", "PodAttachOptions", "PodPortForwardOptions", "NodeProxyOptions"}) {
    const cli::Outcome other = RunOn(connect("", kind, "any", "{}"));
    EXPECT_EQ(other.code, 0);
    EXPECT_THAT(other.err, HasSubstr("1 not judged")) << kind;
  }
}

TEST_F(Validate, SendsReviewsWhereItIsTold) {
  const std::string review = R"({"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview",
"request":{"uid":"u","operation":"UPDATE","kind":{"group":"","version":"v1",
"kind":"ReplicationController"},"namespace":"n","object":OBJECT,"oldObject":OBJECT}})";
  const std::string object = R"({"metadata":{"name":"a","namespace":"n","resourceVersion":"1",
"uid":"u"},"spec":{"replicas":1,"selector":{"a":"b"},"template":{"metadata":{"labels":{"a":"b"}},
"spec":{"restartPolicy":"Always","dnsPolicy":"ClusterFirst","terminationGracePeriodSeconds":30,
"containers":[{"name":"a","image":"a","imagePullPolicy":"Always",
"terminationMessagePolicy":"File"}]}}},
"status":{"replicas":COUNT}})";
  const auto with = [](std::string text, std::string_view word, const std::string& value) {
    const std::size_t at = text.find(word);
    return text.replace(at, word.size(), value);
  };
  const std::string sent = with(with(review, "OBJECT", with(object, "COUNT", "-1")), "OBJECT",
                                with(object, "COUNT", "0"));
  EXPECT_EQ(RunOn(sent, {"--endpoint=observe"}).code, 0);
  const std::string deletion =
      with(with(with(review, "OBJECT", "null"), "OBJECT", with(object, "COUNT", "0")), "UPDATE",
           "DELETE");
  const cli::Outcome deleted = RunOn(deletion);
  EXPECT_EQ(deleted.code, 0);
  EXPECT_EQ(deleted.err, "1 object: 1 not judged\n");
  const cli::Outcome connected =
      RunOn(R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u",)"
            R"("operation":"CONNECT","kind":{"group":"","version":"v1","kind":"PodExecOptions"},)"
            R"("resource":{"group":"","version":"v1","resource":"pods"},"subResource":"exec",)"
            R"("name":"p","namespace":"n","object":{"kind":"PodExecOptions","apiVersion":"v1",)"
            R"("stdin":true,"container":"c","command":["sh"]}}})");
  EXPECT_EQ(connected.code, 0);
  EXPECT_EQ(connected.err, "1 object: 1 not judged\n");
}

/// Metadata that is empty is that of an unset struct, so nothing has changed.
TEST_F(Validate, KeepsATemplateOfClaimsWhoseEmptyMetadataGoes) {
  const auto claims = [](std::string_view metadata) {
    return "apiVersion: resource.k8s.io/v1\nkind: ResourceClaimTemplate\nmetadata: {name: a}\n"
           "spec: {" +
           std::string(metadata) +
           "spec: {devices: {requests: [{name: r, exactly: "
           "{deviceClassName: c, allocationMode: All}}]}}}\n";
  };
  const std::string old = dir_.Write("old.yaml", claims("metadata: {}, "));
  const cli::Outcome kept = RunOn(claims(""), {"--compare", "--old=" + old});
  EXPECT_THAT(kept.out, Not(HasSubstr("field is immutable")));
  EXPECT_THAT(kept.err, HasSubstr("1 object: 1 valid\n"));
  const cli::Outcome changed =
      RunOn(claims("metadata: {labels: {a: b}}, "), {"--compare", "--old=" + old});
  EXPECT_THAT(changed.out, HasSubstr("spec: Invalid value: null: field is immutable"));
  EXPECT_THAT(changed.out, HasSubstr("mismatches: none"));
}

/// Errors that only declarative rules find are no mismatch where handwritten rules stop.
TEST_F(Validate, FindsNoMismatchWhereHandwrittenRulesStop) {
  const auto service = [](std::string_view addresses) {
    return "apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec: {sessionAffinity: Cookie, "
           "ports: [{port: 0}], " +
           std::string(addresses) + "}\n";
  };
  std::string endpoints = R"({"addresses":[]})";
  for (int i = 0; i < 1000; ++i) endpoints += R"(,{"addresses":["10.0.0.1"]})";
  for (const std::string& text : {
           service("ipFamilies: [IPv5]"),
           service("ipFamilies: [IPv4, IPv4]"),
           service("ipFamilyPolicy: Both"),
           service("clusterIPs: [10.0.0.1]"),
           service("clusterIP: 10.0.0.1, clusterIPs: [10.0.0.1, 10.0.0.2]"),
           service("clusterIP: 10.0.0.1, clusterIPs: [10.0.0.1], ipFamilies: [IPv6]"),
           "apiVersion: discovery.k8s.io/v1\nkind: EndpointSlice\nmetadata: {name: a}\n"
           "addressType: IPv4\nendpoints: [" +
               endpoints + "]\n",
       }) {
    const cli::Outcome outcome = RunOn(text, {"--compare"});
    EXPECT_THAT(outcome.out, HasSubstr("mismatches: none")) << text.substr(0, 300);
    EXPECT_THAT(outcome.err, HasSubstr("1 invalid"));
  }
}

TEST_F(Validate, ComparesTheSidesOnRequest) {
  const cli::Outcome outcome = RunOn(kBad, {"--compare"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(
      outcome.out,
      EndsWith(file_ + ":1: v1 ReplicationController web CREATE, decided by handwritten rules\n"
                       "  handwritten: \n"
                       "    spec.replicas: Invalid value: -1: must be greater than or equal to 0 "
                       "[minimum]\n"
                       "  declarative: \n"
                       "    spec.replicas: Invalid value: -1: must be greater than or equal to 0 "
                       "[minimum]\n"
                       "  mismatches: none\n"));
}

TEST_F(Validate, WarnsOfDoubtfulFieldsOrRefusesThem) {
  const std::string text = Widget("a", "color: red, color: tan, colour: x");
  EXPECT_EQ(RunOn(text, {"--validate=ignore"}).err, "1 object: 1 valid\n");
  EXPECT_EQ(RunOn(text, {"--validate=false"}).err, "1 object: 1 valid\n");
  EXPECT_EQ(RunOn(text, {"--strict=false"}).err, RunOn(text, {"--validate=warn"}).err);
  const cli::Outcome lenient = RunOn(text, {"--validate=warn"});
  EXPECT_EQ(lenient.code, 0);
  EXPECT_EQ(lenient.out, "");
  EXPECT_EQ(lenient.err, "Warning: duplicate field \"spec.color\" (" + file_ +
                             ":4)\nWarning: unknown field \"spec.colour\" (" + file_ +
                             ":4)\n  hint: did you mean \"color\"?\n1 object: 1 valid\n");
  const cli::Outcome strict = RunOn(text);
  EXPECT_EQ(strict.code, 1);
  EXPECT_EQ(RunOn(text, {"--strict"}).out, strict.out);
  EXPECT_EQ(RunOn(text, {"--validate=true"}).out, strict.out);
  EXPECT_EQ(strict.out, "Error from server (BadRequest): error when creating \"" + file_ +
                            "\": Widget in version \"v1\" cannot be handled as a Widget: strict "
                            "decoding error: duplicate field \"spec.color\", unknown field "
                            "\"spec.colour\"\n  " +
                            file_ +
                            ":4:20\n    hint: unknown field \"spec.colour\": did you mean "
                            "\"color\"?\n");
}

TEST_F(Validate, KnowsCustomResources) {
  const std::string definition =
      dir_.Write("crd/gadgets.yaml", R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: gadgets.example.org}
spec:
  group: example.org
  scope: Namespaced
  names: {kind: Gadget, plural: gadgets, singular: gadget, listKind: GadgetList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: {type: integer, minimum: 1, default: 3}
              color: {type: string, enum: [red, blue]}
)");
  const std::string head = "apiVersion: example.org/v1\nkind: Gadget\nmetadata: {name: a}\nspec:\n";
  const cli::Arguments flags = {"--crds", definition};
  EXPECT_EQ(RunOn(head + "  color: red\n", flags).code, 0);
  const cli::Outcome bad = RunOn(head + "  color: tan\n  size: 0\n", flags);
  EXPECT_EQ(bad.code, 1);
  EXPECT_THAT(bad.out, HasSubstr("* spec.color: Unsupported value: \"tan\": supported values: "));
  EXPECT_THAT(bad.out, HasSubstr("  " + file_ + ":6:3: spec.size\n"));
  const cli::Outcome unknown =
      RunOn(head + "  colour: red\n", {"--crds", definition, "--validate=warn"});
  EXPECT_EQ(unknown.code, 0);
  EXPECT_THAT(unknown.err, HasSubstr("Warning: unknown field \"spec.colour\" (" + file_ + ":5)\n"));
  EXPECT_EQ(RunOn(head + "  colour: red\n", {"--crds", definition}).code, 1);
}

TEST_F(Validate, RepairsTextWithAWarning) {
  const cli::Outcome outcome = RunOn(Widget("a", "color: \"\xff\""));
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.err, HasSubstr("Warning: invalid UTF-8 was replaced by U+FFFD"));
}

TEST_F(Validate, SaysWhichKindsHaveNoRules) {
  const std::string text = "apiVersion: example.com/v1\nkind: Gizmo\nmetadata: {name: a}\n";
  const cli::Outcome outcome = RunOn(text);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.out, file_ + ":1: no rules for kind \"Gizmo\" in version \"example.com/v1\"\n");
  const cli::Outcome accepted = RunOn(text, {"--ignore-missing-rules"});
  EXPECT_EQ(accepted.code, 0);
  EXPECT_EQ(accepted.out, "");
  EXPECT_EQ(accepted.err, "1 object: 1 without rules\n");
}

TEST_F(Validate, KnowsWhichKindsKubernetesHas) {
  for (const char* ignoring : {"--ignore-missing-rules=false", "--ignore-missing-rules"}) {
    const cli::Outcome typo =
        RunOn("apiVersion: apps/v1\nkind: Deploymnet\nmetadata: {name: a}\n", {ignoring});
    EXPECT_EQ(typo.code, 1);
    EXPECT_EQ(typo.out, file_ +
                            ":1: no rules for kind \"Deploymnet\" in version \"apps/v1\"\n"
                            "    hint: did you mean \"Deployment\"?\n");
    EXPECT_EQ(typo.err, "1 object: 1 without rules\n");
    const cli::Outcome old =
        RunOn("apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\n", {ignoring});
    EXPECT_EQ(old.code, 1);
    EXPECT_THAT(old.out, HasSubstr("hint: since 1.25 policy/v1 only\n"));
  }
  EXPECT_EQ(RunOn("apiVersion: v1\nkind: Config\n", {"--ignore-missing-rules"}).code, 0);
}

TEST_F(Validate, NamesTheKindOfADefinitionThatWasMeant) {
  const std::string definition = "--crds=" + dir_.Write("crd/gizmos.yaml",
                                                        R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: gizmos.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: gizmos, kind: Gizmo}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
)");
  const struct {
    const char* api_version;
    const char* kind;
    const char* hint;
  } kCases[] = {
      {"example.com/v1", "Gimzo", "did you mean \"Gizmo\"?"},
      {"example.com/v2", "Gizmo", "did you mean \"example.com/v1\"?"},
      {"exmaple.com/v1", "Gizmo", "did you mean \"example.com\"?"},
      {"example.org/v1", "Wigdet", "did you mean \"Widget\"?"},  // Widget is a Go type
      {"example.org/v2", "Widget", "did you mean \"example.org/v1\"?"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(std::string(c.api_version) + " " + c.kind);
    const std::string text = std::string("apiVersion: ") + c.api_version + "\nkind: " + c.kind +
                             "\nmetadata: {name: a}\n";
    const cli::Outcome outcome = RunOn(text, {definition});
    EXPECT_EQ(outcome.code, 1);
    EXPECT_THAT(outcome.out, EndsWith(std::string("\n    hint: ") + c.hint + "\n"));
    EXPECT_EQ(RunOn(text, {definition, "--ignore-missing-rules"}).code, 0);
    EXPECT_EQ(RunOn(text, {definition, "--ignore-missing-rules"}).out, "");
  }
}

TEST_F(Validate, ObeysGates) {
  const std::string text = Widget("a", "color: black");
  EXPECT_EQ(RunOn(text, {"--feature-gates=DeclarativeValidation=true"}).code, 1);
  EXPECT_EQ(RunOn(text, {"--feature-gates=NoSuchGate=true"}).code, 2);
  EXPECT_EQ(RunOn(text, {"--authority-mode=lifecycle"}).code, 1);
}

constexpr const char* kScalesToZero = R"(apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: web}
spec:
  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}
  minReplicas: 0
  maxReplicas: 3
  metrics:
  - {type: External, external: {metric: {name: queue}, target: {type: Value, value: 30}}}
)";

TEST_F(Validate, ObeysTheGatesOfTheApiServer) {
  EXPECT_THAT(RunOn(kScalesToZero).out,
              HasSubstr("spec.minReplicas: Invalid value: 0: must be greater than or equal to 1"));
  const cli::Outcome on =
      RunOn(kScalesToZero, {"--feature-gates=HPAScaleToZero=true", "--compare"});
  EXPECT_EQ(on.code, 0) << on.out;
  EXPECT_THAT(on.out, Not(HasSubstr("spec.minReplicas")));
  const cli::Outcome taken_over = RunOn(
      kScalesToZero, {"--feature-gates=HPAScaleToZero=true,DeclarativeValidationTakeover=true"});
  EXPECT_EQ(taken_over.code, 0) << taken_over.out;
}

TEST_F(Validate, ComparesErrorsWithTheirStages) {
  EXPECT_THAT(RunOn(kScalesToZero, {"--compare"}).out,
              HasSubstr("  declarative: \n    spec.minReplicas: Invalid value: 0: must be greater "
                        "than or equal to 1 [minimum] (alpha)\n"));
  const cli::Outcome outcome = RunOn(kScalesToZero, {"--compare", "--output=json"});
  json::Document document;
  ASSERT_TRUE(document.Parse(outcome.out)) << outcome.out;
  const json::ValueView comparison = document.root().Member("objects").At(0).Member("comparison");
  EXPECT_EQ(comparison.Member("declarative").At(0).Member("stage").AsString(), "alpha");
  EXPECT_TRUE(comparison.Member("declarative").At(0).Member("native").IsAbsent());
  EXPECT_TRUE(comparison.Member("handwritten").At(0).Member("stage").IsAbsent());
}

TEST_F(Validate, TakesTheOptionsOfRulesFromGates) {
  rules_.Write("gizmo/v1/doc.go", kWidgetDoc);
  rules_.Write("gizmo/v1/types.go", R"(package v1

type Gizmo struct {
	TypeMeta `json:",inline"`
	// +k8s:ifEnabled(ShortColors)=+k8s:maxLength=3
	Color string `json:"color"`
}

type TypeMeta struct{}
)");
  const std::string text =
      "apiVersion: example.org/v1\nkind: Gizmo\nmetadata: {name: a}\ncolor: black\n";
  EXPECT_EQ(RunOn(text).code, 0);
  EXPECT_EQ(RunOn(text, {"--feature-gates=ShortColors=true"}).code, 1);
  EXPECT_EQ(RunOn(text, {"--feature-gates=AllAlpha=true"}).code, 1);
  EXPECT_EQ(
      RunOn(text, {"--feature-gates=ShortColours=true"}).err,
      "tandem validate: unrecognized feature gate: ShortColours; did you mean ShortColors?\n");
}

TEST_F(Validate, HasAnExitCodeForEverything) {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 10; ++i) {
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [";
    for (int k = 0; k < 10; ++k) bomb += (k > 0 ? ", *a" : "*a") + std::to_string(i - 1);
    bomb += "]\n";
  }
  const std::string deep_json =
      "{\"apiVersion\":\"v1\",\"kind\":\"K\",\"a\":" + std::string(20'000, '[') +
      std::string(20'000, ']') + "}";
  const struct {
    const char* name;
    std::string text;
    int code;
    std::string said;
  } kCases[] = {
      {"nothing", "", 0, ""},
      {"valid", kGood, 0, ""},
      {"invalid", kBad, 1, ":5:3: spec.replicas"},
      {"bomb", bomb, 2, ":7: too many values"},
      {"tab", "a:\n\tb: 1\n", 2, ":2: "},
      {"not a number", "a: .nan\n", 2, ":1: json: unsupported value: NaN"},
      {"beyond int64",
       "apiVersion: v1\nkind: ReplicationController\nmetadata: {name: a}\nspec:\n"
       "  replicas: 99999999999999999999\n",
       1, ":5:3\n"},
      {"beyond double",
       "apiVersion: v1\nkind: ReplicationController\nmetadata: {name: a}\nspec:\n"
       "  replicas: 1e999\n",
       1, ":5:3\n"},
      {"number beyond double in JSON", R"({"a":1e999})", 2, ":1: invalid JSON: Number too big"},
      {"deep YAML", std::string(20'000, '[') + std::string(20'000, ']'), 2,
       ":1: nested too deeply"},
      {"deep block YAML",
       [] {
         std::string text;
         for (int i = 0; i < 2'000; ++i)
           text += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
         return text;
       }(),
       2, "nested too deeply"},
      {"deep JSON", deep_json, 2, ":1: invalid JSON: exceeded max depth of 10100"},
      {"no kind", "apiVersion: v1\n", 2, ":1: Object 'Kind' is missing"},
      {"no version", "kind: Pod\n", 2, ":1: Object 'apiVersion' is missing"},
      {"a list", "- 1\n", 2, ":1: is no object"},
      {"bad review", "apiVersion: admission.k8s.io/v1\nkind: AdmissionReview\n", 2,
       ":1: request is missing"},
      {"one bad document of two", std::string(kBad) + "---\na: [\n", 2, ":5:3: spec.replicas"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.name);
    const cli::Outcome outcome = RunOn(c.text);
    EXPECT_EQ(outcome.code, c.code) << outcome.out;
    EXPECT_THAT(outcome.out, HasSubstr(c.said));
  }
}

TEST_F(Validate, TellsInOneLineWhatItCannotUse) {
  const std::string file = dir_.Write("f.yaml", kGood);
  const struct {
    cli::Arguments arguments;
    std::string message;
  } kCases[] = {
      {{}, "which files? See 'tandem validate --help'."},
      {{"/does/not/exist"}, "/does/not/exist: No such file or directory"},
      {{rules_.Path()}, rules_.Path() + ": holds no *.yaml, *.yml, *.json or *.jsonl files"},
      {{"--otuput=json", file}, "unknown flag: --otuput; did you mean --output?"},
      {{"--output=xml", file}, ""},
      {{"--old=/does/not/exist", file}, "/does/not/exist: No such file or directory"},
      {{"--rules=/does/not/exist", file}, "/does/not/exist: No such file or directory"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(c.message);
    const cli::Outcome outcome = Run(c.arguments);
    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, StartsWith("tandem validate: " + c.message));
  }
}

TEST_F(Validate, ReadsLongDocuments) {
  std::string text = "apiVersion: example.org/v1\nkind: Widget\nmetadata: {name: a}\nspec:\n";
  for (int i = 0; i < 50'000; ++i) text += "  x" + std::to_string(i) + ": 1\n";
  text += "  color: black\n";
  const cli::Outcome outcome = RunOn(text);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("unknown field \"spec.x99\"\n"));
}

TEST_F(Validate, PrintsJson) {
  const cli::Outcome outcome = RunOn(std::string(kBad) + "---\n" + Widget("a", "x: 1"),
                                     {"--output=json", "--compare", "--validate=warn"});
  EXPECT_EQ(outcome.code, 1);
  json::Document document;
  ASSERT_TRUE(document.Parse(outcome.out)) << outcome.out;
  const json::ValueView objects = document.root().Member("objects");
  ASSERT_EQ(objects.size(), 2U);
  EXPECT_EQ(objects.At(0).Member("verdict").AsString(), "invalid");
  const json::ValueView error = objects.At(0).Member("errors").At(0);
  EXPECT_EQ(error.Member("type").AsString(), "FieldValueInvalid");
  EXPECT_EQ(error.Member("field").AsString(), "spec.replicas");
  EXPECT_EQ(error.Member("message").AsString(), kNegative);
  EXPECT_EQ(error.Member("line").AsInt(), 5);
  EXPECT_EQ(error.Member("column").AsInt(), 3);
  EXPECT_EQ(objects.At(0).Member("comparison").Member("declarative").size(), 1U);
  EXPECT_EQ(objects.At(1).Member("warnings").At(0).Member("message").AsString(),
            "unknown field \"spec.x\"");
  EXPECT_EQ(document.root().Member("summary").Member("invalid").AsInt(), 1);
}

TEST_F(Validate, PrintsJunit) {
  const cli::Outcome outcome =
      RunOn(std::string(kBad) + "---\n" + kGood + "---\na: [\n", {"--output=junit"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.out,
              AllOf(StartsWith("<?xml"), HasSubstr("tests=\"3\" failures=\"1\" errors=\"1\""),
                    HasSubstr("<failure type=\"invalid\" message=\"The ReplicationController "
                              "&quot;web&quot; is invalid: "),
                    HasSubstr("<error type=\"unusable\""), EndsWith("</testsuites>\n")));
  EXPECT_THAT(outcome.out, Not(HasSubstr("\"web\" is")));
}

TEST_F(Validate, HasPlacesAndHintsInJunit) {
  const std::string typo = std::string(kGood) + "  replica: 1\n";
  EXPECT_THAT(RunOn(typo, {"--output=junit"}).out,
              HasSubstr(":9&#10;  hint: unknown field &quot;spec.replica&quot;: did you mean "));
}

TEST_F(Validate, CountsInJunitWhatItSkips) {
  const std::string gizmo = "apiVersion: example.com/v1\nkind: Gizmo\nmetadata: {name: a}\n";
  const cli::Outcome outcome = RunOn(std::string(kBad) + "---\n" + gizmo + "---\n" + kGood,
                                     {"--output=junit", "--ignore-missing-rules"});
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"1\""),
                                 HasSubstr("<skipped message=\"no rules\"/>")));
}

TEST_F(Validate, PrintsTap) {
  const cli::Outcome outcome = RunOn(std::string(kBad) + "---\n" + Widget("a#b", "color: red"),
                                     {"--output=tap", "--ignore-names=a*"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.out,
            "TAP version 13\nnot ok 1 - " + file_ + ":1 v1 ReplicationController web\n" +
                "# The ReplicationController \"web\" is invalid: spec.replicas: " + kNegative +
                "\n# " + file_ + ":5:3: spec.replicas\n" + "ok 2 - " + file_ +
                ":11 example.org/v1 Widget a\\#b # SKIP ignored\n1..2\n"
                "# 2 objects: 1 invalid, 1 ignored\n");
}

TEST_F(Validate, PrintsAnnotationsForGithub) {
  const cli::Outcome outcome = RunOn(std::string(kBad) + "---\n" + Widget("a", "colour: \"50%\""),
                                     {"--output=github", "--validate=warn"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.out, "::error file=" + file_ +
                             ",line=5,col=3,title=v1 ReplicationController web::spec.replicas: " +
                             kNegative + "\n::warning file=" + file_ +
                             ",line=14,col=8,title=example.org/v1 Widget a::unknown field "
                             "\"spec.colour\"%0Ahint: did you mean \"color\"?\n");
}

TEST_F(Validate, JudgesFilesAtOnceAndTellsInTheirOrder) {
  for (int i = 0; i < 40; ++i) {
    const std::string name = "w" + std::to_string(i);
    dir_.Write(name + ".yaml", Widget(name, i % 3 == 0 ? "color: black" : "color: red"));
  }
  const cli::Outcome one = Run({dir_.Path(), "--jobs=1"});
  const cli::Outcome many = Run({dir_.Path(), "--jobs=8"});
  EXPECT_EQ(one.code, 1);
  EXPECT_EQ(many.code, 1);
  EXPECT_EQ(many.out, one.out);
  EXPECT_EQ(many.err, "40 objects: 26 valid, 14 invalid\n");
  EXPECT_EQ(Run({dir_.Path(), "--jobs=x"}).code, 2);
}

TEST_F(Validate, IgnoresWhatItIsTold) {
  dir_.Write("vendor/bad.yaml", "a: [\n");
  dir_.Write("w.yaml", Widget("a", "color: black") + "---\n" + kBad);
  const cli::Outcome all = Run({dir_.Path(), "--ignore-files=*/vendor/*",
                                "--ignore-kinds=Secret,Widget", "--ignore-names=web"});
  EXPECT_EQ(all.code, 0);
  EXPECT_EQ(all.out, "");
  EXPECT_EQ(all.err, "2 objects: 2 ignored\n");
}

/// The folder is like repositories that have more than manifests.
TEST_F(Validate, PassesByWhatHoldsNoObjects) {
  dir_.Write("package.json", R"({"name": "a", "version": "1.0.0"})");
  dir_.Write("compose.yaml", "services: {a: {image: b}}\n");
  dir_.Write("list.yaml", "[1, 2]\n");
  dir_.Write("grafana.yaml", "apiVersion: 1\ndatasources: []\n");
  dir_.Write("component.yaml", "kind: part\nfields: []\n");
  dir_.Write("input.yaml", "metadata: {name: a}\ndata: 1\n");
  dir_.Write("kustomization.yaml",
             "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n");
  dir_.Write("empty.yaml", "# nothing\n---\n\n---\n");
  dir_.Write("broken.yaml", "a: [\n");
  dir_.Write("big.yaml", "# " + std::string(300'000, 'x') + "\n{{ kind }}: [\n");
  dir_.Write("chart/Chart.yaml", "apiVersion: v2\nname: a\n");
  dir_.Write("chart/templates/deep/a.yaml", "apiVersion: v1\nkind: {{ .Values.kind }}\n");
  dir_.Write("templates/good.yaml", kGood);
  const std::string chart =
      "Note: 2 files of Helm charts not read; run this on what 'helm template' prints\n";
  const cli::Outcome all = Run({dir_.Path()});
  EXPECT_EQ(all.code, 0);
  EXPECT_EQ(all.out, "");
  EXPECT_EQ(all.err, "10 objects: 1 valid, 9 ignored\n" + chart);

  const std::string half = dir_.Write("half.yaml", "kind: Pod\nmetadata: {name: a}\n");
  const std::string other = dir_.Write("other.yaml", "apiVersion: v1\nKind: Pod\n");
  const std::string torn = dir_.Write("torn.yaml", "apiVersion: v1\nkind: Pod\nspec: [\n");
  const cli::Outcome some = Run({dir_.Path()});
  EXPECT_EQ(some.code, 2);
  EXPECT_THAT(some.out, HasSubstr(half + ":1: Object 'apiVersion' is missing"));
  EXPECT_THAT(some.out, HasSubstr(other + ":1: Object 'Kind' is missing"));
  EXPECT_THAT(some.out, HasSubstr(torn));
  EXPECT_THAT(some.out, Not(HasSubstr("list.yaml")));
  EXPECT_THAT(Run({dir_.Path(), "--only-objects=false"}).out,
              HasSubstr("list.yaml:1: is no object"));
}

/// A file that somebody names is meant to be a manifest.
TEST_F(Validate, PassesByNothingThatIsNamed) {
  const std::string list = dir_.Write("list.yaml", "[1, 2]\n");
  const std::string chart = dir_.Write("Chart.yaml", "apiVersion: v2\nname: a\n");
  const cli::Outcome named = Run({dir_.Path(), list, chart});
  EXPECT_EQ(named.code, 2);
  EXPECT_THAT(named.out, AllOf(HasSubstr(list), HasSubstr(chart)));
  const cli::Outcome all = Run({list, chart, "--only-objects"});
  EXPECT_EQ(all.code, 0);
  EXPECT_EQ(all.err,
            "1 object: 1 ignored\nNote: 1 file of Helm charts not read; run this on what 'helm "
            "template' prints\n"
            "Note: nothing judged: no document is an object of an API\n");
}

TEST_F(Validate, WarnsOfAnObjectThatIsThereTwice) {
  const std::string first = dir_.Write("a.yaml", "\n" + Widget("a", "color: red"));
  dir_.Write("b.yaml", Widget("b", "color: red") + "---\n" + Widget("a", "color: tan"));
  const cli::Outcome outcome = Run({dir_.Path()});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.err, "Warning: the same object as in " + first + ":2 (" + dir_.Path("b.yaml") +
                             ":6)\n3 objects: 3 valid\n");
}

TEST_F(Validate, KnowsAnObjectByWhereItIsPut) {
  const auto with_namespace = [](std::string text, const std::string& name_space) {
    return text.insert(text.find("{name: ") + 1, "namespace: " + name_space + ", ");
  };
  const std::string twice = kGood + std::string("---\n") + with_namespace(kGood, "default") +
                            "---\n" + with_namespace(kGood, "other");
  const cli::Outcome outcome = RunOn(twice);
  EXPECT_THAT(outcome.err, StartsWith("Warning: the same object as in " + file_ + ":1 (" + file_ +
                                      ":10)\n3 objects: "));
  const std::string role =
      "apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: a}\n";
  EXPECT_THAT(RunOn(role + "---\n" + with_namespace(role, "other")).err,
              StartsWith("Warning: the same object as in " + file_ + ":1 (" + file_ + ":5)\n"));
  const std::string widget =
      "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {}\n";
  const std::string crds =
      "--crds=" + dir_.Write("crds/w.yaml", std::string(cli::kWidgetHead) +
                                                "      openAPIV3Schema: {type: object}\n");
  EXPECT_THAT(RunOn(widget + "---\n" + with_namespace(widget, "default"), {crds}).err,
              HasSubstr("the same object as in " + file_ + ":1 (" + file_ + ":6)\n"));
  const std::string unknown = Widget("w", "color: red");
  EXPECT_THAT(RunOn(unknown + "---\n" + with_namespace(unknown, "other")).err,
              Not(HasSubstr("the same object")));
}

TEST_F(Validate, UsesDefinitionsOfTheStandardInput) {
  const std::string widget =
      "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {size: big}\n";
  const std::string text = widget + "---\n" + std::string(cli::kWidgetHead) +
                           "      openAPIV3Schema: {type: object, properties: {spec: {type: "
                           "object, properties: {size: {type: integer}}}}}\n";
  const std::string file = dir_.Write("w.yaml", widget);
  const support::StandardInput input(text);
  const cli::Outcome outcome = Run({file, "-"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out,
              AllOf(HasSubstr(file + ":4:8: spec.size"), HasSubstr("STDIN:4:8: spec.size")));
  EXPECT_THAT(outcome.err, HasSubstr("3 objects: 1 valid, 2 invalid\n"));
}

TEST_F(Validate, TellsWhatOfADefinitionNoServerKnows) {
  const std::string text = std::string(cli::kWidgetHead) +
                           "      openAPIV3Schema:\n        type: object\n        properties:\n"
                           "          spec: {type: object, maximun: 3}\n  colour: red\n";
  const cli::Outcome warned = RunOn(text, {"--validate=warn"});
  EXPECT_EQ(warned.code, 0);
  EXPECT_THAT(warned.err,
              AllOf(HasSubstr("unknown field \"spec.versions[0].schema.openAPIV3Schema.properties."
                              "spec.maximun\" (" +
                              file_ + ":16)"),
                    HasSubstr("unknown field \"spec.colour\" (" + file_ + ":17)")));
  const cli::Outcome strict = RunOn(text);
  EXPECT_EQ(strict.code, 1);
  EXPECT_THAT(strict.out, HasSubstr("properties.spec.maximun\", unknown field \"spec.colour\""));
}

TEST_F(Validate, CanPrintOnlyTheSummary) {
  const cli::Outcome outcome = RunOn(kBad, {"--summary"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "1 object: 1 invalid\n");
}

TEST_F(Validate, TellsWhatWasNotJudgedWhole) {
  std::string spoiled = kBad;
  spoiled.replace(spoiled.find("-1"), 2, "[]");
  const std::string old = dir_.Write("old/rc.yaml", spoiled);
  const cli::Outcome partly = RunOn(kGood, {"--old", old});
  EXPECT_EQ(partly.code, 0);
  EXPECT_THAT(partly.err, HasSubstr("1 object: 1 valid but not judged whole\n"));
  EXPECT_EQ(RunOn(kGood, {"--old", old, "--fail-unjudged"}).code, 1);
  const std::string gizmo = "apiVersion: example.com/v1\nkind: Gizmo\nmetadata: {name: a}\n";
  EXPECT_EQ(RunOn(gizmo, {"--ignore-missing-rules"}).code, 0);
  EXPECT_EQ(RunOn(gizmo, {"--ignore-missing-rules", "--fail-unjudged"}).code, 1);
}

TEST_F(Validate, NamesFieldsThatItsRulesLeaveOut) {
  rules_.Write("widget/v1/types.go", R"(package v1

import "github.com/foo/bar"

type Widget struct {
	TypeMeta `json:",inline"`
	Spec WidgetSpec `json:"spec"`
}

type Part struct {
	// +k8s:required
	Name string `json:"name"`
}

type Box[X any] struct {
	Held X `json:"held"`
}

type WidgetSpec struct {
	Table [][]Part `json:"table"`
	Lists map[string][]Part `json:"lists"`
	Foreign *bar.T `json:"foreign"`
	// +k8s:opaqueType
	Opaque *bar.T `json:"opaque"`
	Box Box[Part] `json:"box"`
	Words [][]string `json:"words"`
	Boxes []*Box[Part] `json:"boxes"`
}

type TypeMeta struct{}
)");
  constexpr const char* kNoRule =
      " is not judged: no rule can be compiled for a field of its type (";
  constexpr const char* kUnknown = " is not judged: its type is not among those that are loaded (";
  const struct {
    const char* spec;
    std::string warning;
  } kCases[] = {
      {"table: [[{}]]", std::string("Warning: spec.table") + kNoRule},
      {"lists: {a: [{}]}", std::string("Warning: spec.lists") + kNoRule},
      {"foreign: {a: 1}", std::string("Warning: spec.foreign") + kUnknown},
      {"box: {held: {}}", std::string("Warning: spec.box.held") + kUnknown},
      {"boxes: [{}, {held: 1}]", std::string("Warning: spec.boxes[1].held") + kUnknown},
  };
  for (const auto& c : kCases) {
    const cli::Outcome outcome = RunOn(Widget("a", c.spec), {"--fail-unjudged"});
    EXPECT_EQ(outcome.code, 1) << c.spec;
    EXPECT_THAT(outcome.err, HasSubstr(c.warning + file_ + ":4)\n")) << c.spec;
    EXPECT_THAT(outcome.err, HasSubstr("1 object: 1 valid but not judged whole\n")) << c.spec;
  }
  for (const char* whole :
       {"opaque: {a: 1}", "words: [[a]]", "table: [], lists: {}", "foreign: null", "lists: null"}) {
    const cli::Outcome outcome = RunOn(Widget("a", whole), {"--fail-unjudged"});
    EXPECT_EQ(outcome.code, 0) << whole << outcome.err;
  }
  const std::string mapping = dir_.Write("embedded.yaml",
                                         "- {group: example.org, kind: Widget, fields: "
                                         "{spec.foreign: LabelSelector}}\n");
  const cli::Outcome embedded =
      RunOn(Widget("a", "foreign: {a: 1}"), {"--fail-unjudged", "--embedded-types=" + mapping});
  EXPECT_EQ(embedded.code, 0) << embedded.err;
}

TEST_F(Validate, CallsNoRecordInvalidForWhatItLeavesOut) {
  const auto record = [](const std::string& object) {
    return R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","request":{"uid":"u",)"
           R"("kind":{"group":"","version":"v1","kind":"Secret"},"operation":"CREATE","object":)" +
           object + R"(},"record":{"endpoint":"validate","decision":"allow"}})";
  };
  const cli::Outcome outcome = RunOn(record(
      R"({"apiVersion":"v1","kind":"Secret","metadata":{"name":"a","namespace":"b","uid":"c"},)"
      R"("data":{"password":"<redacted>"}})"));
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.err, HasSubstr("not judged: the record leaves out what is confidential"));
  EXPECT_THAT(outcome.err, HasSubstr("1 object: 1 not judged\n"));
  const cli::Outcome named = RunOn(record(
      R"({"apiVersion":"v1","kind":"Secret","metadata":{"name":"a_","namespace":"b","uid":"c"},)"
      R"("stringData":{"password":"<redacted>"}})"));
  EXPECT_EQ(named.code, 1);
}

TEST_F(Validate, PrintsSarif) {
  const cli::Outcome outcome = RunOn(kBad, {"--output=sarif"});
  EXPECT_EQ(outcome.code, 1);
  json::Document document;
  ASSERT_TRUE(document.Parse(outcome.out)) << outcome.out;
  const json::ValueView run = document.root().Member("runs").At(0);
  ASSERT_EQ(run.Member("results").size(), 1U);
  const json::ValueView result = run.Member("results").At(0);
  EXPECT_EQ(result.Member("ruleId").AsString(), "FieldValueInvalid");
  const json::ValueView place = result.Member("locations").At(0).Member("physicalLocation");
  EXPECT_EQ(place.Member("artifactLocation").Member("uri").AsString(), file_);
  EXPECT_EQ(place.Member("region").Member("startLine").AsInt(), 5);
}

TEST_F(Validate, ShowsProgressOnATerminal) {
  for (int i = 0; i < 12; ++i) {
    dir_.Write("f" + std::to_string(i) + ".yaml", Widget("a", "color: red"));
  }
  std::ostringstream out;
  std::ostringstream err;
  const int code = RunValidate({"--rules=" + rules_.Path(), dir_.Path()}, {out, err, true});
  EXPECT_EQ(code, 0);
  EXPECT_THAT(err.str(), StartsWith("\r\x1b[K0/12: 0 objects"));
  EXPECT_THAT(err.str(), EndsWith("\r\x1b[K12 objects: 12 valid\n"));
  EXPECT_THAT(Run({dir_.Path()}).err, Not(HasSubstr("\r")));
}

TEST_F(Validate, ListsItsFlags) {
  const cli::Outcome outcome = cli::Invoke(&RunValidate, {"--help"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("--feature-gates"), HasSubstr("--rules"),
                                 HasSubstr("--ignore-missing-rules"), HasSubstr("Exit codes")));
}

TEST_F(Validate, JudgesByTheDefinitionsAmongItsFiles) {
  const std::string schema =
      "      openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: "
      "{type: integer, maximum: 3}}}}}\n";
  const std::string widget =
      "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w, namespace: shop}\n"
      "spec: {size: 4}\n";
  const std::string definition = dir_.Write("z.yaml", std::string(cli::kWidgetHead) + schema);
  const std::string object = dir_.Write("a.yaml", widget);
  const cli::Outcome both = Run({object, definition});
  EXPECT_EQ(both.code, 1);
  EXPECT_THAT(both.out, HasSubstr("should be less than or equal to 3"));
  EXPECT_EQ(both.err, "2 objects: 1 valid, 1 invalid\n");

  const std::string broken = dir_.Write(
      "b.yaml", std::string(cli::kWidgetHead) + "      openAPIV3Schema: {type: string}\n");
  const cli::Outcome unusable = Run({object, broken});
  EXPECT_THAT(unusable.out, AllOf(HasSubstr("must be object at the root"),
                                  HasSubstr("no rules for kind \"Widget\"")));
  EXPECT_EQ(unusable.err, "2 objects: 1 invalid, 1 without rules\n");
  EXPECT_THAT(unusable.out, HasSubstr("b.yaml:13:25: spec.validation.openAPIV3Schema.type"));

  const cli::Outcome given = Run({object, broken, "--crds=" + definition});
  EXPECT_THAT(given.out, HasSubstr("should be less than or equal to 3"));
}

TEST_F(Validate, ClearsTheNamespaceOfWhatHasNone) {
  EXPECT_EQ(RunOn("apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\n"
                  "metadata: {name: a, namespace: shop}\nrules: []\n")
                .out,
            "");
  std::string definition =
      std::string(cli::kWidgetHead) + "      openAPIV3Schema: {type: object}\n";
  definition.replace(definition.find("Namespaced"), 10, "Cluster");
  EXPECT_EQ(RunOn(definition + "---\napiVersion: example.com/v1\nkind: Widget\n"
                               "metadata: {name: w, namespace: shop}\n")
                .out,
            "");
}

TEST_F(Validate, JudgesTheGenerationOfAScaleAsItIsSent) {
  const auto scale = [](const std::string& metadata) {
    return R"({"apiVersion":"autoscaling/v1","kind":"Scale","metadata":{"name":"w",)"
           R"("namespace":"a",)" +
           metadata + R"(},"spec":{"replicas":1}})";
  };
  const std::string review =
      R"({"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"u",)"
      R"("operation":"UPDATE","kind":{"group":"autoscaling","version":"v1","kind":"Scale"},)"
      R"("resource":{"group":"apps","version":"v1","resource":"deployments"},)"
      R"("subResource":"scale","namespace":"a","name":"w","object":)" +
      scale(R"("generation":-1)") + R"(,"oldObject":)" +
      scale(R"("uid":"x","resourceVersion":"1")") + "}}";
  for (const char* endpoint : {"validate", "observe", "enforce"}) {
    EXPECT_THAT(RunOn(review, {std::string("--endpoint=") + endpoint}).out,
                HasSubstr("metadata.generation: Invalid value: -1"))
        << endpoint;
  }
}

TEST_F(Validate, ReadsWhatTheRegistryOverwrites) {
  const auto object = [](const std::string& head, const std::string& metadata,
                         const std::string& rest = "") {
    return "{" + head + R"(,"metadata":{"name":"a","namespace":"b")" + metadata + "}" + rest + "}";
  };
  const std::string set = R"("apiVersion":"apps/v1","kind":"DaemonSet")";
  const std::string spec =
      R"(,"spec":{"selector":{"matchLabels":{"a":"b"}},"template":{"metadata":{"labels":)"
      R"({"a":"b"}},"spec":{"containers":[{"name":"c","image":"i"}]}}})";
  for (const std::string& unreadable :
       {object(set, R"(,"annotations":{"deprecated.daemonset.template.generation":"x1"})", spec),
        object(set, R"(,"generation":"x")", spec), object(set, R"(,"deletionTimestamp":7)", spec),
        object(set, "", spec + R"(,"status":5)"),
        object(set, "", spec + R"(,"status":{"currentNumberScheduled":"3"})")}) {
    const std::string said = Run({dir_.Write("set.json", unreadable)}).out;
    EXPECT_THAT(said, HasSubstr("cannot be handled as a DaemonSet")) << unreadable;
  }
  EXPECT_EQ(Run({dir_.Write("set.json", object(set, R"(,"generation":7)", spec))}).code, 0);
}

TEST_F(Validate, KnowsNumbersAsTheyAreWritten) {
  const std::string crds =
      "--crds=" + dir_.Write("crd/widgets.yaml",
                             std::string(cli::kWidgetHead) +
                                 "      openAPIV3Schema: {type: object, properties: {spec: {type: "
                                 "object, properties: {of: {type: integer}, "
                                 "quarters: {type: number, multipleOf: 0.25}, "
                                 "few: {type: number, maximum: 5}}}}}\n");
  const auto widget = [&](const std::string& name, const std::string& spec) {
    return dir_.Write(name, R"({"apiVersion":"example.com/v1","kind":"Widget","metadata":)"
                            R"({"name":"w","namespace":"a"},"spec":{)" +
                                spec + "}}");
  };
  EXPECT_EQ(Run({crds, widget("a.json", R"("quarters":1.0)")}).code, 0);
  EXPECT_THAT(Run({crds, widget("a.json", R"("quarters":1)")}).out,
              HasSubstr("factor MultipleOf declared for spec.quarters must be positive: 0"));
  const std::string old = "--old=" + widget("old.json", R"("few":6.0,"of":1)");
  EXPECT_EQ(Run({crds, old, widget("a.json", R"("few":6.0,"of":2)")}).code, 0);
  EXPECT_EQ(Run({crds, old, widget("a.json", R"("few":7.0,"of":2)")}).code, 1);
  const std::string review = dir_.Write(
      "review.json",
      R"({"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"u",)"
      R"("operation":"CREATE","kind":{"group":"example.com","version":"v1","kind":"Widget"},)"
      R"("namespace":"a","name":"w","object":{"apiVersion":"example.com/v1","kind":"Widget",)"
      R"("metadata":{"name":"w","namespace":"a","uid":"x"},"spec":{"quarters":1}}}})");
  EXPECT_EQ(Run({crds, review}).code, 0);
}

TEST_F(Validate, ReadsTheMetadataOfCustomResourcesAsTheServerDoes) {
  const std::string definition =
      std::string(cli::kWidgetHead) + "      openAPIV3Schema: {type: object}\n";
  const std::string crds = "--crds=" + dir_.Write("crd/widgets.yaml", definition);
  const auto judge = [&](const std::string& metadata) {
    return RunOn("apiVersion: example.com/v1\nkind: Widget\n" + metadata, {crds}).out;
  };
  EXPECT_THAT(judge("metadata: 1\n"),
              HasSubstr("json: cannot unmarshal number into Go value of type v1.ObjectMeta"));
  EXPECT_THAT(judge(""), StartsWith("The Widget \"\" is invalid: metadata.name: Required value: "
                                    "name or generateName is required\n"));
  EXPECT_EQ(judge("metadata: {name: w, generation: -1}\n"), "");
}

TEST_F(Validate, WarnsOfADefinitionOnceWhenItIsUsed) {
  const std::string definition =
      std::string(cli::kWidgetHead) +
      "      openAPIV3Schema: {type: object, properties: {spec: {type: object, colour: 1}}}\n";
  const std::string crds = "--crds=" + dir_.Write("crd/widgets.yaml", definition);
  const std::string widget = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: ";
  const std::string warning = "Warning: " + dir_.Path("crd/widgets.yaml") + ":13: unknown field ";
  const cli::Outcome used = RunOn(widget + "a}\n---\n" + widget + "b}\n", {crds});
  EXPECT_THAT(used.err, StartsWith(warning));
  EXPECT_EQ(used.err.find(warning, 1), std::string::npos);
  EXPECT_EQ(RunOn(kGood, {crds}).err, "1 object: 1 valid\n");
  EXPECT_EQ(RunOn(widget + "a}\n", {crds, "--ignore-kinds=Widget"}).err, "1 object: 1 ignored\n");
  const cli::Outcome together = RunOn(definition + "---\n" + widget + "a}\n", {"--validate=warn"});
  EXPECT_EQ(together.err,
            "Warning: unknown field \"spec.versions[0].schema.openAPIV3Schema.properties.spec."
            "colour\" (" +
                file_ + ":13)\n2 objects: 2 valid\n");
}

TEST_F(Validate, UsesGoodDefinitionsBesideBadOnesOnDemand) {
  std::string good = std::string(cli::kWidgetHead) + "      openAPIV3Schema: {type: object}\n";
  dir_.Write("crd/a.yaml", "a: [\n");
  dir_.Write("crd/b.yaml", std::string(cli::kWidgetHead) + "      openAPIV3Schema: {type: text}\n");
  for (const char* name : {"widgets", "Widget"}) {
    for (std::size_t at = 0; (at = good.find(name, at)) != std::string::npos;) {
      good.replace(at, std::string_view(name).size(), name[0] == 'w' ? "gadgets" : "Gadget");
    }
  }
  dir_.Write("crd/c.yaml", good);
  const std::string crds = "--crds=" + dir_.Path("crd");
  const std::string gadget = "apiVersion: example.com/v1\nkind: Gadget\nmetadata: {name: g}\n";
  const std::string widget = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\n";
  EXPECT_EQ(RunOn(gadget, {crds}).code, 2);
  const cli::Outcome unused = RunOn(gadget, {crds, "--rules-errors=skip"});
  EXPECT_EQ(unused.code, 0) << unused.out;
  EXPECT_THAT(unused.err, Not(HasSubstr("crd/b.yaml")));
  const cli::Outcome outcome =
      RunOn(gadget + "---\n" + widget, {crds, "--rules-errors=skip", "--ignore-missing-rules"});
  EXPECT_EQ(outcome.code, 0) << outcome.out;
  EXPECT_THAT(outcome.err, AllOf(HasSubstr("Warning: left out: " + dir_.Path("crd/a.yaml") + ":"),
                                 HasSubstr("crd/b.yaml:13: left out: spec.")));
}

TEST_F(Validate, LooksIntoTheDefinitionsOfItsObjectsOnly) {
  const std::string broken =
      std::string(cli::kWidgetHead) + "      openAPIV3Schema: {type: text}\n";
  const std::string crds = "--crds=" + dir_.Write("crd/b.yaml", broken);
  const std::string widget = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: ";
  EXPECT_EQ(RunOn(kGood, {crds}).code, 0);
  const cli::Outcome used =
      RunOn(kGood + std::string("---\n") + widget + "a}\n---\n" + kBad, {crds});
  EXPECT_EQ(used.code, 2);
  EXPECT_THAT(used.err, EndsWith("3 objects: 1 valid, 1 invalid, 1 unusable\n"));
  EXPECT_THAT(used.out, StartsWith(file_ + ":10: the definition of its kind cannot be used\n" +
                                   dir_.Path("crd/b.yaml") + ":13: spec."));
}

TEST_F(Validate, WarnsOfFormatsThatSayNothing) {
  const std::string definition = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: gizmos.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: gizmos, kind: Gizmo, listKind: GizmoList, singular: gizmo}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          address:
            type: string
            format: ip
)";
  const cli::Outcome created = RunOn(definition, {});
  EXPECT_EQ(created.code, 0);
  EXPECT_EQ(created.err,
            "Warning: unrecognized format \"ip\" (" + file_ + ":18)\n1 object: 1 valid\n");
  const std::string old = dir_.Write("old/definition.yaml", definition);
  EXPECT_THAT(RunOn(definition, {"--old", old}).err, Not(HasSubstr("unrecognized format")));
}

TEST_F(Validate, FillsInWhatTypesHaveDefaultsFor) {
  rules_.Write("widget/v1/types.go", R"(package v1

type Widget struct {
	TypeMeta `json:",inline"`
	Spec WidgetSpec `json:"spec"`
}

const Ample = "ample"

type WidgetSpec struct {
	// +k8s:required
	// +default="red"
	// +k8s:maxLength=3
	Color *string `json:"color,omitempty"`
	// +k8s:required
	// +default=ref(Ample)
	Room *string `json:"room,omitempty"`
	// +k8s:required
	// +default=0
	// +k8s:minimum=1
	Size *int32 `json:"size,omitempty"`
	// +k8s:required
	Name *string `json:"name,omitempty"`
}

type TypeMeta struct{}
)");
  const std::string file = rules_.Write("widget.yaml", Widget("w", ""));
  const cli::Outcome outcome = Run({file});
  EXPECT_THAT(outcome.out, HasSubstr("spec.name: Required value"));
  EXPECT_THAT(outcome.out, Not(HasSubstr("spec.color")));
  EXPECT_THAT(outcome.out, Not(HasSubstr("spec.room")));
  EXPECT_THAT(outcome.out,
              HasSubstr("spec.size: Invalid value: 0: must be greater than or equal to 1"));
}

TEST_F(Validate, JudgesBySchemasOfACatalogueAsFarAsTheySay) {
  dir_.Write("catalogue/example.com/widget_v1.json",
             R"({"type":"object","additionalProperties":false,"properties":{"apiVersion":{"type":)"
             R"("string"},"kind":{"type":"string"},"metadata":{"type":"object"},"spec":{"type":)"
             R"("object","additionalProperties":false,"properties":{"size":{"type":"integer",)"
             R"("maximum":3}}}}})");
  const std::string schemas = "--schema-location=" + dir_.Path("catalogue");
  const std::string widget = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\n";
  const cli::Outcome good = RunOn(widget + "spec: {size: 3}\n", {schemas});
  EXPECT_EQ(good.code, 0) << good.out;
  EXPECT_THAT(good.err, AllOf(HasSubstr("Warning: not judged: what a JSON schema does not say"),
                              EndsWith("1 object: 1 valid but not judged whole\n")));
  EXPECT_EQ(RunOn(widget, {schemas, "--fail-unjudged"}).code, 1);
  const cli::Outcome bad = RunOn(widget + "spec: {size: 4}\n", {schemas});
  EXPECT_EQ(bad.code, 1);
  EXPECT_THAT(bad.out, HasSubstr(file_ + ":4:8: spec.size\n"));
  EXPECT_THAT(RunOn(widget + "spec: {colour: red}\n", {schemas}).out,
              HasSubstr("unknown field \"spec.colour\""));
  EXPECT_THAT(
      RunOn("apiVersion: ../catalogue/v1\nkind: Widget\nmetadata: {name: w}\n", {schemas}).out,
      HasSubstr("no rules for kind"));
  EXPECT_EQ(RunOn(widget, {"--schema-location={{.Nothing}}"}).err,
            "tandem validate: --schema-location: no word of a schema location: \"{{.Nothing}}\"\n");
}

TEST_F(Validate, ReadsNoFilesThatNeverEnd) {
  const config::TempDir dir;
  const std::string object = dir.Write("object.yaml", kGood);
  ASSERT_EQ(mkfifo(dir.Path("pipe.go").c_str(), 0600), 0);
  ASSERT_EQ(mkfifo(dir.Path("pipe.yaml").c_str(), 0600), 0);
  for (const char* name : {"sparse.go", "sparse.yaml"}) {
    std::filesystem::resize_file(dir.Write(name, ""), std::uintmax_t{3} << 30U);
  }
  const std::pair<cli::Arguments, std::string> kCases[] = {
      {{"--rules=" + dir.Path("pipe.go"), object},
       "open " + dir.Path("pipe.go") + ": is not a regular file"},
      {{"--rules=" + dir.Path("sparse.go"), object},
       "read " + dir.Path("sparse.go") + ": is larger than 16 MiB"},
      {{"--crds=" + dir.Path("pipe.yaml"), object},
       "open " + dir.Path("pipe.yaml") + ": is not a regular file"},
      {{"--crds=" + dir.Path("sparse.yaml"), object},
       "read " + dir.Path("sparse.yaml") + ": is larger than 96 MiB"},
      {{"--rules=" TANDEM_SOURCE_DIR "/deploy/rules", dir.Path("pipe.yaml")},
       "open " + dir.Path("pipe.yaml") + ": is not a regular file"},
  };
  for (const auto& [arguments, message] : kCases) {
    const cli::Outcome outcome = cli::Invoke(&RunValidate, arguments);
    EXPECT_NE(outcome.code, 0);
    EXPECT_THAT(outcome.out + outcome.err, HasSubstr(message));
  }
}

}  // namespace
}  // namespace tandem::validate
