// find() and findAll(): the texts that match a pattern.
#include <string>

#include "validation/base/allowance.h"
#include "validation/base/utf8.h"
#include "validation/cel/library/costs.h"
#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"
#include "validation/cel/value/arena.h"
#include "validation/formats/go_regexp.h"

namespace tandem::cel {
namespace {

template <typename Use>
Value WithPattern(Context& context, Arguments arguments, Use use) {
  if (context.regexp != nullptr) return use(*context.regexp);
  const Result<formats::GoRegexp> pattern = formats::GoRegexp::Compile(arguments[1].AsText());
  if (!pattern) return MakeError(context.arena, "Illegal regex: " + pattern.error().message);
  return use(*pattern);
}

Value Find(Context& context, Arguments arguments) {
  return WithPattern(context, arguments, [&](const formats::GoRegexp& pattern) {
    return Value::String(pattern.Find(arguments[0].AsText()).value_or(""));
  });
}

/// As Go's regexp.FindAllString: an empty match right behind another does not count.
template <typename Use>
void ForEachMatch(const formats::GoRegexp& pattern, Arguments arguments, Use use) {
  const std::string_view text = arguments[0].AsText();
  const std::int64_t limit = arguments.size() > 2 ? arguments[2].AsInt() : -1;
  const char* last_end = nullptr;
  std::int64_t count = 0;
  for (std::size_t at = 0; at <= text.size();) {
    CountLaps();
    if (limit >= 0 && count >= limit) break;
    const auto match = pattern.Find(text, at);
    if (!match) break;
    const auto end = static_cast<std::size_t>(match->data() + match->size() - text.data());
    if (!match->empty() || match->data() != last_end) {
      use(*match);
      ++count;
    }
    last_end = match->data() + match->size();
    if (!match->empty() || end > at) {
      at = end;
    } else {
      at += at < text.size() ? DecodeRune(text.substr(at)).width : 1;
    }
  }
}

std::uint64_t FoundBytes(Context& context, Arguments arguments) {
  std::uint64_t count = 0;
  WithPattern(context, arguments, [&](const formats::GoRegexp& pattern) {
    ForEachMatch(pattern, arguments, [&count](std::string_view) { ++count; });
    return Value();
  });
  return ListBytes(count);
}

Value FindAll(Context& context, Arguments arguments) {
  return WithPattern(context, arguments, [&](const formats::GoRegexp& pattern) {
    const auto count = static_cast<std::size_t>(context.result_bytes / sizeof(Value));
    auto* elements = context.arena.Array<Value>(count);
    std::size_t next = 0;
    ForEachMatch(pattern, arguments,
                 [&](std::string_view match) { elements[next++] = Value::String(match); });
    return Value::List({elements, count});
  });
}

constexpr Overload kFind[] = {{.member = true,
                               .arguments = {&kStringType, &kStringType},
                               .result = &kStringType,
                               .call = &Find}};
constexpr Overload kFindAll[] = {{.member = true,
                                  .arguments = {&kStringType, &kStringType},
                                  .result = &kListOfString,
                                  .call = &FindAll},
                                 {.member = true,
                                  .arguments = {&kStringType, &kStringType, &kIntType},
                                  .result = &kListOfString,
                                  .call = &FindAll}};

constexpr Example kFindExamples[] = {{"'ab12'.find('[0-9]+')", "\"12\""}};
constexpr Example kFindAllExamples[] = {{"'a1b2'.findAll('[0-9]')", "[\"1\", \"2\"]"},
                                        {"'a1b2'.findAll('[0-9]', 1)", "[\"1\"]"}};

constexpr Function kFunctions[] = {
    {.name = "find",
     .overloads = kFind,
     .result_size = &NoLarger,
     .summary = "The first text that matches an RE2 pattern, empty without one.",
     .examples = kFindExamples,
     .runtime_cost = &MatchPattern,
     .static_cost = &EstimateFind,
     .pattern = 1,
     .refuses_bad_pattern = true},
    {.name = "findAll",
     .overloads = kFindAll,
     .result_size = &FoundBytes,
     .summary = "The texts that match an RE2 pattern, at most so many.",
     .examples = kFindAllExamples,
     .runtime_cost = &MatchPattern,
     .static_cost = &EstimateFind,
     .pattern = 1,
     .refuses_bad_pattern = true},
};

}  // namespace

std::span<const Function> RegexFunctions() { return kFunctions; }

}  // namespace tandem::cel
