#include <algorithm>
#include <utility>

#include "validation/compile/compiler_internal.h"
#include "validation/tags/catalog.h"
#include "validation/tags/list_metadata.h"

namespace tandem::compile {
namespace {

using gotypes::Type;
using tags::Place;

const Type& SourceOf(const Place& place) { return *static_cast<const Type*>(place.source); }

bool IsNamed(const Type& type) { return type.kind == Type::Kind::kNamed; }

/// `<import path>.<Type>` of a named type.
std::string OwnerName(const Type& type) {
  return type.package == nullptr ? std::string() : type.package->path + "." + type.name;
}

/// How deep fields may wait for each other: through subfield for the rules of another field, for
/// the metadata of a list type. Together with kMaxChain it bounds the stack.
constexpr int kMaxFieldDepth = 32;
constexpr std::string_view kTooDeep = "tags depend on the tags of other types, too many deep";

/// The longest chain `a=+b=+c...`.
constexpr int kMaxChain = 64;

/// 1.36 leaves some tags for last.
bool IsLate(const gotypes::Tag& tag) {
  constexpr std::string_view kLate[] = {"k8s:alpha", "k8s:beta", "k8s:eachVal", "k8s:item"};
  return std::find(std::begin(kLate), std::end(kLate), tag.name) != std::end(kLate);
}

std::vector<const PlacedTag*> InOrder(const std::vector<PlacedTag>& tags,
                                      const CompileOptions& options) {
  std::vector<const PlacedTag*> order;
  for (const PlacedTag& placed : tags) order.push_back(&placed);
  if (options.IsBefore(k1_37)) {
    std::stable_partition(order.begin(), order.end(),
                          [](const PlacedTag* placed) { return !IsLate(placed->tag); });
  }
  return order;
}

/// Whether fields of a struct literal, however deep, carry tags. Literals are not nested deeply.
bool HasTags(const Type& literal, const CompileOptions& options) {
  return std::any_of(literal.fields.begin(), literal.fields.end(), [&](const auto& field) {
    const Type& type = WithoutPointer(*field.type);
    return !ReadTags(field.comments.doc, options).tags.empty() ||
           (type.kind == Type::Kind::kStruct && HasTags(type, options));
  });
}

bool IsContainer(const Type& type) {
  return type.kind == Type::Kind::kSlice || type.kind == Type::Kind::kMap;
}

}  // namespace

Compiler::TypeEntry& Compiler::EntryOf(const Type& type) {
  auto& slot = entries_[&type];
  if (slot != nullptr) return *slot;
  slot = std::make_unique<TypeEntry>();
  TypeEntry& entry = *slot;
  entry.type = &type;
  entry.place.path = NameOf(type);
  entry.place.owner = OwnerName(type);
  entry.place.source = &type;
  entry.place.ref = types_.RefOf(type);
  entry.node = &program_.NewNode();
  entry.node->type = entry.place.ref.type;
  entry.fields.resize(gotypes::Underlying(type).fields.size());
  pending_.push_back(&entry);
  return entry;
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
    ++field_depth_;
    CompileType(entry);
    --field_depth_;
  } else {
    failures_.push_back({entry.type->position, entry.place.path + ": " + std::string(kTooDeep)});
  }
}

void Compiler::CompileType(TypeEntry& entry) {
  const Type& literal = gotypes::Underlying(*entry.type);
  const std::string& name = entry.place.path;
  if (Status status = CheckSupported(*entry.type, options_); !status) {
    failures_.push_back({entry.type->position, name + ": " + status.error().message});
    return;
  }
  // Types with a wire form of their own have no fields to walk.
  const bool walkable = entry.node->type->kind == rules::TypeKind::kStruct;
  if (walkable && literal.kind == Type::Kind::kStruct) CompileStruct(entry);

  rules::NodeBuilder node(program_);
  if (!options_.IsBefore(k1_37)) EmitGroups(entry, node);
  entry.tags = ReadTags(entry.type->comments.doc, options_);
  entry.place.defaults = entry.tags.defaults;
  CompileTags(entry.tags, tags::Scope::kType, entry.place, node, name + ": ",
              "deferred validation callback failed for type " + name + ": ");
  if (options_.IsBefore(k1_37)) EmitGroups(entry, node);
  entry.node->rules = node.Build();
  if (entry.place.opaque) entry.node->fields.clear();
  // Parity: 1.36 does not look into lists and maps whose type has no tags of its own.
  if (!IsContainer(literal) || (options_.IsBefore(k1_37) && entry.tags.tags.empty())) return;
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
  if (slot == nullptr) {
    slot = std::make_unique<FieldEntry>(program_);
    FieldEntry& field = *slot;
    ++field_depth_;
    CompileField(entry, index, field);
    --field_depth_;
  }
  return *slot;
}

