#include "validation/crd/object/keywords/rule_checks.h"

#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Case {
  std::string_view rule;
  std::string_view error;  ///< the rest of the error behind the rule's path
};

TEST(RuleChecks, GoAsFarAsExpressionsNeedNotBeRead) {
  const auto errors_of = [](std::string_view rule) {
    return ErrorsOfManifest(WidgetManifest(
        R"({"type":"object","properties":{"a":{"type":"object","additionalProperties":)"
        R"({"type":"string"}},"l":{"type":"array","items":{"type":"string"}}},)"
        R"("x-kubernetes-validations":[)" +
        std::string(rule) + "]}"));
  };
  constexpr std::string_view kRule = "spec.validation.openAPIV3Schema.x-kubernetes-validations[0].";
  const Case cases[] = {
      {R"({"rule":"  "})", "rule: Required value: rule is not specified"},
      {R"({"rule":"\u00a0"})", "rule: Required value: rule is not specified"},
      {R"({"rule":"true ||\ntrue"})",
       "message: Required value: message must be specified if rule contains line breaks"},
      {R"({"rule":"true","message":" "})",
       "message: Invalid value: \" \": must be non-empty if specified"},
      {R"({"rule":"true","message":"x\ny"})",
       "message: Invalid value: \"x\\ny\": must not contain line breaks"},
      {R"({"rule":"true","messageExpression":" "})",
       "messageExpression: Required value: messageExpression must be non-empty if specified"},
      {R"({"rule":"true","reason":"Foo"})",
       "reason: Unsupported value: \"Foo\": supported values: \"FieldValueDuplicate\", "
       "\"FieldValueForbidden\", \"FieldValueInvalid\", \"FieldValueRequired\""},
      {R"({"rule":"true","reason":"<"})",
       "reason: Unsupported value: \"\\u003c\": supported values: \"FieldValueDuplicate\", "
       "\"FieldValueForbidden\", \"FieldValueInvalid\", \"FieldValueRequired\""},
      {R"({"rule":"true","fieldPath":".z"})",
       "fieldPath: Invalid value: \".z\": must be a valid path"},
      {R"({"rule":"true","fieldPath":".l[0]"})",
       "fieldPath: Invalid value: \".l[0]\": must be a valid path"},
  };
  for (const Case& test : cases) {
    SCOPED_TRACE(test.rule);
    EXPECT_THAT(errors_of(test.rule), ElementsAre(std::string(kRule) + std::string(test.error)));
  }
  EXPECT_THAT(errors_of(R"({"rule":"true","fieldPath":".a['k.1']","message":"m",)"
                        R"("reason":"FieldValueForbidden"})"),
              IsEmpty());
}

}  // namespace
}  // namespace tandem::crd::object
