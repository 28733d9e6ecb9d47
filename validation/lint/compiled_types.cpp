#include <algorithm>

#include "validation/lint/compiled_types_internal.h"

namespace tandem::lint {
namespace {

using gotypes::Type;

template <typename Key, typename Value>
Value Lookup(const std::map<Key, Value>& map, Key key) {
  const auto found = map.find(key);
  return found == map.end() ? nullptr : found->second;
}

const rules::FieldNode* FindField(const rules::Node* node, std::size_t index) {
  if (node == nullptr) return nullptr;
  const auto field =
      std::lower_bound(node->fields.begin(), node->fields.end(), index,
                       [](const auto& each, std::size_t wanted) { return each.index < wanted; });
  return field == node->fields.end() || field->index != index ? nullptr : &*field;
}

}  // namespace

CompiledTypes::CompiledTypes(const Model& model, const rules::Program& program) {
  auto root = program.roots().begin();
  for (const PackageView& package : model.packages()) {
    for (const compile::RootType& declared : package.roots.roots) {
      if (root == program.roots().end()) break;
      open_.push_back({declared.type, root->ref.type, root->node});
      ++root;
    }
  }
  while (!open_.empty()) {
    const Pair pair = open_.back();
    open_.pop_back();
    Visit(pair);
  }
}

void CompiledTypes::Push(const Type* source, rules::TypeRef compiled, const rules::Node* node) {
  if (source == nullptr || compiled.type == nullptr) return;
  open_.push_back({&Pointee(*source), compiled.type, node});
}

void CompiledTypes::Visit(const Pair& pair) {
  if (pair.source->kind == Type::Kind::kNamed) {
    const bool new_type = types_.emplace(pair.source, pair.compiled).second;
    const bool new_node = pair.node != nullptr && nodes_.emplace(pair.source, pair.node).second;
    if (!new_type && !new_node) return;
  }
  VisitFields(pair);
  VisitParts(pair);
}

void CompiledTypes::VisitFields(const Pair& pair) {
  const std::vector<gotypes::Field>& fields = gotypes::Underlying(*pair.source).fields;
  if (fields.size() != pair.compiled->fields.size()) return;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const rules::FieldNode* field = FindField(pair.node, i);
    const rules::TypeRef ref = pair.compiled->fields[i].ref;
    Push(fields[i].type, ref, field == nullptr ? nullptr : field->child);
    if (field == nullptr || fields[i].type->kind == Type::Kind::kNamed) continue;
    Push(fields[i].type->elem, ref.type->elem, field->values.node);
    Push(fields[i].type->key, ref.type->key, field->keys.node);
  }
}

void CompiledTypes::VisitParts(const Pair& pair) {
  const Type& literal = gotypes::Underlying(*pair.source);
  Push(literal.elem, pair.compiled->elem, pair.node == nullptr ? nullptr : pair.node->values.node);
  Push(literal.key, pair.compiled->key, pair.node == nullptr ? nullptr : pair.node->keys.node);
}

const rules::Type* CompiledTypes::TypeOf(const Type& type) const { return Lookup(types_, &type); }

const rules::Node* CompiledTypes::NodeOf(const Type& type) const { return Lookup(nodes_, &type); }

}  // namespace tandem::lint
