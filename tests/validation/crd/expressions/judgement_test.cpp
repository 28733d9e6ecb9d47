#include "validation/crd/expressions/judgement.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "validation/base/allowance.h"
#include "validation/crd/definition/definition.h"
#include "validation/crd/expressions/compile_checks.h"
#include "validation/json/decode.h"

namespace tandem::crd::expressions {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// The rules of a schema of `spec`, and what they say of objects.
class Subject {
 public:
  explicit Subject(const std::string& spec, cel::Release release = cel::kAnyRelease) {
    json::Document manifest;
    EXPECT_TRUE(manifest.Parse(
        R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",)"
        R"("metadata":{"name":"widgets.example.com"},"spec":{"group":"example.com",)"
        R"("scope":"Namespaced","names":{"plural":"widgets","kind":"Widget"},"versions":[{)"
        R"("name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":)"
        R"({"type":"object","properties":{"spec":)" +
        spec + "}}}}]}}"));
    definition::Options options;
    options.unchecked = true;
    options.property_names = true;
    loaded_ = definition::Load(std::move(manifest), options);
    rules_.emplace(*loaded_.definition->versions.front().schema, release);
  }

  std::vector<std::string> Errors(const std::string& spec, const std::string& old = "") {
    json::Document object;
    json::Document before;
    EXPECT_TRUE(object.Parse(R"({"spec":)" + spec + "}"));
    if (!old.empty()) {
      EXPECT_TRUE(before.Parse(R"({"spec":)" + old + "}"));
    }
    field::ErrorList errors;
    field::ErrorList errors_forgiven;
    JudgeRules(*rules_, object.root(), before.root(), {}, errors, errors_forgiven);
    forgiven = Texts(errors_forgiven);
    return Texts(errors);
  }
  std::vector<std::string> ErrorsOfDefaults() {
    field::ErrorList errors;
    JudgeDefaults(*rules_, nullptr, field::Path("schema"), errors);
    return Texts(errors);
  }
  std::vector<std::string> Problems() {
    field::ErrorList errors;
    CheckCompiledRules(*rules_, field::Path("schema"), CostLimit::kEach, {}, errors);
    return Texts(errors);
  }

  std::vector<std::string> forgiven;

 private:
  static std::vector<std::string> Texts(const field::ErrorList& errors) {
    std::vector<std::string> texts;
    for (const field::Error& error : errors) texts.push_back(error.ToString());
    return texts;
  }

