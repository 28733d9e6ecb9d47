// The shipped rules on what people mistype: where their twins differ, it is known, and the words
// stay.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/validate/validate.h"
#include "tests/cli/invoke.h"
#include "tests/config/temp_dir.h"
#include "tests/support/checkout.h"

namespace tandem::validate {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class KnownDifferences : public testing::Test {
 protected:
  cli::Outcome Run(const std::string& object, cli::Arguments arguments) {
    arguments.push_back("--rules=" TANDEM_SOURCE_DIR "/deploy/rules");
    arguments.push_back(dir_.Write("f.yaml", object));
    return cli::Invoke(&RunValidate, arguments);
  }

 private:
  config::TempDir dir_;
};

constexpr const char* kPod =
    "template: {metadata: {labels: {a: b}}, spec: {containers: [{name: c, image: i}]}}";

TEST_F(KnownDifferences, AreNoMismatches) {
  const struct {
    const char* name;
    std::string object;
  } kCases[] = {
      {"an unknown operator",
       "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec: {selector: "
       "{matchExpressions: [{key: a, operator: Inn, values: [b]}]}, " +
           std::string(kPod) + "}\n"},
      {"an unknown kind of a subject",
       "apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nmetadata: {name: a}\n"
       "roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: b}\n"
       "subjects: [{kind: Userr, name: c}]\n"},
      {"an unknown strategy",
       "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec: {strategy: {type: "
       "Rolling, rollingUpdate: {maxSurge: 1}}, selector: {matchLabels: {a: b}}, " +
           std::string(kPod) + "}\n"},
      {"two keys of labels that are wrong",
       "apiVersion: v1\nkind: ReplicationController\nmetadata: {name: a}\nspec: {selector: {-a: v, "
       "-b: v}, template: {metadata: {labels: {-a: v, -b: v}}, spec: {containers: [{name: c, "
       "image: i}]}}}\n"},
      {"a key of a config map with a new line",
       "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {\"a\\nb\": c}\n"},
      {"a provisioner in upper case",
       "apiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: {name: a}\nprovisioner: "
       "É/x\n"},
      {"a signer that is none",
       "apiVersion: certificates.k8s.io/v1\nkind: CertificateSigningRequest\nmetadata: {name: a}\n"
       "spec: {request: LS0t, signerName: Bad/Name_x, usages: [any]}\n"},
  };
  for (const auto& test : kCases) {
    SCOPED_TRACE(test.name);
    const cli::Outcome outcome = Run(test.object, {"--compare"});
    EXPECT_EQ(outcome.code, 1);
    EXPECT_THAT(outcome.out, AllOf(HasSubstr("  mismatches: none\n"),
                                   Not(HasSubstr("  handwritten: no errors\n")),
                                   Not(HasSubstr("  declarative: no errors\n"))));
  }
}

TEST_F(KnownDifferences, AreSaidInTheWordsPeopleKnowAfterATakeover) {
  const std::string request =
      "apiVersion: certificates.k8s.io/v1\nkind: CertificateSigningRequest\nmetadata: {name: a}\n"
      "spec: {request: LS0t, signerName: Bad/name, usages: [any]}\n";
  const std::string takeover = "--feature-gates=DeclarativeValidationTakeover=true";
  const std::string known = "should be a domain with at least two segments separated by dots";
  EXPECT_THAT(Run(request, {takeover}).out,
              AllOf(HasSubstr(known), Not(HasSubstr("must match the regex"))));
  EXPECT_THAT(Run(request, {takeover, "--takeover-wording=upstream"}).out,
              AllOf(Not(HasSubstr(known)), HasSubstr("must match the regex")));
}

TEST_F(KnownDifferences, AreSaidSoOfSeveralItemsOfAListToo) {
  const auto request = [](const std::string& conditions) {
    return R"({"metadata":{"name":"a","resourceVersion":"1","uid":"u"},"spec":{"request":"LS0t",)"
           R"("signerName":"a.example/b","usages":["any"]},"status":{"conditions":[)" +
           conditions + "]}}";
  };
  const auto condition = [](const std::string& type) {
    return R"({"type":")" + type + R"(","status":"True"})";
  };
  const std::string review =
      R"({"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"u",)"
      R"("operation":"UPDATE","subResource":"approval","name":"a","kind":{"group":)"
      R"("certificates.k8s.io","version":"v1","kind":"CertificateSigningRequest"},"resource":)"
      R"({"group":"certificates.k8s.io","version":"v1","resource":"certificatesigningrequests"},)"
      R"("object":)" +
      request(condition("Approved") + "," + condition("Denied")) + R"(,"oldObject":)" +
      request("") + "}}";
  const std::string takeover = "--feature-gates=DeclarativeValidationTakeover=true";
  const std::string known = "Approved and Denied conditions are mutually exclusive";
  const std::string declared = "must specify at most one of: ";
  EXPECT_THAT(Run(review, {takeover}).out, AllOf(HasSubstr(known), Not(HasSubstr(declared))));
  EXPECT_THAT(Run(review, {takeover, "--takeover-wording=upstream"}).out,
              AllOf(Not(HasSubstr(known)), HasSubstr(declared)));
}

}  // namespace
}  // namespace tandem::validate
