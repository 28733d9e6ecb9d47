#pragma once

#include <cstddef>
#include <string_view>

#include "validation/gotypes/comments_internal.h"
#include "validation/gotypes/diagnostics_internal.h"
#include "validation/gotypes/token_internal.h"

namespace tandem::gotypes {

/// Splits a Go file into tokens, inserting the semicolons Go inserts, and files its comments in a
/// table on the way. After a lexical error, which it reports, the file counts as ended.
class Lexer {
 public:
  /// All arguments must outlive the lexer; tokens and comments point into `source`.
  Lexer(std::string_view source, CommentTable& comments, FileDiagnostics& diagnostics);

  Token Next();
  bool failed() const { return failed_; }

 private:
  char Peek(std::size_t ahead = 0) const;
  void Advance(std::size_t bytes);
  void NewLine();
  void Fail(Place place, const char* message);

  bool SkipToToken();
  bool TakeComment();
  bool TakeBlockComment();
  void TakeLineComment();

  Token Take(Token::Kind kind, std::size_t bytes);
  Token TakeIdentifier();
  Token TakeNumber();
  Token TakeQuoted(char quote, Token::Kind kind);
  Token TakeRawString();
  Token TakeOperator();
  Token Semicolon();
  Token End();

  std::string_view source_;
  CommentTable& comments_;
  FileDiagnostics& diagnostics_;
  std::size_t at_ = 0;
  Place place_{1, 1};
  Place line_end_;
  int code_line_ = 0;
  bool needs_semicolon_ = false;
  bool failed_ = false;
};

/// `source` without the byte order mark Go tolerates at its start.
std::string_view WithoutByteOrderMark(std::string_view source);

}  // namespace tandem::gotypes
