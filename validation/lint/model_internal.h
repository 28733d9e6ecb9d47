#pragma once

#include <functional>
#include <map>
#include <string_view>
#include <vector>

#include "validation/compile/roots.h"
#include "validation/compile/tag_reader.h"
#include "validation/gotypes/loader.h"
#include "validation/lint/lint.h"

namespace tandem::lint {

/// A type or one of its fields, with the tags that stand on it.
struct Element {
  const gotypes::Type* type = nullptr;
  const gotypes::Field* field = nullptr;  ///< null for the type itself
  compile::DeclaredTags tags;

  [[nodiscard]] const gotypes::Comments& comments() const {
    return field == nullptr ? type->comments : field->comments;
  }
  [[nodiscard]] const std::string& name() const {
    return field == nullptr ? type->name : field->name;
  }
  [[nodiscard]] gotypes::Position position() const {
    return field == nullptr ? type->position : field->position;
  }
};

/// A named type as the linter sees it.
struct TypeView {
  Element self;
  std::vector<Element> fields;  ///< as many as the struct has, in declaration order
};

struct PackageView {
  const gotypes::Package* package = nullptr;
  compile::PackageRoots roots;
  bool nolint = false;
};

/// The packages that are linted, which are no libraries, and all types that their roots reach.
class Model {
 public:
  Model(const gotypes::Universe& universe, const LintOptions& options);

  [[nodiscard]] const std::vector<PackageView>& packages() const { return packages_; }
  /// The types in the order in which the walk finds them, each once.
  [[nodiscard]] const std::vector<TypeView>& types() const { return types_; }
  /// The view of a type; null when the type is not linted.
  [[nodiscard]] const TypeView* Find(const gotypes::Type& type) const;
  [[nodiscard]] const LintOptions& options() const { return options_; }
  /// Calls with every element: a type's fields, then the type.
  void ForEach(const std::function<void(const Element&)>& visit) const;

 private:
  void Add(const gotypes::Type& type);

  const LintOptions& options_;
  std::vector<PackageView> packages_;
  std::vector<TypeView> types_;
  std::map<const gotypes::Type*, std::size_t> index_;
};

/// The type behind a pointer, or the type itself.
const gotypes::Type& Pointee(const gotypes::Type& type);

/// The named types that values of a type written like this are made of: itself when it is named,
/// else those its pointer, elements and keys lead to.
std::vector<const gotypes::Type*> NamedIn(const gotypes::Type& type);

/// The name rules and paths use for a field; empty when it is inlined.
std::string JsonName(const gotypes::Field& field);

/// The last tag of a chain.
const gotypes::Tag& Last(const gotypes::Tag& tag);

}  // namespace tandem::lint
