#include "cli/upgrade/upgrade.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/upgrade/samples.h"
#include "tests/support/checkout.h"

namespace tandem::upgrade {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// The outcome of Upgrade() for one manifest between two releases.
cli::Outcome Ask(const std::string& manifest, const std::string& from = "1.33",
                 const std::string& to = "1.36") {
  const config::TempDir dir;
  return Upgrade({"--from=" + from, "--to=" + to, dir.Write("o.yaml", manifest)});
}

TEST(Upgrade, TellsWhatIsRefusedOnAnyUpdate) {
  const cli::Outcome outcome = Ask(kPod);
  EXPECT_EQ(outcome.code, 1) << outcome.err;
  EXPECT_THAT(outcome.out,
              StartsWith("1 object from 1.33.13 to 1.36.3: 1 refused on any update\n"));
  EXPECT_THAT(outcome.out, HasSubstr("Since 1.36: IP addresses and CIDRs are read strictly"));
  EXPECT_THAT(outcome.out, HasSubstr("To do: Write the address in its usual form"));
  EXPECT_THAT(outcome.out,
              AllOf(HasSubstr("Pod default/web "),
                    HasSubstr("o.yaml:1: spec.hostAliases[0].ip: Invalid value: \"010.0.0.1\"")));
}

TEST(Upgrade, TellsWhatIsRefusedOnlyWhenCreatedAnew) {
  const cli::Outcome outcome = Ask(kService);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr(": 1 refused when created anew\n"));
}

TEST(Upgrade, CountsRatchetingIn) {
  const config::TempDir dir;
  const std::string plain = Definition("{size: {type: integer}}", true);
  dir.Write("old/widgets.yaml", plain);
  const std::string object = dir.Write(
      "o.yaml", "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {size: 7}\n");
  const auto with_rule = [&](const std::string& node, const std::string& rule) {
    std::string strict = plain;
    const std::string begin = node + ": {type: object, ";
    strict.insert(strict.find(begin) + begin.size(),
                  "x-kubernetes-validations: [{rule: '" + rule + "'}], ");
    dir.Write("new/widgets.yaml", strict);
    return Upgrade({"--from-crds=" + dir.Path("old"), "--to-crds=" + dir.Path("new"), object}).out;
  };
  EXPECT_THAT(with_rule("spec", "self.size < 5"), HasSubstr(": 1 refused when created anew\n"));
  // The root is never the same, as metadata has no schema.
  EXPECT_THAT(with_rule("openAPIV3Schema", "self.spec.size < 5"),
              HasSubstr(": 1 refused on any update\n"));
}

TEST(Upgrade, TellsOfFieldsThatTakeEffect) {
  const cli::Outcome outcome = Ask(kOverride);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr(": 1 a field takes effect\n"));
  EXPECT_THAT(outcome.out, HasSubstr("v1 Pod: spec.hostnameOverride is dropped by 1.33.13 and kept "
                                     "by 1.36.3 (1)"));
}

TEST(Upgrade, LaysErrorsAtTheDoorOfTheFieldsThatTakeEffect) {
  std::string manifest = kOverride;
  manifest.replace(manifest.find("db"), 2, "a_b");
  const cli::Outcome outcome = Ask(manifest);
  EXPECT_THAT(outcome.out, HasSubstr(": 1 refused when created anew\n"));
  EXPECT_THAT(outcome.out,
              HasSubstr("spec.hostnameOverride is dropped by 1.33.13 and kept by "
                        "1.36.3 (1)\n    To do: Remove the field if it should have no effect.\n"
                        "    Pod default/named"));
}

TEST(Upgrade, TellsOfVersionsThatAreGone) {
  const cli::Outcome outcome = Ask(kGone);
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr(": 1 no longer served\n"));
  EXPECT_THAT(outcome.out, HasSubstr("is not served since 1.34 (1)\n    To do: Write it as "
                                     "resource.k8s.io/v1."));
  EXPECT_THAT(Ask(kGone, "1.34", "1.36").out, HasSubstr(": 1 served by neither\n"));
  EXPECT_THAT(Ask(kGone, "1.34", "1.33").out, Not(HasSubstr("unaffected")));
}

