// +k8s:optional - the field may be left out; when it is, nothing below it is validated.
#include "validation/base/go_quote.h"
#include "validation/json/decode.h"
#include "validation/tags/presence_internal.h"
#include "validation/tags/tag_def.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {
namespace {

enum class DefaultMeaning : std::uint8_t { kNone, kAlwaysSet, kZero };

Failure BadDefault(const std::string& text, const std::string& why) {
  return Failure{"failed to parse default value " + GoQuote(text) + ": " + why};
}

/// Go's decoder names the first character it cannot use.
std::string WhyInvalid(const std::string& text, const Failure& failure) {
  if (text.empty()) return "unexpected end of JSON input";
  constexpr std::string_view kStarts = "{[\"-0123456789tfn";
  if (kStarts.find(text[0]) != std::string_view::npos) return failure.message;
  return "invalid character " + GoQuoteRune(static_cast<unsigned char>(text[0])) +
         " looking for beginning of value";
}

bool IsZero(const rules::Type& type, json::ValueView value) {
  switch (type.kind) {
    case rules::TypeKind::kString:
      return value.IsString() && value.AsString().empty();
    case rules::TypeKind::kBool:
      return value.kind() == json::Kind::kBool && !value.AsBool();
    default:
      return value.kind() != json::Kind::kString && value.kind() != json::Kind::kBool &&
             !value.IsArray() && !value.IsObject() && value.AsDouble() == 0;
  }
}

Result<DefaultMeaning> ReadDefault(const TagUse& use) {
  const std::vector<std::string>& defaults = use.place.facts.defaults;
  if (defaults.empty()) return DefaultMeaning::kNone;
  if (defaults.size() > 1) {
    std::string names;
    for (std::size_t i = 0; i < defaults.size(); ++i)
      names += i == 0 ? "\"default\"" : " \"default\"";
    return Failure{"+default tag with multiple values: [" + names + "]"};
  }
  const std::string& text = defaults.front();
  json::Document document(256);
  const Status parsed = document.Parse(text);
  if (!parsed) return BadDefault(text, WhyInvalid(text, parsed.error()));
  if (document.root().IsMissing()) return BadDefault(text, "unmarshalled to nil");

  const bool is_container = use.type.IsList() || use.type.IsMap();
  // 1.36 has no zero value to compare with.
  const bool is_known = !is_container || !use.settings().IsBefore(k1_37);
  const bool nilable =
      use.place.facts.ref.pointer || use.type.kind == rules::TypeKind::kInterface || is_container;
  if (nilable && is_known) return DefaultMeaning::kAlwaysSet;
  if (use.type.IsStruct() || is_container)
    return Failure{"unknown zero-value for type " + use.type.name};
  return IsZero(use.type, document.root()) ? DefaultMeaning::kZero : DefaultMeaning::kAlwaysSet;
}

Status Compile(const TagUse& use, rules::NodeBuilder& node) {
  const Result<DefaultMeaning> meaning = ReadDefault(use);
  if (!meaning) return meaning.error();
  Status status = RefuseStructValues(use);
  if (!status || *meaning == DefaultMeaning::kZero) return status;
  rules::Rule& rule = node.Add<RequiredCheck>();
  rule.short_circuit = true;
  rule.non_error = *meaning == DefaultMeaning::kNone;
  rule.presence = true;
  return Ok();
}

constexpr std::string_view kRelated[] = {"k8s:required", "k8s:forbidden"};

constexpr Example kExamples[] = {
    {.type = "string",
     .tags = R"(+k8s:optional
+k8s:minLength=2)",
     .value = R"("")",
     .note = "unset"},
    {"string", R"(+k8s:optional
+k8s:minLength=2)",
     R"("a")", "value: Too short: must be at least 2 characters"},
    {.type = "*string",
     .tags = R"(+k8s:optional
+k8s:minLength=2)",
     .value = R"("")",
     .error = "value: Too short: must be at least 2 characters",
     .note = "set, if to an empty string"},
    {.type = "string",
     .tags = R"(+k8s:optional
+default="x")",
     .value = R"("")",
     .error = "value: Required value",
     .note = "defaulting should have set it"},
};

}  // namespace

TANDEM_TAG(optional) = {
    .name = "k8s:optional",
    .level = Level::kStable,
    .scopes = Scope::kField,
    .subject = Subject::kPresence,
    .summary =
        "The field may be unset; then none of its other rules run. With a +default that is "
        "not the zero value the field is always set, so an unset one is an error.",
    .docs =
        "Without a presence tag the rules of a field run on its zero value, so `minLength=1` alone "
        "refuses an unset string. A `+default` that is the zero value itself makes `optional` do "
        "nothing: the zero value is then as good as any and is checked.",
    .errors = "Required, when the field has a `+default` that the API server should have filled in",
    .related = kRelated,
    .definition =
        "The field is not required, and expressions about it hold of a zero, too. With a "
        "`+default` that is no zero, a zero is refused.",
    .compile = &Compile,
    .examples = kExamples,
};

}  // namespace tandem::tags
