#include <algorithm>
#include <array>
#include <iterator>

#include "validation/base/ascii.h"
#include "validation/base/utf8.h"
#include "validation/gotypes/lexer_internal.h"
#include "validation/gotypes/unicode_internal.h"

namespace tandem::gotypes {
namespace {

constexpr std::array<std::string_view, 25> kKeywords = {
    "break",  "case",        "chan", "const",   "continue", "default", "defer",
    "else",   "fallthrough", "for",  "func",    "go",       "goto",    "if",
    "import", "interface",   "map",  "package", "range",    "return",  "select",
    "struct", "switch",      "type", "var"};

/// Longest first, so that the first match is the right one.
constexpr std::array<std::string_view, 25> kLongOperators = {
    "<<=", ">>=", "&^=", "...", "&&", "||", "<-", "++", "--", "==", "!=", "<=", ">=",
    ":=",  "+=",  "-=",  "*=",  "/=", "%=", "&=", "|=", "^=", "<<", ">>", "&^"};

bool IsKeyword(std::string_view word) {
  return std::find(kKeywords.begin(), kKeywords.end(), word) != kKeywords.end();
}

/// Go inserts a semicolon at the end of a line whose last token is one of these.
bool EndsStatement(const Token& token) {
  switch (token.kind) {
    case Token::Kind::kIdentifier:
    case Token::Kind::kNumber:
    case Token::Kind::kRune:
    case Token::Kind::kString:
      return true;
    case Token::Kind::kKeyword:
      return token.text == "break" || token.text == "continue" || token.text == "fallthrough" ||
             token.text == "return";
    case Token::Kind::kOperator:
      return token.text == ")" || token.text == "]" || token.text == "}" || token.text == "++" ||
             token.text == "--";
    case Token::Kind::kEnd:
    case Token::Kind::kSemicolon:
      return false;
  }
  return false;
}

}  // namespace

std::string_view WithoutByteOrderMark(std::string_view source) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (source.starts_with(kMark)) source.remove_prefix(kMark.size());
  return source;
}

Lexer::Lexer(std::string_view source, CommentTable& comments, FileDiagnostics& diagnostics)
    : source_(WithoutByteOrderMark(source)), comments_(comments), diagnostics_(diagnostics) {}

char Lexer::Peek(std::size_t ahead) const {
  return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
}

void Lexer::Advance(std::size_t bytes) {
  at_ += bytes;
  place_.column += static_cast<int>(bytes);
}

void Lexer::NewLine() {
  ++at_;
  ++place_.line;
  place_.column = 1;
}

void Lexer::Fail(Place place, const char* message) {
  diagnostics_.Report(place, message);
  failed_ = true;
  at_ = source_.size();
}

Token Lexer::Next() {
  if (SkipToToken()) return Semicolon();
  if (at_ >= source_.size()) return End();
  const Rune rune = DecodeRune(source_.substr(at_));
  if (rune.code == '_' || IsLetter(rune.code)) return TakeIdentifier();
  const char next = Peek();
  if (IsDigit(rune.code) || (next == '.' && tandem::IsDigit(Peek(1)))) return TakeNumber();
  if (next == '"') return TakeQuoted('"', Token::Kind::kString);
  if (next == '\'') return TakeQuoted('\'', Token::Kind::kRune);
  if (next == '`') return TakeRawString();
  return TakeOperator();
}

/// Skips spaces, line ends and comments. True if a line end stands for a semicolon.
bool Lexer::SkipToToken() {
  while (at_ < source_.size()) {
    const char next = Peek();
    if (next == '\n') {
      line_end_ = place_;
      NewLine();
      if (needs_semicolon_) return true;
    } else if (next == ' ' || next == '\t' || next == '\r') {
      Advance(1);
    } else if (next == '/' && (Peek(1) == '/' || Peek(1) == '*')) {
      if (TakeComment()) return true;
    } else {
      return false;
    }
  }
  return false;
}

/// True if the comment holds a line end that stands for a semicolon.
bool Lexer::TakeComment() {
  if (Peek(1) == '*') return TakeBlockComment() && needs_semicolon_;
  TakeLineComment();
  return false;
}