TEST(Upgrade, WarnsOfAReleaseThatIsKnownInPart) {
  const cli::Outcome outcome = Ask(kPodGroup, "1.36", "1.37");
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("1 object from 1.36.3 to 1.37.0: 1 no longer served\n"),
                                 HasSubstr("Write it as scheduling.k8s.io/v1alpha3.")));
  EXPECT_THAT(outcome.err, HasSubstr("Warning: --to: Kubernetes 1.37 is known in part: "));
}

TEST(Upgrade, SaysSoOfWhatItCannotJudge) {
  const cli::Outcome outcome =
      Ask("apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\n");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, AllOf(HasSubstr(": 1 not judged\n"), HasSubstr("--crds")));
}

TEST(Upgrade, LeavesWhatIsUnaffectedAlone) {
  const cli::Outcome outcome = Ask(kPlain);
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out, "1 object from 1.33.13 to 1.36.3: 1 unaffected\n");
}

TEST(Upgrade, TellsOfTheWayBack) {
  std::string digit = kService;
  digit.replace(digit.find("web"), 3, "1eb");
  digit.erase(digit.find("  externalIPs"));
  EXPECT_THAT(Ask(digit).out, AllOf(HasSubstr(": 1 newly accepted\n"),
                                    HasSubstr("Since 1.36: Names of Services may begin")));
  EXPECT_EQ(Ask(digit).code, 0);
  EXPECT_EQ(Ask(digit, "1.36", "1.35").code, 1);
  EXPECT_THAT(Ask(kOverride, "1.36", "1.33").out, HasSubstr(": 1 a field is dropped\n"));
}

TEST(Upgrade, TellsNothingOfWhatIsOnlySaidOtherwise) {
  // The text about the name of a Service is another one since 1.36.
  const cli::Outcome outcome =
      Ask("apiVersion: v1\nkind: Service\nmetadata: {name: A_b, namespace: default, uid: u}\n"
          "spec: {ports: [{port: 80}]}\n",
          "1.35", "1.36");
  EXPECT_EQ(outcome.out, "1 object from 1.35.7 to 1.36.3: 1 unaffected\n");
}

TEST(Upgrade, ReadsWhatIsStoredWithoutPreparingItAgain) {
  // The keys that a creation has merged into the selector are not merged twice.
  const cli::Outcome outcome = Ask(R"(apiVersion: v1
kind: Pod
metadata: {name: spread, namespace: default, labels: {app: web}}
spec:
  containers: [{name: web, image: web}]
  topologySpreadConstraints:
  - {maxSkew: 1, topologyKey: zone, whenUnsatisfiable: DoNotSchedule, matchLabelKeys: [app],
     labelSelector: {matchLabels: {tier: front}}}
)",
                                   "1.35", "1.36");
  EXPECT_EQ(outcome.out, "1 object from 1.35.7 to 1.36.3: 1 unaffected\n");
}

TEST(Upgrade, NamesWhatBothRefuse) {
  const cli::Outcome outcome = Ask("apiVersion: v1\nkind: ConfigMap\nmetadata: {name: A_b}\n");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, AllOf(HasSubstr(": 1 refused by both\n"), HasSubstr("metadata.name")));
  const std::string review = TANDEM_SOURCE_DIR "/deploy/quickstart/denied.json";
  EXPECT_THAT(Upgrade({"--from=1.34", review}).out, HasSubstr(": 1 refused by both\n"));
}

TEST(Upgrade, JudgesWhatRecordsAreAbout) {
  const config::TempDir dir;
  const std::string object =
      R"({"apiVersion":"v1","kind":"Service","metadata":{"name":"web","namespace":"d"},)"
      R"("spec":{"ports":[{"port":80}],"externalIPs":["010.0.0.1"]}})";
  const std::string begin =
      R"({"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"u",)"
      R"("kind":{"group":"","version":"v1","kind":"Service"},)"
      R"("resource":{"group":"","version":"v1","resource":"services"},"operation":)";
  dir.Write("r.jsonl", begin + R"("CREATE","object":)" + object + "}}\n" + begin +
                           R"("DELETE","oldObject":)" + object + "}}\n");
  const cli::Outcome outcome = Upgrade({"--from=1.35", dir.Path("r.jsonl")});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr(": 1 refused when created anew, 1 not judged\n"));
}

