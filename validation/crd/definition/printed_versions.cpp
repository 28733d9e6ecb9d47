// As encoding/json writes the types of apiextensions-apiserver pkg/apis/apiextensions, v1.36.
#include "validation/crd/definition/printed_versions.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/crd/definition/go_types.h"
#include "validation/json/number.h"
#include "validation/json/render.h"
#include "validation/json/writer.h"

namespace tandem::crd::definition {
namespace {

using json::Kind;
using json::ValueView;

constexpr std::size_t kMaxBytes = std::size_t{64} << 10;

/// Prints until there is enough.
class Printer {
 public:
  explicit Printer(const SharedParts& shared) : shared_(shared), writer_(text_) {}

  void Versions(ValueView versions) {
    List(versions, [this](ValueView version) { Struct(version, VersionFields()); });
  }

  void Schema(ValueView schema) { Struct(schema, SchemaFields()); }

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
      const bool is_elsewhere = fields.data() == VersionFields().data() && IsShared(field.go);
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
    StructPointer(value, SchemaFields());
    writer_.Key("JSONSchemas");
    List(value, [this](ValueView item) { Struct(item, SchemaFields()); });
    writer_.EndObject();
  }

  void SchemaOrFlag(ValueView value) {
    if (value.IsMissing()) return Null();
    writer_.StartObject().Key("Allows");
    writer_.Bool(value.kind() != Kind::kBool || value.AsBool()).Key("Schema");
    StructPointer(value, SchemaFields());
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
      case Shape::kDependencies:
        return Null();
    }
  }

  SharedParts shared_;
  std::string text_;
  json::Writer writer_;
};

}  // namespace

field::BadValue PrintedVersions(ValueView versions, const SharedParts& shared) {
  Printer printer(shared);
  printer.Versions(versions);
  return std::move(printer).Finish();
}

field::BadValue PrintedSchema(ValueView schema) {
  Printer printer({});
  printer.Schema(schema);
  return std::move(printer).Finish();
}

}  // namespace tandem::crd::definition
