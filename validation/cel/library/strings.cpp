// Functions of strings. Indices count code points.
#include <algorithm>
#include <string>
#include <vector>

#include "validation/base/ascii.h"
#include "validation/base/utf8.h"
#include "validation/base/white_space.h"
#include "validation/cel/library/costs.h"
#include "validation/cel/library/library.h"
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

/// As Go's strings.Replace: an empty text is found before every code point and at the end.
Value Replace(Context& context, Arguments arguments) {
  const std::string_view text = arguments[0].AsText();
  const std::string_view old_part = arguments[1].AsText();
  const std::string_view new_part = arguments[2].AsText();
  std::int64_t left = arguments.size() > 3 ? arguments[3].AsInt() : -1;
  if (left == 0 || old_part == new_part) return arguments[0];
  std::string out;
  std::size_t at = 0;
  for (bool first = true; left != 0; first = false) {
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
    out.append(text.substr(at, found - at)).append(new_part);
    at = found + old_part.size();
    if (left > 0) --left;
  }
  out.append(text.substr(at));
  return Value::String(context.arena.Copy(out));
}

/// A list of views into a text.
Value ListOf(Context& context, const std::vector<std::string_view>& parts) {
  auto* elements = context.arena.Array<Value>(parts.size());
  std::transform(parts.begin(), parts.end(), elements, &Value::String);
  return Value::List({elements, parts.size()});
}

/// As Go's strings.SplitN.
Value Split(Context& context, Arguments arguments) {
  std::string_view rest = arguments[0].AsText();
  const std::string_view separator = arguments[1].AsText();
  const std::int64_t limit = arguments.size() > 2 ? arguments[2].AsInt() : -1;
  std::vector<std::string_view> parts;
  if (limit == 0) return ListOf(context, parts);
  const auto full = [&] {
    return limit > 0 && static_cast<std::int64_t>(parts.size()) + 1 >= limit;
  };
  if (separator.empty()) {
    while (!rest.empty() && !full()) {
      const std::size_t width = DecodeRune(rest).width;
      parts.push_back(rest.substr(0, width));
      rest.remove_prefix(width);
    }
    if (!rest.empty()) parts.push_back(rest);
    return ListOf(context, parts);
  }
  for (std::size_t at = 0; !full() && (at = rest.find(separator)) != kNone;) {
    parts.push_back(rest.substr(0, at));
    rest.remove_prefix(at + separator.size());
  }
  parts.push_back(rest);
  return ListOf(context, parts);
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

Value Join(Context& context, Arguments arguments) {
  const Value& list = arguments[0];
  const std::string_view separator = arguments.size() > 1 ? arguments[1].AsText() : "";
  std::string out;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Value element = ElementAt(list, i, context.arena);
    if (element.IsError()) return element;
    if (!element.Is(Kind::kString)) {
      return MakeError(context.arena, "join: invalid input: " + DisplayText(element));
    }
    if (i > 0) out += separator;
    out += element.AsText();
  }
  return Value::String(context.arena.Copy(out));
}

Value Quote(Context& context, Arguments arguments) {
  std::string out = "\"";
  for (const char c : ReplaceInvalidUtf8(arguments[0].AsText())) {
    constexpr std::string_view kPlain = "\a\b\f\n\r\t\v\\\"";
    constexpr std::string_view kEscaped = "abfnrtv\\\"";
    const std::size_t at = kPlain.find(c);
    if (at == kNone) {
      out += c;
    } else {
      out.append(1, '\\').append(1, kEscaped[at]);
    }
  }
  return Value::String(context.arena.Copy(out + "\""));
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
     .summary = "Whether a string contains another.",
     .examples = kContainsExamples,
     .call = &Contains},
    {.name = "startsWith",
     .overloads = kAffix,
     .summary = "Whether a string begins with another.",
     .examples = kStartsWithExamples,
     .call = &StartsWith},
    {.name = "endsWith",
     .overloads = kAffix,
     .summary = "Whether a string ends with another.",
     .examples = kEndsWithExamples,
     .call = &EndsWith},
    {.name = "matches",
     .overloads = kMatches,
     .summary = "Whether an RE2 pattern matches anywhere in a string.",
     .examples = kMatchesExamples,
     .call = &Matches,
     .accepts = [](const Value& value) { return value.Is(Kind::kString); },
     .pattern = 1,
     .refuses_bad_pattern = true},
    {.name = "charAt",
     .overloads = kCharAt,
     .summary = "The character at an index, empty at the very end.",
     .examples = kCharAtExamples},
    {.name = "indexOf",
     .overloads = kIndexOf,
     .summary = "Where a part first occurs, at an offset or later; -1 where it does not.",
     .examples = kIndexOfExamples,
     .runtime_cost = &WalkFirst,
     .static_cost = &EstimateWalkTarget},
    {.name = "lastIndexOf",
     .overloads = kLastIndexOf,
     .summary = "Where a part last occurs, at an offset or before; -1 where it does not.",
     .examples = kLastIndexOfExamples,
     .runtime_cost = &WalkFirst,
     .static_cost = &EstimateWalkTarget},
    {.name = "lowerAscii",
     .overloads = kLowerAscii,
     .summary = "ASCII letters in lower case.",
     .examples = kLowerAsciiExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTransformTarget},
    {.name = "upperAscii",
     .overloads = kUpperAscii,
     .summary = "ASCII letters in upper case.",
     .examples = kUpperAsciiExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTransformTarget},
    {.name = "replace",
     .overloads = kReplace,
     .summary = "A part replaced everywhere, or so many times.",
     .examples = kReplaceExamples,
     .runtime_cost = &TraverseFirstTwice,
     .static_cost = &EstimateReplace},
    {.name = "split",
     .overloads = kSplit,
     .summary = "The parts between separators, at most so many.",
     .examples = kSplitExamples,
     .runtime_cost = &TraverseFirstTwice,
     .static_cost = &EstimateSplit},
    {.name = "substring",
     .overloads = kSubstring,
     .summary = "The part from an index, up to another.",
     .examples = kSubstringExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTransformTarget},
    {.name = "trim",
     .overloads = kTrim,
     .summary = "Without white space around it.",
     .examples = kTrimExamples,
     .runtime_cost = &TraverseFirst,
     .static_cost = &EstimateTransformTarget},
    {.name = "join",
     .overloads = kJoin,
     .summary = "The texts of a list in one, a separator between them.",
     .examples = kJoinExamples,
     .runtime_cost = &TraverseResultTwice,
     .static_cost = &EstimateJoin},
    {.name = "strings.quote",
     .overloads = kQuote,
     .summary = "In quotes, with what needs it escaped.",
     .examples = kQuoteExamples},
};

}  // namespace

std::span<const Function> StringFunctions() { return kFunctions; }

}  // namespace tandem::cel