TEST(Upgrade, TellsOfOtherDefinitions) {
  const config::TempDir dir;
  WriteDefinitions(dir);
  const std::string head = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: ";
  dir.Write("o.yaml", head + "a, namespace: d}\nspec: {size: 20}\n---\n" + head +
                          "b, namespace: d}\nspec: {shape: round, mode: slow}\n---\n" + head +
                          "c, namespace: d}\nspec: {}\n---\n"
                          "apiVersion: example.com/v1beta1\nkind: Widget\nmetadata: {name: d}\n");
  const cli::Outcome outcome = Upgrade(
      {"--from-crds=" + dir.Path("old"), "--to-crds=" + dir.Path("new"), dir.Path("o.yaml")});
  EXPECT_EQ(outcome.code, 1) << outcome.err;
  EXPECT_THAT(outcome.out, StartsWith("4 objects from the old definitions to the new definitions: "
                                      "1 no longer served, 1 refused when created anew, 1 a field "
                                      "takes effect, 1 a field gets another default\n"));
  EXPECT_THAT(outcome.out, HasSubstr("spec.size in body should be less than or equal to 10"));
  EXPECT_THAT(outcome.out, HasSubstr("spec.shape is kept by the old definitions and dropped by"));
  EXPECT_THAT(outcome.out, HasSubstr("spec.mode is dropped by the old definitions and kept by"));
  EXPECT_THAT(outcome.out, HasSubstr("spec.mode has another default in the new definitions (2)"));
}

TEST(Upgrade, DrawsObjectsThatShowWhatNoneOfTheInputDoes) {
  const config::TempDir dir;
  WriteDefinitions(dir);
  const std::string file = dir.Write(
      "o.yaml", "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {size: 1}\n");
  const cli::Arguments arguments = {"--from-crds=" + dir.Path("old"),
                                    "--to-crds=" + dir.Path("new"), "--synthesize=100", file};
  const cli::Outcome outcome = Upgrade(arguments);
  EXPECT_EQ(outcome.code, 0) << "objects that nobody has fail nothing: " << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("\n100 drawn objects show this, too\n"));
  EXPECT_THAT(outcome.out, HasSubstr("spec.size in body should be less than or equal to 10"));
  EXPECT_EQ(Upgrade(arguments).out, outcome.out);
  EXPECT_THAT(Upgrade({"--from-crds=" + dir.Path("old"), "--to-crds=" + dir.Path("old"),
                       "--synthesize=10", "--output=json"})
                  .out,
              HasSubstr(R"("drawnObjects":10,"onlyDrawn":[],)"));
}

TEST(Upgrade, FindsNumbersOfCustomResourcesThatFormatsRefuse) {
  const config::TempDir dir;
  dir.Write("crd.yaml", Definition("{size: {type: integer, format: int32}}", true));
  const std::string object = dir.Write(
      "o.yaml",
      "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {size: 3000000000}\n");
  const cli::Outcome outcome =
      Upgrade({"--from=1.35", "--to=1.36", "--crds=" + dir.Path("crd.yaml"), object});
  EXPECT_THAT(outcome.out, AllOf(HasSubstr(": 1 refused when created anew\n"),
                                 HasSubstr("Since 1.36: Numbers of custom resources")));
}

TEST(Upgrade, KeepsGatesOfBothReleasesApart) {
  const config::TempDir dir;
  const std::string pod = dir.Write("o.yaml", kPod);
  EXPECT_THAT(Upgrade({"--from=1.33", "--to-feature-gates=StrictIPCIDRValidation=false", pod}).out,
              HasSubstr(": 1 unaffected\n"));
  const cli::Outcome outcome = Upgrade({"--from=1.33", "--feature-gates=EnvFiles=true", pod});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.err, "tandem upgrade: --from: unrecognized feature gate: EnvFiles\n");
}

