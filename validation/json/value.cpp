#include "validation/json/value.h"

#include "validation/json/rapidjson.h"

namespace tandem::json {
namespace {

using Cell = ValueView::Cell;
static_assert(sizeof(RawValue) == sizeof(Cell) && alignof(RawValue) <= alignof(Cell));
static_assert(sizeof(RawValue::Member) == 2 * sizeof(Cell));

const RawValue& Raw(const void* cell) { return *static_cast<const RawValue*>(cell); }

const Cell* CellOf(const void* raw) { return static_cast<const Cell*>(raw); }

}  // namespace

std::string_view KindWord(Kind kind) {
  switch (kind) {
    case Kind::kAbsent:
    case Kind::kNull: return "null";
    case Kind::kBool: return "bool";
    case Kind::kInt:
    case Kind::kUint:
    case Kind::kDouble: return "number";
    case Kind::kString: return "string";
    case Kind::kArray: return "array";
    case Kind::kObject: return "object";
  }
  return "";
}

Kind ValueView::kind() const {
  if (cell_ == nullptr) return Kind::kAbsent;
  const RawValue& raw = Raw(cell_);
  switch (raw.GetType()) {
    case rapidjson::kNullType: return Kind::kNull;
    case rapidjson::kFalseType:
    case rapidjson::kTrueType: return Kind::kBool;
    case rapidjson::kStringType: return Kind::kString;
    case rapidjson::kArrayType: return Kind::kArray;
    case rapidjson::kObjectType: return Kind::kObject;
    case rapidjson::kNumberType: break;
  }
  if (raw.IsInt64()) return Kind::kInt;
  return raw.IsUint64() ? Kind::kUint : Kind::kDouble;
}

bool ValueView::IsMissing() const { return cell_ == nullptr || Raw(cell_).IsNull(); }

bool ValueView::AsBool() const {
  TANDEM_CHECK(cell_ != nullptr);
  return Raw(cell_).GetBool();
}

std::int64_t ValueView::AsInt() const {
  TANDEM_CHECK(cell_ != nullptr);
  return Raw(cell_).GetInt64();
}

std::uint64_t ValueView::AsUint() const {
  TANDEM_CHECK(cell_ != nullptr);
  return Raw(cell_).GetUint64();
}

double ValueView::AsDouble() const {
  TANDEM_CHECK(cell_ != nullptr);
  return Raw(cell_).GetDouble();
}

std::string_view ValueView::AsString() const {
  TANDEM_CHECK(cell_ != nullptr);
  const RawValue& raw = Raw(cell_);
  return {raw.GetString(), raw.GetStringLength()};
}

std::size_t ValueView::size() const {
  if (cell_ == nullptr) return 0;
  const RawValue& raw = Raw(cell_);
  if (raw.IsArray()) return raw.Size();
  return raw.IsObject() ? raw.MemberCount() : 0;
}

ValueView ValueView::At(std::size_t i) const {
  const Elements all = elements();
  return i < all.size() ? all[i] : ValueView();
}

ValueView ValueView::Member(std::string_view name) const {
  for (const MemberView member : members()) {
    if (member.name == name) return member.value;
  }
  return {};
}

Elements ValueView::elements() const {
  if (cell_ == nullptr || !Raw(cell_).IsArray()) return {nullptr, 0};
  const RawValue& raw = Raw(cell_);
  return {CellOf(raw.Begin()), raw.Size()};
}

Members ValueView::members() const {
  if (cell_ == nullptr || !Raw(cell_).IsObject()) return {nullptr, 0};
  const RawValue& raw = Raw(cell_);
  return {raw.MemberCount() == 0 ? nullptr : CellOf(&*raw.MemberBegin()), raw.MemberCount()};
}

}  // namespace tandem::json
