#include "validation/crd/expressions/failure.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::expressions {
namespace {

/// A rule with further members, and the schema of its node.
class Failure {
 public:
  explicit Failure(std::string_view members)
      : resource_(CustomResource::OfSpec(
            R"({"o":{"type":"object","properties":{"p":{"type":"object","properties":)"
            R"({"q":{"type":"string"}}},"m":{"type":"object","additionalProperties":)"
            R"({"type":"string"}}},"x-kubernetes-validations":[{"rule":" true ")" +
            std::string(members) + "}]}}")) {
    rule_.written = &Node().expressions.front();
  }

  const Rule& rule() const { return rule_; }
  std::string FieldPath() const { return FieldPathOf(rule_, Node()); }
  std::string Text(std::string_view value, std::string_view type = "integer") const {
    const json::Document document = support::ParseJson(value);
    return FailureOf(rule_, field::Path("f"), document.root(), type, "why", /*shows_value=*/true)
        .ToString();
  }

 private:
  const schema::Schema& Node() const {
    return *resource_.version().schema->FindProperty("spec")->FindProperty("o");
  }

  CustomResource resource_;
  Rule rule_;
};

TEST(Failure, IsNamedByTheMessageOrTheRule) {
  const Failure plain("");
  EXPECT_EQ(NameOf(plain.rule()), "true");
  EXPECT_EQ(MessageOf(plain.rule()), "failed rule: true");
  const Failure told(R"(,"message":" m ")");
  EXPECT_EQ(NameOf(told.rule()), "m");
  EXPECT_EQ(MessageOf(told.rule()), "m");
}

TEST(Failure, HasTheTypeOfItsReason) {
  EXPECT_EQ(Failure("").Text("1"), "f: Invalid value: 1: why");
  EXPECT_EQ(Failure("").Text("{}", "object"), "f: Invalid value: why");
  EXPECT_EQ(Failure("").Text("[]", "array"), "f: Invalid value: why");
  EXPECT_EQ(Failure("").Text("{}", ""), "f: Invalid value: {}: why");
  EXPECT_EQ(Failure(R"(,"reason":"FieldValueInvalid")").Text("1"), "f: Invalid value: 1: why");
  EXPECT_EQ(Failure(R"(,"reason":"FieldValueForbidden")").Text("1"), "f: Forbidden: why");
  EXPECT_EQ(Failure(R"(,"reason":"FieldValueRequired")").Text("1"), "f: Required value: why");
  EXPECT_EQ(Failure(R"(,"reason":"FieldValueDuplicate")").Text("1"), "f: Duplicate value: 1");
}

TEST(Failure, HasAPathBelowItsNode) {
  EXPECT_EQ(Failure("").FieldPath(), "");
  EXPECT_EQ(Failure(R"(,"fieldPath":".p.q")").FieldPath(), "p.q");
  EXPECT_EQ(Failure(R"(,"fieldPath":".m['a.b']")").FieldPath(), "m[a.b]");
  EXPECT_EQ(Failure(R"(,"fieldPath":".m.c")").FieldPath(), "m[c]");
  EXPECT_EQ(Failure(R"(,"fieldPath":"['p']['q']")").FieldPath(), "p.q");
  EXPECT_EQ(Failure(R"(,"fieldPath":".x")").FieldPath(), "");
}

TEST(Failure, OfAnEvaluationSaysWhatWentWrong) {
  const Failure plain("");
  EXPECT_EQ(EvaluationFailure(plain.rule(), "division by zero"),
            "division by zero evaluating rule: true");
  EXPECT_EQ(EvaluationFailure(plain.rule(), "no such overload: size(int)"),
            "'no such overload: size(int)': call arguments did not match a supported operator, "
            "function or macro signature for rule: true");
}

}  // namespace
}  // namespace tandem::crd::expressions
