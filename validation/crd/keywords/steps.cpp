#include "validation/crd/keywords/steps.h"

#include <utility>

#include "validation/json/render.h"

namespace tandem::crd {

using json::Kind;

field::BadValue ToBadValue(json::ValueView value) {
  switch (value.kind()) {
    case Kind::kAbsent:
    case Kind::kNull:
      return {};
    case Kind::kBool:
      return field::BadValue::Bool(value.AsBool());
    case Kind::kInt:
      return field::BadValue::Int(value.AsInt());
    case Kind::kUint:
    case Kind::kDouble:
      return field::BadValue::Float(value.AsDouble(), 64);
    case Kind::kString:
      return field::BadValue::String(std::string(value.AsString()));
    case Kind::kArray:
    case Kind::kObject:
      return field::BadValue::Json(json::RenderGoJson(value));
  }
  return {};
}

Finding InvalidAt(const Walk& walk, const field::Path& path, field::BadValue value,
                  std::string_view rule) {
  Finding finding;
  finding.message = TextOf(path) + " in body " + std::string(rule);
  finding.error.type = field::ErrorType::kInvalid;
  finding.error.field = walk.FieldOf(&path);
  finding.error.value = std::move(value);
  finding.error.detail = finding.message;
  return finding;
}

Finding Plain(const Walk& walk, std::string message) {
  Finding finding;
  finding.message = std::move(message);
  finding.error.type = field::ErrorType::kInvalid;
  finding.error.field = walk.FieldOf(nullptr);
  finding.error.value = field::BadValue::String("");
  finding.error.detail = finding.message;
  return finding;
}

}  // namespace tandem::crd
