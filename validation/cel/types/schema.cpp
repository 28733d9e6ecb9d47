#include "validation/cel/types/schema.h"

#include <algorithm>
#include <string>
#include <utility>

#include "validation/cel/types/escape.h"

namespace tandem::cel {
namespace {

// As apiserver pkg/cel/common/schemas.go: what JSON must at least hold for one value.
constexpr std::uint64_t kMinString = 2;     // ""
constexpr std::uint64_t kMinBool = 4;       // true
constexpr std::uint64_t kMinNumber = 1;     // 0
constexpr std::uint64_t kMinContainer = 2;  // [] or {}
constexpr std::uint64_t kMinDate = 12;
constexpr std::uint64_t kMinDateTime = 21;
constexpr std::uint64_t kMinDuration = 3;
constexpr std::uint64_t kMaxDateTime = 32;
/// Two quotes and nothing else need be there besides the text.
constexpr std::uint64_t kMaxText = kMaxRequestBytes - 2;

constexpr std::uint64_t Bound(std::int64_t limit) {
  return limit < 0 ? 0 : static_cast<std::uint64_t>(limit);
}

class Builder {
 public:
  explicit Builder(ShapeStore& store) : store_(store) {}

  const Shape* Build(const SchemaNode& schema, bool resource, const std::string& name) {
    Shape* shape = nullptr;
    if (schema.int_or_string()) {
      shape = Scalar(ShapeKind::kIntOrString, kDynType, kMinNumber, TextBound(schema, 4));
    } else if (schema.type() == "object") {
      shape = Object(schema, resource || schema.embedded_resource(), name);
    } else if (schema.type() == "array") {
      shape = List(schema, name);
    } else if (schema.type() == "string") {
      shape = String(schema);
    } else if (schema.type() == "boolean") {
      shape = Scalar(ShapeKind::kBool, kBoolType, kMinBool, 0);
    } else if (schema.type() == "number") {
      shape = Scalar(ShapeKind::kDouble, kDoubleType, kMinNumber, 0);
    } else if (schema.type() == "integer") {
      shape = Scalar(ShapeKind::kInt, kIntType, kMinNumber, 0);
    }
    if (shape != nullptr) shape->nullable = schema.nullable();
    return shape;
  }

 private:
  Shape& New(ShapeKind kind) {
    Shape& shape = store_.shapes.emplace_back();
    shape.kind = kind;
    return shape;
  }

  Shape* Scalar(ShapeKind kind, const Type& type, std::uint64_t min, std::uint64_t max) {
    Shape& shape = New(kind);
    shape.type = &type;
    shape.min_size = min;
    shape.max_elements = max;
    return &shape;
  }

  static std::uint64_t TextBound(const SchemaNode& schema, std::uint64_t bytes_each) {
    const auto limit = schema.max_length();
    return limit ? Bound(*limit) * bytes_each : kMaxText;
  }

  Shape* String(const SchemaNode& schema) {
    const std::string_view format = schema.format();
    if (format == "byte") {
      return Scalar(ShapeKind::kBytes, kBytesType, kMinString, TextBound(schema, 1));
    }
    if (format == "duration") {
      return Scalar(ShapeKind::kDuration, kDurationType, kMinDuration, kMaxDateTime);
    }
    if (format == "date") return Scalar(ShapeKind::kDate, kTimestampType, kMinDate, kMinDate);
    if (format == "date-time") {
      return Scalar(ShapeKind::kDateTime, kTimestampType, kMinDateTime, kMaxDateTime);
    }
    std::uint64_t most = TextBound(schema, 4);
    if (!schema.max_length()) most = schema.longest_enum_text().value_or(kMaxText);
    return Scalar(ShapeKind::kString, kStringType, kMinString, most);
  }

  Shape* List(const SchemaNode& schema, const std::string& name) {
    const Shape* element = nullptr;
    schema.VisitItems([&](std::string_view, const SchemaNode& items) {
      element = Build(items, items.embedded_resource(), name + ".@idx");
    });
    if (element == nullptr) return nullptr;
    Shape& shape = New(ShapeKind::kList);
    shape.element = element;
    shape.type = store_.types.List(element->type);
    shape.min_size = kMinContainer;
    const auto limit = schema.max_items();
    // Two bytes are the brackets, one for each item its comma.
    shape.max_elements = limit ? Bound(*limit) : kMaxText / (element->min_size + 1);
    if (schema.list_type() == "set") shape.list = ListSemantics::kSet;
    if (schema.list_type() == "map") shape.list = ListSemantics::kMap;
    schema.ForEachListKey([&](std::string_view key) { shape.list_keys.emplace_back(key); });
    return &shape;
  }

