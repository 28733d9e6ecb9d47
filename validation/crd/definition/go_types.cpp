// As the types of apiextensions-apiserver pkg/apis/apiextensions, v1.36.
#include "validation/crd/definition/go_types.h"

namespace tandem::crd::definition {

using json::Kind;
using json::ValueView;

namespace {

template <const auto& kFields>
std::span<const Field> Of() {
  return kFields;
}

constexpr Field kDocsFields[] = {{"description", "Description", Shape::kText},
                                 {"url", "URL", Shape::kText}};

constexpr Field kRuleFields[] = {{"rule", "Rule", Shape::kText},
                                 {"message", "Message", Shape::kText},
                                 {"messageExpression", "MessageExpression", Shape::kText},
                                 {"reason", "Reason", Shape::kOptional},
                                 {"fieldPath", "FieldPath", Shape::kText},
                                 {"optionalOldSelf", "OptionalOldSelf", Shape::kOptional}};

constexpr Field kSchemaFields[] = {
    {"id", "ID", Shape::kText},
    {"$schema", "Schema", Shape::kText},
    {"$ref", "Ref", Shape::kOptional},
    {"description", "Description", Shape::kText},
    {"type", "Type", Shape::kText},
    {"nullable", "Nullable", Shape::kFlag},
    {"format", "Format", Shape::kText},
    {"title", "Title", Shape::kText},
    {"default", "Default", Shape::kOptional},
    {"maximum", "Maximum", Shape::kFloat},
    {"exclusiveMaximum", "ExclusiveMaximum", Shape::kFlag},
    {"minimum", "Minimum", Shape::kFloat},
    {"exclusiveMinimum", "ExclusiveMinimum", Shape::kFlag},
    {"maxLength", "MaxLength", Shape::kOptional},
    {"minLength", "MinLength", Shape::kOptional},
    {"pattern", "Pattern", Shape::kText},
    {"maxItems", "MaxItems", Shape::kOptional},
    {"minItems", "MinItems", Shape::kOptional},
    {"uniqueItems", "UniqueItems", Shape::kFlag},
    {"multipleOf", "MultipleOf", Shape::kFloat},
    {"enum", "Enum", Shape::kList},
    {"maxProperties", "MaxProperties", Shape::kOptional},
    {"minProperties", "MinProperties", Shape::kOptional},
    {"required", "Required", Shape::kList},
    {"items", "Items", Shape::kItems},
    {"allOf", "AllOf", Shape::kStructs, &SchemaFields},
    {"oneOf", "OneOf", Shape::kStructs, &SchemaFields},
    {"anyOf", "AnyOf", Shape::kStructs, &SchemaFields},
    {"not", "Not", Shape::kStruct, &SchemaFields},
    {"properties", "Properties", Shape::kStructMap, &SchemaFields},
    {"additionalProperties", "AdditionalProperties", Shape::kSchemaOrFlag},
    {"patternProperties", "PatternProperties", Shape::kStructMap, &SchemaFields},
    {"dependencies", "Dependencies", Shape::kDependencies},
    {"additionalItems", "AdditionalItems", Shape::kSchemaOrFlag},
    {"definitions", "Definitions", Shape::kStructMap, &SchemaFields},
    {"externalDocs", "ExternalDocs", Shape::kStruct, &Of<kDocsFields>},
    {"example", "Example", Shape::kOptional},
    {"x-kubernetes-preserve-unknown-fields", "XPreserveUnknownFields", Shape::kOptional},
    {"x-kubernetes-embedded-resource", "XEmbeddedResource", Shape::kFlag},
    {"x-kubernetes-int-or-string", "XIntOrString", Shape::kFlag},
    {"x-kubernetes-list-map-keys", "XListMapKeys", Shape::kList},
    {"x-kubernetes-list-type", "XListType", Shape::kOptional},
    {"x-kubernetes-map-type", "XMapType", Shape::kOptional},
    {"x-kubernetes-validations", "XValidations", Shape::kStructs, &Of<kRuleFields>},
};

constexpr Field kValidationFields[] = {
    {"openAPIV3Schema", "OpenAPIV3Schema", Shape::kStruct, &SchemaFields}};

constexpr Field kScaleFields[] = {{"specReplicasPath", "SpecReplicasPath", Shape::kText},
                                  {"statusReplicasPath", "StatusReplicasPath", Shape::kText},
                                  {"labelSelectorPath", "LabelSelectorPath", Shape::kOptional}};

std::span<const Field> OfStatus() { return {}; }

constexpr Field kSubresourcesFields[] = {
    {"status", "Status", Shape::kStruct, &OfStatus},
    {"scale", "Scale", Shape::kStruct, &Of<kScaleFields>},
};

constexpr Field kColumnFields[] = {{"name", "Name", Shape::kText},
                                   {"type", "Type", Shape::kText},
                                   {"format", "Format", Shape::kText},
                                   {"description", "Description", Shape::kText},
                                   {"priority", "Priority", Shape::kInteger},
                                   {"jsonPath", "JSONPath", Shape::kText}};

constexpr Field kSelectableFields[] = {{"jsonPath", "JSONPath", Shape::kText}};

constexpr Field kVersionFields[] = {
    {"name", "Name", Shape::kText},
    {"served", "Served", Shape::kFlag},
    {"storage", "Storage", Shape::kFlag},
    {"deprecated", "Deprecated", Shape::kFlag},
    {"deprecationWarning", "DeprecationWarning", Shape::kOptional},
    {"schema", "Schema", Shape::kStruct, &Of<kValidationFields>},
    {"subresources", "Subresources", Shape::kStruct, &Of<kSubresourcesFields>},
    {"additionalPrinterColumns", "AdditionalPrinterColumns", Shape::kStructs, &Of<kColumnFields>},
    {"selectableFields", "SelectableFields", Shape::kStructs, &Of<kSelectableFields>},
};

}  // namespace

std::span<const Field> SchemaFields() { return kSchemaFields; }

std::span<const Field> VersionFields() { return kVersionFields; }

bool IsZero(ValueView value, Shape shape) {
  if (value.IsMissing()) return true;
  switch (shape) {
    case Shape::kText:
      return value.IsString() && value.AsString().empty();
    case Shape::kFlag:
      return value.kind() == Kind::kBool && !value.AsBool();
    case Shape::kInteger:
      return value.kind() == Kind::kInt && value.AsInt() == 0;
    case Shape::kOptional:
    case Shape::kFloat:
    case Shape::kList:
    case Shape::kStruct:
    case Shape::kStructs:
    case Shape::kStructMap:
    case Shape::kItems:
    case Shape::kSchemaOrFlag:
    case Shape::kDependencies:
      break;
  }
  return false;
}

}  // namespace tandem::crd::definition
