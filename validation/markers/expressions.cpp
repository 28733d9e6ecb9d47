// +kubebuilder:validation:XValidation.
#include <algorithm>
#include <iterator>

#include "validation/markers/marker.h"

namespace tandem::markers {
namespace {

constexpr Argument kArguments[] = {{"rule"},
                                   {"message", ArgumentType::kString, true},
                                   {"messageExpression", ArgumentType::kString, true},
                                   {"reason", ArgumentType::kString, true},
                                   {"fieldPath", ArgumentType::kString, true},
                                   {"optionalOldSelf", ArgumentType::kBool, true}};

constexpr std::string_view kReasons[] = {"FieldValueRequired", "FieldValueInvalid",
                                         "FieldValueForbidden", "FieldValueDuplicate"};

Status Apply(const Use& use, Draft& schema) {
  const Arguments& arguments = use.arguments;
  const std::string reason = arguments.Text("reason");
  const bool is_known =
      std::find(std::begin(kReasons), std::end(kReasons), reason) != std::end(kReasons);
  if (!reason.empty() && !is_known) {
    return Failure{"invalid reason " + reason +
                   ", valid values are FieldValueRequired, FieldValueInvalid, FieldValueForbidden "
                   "and FieldValueDuplicate"};
  }
  const Value* const optional = arguments.Find("optionalOldSelf");
  schema.rules.push_back({.rule = arguments.Text("rule"),
                          .message = arguments.Text("message"),
                          .message_expression = arguments.Text("messageExpression"),
                          .reason = reason,
                          .field_path = arguments.Text("fieldPath"),
                          .optional_old_self = optional == nullptr ? "" : optional->ToJson()});
  return Ok();
}

constexpr Example kExamples[] = {
    {R"({"type":"string"})",
     R"(+kubebuilder:validation:XValidation:rule="self.size() < 5",message="too long")",
     R"({"type":"string","x-kubernetes-validations":[)"
     R"({"message":"too long","rule":"self.size() \u003c 5"}]})"},
    {R"({"type":"string"})", R"(+kubebuilder:validation:XValidation:message="m")",
     R"(missing argument "rule" (at <input>:1:12))"},
};

constexpr MarkerDef kDefs[] = {
    {.name = "kubebuilder:validation:XValidation",
     .places = kField | kType,
     .arguments = kArguments,
     .of_items = true,
     .apply = &Apply,
     .summary = "An expression that must be true of the value.",
     .examples = kExamples},
};

}  // namespace

TANDEM_MARKERS(expressions) = kDefs;

}  // namespace tandem::markers
