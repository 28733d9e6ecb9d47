// Functions of strings. Indices count code points.
#include <algorithm>
#include <string>

#include "validation/base/allowance.h"
#include "validation/base/ascii.h"
#include "validation/base/panic.h"
#include "validation/base/utf8.h"
#include "validation/base/white_space.h"
#include "validation/cel/library/costs.h"
#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"
#include "validation/cel/value/arena.h"
#include "validation/formats/go_regexp.h"

namespace tandem::cel {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

Value None() { return Value::Error("no such overload"); }

bool IsAscii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// The byte at which so many code points end; the size when there are not as many.
std::size_t ByteAt(std::string_view text, std::size_t runes) {
  if (IsAscii(text)) return std::min(runes, text.size());
  std::size_t at = 0;
  for (; runes > 0 && at < text.size(); --runes) at += DecodeRune(text.substr(at)).width;
  return at;
}

Value OutOfRange(Context& context, std::int64_t index) {
  return MakeError(context.arena, "index out of range: " + std::to_string(index));
}

bool AreTexts(Arguments arguments) {
  return std::all_of(arguments.begin(), arguments.end(),
                     [](const Value& value) { return value.Is(Kind::kString); });
}

// These sort out the kinds of their arguments themselves, as upstream.
Value Contains(Context&, Arguments arguments) {
  if (!AreTexts(arguments)) return None();
  return Value::Bool(arguments[0].AsText().find(arguments[1].AsText()) != kNone);
}
Value StartsWith(Context&, Arguments arguments) {
  if (!AreTexts(arguments)) return None();
  return Value::Bool(arguments[0].AsText().starts_with(arguments[1].AsText()));
}
Value EndsWith(Context&, Arguments arguments) {
  if (!AreTexts(arguments)) return None();
  return Value::Bool(arguments[0].AsText().ends_with(arguments[1].AsText()));
}

Value Matches(Context& context, Arguments arguments) {
  if (!AreTexts(arguments)) return None();
  if (context.regexp != nullptr) return Value::Bool(context.regexp->Matches(arguments[0].AsText()));
  const Result<formats::GoRegexp> pattern = formats::GoRegexp::Compile(arguments[1].AsText());
  if (!pattern) return MakeError(context.arena, pattern.error().message);
  return Value::Bool(pattern->Matches(arguments[0].AsText()));
}

Value CharAt(Context& context, Arguments arguments) {
  const std::string_view text = arguments[0].AsText();
  const std::int64_t index = arguments[1].AsInt();
  const auto size = static_cast<std::int64_t>(CountRunes(text));
  if (index < 0 || index > size) return OutOfRange(context, index);
  if (index == size) return Value::String("");
  const std::size_t at = ByteAt(text, static_cast<std::size_t>(index));
  return Value::String(text.substr(at, DecodeRune(text.substr(at)).width));
}

Value IndexOf(Context& context, Arguments arguments) {
  const std::string_view text = arguments[0].AsText();
  const std::string_view part = arguments[1].AsText();
  const std::int64_t offset = arguments.size() > 2 ? arguments[2].AsInt() : 0;
  if (part.empty()) return Value::Int(offset);
  if (offset < 0) return OutOfRange(context, offset);
  if (offset >= static_cast<std::int64_t>(CountRunes(text))) return Value::Int(-1);
  const std::size_t at = text.find(part, ByteAt(text, static_cast<std::size_t>(offset)));
  if (at == kNone) return Value::Int(-1);
  return Value::Int(static_cast<std::int64_t>(CountRunes(text.substr(0, at))));
}

Value LastIndexOf(Context& context, Arguments arguments) {
  const std::string_view text = arguments[0].AsText();
  const std::string_view part = arguments[1].AsText();
  const auto size = static_cast<std::int64_t>(CountRunes(text));
  if (arguments.size() > 2) {
    const std::int64_t offset = arguments[2].AsInt();
    if (part.empty()) return Value::Int(offset);
    if (offset < 0) return OutOfRange(context, offset);
    if (offset >= size) return Value::Int(-1);
    const std::size_t at = text.rfind(part, ByteAt(text, static_cast<std::size_t>(offset)));
    if (at == kNone) return Value::Int(-1);
    return Value::Int(static_cast<std::int64_t>(CountRunes(text.substr(0, at))));
  }
  if (part.empty()) return Value::Int(size);
  const std::size_t at = text.rfind(part);
  if (at == kNone) return Value::Int(-1);
  return Value::Int(static_cast<std::int64_t>(CountRunes(text.substr(0, at))));
}

Value MapBytes(Context& context, Arguments arguments, char (*map)(char)) {
  const std::string_view text = arguments[0].AsText();
  char* mapped = context.arena.Array<char>(text.size());
  std::transform(text.begin(), text.end(), mapped, map);
  return Value::String({mapped, text.size()});
}

char ToUpper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

Value LowerAscii(Context& context, Arguments arguments) {
  return MapBytes(context, arguments, [](char c) { return ToLower(c); });
}
Value UpperAscii(Context& context, Arguments arguments) {
  return MapBytes(context, arguments, &ToUpper);
}

/// As Go's strings.Replace: an empty text is found before every code point and at the end. Says
/// what the result consists of, one piece after the other.
template <typename Piece>
void ForEachPiece(Arguments arguments, Piece piece) {
  const std::string_view text = arguments[0].AsText();
  const std::string_view old_part = arguments[1].AsText();
  const std::string_view new_part = arguments[2].AsText();
  std::int64_t left = arguments.size() > 3 ? arguments[3].AsInt() : -1;
  std::size_t at = 0;
  for (bool first = true; left != 0; first = false) {
    CountLaps();
    std::size_t found = at;
    if (old_part.empty()) {
      if (!first) {
        if (at >= text.size()) break;
        found = at + DecodeRune(text.substr(at)).width;
      }
    } else {
      found = text.find(old_part, at);
      if (found == kNone) break;
    }
    piece(text.substr(at, found - at));
    piece(new_part);
    at = found + old_part.size();
    if (left > 0) --left;
  }
  piece(text.substr(at));
}

bool ReplacesNothing(Arguments arguments) {
  const bool never = arguments.size() > 3 && arguments[3].AsInt() == 0;
  return never || arguments[1].AsText() == arguments[2].AsText();
}

std::uint64_t ReplacedBytes(Context&, Arguments arguments) {
  std::uint64_t size = 0;
  if (!ReplacesNothing(arguments)) {
    ForEachPiece(arguments, [&size](std::string_view piece) { size += piece.size(); });
  }
  return size;
}

/// A text of pieces that have as many bytes as the result was said to have.
class TextOfPieces {
 public:
  explicit TextOfPieces(Context& context)
      : room_(static_cast<std::size_t>(context.result_bytes)),
        bytes_(context.arena.Array<char>(room_)) {}

