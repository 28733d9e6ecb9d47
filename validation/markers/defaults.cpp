// +kubebuilder:default, +default, +kubebuilder:example.
#include "validation/markers/marker.h"

namespace tandem::markers {
namespace {

constexpr Argument kJsonValue[] = {{"", ArgumentType::kJson}};

Status ApplyDefault(const Use& use, Draft& schema) {
  std::string json = use.arguments.value().ToJson();
  if (json == "{}" && use.TypeOf(schema) == "array") json = "[]";
  schema.Set("default", std::move(json));
  return Ok();
}

Status ApplyJsonDefault(const Use& use, Draft& schema) {
  const std::string& json = use.arguments.value().json;
  if (!json.empty() && json != "null") schema.Set("default", json);
  return Ok();
}

Status ApplyExample(const Use& use, Draft& schema) {
  schema.Set("example", use.arguments.value().ToJson());
  return Ok();
}

constexpr Example kDefaultExamples[] = {
    {R"({"type":"string"})", "+kubebuilder:default=abc", R"({"default":"abc","type":"string"})"},
    {R"({"type":"array"})", "+kubebuilder:default={}", R"({"default":[],"type":"array"})"},
    {R"({})", "+kubebuilder:default={a: 1, b: {c: 2}}", R"({"default":{"a":1,"b":{"c":2}}})"},
    {R"({"type":"string"})", "+kubebuilder:default=100Mi",
     R"({"default":"100Mi","type":"string"})"},
};
constexpr Example kJsonDefaultExamples[] = {
    {R"({"type":"integer"})", "+default=1.0", R"({"default":1,"type":"integer"})"},
    {R"({"type":"string"})", "+default=abc",
     "invalid character 'a' looking for beginning of value"},
    {R"({"type":"string"})", "+default=ref(Name)", R"({"type":"string"})"},
};
constexpr Example kExampleExamples[] = {
    {R"({"type":"string"})", "+kubebuilder:example=abc", R"({"example":"abc","type":"string"})"},
};

constexpr MarkerDef kDefs[] = {
    {.name = "kubebuilder:default",
     .arguments = kOneAny,
     .apply = &ApplyDefault,
     .summary = "The value of a field that is left out. Wins over `+default`.",
     .examples = kDefaultExamples},
    {.name = "default",
     .arguments = kJsonValue,
     .order = kEarly,
     .apply = &ApplyJsonDefault,
     .summary = "The value of a field that is left out, as JSON.",
     .examples = kJsonDefaultExamples},
    {.name = "kubebuilder:example",
     .arguments = kOneAny,
     .apply = &ApplyExample,
     .summary = "An example of a value, for people.",
     .examples = kExampleExamples},
};

}  // namespace

TANDEM_MARKERS(defaults) = kDefs;

}  // namespace tandem::markers
