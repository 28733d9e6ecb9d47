#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "validation/gotypes/comments_internal.h"
#include "validation/gotypes/model.h"
#include "validation/gotypes/token_internal.h"

/// A parsed file before names mean anything. Texts point into the source, nodes into the File.
namespace tandem::gotypes::syntax {

struct Name {
  std::string_view text;
  Place place;
};

struct TypeExpr;

struct FieldDecl {
  std::vector<Name> names;  ///< of an embedded field the name of its type
  bool embedded = false;
  TypeExpr* type = nullptr;
  Token tag;  ///< kEnd if there is none
};

struct TypeExpr {
  enum class Kind : std::uint8_t {
    kName,
    kPointer,
    kSlice,
    kArray,
    kMap,
    kStruct,
    kInterface,
    kUnsupported,
  };

  Kind kind = Kind::kName;
  Place place;
  std::string_view qualifier;  ///< kName: of `qualifier.name`, else empty
  std::string_view name;       ///< kName; kUnsupported: `Func` or `Chan`
  std::string_view text;       ///< as written
  std::string_view length;     ///< kArray
  TypeExpr* key = nullptr;
  TypeExpr* elem = nullptr;
  std::vector<TypeExpr*> arguments;  ///< kName: those of a generic type
  std::vector<FieldDecl> fields;
  const Type* resolved = nullptr;  ///< a node may be shared by several declarations
};

struct ConstExpr {
  enum class Kind : std::uint8_t {
    kString,
    kName,
    kCall,     ///< qualifier.name(operands[0])
    kSum,      ///< operands joined by `+`
    kMixed,    ///< operands joined by other arithmetic: the type is that of the first typed one
    kUntyped,  ///< numbers, comparisons: neither type nor string value
  };

  Kind kind = Kind::kUntyped;
  Place place;
  std::string_view qualifier;
  std::string_view name;
  Token literal;
  std::vector<const ConstExpr*> operands;
};

struct TypeDecl {
  Name name;
  Place begin;  ///< the place of `type`, or of the name inside parentheses
  bool alias = false;
  std::vector<Name> type_parameters;
  TypeExpr* type = nullptr;
};

/// One name of a const spec. Type and value may be those of an earlier spec of the group.
struct ConstDecl {
  Name name;
  TypeExpr* type = nullptr;
  const ConstExpr* value = nullptr;
};

/// A method by which its type is read or written as JSON.
struct Method {
  std::string_view receiver;  ///< name of the type
  std::string_view name;
};

/// The place at which a declaration of the file, or its package clause, begins.
struct Beginning {
  Place place;
  bool is_type = false;     ///< `type` without parentheses
  bool is_package = false;  ///< the package clause
};

struct Import {
  std::string_view alias;  ///< empty, `_`, `.` or a name
  std::string_view path;   ///< kept alive by File::strings
  Place place;
};

struct File {
  std::string_view file_name;
  Name package;
  std::vector<Beginning> beginnings;
  std::vector<Import> imports;
  std::vector<TypeDecl> types;
  std::vector<ConstDecl> constants;
  std::vector<Name> functions;
  std::vector<Method> json_methods;
  std::vector<Name> variables;
  CommentTable comments;

  std::deque<TypeExpr> type_nodes;
  std::deque<ConstExpr> const_nodes;
  std::deque<std::string> strings;
};

}  // namespace tandem::gotypes::syntax