void Compiler::CompileField(TypeEntry& entry, std::size_t index, FieldEntry& field) {
  const gotypes::Field& declared = gotypes::Underlying(*entry.type).fields[index];
  field.place.path = entry.place.path + "." + JsonName(declared);
  field.place.go_name = declared.name;
  field.place.owner = entry.place.owner;
  field.place.field_index = index;
  field.place.struct_type = entry.node->type;
  field.place.struct_groups = &entry.groups;
  field.place.source = &WithoutPointer(*declared.type);
  field.place.ref = types_.RefOf(*declared.type);

  const std::string subject = "field " + field.place.path + ": ";
  if (Status status = CheckSupported(*declared.type, options_); !status) {
    failures_.push_back({declared.position, "field " + field.place.path + " (" +
                                                gotypes::ToString(*declared.type) +
                                                "): " + status.error().message});
    return;
  }
  if (field_depth_ > kMaxFieldDepth) {
    failures_.push_back({declared.position, subject + std::string(kTooDeep)});
    return;
  }
  AttachListType(WithoutPointer(*declared.type), field.place);
  field.tags = ReadTags(declared.comments.doc, options_);
  field.place.defaults = field.tags.defaults;
  CompileTags(field.tags, tags::Scope::kField, field.place, field.node, subject,
              "deferred validation callback failed for field " + declared.name + " of type " +
                  entry.place.path + ": ");
  field.done = true;
  for (const Status& status : {CheckFieldType(declared, field), CheckTagsInside(declared, field)}) {
    if (!status) failures_.push_back({declared.position, status.error().message});
  }
}

Status Compiler::CheckTagsInside(const gotypes::Field& declared, const FieldEntry& field) {
  const Place& place = field.place;
  const Type& type = WithoutPointer(*declared.type);
  if (type.kind == Type::Kind::kStruct && HasTags(type, options_)) {
    return Failure{"field " + place.path + ": tags inside an anonymous struct are not supported"};
  }
  if (gotypes::Underlying(type).kind == Type::Kind::kInterface && !field.node.rules().empty()) {
    return Failure{"field " + place.path + ": validation of interface types is not supported"};
  }
  const bool native = place.native || !place.native_items.empty() ||
                      (place.element != nullptr && place.element->native);
  return native ? native_.Check(place.path, field.tags, type, place.opaque) : Ok();
}

