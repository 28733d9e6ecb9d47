#include "validation/cel/syntax/terminals.h"

#include <algorithm>

namespace tandem::cel {
namespace {

constexpr auto kCount = static_cast<std::size_t>(Terminal::kCount);
constexpr std::array<std::string_view, kCount> kNames = {
    "<EOF>",  "'=='",  "'!='",       "'in'",          "'<'",    "'<='",      "'>='",    "'>'",
    "'&&'",   "'||'",  "'['",        "']'",           "'{'",    "'}'",       "'('",     "')'",
    "'.'",    "','",   "'-'",        "'!'",           "'?'",    "':'",       "'+'",     "'*'",
    "'/'",    "'%'",   "'true'",     "'false'",       "'null'", "NUM_FLOAT", "NUM_INT", "NUM_UINT",
    "STRING", "BYTES", "IDENTIFIER", "ESC_IDENTIFIER"};

Terminal SymbolTerminal(std::string_view symbol) {
  const auto* const found = std::find_if(kNames.begin(), kNames.end(), [&](std::string_view name) {
    return name.substr(1, name.size() - 2) == symbol;
  });
  return static_cast<Terminal>(found - kNames.begin());
}

}  // namespace

Terminal TerminalOf(const Token& token) {
  switch (token.kind) {
    case TokenKind::kEnd:
      return Terminal::kEnd;
    case TokenKind::kIdentifier:
      return Terminal::kIdentifier;
    case TokenKind::kQuotedIdentifier:
      return Terminal::kQuotedIdentifier;
    case TokenKind::kInt:
      return Terminal::kInt;
    case TokenKind::kUint:
      return Terminal::kUint;
    case TokenKind::kFloat:
      return Terminal::kFloat;
    case TokenKind::kString:
      return Terminal::kString;
    case TokenKind::kBytes:
      return Terminal::kBytes;
    case TokenKind::kIn:
      return Terminal::kIn;
    case TokenKind::kTrue:
      return Terminal::kTrue;
    case TokenKind::kFalse:
      return Terminal::kFalse;
    case TokenKind::kNull:
      return Terminal::kNull;
    case TokenKind::kSymbol:
      break;
  }
  return SymbolTerminal(token.text);
}

std::string TerminalSet::ToText() const {
  std::string text;
  std::size_t count = 0;
  for (std::size_t i = 0; i < kCount; ++i) {
    if (!Contains(static_cast<Terminal>(i))) continue;
    if (count++ > 0) text += ", ";
    text += kNames[i];
  }
  return count == 1 ? text : "{" + text + "}";
}

}  // namespace tandem::cel
