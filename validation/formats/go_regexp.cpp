#include "validation/formats/go_regexp.h"

#include <re2/re2.h>

#include <algorithm>
#include <utility>

#include "validation/base/allowance.h"
#include "validation/formats/match_time.h"

namespace tandem::formats {
namespace {

/// Bounds what one expression may take to compile and to match with.
constexpr std::int64_t kMaxMemory = std::int64_t{16} << 20;
constexpr std::size_t kMostInstructions = kMaxMemory / 16;
/// Longer expressions are refused unread.
constexpr std::size_t kMaxPattern = std::size_t{256} << 10;
constexpr std::size_t kMaxFragment = 256;

constinit thread_local RegexpBudget* current_budget = nullptr;

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

/// The size of the character class that begins with the bracket at the front.
std::size_t ClassSize(std::string_view text) {
  std::size_t at = text.starts_with("[^") ? 2 : 1;
  if (at < text.size() && text[at] == ']') ++at;  // stands for itself
  for (; at < text.size() && text[at] != ']'; ++at) {
    if (text[at] == '\\') ++at;
    if (!text.substr(std::min(at, text.size())).starts_with("[:")) continue;
    const std::size_t end = text.find(":]", at + 2);
    if (end != text.npos) at = end + 1;
  }
  return std::min(at + 1, text.size());
}

/// The size of the part at the front in which nothing is to be changed.
std::size_t PlainSize(std::string_view text) {
  if (text.starts_with("\\Q")) {
    const std::size_t end = text.find("\\E");
    return end == text.npos ? text.size() : end + 2;
  }
  if (text.front() == '\\') return std::min<std::size_t>(2, text.size());
  return text.front() == '[' ? ClassSize(text) : 1;
}

/// The instructions of an expression. One without a program may have come as far as the limit.
std::size_t CostOf(const RE2& expression) {
  if (expression.ok()) return static_cast<std::size_t>(expression.ProgramSize());
  const bool was_too_large = expression.error_code() == RE2::ErrorPatternTooLarge;
  return was_too_large ? kMostInstructions : expression.pattern().size();
}

bool IsNamedGroup(std::string_view text) {
  return text.starts_with("(?<") && !text.starts_with("(?<=") && !text.starts_with("(?<!");
}

}  // namespace

// RE2 writes `(?P<name>` for `(?<name>`, and takes any byte for `\C`.
std::optional<std::string> ToRe2(std::string_view pattern) {
  std::string translated;
  for (std::string_view rest = pattern; !rest.empty();) {
    if (rest.starts_with("\\C")) return std::nullopt;
    const bool named = IsNamedGroup(rest);
    const std::size_t size = named ? 3 : PlainSize(rest);
    translated += named ? "(?P<" : rest.substr(0, size);
    rest.remove_prefix(size);
  }
  return translated;
}

RegexpBudget::RegexpBudget(std::size_t instructions)
    : left_(instructions), before_(std::exchange(current_budget, this)) {}
RegexpBudget::~RegexpBudget() { current_budget = before_; }

GoRegexp::GoRegexp(std::unique_ptr<const re2::RE2> expression)
    : expression_(std::move(expression)) {}
GoRegexp::GoRegexp(GoRegexp&&) noexcept = default;
GoRegexp& GoRegexp::operator=(GoRegexp&&) noexcept = default;
GoRegexp::~GoRegexp() = default;

Result<GoRegexp> GoRegexp::Compile(std::string_view pattern) {
  Allowance::Look();
  const bool is_too_much = current_budget != nullptr && current_budget->IsUsedUp();
  if (pattern.size() > kMaxPattern || is_too_much) {
    return GoFailure(GoText(RE2::ErrorPatternTooLarge), pattern);
  }
  const std::optional<std::string> translated = ToRe2(pattern);
  if (!translated) return GoFailure(GoText(RE2::ErrorBadEscape), R"(\C)");
  auto expression = std::make_unique<const RE2>(*translated, Quiet());
  if (current_budget != nullptr) current_budget->Spend(CostOf(*expression));
  if (expression->ok()) return GoRegexp(std::move(expression));
  // Parity: Go shows the whole expression where the end is what is missing.
  const RE2::ErrorCode code = expression->error_code();
  const bool whole = code == RE2::ErrorMissingParen || code == RE2::ErrorUnexpectedParen ||
                     code == RE2::ErrorPatternTooLarge;
  return GoFailure(GoText(code), whole ? pattern : std::string_view(expression->error_arg()));
}

bool GoRegexp::Matches(std::string_view text) const {
  ExpectMatch(*expression_, text.size());
  return RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), *expression_);
}

std::optional<std::string_view> GoRegexp::Find(std::string_view text, std::size_t from) const {
  ExpectMatch(*expression_, text.size() - from);
  re2::StringPiece match;
  const re2::StringPiece whole(text.data(), text.size());
  if (!expression_->Match(whole, from, text.size(), RE2::UNANCHORED, &match, 1)) {
    return std::nullopt;
  }
  return std::string_view(match.data(), match.size());
}

}  // namespace tandem::formats