  definition::Loaded loaded_;
  std::optional<CompiledRules> rules_;
};

TEST(CheckCompiledRules, TakesTheNameOfAResourceWithRulesForATextOfAnyLength) {
  const auto problems = [](const std::string& rules) {
    Subject subject(R"x({"type":"object","x-kubernetes-embedded-resource":true,)x"
                    R"x("x-kubernetes-preserve-unknown-fields":true,"properties":{"metadata":)x"
                    R"x({"type":"object","properties":{"name":{"type":"string","maxLength":9,)x"
                    R"x("x-kubernetes-validations":[{"rule":"self.matches(oldSelf)"}]}}}})x" +
                    rules + "}");
    return subject.Problems();
  };
  EXPECT_THAT(problems(""), IsEmpty());
  EXPECT_THAT(problems(R"(,"x-kubernetes-validations":[{"rule":"true"}])"),
              testing::Contains(testing::HasSubstr("name].x-kubernetes-validations[0].rule: "
                                                   "Forbidden: estimated rule cost exceeds")));
}

TEST(CheckCompiledRules, TellsAMessageThatCannotBeMadeFromARule) {
  Subject subject(R"x({"type":"integer","x-kubernetes-validations":[{"rule":"self > 1",)x"
                  R"x("messageExpression":"string(int('x'))"}]})x");
  EXPECT_THAT(subject.Problems(),
              ElementsAre(testing::HasSubstr("messageExpression instantiation failed: type "
                                             "conversion error from 'string' to 'int'")));
}

TEST(JudgeRules, AcceptsAndRejects) {
  Subject subject(R"({"type":"object","properties":{"a":{"type":"integer",)"
                  R"("x-kubernetes-validations":[{"rule":"self > 1","message":"too small"}]}}})");
  EXPECT_THAT(subject.Errors(R"({"a":2})"), IsEmpty());
  EXPECT_THAT(subject.Errors(R"({"a":1})"), ElementsAre("spec.a: Invalid value: 1: too small"));
}

TEST(JudgeRules, SaysWhatTheMessageExpressionSays) {
  Subject subject(
      R"({"type":"object","properties":{"a":{"type":"integer"}},"x-kubernetes-validations":[)"
      R"x({"rule":"self.a > 1","reason":"FieldValueForbidden",)x"
      R"x("messageExpression":"'a is ' + string(self.a)","fieldPath":".a"}]})x");
  EXPECT_THAT(subject.Errors(R"({"a":1})"), ElementsAre("spec.a: Forbidden: a is 1"));
}

TEST(JudgeRules, ListsNotEverythingThatIsForgiven) {
  Subject subject(R"({"type":"object","properties":{"l":{"type":"array","items":{)"
                  R"("type":"integer","x-kubernetes-validations":[{"rule":"self > 5"}]}}}})");
  std::string list = "1";
  for (int i = 0; i < 2000; ++i) list += ",1";
  EXPECT_THAT(subject.Errors("{\"l\":[" + list + "]}", "{\"l\":[" + list + "]}"), IsEmpty());
  EXPECT_THAT(subject.forgiven, testing::SizeIs(1000));
}

TEST(JudgeRules, ForgivesWhatHasNotChanged) {
  Subject subject(R"({"type":"object","properties":{"a":{"type":"integer",)"
                  R"("x-kubernetes-validations":[{"rule":"self > 5"}]},"b":{"type":"integer",)"
                  R"("x-kubernetes-validations":[{"rule":"self >= oldSelf"}]}}})");
  EXPECT_THAT(subject.Errors(R"({"a":1,"b":1})", R"({"a":1,"b":2})"),
              ElementsAre("spec.b: Invalid value: 1: failed rule: self >= oldSelf"));
  EXPECT_THAT(subject.forgiven, ElementsAre("spec.a: Invalid value: 1: failed rule: self > 5"));
  EXPECT_THAT(subject.Errors(R"({"a":2,"b":3})", R"({"a":1,"b":2})"),
              ElementsAre("spec.a: Invalid value: 2: failed rule: self > 5"));
}

TEST(JudgeRules, ShowsAMessageTheOldValueAsTheRulesBesideItAskForIt) {
  Subject alone(R"({"type":"string","x-kubernetes-validations":[)"
                R"({"rule":"self == 'c'","messageExpression":"'was ' + oldSelf"}]})");
  EXPECT_THAT(alone.Errors(R"("a")", R"("b")"),
              ElementsAre("spec: Invalid value: \"a\": failed rule: self == 'c'"));
  Subject beside(R"({"type":"string","x-kubernetes-validations":[)"
                 R"({"rule":"self == 'c'","messageExpression":"'was ' + oldSelf"},)"
                 R"({"rule":"self < oldSelf"}]})");
  EXPECT_THAT(beside.Errors(R"("a")", R"("b")"), ElementsAre("spec: Invalid value: \"a\": was b"));
  EXPECT_THAT(beside.Errors(R"("a")"),
              ElementsAre("spec: Invalid value: \"a\": failed rule: self == 'c'"));
}

TEST(JudgeRules, NeverShowsAMessageAnOptionalOldValue) {
  Subject subject(
      R"x({"type":"integer","x-kubernetes-validations":[{"rule":"oldSelf == optional.of(5)",)x"
      R"x("optionalOldSelf":true,"messageExpression":"oldSelf.hasValue() ? 'a' : 'b'"}]})x");
  EXPECT_THAT(subject.Errors("1", "2"),
              ElementsAre("spec: Invalid value: 1: failed rule: oldSelf == optional.of(5)"));
  EXPECT_THAT(subject.Errors("1"),
              ElementsAre("spec: Invalid value: 1: failed rule: oldSelf == optional.of(5)"));
}

TEST(JudgeRules, ForgetsTheSchemaOfAnOptionalOldValue) {
  const auto errors = [](const std::string& rule) {
    Subject subject(R"({"type":"object","properties":{"x-y":{"type":"integer"},"d":{"type":)"
                    R"("string","format":"date"}},"x-kubernetes-validations":[{"rule":")" +
                    rule + R"(","optionalOldSelf":true}]})");
    const std::string object = R"({"x-y":1,"d":"2020-01-02"})";
    return subject.Errors(object, object);
  };
  EXPECT_THAT(errors("oldSelf.?x__dash__y.hasValue()"), testing::SizeIs(1));
  EXPECT_THAT(errors("oldSelf.value().d == self.d"), testing::SizeIs(1));
  EXPECT_THAT(errors("oldSelf.value().d == self.d || oldSelf.hasValue()"), IsEmpty());
}

