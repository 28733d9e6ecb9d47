#include "validation/json/value.h"

namespace tandem::json {
namespace {

inline ValueView FindIn(const Cell* members, std::size_t count, std::string_view name,
                        const Label& label) {
  const Cell* const end = members + 2 * count;
  for (const Cell* key = members; key != end; key += 2) {
    if (key->Is(name, label)) return ValueView(key + 1);
  }
  return {};
}

/// Looks a member of an unread object up, apart from the usual look-up, which calls nothing.
[[gnu::noinline]] ValueView MemberOfUnread(const Cell& object, std::string_view name, Label label) {
  return FindIn(object.Content(), object.label.size, name, label);
}

}  // namespace

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
  if (written() == Kind::kObject) [[likely]] {
    return FindIn(cell_->first, cell_->label.size, name, label);
  }
  return IsObject() ? MemberOfUnread(*cell_, name, label) : ValueView();
}

}  // namespace tandem::json
