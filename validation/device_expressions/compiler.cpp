// As k8s.io/dynamic-resource-allocation cel/compile.go, v0.36.
#include "validation/device_expressions/compiler.h"

#include <algorithm>
#include <string>
#include <utility>

namespace tandem::device_expressions {
namespace {

constexpr cel::Release kRelease{1, 36};

cel::ShapeField Field(const char* name, cel::ShapeKind kind, const cel::Type* type,
                      cel::ShapeStore& store) {
  cel::Shape& shape = store.shapes.emplace_back();
  shape.kind = kind;
  shape.type = type;
  return {name, name, json::Label::Of(name), &shape};
}

/// Values by the domain of who has named them, and then by name.
const cel::Type* ByDomain(const cel::Type* value, cel::TypeStore& types) {
  return types.Map(&cel::kStringType, types.Map(&cel::kStringType, value));
}

const cel::Type* DeviceType(cel::ShapeStore& store) {
  using cel::ShapeKind;
  const cel::Type* attributes = ByDomain(&cel::kAnyType, store.types);
  const cel::Type* capacity = ByDomain(&cel::kQuantityType, store.types);
  std::vector<cel::ShapeField> fields;  // by ascending name
  fields.push_back(Field("allowMultipleAllocations", ShapeKind::kBool, &cel::kBoolType, store));
  fields.push_back(Field("attributes", ShapeKind::kMap, attributes, store));
  fields.push_back(Field("capacity", ShapeKind::kMap, capacity, store));
  fields.push_back(Field("driver", ShapeKind::kString, &cel::kStringType, store));
  cel::Shape& device = store.shapes.emplace_back();
  device.has_properties = true;
  device.fields = std::move(fields);
  device.type = store.types.Struct("kubernetes.DRADevice", &device);
  return device.type;
}

}  // namespace

Compiler::Compiler() : device_{"device", DeviceType(store_)} {}

Status Compiler::Check(std::string_view expression) const {
  const cel::Environment environment{
      .variables = {&device_, 1}, .release = kRelease, .bindings = true};
  const cel::Compilation compiled = cel::Compile(expression, environment);
  const bool has_type = !compiled.type.empty();
  const bool is_fine = compiled.type == "bool" || compiled.type == "any";
  if (has_type && !is_fine) {
    return Failure{"must evaluate to bool or the unknown type, not " + compiled.type};
  }
  if (!compiled.error.empty()) return Failure{"compilation failed: " + compiled.error};
  return Ok();
}

}  // namespace tandem::device_expressions
