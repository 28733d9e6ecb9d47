#include <utility>

#include "validation/base/go_quote.h"
#include "validation/gotypes/parser_internal.h"

namespace tandem::gotypes {
namespace {

std::string Describe(const Token& token) {
  switch (token.kind) {
    case Token::Kind::kEnd:
      return "end of file";
    case Token::Kind::kSemicolon:
      return token.text.empty() ? "end of line" : "semicolon";
    case Token::Kind::kIdentifier:
      return "name " + std::string(token.text.substr(0, 80));
    case Token::Kind::kKeyword:
      return "keyword " + std::string(token.text);
    case Token::Kind::kNumber:
    case Token::Kind::kRune:
    case Token::Kind::kString:
      return "literal " + GoQuote(token.text.substr(0, 80));
    case Token::Kind::kOperator:
      return GoQuote(token.text);
  }
  return "";
}

char ClosingOf(std::string_view open) {
  if (open == "(") return ')';
  if (open == "[") return ']';
  return open == "{" ? '}' : '\0';
}

bool Closes(const Token& token) { return token.Is(")") || token.Is("]") || token.Is("}"); }

}  // namespace

TokenStream::TokenStream(std::string_view source, CommentTable& comments,
                         FileDiagnostics diagnostics)
    : diagnostics_(diagnostics),
      lexer_(source, comments, diagnostics_),
      current_(lexer_.Next()),
      last_end_(source.data()) {}

const Token& TokenStream::Ahead(std::size_t distance) {
  while (ahead_.size() < distance) ahead_.push_back(lexer_.Next());
  return ahead_[distance - 1];
}

Token TokenStream::Take() {
  const Token taken = current_;
  if (!taken.text.empty()) last_end_ = taken.text.data() + taken.text.size();
  if (ahead_.empty()) {
    current_ = lexer_.Next();
  } else {
    current_ = ahead_.front();
    ahead_.pop_front();
  }
  return taken;
}

bool TokenStream::TakeIf(std::string_view keyword_or_operator) {
  if (!At(keyword_or_operator)) return false;
  Take();
  return true;
}

bool TokenStream::Expect(std::string_view keyword_or_operator) {
  return TakeIf(keyword_or_operator) || Unexpected(keyword_or_operator);
}

bool TokenStream::ExpectName(syntax::Name& name) {
  if (!At(Token::Kind::kIdentifier)) return Unexpected("name");
  const Token token = Take();
  name = {token.text, token.place};
  return true;
}

bool TokenStream::ExpectEndOfDeclaration() {
  if (At(Token::Kind::kSemicolon)) {
    Take();
    return true;
  }
  return At(Token::Kind::kEnd) || Unexpected("end of line");
}

bool TokenStream::Fail(Place place, std::string message) {
  // A lexical error is already reported, and all that follows it is a consequence.
  if (!lexer_.failed()) diagnostics_.Report(place, std::move(message));
  return false;
}

bool TokenStream::Unexpected(std::string_view wanted) {
  return Fail(current_.place, "syntax error: unexpected " + Describe(current_) + ", expected " +
                                  std::string(wanted));
}

bool TokenStream::SkipBrackets() {
  std::string closing;
  do {
    if (At(Token::Kind::kEnd)) return Unexpected(std::string_view(&closing.back(), 1));
    const char close = At(Token::Kind::kOperator) ? ClosingOf(current_.text) : '\0';
    if (close != '\0') {
      closing.push_back(close);
    } else if (Closes(current_)) {
      if (current_.text.front() != closing.back()) {
        return Unexpected(std::string_view(&closing.back(), 1));
      }
      closing.pop_back();
    }
    Take();
  } while (!closing.empty());
  return true;
}

bool TokenStream::SkipToEnd(bool comma_ends) {
  while (!At(Token::Kind::kSemicolon) && !At(Token::Kind::kEnd) && !Closes(current_)) {
    if (comma_ends && At(",")) return true;
    if (At("(") || At("[") || At("{")) {
      if (!SkipBrackets()) return false;
    } else {
      Take();
    }
  }
  return true;
}

void TokenStream::Recover() {
  while (!At(Token::Kind::kEnd)) {
    const bool begins = At("type") || At("const") || At("var") || At("func") || At("import");
    // Formatted sources begin declarations, and nothing else, in the first column.
    if (begins && current_.place.column == 1) return;
    Take();
  }
}

std::string_view TokenStream::TextFrom(const Token& begin) const {
  return {begin.text.data(), static_cast<std::size_t>(last_end_ - begin.text.data())};
}

}  // namespace tandem::gotypes
