#pragma once

#include <string_view>

#include "validation/json/member_sketch.h"
#include "validation/json/value.h"

namespace tandem::json {

/// Finds members of an object by name: at once where there is none, and where names are asked for
/// in the order in which they are written, as an API server writes the fields of a struct. The
/// object must outlive it.
class MemberCursor {
 public:
  explicit MemberCursor(ValueView object) : sketch_(object) {
    if (!object.IsObject()) return;
    next_ = first_ = object.cell()->Content();
    end_ = first_ + 2 * object.size();
  }

  /// False only where there is none.
  [[nodiscard]] bool MayHave(const Label& name) const { return sketch_.MayHave(name); }

  /// Absent when there is none; of several the first behind the last one found.
  ValueView Find(std::string_view name, const Label& label) {
    if (!MayHave(label)) return {};
    const Cell* key = FindBetween(next_, end_, name, label);
    if (key == nullptr) key = FindBetween(first_, next_, name, label);
    if (key == nullptr) return {};
    next_ = key + 2;
    return ValueView(key + 1);
  }

 private:
  static const Cell* FindBetween(const Cell* from, const Cell* to, std::string_view name,
                                 const Label& label) {
    for (; from != to; from += 2) {
      if (from->Is(name, label)) return from;
    }
    return nullptr;
  }

  MemberSketch sketch_;
  const Cell* first_ = nullptr;
  const Cell* end_ = nullptr;
  const Cell* next_ = nullptr;
};

}  // namespace tandem::json