  void Add(std::string_view piece) {
    TANDEM_CHECK(piece.size() <= room_ - size_);
    piece.copy(bytes_ + size_, piece.size());
    size_ += piece.size();
  }
  [[nodiscard]] Value AsValue() const { return Value::String({bytes_, size_}); }

 private:
  std::size_t room_;
  char* bytes_;
  std::size_t size_ = 0;
};

Value Replace(Context& context, Arguments arguments) {
  if (ReplacesNothing(arguments)) return arguments[0];
  TextOfPieces text(context);
  ForEachPiece(arguments, [&text](std::string_view piece) { text.Add(piece); });
  return text.AsValue();
}

/// As Go's strings.SplitN.
template <typename Part>
void ForEachPart(Arguments arguments, Part part) {
  std::string_view rest = arguments[0].AsText();
  const std::string_view separator = arguments[1].AsText();
  const std::int64_t limit = arguments.size() > 2 ? arguments[2].AsInt() : -1;
  if (limit == 0) return;
  std::int64_t count = 0;
  const auto full = [&] {
    CountLaps();
    return limit > 0 && count + 1 >= limit;
  };
  if (separator.empty()) {
    for (; !rest.empty() && !full(); ++count) {
      const std::size_t width = DecodeRune(rest).width;
      part(rest.substr(0, width));
      rest.remove_prefix(width);
    }
    if (!rest.empty()) part(rest);
    return;
  }
  for (std::size_t at = 0; !full() && (at = rest.find(separator)) != kNone; ++count) {
    part(rest.substr(0, at));
    rest.remove_prefix(at + separator.size());
  }
  part(rest);
}

std::uint64_t SplitBytes(Context&, Arguments arguments) {
  std::uint64_t count = 0;
  ForEachPart(arguments, [&count](std::string_view) { ++count; });
  return ListBytes(count);
}

/// A list of views into the text.
Value Split(Context& context, Arguments arguments) {
  const auto count = static_cast<std::size_t>(context.result_bytes / sizeof(Value));
  auto* elements = context.arena.Array<Value>(count);
  std::size_t next = 0;
  ForEachPart(arguments, [&](std::string_view part) { elements[next++] = Value::String(part); });
  return Value::List({elements, count});
}

Value Substring(Context& context, Arguments arguments) {
  const std::string_view text = arguments[0].AsText();
  const auto size = static_cast<std::int64_t>(CountRunes(text));
  const std::int64_t start = arguments[1].AsInt();
  const std::int64_t end = arguments.size() > 2 ? arguments[2].AsInt() : size;
  if (arguments.size() > 2 && start > end) {
    return MakeError(context.arena, "invalid substring range. start: " + std::to_string(start) +
                                        ", end: " + std::to_string(end));
  }
  if (start < 0 || start > size) return OutOfRange(context, start);
  if (end < 0 || end > size) return OutOfRange(context, end);
  const std::size_t first = ByteAt(text, static_cast<std::size_t>(start));
  const std::size_t last = ByteAt(text, static_cast<std::size_t>(end));
  return Value::String(text.substr(first, last - first));
}

Value Trim(Context&, Arguments arguments) {
  return Value::String(TrimSpace(arguments[0].AsText()));
}

std::string_view SeparatorOf(Arguments arguments) {
  return arguments.size() > 1 ? arguments[1].AsText() : std::string_view();
}

/// The bytes of the joined text, up to the first element that is no text.
std::uint64_t JoinedBytes(Context& context, Arguments arguments) {
  const Value& list = arguments[0];
  std::uint64_t size = 0;
  CountLaps(1 + list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Value element = ElementAt(list, i, context.arena);
    if (!element.Is(Kind::kString)) break;
    size += element.size() + (i > 0 ? SeparatorOf(arguments).size() : 0);
  }
  return size;
}

Value Join(Context& context, Arguments arguments) {
  const Value& list = arguments[0];
  TextOfPieces text(context);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Value element = ElementAt(list, i, context.arena);
    if (element.IsError()) return element;
    if (!element.Is(Kind::kString)) {
      return MakeError(context.arena, "join: invalid input: " + DisplayText(element));
    }
    if (i > 0) text.Add(SeparatorOf(arguments));
    text.Add(element.AsText());
  }
  return text.AsValue();
}

