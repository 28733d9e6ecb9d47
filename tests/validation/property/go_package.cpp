#include "tests/validation/property/go_package.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "validation/tags/catalog.h"

namespace tandem::property {
namespace {

using tags::Scope;

/// The form of a field, element or key, as far as its tags depend on it.
struct Shape {
  enum class Kind : std::uint8_t {
    kString,
    kInt,
    kBool,
    kFloat,
    kStruct,
    kList,
    kMap,
    kBytes,
    kWire,       ///< a struct that travels as a JSON value of its own form
    kInterface,  ///< takes no tags
  };
  Kind kind = Kind::kString;
  std::string text;  ///< Go type, without the pointer
  bool pointer = false;
  std::size_t target = 0;        ///< kStruct: its index among the structs
  std::vector<Shape> elem = {};  ///< kList, kMap: the one shape of the elements
  bool tells_identity = false;   ///< kList: a typedef with list metadata of its own
  bool named_key = false;        ///< kMap: its keys have a string type of their own

  [[nodiscard]] bool IsValueStruct() const {
    return !pointer && (kind == Kind::kStruct || kind == Kind::kWire);
  }
  [[nodiscard]] bool IsContainer() const { return kind == Kind::kList || kind == Kind::kMap; }
  /// Whether union members and dependencies may have this shape.
  [[nodiscard]] bool IsSettable() const { return !IsValueStruct() && kind != Kind::kInterface; }
};

struct Member {
  std::string go_name;
  std::string json_name;
  Shape shape;
  std::string json_options;  ///< behind the name; instead of it for nameless members
  bool embedded = false;
  bool nameless = false;
  std::vector<std::string> tags = {};
};

struct Struct {
  std::string name;
  std::vector<Member> members;
  std::vector<std::string> tags;
  std::vector<std::string> apart;  ///< tags of the comment block before the doc comment
};

std::string Number(std::size_t number) { return std::to_string(number); }

Shape Scalar(Shape::Kind kind, std::string text) { return {kind, std::move(text)}; }

class Maker {
 public:
  explicit Maker(Random& random) : random_(random) {}

  GoPackage Make();

 private:
  // Types.
  void PlanStruct(std::size_t index);
  Shape AnyShape(std::size_t owner);
  Shape ScalarShape();
  Shape StructShape(std::size_t target);
  Shape ElementShape();
  Shape WireShape();
  Shape ListOf(Shape elem);
  Shape MapOf(Shape elem);
  void AddNameless(std::size_t index);

  // Tags. An empty text is no tag.
  std::string Wrap(std::string tag);
  std::string ValueTag(const Shape& shape, Scope scope, int depth = 0);
  std::string StringTag();
  std::string IntTag(const Shape& shape, Scope scope);
  std::string ListTag(const Shape& shape, Scope scope, int depth);
  std::string MapTag(const Shape& shape, Scope scope, int depth);
  std::string StructTag(const Shape& shape, Scope scope, int depth);
  std::string AnyTag(const Shape& shape, Scope scope);
  std::string ForcedTag();
  std::string UpdateTag(const Shape& shape, bool has_identity);
  std::string PresenceTag(const Shape& shape);
  std::string WildTag();
  std::string ItemTag(const Shape& elem, bool by_number);
  std::vector<std::string> ListMetadata(const Shape& list, bool& by_number);
  void TagMember(Struct& owner, Member& member);
  void TagStruct(Struct& owner, bool is_root);
  void TagUnion(Struct& owner);
  void TagModes(Struct& owner);
  void TagDependencies(Struct& owner);
  void TagConstraint(Struct& owner);
  void TagChoice(Struct& owner);
  void TagTexts(Struct& owner);
  void TagCondition(Struct& owner);
  Member* PickMember(Struct& owner, bool (*fits)(const Member&));

  // Text.
  void Write(const Struct& written);
  void WriteTags(const std::vector<std::string>& tags, std::string_view indent);
  void WriteTypedef(std::string_view declaration, const std::vector<std::string>& tags);
  void WriteTypedefs();