  Shape* Object(const SchemaNode& schema, bool resource, const std::string& name) {
    const Shape* values = nullptr;
    const bool is_map =
        schema.VisitAdditionalProperties([&](std::string_view, const SchemaNode& additional) {
          values = Build(additional, additional.embedded_resource(), name + ".@elem");
        });
    if (is_map) return values == nullptr ? nullptr : Map(schema, values);
    Shape& shape = New(ShapeKind::kObject);
    shape.min_size = kMinContainer;
    if (resource && DescribesResource(schema)) resource = false;
    schema.ForEachProperty([&](std::string_view property, const SchemaNode& node) {
      shape.has_properties = true;
      if (resource && (property == "apiVersion" || property == "kind" || property == "metadata")) {
        return;
      }
      AddField(shape, schema, property, node, name);
    });
    if (resource) AddResourceFields(shape, schema, name);
    std::sort(shape.fields.begin(), shape.fields.end(),
              [](const ShapeField& a, const ShapeField& b) { return a.name < b.name; });
    std::sort(shape.unseen.begin(), shape.unseen.end());
    shape.type = store_.types.Struct(name, &shape);
    return &shape;
  }

  /// Whether what every resource has is declared, with the names in its metadata.
  static bool DescribesResource(const SchemaNode& schema) {
    int texts = 0;
    schema.ForEachProperty([&](std::string_view property, const SchemaNode& node) {
      if (property == "apiVersion" || property == "kind") texts += node.type() == "string" ? 1 : 0;
      if (property != "metadata" || node.type() != "object") return;
      node.ForEachProperty([&](std::string_view name, const SchemaNode& field) {
        if (name == "name" || name == "generateName") texts += field.type() == "string" ? 1 : 0;
      });
    });
    return texts == 4;
  }

  void AddField(Shape& shape, const SchemaNode& parent, std::string_view property,
                const SchemaNode& node, const std::string& name) {
    const std::optional<std::string> escaped = EscapeName(property);
    const Shape* field = Build(node, node.embedded_resource(), name + "." + escaped.value_or(""));
    if (field == nullptr || !escaped) shape.unseen.emplace_back(property);
    if (field == nullptr) return;
    // A required property without a default is always there.
    if (parent.IsRequired(property) && !node.has_default()) {
      shape.min_size += property.size() + field->min_size + 4;
    }
    if (escaped) Declare(shape, *escaped, property, field);
  }

  static void Declare(Shape& shape, std::string name, std::string_view written,
                      const Shape* field) {
    ShapeField& entry = shape.fields.emplace_back();
    entry.name = std::move(name);
    entry.written = written;
    entry.label = json::Label::Of(entry.written);
    entry.shape = field;
  }

  void AddResourceFields(Shape& shape, const SchemaNode& schema, const std::string& name) {
    shape.has_properties = true;
    const Shape* text = Scalar(ShapeKind::kString, kStringType, kMinString, kMaxText);
    Shape& metadata = New(ShapeKind::kObject);
    metadata.has_properties = true;
    metadata.min_size = kMinContainer;
    Declare(metadata, "generateName", "generateName", text);
    Declare(metadata, "name", "name", text);
    metadata.type = store_.types.Struct(name + ".metadata", &metadata);
    for (const auto& [property, field] :
         {std::pair<std::string_view, const Shape*>{"apiVersion", text},
          {"kind", text},
          {"metadata", &metadata}}) {
      Declare(shape, std::string(property), property, field);
      if (schema.IsRequired(property)) {
        shape.min_size += property.size() + field->min_size + 4;
      }
    }
  }

  Shape* Map(const SchemaNode& schema, const Shape* values) {
    Shape& shape = New(ShapeKind::kMap);
    shape.element = values;
    // Parity: upstream declares keys without a bound, which counts as no elements at all.
    shape.key =
        Scalar(ShapeKind::kString, kStringType, kMinString, schema.key_max_elements().value_or(0));
    shape.type = store_.types.Map(&kStringType, values->type);
    shape.min_size = kMinContainer;
    const auto limit = schema.max_properties();
    shape.max_elements = limit ? Bound(*limit) : kMaxText / (values->min_size + 6);
    return &shape;
  }

  ShapeStore& store_;
};

}  // namespace

const Shape* BuildShape(const SchemaNode& schema, bool resource, std::string_view name,
                        ShapeStore& store) {
  return Builder(store).Build(schema, resource, std::string(name));
}

}  // namespace tandem::cel
