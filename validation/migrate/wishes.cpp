#include <algorithm>
#include <iterator>
#include <utility>

#include "validation/base/white_space.h"
#include "validation/json/equality.h"
#include "validation/json/render.h"
#include "validation/migrate/wishes_internal.h"

namespace tandem::migrate {
namespace {

using gotypes::Field;
using gotypes::Package;
using gotypes::Type;
using markers::Value;

/// The most schemas in one another, and structs that are inlined in one another.
constexpr int kMostDepth = 200;
constexpr std::size_t kMostText = 60;
constexpr std::size_t kMostPlaces = 1'000;

constexpr std::string_view kUnions = "x-kubernetes-unions";
constexpr std::string_view kExpressions = "x-kubernetes-validations";
constexpr std::string_view kListMapKeys = "x-kubernetes-list-map-keys";
constexpr std::string_view kPropertyNames = "x-kubernetes-property-names";

/// Keywords, and the markers that say the same.
struct Translation {
  std::string_view keyword;
  std::string_view marker;
};
constexpr Translation kTranslations[] = {
    {"maximum", "kubebuilder:validation:Maximum"},
    {"minimum", "kubebuilder:validation:Minimum"},
    {"exclusiveMaximum", "kubebuilder:validation:ExclusiveMaximum"},
    {"exclusiveMinimum", "kubebuilder:validation:ExclusiveMinimum"},
    {"multipleOf", "kubebuilder:validation:MultipleOf"},
    {"maxLength", "kubebuilder:validation:MaxLength"},
    {"minLength", "kubebuilder:validation:MinLength"},
    {"pattern", "kubebuilder:validation:Pattern"},
    {"format", "kubebuilder:validation:Format"},
    {"maxItems", "kubebuilder:validation:MaxItems"},
    {"minItems", "kubebuilder:validation:MinItems"},
    {"uniqueItems", "kubebuilder:validation:UniqueItems"},
    {"maxProperties", "kubebuilder:validation:MaxProperties"},
    {"minProperties", "kubebuilder:validation:MinProperties"},
    {"enum", "kubebuilder:validation:Enum"},
    {"nullable", "nullable"},
    {"default", "kubebuilder:default"},
    {"x-kubernetes-list-type", "listType"},
    {"x-kubernetes-map-type", "mapType"},
    {"x-kubernetes-embedded-resource", "kubebuilder:validation:EmbeddedResource"},
    {"x-kubernetes-preserve-unknown-fields", "kubebuilder:pruning:PreserveUnknownFields"},
};

/// Keywords that are read elsewhere, and those that no object is judged by.
constexpr std::string_view kNoRules[] = {"type",         "properties", "required", "items",
                                         "description",  "title",      "example",  "externalDocs",
                                         kPropertyNames, kUnions};

/// Keywords that come with types that write their own JSON: quantities, times, and their like.
constexpr std::string_view kOfOwnJson[] = {"format", "pattern", "anyOf",
                                           "x-kubernetes-int-or-string",
                                           "x-kubernetes-preserve-unknown-fields"};

template <typename List>
bool Contains(const List& list, std::string_view word) {
  return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

/// A value of a schema as a marker's; its depth is bounded, for it has been read.
Value ValueOf(json::ValueView json) {
  Value value;
  if (json.IsString()) {
    value.kind = Value::Kind::kString;
    value.text = json.AsString();
  } else if (json.kind() == json::Kind::kBool) {
    value.kind = Value::Kind::kBool;
    value.truth = json.AsBool();
  } else if (json.kind() == json::Kind::kInt) {
    value.kind = Value::Kind::kInt;
    value.integer = json.AsInt();
  } else if (json.kind() == json::Kind::kUint || json.kind() == json::Kind::kDouble) {
    value.kind = Value::Kind::kNumber;
    value.number = json.AsDouble();
  } else if (json.IsArray()) {
    value.kind = Value::Kind::kList;
    for (const json::ValueView element : json.elements()) {
      if (!element.IsArray()) value.items.push_back(ValueOf(element));
    }
  }
  return value;
}

markers::Arguments One(Value value) {
  markers::Arguments arguments;
  arguments.Set("", std::move(value));
  return arguments;
}

std::string Shortened(std::string text) {
  if (text.size() > kMostText) text = text.substr(0, kMostText) + "...";
  return text;
}

std::string PathOf(const std::string& path, std::string_view keyword) {
  return keyword.empty() ? path : path + "." + std::string(keyword);
}

bool IsFalse(json::ValueView value) { return value.kind() == json::Kind::kBool && !value.AsBool(); }

/// Whether the type of a schema is what the Go type becomes.
bool Fits(std::string_view type, Shape shape) {
  switch (shape) {
    case Shape::kText:
      return type == "string";
    case Shape::kInteger:
    case Shape::kUnsigned:
      return type == "integer";
    case Shape::kFloat:
      return type == "number" || type == "integer";
    case Shape::kBool:
      return type == "boolean";
    case Shape::kList:
      return type == "array";
    case Shape::kMap:
    case Shape::kStruct:
      return type == "object";
    case Shape::kOther:
      break;
  }
  return true;
}

/// The names in all `has(self.a)` of a rule.
Value MembersIn(std::string_view rule) {
  constexpr std::string_view kHas = "has(self.";
  Value names;
  names.kind = Value::Kind::kList;
  for (std::size_t at = rule.find(kHas); at != std::string_view::npos; at = rule.find(kHas, at)) {
    at += kHas.size();
    Value name;
    name.kind = Value::Kind::kString;
    name.text = rule.substr(at, rule.find(')', at) - at);
    names.items.push_back(std::move(name));
  }
  return names;
}

/// A rule that counts members, spelled as controller-gen does or did.
std::string Counting(const Value& names, bool as_sum, std::string_view compares) {
  std::string rule = as_sum ? "" : "[";
  for (const Value& name : names.items) {
    if (rule.size() > 1) rule += as_sum ? '+' : ',';
    rule += (as_sum ? "(has(self." : "has(self.") + name.text + (as_sum ? ")?1:0)" : ")");
  }
  return rule + (as_sum ? " " : "].filter(x,x==true).size() ") + std::string(compares);
}

/// The marker of a union that makes this rule; empty when none does.
std::string_view UnionIn(std::string_view rule, const Value& names) {
  for (const bool as_sum : {true, false}) {
    if (rule == Counting(names, as_sum, "== 1")) return "kubebuilder:validation:ExactlyOneOf";
    if (rule == Counting(names, as_sum, "<= 1")) return "kubebuilder:validation:AtMostOneOf";
  }
  return {};
}

const Type* KindIn(std::span<const Package* const> packages, const KindSchema& kind,
                   bool any_version) {
  for (const Package* package : packages) {
    const std::string version = PackageMarker(*package, "versionName").value_or(package->name);
    if (PackageMarker(*package, "groupName").value_or("") != kind.group) continue;
    if (!any_version && version != kind.version) continue;
    const Type* const type = package->FindType(kind.kind);
    if (type != nullptr && gotypes::Underlying(*type).kind == Type::Kind::kStruct) return type;
  }
  return nullptr;
}

}  // namespace

Wishes::Wishes(std::span<const Package* const> packages, std::span<const KindSchema> kinds,
               Outcome& outcome)
    : packages_(packages.begin(), packages.end()), outcome_(outcome) {
  for (const KindSchema& kind : kinds) {
    const std::string name = kind.group + "/" + kind.version + " " + kind.kind;
    const Place place{kind, kind.schema, kind.made, kind.path, "", 0};
    if (const Type* const type = KindIn(packages, kind, false); type != nullptr) {
      ReadKind(kind, *type);
    } else if (KindIn(packages, kind, true) != nullptr) {
      outcome_.kept.push_back(
          {Locate(kind, kind.path), name + ": no package has this version of the kind"});
    } else {
      outcome_.errors.push_back(
          {Locate(kind, kind.path), name +
                                        ": no package has this kind: a struct of the name, and "
                                        "+groupName=" +
                                        kind.group});
    }
  }
}

Wishes::Place Wishes::Place::Again(const std::string& object_below) const {
  return {kind, schema, made, path, object + object_below, depth + 1};
}

Wishes::Place Wishes::Place::Below(const std::string& keyword,
                                   const std::string& object_below) const {
  return {kind,
          schema.Member(keyword),
          made.Member(keyword),
          path + "." + keyword,
          object + object_below,
          depth + 1};
}

bool Wishes::Place::IsMade(std::string_view keyword, json::ValueView value) const {
  if (value.IsAbsent()) return false;
  const bool is_expression = keyword.starts_with(kExpressions);
  const json::ValueView said = made.Member(is_expression ? kExpressions : keyword);
  if (!is_expression && keyword != kListMapKeys) return json::Equal(said, value);
  for (const json::ValueView each : said.elements()) {
    if (json::Equal(is_expression ? each.Member("rule") : each, value)) return true;
  }
  return false;
}

/// A look-up takes time in proportion to the properties on the way.
std::string Wishes::Locate(const KindSchema& kind, const std::string& path) {
  const std::size_t line = kind.line_of && located_ < kMostPlaces ? kind.line_of(path) : 0;
  ++located_;
  return gotypes::ToString({kind.file, static_cast<int>(line), 0});
}

std::string Wishes::PlaceOf(const gotypes::CommentLine& line) {
  const auto found = places_.find(&line);
  if (found == places_.end()) return gotypes::ToString(line.position);
  return Locate(*found->second.first, found->second.second);
}

void Wishes::Keep(const MarkerUse& use, const std::string& why) {
  std::vector<Remark>& remarks = use.made ? outcome_.said : outcome_.kept;
  const std::string text(TrimSpace(use.line->text));
  remarks.push_back({PlaceOf(*use.line), text + ": " + (use.made ? kMade : why)});
}

const gotypes::CommentLine* Wishes::LineOf(std::string text, const Place& place,
                                           std::string_view keyword) {
  lines_.push_back({std::move(text), {place.kind.file, 0, 0}});
  places_[&lines_.back()] = {&place.kind, PathOf(place.path, keyword)};
  return &lines_.back();
}

void Wishes::Tell(const Place& place, std::string_view keyword, const std::string& message) {
  outcome_.kept.push_back({Locate(place.kind, PathOf(place.path, keyword)), message});
}

void Wishes::Keep(const Place& place, std::string_view keyword, json::ValueView value,
                  const std::string& why) {
  std::string text = place.object + ": " + std::string(keyword) + ": " +
                     Shortened(json::RenderGoJson(value)) + ": ";
  if (!place.IsMade(keyword, value)) return Tell(place, keyword, text + why);
  outcome_.said.push_back({Locate(place.kind, PathOf(place.path, keyword)), text + kMade});
}

MarkerUse Wishes::UseOf(std::string_view marker, markers::Arguments arguments,
                        std::string_view keyword, json::ValueView value, const Place& place) {
  std::string text = place.object + ": " + std::string(keyword);
  if (!value.IsAbsent()) text += ": " + Shortened(json::RenderGoJson(value));
  const gotypes::CommentLine* const line = LineOf(std::move(text), place, keyword);
  return {{markers::FindByName(marker), false},
          std::move(arguments),
          line,
          false,
          place.IsMade(keyword, value)};
}

/// apiVersion, kind and metadata are skipped: every object has them.
void Wishes::ReadKind(const KindSchema& kind, const Type& type) {
  const Place root{kind, kind.schema, kind.made, kind.path, "", 0};
  Properties properties = PropertiesOf(root);
  for (const char* of_all : {"apiVersion", "kind", "metadata"}) properties.erase(of_all);
  std::set<std::string_view> known;
  ReadFields(gotypes::Underlying(type), root, properties, known);
  Wish whole{"", NodeOf(type), {}};
  for (const auto& [keyword, value, cell] : kind.schema.members()) {
    ReadKeyword(keyword, value, root.Again(kind.kind), whole);
  }
  for (const MarkerUse& use : whole.declaration.markers) {
    if (!IsUnion(use)) Keep(use, "only of fields a tag says so");
  }
  ReadUnions(whole, gotypes::Underlying(type), root);
}

void Wishes::ReadStruct(const Type& literal, const Place& place) {
  const Properties properties = PropertiesOf(place);
  std::set<std::string_view> known;
  ReadFields(literal, place, properties, known);
  for (const auto& [name, property] : properties) {
    if (known.contains(name)) continue;
    Tell(place, "properties[" + std::string(name) + "]",
         place.object + "." + std::string(name) + ": no field of Go has that name");
  }
}

Wishes::Properties Wishes::PropertiesOf(const Place& place) {
  Properties properties;
  for (const auto& [name, schema, cell] : place.schema.Member("properties").members()) {
    properties[name].schema = schema;
  }
  for (const json::ValueView name : place.schema.Member("required").elements()) {
    const auto found = properties.find(name.IsString() ? name.AsString() : "");
    if (found != properties.end()) found->second.required = true;
  }
  for (const auto& [name, made, cell] : place.made.Member("properties").members()) {
    const auto found = properties.find(name);
    if (found != properties.end()) found->second.made = made;
  }
  for (const json::ValueView name : place.made.Member("required").elements()) {
    const auto found = properties.find(name.AsString());
    if (found != properties.end()) found->second.made_required = true;
  }
  return properties;
}

void Wishes::ReadFields(const Type& literal, const Place& place, const Properties& properties,
                        std::set<std::string_view>& known) {
  for (const Field& field : literal.fields) {
    if (field.json_skipped || !field.has_json_tag) continue;
    const Node node = NodeOf(*field.type);
    if (field.json_inline || field.json_tag_name.empty()) {
      if (node.shape != Shape::kStruct || place.depth > kMostDepth) continue;
      ReadFields(gotypes::Underlying(*node.type), place.Again(""), properties, known);
      continue;
    }
    const auto property = properties.find(field.json_tag_name);
    if (property == properties.end() || !known.insert(property->first).second) continue;
    fields_[&field].push_back(ReadField(field, property->second, place));
  }
}

FieldWish Wishes::ReadField(const Field& field, const Property& property, const Place& parent) {
  const std::string& name = field.json_tag_name;
  const Place place{parent.kind,
                    property.schema,
                    property.made,
                    parent.path + ".properties[" + name + "]",
                    parent.object + (parent.object.empty() ? name : "." + name),
                    parent.depth + 1};
  FieldWish wish;
  wish.required = property.required;
  wish.presence = UseOf(wish.required ? "required" : "optional", {},
                        wish.required ? "required" : "not required", {}, place);
  wish.presence.made = !property.made.IsAbsent() && property.made_required == property.required;
  Node node = NodeOf(*field.type);
  node.field = true;
  node.optional = !wish.required;
  ReadValue(node, "", place, wish.values);
  return wish;
}

void Wishes::ReadValue(const Node& node, const std::string& prefix, const Place& place,
                       std::vector<Wish>& out) {
  const std::size_t at = out.size();
  out.push_back({prefix, node, {}});
  const json::ValueView type = place.schema.Member("type");
  if (type.IsString() && !Fits(type.AsString(), node.shape)) {
    return Keep(place, "type", type, "Go has " + std::string(NamesOf(node.shape)) + " there");
  }
  for (const auto& [keyword, value, cell] : place.schema.members()) {
    ReadKeyword(keyword, value, place, out[at]);
  }
  if (place.depth > kMostDepth) {
    return Keep(place, "type", type, "it is nested too deeply");
  }
  ReadBelow(node, prefix, place, out);
}

/// Whether the fields of a struct can have tags of ours.
bool Wishes::LooksInto(const Type& type, const Place& place) {
  if (type.kind != Type::Kind::kNamed) return true;
  if (type.package->well_known) return false;  // its rules are its own
  const bool is_generic = type.instance_of != nullptr || type.generic;
  if (packages_.contains(type.package) && !is_generic) return true;
  const std::string why = is_generic ? "is generic: its tags would be those of all its instances"
                                     : "is of another package";
  Tell(place, "", place.object + ": what is in it: the type " + type.name + " " + why);
  return false;
}

void Wishes::ReadBelow(const Node& node, const std::string& prefix, const Place& place,
                       std::vector<Wish>& out) {
  if (node.shape == Shape::kStruct) {
    if (!LooksInto(*node.type, place)) return;
    const Type& literal = gotypes::Underlying(*node.type);
    ReadUnions(out.back(), literal, place);
    return ReadStruct(literal, place);
  }
  if (node.shape != Shape::kList && node.shape != Shape::kMap) return;
  const bool is_list = node.shape == Shape::kList;
  const Type& literal = gotypes::Underlying(*node.type);
  const Place below =
      place.Below(is_list ? "items" : "additionalProperties", is_list ? "[*]" : ".*");
  if (below.schema.IsObject()) {
    Node item = NodeOf(*literal.elem);
    item.item = is_list;
    ReadValue(item, prefix + "k8s:eachVal=+", below, out);
  }
  const Place names = place.Below(std::string(kPropertyNames), " (names)");
  if (is_list || !names.schema.IsObject()) return;
  ReadValue(NodeOf(*literal.key), prefix + "k8s:eachKey=+", names, out);
}

void Wishes::ReadKeyword(std::string_view keyword, json::ValueView value, const Place& place,
                         Wish& wish) {
  if (value.IsMissing() || IsFalse(value) || Contains(kNoRules, keyword)) return;
  if (wish.node.shape == Shape::kOther && Contains(kOfOwnJson, keyword)) return;
  // Formats of numbers and bytes are those of the Go type.
  if (keyword == "format" && wish.node.shape != Shape::kText) return;
  if (keyword == "additionalProperties" && wish.node.shape == Shape::kMap) return;
  if (keyword == kExpressions) return ReadExpressions(value, place, wish);
  if (wish.declaration.markers.size() + value.size() >= kMostMarkers) {
    return Keep(place, keyword, value, "there is too much of it");
  }
  std::vector<MarkerUse>& uses = wish.declaration.markers;
  if (keyword == kListMapKeys) {
    for (const json::ValueView key : value.elements()) {
      uses.push_back(UseOf("listMapKey", One(ValueOf(key)), keyword, key, place));
    }
    return;
  }
  for (const Translation& each : kTranslations) {
    if (each.keyword != keyword) continue;
    uses.push_back(UseOf(each.marker, One(ValueOf(value)), keyword, value, place));
    return;
  }
  Keep(place, keyword, value, "no tag says it");
}

void Wishes::ReadExpressions(json::ValueView rules, const Place& place, Wish& wish) {
  std::size_t number = 0;
  for (const json::ValueView rule : rules.elements()) {
    const std::string keyword =
        std::string(kExpressions) + "[" + std::to_string(number++) + "].rule";
    const json::ValueView text = rule.Member("rule");
    if (!text.IsString()) continue;
    if (wish.declaration.markers.size() >= kMostMarkers) {
      Keep(place, keyword, text, "there is too much of it");
      continue;
    }
    const Value names = MembersIn(text.AsString());
    const std::string_view marker = UnionIn(text.AsString(), names);
    markers::Arguments arguments;
    if (!marker.empty() && wish.node.shape == Shape::kStruct) {
      arguments = One(names);
    } else {
      for (const auto& [name, value, cell] : rule.members()) arguments.Set(name, ValueOf(value));
    }
    const bool is_union = arguments.Find("rule") == nullptr;
    wish.declaration.markers.push_back(
        UseOf(is_union ? marker : "kubebuilder:validation:XValidation", std::move(arguments),
              keyword, text, place));
  }
}

std::vector<FieldWish> Wishes::Take(const Field& field) {
  const auto found = fields_.find(&field);
  if (found == fields_.end()) return {};
  std::vector<FieldWish> taken = std::move(found->second);
  fields_.erase(found);
  return taken;
}

/// Reads the unions whose members are counted, and those of x-kubernetes-unions, be it on the
/// discriminator or on the struct. A definition whose unions are wrong has not come so far.
void Wishes::ReadUnions(const Wish& wish, const Type& literal, const Place& place) {
  UnionWishes unions;
  for (const MarkerUse& use : wish.declaration.markers) {
    if (IsUnion(use)) unions.counted.markers.push_back(use);
  }
  for (const json::ValueView entry : place.schema.Member(kUnions).elements()) {
    const json::ValueView name = entry.Member("discriminator");
    if (name.IsString()) ReadChosen(name.AsString(), entry.Member("fieldMembers"), place, unions);
  }
  for (const auto& [name, schema, cell] : place.schema.Member("properties").members()) {
    ReadChosen(name, schema.Member(kUnions).Member("fieldMembers"), place, unions);
  }
  for (ChosenUnion& each : unions.chosen) each.is_one_of_many = unions.chosen.size() > 1;
  unions_[&literal].push_back(std::move(unions));
}

void Wishes::ReadChosen(std::string_view discriminator, json::ValueView members, const Place& place,
                        UnionWishes& out) {
  if (!members.IsObject()) return;
  const std::string property = "properties[" + std::string(discriminator) + "]";
  ChosenUnion chosen;
  chosen.discriminator = discriminator;
  chosen.use.line = LineOf(place.object + "." + chosen.discriminator + ": " + std::string(kUnions),
                           place, property);
  for (const auto& [value, member, cell] : members.members()) {
    const json::ValueView name = member.Member("name");
    if (!name.IsString()) continue;
    const json::ValueView optional = member.Member("optional");
    if (!optional.IsMissing() && !IsFalse(optional)) {
      return Keep(place, property, members,
                  "no tag says that a member may be left out when it is chosen");
    }
    chosen.members.emplace(value, name.AsString());
  }
  out.chosen.push_back(std::move(chosen));
}

UnionWishes Wishes::TakeUnions(const Type& literal) {
  const auto found = unions_.find(&literal);
  if (found == unions_.end()) return {};
  const std::vector<UnionWishes> places = std::move(found->second);
  unions_.erase(found);
  UnionWishes everywhere;
  constexpr const char* kElsewhere = "elsewhere the struct has no such rule";
  const auto are_all = [&places](auto has) {
    return std::all_of(places.begin(), places.end(), has);
  };
  for (const MarkerUse& use : places.front().counted.markers) {
    const bool agreed = are_all([&use](const UnionWishes& place) {
      const std::vector<MarkerUse>& others = place.counted.markers;
      return std::any_of(others.begin(), others.end(),
                         [&](const MarkerUse& other) { return SaysTheSame(use, other); });
    });
    if (!agreed) Keep(use, kElsewhere);
    if (agreed) everywhere.counted.markers.push_back(use);
  }
  for (const ChosenUnion& chosen : places.front().chosen) {
    const bool agreed = are_all([&chosen](const UnionWishes& place) {
      return std::any_of(place.chosen.begin(), place.chosen.end(),
                         [&](const ChosenUnion& other) { return chosen.IsAs(other); });
    });
    if (!agreed) Keep(chosen.use, kElsewhere);
    if (agreed) everywhere.chosen.push_back(chosen);
  }
  return everywhere;
}

}  // namespace tandem::migrate
