#include <optional>
#include <utility>

#include "validation/gotypes/json_methods.h"
#include "validation/gotypes/parser_internal.h"
#include "validation/gotypes/string_literal.h"

namespace tandem::gotypes {
namespace {

/// The type in `(v *Value[T])`.
std::string_view ReceiverType(std::string_view receiver) {
  receiver = receiver.substr(0, receiver.find_first_of("[)"));
  const std::size_t end = receiver.find_last_not_of(" \t\r\n");
  receiver = receiver.substr(0, end + 1);
  return receiver.substr(receiver.find_last_of(" \t\r\n*(") + 1);
}

}  // namespace

using syntax::ConstExpr;
using syntax::Name;
using syntax::TypeDecl;

void FileParser::Parse() {
  if (!ParsePackageClause()) return;
  while (!At(Token::Kind::kEnd) && !Stopped()) {
    if (!ParseDeclaration()) Recover();
  }
}

bool FileParser::ParsePackageClause() {
  if (!At("package")) return Unexpected("package clause");
  file_.beginnings.push_back({Current().place, false, true});
  Take();
  return ExpectName(file_.package) && ExpectEndOfDeclaration();
}

bool FileParser::ParseDeclaration() {
  type_begin_ = Current().place;
  file_.beginnings.push_back({type_begin_, At("type") && !Ahead(1).Is("("), false});
  if (TakeIf("import")) return ParseGroup([this] { return ParseImport(); });
  if (TakeIf("type")) return ParseGroup([this] { return ParseTypeSpec(); });
  if (TakeIf("var")) return ParseGroup([this] { return ParseVariable(); });
  if (TakeIf("func")) return ParseFunction();
  if (TakeIf("const")) {
    return ParseGroup([this, repeated = Repeated()]() mutable { return ParseConstSpec(repeated); });
  }
  return Unexpected("declaration");
}

/// Parses one spec, or several in parentheses.
template <typename Spec>
bool FileParser::ParseGroup(Spec spec) {
  if (!TakeIf("(")) return spec() && ExpectEndOfDeclaration();
  type_begin_ = {};
  while (!At(")")) {
    if (!spec()) return false;
    if (At(")")) break;
    if (!At(Token::Kind::kSemicolon)) return Unexpected("end of line or )");
    Take();
  }
  return Expect(")") && ExpectEndOfDeclaration();
}

bool FileParser::ParseImport() {
  syntax::Import import;
  import.place = Current().place;
  if (At(Token::Kind::kIdentifier) || At(".")) import.alias = Take().text;
  if (!At(Token::Kind::kString)) return Unexpected("import path");
  const Token literal = Take();
  std::optional<std::string> path = UnquoteGoString(literal.text);
  if (!path || path->empty()) return Fail(literal.place, "invalid import path");
  import.path = file_.strings.emplace_back(*std::move(path));
  file_.imports.push_back(import);
  return true;
}

bool FileParser::ParseTypeSpec() {
  TypeDecl decl;
  if (!ExpectName(decl.name)) return false;
  decl.begin = type_begin_.line == 0 ? decl.name.place : type_begin_;
  if (AtTypeParameters() && !ParseTypeParameters(decl.type_parameters)) return false;
  decl.alias = TakeIf("=");
  decl.type = ParseType();
  if (decl.type == nullptr) return false;
  file_.types.push_back(std::move(decl));
  return true;
}

/// Tells `type T[P any] ...` from `type T [N]int`, as far as arrays in APIs go.
bool FileParser::AtTypeParameters() {
  if (!At("[") || Ahead(1).kind != Token::Kind::kIdentifier) return false;
  const Token& after = Ahead(2);
  return after.kind == Token::Kind::kIdentifier || after.kind == Token::Kind::kKeyword ||
         after.Is(",") || after.Is("~") || after.Is("[");
}

bool FileParser::ParseNames(std::vector<Name>& names) {
  do {
    if (!ExpectName(names.emplace_back())) return false;
  } while (TakeIf(","));
  return true;
}

bool FileParser::ParseVariable() { return ParseNames(file_.variables) && SkipToEnd(false); }

bool FileParser::ParseFunction() {
  Name name;
  const bool method = At("(");
  const Token begin = Current();
  if (method && !SkipBrackets()) return false;
  const std::string_view receiver = method ? TextFrom(begin) : std::string_view();
  if (!ExpectName(name)) return false;
  if (!method) file_.functions.push_back(name);
  if (method && JsonMethodBit(name.text) != 0) {
    file_.json_methods.push_back({ReceiverType(receiver), name.text});
  }
  return SkipToEnd(false) && ExpectEndOfDeclaration();
}

bool FileParser::ParseConstSpec(Repeated& repeated) {
  std::vector<Name> names;
  if (!ParseNames(names)) return false;
  const bool empty = At(Token::Kind::kSemicolon) || At(")");
  if (!empty && !ParseConstValues(repeated)) return false;
  if (names.size() > repeated.values.size()) {
    return Fail(names[repeated.values.size()].place, "missing init expr for const declaration");
  }
  if (names.size() < repeated.values.size()) {
    return Fail(repeated.values[names.size()]->place, "extra init expr");
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    file_.constants.push_back({names[i], repeated.type, repeated.values[i]});
  }
  return true;
}

bool FileParser::ParseConstValues(Repeated& repeated) {
  repeated = {};
  if (!At("=")) {
    repeated.type = ParseType();
    if (repeated.type == nullptr) return false;
  }
  if (!Expect("=")) return false;
  do {
    const ConstExpr* value = ParseConstExpr();
    if (value == nullptr) return false;
    repeated.values.push_back(value);
  } while (TakeIf(","));
  return true;
}

void ParseFile(std::string_view source, syntax::File& file, FileDiagnostics diagnostics) {
  file.file_name = diagnostics.file();
  FileParser(source, file, diagnostics).Parse();
}

}  // namespace tandem::gotypes
