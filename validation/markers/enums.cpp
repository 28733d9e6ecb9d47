// +kubebuilder:validation:Enum, +k8s:enum.
#include <algorithm>

#include "validation/markers/marker.h"

namespace tandem::markers {
namespace {

constexpr Argument kValues[] = {{"", ArgumentType::kAnys}};

Status ApplyEnum(const Use& use, Draft& schema) {
  schema.enum_values.clear();
  for (const Value& value : use.arguments.value().items) {
    schema.enum_values.push_back(value.ToJson());
  }
  return Ok();
}

/// The values of a type's constants.
Status ApplyConstants(const Use& use, Draft& schema) {
  if (use.place == kField || use.constants == nullptr) {
    return Failure{"k8s:enum must be set on a type, not a field"};
  }
  const Constants& constants = *use.constants;
  if (!constants.is_text) {
    return Failure{"enum type must be a string, not " + constants.type};
  }
  if (constants.values.empty()) {
    return Failure{"no enum values found for type " + std::string(constants.name)};
  }
  schema.enum_values.clear();
  for (const std::string& value : constants.values) {
    schema.enum_values.push_back(crd::schema::QuotedJson(value));
  }
  std::sort(schema.enum_values.begin(), schema.enum_values.end());
  schema.type = "string";
  return Ok();
}

constexpr Example kEnumExamples[] = {
    {R"({"type":"string"})", "+kubebuilder:validation:Enum=A;B",
     R"({"enum":["A","B"],"type":"string"})"},
    {R"({"type":"integer"})", "+kubebuilder:validation:Enum={1,2}",
     R"({"enum":[1,2],"type":"integer"})"},
    {R"({"type":"string"})", "+kubebuilder:validation:Enum=A;;B",
     R"({"enum":["A",";B"],"type":"string"})"},
};
constexpr Example kConstantsExamples[] = {
    {R"({"type":"string"})", "+k8s:enum", "k8s:enum must be set on a type, not a field"},
};

constexpr MarkerDef kDefs[] = {
    {.name = "kubebuilder:validation:Enum",
     .places = kField | kType,
     .arguments = kValues,
     .of_items = true,
     .apply = &ApplyEnum,
     .summary = "The values that are allowed.",
     .examples = kEnumExamples},
    {.name = "k8s:enum",
     .places = kField | kType,
     .apply = &ApplyConstants,
     .summary = "On a type: the values of its constants are allowed.",
     .examples = kConstantsExamples},
};

}  // namespace

TANDEM_MARKERS(enums) = kDefs;

}  // namespace tandem::markers
