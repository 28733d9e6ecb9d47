// +k8s:pattern="re" - a string matches a regular expression.
#include <re2/re2.h>

#include <cstddef>
#include <memory>
#include <utility>

#include "validation/base/go_quote.h"
#include "validation/formats/go_regexp.h"
#include "validation/formats/match_time.h"
#include "validation/rules/check.h"
#include "validation/rules/marshal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

/// The most bytes of memory that one expression may take to compile and to match with.
constexpr std::int64_t kMaxMemory = 1 << 20;

RE2::Options Quiet() {
  RE2::Options options;
  options.set_log_errors(false);
  options.set_max_mem(kMaxMemory);
  return options;
}

/// The match is unanchored, like that of JSON Schema's keyword of the same name.
class PatternCheck final : public rules::ValueCheck {
 public:
  PatternCheck(std::string pattern, std::unique_ptr<const RE2> expression)
      : pattern_(std::move(pattern)), expression_(std::move(expression)) {}

  bool Accepts(const rules::Value& value) const override {
    if (value.IsNil() || IsNumber(value)) return true;
    const std::string_view text = value.AsString();
    formats::ExpectMatch(*expression_, text.size());
    return expression_->Match({text.data(), text.size()}, 0, text.size(), RE2::UNANCHORED, nullptr,
                              0);
  }

 private:
  void Report(const rules::CheckArgs& args, field::ErrorList& errors) const override {
    errors.Add(field::Invalid(args.path, rules::ToBadValue(args.value),
                              "must match the regex " + GoQuote(pattern_))
                   .WithOrigin("pattern"));
  }

  /// Whether the value is an int-or-string that holds no string.
  static bool IsNumber(rules::Value value) {
    return value.type().kind == rules::TypeKind::kIntOrString && !value.json().IsString();
  }

  std::string pattern_;  // as it is written
  std::unique_ptr<const RE2> expression_;
};

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  if (!use.type.IsString() && use.type.kind != rules::TypeKind::kIntOrString) {
    return Failure{"can only be used on string types (" + use.DescribeType() + ")"};
  }
  const Failure too_many{"the regular expressions of all rules are too large together"};
  if (!node.program().HasRoomForPattern(0)) return too_many;
  // Syntax that only RE2 knows is read as RE2 does: the shipped rules count bytes with \C.
  const std::string pattern = formats::ToRe2(use.tag.value).value_or(use.tag.value);
  auto expression = std::make_unique<const RE2>(pattern, Quiet());
  if (!expression->ok()) return Failure{"invalid regex: " + expression->error()};
  const auto instructions = static_cast<std::size_t>(expression->ProgramSize());
  if (!node.program().HasRoomForPattern(instructions)) return too_many;
  node.Add<PatternCheck>(use.tag.value, std::move(expression));
  return Ok();
}

constexpr PayloadSpec kPayloads[] = {
    {"<regular expression>", "An expression in RE2 syntax, in double or back quotes."},
};

constexpr std::string_view kRelated[] = {"k8s:format"};

constexpr Example kExamples[] = {
    {"string", R"(+k8s:pattern="^[a-z]+$")", R"("abc")", ""},
    {"string", R"(+k8s:pattern="^[a-z]+$")", R"("a1")",
     R"(value: Invalid value: "a1": must match the regex "^[a-z]+$")"},
    {.type = "string",
     .tags = R"(+k8s:pattern="[a-z]")",
     .value = R"("1a1")",
     .note = "not anchored"},
};

}  // namespace

TANDEM_TAG(pattern) = {
    .name = "k8s:pattern",
    .known = kNever,
    .level = Level::kAlpha,
    .scopes = Scope::kType | Scope::kField | Scope::kListValue | Scope::kMapKey | Scope::kMapValue,
    .subject = Subject::kStrings,
    .summary = "Requires a string that the RE2 expression matches somewhere.",
    .docs =
        "The expression is found anywhere in the string; anchor it with `^` and `$` to describe "
        "all of it. Of an int-or-string only strings are looked at. Syntax is RE2's, so it takes "
        "linear time; an expression that is too large to compile does not load.",
    .payload = ValueType::kString,
    .payloads = kPayloads,
    .errors = "Invalid: must match the regex \"...\"",
    .origin = "pattern",
    .related = kRelated,
    .definition = "`pattern`, or an expression where an optional text may be empty.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
