#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "validation/base/result.h"
#include "validation/compile/compile_types.h"
#include "validation/gotypes/model.h"
#include "validation/rules/program.h"

namespace tandem::compile {

/// The Go types of the program, made from the source model on demand and memoized.
class TypeTable {
 public:
  explicit TypeTable(rules::Program& program) : program_(program) {}

  rules::TypeRef RefOf(const gotypes::Type& type);
  /// The reference to the type of what a field holds, whose JSON the field may state: see OwnJson.
  rules::TypeRef RefOf(const gotypes::Field& field);
  /// Says why what a field of the struct holds is not judged, by a literal.
  void NoteGap(const gotypes::Type& type, std::size_t field, std::string_view why) {
    TypeOf(type, std::nullopt).fields[field].gap = why;
  }

 private:
  /// A type, and the kind of its JSON where that is not what it is declared to be.
  using Key = std::pair<const gotypes::Type*, std::optional<rules::TypeKind>>;

  rules::Type& TypeOf(const gotypes::Type& type, std::optional<rules::TypeKind> own);
  void Fill(const Key& key, rules::Type& out);
  void FillNamed(const Key& key, rules::Type& out);
  void FillLiteral(const gotypes::Type& literal, rules::Type& out);
  void FillFields(const gotypes::Type& literal, rules::Type& out);

  rules::Program& program_;
  /// Types that exist but are not filled in yet: a list instead of recursion, however long the
  /// chain of types.
  std::vector<std::pair<Key, rules::Type*>> pending_;
  bool filling_ = false;
  std::map<Key, rules::Type*> types_;
};

/// The kind of a type of a library that travels as something else than its fields.
std::optional<rules::TypeKind> SpecialKind(const gotypes::Type& type);

/// Whether rules for a field of this type can be compiled; the Failure is validation-gen's message.
Status CheckSupported(const gotypes::Type& type, const CompileOptions& options);

/// Whether the type is a map of lists, which can have no rules of its own.
bool IsMapOfLists(const gotypes::Type& type);

/// The type with one pointer taken off.
const gotypes::Type& WithoutPointer(const gotypes::Type& type);

/// Whether the members of the field's struct stand in the object that has the field.
bool IsInlined(const gotypes::Field& field);

/// The name of a field that is neither inlined nor skipped.
std::string JsonName(const gotypes::Field& field);

/// A type's name in messages: `pkg.T`; one of a package that is not loaded has its import path.
std::string NameOf(const gotypes::Type& type);

}  // namespace tandem::compile
