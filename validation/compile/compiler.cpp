#include <algorithm>

#include "validation/compile/compiler_internal.h"
#include "validation/tags/catalog.h"
#include "validation/tags/list_metadata.h"

namespace tandem::compile {
namespace {

using gotypes::Type;
using tags::Place;

const Type& SourceOf(const Place& place) { return *static_cast<const Type*>(place.source); }

std::string JsonName(const gotypes::Field& field) {
  return field.json_tag_name.empty() ? field.name : field.json_tag_name;
}

bool IsNamed(const Type& type) { return type.kind == Type::Kind::kNamed; }

bool IsContainer(const Type& type) {
  return type.kind == Type::Kind::kSlice || type.kind == Type::Kind::kMap;
}

}  // namespace

rules::Node& Compiler::NodeOf(const Type& type) { return *EntryOf(type).node; }

Compiler::TypeEntry& Compiler::EntryOf(const Type& type) {
  auto& slot = entries_[&type];
  if (slot != nullptr) return *slot;
  slot = std::make_unique<TypeEntry>();
  TypeEntry& entry = *slot;
  entry.type = &type;
  entry.node = &program_.NewNode();
  entry.node->type = types_.RefOf(type).type;
  entry.place.path = NameOf(type);
  entry.place.source = &type;
  entry.place.ref = types_.RefOf(type);
  CompileType(entry);
  return entry;
}

void Compiler::CompileType(TypeEntry& entry) {
  const Type& literal = gotypes::Underlying(*entry.type);
  const std::string& name = entry.place.path;
  if (Status status = CheckSupported(*entry.type, options_.compat); !status) {
    failures_.push_back({entry.type->position, name + ": " + status.error().message});
    return;
  }
  // Types with a wire form of their own have no fields to walk.
  const bool walkable = entry.node->type->kind == rules::TypeKind::kStruct;
  if (walkable && literal.kind == Type::Kind::kStruct) CompileStruct(entry);

  rules::NodeBuilder node(program_);
  if (Status status = entry.groups.Emit(node); !status) {
    failures_.push_back({entry.type->position, name + ": " + status.error().message});
  }
  entry.tags = ReadTags(entry.type->comments.doc, options_);
  entry.place.defaults = entry.tags.defaults;
  CompileTags(entry.tags, tags::Scope::kType, entry.place, node, name + ": ",
              "deferred validation callback failed for type " + name + ": ");
  entry.node->rules = node.Build();
  if (entry.place.opaque) entry.node->fields.clear();
  if (IsContainer(literal)) {
    entry.node->values = ValuesOf(literal, entry.place);
    entry.node->keys = KeysOf(literal, entry.place);
  }
}

void Compiler::CompileStruct(TypeEntry& entry) {
  const Type& literal = gotypes::Underlying(*entry.type);
  entry.fields.resize(literal.fields.size());
  for (std::size_t i = 0; i < literal.fields.size(); ++i) {
    AddFieldNode(entry, i, FieldOf(entry, i));
  }
}

Compiler::FieldEntry& Compiler::FieldOf(TypeEntry& entry, std::size_t index) {
  auto& slot = entry.fields[index];
  if (slot == nullptr) {
    slot = std::make_unique<FieldEntry>(program_);
    CompileField(entry, index, *slot);
  }
  return *slot;
}

void Compiler::CompileField(TypeEntry& entry, std::size_t index, FieldEntry& field) {
  const gotypes::Field& declared = gotypes::Underlying(*entry.type).fields[index];
  field.place.path = entry.place.path + "." + JsonName(declared);
  field.place.go_name = declared.name;
  field.place.field_index = index;
  field.place.struct_groups = &entry.groups;
  field.place.source = &WithoutPointer(*declared.type);
  field.place.ref = types_.RefOf(*declared.type);

  const std::string subject = "field " + field.place.path + ": ";
  if (Status status = CheckSupported(*declared.type, options_.compat); !status) {
    failures_.push_back({declared.position, "field " + field.place.path + " (" +
                                                gotypes::ToString(*declared.type) +
                                                "): " + status.error().message});
    return;
  }
  AttachListType(WithoutPointer(*declared.type), field.place);
  field.tags = ReadTags(declared.comments.doc, options_);
  field.place.defaults = field.tags.defaults;
  CompileTags(field.tags, tags::Scope::kField, field.place, field.node, subject,
              "deferred validation callback failed for field " + declared.name + " of type " +
                  entry.place.path + ": ");
  field.done = true;
  if (Status status = CheckFieldType(declared, field); !status) {
    failures_.push_back({declared.position, status.error().message});
  }
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
    return Failure{place.path + ": " + std::string(role) + "type " +
                   NameOf(WithoutPointer(used)) +
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
  if (!field.done || field.place.opaque) return;
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
  for (const PlacedTag& placed : declared.tags) {
    Status status = CompilePayload(placed.tag, scope, place, tags::Chain(), node);
    if (!status) failures_.push_back({placed.position, subject + status.error().message});
  }
  if (failures_.size() > failures_before) return;
  Status status = tags::ResolveListMetadata(place, program_);
  if (status) status = node.RunDeferred();
  if (status) return;
  const gotypes::Position position =
      declared.tags.empty() ? gotypes::Position() : declared.tags.front().position;
  failures_.push_back({position, deferred + status.error().message});
}

const rules::Node* Compiler::NodeBelow(const Type& type) {
  return IsNamed(type) ? &NodeOf(type) : nullptr;
}

rules::Iteration Compiler::ValuesOf(const Type& container, Place& place) {
  if (place.element != nullptr && place.element->opaque) return {};
  const rules::Node* node = NodeBelow(WithoutPointer(*container.elem));
  return node == nullptr ? rules::Iteration() : rules::Iteration{node, place.identity};
}

rules::Iteration Compiler::KeysOf(const Type& container, Place& place) {
  if (container.key == nullptr || (place.key != nullptr && place.key->opaque)) return {};
  const rules::Node* node = NodeBelow(*container.key);
  return node == nullptr ? rules::Iteration() : rules::Iteration{node, nullptr};
}

void Compiler::AttachListType(const Type& type, Place& place) {
  if (IsNamed(type) && gotypes::Underlying(type).kind == Type::Kind::kSlice) {
    place.type_place = &EntryOf(type).place;
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
  const tags::TagDef* definition = tags::FindTag(tag.name);
  if (definition == nullptr || (definition->test_only && !options_.test_tags)) {
    return Failure{"unknown tag \"" + tag.name + "\""};
  }
  if (!definition->scopes.Has(scope)) {
    return Failure{"tag \"" + tag.name + "\" cannot be specified on " +
                   std::string(tags::ToString(scope))};
  }
  Status status = tags::CheckUse(*definition, tag);
  if (status) {
    const tags::TagUse use{tag, scope, *place.ref.type, place, chain, *this};
    status = definition->compile(use, node);
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
  slot->go_name = declared.name;
  slot->field_index = index;
  AttachListType(WithoutPointer(*declared.type), *slot);
  if (slot->type_place == nullptr && IsNamed(SourceOf(place))) {
    // A list keeps the metadata of its own declaration when it is seen through subfield.
    TypeEntry& owner = EntryOf(SourceOf(place));
    if (index < owner.fields.size() && FieldOf(owner, index).done) {
      slot->type_place = &FieldOf(owner, index).place;
    }
  }
  return *slot;
}

Place& Compiler::Element(Place& place) {
  if (place.element == nullptr) {
    const Type& literal = gotypes::Underlying(SourceOf(place));
    place.element = MakePlace(*literal.elem, place.path + "[*]");
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

std::vector<const rules::Rule*> Compiler::ShortCircuits(const Place& place, std::size_t index) {
  std::vector<const rules::Rule*> found;
  if (!IsNamed(SourceOf(place))) return found;
  TypeEntry& owner = EntryOf(SourceOf(place));
  if (index >= owner.fields.size()) return found;
  for (const rules::Rule* rule : FieldOf(owner, index).node.rules()) {
    if (rule->short_circuit) found.push_back(rule);
  }
  return found;
}

}  // namespace tandem::compile
