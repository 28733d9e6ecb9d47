#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "validation/gotypes/diagnostics_internal.h"
#include "validation/gotypes/lexer_internal.h"
#include "validation/gotypes/syntax_tree_internal.h"

namespace tandem::gotypes {

/// Parses one file into `file`; whatever is wrong goes to `diagnostics`, and then the tree is
/// incomplete. Function bodies and values of variables are only checked for balanced brackets.
void ParseFile(std::string_view source, syntax::File& file, FileDiagnostics diagnostics);

/// Tokens with look-ahead, and the errors about them. Base of the parsers below.
class TokenStream {
 public:
  TokenStream(std::string_view source, CommentTable& comments, FileDiagnostics diagnostics);
  TokenStream(const TokenStream&) = delete;
  TokenStream& operator=(const TokenStream&) = delete;

 protected:
  const Token& Current() const { return current_; }
  const Token& Ahead(std::size_t distance);
  bool At(std::string_view keyword_or_operator) const { return current_.Is(keyword_or_operator); }
  bool At(Token::Kind kind) const { return current_.kind == kind; }
  Token Take();
  bool TakeIf(std::string_view keyword_or_operator);

  /// Each reports what was expected when it returns false.
  bool Expect(std::string_view keyword_or_operator);
  bool ExpectName(syntax::Name& name);
  bool ExpectEndOfDeclaration();
  bool Fail(Place place, std::string message);
  bool Unexpected(std::string_view wanted);

  /// Skips from an opening bracket to the one that closes it.
  bool SkipBrackets();
  /// Skips to the semicolon, comma or closing bracket that ends the present construct.
  bool SkipToEnd(bool comma_ends);
  /// Skips to the next declaration, after an error.
  void Recover();
  bool Stopped() const { return lexer_.failed() || diagnostics_.Full(); }

  /// The source from `begin` up to the last token taken.
  std::string_view TextFrom(const Token& begin) const;

 private:
  FileDiagnostics diagnostics_;
  Lexer lexer_;
  Token current_;
  std::deque<Token> ahead_;
  const char* last_end_ = nullptr;
};

/// Parses types, as far as Kubernetes APIs use them; the rest is kept as text.
class TypeParser : public TokenStream {
 public:
  TypeParser(std::string_view source, syntax::File& file, FileDiagnostics diagnostics);

 protected:
  /// The expression of a type; null after an error, which is reported.
  syntax::TypeExpr* ParseType(int depth = 0);
  bool ParseTypeParameters(std::vector<syntax::Name>& names);

  syntax::File& file_;

 private:
  bool FillType(syntax::TypeExpr& type, int depth);
  bool FillName(syntax::TypeExpr& type, int depth);
  bool TakeArguments(syntax::TypeExpr& type, int depth);
  bool FillBracketed(syntax::TypeExpr& type, int depth);
  bool FillMap(syntax::TypeExpr& type, int depth);
  bool FillStruct(syntax::TypeExpr& type, int depth);
  bool FillFunction(syntax::TypeExpr& type, int depth);
  bool FillChannel(syntax::TypeExpr& type, int depth);
  bool FillElem(syntax::TypeExpr& type, int depth);
  bool TakeLength(syntax::TypeExpr& type);

  bool ParseField(syntax::FieldDecl& field, int depth);
  bool ParseBracketedField(syntax::FieldDecl& field, const Token& name, int depth);
  bool ParseEmbedded(syntax::FieldDecl& field, int depth);
  bool EmbedsNamedType();
  bool EmbedsInstance();
  bool BeginsType() const;
};

/// Parses constant expressions, as far as they tell a type or a string.
class ConstParser : public TypeParser {
 public:
  using TypeParser::TypeParser;

 protected:
  /// The constant expression; null after an error, which is reported.
  const syntax::ConstExpr* ParseConstExpr(int depth = 0);

 private:
  const syntax::ConstExpr* ParseOperand(int depth);
  const syntax::ConstExpr* ParseNameOrCall(int depth);
  const syntax::ConstExpr* SkipOperand();
  syntax::ConstExpr& NewConst(syntax::ConstExpr::Kind kind);
};

/// Parses declarations and the file around them.
class FileParser : public ConstParser {
 public:
  using ConstParser::ConstParser;

  void Parse();

 private:
  bool ParsePackageClause();
  bool ParseDeclaration();
  template <typename Spec>
  bool ParseGroup(Spec spec);

  bool ParseImport();
  bool ParseTypeSpec();
  bool AtTypeParameters();
  bool ParseVariable();
  bool ParseFunction();

  /// The type and the values that an empty const spec repeats.
  struct Repeated {
    syntax::TypeExpr* type = nullptr;
    std::vector<const syntax::ConstExpr*> values;
  };
  bool ParseConstSpec(Repeated& repeated);
  bool ParseConstValues(Repeated& repeated);
  bool ParseNames(std::vector<syntax::Name>& names);

  Place type_begin_;  ///< the place of `type`; null inside parentheses
};

}  // namespace tandem::gotypes