bool Lexer::TakeBlockComment() {
  const Place start = place_;
  const std::size_t end = source_.find("*/", at_ + 2);
  if (end == std::string_view::npos) {
    Fail(start, "comment not terminated");
    return false;
  }
  const Comment comment{source_.substr(at_, end + 2 - at_), start};
  while (at_ < end + 2) {
    if (Peek() == '\n') {
      NewLine();
    } else {
      Advance(1);
    }
  }
  comments_.Add(comment, place_.line, code_line_);
  line_end_ = start;
  return place_.line != start.line;
}

void Lexer::TakeLineComment() {
  const std::size_t end = std::min(source_.find('\n', at_), source_.size());
  std::string_view text = source_.substr(at_, end - at_);
  const Place start = place_;
  Advance(text.size());
  if (text.ends_with('\r')) text.remove_suffix(1);
  comments_.Add({text, start}, start.line, code_line_);
}

Token Lexer::Take(Token::Kind kind, std::size_t bytes) {
  const Token token{kind, source_.substr(at_, bytes), place_};
  Advance(bytes);
  comments_.Precede(token.place);
  comments_.CloseGroup();
  code_line_ = place_.line;
  needs_semicolon_ = EndsStatement(token);
  return token;
}

Token Lexer::TakeIdentifier() {
  std::size_t end = at_;
  while (end < source_.size()) {
    const Rune rune = DecodeRune(source_.substr(end));
    if (rune.code != '_' && !IsLetter(rune.code) && !IsDigit(rune.code)) break;
    end += rune.width;
  }
  const bool keyword = IsKeyword(source_.substr(at_, end - at_));
  return Take(keyword ? Token::Kind::kKeyword : Token::Kind::kIdentifier, end - at_);
}

Token Lexer::TakeNumber() {
  const bool hex = Peek() == '0' && (Peek(1) == 'x' || Peek(1) == 'X');
  std::size_t length = 1;
  while (IsAlphanumeric(Peek(length)) || Peek(length) == '_' || Peek(length) == '.') {
    const char letter = static_cast<char>(Peek(length) | 0x20);
    const bool exponent = letter == (hex ? 'p' : 'e');
    ++length;
    if (exponent && (Peek(length) == '+' || Peek(length) == '-')) ++length;
  }
  return Take(Token::Kind::kNumber, length);
}

Token Lexer::TakeQuoted(char quote, Token::Kind kind) {
  std::size_t length = 1;
  while (at_ + length < source_.size() && Peek(length) != quote && Peek(length) != '\n') {
    length += Peek(length) == '\\' && Peek(length + 1) != '\n' ? 2U : 1U;
  }
  if (at_ + length >= source_.size() || Peek(length) != quote) {
    Fail(place_, kind == Token::Kind::kString ? "string literal not terminated"
                                              : "rune literal not terminated");
    return End();
  }
  return Take(kind, length + 1);
}

Token Lexer::TakeRawString() {
  const std::size_t end = source_.find('`', at_ + 1);
  if (end == std::string_view::npos) {
    Fail(place_, "raw string literal not terminated");
    return End();
  }
  const Token token{Token::Kind::kString, source_.substr(at_, end + 1 - at_), place_};
  while (at_ <= end) {
    if (Peek() == '\n') {
      NewLine();
    } else {
      Advance(1);
    }
  }
  comments_.Precede(token.place);
  comments_.CloseGroup();
  code_line_ = place_.line;
  needs_semicolon_ = true;
  return token;
}

Token Lexer::TakeOperator() {
  if (Peek() == ';') {
    Token token = Take(Token::Kind::kOperator, 1);
    token.kind = Token::Kind::kSemicolon;
    return token;
  }
  for (const std::string_view known : kLongOperators) {
    if (source_.substr(at_).starts_with(known)) return Take(Token::Kind::kOperator, known.size());
  }
  return Take(Token::Kind::kOperator, DecodeRune(source_.substr(at_)).width);
}

Token Lexer::Semicolon() {
  needs_semicolon_ = false;
  comments_.CloseGroup();
  return {Token::Kind::kSemicolon, {}, line_end_};
}

/// The end of a file is also the end of its last line.
Token Lexer::End() {
  if (needs_semicolon_ && !failed_) {
    line_end_ = place_;
    return Semicolon();
  }
  return {Token::Kind::kEnd, {}, place_};
}

}  // namespace tandem::gotypes
