// As encoding/json writes the types of apiextensions-apiserver pkg/apis/apiextensions, v1.36.
#include "validation/crd/definition/printed_versions.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/json/number.h"
#include "validation/json/render.h"
#include "validation/json/writer.h"

namespace tandem::crd::definition {
namespace {

using json::Kind;
using json::ValueView;

constexpr std::size_t kMaxBytes = std::size_t{64} << 10;

/// A Go type, as far as it decides how JSON is printed.
enum class Shape : std::uint8_t {
  kText,
  kFlag,
  kInteger,
  kOptional,  ///< a pointer to a scalar, or any JSON: null when it is not there
  kFloat,     ///< a pointer to one
  kList,      ///< of scalars, or of any JSON
  kStruct,    ///< a pointer to one
  kStructs,
  kStructMap,
  kItems,         ///< a schema, in a struct that could hold several
  kSchemaOrFlag,  ///< the same with a flag
  kNever,         ///< no definition has it
};

struct Field {
  const char* json;
  const char* go;
  Shape shape;
  /// Of a struct. A function, for schemas hold schemas.
  std::span<const Field> (*of)() = nullptr;
};

template <const auto& kFields>
std::span<const Field> Of() {
  return kFields;
}

std::span<const Field> OfSchema();

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
    {"$ref", "Ref", Shape::kNever},
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
    {"allOf", "AllOf", Shape::kStructs, &OfSchema},
    {"oneOf", "OneOf", Shape::kStructs, &OfSchema},
    {"anyOf", "AnyOf", Shape::kStructs, &OfSchema},
    {"not", "Not", Shape::kStruct, &OfSchema},
    {"properties", "Properties", Shape::kStructMap, &OfSchema},
    {"additionalProperties", "AdditionalProperties", Shape::kSchemaOrFlag},
    {"patternProperties", "PatternProperties", Shape::kNever},
    {"dependencies", "Dependencies", Shape::kNever},
    {"additionalItems", "AdditionalItems", Shape::kNever},
    {"definitions", "Definitions", Shape::kNever},
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

std::span<const Field> OfSchema() { return kSchemaFields; }

constexpr Field kValidationFields[] = {
    {"openAPIV3Schema", "OpenAPIV3Schema", Shape::kStruct, &OfSchema}};

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

/// Prints until there is enough.
class Printer {
 public:
  explicit Printer(const SharedParts& shared) : shared_(shared), writer_(text_) {}

  void Versions(ValueView versions) {
    List(versions, [this](ValueView version) { Struct(version, kVersionFields); });
  }

  field::BadValue Finish() && {
    return IsFull() ? field::BadValue::Omitted() : field::BadValue::Json(std::move(text_));
  }

 private:
  [[nodiscard]] bool IsFull() const { return text_.size() > kMaxBytes; }

  [[nodiscard]] bool IsShared(std::string_view field) const {
    return (field == "Schema" && shared_.schemas) ||
           (field == "Subresources" && shared_.subresources) ||
           (field == "AdditionalPrinterColumns" && shared_.columns) ||
           (field == "SelectableFields" && shared_.selectable);
  }

  /// Recursion is bounded by the depth of schemas that can be read.
  void Struct(ValueView value, std::span<const Field> fields) {
    writer_.StartObject();
    for (const Field& field : fields) {
      if (IsFull()) return;
      writer_.Key(field.go);
      const bool is_elsewhere = fields.data() == kVersionFields && IsShared(field.go);
      Print(is_elsewhere ? ValueView() : value.Member(field.json), field);
    }
    writer_.EndObject();
  }

  template <typename PrintItem>
  void List(ValueView list, PrintItem print) {
    if (!list.IsArray()) return Null();
    writer_.StartArray();
    for (const ValueView item : list.elements()) {
      if (IsFull()) return;
      print(item);
    }
    writer_.EndArray();
  }

  void Map(ValueView map, std::span<const Field> fields) {
    if (!map.IsObject()) return Null();
    std::vector<json::MemberView> members(map.members().begin(), map.members().end());
    std::sort(members.begin(), members.end(),
              [](const json::MemberView& a, const json::MemberView& b) { return a.name < b.name; });
    writer_.StartObject();
    for (const json::MemberView& member : members) {
      if (IsFull()) return;
      writer_.Key(member.name);
      Struct(member.value, fields);
    }
    writer_.EndObject();
  }

  void StructPointer(ValueView value, std::span<const Field> fields) {
    value.IsObject() ? Struct(value, fields) : Null();
  }

  void Items(ValueView value) {
    if (value.IsMissing()) return Null();
    writer_.StartObject().Key("Schema");
    StructPointer(value, kSchemaFields);
    writer_.Key("JSONSchemas").Raw("null").EndObject();
  }

  void SchemaOrFlag(ValueView value) {
    if (value.IsMissing()) return Null();
    writer_.StartObject().Key("Allows");
    writer_.Bool(value.kind() != Kind::kBool || value.AsBool()).Key("Schema");
    StructPointer(value, kSchemaFields);
    writer_.EndObject();
  }

  void Float(ValueView value) {
    if (value.IsMissing()) return Null();
    std::string text;
    json::AppendGoJsonFloat(value.AsDouble(), 64, text);
    writer_.Raw(text);
  }

  void Null() { writer_.Raw("null"); }

  void Print(ValueView value, const Field& field) {
    switch (field.shape) {
      case Shape::kText:
        writer_.String(value.IsString() ? value.AsString() : std::string_view());
        return;
      case Shape::kFlag:
        writer_.Bool(value.kind() == Kind::kBool && value.AsBool());
        return;
      case Shape::kInteger:
        writer_.Int(value.kind() == Kind::kInt ? value.AsInt() : 0);
        return;
      case Shape::kOptional:
        writer_.Raw(json::RenderGoJson(value));
        return;
      case Shape::kFloat:
        return Float(value);
      case Shape::kList:
        return List(value, [this](ValueView item) { writer_.Raw(json::RenderGoJson(item)); });
      case Shape::kStruct:
        return StructPointer(value, field.of());
      case Shape::kStructs:
        return List(value, [&](ValueView item) { Struct(item, field.of()); });
      case Shape::kStructMap:
        return Map(value, field.of());
      case Shape::kItems:
        return Items(value);
      case Shape::kSchemaOrFlag:
        return SchemaOrFlag(value);
      case Shape::kNever:
        return Null();
    }
  }

  const SharedParts& shared_;
  std::string text_;
  json::Writer writer_;
};

}  // namespace

field::BadValue PrintedVersions(ValueView versions, const SharedParts& shared) {
  Printer printer(shared);
  printer.Versions(versions);
  return std::move(printer).Finish();
}

}  // namespace tandem::crd::definition