  Random& random_;
  std::vector<Struct> structs_;
  bool names_are_pointers_ = false;
  std::size_t item_target_ = 0;  ///< the struct that Items is a list of
  GoPackage package_;
};

// Types

GoPackage Maker::Make() {
  structs_.resize(random_.Between(2, 6));
  names_are_pointers_ = random_.Chance(15);
  item_target_ = random_.Below(structs_.size());
  for (std::size_t i = 0; i < structs_.size(); ++i) PlanStruct(i);
  for (std::size_t i = 0; i < structs_.size(); ++i) {
    for (Member& member : structs_[i].members) TagMember(structs_[i], member);
    TagStruct(structs_[i], i == 0);
  }
  if (random_.Chance(10)) {
    std::vector<Member>& members = structs_[random_.Below(structs_.size())].members;
    members[random_.Below(members.size())].tags.push_back(WildTag());
  }
  package_.types =
      "package pkg\n\nimport (\n\tmetav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n"
      "\t\"k8s.io/apimachinery/pkg/api/resource\"\n\t\"k8s.io/apimachinery/pkg/runtime\"\n"
      "\t\"k8s.io/apimachinery/pkg/util/intstr\"\n)\n";
  for (const Struct& made : structs_) Write(made);
  WriteTypedefs();
  return std::move(package_);
}

/// Every struct begins with what can be its keys, so that any can be in a map list. They are of the
/// same types everywhere, because an inlined struct shares them with the one around it.
void Maker::PlanStruct(std::size_t index) {
  Struct& made = structs_[index];
  made.name = index == 0 ? "T" : "S" + Number(index);
  made.members.push_back({"Name", "name", Scalar(Shape::Kind::kString, "string"), ""});
  made.members.back().shape.pointer = names_are_pointers_;
  made.members.push_back({"Num", "num", Scalar(Shape::Kind::kInt, "int32"), ""});
  const std::size_t count = random_.Between(2, 7);
  for (std::size_t i = 0; i < count; ++i) {
    // Another letter for every struct: inlined members meet no namesakes.
    const std::string letter(1, static_cast<char>('a' + index));
    made.members.push_back({"F" + letter + Number(i), letter + Number(i), AnyShape(index),
                            random_.Pick({"", ",omitempty", ",omitzero"})});
  }
  if (random_.Chance(25)) AddNameless(index);
}

/// A shape holds by value only structs that come later: a type must not contain itself.
Shape Maker::AnyShape(std::size_t owner) {
  const std::size_t dice = random_.Below(100);
  if (dice < 45) return ScalarShape();
  if (dice < 53 && owner + 1 < structs_.size()) {
    return StructShape(random_.Between(owner + 1, structs_.size() - 1));
  }
  if (dice < 64) {
    Shape shape = StructShape(random_.Below(structs_.size()));
    shape.pointer = true;
    return shape;
  }
  if (dice < 80) return ListOf(ElementShape());
  if (dice < 92) return MapOf(ElementShape());
  if (dice < 95) return Scalar(Shape::Kind::kBytes, "[]byte");
  return WireShape();
}

Shape Maker::ScalarShape() {
  using Kind = Shape::Kind;
  Shape shape = random_.Pick<Shape>(
      {Scalar(Kind::kString, "string"), Scalar(Kind::kString, "string"),
       Scalar(Kind::kString, "Text"), Scalar(Kind::kString, "Choice"), Scalar(Kind::kInt, "int32"),
       Scalar(Kind::kInt, "int64"), Scalar(Kind::kInt, "uint64"), Scalar(Kind::kInt, "uint16"),
       Scalar(Kind::kInt, "int"), Scalar(Kind::kInt, "Count"), Scalar(Kind::kBool, "bool"),
       Scalar(Kind::kFloat, "float64")});
  shape.pointer = random_.Chance(30);
  return shape;
}

Shape Maker::StructShape(std::size_t target) {
  return {Shape::Kind::kStruct, target == 0 ? "T" : "S" + Number(target), false, target};
}

Shape Maker::ElementShape() {
  if (random_.Chance(50)) {
    Shape shape = ScalarShape();
    shape.pointer = false;
    return shape;
  }
  return StructShape(random_.Below(structs_.size()));
}

Shape Maker::WireShape() {
  if (random_.Chance(15)) return Scalar(Shape::Kind::kInterface, "any");
  Shape shape =
      Scalar(Shape::Kind::kWire,
             random_.Pick({"metav1.Time", "metav1.MicroTime", "metav1.Duration",
                           "resource.Quantity", "intstr.IntOrString", "runtime.RawExtension"}));
  shape.pointer = random_.Chance(60);
  return shape;
}

Shape Maker::ListOf(Shape elem) {
  Shape list{Shape::Kind::kList, {}};
  if (elem.kind == Shape::Kind::kStruct && random_.Chance(25)) {
    list.text = "Items";
    list.elem = {StructShape(item_target_)};
    list.tells_identity = true;
    return list;
  }
  if (elem.text == "string" && random_.Chance(25)) {
    list.text = "Names";
    list.tells_identity = true;
  } else {
    elem.pointer = elem.kind == Shape::Kind::kStruct && random_.Chance(25);
    list.text = std::string("[]") + (elem.pointer ? "*" : "") + elem.text;
  }
  list.elem = {std::move(elem)};
  return list;
}

Shape Maker::MapOf(Shape elem) {
  Shape map{Shape::Kind::kMap, {}};
  map.named_key = random_.Chance(25);
  if (elem.text == "string" && random_.Chance(25)) {
    map.text = "Labels";
  } else {
    map.text = std::string(map.named_key ? "map[Text]" : "map[string]") + elem.text;
  }
  map.elem = {std::move(elem)};
  return map;
}

/// A member without a JSON name of its own: embedded, inlined, or left out of JSON.
void Maker::AddNameless(std::size_t index) {
  std::vector<Member>& members = structs_[index].members;
  if (index + 1 == structs_.size() || random_.Chance(25)) {
    members.push_back({"Left", "", ScalarShape(), "-"});
    members.back().nameless = true;
    return;
  }
  Shape shape = StructShape(random_.Between(index + 1, structs_.size() - 1));
  shape.pointer = random_.Chance(40);
  const bool embedded = random_.Chance(60);
  members.push_back({embedded ? shape.text : "Inside", "", shape, ",inline", embedded, true});
}

// Tags

std::string Maker::Wrap(std::string tag) {
  if (tag.empty()) return tag;
  if (random_.Chance(6)) {
    tag = random_.Pick({"+k8s:ifSubresource(\"/status\")=", "+k8s:ifNotSubresource(\"status\")="}) +
          tag;
  }
  if (random_.Chance(12)) {
    tag = random_.Pick({"+k8s:ifEnabled(One)=", "+k8s:ifDisabled(One)=", "+k8s:ifEnabled(Two)=",
                        "+k8s:ifOptionEnabled(Two)="}) +
          tag;
  }
  if (random_.Chance(10)) {
    tag = random_.Pick({"+k8s:alpha=", "+k8s:alpha(since: \"1.37\")=", "+k8s:beta="}) + tag;
  }
  return tag;
}

std::string Maker::ValueTag(const Shape& shape, Scope scope, int depth) {
  if (depth > 3 || random_.Chance(15)) return AnyTag(shape, scope);
  switch (shape.kind) {
    case Shape::Kind::kString:
      return StringTag();
    case Shape::Kind::kInt:
      return IntTag(shape, scope);
    case Shape::Kind::kBool:
      return "+k8s:neq=" + std::string(random_.Pick({"true", "false"}));
    case Shape::Kind::kList:
    case Shape::Kind::kBytes:
      return ListTag(shape, scope, depth);
    case Shape::Kind::kMap:
      return MapTag(shape, scope, depth);
    case Shape::Kind::kStruct:
      return StructTag(shape, scope, depth);
    case Shape::Kind::kFloat:
    case Shape::Kind::kWire:
      return AnyTag(shape, scope);
    case Shape::Kind::kInterface:
      break;
  }
  return {};
}

std::string Maker::StringTag() {
  switch (random_.Below(8)) {
    case 6:
      return "+tandem:nonEmpty";
    case 7:
      return std::string(random_.Pick({"+tandem:supported=", "+tandem:noneOf="})) +
             random_.Pick({"\"a, abc\"", "\"a*\"", "\"b\""});
    case 0:
      return "+k8s:minLength=" + Number(random_.Between(1, 3));
    case 1:
      return "+k8s:maxLength=" + Number(random_.Below(4));
    case 2:
      return "+k8s:maxBytes=" + Number(random_.Below(4));
    case 3:
      return std::string("+k8s:pattern=") +
             random_.Pick({"\"^[a-z]*$\"", "\"b\"", "`^.{0,3}$`", "\"^$|a\""});
    case 4:
      return std::string("+k8s:neq=") + random_.Pick({"\"\"", "\"a\"", "\"abc\""});
    default:
      return std::string("+k8s:format=") +
             random_.Pick({"k8s-short-name", "k8s-long-name", "k8s-long-name-caseless",
                           "k8s-label-key", "k8s-label-value", "k8s-path-segment-name", "k8s-uuid",
                           "k8s-resource-pool-name", "k8s-extended-resource-name",
                           "k8s-resource-fully-qualified-name", "dns-label"});
  }
}

std::string Maker::IntTag(const Shape& shape, Scope scope) {
  if ((scope == Scope::kField || scope == Scope::kType) && random_.Chance(15)) {
    return "+k8s:monotonic";
  }
  const bool negative = !shape.text.starts_with('u') && random_.Chance(20);
  return std::string(random_.Pick({"+k8s:minimum=", "+k8s:maximum=", "+k8s:exclusiveMinimum=",
                                   "+k8s:exclusiveMaximum=", "+k8s:neq="})) +
         (negative ? "-1" : Number(random_.Below(4)));
}

std::string Maker::ListTag(const Shape& shape, Scope scope, int depth) {
  if (scope != Scope::kMapKey && random_.Chance(40)) {
    return random_.Pick({"+k8s:minItems=", "+k8s:maxItems="}) + Number(random_.Below(4));
  }
  if (shape.elem.empty()) return AnyTag(shape, scope);
  const std::string inner = Wrap(random_.Chance(8) && shape.elem[0].kind == Shape::Kind::kStruct
                                     ? "+k8s:opaqueType"
                                     : ValueTag(shape.elem[0], Scope::kListValue, depth + 1));
  return inner.empty() ? inner : "+k8s:eachVal=" + inner;
}

std::string Maker::MapTag(const Shape& shape, Scope scope, int depth) {
  const std::size_t dice = random_.Below(4);
  if (dice == 0 && (scope == Scope::kField || scope == Scope::kType)) {
    return random_.Pick({"+k8s:minProperties=", "+k8s:maxProperties="}) + Number(random_.Below(4));
  }
  if (dice == 1) return "+k8s:eachKey=" + Wrap(StringTag());
  const std::string inner = Wrap(ValueTag(shape.elem[0], Scope::kMapValue, depth + 1));
  return inner.empty() ? inner : "+k8s:eachVal=" + inner;
}

std::string Maker::StructTag(const Shape& shape, Scope scope, int depth) {
  const Struct& target = structs_[shape.target];
  const Member& member = target.members[random_.Below(target.members.size())];
  if (member.nameless || random_.Chance(20)) return AnyTag(shape, scope);
  std::string inner = random_.Chance(40) ? PresenceTag(member.shape) : std::string();
  if (inner.empty() && member.shape.kind != Shape::Kind::kStruct) {
    inner = ValueTag(member.shape, Scope::kField, depth + 1);
  }
  if (inner.find("subfield") != std::string::npos) inner.clear();
  return inner.empty() ? inner : "+k8s:subfield(" + member.json_name + ")=" + inner;
}

/// A tag for every kind of value.
std::string Maker::AnyTag(const Shape& shape, Scope scope) {
  if (shape.kind == Shape::Kind::kInterface) return {};
  if (scope == Scope::kMapKey || random_.Chance(50)) return ForcedTag();
  if (scope != Scope::kType && scope != Scope::kField && !shape.IsContainer() &&
      random_.Chance(40)) {
    return "+k8s:update=NoModify";
  }
  return "+k8s:immutable";
}

std::string Maker::ForcedTag() {
  switch (random_.Below(10)) {
    case 0:
      return "+k8s:validateTrue=\"fine\"";
    case 1:
      return "+k8s:validateTrueAlpha=\"fine\"";
    case 2:
      return "+k8s:validateTrueBeta=\"fine\"";
    case 3:
      return "+k8s:validateFalse(flags: \"ShortCircuit\")=\"stop\"";
    case 4:
      return "+k8s:validateFalse(flags: \"ShortCircuit,NonError\")=\"silent\"";
    case 5:
      return "+k8s:validateFalse(cohort: \"c\", flags: \"ShortCircuit\")=\"cohort\"";
    default:
      return "+k8s:validateFalse=\"no\"";
  }
}

std::string Maker::UpdateTag(const Shape& shape, bool has_identity) {
  if (shape.kind == Shape::Kind::kInterface) return {};
  if (shape.IsValueStruct()) return "+k8s:update=NoModify";
  if (!shape.IsContainer()) {
    return std::string("+k8s:update=") +
           (shape.kind == Shape::Kind::kBytes
                ? random_.Pick({"NoSet", "NoUnset", "NoClear"})
                : random_.Pick({"NoSet", "NoUnset", "NoModify", "NoSet,NoModify"}));
  }
  const bool items = shape.kind == Shape::Kind::kMap || has_identity;
  return std::string("+k8s:update=") +
         (items ? random_.Pick({"NoSet", "NoUnset", "NoAddItem", "NoRemoveItem"})
                : random_.Pick({"NoSet", "NoUnset"}));
}

std::string Maker::PresenceTag(const Shape& shape) {
  if (!shape.IsSettable() || random_.Chance(20)) return {};
  const std::size_t dice = random_.Below(100);
  if (dice < 30) return "+k8s:required";
  return dice < 92 ? "+k8s:optional" : "+k8s:forbidden";
}

/// Some tag of the catalog with some payload: it fits by chance only.
std::string Maker::WildTag() {
  const tags::TagDef& tag = *random_.Pick(tags::Catalog());
  return "+" + std::string(tag.name) +
         random_.Pick({"", "(a)", "(union: \"u\")", "(since: \"1.0\")", "(name: \"a\")", "()"}) +
         random_.Pick({"", "=1", "=\"a\"", "=true", "=set", "=+k8s:required", "=-1",
                       "=+k8s:eachVal=+k8s:minimum=1", "=9223372036854775807", "=("});
}

/// Rules for one item of a map list, whose key is the name, perhaps with the number.
std::string Maker::ItemTag(const Shape& elem, bool by_number) {
  const std::string inner = Wrap(ValueTag(elem, Scope::kListValue, 1));
  if (inner.empty() || inner.find("opaqueType") != std::string::npos) return {};
  const std::string name = std::string("name: \"") + random_.Pick({"a", "b"}) + "\"";
  const std::string_view tag = random_.Pick({"+k8s:item(", "+k8s:item(", "+k8s:listMapItem("});
  return std::string(tag) + name + (by_number ? ", num: 1" : "") + ")=" + inner;
}

/// Sets `by_number` when the key is compound.
std::vector<std::string> Maker::ListMetadata(const Shape& list, bool& by_number) {
  const bool of_structs = list.elem[0].kind == Shape::Kind::kStruct;
  const std::string kind = of_structs && random_.Chance(70) ? "map" : "set";
  std::vector<std::string> tags;
  if (random_.Chance(25)) {
    tags = {"+k8s:listType=atomic", "+k8s:unique=" + kind};
  } else {
    tags = {"+k8s:listType=" + kind};
  }
  if (kind == "map") {
    tags.emplace_back("+k8s:listMapKey=name");
    by_number = random_.Chance(30);
    if (by_number) tags.emplace_back("+k8s:listMapKey=num");
  }
  if (random_.Chance(10)) tags.emplace_back("+k8s:customUnique");
  return tags;
}

void Maker::TagMember(Struct& owner, Member& member) {
  const auto add = [&](std::string tag) {
    if (!tag.empty()) member.tags.push_back(std::move(tag));
  };
  const Shape& shape = member.shape;
  if (shape.kind == Shape::Kind::kInterface) return;
  if (random_.Chance(70)) add(PresenceTag(shape));
  if (!member.tags.empty() && member.tags[0] == "+k8s:optional" && random_.Chance(12)) {
    if (shape.text == "string") add("+default=\"a\"");
    if (shape.text == "int32") add("+k8s:default=" + Number(random_.Below(2)));
  }
  const bool forbidden = !member.tags.empty() && member.tags[0] == "+k8s:forbidden";
  if (shape.text == "string" && !forbidden && random_.Chance(8)) {
    add("+k8s:declarativeValidationNative");
    add("+k8s:maxLength=1");
    return;
  }
  bool has_identity = shape.tells_identity;
  if (shape.kind == Shape::Kind::kList && !has_identity && random_.Chance(60)) {
    has_identity = true;
    bool by_number = false;
    for (std::string& tag : ListMetadata(shape, by_number)) add(std::move(tag));
    const bool by_keys = member.tags.back().starts_with("+k8s:listMapKey");
    if (by_keys && random_.Chance(50)) add(ItemTag(shape.elem[0], by_number));
    if (by_keys && !by_number && random_.Chance(15)) {
      const std::string_view tag = random_.Pick({"+k8s:unionMember", "+k8s:zeroOrOneOfMember"});
      for (const char* name : {"a", "b"}) {
        add("+k8s:item(name: \"" + std::string(name) + "\")=" + std::string(tag));
      }
    }
  } else if (shape.kind == Shape::Kind::kList && !has_identity && random_.Chance(50)) {
    add("+k8s:listType=atomic");
  }
  for (std::size_t count = random_.Below(3); count > 0; --count) {
    add(Wrap(ValueTag(shape, Scope::kField)));
  }
  if (random_.Chance(15)) add(Wrap(UpdateTag(shape, has_identity)));
  if (shape.kind == Shape::Kind::kStruct && random_.Chance(8)) add("+k8s:opaqueType");
  if (random_.Chance(4)) {
    add("+k8s:customValidation");
    package_.hooks.push_back("pkg." + owner.name + "." + member.go_name);
  }
}

void Maker::TagStruct(Struct& owner, bool is_root) {
  if (random_.Chance(25)) TagUnion(owner);
  if (random_.Chance(15)) TagModes(owner);
  if (random_.Chance(20)) TagDependencies(owner);
  if (random_.Chance(20)) TagConstraint(owner);
  const std::size_t of_itself = owner.tags.size();
  if (random_.Chance(20)) TagChoice(owner);
  if (random_.Chance(20)) TagTexts(owner);
  if (random_.Chance(20)) TagCondition(owner);
  package_.tells_of_members |= owner.tags.size() > of_itself;
  if (random_.Chance(20)) {
    const Shape self = StructShape(static_cast<std::size_t>(&owner - structs_.data()));
    const std::string tag = Wrap(ValueTag(self, Scope::kType));
    if (!tag.empty()) owner.tags.push_back(tag);
  }
  if (random_.Chance(4)) owner.tags.emplace_back("+k8s:opaqueType");
  if (random_.Chance(4)) {
    owner.tags.emplace_back("+k8s:customValidation");
    package_.hooks.push_back("pkg." + owner.name);
  }
  if (!is_root) return;
  package_.tags_on_root = !owner.tags.empty();
  if (random_.Chance(25)) owner.apart.emplace_back("+k8s:supportsSubresource=\"/status\"");
}

Member* Maker::PickMember(Struct& owner, bool (*fits)(const Member&)) {
  std::vector<Member*> fitting;
  for (Member& member : owner.members) {
    if (!member.nameless && fits(member)) fitting.push_back(&member);
  }
  return fitting.empty() ? nullptr : fitting[random_.Below(fitting.size())];
}

void Maker::TagUnion(Struct& owner) {
  const std::string_view tag = random_.Pick({"+k8s:unionMember", "+k8s:zeroOrOneOfMember"});
  const std::string_view group = random_.Pick({"", "(union: \"u\")"});
  const bool discriminated = tag == "+k8s:unionMember" && random_.Chance(40);
  Member* discriminator = nullptr;
  if (discriminated) {
    discriminator =
        PickMember(owner, [](const Member& m) { return m.shape.kind == Shape::Kind::kString; });
    if (discriminator == nullptr) return;
    discriminator->tags.push_back("+k8s:unionDiscriminator" + std::string(group));
  }
  std::size_t left = random_.Between(2, 3);
  for (Member& member : owner.members) {
    if (left == 0 || &member == discriminator || member.nameless || !member.shape.IsSettable()) {
      continue;
    }
    if (random_.Chance(40)) continue;
    member.tags.push_back((random_.Chance(8) ? "+k8s:ifEnabled(One)=" : "") + std::string(tag) +
                          std::string(group));
    --left;
  }
  if (left > 0 || tag != "+k8s:unionMember" || random_.Chance(70)) return;
  // On a list it would be about a union of items.
  PickMember(owner, [](const Member& m) {
    return m.shape.kind != Shape::Kind::kList;
  })->tags.push_back("+k8s:union" + std::string(group));
}

void Maker::TagModes(Struct& owner) {
  Member* discriminator = PickMember(owner, [](const Member& m) {
    return !m.shape.pointer &&
           (m.shape.kind == Shape::Kind::kString || m.shape.kind == Shape::Kind::kBool);
  });
  if (discriminator == nullptr) return;
  discriminator->tags.emplace_back("+k8s:modeDiscriminator");
  const bool flag = discriminator->shape.kind == Shape::Kind::kBool;
  for (Member& member : owner.members) {
    if (&member == discriminator || member.nameless || !member.shape.IsSettable()) continue;
    if (random_.Chance(60)) continue;
    const std::string mode = flag ? random_.Pick({"\"true\"", "\"false\""})
                                  : random_.Pick({"\"a\"", "\"abc\"", "\"A\""});
    std::string inner = PresenceTag(member.shape);
    if (inner.empty()) inner = "+k8s:immutable";
    const std::string in_mode = std::string("+k8s:ifMode(").append(mode).append(")=");
    member.tags.push_back(in_mode + inner);
    if (random_.Chance(30)) member.tags.push_back(in_mode + ForcedTag());
  }
}

void Maker::TagDependencies(Struct& owner) {
  const auto settable = [](const Member& m) { return m.shape.IsSettable(); };
  Member* from = PickMember(owner, settable);
  Member* to = PickMember(owner, settable);
  if (from == to) return;
  from->tags.push_back(
      std::string(random_.Pick({"+k8s:dependentRequired(", "+k8s:dependentForbidden("})) +
      to->json_name + ")");
}

void Maker::TagConstraint(Struct& owner) {
  const auto integer = [](const Member& m) { return m.shape.kind == Shape::Kind::kInt; };
  Member* bounded = PickMember(owner, integer);
  Member* bound = PickMember(owner, integer);
  if (bounded == bound) return;
  bounded->tags.push_back(
      std::string(random_.Pick({"+k8s:minimum(constraint: ", "+k8s:maximum(constraint: "})) +
      bound->json_name + ")");
}

void Maker::TagChoice(Struct& owner) {
  const auto settable = [](const Member& m) { return m.shape.IsSettable(); };
  const Member* one = PickMember(owner, settable);
  const Member* other = PickMember(owner, settable);
  if (one == other) return;
  owner.tags.push_back(std::string(random_.Pick({"+tandem:onlyOneOf=", "+tandem:atLeastOneOf="})) +
                       "\"" + one->json_name + ", " + other->json_name + "\"");
}

void Maker::TagTexts(Struct& owner) {
  const auto text = [](const Member& m) { return m.shape.kind == Shape::Kind::kString; };
  const Member* one = PickMember(owner, text);
  const Member* other = PickMember(owner, text);
  if (one == nullptr || one == other) return;
  if (random_.Chance(30)) {
    owner.tags.push_back("+tandem:distinct=\"" + one->json_name + ", " + other->json_name + "\"");
  } else {
    owner.tags.push_back(std::string(random_.Pick({"+tandem:refersTo(", "+tandem:notAmong("})) +
                         "\"" + one->json_name + "\")=\"" + other->json_name + "\"");
  }
}

void Maker::TagCondition(Struct& owner) {
  const auto settable = [](const Member& m) { return m.shape.IsSettable(); };
  const Member* told = PickMember(owner, settable);
  const Member* judged = PickMember(owner, settable);
  if (told == nullptr || told == judged) return;
  const bool has_values = told->shape.kind == Shape::Kind::kString && random_.Chance(60);
  owner.tags.push_back(
      std::string(random_.Pick({"+tandem:when(", "+tandem:unless("})) + "field: \"" +
      told->json_name + (has_values ? "\", is: \"a, b*\"" : "\"") + ")=+tandem:at(\"" +
      judged->json_name +
      random_.Pick({"\")=+tandem:invalid=\"why\"", "\")=+k8s:required", "\")=+k8s:forbidden"}));
}

// Text

void Maker::WriteTags(const std::vector<std::string>& tags, std::string_view indent) {
  for (const std::string& tag : tags) {
    package_.types += std::string(indent) + "// " + tag + "\n";
  }
}

void Maker::Write(const Struct& written) {
  package_.types += "\n";
  if (!written.apart.empty()) {
    WriteTags(written.apart, "");
    package_.types += "\n";
  }
  WriteTags(written.tags, "");
  package_.types += "type " + written.name + " struct {\n";
  for (const Member& member : written.members) {
    WriteTags(member.tags, "\t");
    package_.types += "\t" + (member.embedded ? std::string() : member.go_name + " ") +
                      (member.shape.pointer ? "*" : "") + member.shape.text + " `json:\"" +
                      member.json_name + member.json_options + "\"`\n\n";
  }
  package_.types += "}\n";
}

void Maker::WriteTypedef(std::string_view declaration, const std::vector<std::string>& tags) {
  package_.types += "\n";
  WriteTags(tags, "");
  package_.types += "type " + std::string(declaration) + "\n";
}

/// The named types that AnyShape uses, some with tags of their own.
void Maker::WriteTypedefs() {
  const auto some = [&](std::string tag) {
    return random_.Chance(50) && !tag.empty() ? std::vector<std::string>{std::move(tag)}
                                              : std::vector<std::string>();
  };
  const Shape text = Scalar(Shape::Kind::kString, "string");
  WriteTypedef("Text string", some(Wrap(StringTag())));
  WriteTypedef("Count int32", some(Wrap(IntTag(Scalar(Shape::Kind::kInt, "int32"), Scope::kType))));
  WriteTypedef("Choice string", {"+k8s:enum"});
  package_.types += "\nconst (\n\tChoiceEmpty Choice = \"\"\n\tChoiceA Choice = \"a\"\n\n";
  package_.types +=
      random_.Pick({"", "\t// +k8s:ifEnabled(One)=+k8s:enumExclude\n",
                    "\t// +k8s:ifDisabled(Two)=+k8s:enumExclude\n", "\t// +k8s:enumExclude\n"});
  package_.types += "\tChoiceB Choice = \"abc\"\n)\n";

  Shape names{Shape::Kind::kList, "[]string"};
  names.elem = {text};
  bool by_number = false;
  std::vector<std::string> tags = ListMetadata(names, by_number);
  for (std::string& tag : some(Wrap(ListTag(names, Scope::kType, 0)))) tags.push_back(tag);
  WriteTypedef("Names []string", tags);

  Shape items{Shape::Kind::kList, {}};
  items.elem = {StructShape(item_target_)};
  tags = ListMetadata(items, by_number);
  WriteTypedef("Items []" + items.elem[0].text, tags);

  Shape labels{Shape::Kind::kMap, {}};
  labels.elem = {text};
  WriteTypedef("Labels map[string]string", some(Wrap(MapTag(labels, Scope::kType, 0))));
}

}  // namespace

GoPackage MakeGoPackage(Random& random) { return Maker(random).Make(); }

}  // namespace tandem::property
