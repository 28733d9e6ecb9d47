#include "validation/crd/schema/regexp.h"

#include <re2/re2.h>

#include <string>
#include <utility>

namespace tandem::crd::schema {
namespace {

/// Bounds what one expression may take to compile and to match with.
constexpr std::int64_t kMaxMemory = std::int64_t{16} << 20;
/// Longer expressions are refused unread.
constexpr std::size_t kMaxPattern = std::size_t{256} << 10;
constexpr std::size_t kMaxFragment = 256;

RE2::Options Quiet() {
  RE2::Options options;
  options.set_log_errors(false);
  options.set_max_mem(kMaxMemory);
  return options;
}

std::string_view GoText(RE2::ErrorCode code) {
  switch (code) {
    case RE2::NoError:
      return "";
    case RE2::ErrorInternal:
      return "regexp/syntax: internal error";
    case RE2::ErrorBadEscape:
      return "invalid escape sequence";
    case RE2::ErrorBadCharClass:
      return "invalid character class";
    case RE2::ErrorBadCharRange:
      return "invalid character class range";
    case RE2::ErrorMissingBracket:
      return "missing closing ]";
    case RE2::ErrorMissingParen:
      return "missing closing )";
    case RE2::ErrorUnexpectedParen:
      return "unexpected )";
    case RE2::ErrorTrailingBackslash:
      return "trailing backslash at end of expression";
    case RE2::ErrorRepeatArgument:
      return "missing argument to repetition operator";
    case RE2::ErrorRepeatSize:
      return "invalid repeat count";
    case RE2::ErrorRepeatOp:
      return "invalid nested repetition operator";
    case RE2::ErrorBadPerlOp:
      return "invalid or unsupported Perl syntax";
    case RE2::ErrorBadUTF8:
      return "invalid UTF-8";
    case RE2::ErrorBadNamedCapture:
      return "invalid named capture";
    case RE2::ErrorPatternTooLarge:
      return "expression too large";
  }
  return "regexp/syntax: internal error";
}

Failure GoFailure(std::string_view what, std::string_view fragment) {
  return Failure{"error parsing regexp: " + std::string(what) + ": `" +
                 std::string(fragment.substr(0, kMaxFragment)) + "`"};
}

/// What RE2 and Go write differently: `(?<name>` is `(?P<name>` to RE2, and `\C` is nothing to Go.
struct Translation {
  std::string pattern;
  bool has_any_byte = false;
};

Translation Translate(std::string_view pattern) {
  Translation result;
  bool in_class = false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const std::string_view rest = pattern.substr(i);
    if (rest.front() == '\\' && rest.size() > 1) {
      result.has_any_byte = result.has_any_byte || (!in_class && rest[1] == 'C');
      result.pattern += rest.substr(0, 2);
      ++i;
      continue;
    }
    if (rest.front() == '[') in_class = true;
    if (rest.front() == ']') in_class = false;
    const bool named = !in_class && rest.starts_with("(?<") && !rest.starts_with("(?<=") &&
                       !rest.starts_with("(?<!");
    if (named) {
      result.pattern += "(?P<";
      i += 2;
    } else {
      result.pattern += rest.front();
    }
  }
  return result;
}

}  // namespace

Regexp::Regexp(std::unique_ptr<const re2::RE2> expression) : expression_(std::move(expression)) {}
Regexp::Regexp(Regexp&&) noexcept = default;
Regexp& Regexp::operator=(Regexp&&) noexcept = default;
Regexp::~Regexp() = default;

Result<Regexp> Regexp::Compile(std::string_view pattern) {
  if (pattern.size() > kMaxPattern) {
    return GoFailure(GoText(RE2::ErrorPatternTooLarge), pattern);
  }
  const Translation translation = Translate(pattern);
  if (translation.has_any_byte) return GoFailure(GoText(RE2::ErrorBadEscape), R"(\C)");
  auto expression = std::make_unique<const RE2>(translation.pattern, Quiet());
  if (expression->ok()) return Regexp(std::move(expression));
  // Parity: Go shows the whole expression where the end is what is missing.
  const RE2::ErrorCode code = expression->error_code();
  const bool whole = code == RE2::ErrorMissingParen || code == RE2::ErrorUnexpectedParen ||
                     code == RE2::ErrorPatternTooLarge;
  return GoFailure(GoText(code), whole ? pattern : std::string_view(expression->error_arg()));
}

bool Regexp::Matches(std::string_view text) const {
  return RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), *expression_);
}

}  // namespace tandem::crd::schema
