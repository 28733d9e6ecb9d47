#include "tests/validation/handwritten/admissionregistration/spelled_expressions.h"
#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::admissionregistration {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

const Strategy* Rules(std::string_view subresource = "") {
  return FindStrategy("admissionregistration.k8s.io", "v1", "ValidatingAdmissionPolicy",
                      subresource);
}

constexpr const char* kScope = R"("failurePolicy": "Fail", "matchConstraints": {
    "matchPolicy": "Exact", "namespaceSelector": {}, "objectSelector": {}, "resourceRules": [{
      "operations": ["*"], "apiGroups": ["*"], "apiVersions": ["*"], "resources": ["*"]}]})";

std::string Policy(const std::string& spec) {
  return R"({"metadata": {"name": "p", "resourceVersion": "1"}, "spec": {)" + spec + "}}";
}

std::string Scoped(const std::string& more) { return Policy(std::string(kScope) + ", " + more); }

TEST(ValidatingAdmissionPolicy, AcceptsAPlainOne) {
  const std::string good = Scoped(R"("validations": [{"expression": "object.x"}])");
  EXPECT_EQ(Write(Rules(), good).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), good).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), good, good).Whole(), IsEmpty());
  const Sample object(good);
  EXPECT_EQ(Rules()->LeftOutOf(*object), "");
}

