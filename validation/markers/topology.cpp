// +listType, +listMapKey, +mapType, +structType, and the tags that say the same.
#include "validation/markers/marker.h"

namespace tandem::markers {
namespace {

Status ApplyListType(const Use& use, Draft& schema) {
  const std::string& type = use.arguments.value().text;
  if (use.TypeOf(schema) != "array") {
    return Failure{"must apply listType to an array, found " + schema.type};
  }
  if (type != "map" && type != "set" && type != "atomic") {
    return Failure{R"(ListType must be either "map", "set" or "atomic")"};
  }
  schema.Set("x-kubernetes-list-type", crd::schema::QuotedJson(type));
  return Ok();
}

Status ApplyListMapKey(const Use& use, Draft& schema) {
  constexpr std::string_view kListType = "x-kubernetes-list-type";
  if (use.TypeOf(schema) != "array") {
    return Failure{"must apply listMapKey to an array, found " + schema.type};
  }
  const bool resolved = use.resolved != nullptr && use.resolved->Word(kListType) == R"("map")";
  if (schema.Word(kListType) != R"("map")" && !resolved) {
    return Failure{"must apply listMapKey to an associative-list"};
  }
  schema.list_map_keys.push_back(use.arguments.value().text);
  return Ok();
}

Status ApplyMapType(const Use& use, Draft& schema) {
  const std::string& type = use.arguments.value().text;
  if (use.TypeOf(schema) != "object") return Failure{"must apply mapType to an object"};
  if (type != "atomic" && type != "granular") {
    return Failure{R"(MapType must be either "granular" or "atomic")"};
  }
  schema.Set("x-kubernetes-map-type", crd::schema::QuotedJson(type));
  return Ok();
}

Status ApplyStructType(const Use& use, Draft& schema) {
  const std::string& type = use.arguments.value().text;
  if (schema.type != "object" && !schema.type.empty()) {
    return Failure{
        "must apply structType to an object; either explicitly set or defaulted through an empty "
        "schema type"};
  }
  if (type != "atomic" && type != "granular") {
    return Failure{R"(StructType must be either "granular" or "atomic")"};
  }
  schema.Set("x-kubernetes-map-type", crd::schema::QuotedJson(type));
  return Ok();
}

constexpr Example kListTypeExamples[] = {
    {R"({"type":"array"})", "+listType=set", R"({"type":"array","x-kubernetes-list-type":"set"})"},
    {R"({"type":"string"})", "+listType=set", "must apply listType to an array, found string"},
};
constexpr Example kListMapKeyExamples[] = {
    {R"({"type":"array","x-kubernetes-list-type":"map"})", "+listMapKey=name",
     R"({"type":"array","x-kubernetes-list-map-keys":["name"],"x-kubernetes-list-type":"map"})"},
    {R"({"type":"array"})", "+listMapKey=name", "must apply listMapKey to an associative-list"},
};
constexpr Example kMapTypeExamples[] = {
    {R"({"type":"object"})", "+mapType=atomic",
     R"({"type":"object","x-kubernetes-map-type":"atomic"})"},
    {R"({"type":"array"})", "+mapType=atomic", "must apply mapType to an object"},
};
constexpr Example kStructTypeExamples[] = {
    {R"({})", "+structType=atomic", R"({"x-kubernetes-map-type":"atomic"})"},
};

constexpr MarkerDef kDefs[] = {
    {.name = "listType",
     .places = kField | kType,
     .arguments = kOneText,
     .order = kEarly,
     .apply = &ApplyListType,
     .summary = "Whether a list is a `map`, a `set` or `atomic`.",
     .examples = kListTypeExamples},
    {.name = "listMapKey",
     .places = kField | kType,
     .arguments = kOneText,
     .apply = &ApplyListMapKey,
     .summary = "A member that tells the items of a map list apart.",
     .examples = kListMapKeyExamples},
    {.name = "mapType",
     .places = kField | kType,
     .arguments = kOneText,
     .apply = &ApplyMapType,
     .summary = "Whether a map is `granular` or `atomic`.",
     .examples = kMapTypeExamples},
    {.name = "structType",
     .places = kField | kType,
     .arguments = kOneText,
     .apply = &ApplyStructType,
     .summary = "Whether a struct is `granular` or `atomic`.",
     .examples = kStructTypeExamples},
    {.name = "k8s:listType",
     .places = kField | kType,
     .arguments = kOneText,
     .order = kEarly,
     .apply = &ApplyListType,
     .summary = "As `+listType`."},
    {.name = "k8s:listMapKey",
     .places = kField | kType,
     .arguments = kOneText,
     .apply = &ApplyListMapKey,
     .summary = "As `+listMapKey`."},
};

}  // namespace

TANDEM_MARKERS(topology) = kDefs;

}  // namespace tandem::markers
