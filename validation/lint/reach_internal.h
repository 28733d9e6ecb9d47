#pragma once

#include <map>
#include <vector>

#include "validation/lint/model_internal.h"

namespace tandem::lint {

/// A graph of types that finds which of them lead to an element: it is searched backwards from the
/// types that have one. The search takes time linear in the graph's size, with or without cycles.
class Reach {
 public:
  /// Values of `from` hold values of `to`.
  void Connect(const gotypes::Type& from, const gotypes::Type& to) {
    holders_[&to].push_back(&from);
  }
  /// `type` itself has the element that is looked for.
  void Mark(const gotypes::Type& type, const Element& element) { found_.emplace(&type, &element); }
  /// Carries the marks to everything that holds them.
  void Spread();

  /// An element that values of the type lead to; null when there is none.
  [[nodiscard]] const Element* Find(const gotypes::Type& type) const;

 private:
  std::map<const gotypes::Type*, std::vector<const gotypes::Type*>> holders_;
  std::map<const gotypes::Type*, const Element*> found_;
};

}  // namespace tandem::lint
