#include "validation/rules/marshal.h"

#include "validation/base/base64.h"
#include "validation/base/go_quote.h"
#include "validation/base/panic.h"
#include "validation/formats/go_duration.h"
#include "validation/formats/timestamp.h"
#include "validation/json/number.h"
#include "validation/json/render.h"
#include "validation/rules/depth.h"
#include "validation/rules/equality.h"
#include "validation/rules/go_values.h"
#include "validation/rules/lookup/sorted_members.h"

namespace tandem::rules {
namespace {

using json::ValueView;

void Append(Value value, int depth, std::string& out);

void AppendInteger(Value value, std::string& out) {
  if (value.json().IsMissing()) {
    out += '0';
  } else if (value.json().kind() == json::Kind::kUint) {
    out += std::to_string(value.json().AsUint());
  } else {
    out += std::to_string(value.json().AsInt());
  }
}

void AppendList(Value value, int depth, std::string& out) {
  if (value.json().IsMissing()) {
    out += "null";
    return;
  }
  out += '[';
  bool first = true;
  for (const ValueView element : value.json().elements()) {
    if (!first) out += ',';
    first = false;
    Append(value.Elem(element), depth + 1, out);
  }
  out += ']';
}

void AppendMap(Value value, int depth, std::string& out) {
  if (value.json().IsMissing()) {
    out += "null";
    return;
  }
  const lookup::SortedMembers members(value.json());
  out += '{';
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (i > 0) out += ',';
    AppendGoJsonQuoted(members[i].name, out);
    out += ':';
    Append(value.Elem(members[i].value), depth + 1, out);
  }
  out += '}';
}

/// Whether `omitempty` or `omitzero` leaves the field out.
bool IsOmitted(const Field& field, Value value) {
  const bool is_struct = field.ref.type->IsStruct() && !field.ref.pointer;
  if (field.omit_empty && !is_struct && !value.IsSet()) return true;
  if (!field.omit_zero) return false;
  return is_struct ? SemanticEqual(value, Value(field.ref, {})) : !value.IsSet();
}

void AppendFields(Value value, int depth, bool& first, std::string& out) {
  for (const Field& field : value.type().fields) {
    if (field.skipped) continue;
    const Value member = value.Field(field);
    if (field.inlined) {
      if (!member.IsNil()) AppendFields(member, depth + 1, first, out);
      continue;
    }
    if (IsOmitted(field, member)) continue;
    if (!first) out += ',';
    first = false;
    AppendGoJsonQuoted(field.json_name, out);
    out += ':';
    Append(member, depth + 1, out);
  }
}

void AppendTime(Value value, std::string& out) {
  const formats::Timestamp time = TimeOf(value);
  if (time.IsZero()) {
    out += "null";
    return;
  }
  out += '"';
  out += value.type().kind == TypeKind::kMicroTime ? formats::FormatTimestampMicros(time)
                                                   : formats::FormatTimestamp(time);
  out += '"';
}

void Append(Value value, int depth, std::string& out) {
  if (value.IsNil()) {
    out += "null";
    return;
  }
  if (depth > kMaxTypedDepth) ThrowPanic("object is nested too deeply to be printed");
  const ValueView view = value.json();
  switch (value.type().kind) {
    case TypeKind::kBool:
      out += value.AsBool() ? "true" : "false";
      break;
    case TypeKind::kString:
      AppendGoJsonQuoted(value.AsString(), out);
      break;
    case TypeKind::kInt:
    case TypeKind::kUint:
      AppendInteger(value, out);
      break;
    case TypeKind::kFloat:
      json::AppendGoJsonFloat(value.AsDouble(), value.type().bits, out);
      break;
    case TypeKind::kStruct: {
      bool first = true;
      out += '{';
      AppendFields(value, depth, first, out);
      out += '}';
      break;
    }
    case TypeKind::kList:
      AppendList(value, depth, out);
      break;
    case TypeKind::kMap:
      AppendMap(value, depth, out);
      break;
    case TypeKind::kBytes:
      out += view.IsMissing() ? "null" : '"' + EncodeBase64(BytesOf(view)) + '"';
      break;
    case TypeKind::kQuantity:
      out += '"' + QuantityOf(view).ToString() + '"';
      break;
    case TypeKind::kTime:
    case TypeKind::kMicroTime:
      AppendTime(value, out);
      break;
    case TypeKind::kDuration:
      AppendGoJsonQuoted(formats::FormatGoDuration(DurationOf(view)), out);
      break;
    case TypeKind::kIntOrString:
      if (view.IsMissing()) {
        out += '0';
      } else {
        json::AppendGoJson(view, out);
      }
      break;
    case TypeKind::kRaw:
      json::AppendRawJson(view, out);
      break;
    case TypeKind::kInterface:
    case TypeKind::kUnknown:
      json::AppendGoJson(view, out);
      break;
  }
}

}  // namespace

void AppendGoJson(Value value, std::string& out) { Append(value, 0, out); }

field::BadValue ToBadValue(Value value) {
  if (value.IsNil()) return {};
  const Type& type = value.type();
  if (!type.named) {
    switch (type.kind) {
      case TypeKind::kString:
        return field::BadValue::String(std::string(value.AsString()));
      case TypeKind::kBool:
        return field::BadValue::Bool(value.AsBool());
      case TypeKind::kFloat:
        return field::BadValue::Float(value.AsDouble(), type.bits);
      case TypeKind::kInt:
        if (!value.json().IsMissing()) return field::BadValue::Int(value.json().AsInt());
        return field::BadValue::Int(0);
      default:
        break;
    }
  }
  std::string out;
  AppendGoJson(value, out);
  return field::BadValue::Json(std::move(out));
}

}  // namespace tandem::rules
