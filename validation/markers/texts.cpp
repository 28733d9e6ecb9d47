// +kubebuilder:validation:MaxLength, MinLength, Pattern.
#include "validation/base/go_quote.h"
#include "validation/markers/marker.h"

namespace tandem::markers {
namespace {

/// Refuses a keyword on a node that is no text. An x-kubernetes-int-or-string is a text, too.
Status CheckTextual(const Use& use, const Draft& schema, std::string_view word) {
  constexpr std::string_view kIntOrString = "x-kubernetes-int-or-string";
  const bool resolved = use.resolved != nullptr && use.resolved->Says(kIntOrString);
  if (use.TypeOf(schema) == "string" || schema.Says(kIntOrString) || resolved) return Ok();
  return Failure{"must apply " + std::string(word) + " to a textual value, found type " +
                 GoQuote(schema.type)};
}

Status ApplyLength(const Use& use, Draft& schema, std::string_view keyword, std::string_view word) {
  if (const Status textual = CheckTextual(use, schema, word); !textual) return textual;
  schema.Set(keyword, std::to_string(use.arguments.value().integer));
  return Ok();
}

Status ApplyMaxLength(const Use& use, Draft& schema) {
  return ApplyLength(use, schema, "maxLength", "maxlength");
}

Status ApplyMinLength(const Use& use, Draft& schema) {
  return ApplyLength(use, schema, "minLength", "minlength");
}

Status ApplyPattern(const Use& use, Draft& schema) {
  if (const Status textual = CheckTextual(use, schema, "pattern"); !textual) return textual;
  const std::string& pattern = use.arguments.value().text;
  schema.words.erase("pattern");
  if (!pattern.empty()) schema.Set("pattern", crd::schema::QuotedJson(pattern));
  return Ok();
}

constexpr Example kMaxLengthExamples[] = {
    {R"({"type":"string"})", "+kubebuilder:validation:MaxLength=5",
     R"({"maxLength":5,"type":"string"})"},
    {R"({"type":"integer"})", "+kubebuilder:validation:MaxLength=5",
     R"(must apply maxlength to a textual value, found type "integer")"},
    {R"({"type":"string"})", "+kubebuilder:validation:MaxLength=5.5",
     R"(expected integer, got "5.5" (at <input>:1:1))"},
};
constexpr Example kMinLengthExamples[] = {
    {R"({"x-kubernetes-int-or-string":true})", "+kubebuilder:validation:MinLength=1",
     R"({"minLength":1,"x-kubernetes-int-or-string":true})"},
};
constexpr Example kPatternExamples[] = {
    {R"({"type":"string"})", "+kubebuilder:validation:Pattern=`^a;b$`",
     R"({"pattern":"^a;b$","type":"string"})"},
    {R"({"type":"string"})", "+kubebuilder:validation:Pattern=^a;b$",
     R"(extra arguments provided: ";b$" (at <input>:1:3))"},
};

constexpr MarkerDef kDefs[] = {
    {.name = "kubebuilder:validation:MaxLength",
     .places = kField | kType,
     .arguments = kOneInt,
     .of_items = true,
     .apply = &ApplyMaxLength,
     .summary = "Limits the length of a string, in characters.",
     .examples = kMaxLengthExamples},
    {.name = "kubebuilder:validation:MinLength",
     .places = kField | kType,
     .arguments = kOneInt,
     .of_items = true,
     .apply = &ApplyMinLength,
     .summary = "The least length of a string, in characters.",
     .examples = kMinLengthExamples},
    {.name = "kubebuilder:validation:Pattern",
     .places = kField | kType,
     .arguments = kOneText,
     .of_items = true,
     .apply = &ApplyPattern,
     .summary = "A regular expression that a string must match somewhere.",
     .examples = kPatternExamples},
};

}  // namespace

TANDEM_MARKERS(texts) = kDefs;

}  // namespace tandem::markers