template <typename Piece>
void ForEachQuotedPiece(std::string_view text, Piece piece) {
  piece("\"");
  while (!text.empty()) {
    const Rune rune = DecodeRune(text);
    constexpr std::string_view kPlain = "\a\b\f\n\r\t\v\\\"";
    constexpr std::string_view kEscaped = "abfnrtv\\\"";
    const std::size_t at = kPlain.find(text[0]);
    if (!rune.valid) {
      piece("\uFFFD");
    } else if (at != kNone) {
      piece("\\");
      piece(kEscaped.substr(at, 1));
    } else {
      piece(text.substr(0, rune.width));
    }
    text.remove_prefix(rune.width);
  }
  piece("\"");
}

std::uint64_t QuotedBytes(Context&, Arguments arguments) {
  std::uint64_t size = 0;
  ForEachQuotedPiece(arguments[0].AsText(),
                     [&size](std::string_view piece) { size += piece.size(); });
  return size;
}

Value Quote(Context& context, Arguments arguments) {
  TextOfPieces text(context);
  ForEachQuotedPiece(arguments[0].AsText(), [&text](std::string_view piece) { text.Add(piece); });
  return text.AsValue();
}

constexpr Overload Member(const Type& result, CallFunction call, const Type* first = nullptr,
                          const Type* second = nullptr, const Type* third = nullptr) {
  return {.member = true,
          .arguments = {&kStringType, first, second, third},
          .result = &result,
          .call = call};
}

constexpr Overload kContains[] = {{.member = true,
                                   .arguments = {&kStringType, &kStringType},
                                   .result = &kBoolType,
                                   .runtime_cost = &TraverseEachForEach,
                                   .static_cost = &EstimateContains}};