TEST(Upgrade, IsTheSameWhateverTheNumberOfThreads) {
  const config::TempDir dir;
  std::string many;
  for (int i = 0; i < 60; ++i) {
    for (const char* one : {kPod, kService, kPlain, kGone}) many += std::string("---\n") + one;
  }
  const std::string file = dir.Write("many.yaml", many);
  const cli::Outcome one = Upgrade({"--from=1.33", "--jobs=1", file});
  EXPECT_EQ(one.out, Upgrade({"--from=1.33", "--jobs=4", file}).out);
  EXPECT_THAT(one.out, StartsWith("240 objects from 1.33.13 to 1.36.3: 60 no longer served, 60 "
                                  "refused on any update, 60 refused when created anew, 60 "
                                  "unaffected\n"));
  std::uint64_t parts = 0;
  for (const char* shard : {"0/3", "1/3", "2/3"}) {
    parts += std::stoul(Upgrade({"--from=1.33", std::string("--shard=") + shard, file}).out);
  }
  EXPECT_EQ(parts, 240U);
}

TEST(Upgrade, HasRoomForSoManyFindings) {
  const config::TempDir dir;
  const std::string file =
      dir.Write("o.yaml", std::string(kPod) + "---\n" + kService + "---\n" + kGone);
  EXPECT_THAT(Upgrade({"--from=1.33", "--rows=1", "--samples=0", file}).out,
              HasSubstr("2 findings not listed, see --rows"));
}

TEST(Upgrade, ShowsNothingOfSecrets) {
  const cli::Outcome outcome =
      Ask("apiVersion: v1\nkind: Secret\nmetadata: {name: A_b}\nstringData: {key: hidden}\n");
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("Secret A_b"), Not(HasSubstr("Invalid value"))));
}

TEST(Upgrade, HasFiveForms) {
  const config::TempDir dir;
  const std::string file = dir.Write("o.yaml", std::string(kPod) + "---\n" + kGone);
  const auto as = [&](const char* form) {
    return Upgrade({"--from=1.33", std::string("--output=") + form, file}).out;
  };
  EXPECT_THAT(as("json"),
              AllOf(HasSubstr(R"("updateRefused":1)"), HasSubstr(R"("cause":"ip-spelling")"),
                    HasSubstr(R"("advice":")"), HasSubstr(R"("notListed":0})")));
  EXPECT_THAT(as("html"), AllOf(HasSubstr("<h2 class=\"fails\">no longer served</h2>"),
                                HasSubstr("If nothing is done"), HasSubstr("</html>")));
  EXPECT_THAT(as("junit"), HasSubstr("tests=\"3\" failures=\"2\" skipped=\"0\""));
  EXPECT_THAT(as("sarif"), AllOf(HasSubstr(R"("ruleId":"notServed")"), HasSubstr("startLine")));
}

TEST(Upgrade, SaysWhatIsWrongWithItsArguments) {
  const config::TempDir dir;
  const std::string file = dir.Write("o.yaml", kPlain);
  const auto complaint = [](const cli::Arguments& arguments) {
    const cli::Outcome outcome = Upgrade(arguments);
    EXPECT_EQ(outcome.code, 2);
    EXPECT_EQ(outcome.out, "");
    return outcome.err;
  };
  EXPECT_THAT(complaint({file}), HasSubstr("which release do the objects come from? --from=1.34"));
  EXPECT_THAT(complaint({"--from=1.34"}), HasSubstr("which objects?"));
  EXPECT_THAT(complaint({"--from=1.36", file}), HasSubstr("are both 1.36.3: nothing changes"));
  EXPECT_THAT(complaint({"--from=1.20", file}), HasSubstr("1.33, 1.34, 1.35, 1.36"));
  EXPECT_THAT(complaint({"--from-crds=x", file}), HasSubstr("belong together"));
  EXPECT_THAT(complaint({"--from-crds=x", "--to-crds=y", "--crds=z", file}),
              HasSubstr("definitions that stay as they are"));
  EXPECT_THAT(complaint({"--from-crds=" + dir.Path("no"), "--to-crds=" + dir.Path("no"), file}),
              HasSubstr("--from: "));
  EXPECT_THAT(complaint({"--from=1.34", dir.Path("no")}), HasSubstr("No such file"));
}

TEST(Upgrade, CountsWhatItCannotRead) {
  const cli::Outcome outcome = Ask("{a: ]\n---\napiVersion: v1\n");
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.out, AllOf(HasSubstr(": 2 unusable\n"), HasSubstr("o.yaml:1: ")));
}

}  // namespace
}  // namespace tandem::upgrade
