#include "tests/bench/growing_object.h"

#include "validation/base/panic.h"
#include "validation/engine/run.h"
#include "validation/rules/shape.h"

namespace tandem::bench {
namespace {

constexpr std::string_view kGoTypes = R"(
type Item struct {
	// +k8s:required
	// +k8s:maxLength=16
	Name string `json:"name"`
	// +k8s:minimum=1
	Count int32 `json:"count"`
}

type MapList struct {
	// +k8s:listType=map
	// +k8s:listMapKey=name
	Items []Item `json:"items"`
}

type Point struct {
	X int32 `json:"x"`
	Y int32 `json:"y"`
	// +k8s:minimum=1
	Count int32 `json:"count"`
}

type TwoKeyMapList struct {
	// +k8s:listType=map
	// +k8s:listMapKey=x
	// +k8s:listMapKey=y
	Items []Point `json:"items"`
}

type ClosedMapList struct {
	// +k8s:listType=map
	// +k8s:listMapKey=name
	// +k8s:update=NoAddItem
	// +k8s:update=NoRemoveItem
	Items []Item `json:"items"`
}

type UniqueList struct {
	// +k8s:listType=atomic
	// +k8s:unique=map
	// +k8s:listMapKey=name
	Items []Item `json:"items"`
}

type Set struct {
	// +k8s:listType=set
	// +k8s:eachVal=+k8s:maxLength=16
	Items []string `json:"items"`
}

type StructSet struct {
	// +k8s:listType=set
	Items []Item `json:"items"`
}

type Map struct {
	// +k8s:eachKey=+k8s:format=k8s-short-name
	// +k8s:eachVal=+k8s:minimum=1
	Items map[string]int32 `json:"items"`
}

type StructMap struct {
	// +k8s:eachKey=+k8s:maxLength=16
	Items map[string]Item `json:"items"`
}

type ItemUnion struct {
	// +k8s:listType=map
	// +k8s:listMapKey=name
	// +k8s:item(name: "item-000001")=+k8s:unionMember
	// +k8s:item(name: "absent")=+k8s:unionMember
	// +k8s:item(name: "item-000007")=+k8s:subfield(count)=+k8s:maximum=100
	Items []Item `json:"items"`
}

type Choice struct {
	Name string `json:"name"`
	// +k8s:unionDiscriminator
	// +k8s:required
	Kind string `json:"kind"`
	// +k8s:unionMember
	// +k8s:optional
	Left *Item `json:"left"`
	// +k8s:unionMember
	// +k8s:optional
	Right *Item `json:"right"`
}

type StructUnions struct {
	// +k8s:listType=map
	// +k8s:listMapKey=name
	Items []Choice `json:"items"`
}

type Group struct {
	Name string `json:"name"`
	// +k8s:listType=map
	// +k8s:listMapKey=name
	Items []Item `json:"items"`
}

type Groups struct {
	// +k8s:listType=map
	// +k8s:listMapKey=name
	Items []Group `json:"items"`
}
)";

std::string Digits(std::int64_t i) {
  std::string digits = std::to_string(i);
  return std::string(6 - digits.size(), '0') + digits;
}

std::string Name(std::int64_t i) { return "\"item-" + Digits(i) + "\""; }

std::string Count(Content content) {
  if (content == Content::kBad) return "0";
  return content == Content::kGood ? "1" : "2";
}

std::string ItemOf(std::int64_t i, Content content) {
  return R"({"name":)" + Name(i) + R"(,"count":)" + Count(content) + "}";
}

/// The points all lie on one line: a hash that adds multiples of its keys cannot tell them apart.
std::string PointOf(std::int64_t i, Content content) {
  return R"({"x":)" + std::to_string(i) + R"(,"y":)" + std::to_string(-31 * i) + R"(,"count":)" +
         Count(content) + "}";
}

/// Bad are repetitions.
std::string TextOf(std::int64_t i, Content content) {
  if (content == Content::kBad) return Name(0);
  return content == Content::kGood ? Name(i) : R"("text-)" + Digits(i) + "\"";
}

std::string EntryOf(std::int64_t i, Content content) { return Name(i) + ":" + Count(content); }