TEST(JudgeRules, ReportsWhatCannotBeEvaluated) {
  Subject subject(R"({"type":"object","properties":{"a":{"type":"integer"}},)"
                  R"("x-kubernetes-validations":[{"rule":"self.a / 0 == 1"}]})");
  EXPECT_THAT(subject.Errors(R"({"a":1})"),
              ElementsAre("spec: Invalid value: \"object\": division by zero evaluating rule: "
                          "self.a / 0 == 1"));
}

TEST(JudgeRules, OfKeysTellOfTheMap) {
  const auto keys = [](std::string_view rule) {
    return std::string(R"({"type":"object","maxProperties":4,"additionalProperties":{"type":)") +
           R"("integer","x-kubernetes-validations":[{"rule":"self > 0"}]},)" +
           R"("x-kubernetes-property-names":{"type":"string","maxLength":9,)" +
           R"("x-kubernetes-validations":[)" + std::string(rule) + "]}}";
  };
  Subject plain(keys(R"x({"rule":"self.startsWith('a')"})x"));
  EXPECT_THAT(plain.Errors(R"({"a":1,"ab":1})"), IsEmpty());
  EXPECT_THAT(plain.Errors(R"({"c":0,"b":1})"),
              ElementsAre("spec: Invalid value: \"b\": property name \"b\": failed rule: "
                          "self.startsWith('a')",
                          "spec: Invalid value: \"c\": property name \"c\": failed rule: "
                          "self.startsWith('a')",
                          "spec[c]: Invalid value: 0: failed rule: self > 0"));
  EXPECT_THAT(plain.Errors(R"({"a":1,"b":2})", R"({"b":1})"), IsEmpty());
  EXPECT_THAT(plain.forgiven, ElementsAre(testing::HasSubstr("property name \"b\"")));
  EXPECT_THAT(plain.Problems(), IsEmpty());
  EXPECT_THAT(Subject(keys(R"({"rule":"self != oldSelf"})")).Problems(),
              ElementsAre(testing::HasSubstr(
                  "oldSelf cannot be used on the uncorrelatable portion of the schema within "
                  "schema.properties[spec].x-kubernetes-property-names")));
}

TEST(JudgeRules, FindsOldElementsByTheirKeys) {
  Subject subject(
      R"({"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"],)"
      R"("items":{"type":"object","required":["k"],"properties":{"k":{"type":"string"},)"
      R"("v":{"type":"integer","x-kubernetes-validations":[{"rule":"self >= oldSelf"}]}}}})");
  EXPECT_THAT(subject.Errors(R"([{"k":"b","v":2},{"k":"a","v":1}])",
                             R"([{"k":"a","v":1},{"k":"b","v":3},{"k":"c","v":9}])"),
              ElementsAre("spec[0].v: Invalid value: 2: failed rule: self >= oldSelf"));
}

