#include "validation/gotypes/parser_internal.h"

namespace tandem::gotypes {

using syntax::FieldDecl;
using syntax::Name;
using syntax::TypeExpr;

namespace {

constexpr std::size_t kMaxTypeParameters = 100;

}  // namespace

TypeParser::TypeParser(std::string_view source, syntax::File& file, FileDiagnostics diagnostics)
    : TokenStream(source, file.comments, diagnostics), file_(file) {}

TypeExpr* TypeParser::ParseType(int depth) {
  if (depth > kMaxTypeDepth) {
    Fail(Current().place, "type nests too deeply");
    return nullptr;
  }
  if (TakeIf("(")) {
    TypeExpr* const inner = ParseType(depth + 1);
    return inner != nullptr && Expect(")") ? inner : nullptr;
  }
  TypeExpr& type = file_.type_nodes.emplace_back();
  const Token begin = Current();
  type.place = begin.place;
  if (!FillType(type, depth)) return nullptr;
  type.text = TextFrom(begin);
  return &type;
}

bool TypeParser::FillType(TypeExpr& type, int depth) {
  if (At(Token::Kind::kIdentifier)) return FillName(type, depth);
  if (At("[")) return FillBracketed(type, depth);
  if (At("map")) return FillMap(type, depth);
  if (At("struct")) return FillStruct(type, depth);
  if (At("func")) return FillFunction(type, depth);
  if (At("chan") || At("<-")) return FillChannel(type, depth);
  if (TakeIf("*")) {
    type.kind = TypeExpr::Kind::kPointer;
    return FillElem(type, depth);
  }
  if (TakeIf("interface")) {
    type.kind = TypeExpr::Kind::kInterface;
    return At("{") ? SkipBrackets() : Unexpected("{");
  }
  return Unexpected("type");
}

bool TypeParser::BeginsType() const {
  return At(Token::Kind::kIdentifier) || At("[") || At("map") || At("struct") || At("func") ||
         At("chan") || At("<-") || At("*") || At("interface") || At("(");
}

bool TypeParser::FillElem(TypeExpr& type, int depth) {
  type.elem = ParseType(depth + 1);
  return type.elem != nullptr;
}

bool TypeParser::FillName(TypeExpr& type, int depth) {
  type.kind = TypeExpr::Kind::kName;
  Token word = Take();
  if (TakeIf(".")) {
    type.qualifier = word.text;
    if (!At(Token::Kind::kIdentifier)) return Unexpected("name");
    word = Take();
  }
  type.name = word.text;
  return !At("[") || TakeArguments(type, depth);
}

/// Takes the arguments of a generic type: `[string, []T]`.
bool TypeParser::TakeArguments(TypeExpr& type, int depth) {
  Take();
  while (!At("]")) {
    TypeExpr* const argument = ParseType(depth + 1);
    if (argument == nullptr) return false;
    type.arguments.push_back(argument);
    if (!TakeIf(",")) break;
  }
  return Expect("]");
}

bool TypeParser::FillBracketed(TypeExpr& type, int depth) {
  type.kind = Ahead(1).Is("]") ? TypeExpr::Kind::kSlice : TypeExpr::Kind::kArray;
  return TakeLength(type) && FillElem(type, depth);
}

bool TypeParser::TakeLength(TypeExpr& type) {
  const Token open = Current();
  if (!SkipBrackets()) return false;
  const std::string_view brackets = TextFrom(open);
  type.length = brackets.substr(1, brackets.size() - 2);
  return true;
}

bool TypeParser::FillMap(TypeExpr& type, int depth) {
  Take();
  type.kind = TypeExpr::Kind::kMap;
  if (!Expect("[")) return false;
  type.key = ParseType(depth + 1);
  return type.key != nullptr && Expect("]") && FillElem(type, depth);
}

bool TypeParser::FillFunction(TypeExpr& type, int depth) {
  Take();
  type.kind = TypeExpr::Kind::kUnsupported;
  type.name = "Func";
  if (!At("(")) return Unexpected("(");
  if (!SkipBrackets()) return false;
  if (At("(")) return SkipBrackets();
  return !BeginsType() || ParseType(depth + 1) != nullptr;
}

bool TypeParser::FillChannel(TypeExpr& type, int depth) {
  type.kind = TypeExpr::Kind::kUnsupported;
  type.name = "Chan";
  if (TakeIf("<-")) {
    if (!Expect("chan")) return false;
  } else {
    Take();
    TakeIf("<-");
  }
  return ParseType(depth + 1) != nullptr;
}

bool TypeParser::FillStruct(TypeExpr& type, int depth) {
  Take();
  type.kind = TypeExpr::Kind::kStruct;
  if (!Expect("{")) return false;
  while (!At("}")) {
    FieldDecl& field = type.fields.emplace_back();
    if (!ParseField(field, depth + 1)) return false;
    if (At(Token::Kind::kString)) field.tag = Take();
    if (At("}")) break;
    if (!At(Token::Kind::kSemicolon)) return Unexpected("end of line or }");
    Take();
  }
  return Expect("}");
}

bool TypeParser::ParseField(FieldDecl& field, int depth) {
  if (At("*") || At("(")) return ParseEmbedded(field, depth);
  if (!At(Token::Kind::kIdentifier)) return Unexpected("field name or }");
  if (EmbedsNamedType()) return ParseEmbedded(field, depth);
  const Token first = Take();
  field.names.push_back({first.text, first.place});
  if (At("[")) return ParseBracketedField(field, first, depth);
  while (TakeIf(",")) {
    if (!ExpectName(field.names.emplace_back())) return false;
  }
  field.type = ParseType(depth);
  return field.type != nullptr;
}

/// Parses `F [N]T`, `F []T`, or the embedded `F[T]`: only what follows the bracket tells.
bool TypeParser::ParseBracketedField(FieldDecl& field, const Token& name, int depth) {
  TypeExpr& type = file_.type_nodes.emplace_back();
  field.type = &type;
  const Token open = Current();
  const bool slice = Ahead(1).Is("]");
  field.embedded = !slice && EmbedsInstance();
  if (field.embedded) {
    type.place = name.place;
    type.name = name.text;
    return TakeArguments(type, depth);
  }
  if (!TakeLength(type)) return false;
  type.place = open.place;
  type.kind = slice ? TypeExpr::Kind::kSlice : TypeExpr::Kind::kArray;
  return FillElem(type, depth);
}

bool TypeParser::EmbedsNamedType() {
  const Token& after = Ahead(1);
  return after.Is(".") || after.Is("}") || after.kind == Token::Kind::kSemicolon ||
         after.kind == Token::Kind::kString;
}

/// Whether the field ends behind the brackets here. No length of an array has more tokens than this
/// looks at.
bool TypeParser::EmbedsInstance() {
  constexpr std::size_t kMost = 1'000;
  int open = 1;
  for (std::size_t i = 1; i < kMost; ++i) {
    const Token token = Ahead(i);
    if (token.kind == Token::Kind::kEnd) return false;
    if (token.Is("[") || token.Is("(") || token.Is("{")) ++open;
    if (token.Is("]") || token.Is(")") || token.Is("}")) --open;
    if (open > 0) continue;
    const Token after = Ahead(i + 1);
    return after.Is("}") || after.kind == Token::Kind::kSemicolon ||
           after.kind == Token::Kind::kString;
  }
  return false;
}

bool TypeParser::ParseEmbedded(FieldDecl& field, int depth) {
  field.embedded = true;
  field.type = ParseType(depth);
  if (field.type == nullptr) return false;
  const bool pointer = field.type->kind == TypeExpr::Kind::kPointer;
  const TypeExpr& named = pointer ? *field.type->elem : *field.type;
  if (named.kind != TypeExpr::Kind::kName) {
    return Fail(field.type->place, "syntax error: only a type name can be embedded");
  }
  field.names.push_back({named.name, named.place});
  return true;
}

bool TypeParser::ParseTypeParameters(std::vector<Name>& names) {
  Take();
  while (!At("]")) {
    if (!ExpectName(names.emplace_back())) return false;
    if (names.size() > kMaxTypeParameters) {
      return Fail(names.back().place, "too many type parameters");
    }
    while (!At(",") && !At("]")) {
      if (At("(") || At("[") || At("{")) {
        if (!SkipBrackets()) return false;
      } else if (At(Token::Kind::kEnd) || At(Token::Kind::kSemicolon)) {
        return Unexpected("]");
      } else {
        Take();
      }
    }
    TakeIf(",");
  }
  return Expect("]");
}

}  // namespace tandem::gotypes
