#include <algorithm>
#include <utility>

#include "validation/compile/below_internal.h"
#include "validation/compile/compiler_internal.h"
#include "validation/compile/own_json.h"
#include "validation/compile/semantics.h"
#include "validation/tags/catalog.h"
#include "validation/tags/check_use.h"
#include "validation/tags/list_metadata.h"
#include "validation/tags/tag_use.h"

namespace tandem::compile {
namespace {

using gotypes::Type;
using tags::Place;

const Type& SourceOf(const Place& place) { return *static_cast<const Type*>(place.facts.source); }

bool IsNamed(const Type& type) { return type.kind == Type::Kind::kNamed; }

/// `<import path>.<Type>` of a named type.
std::string OwnerName(const Type& type) {
  return type.package == nullptr ? std::string() : type.package->path + "." + type.name;
}

bool IsOfKubernetes(const Type& type) {
  return type.package != nullptr && type.package->path.starts_with("k8s.io/");
}

/// The depth to which fields may wait for each other: through subfield for the rules of another
/// field, for the metadata of a list type. Together with kMaxChain it bounds the stack.
constexpr int kMaxFieldDepth = 32;
constexpr std::string_view kTooDeep = "tags depend on the tags of other types, too many deep";

/// The longest chain `a=+b=+c...`.
constexpr int kMaxChain = 64;

/// 1.36 leaves some tags for last.
bool IsLate(const gotypes::Tag& tag) {
  constexpr std::string_view kLate[] = {"k8s:alpha", "k8s:beta", "k8s:eachVal", "k8s:item"};
  return std::find(std::begin(kLate), std::end(kLate), tag.name) != std::end(kLate);
}

/// Whether a tag of a struct makes it opaque, under a condition or a mark as well.
bool MakesOpaque(const gotypes::Tag& tag) {
  const gotypes::Tag* link = &tag;
  while (link != nullptr && link->name != "k8s:opaqueType" && link->name != "k8s:subfield") {
    link = link->value_tag.get();
  }
  return link != nullptr && link->name == "k8s:opaqueType";
}

std::vector<const PlacedTag*> InOrder(const std::vector<PlacedTag>& tags,
                                      const CompileOptions& options) {
  std::vector<const PlacedTag*> order;
  order.reserve(tags.size());
  for (const PlacedTag& placed : tags) order.push_back(&placed);
  if (options.IsBefore(k1_37)) {
    std::stable_partition(order.begin(), order.end(),
                          [](const PlacedTag* placed) { return !IsLate(placed->tag); });
  }
  return order;
}

/// Whether fields of a struct literal, however deep, carry tags. Literals are not nested deeply.
bool HasTagsInside(const Type& literal, const CompileOptions& options) {
  return std::any_of(literal.fields.begin(), literal.fields.end(), [&](const auto& field) {
    const Type& type = WithoutPointer(*field.type);
    return !ReadTags(field.comments.doc, options).tags.empty() ||
           (type.kind == Type::Kind::kStruct && HasTagsInside(type, options));
  });
}

/// The same of a named type, which may have tags itself.
bool HasTags(const Type& named, const CompileOptions& options) {
  return !ReadTags(named.comments.doc, options).tags.empty() ||
         HasTagsInside(gotypes::Underlying(named), options);
}

bool HasTagsBelow(const Type& type, const CompileOptions& options) {
  return AnyBelow(type, [&](const Type& held) { return HasTags(held, options); });
}

/// Whether a type that is not known is a part of the literal.
bool MentionsUnknown(const Type& type) {  // NOLINT(misc-no-recursion): literals are not deep
  if (type.kind == Type::Kind::kExternal) return true;
  if (type.kind == Type::Kind::kUnsupported && type.name == "TypeParam") return true;
  if (type.kind == Type::Kind::kNamed) return false;
  return (type.elem != nullptr && MentionsUnknown(*type.elem)) ||
         std::any_of(type.fields.begin(), type.fields.end(),
                     [](const gotypes::Field& field) { return MentionsUnknown(*field.type); });
}

/// Whether a type whose JSON only its own code knows is a part of the literal.
bool MentionsOpaque(const Type& type) {  // NOLINT(misc-no-recursion): literals are not deep
  if (type.kind == Type::Kind::kNamed) return HasUnknownJson(type);
  return type.elem != nullptr && MentionsOpaque(*type.elem);
}

bool IsTypedefOfPointer(const Type& type) {
  return type.kind == Type::Kind::kNamed && gotypes::Underlying(type).kind == Type::Kind::kPointer;
}

/// A reason why a type is refused, and advice on what can have rules in its place.
struct Remedy {
  std::string_view reason;
  std::string_view advice;
};

constexpr Remedy kRemedies[] = {
    {"pointers to pointers are not supported", "one pointer is enough"},
    {"pointers to lists are not supported", "a list may be nil without a pointer"},
    {"pointers to maps are not supported", "a map may be nil without a pointer"},
    {"typedefs of pointers are not supported", "name what it points to"},
    {"lists of lists are not supported", "make the inner list a field of a struct"},
    {"lists of maps are not supported", "make the inner map a field of a struct"},
    {"lists of pointers are not supported", "hold the elements themselves"},
    {"fixed-size arrays are not supported", "use a slice with +k8s:minItems and +k8s:maxItems"},
    {"maps with non-string keys are not supported", "make the keys strings, which JSON has alone"},
    {"maps of pointers are not supported", "hold the values themselves"},
    {"maps of lists are not supported", "make the list a field of a struct"},
    {"maps of maps are not supported", "make the inner map a field of a struct"},
    {"tags inside an anonymous struct are not supported", "give the struct a name"},
    {"validation of interface types is not supported", "make it a struct"},
    {"validation for map of slices is not supported", "make the list a field of a struct"},
};

/// Adds to a reason what to do about it. Kubernetes' own generator gives no advice.
std::string WithAdvice(const std::string& reason, const CompileOptions& options) {
  if (!options.IsSeed()) return reason;
  std::string text = reason;
  for (const Remedy& remedy : kRemedies) {
    if (reason == remedy.reason) text.append("; ").append(remedy.advice);
  }
  return text += "; without tags it is left unjudged";
}

/// Whether a package says in the words of Go and of other tools that a field may be absent.
bool SaysOptional(const gotypes::Field& field) {
  if (field.omit_empty || field.omit_zero) return true;
  const std::vector<gotypes::TagLine> lines = gotypes::FindTags(field.comments.doc);
  return std::any_of(lines.begin(), lines.end(), [](const gotypes::TagLine& line) {
    return line.name == "optional" || line.name == "kubebuilder:validation:Optional";
  });
}

/// The same where no tag of Kubernetes' own generator says itself what happens then.
bool MayBeAbsent(const gotypes::Field& field, const DeclaredTags& declared) {
  constexpr std::string_view kPresence[] = {"k8s:optional", "k8s:required", "k8s:forbidden"};
  const bool is_said =
      std::any_of(declared.tags.begin(), declared.tags.end(), [&](const PlacedTag& placed) {
        return std::find(std::begin(kPresence), std::end(kPresence), placed.tag.name) !=
               std::end(kPresence);
      });
  return !is_said && declared.defaults.empty() && SaysOptional(field);
}

bool IsContainer(const Type& type) {
  return type.kind == Type::Kind::kSlice || type.kind == Type::Kind::kMap;
}

}  // namespace

Compiler::TypeEntry& Compiler::EntryOf(const Type& type) {
  auto& slot = entries_[&type];
  if (slot != nullptr) return *slot;
  DeclaredTags declared = ReadTags(type.comments.doc, options_);
  tags::PlaceFacts facts = FactsOf(type, NameOf(type));
  facts.owner = OwnerName(type);
  facts.defaults = declared.defaults;
  slot = std::make_unique<TypeEntry>(type, std::move(facts), std::move(declared));
  TypeEntry& entry = *slot;
  entry.node = &program_.NewNode();
  entry.node->type = entry.place.facts.ref.type;
  entry.node->of_kubernetes = IsOfKubernetes(type);
  entry.fields.resize(gotypes::Underlying(type).fields.size());
  pending_.push_back(&entry);
  return entry;
}

const tags::Settings& Compiler::SettingsFor(const Type& type) {
  if (type.package == nullptr) return options_;
  const tags::Settings*& settings = settings_of_[type.package];
  if (settings == nullptr) {
    settings = HasKepSemantics(*type.package, options_) ? &kep_options_ : &upstream_options_;
  }
  return *settings;
}

void Compiler::Finish() {
  while (!pending_.empty()) {
    TypeEntry& entry = *pending_.back();
    pending_.pop_back();
    Require(entry);
  }
}

void Compiler::Require(TypeEntry& entry) {
  if (std::exchange(entry.started, true)) return;
  if (field_depth_ < kMaxFieldDepth) {
    const InPackage in_package(*this, *entry.type);
    ++field_depth_;
    CompileType(entry);
    --field_depth_;
  } else {
    failures_.push_back(
        {entry.type->position, entry.place.facts.path + ": " + std::string(kTooDeep)});
  }
}

void Compiler::CompileType(TypeEntry& entry) {
  const Type& literal = gotypes::Underlying(*entry.type);
  const std::string& name = entry.place.facts.path;
  if (Status status = CheckSupported(*entry.type, options_); !status) {
    if (DoesWithoutRules(*entry.type, entry.tags)) return;
    failures_.push_back(
        {entry.type->position, name + ": " + WithAdvice(status.error().message, options_)});
    return;
  }
  // Types with a wire form of their own have no fields to walk.
  const bool walkable = entry.node->type->kind == rules::TypeKind::kStruct;
  if (walkable && literal.kind == Type::Kind::kStruct) CompileStruct(entry);

  rules::NodeBuilder node(program_);
  if (!options_.IsBefore(k1_37)) EmitGroups(entry, node);
  CompileTags(entry.tags, tags::Scope::kType, entry.place, node, name + ": ",
              "deferred validation callback failed for type " + name + ": ");
  if (options_.IsBefore(k1_37)) EmitGroups(entry, node);
  entry.node->rules = node.Build();
  if (IsOpaque(entry.place, node)) entry.node->fields.clear();
  // Parity: 1.36 does not look into lists and maps whose type has no tags of its own.
  if (!IsContainer(literal) || (options_.IsBefore(k1_37) && entry.tags.tags.empty())) return;
  if (HasUnknownJson(*entry.type)) return;
  entry.node->values = ValuesOf(literal, entry.place);
  entry.node->keys = KeysOf(literal, entry.place);
}

void Compiler::EmitGroups(TypeEntry& entry, rules::NodeBuilder& node) {
  const Status status =
      options_.IsBefore(k1_37) ? entry.groups.EmitByName(node) : entry.groups.Emit(node);
  if (!status) failures_.push_back({entry.type->position, status.error().message});
}

void Compiler::CompileStruct(TypeEntry& entry) {
  for (std::size_t i = 0; i < entry.fields.size(); ++i) AddFieldNode(entry, i, FieldOf(entry, i));
}

Compiler::FieldEntry& Compiler::FieldOf(TypeEntry& entry, std::size_t index) {
  auto& slot = entry.fields[index];
  if (slot != nullptr) return *slot;
  const gotypes::Field& declared = gotypes::Underlying(*entry.type).fields[index];
  DeclaredTags own = ReadTags(declared.comments.doc, options_);
  const tags::PlaceFacts& parent = entry.place.facts;
  tags::PlaceFacts facts = FactsOf(*declared.type, parent.path + "." + JsonName(declared));
  facts.ref = parent.ref.type->fields[index].ref;
  facts.owner = parent.owner;
  facts.field = tags::FieldFacts{parent.ref.type, index, declared.name, &entry.groups};
  facts.defaults = own.defaults;
  slot = std::make_unique<FieldEntry>(std::move(facts), std::move(own), program_);
  const InPackage in_package(*this, *entry.type);
  ++field_depth_;
  CompileField(entry, declared, *slot);
  --field_depth_;
  return *slot;
}

void Compiler::CompileField(TypeEntry& entry, const gotypes::Field& declared, FieldEntry& field) {
  const std::string subject = "field " + field.place.facts.path + ": ";
  if (Status status = CheckSupported(*declared.type, options_); !status) {
    if (DoesWithoutRules(*declared.type, field.tags)) {
      return NoteGap(entry, field.place.facts.field->index);
    }
    const std::string& path = field.place.facts.path;
    failures_.push_back(
        {declared.position, "field " + path + " (" + gotypes::ToString(*declared.type) +
                                "): " + WithAdvice(status.error().message, options_)});
    return;
  }
  if (declared.json_quoted &&
      gotypes::Underlying(WithoutPointer(*declared.type)).kind == Type::Kind::kBuiltin) {
    failures_.push_back(
        {declared.position, subject + "the option \"string\" of a json tag is not supported"});
    return;
  }
  if (field_depth_ > kMaxFieldDepth) {
    failures_.push_back({declared.position, subject + std::string(kTooDeep)});
    return;
  }
  AttachListType(WithoutPointer(*declared.type), field.place);
  CompileTags(field.tags, tags::Scope::kField, field.place, field.node, subject,
              "deferred validation callback failed for field " + declared.name + " of type " +
                  entry.place.facts.path + ": ");
  field.done = true;
  for (const Status& status :
       {CheckFieldType(declared, field), CheckTagsInside(entry, declared, field)}) {
    if (!status) failures_.push_back({declared.position, status.error().message});
  }
  if (LeavesGap(*declared.type, field.place)) NoteGap(entry, field.place.facts.field->index);
}

bool Compiler::LeavesGap(const Type& type, const Place& place) const {
  if (!options_.IsSeed() || place.marks.opaque) return false;
  if (place.element != nullptr && place.element->marks.opaque) return false;
  const Type& held = WithoutPointer(type);
  const bool runs_none = IsMapOfLists(held) && !IsNamed(*gotypes::Underlying(held).elem);
  return MentionsUnknown(type) || MentionsOpaque(type) || runs_none;
}

Status Compiler::CheckTagsInside(const TypeEntry& entry, const gotypes::Field& declared,
                                 const FieldEntry& field) {
  const Place& place = field.place;
  const auto refused = [&](const char* reason) {
    return Failure{"field " + place.facts.path + ": " + WithAdvice(reason, options_)};
  };
  const Type& type = WithoutPointer(*declared.type);
  if (type.kind == Type::Kind::kStruct && HasTagsInside(type, options_)) {
    return refused("tags inside an anonymous struct are not supported");
  }
  if (gotypes::Underlying(type).kind == Type::Kind::kInterface && !field.node.rules().empty()) {
    return refused("validation of interface types is not supported");
  }
  const bool native = place.marks.native || !place.marks.native_items.empty() ||
                      (place.element != nullptr && place.element->marks.native);
  const bool is_bound = native && IsGraduated(*entry.type->package);
  return is_bound ? native_.Check(place.facts.path, field.tags, type, place.marks.opaque) : Ok();
}

Status Compiler::CheckFieldType(const gotypes::Field& declared, const FieldEntry& field) {
  const Place& place = field.place;
  const Type& type = WithoutPointer(*declared.type);
  const Type& literal = LiteralOf(type);
  const bool map_of_lists =
      IsMapOfLists(literal) && place.facts.ref.type->elem.type->kind != rules::TypeKind::kBytes;
  if (map_of_lists && !field.node.rules().empty()) {
    return Failure{"field " + place.facts.path + ": " +
                   WithAdvice("validation for map of slices is not supported", options_)};
  }
  if (options_.dialect == Dialect::kSeed) return Ok();

  const auto foreign = [&](std::string_view role, const Type& used, std::string_view tag) {
    return Failure{place.facts.path + ": " + std::string(role) + "type " +
                   NameOf(WithoutPointer(used)) +
                   " is in a non-included package; either add this package to validation-gen's "
                   "--readonly-pkg flag, or add " +
                   std::string(tag) + " to the field to skip validation"};
  };
  const auto is_foreign = [](const Type& used) {
    return WithoutPointer(used).kind == Type::Kind::kExternal;
  };
  if (is_foreign(type) && !place.marks.opaque) return foreign("", type, "+k8s:opaqueType");
  if (!IsContainer(literal)) return Ok();
  if (is_foreign(*literal.elem) && (place.element == nullptr || !place.element->marks.opaque)) {
    return foreign("value ", *literal.elem, "+k8s:eachVal=+k8s:opaqueType");
  }
  if (literal.key != nullptr && is_foreign(*literal.key) &&
      (place.key == nullptr || !place.key->marks.opaque)) {
    return foreign("key ", *literal.key, "+k8s:eachKey=+k8s:opaqueType");
  }
  return Ok();
}

bool Compiler::DoesWithoutRules(const Type& type, const DeclaredTags& declared) const {
  if (!options_.IsSeed() || !declared.tags.empty() || !declared.failures.empty()) return false;
  // Upstream refuses them in any place.
  return !IsTypedefOfPointer(type) || !HasTagsBelow(type, options_);
}

void Compiler::NoteGap(TypeEntry& entry, std::size_t index) {
  const gotypes::Field& declared = gotypes::Underlying(*entry.type).fields[index];
  std::string_view gap;
  if (MentionsUnknown(*declared.type)) {
    gap = "its type is not among those that are loaded";
  } else if (!HasTagsBelow(*declared.type, options_)) {
    return;
  } else if (MentionsOpaque(*declared.type)) {
    gap = "its type reads itself from JSON";
  } else {
    gap = "no rule can be compiled for a field of its type";
  }
  types_.NoteGap(*entry.type, index, gap);
  unjudged_.push_back(
      {declared.position, entry.place.facts.path + "." + JsonName(declared) + " (" +
                              gotypes::ToString(*declared.type) +
                              "): what it holds is not judged: " + std::string(gap)});
}

void Compiler::AddFieldNode(TypeEntry& entry, std::size_t index, FieldEntry& field) {
  const gotypes::Field& declared = gotypes::Underlying(*entry.type).fields[index];
  const rules::Field& compiled = entry.node->type->fields[index];
  const Type& type = WithoutPointer(*declared.type);

  rules::FieldNode& node = entry.node->fields.emplace_back();
  node.index = index;
  node.path_name = compiled.json_name;
  if (compiled.Nameless()) {
    const bool local = IsNamed(type) && type.package == entry.type->package;
    node.path_name = local ? type.name : NameOf(type);
  }
  node.native = field.place.marks.native;
  // Tags on fields of Kubernetes' types are rules of its kinds, which are defaulted before.
  node.may_be_absent =
      entry.node->of_kubernetes ? SaysOptional(declared) : MayBeAbsent(declared, field.tags);
  node.rules = field.node.Build();
  if (!field.done || IsOpaque(field.place, field.node)) return;
  node.child = NodeBelow(type);
  if (IsContainer(type)) {
    node.values = ValuesOf(type, field.place);
    node.keys = KeysOf(type, field.place);
  }
}

void Compiler::CompileTags(const DeclaredTags& declared, tags::Scope scope, Place& place,
                           rules::NodeBuilder& node, const std::string& subject,
                           const std::string& deferred) {
  const std::size_t failures_before = failures_.size();
  for (const PlacedFailure& failure : declared.failures) {
    failures_.push_back({failure.position, subject + failure.message});
  }
  notes_.insert(notes_.end(), declared.notes.begin(), declared.notes.end());
  if (place.facts.ref.type->IsList()) place.list.identity = &program_.NewIdentity();
  const int outer_chain = std::exchange(chain_length_, 0);
  for (const PlacedTag* placed : InOrder(declared.tags, options_)) {
    Status status = CompileTag(*placed, scope, place, node);
    if (!status) failures_.push_back({placed->position, subject + status.error().message});
  }
  if (failures_.size() == failures_before) {
    Status status = tags::ResolveListMetadata(place, program_, *settings_);
    if (status) status = node.RunDeferred();
    if (!status) {
      const gotypes::Position position =
          declared.tags.empty() ? gotypes::Position() : declared.tags.front().position;
      const std::string& prefix = options_.IsBefore(k1_37) ? subject : deferred;
      failures_.push_back({position, prefix + status.error().message});
    }
  }
  chain_length_ = outer_chain;
}

Status Compiler::CompileTag(const PlacedTag& placed, tags::Scope scope, Place& place,
                            rules::NodeBuilder& node) {
  Status status = CompilePayload(placed.tag, scope, place, {}, node);
  // 1.36 has no rules that wait for other tags, only some that come after all of them.
  if (status && options_.IsBefore(k1_37)) status = node.RunFirstStage();
  return status;
}

bool Compiler::IsOpaque(const Place& place, const rules::NodeBuilder& node) const {
  return place.marks.opaque && !(options_.IsBefore(k1_37) && node.rules().empty());
}

const rules::Node* Compiler::NodeBelow(const Type& type) {
  return IsNamed(type) ? &NodeOf(type) : nullptr;
}

rules::Iteration Compiler::ValuesOf(const Type& container, Place& place) {
  if (place.element != nullptr && place.element->marks.opaque) return {};
  const rules::Node* node = NodeBelow(WithoutPointer(*container.elem));
  if (node == nullptr) return {};
  return {node, place.list.identity, place.element != nullptr && place.element->marks.native};
}

rules::Iteration Compiler::KeysOf(const Type& container, Place& place) {
  if (container.key == nullptr || (place.key != nullptr && place.key->marks.opaque)) return {};
  const rules::Node* node = NodeBelow(*container.key);
  if (node == nullptr) return {};
  return {node, nullptr, false};
}

void Compiler::AttachListType(const Type& type, Place& place) {
  if (IsNamed(type) && gotypes::Underlying(type).kind == Type::Kind::kSlice) {
    TypeEntry& entry = EntryOf(type);
    Require(entry);
    place.list.named = &entry.place;
  }
}

tags::PlaceFacts Compiler::FactsOf(const Type& type, std::string path) {
  tags::PlaceFacts facts;
  facts.path = std::move(path);
  facts.ref = types_.RefOf(type);
  facts.source = &WithoutPointer(type);
  return facts;
}

Status Compiler::CompilePayload(const gotypes::Tag& tag, tags::Scope scope, Place& place,
                                tags::Chain chain, rules::NodeBuilder& node) {
  const tags::TagDef* definition = tags::FindTag(tag.name, options_);
  if (definition == nullptr) return Failure{"unknown tag \"" + tag.name + "\""};
  if (definition->test_only && !options_.test_tags) {
    return Failure{"tag \"" + tag.name + "\" is for tests; it needs test tags to be enabled"};
  }
  if (!definition->In(options_.release).scopes.Has(scope)) {
    return Failure{"tag \"" + tag.name + "\" cannot be specified on " +
                   std::string(tags::ToString(scope))};
  }
  if (chain_length_ >= kMaxChain) return Failure{"too many chained tags"};
  Status status = tags::CheckUse(*definition, tag, options_);
  if (status) {
    const tags::TagUse use(tag, scope, place, std::move(chain), *this);
    ++chain_length_;
    const std::string_view around = node.SetTag(definition->name);
    status = definition->compile(use, node);
    node.SetTag(around);
    --chain_length_;
  }
  if (status) return status;
  return Failure{"tag \"" + tag.name + "\": " + status.error().message};
}

Place& Compiler::Member(Place& place, std::size_t index) {
  const gotypes::Field& declared = gotypes::Underlying(SourceOf(place)).fields[index];
  const std::string name = JsonName(declared);
  auto& slot = place.members[name];
  if (slot != nullptr) return *slot;
  tags::PlaceFacts facts = FactsOf(*declared.type, place.facts.path + "." + name);
  facts.ref = place.facts.ref.type->fields[index].ref;
  facts.owner = OwnerName(SourceOf(place));
  facts.field = tags::FieldFacts{place.facts.ref.type, index, declared.name, &place.groups.members};
  slot = std::make_unique<Place>(std::move(facts));
  Place& member = *slot;
  AttachListType(WithoutPointer(*declared.type), member);
  // A list keeps the metadata of its own declaration when it is seen through subfield.
  FieldEntry* own = member.list.named == nullptr ? DeclaredField(place, index) : nullptr;
  if (own != nullptr && own->done) member.list.named = &own->place;
  return member;
}

Place& Compiler::ElementIn(std::unique_ptr<Place>& slot, Place& container, const std::string& key) {
  if (slot == nullptr) {
    const Type& type = *gotypes::Underlying(SourceOf(container)).elem;
    tags::PlaceFacts facts = FactsOf(type, container.facts.path + "[" + key + "]");
    facts.container = &container;
    slot = std::make_unique<Place>(std::move(facts));
    AttachListType(WithoutPointer(type), *slot);
  }
  return *slot;
}

Place& Compiler::Element(Place& place) { return ElementIn(place.element, place, "*"); }

Place& Compiler::Item(Place& list, const std::string& description) {
  return ElementIn(list.items[description], list, description);
}

Place& Compiler::Key(Place& place) {
  if (place.key == nullptr) {
    place.key = std::make_unique<Place>(
        FactsOf(*gotypes::Underlying(SourceOf(place)).key, place.facts.path + "[key]"));
  }
  return *place.key;
}

Result<std::vector<tags::EnumConstant>> Compiler::Constants(const Place& place) {
  if (const auto unknown = constants_.unknown.find(&SourceOf(place));
      unknown != constants_.unknown.end()) {
    return Failure{"the value of constant " + unknown->second +
                   " is not known: the package that it is taken from is not loaded"};
  }
  const auto known = constants_.by_type.find(&SourceOf(place));
  if (known == constants_.by_type.end()) return std::vector<tags::EnumConstant>();
  return known->second;
}

Compiler::FieldEntry* Compiler::DeclaredField(const Place& place, std::size_t index) {
  if (!IsNamed(SourceOf(place))) return nullptr;
  TypeEntry& owner = EntryOf(SourceOf(place));
  if (index >= owner.fields.size()) return nullptr;
  for (std::size_t i = 0; i < index; ++i) FieldOf(owner, i);
  return &FieldOf(owner, index);
}

bool Compiler::IsOfOpaqueType(const Place& place) {
  if (!IsNamed(SourceOf(place))) return false;
  const std::vector<PlacedTag>& tags = EntryOf(SourceOf(place)).tags.tags;
  return std::any_of(tags.begin(), tags.end(),
                     [](const PlacedTag& placed) { return MakesOpaque(placed.tag); });
}

std::vector<const rules::Rule*> Compiler::ShortCircuits(const Place& place, std::size_t index) {
  std::vector<const rules::Rule*> found;
  if (IsOfOpaqueType(place)) return found;
  FieldEntry* field = DeclaredField(place, index);
  if (field == nullptr) return found;
  for (const rules::Rule* rule : field->node.rules()) {
    if (rule->short_circuit) found.push_back(rule);
  }
  return found;
}

}  // namespace tandem::compile
