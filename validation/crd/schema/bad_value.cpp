#include "validation/crd/schema/bad_value.h"

#include <string>

#include "validation/json/render.h"

namespace tandem::crd::schema {

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
      return field::BadValue::Json(json::RenderUntypedGoJson(value));
  }
  return {};
}

}  // namespace tandem::crd::schema