constexpr Overload kAffix[] = {{.member = true,
                                .arguments = {&kStringType, &kStringType},
                                .result = &kBoolType,
                                .runtime_cost = &TraverseFirst,
                                .static_cost = &EstimateTraverseArgument}};
constexpr Overload kMatches[] = {{.arguments = {&kStringType, &kStringType}, .result = &kBoolType},
                                 {.member = true,
                                  .arguments = {&kStringType, &kStringType},
                                  .result = &kBoolType,
                                  .runtime_cost = &MatchPattern,
                                  .static_cost = &EstimateMatch}};
constexpr Overload kCharAt[] = {Member(kStringType, &CharAt, &kIntType)};
constexpr Overload kIndexOf[] = {Member(kIntType, &IndexOf, &kStringType),
                                 Member(kIntType, &IndexOf, &kStringType, &kIntType)};
constexpr Overload kLastIndexOf[] = {Member(kIntType, &LastIndexOf, &kStringType),
                                     Member(kIntType, &LastIndexOf, &kStringType, &kIntType)};
constexpr Overload kLowerAscii[] = {Member(kStringType, &LowerAscii)};
constexpr Overload kUpperAscii[] = {Member(kStringType, &UpperAscii)};
constexpr Overload kReplace[] = {
    Member(kStringType, &Replace, &kStringType, &kStringType),
    Member(kStringType, &Replace, &kStringType, &kStringType, &kIntType)};
constexpr Overload kSplit[] = {Member(kListOfString, &Split, &kStringType),
                               Member(kListOfString, &Split, &kStringType, &kIntType)};
constexpr Overload kSubstring[] = {Member(kStringType, &Substring, &kIntType),
                                   Member(kStringType, &Substring, &kIntType, &kIntType)};
constexpr Overload kTrim[] = {Member(kStringType, &Trim)};
constexpr Overload kJoin[] = {
    {.member = true, .arguments = {&kListOfString}, .result = &kStringType, .call = &Join},
    {.member = true,
     .arguments = {&kListOfString, &kStringType},
     .result = &kStringType,
     .call = &Join}};
constexpr Overload kQuote[] = {{.arguments = {&kStringType},
                                .result = &kStringType,
                                .call = &Quote,
                                .runtime_cost = &TraverseFirst,
                                .static_cost = &EstimateQuote,
                                .since = Release{1, 29}}};

constexpr Example kContainsExamples[] = {{"'abc'.contains('b')", "true"}};
constexpr Example kStartsWithExamples[] = {{"'kubernetes'.startsWith('kube')", "true"},
                                           {"''.startsWith('a')", "false"}};
constexpr Example kEndsWithExamples[] = {{"'abc'.endsWith('bc')", "true"}};
constexpr Example kMatchesExamples[] = {{"'abc'.matches('^[a-c]+$')", "true"},
                                        {"matches('abc', 'b')", "true"}};
constexpr Example kCharAtExamples[] = {{"'abc'.charAt(1)", "\"b\""},
                                       {"'abc'.charAt(4)", "error: index out of range: 4"}};
constexpr Example kIndexOfExamples[] = {
    {"'abcb'.indexOf('b')", "1"}, {"'abcb'.indexOf('b', 2)", "3"}, {"[1, 2].indexOf(3)", "-1"}};
constexpr Example kLastIndexOfExamples[] = {{"'abcb'.lastIndexOf('b')", "3"}};
constexpr Example kLowerAsciiExamples[] = {{"'ABÉ'.lowerAscii()", "\"abÉ\""}};
constexpr Example kUpperAsciiExamples[] = {{"'abé'.upperAscii()", "\"ABé\""}};
constexpr Example kReplaceExamples[] = {{"'aaa'.replace('a', 'b', 2)", "\"bba\""},
                                        {"'ab'.replace('', '-')", "\"-a-b-\""}};
constexpr Example kSplitExamples[] = {{"'a,b,c'.split(',', 2)", "[\"a\", \"b,c\"]"},
                                      {"'ab'.split('')", "[\"a\", \"b\"]"}};
