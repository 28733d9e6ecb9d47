// +kubebuilder:title, +kubebuilder:externalDocs: for people who read the schema.
#include <algorithm>

#include "validation/base/ascii.h"
#include "validation/base/go_quote.h"
#include "validation/markers/marker.h"

namespace tandem::markers {
namespace {

constexpr Argument kDocsArguments[] = {{"url"}, {"description", ArgumentType::kString, true}};

/// The word Go prints for the type of a value.
std::string_view GoTypeOf(const Value& value) {
  using Kind = Value::Kind;
  switch (value.kind) {
    case Kind::kInt:
      return "int";
    case Kind::kNumber:
      return "float64";
    case Kind::kBool:
      return "bool";
    case Kind::kList:
      if (value.items.empty()) return "[]string";
      return value.items.front().kind == Kind::kInt    ? "[]int"
             : value.items.front().kind == Kind::kBool ? "[]bool"
                                                       : "[]string";
    case Kind::kMap:
      return "map[string]interface {}";
    case Kind::kString:
    case Kind::kNone:
      break;
  }
  return "string";
}

Status ApplyTitle(const Use& use, Draft& schema) {
  const Value& title = use.arguments.value();
  if (title.kind == Value::Kind::kNone) return Ok();
  if (title.kind != Value::Kind::kString) {
    return Failure{"expected string, got " + std::string(GoTypeOf(title))};
  }
  schema.title = title.text;
  return Ok();
}

/// As net/url.ParseRequestURI, as far as documentation has such addresses: an absolute address or
/// an absolute path.
bool IsUrl(std::string_view url) {
  if (url.starts_with('/')) return true;
  const std::size_t colon = url.find(':');
  if (colon == std::string_view::npos || colon == 0 || !IsLetter(url.front())) return false;
  const std::string_view scheme = url.substr(0, colon);
  return std::all_of(scheme.begin(), scheme.end(),
                     [](char c) { return IsAlphanumeric(c) || c == '+' || c == '-' || c == '.'; });
}

Status ApplyExternalDocs(const Use& use, Draft& schema) {
  const std::string url = use.arguments.Text("url");
  if (url.empty() || !IsUrl(url)) {
    const std::string_view why = url.empty() ? "empty url" : "invalid URI for request";
    return Failure{"invalid url " + GoQuote(url) + " in kubebuilder:externalDocs marker: parse " +
                   GoQuote(url) + ": " + std::string(why)};
  }
  std::string json;
  json::Writer writer(json);
  writer.StartObject();
  const std::string description = use.arguments.Text("description");
  if (!description.empty()) writer.Key("description").String(description);
  writer.Key("url").String(url).EndObject();
  schema.Set("externalDocs", std::move(json));
  return Ok();
}

constexpr Example kTitleExamples[] = {
    {R"({})", "+kubebuilder:title=A title", R"({"title":"A title"})"},
    {R"({})", "+kubebuilder:title=5", "expected string, got int"},
};
constexpr Example kDocsExamples[] = {
    {R"({})", R"(+kubebuilder:externalDocs:url="https://example.com",description=more)",
     R"({"externalDocs":{"description":"more","url":"https://example.com"}})"},
};

constexpr MarkerDef kDefs[] = {
    {.name = "kubebuilder:title",
     .places = kField | kType,
     .arguments = kOneAny,
     .apply = &ApplyTitle,
     .summary = "A title, for people.",
     .examples = kTitleExamples},
    {.name = "kubebuilder:externalDocs",
     .places = kField | kType,
     .arguments = kDocsArguments,
     .apply = &ApplyExternalDocs,
     .summary = "Where more is written.",
     .examples = kDocsExamples},
};

}  // namespace

TANDEM_MARKERS(notes) = kDefs;

}  // namespace tandem::markers