TEST(JudgeRules, StopsWhenTheBudgetOfTheObjectIsUsedUp) {
  std::string items;
  for (int i = 0; i < 900; ++i) items += (i == 0 ? "" : ",") + std::to_string(i);
  Subject subject(R"({"type":"array","items":{"type":"integer"},"x-kubernetes-validations":[)"
                  R"x({"rule":"self.all(x, self.all(y, x == x))"},{"rule":"false"}]})x");
  const std::vector<std::string> errors = subject.Errors("[" + items + "]");
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_THAT(errors[0], testing::HasSubstr("actual cost limit exceeded"));
}

TEST(CheckCompiledRules, RefusesWhatDoesNotCompileOrCostsTooMuch) {
  Subject wrong(R"({"type":"string","x-kubernetes-validations":[{"rule":"self.x == 1"},)"
                R"({"rule":"'a'"},{"rule":"true","optionalOldSelf":true}]})");
  const std::vector<std::string> problems = wrong.Problems();
  ASSERT_EQ(problems.size(), 3U);
  EXPECT_NE(problems[0].find("type 'string' does not support field selection"), std::string::npos);
  EXPECT_TRUE(problems[1].ends_with("cel expression must evaluate to a bool"));
  EXPECT_TRUE(problems[2].ends_with("may not be set if oldSelf is not used in rule"));
  Subject dear(R"({"type":"array","items":{"type":"string"},"x-kubernetes-validations":[)"
               R"x({"rule":"self.all(x, x.matches('a'))"}]})x");
  EXPECT_NE(
      dear.Problems()[0].find("estimated rule cost exceeds budget by factor of more than 100x"),
      std::string::npos);
}

TEST(CheckCompiledRules, KnowsTheReleaseItIsFor) {
  const std::string spec =
      R"({"type":"object","properties":{"l":{"type":"array","maxItems":5,"items":)"
      R"x({"type":"integer"}}},"x-kubernetes-validations":[{"rule":"self.l.sort() == self.l"}]})x";
  EXPECT_THAT(Subject(spec, cel::Release{1, 34}).Problems(), IsEmpty());
  EXPECT_EQ(Subject(spec, cel::Release{1, 33}).Problems().size(), 1U);
}

/// The lack, if any, that ends work with a limit of 1 MiB. Memory held before is not counted.
Allowance::Lack LackOf(const std::function<void()>& work) {
  Allowance allowance({.held = [] { return std::size_t{0}; }, .most_bytes = std::size_t{1} << 20});
  return allowance.Spend(work);
}

TEST(JudgeRules, MakesNoTextThatTakesMoreThanTheReviewMay) {
  const std::string text = "\"" + std::string(2'000, 'a') + "\"";
  const auto schema = [](const std::string& rule, const std::string& more) {
    return R"({"type":"object","properties":{"s":{"type":"string"}},)" + more +
           R"("x-kubernetes-validations":[{"rule":)" + rule + "}]}";
  };
  const std::string bomb = R"x("self.s.replace('', self.s).size() > 0")x";
  const std::string message =
      R"x("self.s == ''","messageExpression":"self.s.replace('', self.s)")x";
  Subject rule(schema(bomb, ""));
  EXPECT_EQ(LackOf([&] { rule.Errors("{\"s\":" + text + "}"); }), Allowance::Lack::kMemory);
  EXPECT_EQ(LackOf([&] { EXPECT_THAT(rule.Errors(R"({"s":"a"})"), IsEmpty()); }),
            Allowance::Lack::kNothing);
  Subject messages(schema(message, ""));
  EXPECT_EQ(LackOf([&] { messages.Errors("{\"s\":" + text + "}"); }), Allowance::Lack::kMemory);
  Subject defaults(schema(bomb, "\"default\":{\"s\":" + text + "},"));
  EXPECT_EQ(LackOf([&] { defaults.ErrorsOfDefaults(); }), Allowance::Lack::kMemory);
}

}  // namespace
}  // namespace tandem::crd::expressions