Status Compiler::CheckFieldType(const gotypes::Field& declared, const FieldEntry& field) {
  const Place& place = field.place;
  const Type& type = WithoutPointer(*declared.type);
  const Type& literal = gotypes::Underlying(type);
  const bool map_of_lists = literal.kind == Type::Kind::kMap &&
                            gotypes::Underlying(*literal.elem).kind == Type::Kind::kSlice &&
                            place.ref.type->elem.type->kind != rules::TypeKind::kBytes;
  if (map_of_lists && !field.node.rules().empty()) {
    return Failure{"field " + place.path + ": validation for map of slices is not supported"};
  }
  if (options_.dialect == Dialect::kSeed) return Ok();

  const auto foreign = [&](std::string_view role, const Type& used, std::string_view tag) {
    return Failure{place.path + ": " + std::string(role) + "type " + NameOf(WithoutPointer(used)) +
                   " is in a non-included package; either add this package to validation-gen's "
                   "--readonly-pkg flag, or add " +
                   std::string(tag) + " to the field to skip validation"};
  };
  const auto is_foreign = [](const Type& used) {
    return WithoutPointer(used).kind == Type::Kind::kExternal;
  };
  if (is_foreign(type) && !place.opaque) return foreign("", type, "+k8s:opaqueType");
  if (!IsContainer(literal)) return Ok();
  if (is_foreign(*literal.elem) && (place.element == nullptr || !place.element->opaque)) {
    return foreign("value ", *literal.elem, "+k8s:eachVal=+k8s:opaqueType");
  }
  if (literal.key != nullptr && is_foreign(*literal.key) &&
      (place.key == nullptr || !place.key->opaque)) {
    return foreign("key ", *literal.key, "+k8s:eachKey=+k8s:opaqueType");
  }
  return Ok();
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
  node.native = field.place.native;
  node.rules = field.node.Build();
  // Parity: in 1.36 opaqueType has no effect on a field without rules.
  const bool opaque =
      field.place.opaque && !(options_.IsBefore(k1_37) && field.node.rules().empty());
  if (!field.done || opaque) return;
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
  if (place.ref.type->IsList()) place.identity = &program_.NewIdentity();
  const int outer_chain = std::exchange(chain_length_, 0);
  for (const PlacedTag* placed : InOrder(declared.tags, options_)) {
    Status status = CompileTag(*placed, scope, place, node);
    if (!status) failures_.push_back({placed->position, subject + status.error().message});
  }
  if (failures_.size() == failures_before) {
    Status status = tags::ResolveListMetadata(place, program_, options_);
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
  Status status = CompilePayload(placed.tag, scope, place, tags::Chain(), node);
  // 1.36 has no rules that wait for other tags, only some that come after all of them.
  if (status && options_.IsBefore(k1_37)) status = node.RunFirstStage();
  return status;
}

const rules::Node* Compiler::NodeBelow(const Type& type) {
  return IsNamed(type) ? &NodeOf(type) : nullptr;
}

rules::Iteration Compiler::ValuesOf(const Type& container, Place& place) {
  if (place.element != nullptr && place.element->opaque) return {};
  const rules::Node* node = NodeBelow(WithoutPointer(*container.elem));
  if (node == nullptr) return {};
  return {node, place.identity, place.element != nullptr && place.element->native};
}

rules::Iteration Compiler::KeysOf(const Type& container, Place& place) {
  if (container.key == nullptr || (place.key != nullptr && place.key->opaque)) return {};
  const rules::Node* node = NodeBelow(*container.key);
  if (node == nullptr) return {};
  return {node, nullptr, false};
}

void Compiler::AttachListType(const Type& type, Place& place) {
  if (IsNamed(type) && gotypes::Underlying(type).kind == Type::Kind::kSlice) {
    TypeEntry& entry = EntryOf(type);
    Require(entry);
    place.type_place = &entry.place;
  }
}

std::unique_ptr<Place> Compiler::MakePlace(const Type& type, std::string path) {
  auto place = std::make_unique<Place>();
  place->path = std::move(path);
  place->source = &WithoutPointer(type);
  place->ref = types_.RefOf(type);
  return place;
}

Status Compiler::CompilePayload(const gotypes::Tag& tag, tags::Scope scope, Place& place,
                                const tags::Chain& chain, rules::NodeBuilder& node) {
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
    const tags::TagUse use{tag, scope, *place.ref.type, place, chain, *this};
    ++chain_length_;
    status = definition->compile(use, node);
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
  slot = MakePlace(*declared.type, place.path + "." + name);
  Place& member = *slot;
  member.go_name = declared.name;
  member.owner = OwnerName(SourceOf(place));
  member.field_index = index;
  member.struct_type = place.ref.type;
  member.struct_groups = &place.member_groups;
  AttachListType(WithoutPointer(*declared.type), member);
  // A list keeps the metadata of its own declaration when it is seen through subfield.
  FieldEntry* own = member.type_place == nullptr ? DeclaredField(place, index) : nullptr;
  if (own != nullptr && own->done) member.type_place = &own->place;
  return member;
}

Place& Compiler::Element(Place& place) {
  if (place.element == nullptr) {
    const Type& literal = gotypes::Underlying(SourceOf(place));
    place.element = MakePlace(*literal.elem, place.path + "[*]");
    place.element->container = &place;
    AttachListType(WithoutPointer(*literal.elem), *place.element);
  }
  return *place.element;
}

Place& Compiler::Key(Place& place) {
  if (place.key == nullptr) {
    place.key = MakePlace(*gotypes::Underlying(SourceOf(place)).key, place.path + "[key]");
  }
  return *place.key;
}

Result<std::vector<tags::EnumConstant>> Compiler::Constants(const Place& place) {
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

std::vector<const rules::Rule*> Compiler::ShortCircuits(const Place& place, std::size_t index) {
  std::vector<const rules::Rule*> found;
  FieldEntry* field = DeclaredField(place, index);
  if (field == nullptr) return found;
  for (const rules::Rule* rule : field->node.rules()) {
    // Those of another cohort, such as on a member of the member, do not stop the field.
    if (rule->short_circuit && rule->cohort.empty()) found.push_back(rule);
  }
  return found;
}

}  // namespace tandem::compile
