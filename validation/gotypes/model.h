#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::gotypes {

/// A place in a source file. Lines and columns start at 1; columns count bytes.
struct Position {
  std::string_view file;  ///< a view into the Universe that loaded it
  int line = 0;
  int column = 0;
};

/// One line of a comment group, its markers removed as Go's ast.CommentGroup.Text() does.
struct CommentLine {
  std::string text;
  Position position;   ///< the place of the first character of `text`
  bool block = false;  ///< stands in a /* */ comment
};

/// The two comment groups that matter to a declaration (declarative-tags section 1.4). Of packages
/// that are read as they are written it is Go's doc comment and the group before that, at any
/// distance.
struct Comments {
  std::vector<CommentLine> doc;
  std::vector<CommentLine> second_closest;
  /// The doc group stands behind code on the previous declaration's line (lint rule 15).
  bool doc_is_trailing = false;
};

struct Type;
struct Package;

/// A struct field. Fields whose Go name starts with a lower-case letter are kept out of the model,
/// unless the package is read as it is written.
struct Field {
  std::string name;  ///< Go name; of an embedded field the name of its type
  bool embedded = false;
  bool has_json_tag = false;
  /// The text before the first comma of the json tag; "-" stands for `json:"-"` only, see
  /// json_skipped.
  std::string json_tag_name;
  bool json_inline = false;   ///< option `inline`
  bool json_skipped = false;  ///< exactly `json:"-"`
  bool omit_empty = false;
  bool omit_zero = false;
  bool json_quoted = false;  ///< option `string`: numbers and bools travel as text
  std::string tag;           ///< the whole struct tag, unquoted
  const Type* type = nullptr;
  Comments comments;
  Position position;
  Position type_position;  ///< the place of its type's expression
};

/// The most levels of type literals, and the most names in a chain `type A B; type B C; ...`.
inline constexpr int kMaxTypeDepth = 500;

/// A Go type, as written and resolved. Named types are unique: compare pointers.
struct Type {
  enum class Kind : std::uint8_t {
    kBuiltin,   ///< name is one of Go's predeclared types, `byte` canonicalized to uint8, `any`
                ///< is kInterface
    kNamed,     ///< `type X ...` of a loaded package; definition is the right-hand side
    kExternal,  ///< X of a package that is not loaded; package_path and name are known
    kPointer,
    kSlice,
    kArray,
    kMap,
    kStruct,  ///< a struct literal
    kInterface,
    kUnsupported,  ///< chan, func, type parameter, complex: name says which, as Go's reflect.Kind
  };

  Kind kind = Kind::kBuiltin;
  std::string name;
  const Package* package = nullptr;  ///< kNamed
  std::string package_path;          ///< kNamed and kExternal
  /// kNamed: the right-hand side; `type B A` leads to the kNamed A. Aliases (`type X = Y`) leave no
  /// trace: a reference to X is a reference to Y.
  const Type* definition = nullptr;
  const Type* key = nullptr;                 ///< kMap
  const Type* elem = nullptr;                ///< kPointer, kSlice, kArray, kMap
  std::string array_length;                  ///< kArray: as written
  std::vector<Field> fields;                 ///< kStruct
  std::vector<const Type*> hidden_embedded;  ///< kStruct: embedded types that are not exported
  bool generic = false;  ///< kNamed with type parameters, or an instance with those of others
  /// kNamed, as it is written: the generic type that this is one of, `Box[string]`. It has the
  /// name, the comments and the place of that, and a definition without type parameters.
  const Type* instance_of = nullptr;
  std::vector<const Type*> arguments;        ///< kNamed: those of an instance
  bool alias = false;                        ///< kNamed: `type X = Y`, kept as it is written
  bool abridged = false;                     ///< kNamed: it may have fields that are not declared
  std::vector<std::string> type_parameters;  ///< kNamed: their names
  std::uint8_t json_methods = 0;             ///< kNamed: bits of its own, see json_methods.h
  bool reads_itself = false;                 ///< kNamed: see ReadsItself in json_methods.h
  std::string text;                          ///< kInterface and kUnsupported: as written
  /// Levels of literals from here down to builtin, external or named types; never above
  /// kMaxTypeDepth, so a recursion over literals is bounded.
  int depth = 0;
  Comments comments;  ///< kNamed
  Position position;  ///< kNamed: the identifier's; otherwise the expression's

  bool Exported() const;
};

/// A package-level constant.
struct Constant {
  std::string name;
  const Type* type = nullptr;               ///< null when untyped
  std::optional<std::string> string_value;  ///< known for string constants
  bool typed_literal = false;               ///< `const A T = "a"`, and no other form
  Comments comments;
  Position position;
};

struct Package {
  std::string path;       ///< import path
  std::string directory;  ///< as given, for messages
  std::string name;       ///< the name in the package clause
  std::vector<std::string> file_names;
  std::vector<const Type*> types;  ///< kNamed, in source order, files in name order
  std::vector<Constant> constants;
  std::vector<CommentLine> doc_comments;  ///< every comment line of doc.go
  /// When read as it is written: the comments of all files that belong to no type and to no field.
  std::vector<CommentLine> package_comments;
  /// Every comment line of groupversion_info.go, and then those before the package clauses of other
  /// files but doc.go.
  std::vector<CommentLine> group_comments;
  std::vector<std::string> function_names;  ///< package-level functions, methods not included
  bool well_known = false;  ///< only there to be imported: a library, or see well_known.h
  bool shipped = false;     ///< comes with the program, beside those that somebody gave
  bool abridged = false;    ///< stands for the package of its import comment, and may lack types

  const Type* FindType(std::string_view type_name) const;
};

/// `file:line:column`, without the parts that are unknown.
std::string ToString(const Position& position);

/// `[]v1.Pod`, `map[string]*pkg.T`: a type as messages print it, package-qualified by package name,
/// by path if the package is not loaded (`net/url.URL`).
std::string ToString(const Type& type);

/// Follows names to the literal underneath: never kNamed.
const Type& Underlying(const Type& type);

}  // namespace tandem::gotypes