constexpr Example kSubstringExamples[] = {{"'abc'.substring(1)", "\"bc\""},
                                          {"'abc'.substring(0, 2)", "\"ab\""}};
constexpr Example kTrimExamples[] = {{"' a '.trim()", "\"a\""}};
constexpr Example kJoinExamples[] = {{"['a', 'b'].join(', ')", "\"a, b\""}};
constexpr Example kQuoteExamples[] = {{"strings.quote('a\"b')", R"("\"a\\\"b\"")"}};

constexpr Function kFunctions[] = {
    {.name = "contains",
     .overloads = kContains,
     .result_size = &NoLarger,
     .summary = "Whether a string contains another.",
     .examples = kContainsExamples,
     .call = &Contains},
    {.name = "startsWith",
     .overloads = kAffix,
     .result_size = &NoLarger,
     .summary = "Whether a string begins with another.",
     .examples = kStartsWithExamples,
     .call = &StartsWith},
    {.name = "endsWith",
     .overloads = kAffix,
     .result_size = &NoLarger,
     .summary = "Whether a string ends with another.",
     .examples = kEndsWithExamples,
     .call = &EndsWith},
    {.name = "matches",
     .overloads = kMatches,
     .result_size = &NoLarger,
     .summary = "Whether an RE2 pattern matches anywhere in a string.",
     .examples = kMatchesExamples,
     .call = &Matches,
     .accepts = [](const Value& value) { return value.Is(Kind::kString); },
     .pattern = 1,
     .refuses_bad_pattern = true},
    {.name = "charAt",
     .overloads = kCharAt,
     .result_size = &NoLarger,
     .summary = "The character at an index, empty at the very end.",
     .examples = kCharAtExamples},
    {.name = "indexOf",
     .overloads = kIndexOf,
     .result_size = &NoLarger,
     .summary = "Where a part first occurs, at an offset or later; -1 where it does not.",
     .examples = kIndexOfExamples,
     .runtime_cost = &WalkFirst,
     .static_cost = &EstimateWalkTarget},
    {.name = "lastIndexOf",
     .overloads = kLastIndexOf,
     .result_size = &NoLarger,
     .summary = "Where a part last occurs, at an offset or before; -1 where it does not.",
     .examples = kLastIndexOfExamples,
     .runtime_cost = &WalkFirst,
     .static_cost = &EstimateWalkTarget},
    {.name = "lowerAscii",
     .overloads = kLowerAscii,
     .result_size = &NoLarger,
     .summary = "ASCII letters in lower case.",
     .examples = kLowerAsciiExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTransformTarget},
    {.name = "upperAscii",
     .overloads = kUpperAscii,
     .result_size = &NoLarger,
     .summary = "ASCII letters in upper case.",
     .examples = kUpperAsciiExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTransformTarget},
    {.name = "replace",
     .overloads = kReplace,
     .result_size = &ReplacedBytes,
     .summary = "A part replaced everywhere, or so many times.",
     .examples = kReplaceExamples,
     .runtime_cost = &TraverseFirstTwice,
     .static_cost = &EstimateReplace},
    {.name = "split",
     .overloads = kSplit,
     .result_size = &SplitBytes,
     .summary = "The parts between separators, at most so many.",
     .examples = kSplitExamples,
     .runtime_cost = &TraverseFirstTwice,
     .static_cost = &EstimateSplit},
    {.name = "substring",
     .overloads = kSubstring,
     .result_size = &NoLarger,
     .summary = "The part from an index, up to another.",
     .examples = kSubstringExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTransformTarget},
    {.name = "trim",
     .overloads = kTrim,
     .result_size = &NoLarger,
     .summary = "Without white space around it.",
     .examples = kTrimExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTransformTarget},
    {.name = "join",
     .overloads = kJoin,
     .result_size = &JoinedBytes,
     .summary = "The texts of a list in one, a separator between them.",
     .examples = kJoinExamples,
     .runtime_cost = &TraverseResultTwice,
     .static_cost = &EstimateJoin},
    {.name = "strings.quote",
     .overloads = kQuote,
     .result_size = &QuotedBytes,
     .summary = "In quotes, with what needs it escaped.",
     .examples = kQuoteExamples},
};

}  // namespace

std::span<const Function> StringFunctions() { return kFunctions; }

}  // namespace tandem::cel
