#include "validation/json/value.h"

namespace tandem::json {

std::string_view KindWord(Kind kind) {
  switch (kind) {
    case Kind::kAbsent:
    case Kind::kNull:
      return "null";
    case Kind::kBool:
      return "bool";
    case Kind::kInt:
    case Kind::kUint:
    case Kind::kDouble:
      return "number";
    case Kind::kString:
      return "string";
    case Kind::kArray:
      return "array";
    case Kind::kObject:
      return "object";
  }
  return "";
}

std::uint64_t ValueView::AsUint() const {
  if (kind() == Kind::kUint) return cell_->natural;
  TANDEM_CHECK(kind() == Kind::kInt && cell_->integer >= 0);
  return static_cast<std::uint64_t>(cell_->integer);
}

double ValueView::AsDouble() const {
  if (kind() == Kind::kInt) return static_cast<double>(cell_->integer);
  if (kind() == Kind::kUint) return static_cast<double>(cell_->natural);
  TANDEM_CHECK(kind() == Kind::kDouble);
  return cell_->real;
}

ValueView ValueView::At(std::size_t i) const {
  const Elements all = elements();
  return i < all.size() ? all[i] : ValueView();
}

ValueView ValueView::Member(std::string_view name, Label label) const {
  if (!IsObject()) return {};
  const Cell* const end = cell_->first + 2 * std::size_t{cell_->label.size};
  for (const Cell* key = cell_->first; key != end; key += 2) {
    if (key->Is(name, label)) return ValueView(key + 1);
  }
  return {};
}

}  // namespace tandem::json