TEST(ValidatingAdmissionPolicy, SaysWhatItIsAbout) {
  EXPECT_THAT(Write(Rules(), Policy(R"("failurePolicy": "x", "paramKind": {"apiVersion": "a/b/c"},
                                       "matchConstraints": {"resourceRules": []},
                                       "validations": [{"expression": "true"}])"))
                  .Strategy(),
              ElementsAre(StartsWith("spec.failurePolicy: Unsupported value: \"x\""),
                          "spec.paramKind.apiVersion: Invalid value: \"a/b/c\": unexpected "
                          "GroupVersion string: a/b/c",
                          "spec.paramKind.kind: Required value",
                          "spec.matchConstraints.matchPolicy: Required value",
                          "spec.matchConstraints.namespaceSelector: Required value",
                          "spec.matchConstraints.objectSelector: Required value",
                          "spec.matchConstraints.resourceRules: Required value"));
}

TEST(ValidatingAdmissionPolicy, HasAKindWhoseCaseUnicodeKnows) {
  EXPECT_THAT(Write(Rules(), Policy(R"("paramKind": {"apiVersion": "v1", "kind": "\u212Aafka"},
                                       "validations": [{"expression": "true"}])"))
                  .Strategy(),
              Not(Contains(HasSubstr("paramKind"))));
}

TEST(ValidatingAdmissionPolicy, AsksSomething) {
  EXPECT_THAT(Write(Rules(), Policy(kScope)).Strategy(),
              ElementsAre("spec.validations: Required value: validations or auditAnnotations must "
                          "contain at least one item",
                          "spec.auditAnnotations: Required value: validations or auditAnnotations "
                          "must contain at least one item"));
  EXPECT_THAT(
      Write(Rules(), Scoped(R"("variables": [{"name": "for"}], "validations": [
          {"message": "a\nb", "messageExpression": " ", "reason": "x"}],
          "auditAnnotations": [{"key": "k"}, {"key": "k", "valueExpression": "1"}])"))
          .Strategy(),
      ElementsAre(
          "spec.variables[0].name: Invalid value: \"for\": must be a valid CEL identifier",
          "spec.variables[0].expression: Required value: expression is not specified",
          "spec.validations[0].expression: Required value: expression is not specified",
          "spec.validations[0].messageExpression: Invalid value: \" \": must be non-empty "
          "if specified",
          "spec.validations[0].message: Invalid value: \"a\\nb\": must not contain line "
          "breaks",
          "spec.validations[0].reason: Unsupported value: \"x\": supported values: "
          "\"Forbidden\", \"Invalid\", \"RequestEntityTooLarge\"",
          "spec.auditAnnotations[0].valueExpression: Required value: valueExpression is not "
          "specified",
          "spec.auditAnnotations[1].key: Duplicate value: \"k\""));
}

constexpr const char* kBadExpressions = R"(
    "matchConditions": [{"name": "c", "expression": " bad "}],
    "variables": [{"name": "a", "expression": "bad"}, {"name": "b", "expression": "bad"}],
    "validations": [{"expression": "bad ", "messageExpression": "bad "}],
    "auditAnnotations": [{"key": "k", "valueExpression": " bad"}])";

TEST(ValidatingAdmissionPolicy, HasExpressionsThatCompile) {
  const SpelledExpressions expressions;
  EXPECT_THAT(
      Write(Rules(), Scoped(kBadExpressions)).With(expressions).Strategy(),
      ElementsAre(
          "spec.matchConditions[0].expression: Invalid value: \"bad\": condition, authorizer",
          "spec.variables[0].expression: Invalid value: \"bad\": variable, authorizer after none "
          "of 2",
          "spec.variables[1].expression: Invalid value: \"bad\": variable, authorizer after a of 2",
          "spec.validations[0].expression: Invalid value: \"bad \": condition, authorizer after a "
          "b of 2",
          "spec.validations[0].messageExpression: Invalid value: \"bad \": message after a b of 2",
          "spec.auditAnnotations[0].valueExpression: Invalid value: \" bad\": annotation, "
          "authorizer after a b of 2"));
  EXPECT_THAT(Write(Rules(), Scoped(R"("paramKind": {"apiVersion": "v1", "kind": "ConfigMap"},
                                       "validations": [{"expression": "bad"}])"))
                  .With(expressions)
                  .Strategy(),
              ElementsAre("spec.validations[0].expression: Invalid value: \"bad\": condition, "
                          "params, authorizer"));
}

TEST(ValidatingAdmissionPolicy, JudgesStoredExpressionsByEveryRelease) {
  const SpelledExpressions expressions;
  const std::string old_one = Scoped(kBadExpressions);
  EXPECT_THAT(Write(Rules(), old_one, old_one).With(expressions).Strategy(),
              ElementsAre(testing::HasSubstr("variable, authorizer after"),
                          testing::HasSubstr("variable, authorizer after"),
                          testing::HasSubstr("condition, authorizer, stored after"),
                          testing::HasSubstr("message, stored after"),
                          testing::HasSubstr("annotation, authorizer, stored after")));
}

TEST(ValidatingAdmissionPolicy, IsJudgedWholeWithPlainPathsToExpressions) {
  const auto left_out = [](const std::string& path) {
    const Sample policy(R"({"status": {"typeChecking": {"expressionWarnings": [
        {"fieldRef": "spec"}, {"fieldRef": ")" +
                        path + R"("}]}}})");
    return Rules()->LeftOutOf(*policy);
  };
  for (const char* plain : {"", " ", "spec.validations[0].expression", " a_1[0][1].b2 "}) {
    EXPECT_EQ(left_out(plain), "") << plain;
  }
  for (const char* other : {"spec.validations[0", "a[]", "a[x]", "a[-1]", "a[0000000000000000000]",
                            "a..b", "a.", ".a", "1.2.3", "[0]", "a b", "a]", "a[?(@.b)]", "{a}"}) {
    EXPECT_NE(left_out(other), "") << other;
  }
  const Sample none("{}");
  EXPECT_EQ(Rules()->LeftOutOf(*none), "");
}

TEST(ValidatingAdmissionPolicy, IsWarnedAboutExpressions) {
  EXPECT_THAT(Write(Rules("status"), Policy(kScope),
                    R"({"status": {"typeChecking": {"expressionWarnings": [{}]}}})")
                  .Strategy(),
              ElementsAre("status.typeChecking.expressionWarnings[0].warning: Required value",
                          "status.typeChecking.expressionWarnings[0].fieldRef: Required value"));
}

}  // namespace
}  // namespace tandem::handwritten::admissionregistration
