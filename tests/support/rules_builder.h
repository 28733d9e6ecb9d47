#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "validation/rules/program.h"

namespace tandem::support {

/// Builds types and rules by hand, in a few words each. Owns all of them.
class RulesBuilder {
 public:
  const rules::Type& Scalar(rules::TypeKind kind, std::string name, int bits = 0) {
    return Declare(kind, std::move(name), bits);
  }
  const rules::Type& Int32() { return Scalar(rules::TypeKind::kInt, "int32", 32); }
  const rules::Type& Int64() { return Scalar(rules::TypeKind::kInt, "int64", 64); }
  const rules::Type& String() { return Scalar(rules::TypeKind::kString, "string"); }
  const rules::Type& Bool() { return Scalar(rules::TypeKind::kBool, "bool"); }
  const rules::Type& List(rules::TypeRef elem) {
    rules::Type& type = Declare(rules::TypeKind::kList, "[]" + Spell(elem));
    type.elem = elem;
    return type;
  }
  const rules::Type& Map(rules::TypeRef elem) {
    rules::Type& type = Declare(rules::TypeKind::kMap, "map[string]" + Spell(elem));
    type.key = {&String(), false};
    type.elem = elem;
    return type;
  }
  rules::Type& Struct(std::string name, std::vector<rules::Field> fields = {}) {
    rules::Type& type = Declare(rules::TypeKind::kStruct, std::move(name));
    type.named = true;
    type.fields = std::move(fields);
    return type;
  }

  template <typename CheckType, typename... Args>
  rules::Rule& Check(Args&&... args) {
    rules::Rule& rule = program.NewRule();
    rule.check = std::make_unique<CheckType>(std::forward<Args>(args)...);
    return rule;
  }
  rules::Rule& Wrap(rules::Rule::Kind kind, const rules::Rule& inner) {
    rules::Rule& rule = program.NewRule();
    rule.kind = kind;
    rule.inner = &inner;
    return rule;
  }
  rules::Node& Node(const rules::Type& type, const std::vector<const rules::Rule*>& rules = {}) {
    rules::Node& node = program.NewNode();
    node.type = &type;
    node.rules = rules::RuleList(rules);
    return node;
  }
  const rules::ListIdentity& Identity(rules::ListIdentity::By by,
                                      std::vector<std::size_t> keys = {}) {
    rules::ListIdentity& identity = program.NewIdentity();
    identity.by = by;
    identity.keys = std::move(keys);
    return identity;
  }
  rules::Root& Root(const rules::Node& node) {
    rules::Root& root = program.NewRoot();
    root.type_name = node.type->name;
    root.ref = {node.type, false};
    root.node = &node;
    root.subresources = {"/"};
    return root;
  }

  rules::Program program;

 private:
  rules::Type& Declare(rules::TypeKind kind, std::string name, int bits = 0) {
    rules::Type& type = program.NewType();
    type.kind = kind;
    type.name = std::move(name);
    type.bits = bits;
    return type;
  }
  static std::string Spell(rules::TypeRef ref) { return (ref.pointer ? "*" : "") + ref.type->name; }
};

inline rules::TypeRef Plain(const rules::Type& type) { return {&type, false}; }
inline rules::TypeRef Pointer(const rules::Type& type) { return {&type, true}; }

inline rules::Field Member(std::string json_name, rules::TypeRef ref) {
  rules::Field field;
  field.go_name = json_name;
  field.SetJsonName(std::move(json_name));
  field.ref = ref;
  return field;
}
inline rules::Field Inlined(rules::TypeRef ref) {
  rules::Field field;
  field.go_name = ref.type->name;
  field.inlined = true;
  field.ref = ref;
  return field;
}
inline rules::Field Skipped(std::string go_name, rules::TypeRef ref) {
  rules::Field field;
  field.go_name = std::move(go_name);
  field.skipped = true;
  field.ref = ref;
  return field;
}

/// The node of the index-th field, with rules and perhaps the node of the field's type.
inline rules::FieldNode& AddField(rules::Node& node, std::size_t index,
                                  const std::vector<const rules::Rule*>& rules = {},
                                  const rules::Node* child = nullptr) {
  rules::FieldNode& field = node.fields.emplace_back();
  const rules::Field& declared = node.type->fields[index];
  field.index = index;
  field.path_name = declared.Nameless() ? declared.go_name : declared.json_name;
  field.rules = rules::RuleList(rules);
  field.child = child;
  return field;
}

}  // namespace tandem::support