std::string StructEntryOf(std::int64_t i, Content content) {
  return Name(i) + ":" + ItemOf(i, content);
}

/// Bad are items without the chosen member.
std::string ChoiceOf(std::int64_t i, Content content) {
  const bool left = content == Content::kGood;
  return R"({"name":)" + Name(i) + R"(,"kind":)" + (left ? R"("Left",)" : R"("Right",)") +
         (content == Content::kAlsoGood ? R"("right":)" : R"("left":)") +
         ItemOf(i, Content::kGood) + "}";
}

/// A group of two items.
std::string GroupOf(std::int64_t i, Content content) {
  std::string text = R"({"name":)" + Name(i) + R"(,"items":[)";
  for (std::int64_t k = 0; k < 2; ++k) text += (k == 0 ? "" : ",") + ItemOf(k, content);
  return text + "]}";
}

constexpr Shape kShapes[] = {
    {"MapList", false, &ItemOf},       {"TwoKeyMapList", false, &PointOf},
    {"ClosedMapList", false, &ItemOf}, {"UniqueList", false, &ItemOf},
    {"Set", false, &TextOf},           {"StructSet", false, &ItemOf},
    {"Map", true, &EntryOf},           {"StructMap", true, &StructEntryOf},
    {"ItemUnion", false, &ItemOf},     {"StructUnions", false, &ChoiceOf},
    {"Groups", false, &GroupOf},
};

constexpr Write kWrites[] = {
    {"create", Operation::kCreate, Content::kGood, false},
    {"create_denied", Operation::kCreate, Content::kBad, false},
    {"update_unchanged", Operation::kUpdate, Content::kGood, false},
    {"update_changed", Operation::kUpdate, Content::kAlsoGood, false},
    {"update_reordered", Operation::kUpdate, Content::kGood, true},
    {"update_changed_reordered", Operation::kUpdate, Content::kAlsoGood, true},
};

/// A step through all items that looks like none: prime, and no divisor of the sizes in use.
constexpr std::int64_t kStride = 7'919;

json::Document ObjectOf(const Shape& shape, Content content, bool reordered, std::int64_t items) {
  std::string text = shape.is_map ? R"({"items":{)" : R"({"items":[)";
  for (std::int64_t i = 0; i < items; ++i) {
    if (i > 0) text += ',';
    text += shape.item(reordered ? i * kStride % items : i, content);
  }
  text += shape.is_map ? "}}" : "]}";
  json::Document document;
  if (!document.Parse(text)) ThrowPanic("a growing object is not JSON");
  return document;
}

const rules::Root& RootOf(const rules::Program& program, std::string_view type) {
  const rules::Root* root = program.FindRoot("", "pkg", type);
  if (root == nullptr) ThrowPanic("no rules for " + std::string(type));
  return *root;
}

}  // namespace

std::span<const Shape> Shapes() { return kShapes; }

std::span<const Write> Writes() { return kWrites; }

support::TypeRules CompileGrowingTypes() {
  Result<support::TypeRules> rules = support::TypeRules::Compile(kGoTypes);
  if (!rules) ThrowPanic(rules.error().message);
  return *std::move(rules);
}

GrowingCase::GrowingCase(const rules::Program& program, const Shape& shape, const Write& write,
                         std::int64_t items)
    : root_(RootOf(program, shape.type)),
      operation_(write.operation),
      object_(ObjectOf(shape, write.content, write.reordered, items)),
      old_object_(ObjectOf(shape, Content::kGood, false, items)) {}

void GrowingCase::Judge(field::ErrorList& errors) {
  engine::Request request;
  request.operation = operation_;
  request.object = object_.root();
  request.scratch = &scratch_;
  if (operation_ == Operation::kUpdate) request.old_object = old_object_.root();
  const rules::Type& type = *root_.ref.type;
  const bool readable = rules::CheckShape(type, request.object).has_value() &&
                        rules::CheckShape(type, request.old_object).has_value();
  if (!readable) ThrowPanic("a growing object does not fit its type");
  engine::Run(root_, request, errors);
}

}  // namespace tandem::bench
