// find() and findAll(): the texts that match a pattern.
#include <algorithm>
#include <string>
#include <vector>

#include "validation/base/utf8.h"
#include "validation/cel/library/costs.h"
#include "validation/cel/library/library.h"
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
Value FindAll(Context& context, Arguments arguments) {
  const std::string_view text = arguments[0].AsText();
  const std::int64_t limit = arguments.size() > 2 ? arguments[2].AsInt() : -1;
  return WithPattern(context, arguments, [&](const formats::GoRegexp& pattern) {
    std::vector<Value> found;
    const char* last_end = nullptr;
    for (std::size_t at = 0; at <= text.size();) {
      if (limit >= 0 && static_cast<std::int64_t>(found.size()) >= limit) break;
      const auto match = pattern.Find(text, at);
      if (!match) break;
      const auto end = static_cast<std::size_t>(match->data() + match->size() - text.data());
      if (!match->empty() || match->data() != last_end) found.push_back(Value::String(*match));
      last_end = match->data() + match->size();
      if (!match->empty() || end > at) {
        at = end;
      } else {
        at += at < text.size() ? DecodeRune(text.substr(at)).width : 1;
      }
    }
    auto* elements = context.arena.Array<Value>(found.size());
    std::copy(found.begin(), found.end(), elements);
    return Value::List({elements, found.size()});
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
     .summary = "The first text that matches an RE2 pattern, empty without one.",
     .examples = kFindExamples,
     .runtime_cost = &MatchPattern,
     .static_cost = &EstimateFind,
     .pattern = 1,
     .refuses_bad_pattern = true},
    {.name = "findAll",
     .overloads = kFindAll,
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
