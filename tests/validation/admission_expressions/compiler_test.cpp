#include "validation/admission_expressions/compiler.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/laps.h"

namespace tandem::admission_expressions {
namespace {

using handwritten::ExpressionRole;
using handwritten::ExpressionScope;
using testing::HasSubstr;
using testing::StartsWith;

std::string TextOf(const Status& status) { return status ? "" : status.error().message; }

std::string ProblemOf(std::string_view expression, ExpressionRole role = ExpressionRole::kCondition,
                      const ExpressionScope& scope = {}) {
  const Compiler compiler(cel::kNewestFunctions);
  return TextOf(compiler.Check(expression, role, scope));
}

TEST(AdmissionExpressions, AreAboutRequests) {
  for (const char* expression :
       {"object.spec.replicas <= 5", "oldObject == null || object.x == oldObject.x",
        "request.namespace.startsWith('kube-') && request.userInfo.groups.exists(g, g == 'a')",
        "request.resource.group == 'apps' && !request.dryRun && request.options.x == 1",
        "'team' in namespaceObject.metadata.labels",
        "namespaceObject.metadata.creationTimestamp < timestamp('2020-01-01T00:00:00Z')",
        "request.userInfo.extra['k'][0] == 'v'",
        "has(object.metadata.labels) && object.metadata.labels.all(k, k.size() < 9)"}) {
    EXPECT_EQ(ProblemOf(expression), "") << expression;
  }
  EXPECT_THAT(ProblemOf("request.object.x == 1"), HasSubstr("undefined field 'object'"));
  EXPECT_THAT(ProblemOf("self.x == 1"), HasSubstr("undeclared reference to 'self'"));
}

TEST(AdmissionExpressions, AskTheAuthorizer) {
  for (const char* expression :
       {"authorizer.path('/healthz').check('get').allowed()",
        "authorizer.group('apps').resource('deployments').subresource('scale').namespace('n')"
        ".name('d').check('update').allowed()",
        "authorizer.serviceAccount('n', 's').group('').resource('pods')"
        ".fieldSelector('spec.nodeName=a').labelSelector('a=b').check('list').reason() == ''",
        "authorizer.requestResource.check('custom').errored()"}) {
    EXPECT_EQ(ProblemOf(expression), "") << expression;
  }
  EXPECT_THAT(ProblemOf("authorizer.check('get')"),
              HasSubstr("found no matching overload for 'check' applied to "
                        "'kubernetes.authorization.Authorizer.(string)'"));
  EXPECT_THAT(ProblemOf("authorizer.requestResource.check('a').allowed()",
                        ExpressionRole::kCondition, {.has_authorizer = false}),
              HasSubstr("undeclared reference to 'authorizer'"));
}

TEST(AdmissionExpressions, HaveParametersWhereThereIsAKind) {
  EXPECT_THAT(ProblemOf("params.max > 1"), HasSubstr("undeclared reference to 'params'"));
  EXPECT_EQ(ProblemOf("params.max > 1", ExpressionRole::kCondition, {.has_params = true}), "");
}

TEST(AdmissionExpressions, EvaluateToWhatTheyAreFor) {
  EXPECT_EQ(ProblemOf("object.x"), "must evaluate to bool but got dyn");
  EXPECT_EQ(ProblemOf("null"), "must evaluate to bool but got null_type");
  EXPECT_EQ(ProblemOf("[duration('1s')]"),
            "must evaluate to bool but got list(google.protobuf.Duration)");
  EXPECT_EQ(ProblemOf("{'a': timestamp(0)}"),
            "must evaluate to bool but got map(string, google.protobuf.Timestamp)");
  EXPECT_EQ(ProblemOf("'x'", ExpressionRole::kMessage), "");
  EXPECT_EQ(ProblemOf("true", ExpressionRole::kMessage), "must evaluate to string but got bool");
  EXPECT_EQ(ProblemOf("null", ExpressionRole::kAnnotation), "");
  EXPECT_EQ(ProblemOf("1", ExpressionRole::kAnnotation),
            "must evaluate to one of [string null_type] but got int");
  EXPECT_EQ(ProblemOf("object.x", ExpressionRole::kVariable), "");
}

TEST(AdmissionExpressions, SayWhereTheyAreWrong) {
  EXPECT_EQ(ProblemOf("object.x && y"),
            "compilation failed: ERROR: <input>:1:13: undeclared reference to 'y' (in container "
            "'')\n | object.x && y\n | ............^");
  EXPECT_THAT(ProblemOf("1 +"), StartsWith("compilation failed: ERROR: <input>:1:4: Syntax error"));
}

TEST(AdmissionExpressions, OfAPolicyUseTheVariablesBeforeThem) {
  const Compiler compiler(cel::kNewestFunctions);
  const std::string_view names[] = {"b", "a", "broken", "a"};
  const auto policy = compiler.Compose(names);
  const auto problem = [&](std::string_view expression) {
    return TextOf(policy->Check(expression, ExpressionRole::kCondition, {}));
  };
  EXPECT_THAT(problem("variables.a == 1"), HasSubstr("undefined field 'a'"));
  EXPECT_EQ(TextOf(policy->AddVariable("a", "[1]", {})), "");
  EXPECT_EQ(problem("variables.a == [2]"), "");
  EXPECT_THAT(problem("variables.a == 1"), HasSubstr("applied to '(list(int), int)'"));
  EXPECT_THAT(problem("variables.b == 1"), HasSubstr("undefined field 'b'"));
  EXPECT_EQ(TextOf(policy->AddVariable("b", "optional.of(variables.a)", {})), "");
  EXPECT_EQ(problem("variables.b == 1"), "");  // b is of any type
  EXPECT_THAT(TextOf(policy->AddVariable("broken", "1 + ''", {})),
              StartsWith("compilation failed: "));
  EXPECT_EQ(problem("variables.broken.x > 1"), "");
  EXPECT_THAT(TextOf(compiler.Check("variables.a == [2]", ExpressionRole::kCondition, {})),
              HasSubstr("undeclared reference to 'variables'"));
}

TEST(AdmissionExpressions, ThatAreStoredUseFunctionsOfEveryRelease) {
  const Compiler compiler(cel::Release{1, 27});
  constexpr std::string_view kNew = "ip('1.2.3.4').family() == 4";
  EXPECT_THAT(TextOf(compiler.Check(kNew, ExpressionRole::kCondition, {})),
              HasSubstr("undeclared reference to 'ip'"));
  EXPECT_EQ(TextOf(compiler.Check(kNew, ExpressionRole::kCondition, {.is_stored = true})), "");
}

/// Compiles so many variables, each made of the one before, and a condition over them all.
std::size_t LooksOfVariables(std::size_t count, const std::string& before,
                             const std::string& after) {
  const Compiler compiler(cel::kNewestFunctions);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i) names.push_back("v" + std::to_string(i));
  const std::vector<std::string_view> views(names.begin(), names.end());
  return support::LooksOf([&] {
    const auto composed = compiler.Compose(views);
    EXPECT_TRUE(composed->AddVariable("v0", "[1]", {}));
    for (std::size_t i = 1; i < count; ++i) {
      const std::string last = "variables." + names[i - 1];
      EXPECT_TRUE(composed->AddVariable(names[i], before + last + ": " + last + after, {}));
      EXPECT_TRUE(
          composed->Check("size(variables." + names[i] + ") > 0", ExpressionRole::kCondition, {}));
    }
  });
}

TEST(AdmissionExpressions, TakeWorkThatGrowsWithTheVariablesHoweverTheyNestTheirTypes) {
  for (const std::string_view before : {"{", "{1: {", "[{"}) {
    const std::string after = before == "{" ? "}" : before == "[{" ? "}]" : "}}";
    const std::size_t some = LooksOfVariables(200, std::string(before), after);
    EXPECT_LE(LooksOfVariables(400, std::string(before), after), 2 * some + some / 4) << before;
  }
}

TEST(AdmissionExpressions, NameTypesThatAreToBeSomethingElse) {
  std::string nested = "[[1]]";
  for (int i = 0; i < 60; ++i) nested += ".map(x, {x: x})";
  const std::string problem = ProblemOf(nested);
  EXPECT_THAT(problem, StartsWith("must evaluate to bool but got list(map(map("));
  EXPECT_LT(problem.size(), 6000U);
}

}  // namespace
}  // namespace tandem::admission_expressions
