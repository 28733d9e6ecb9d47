#include <algorithm>
#include <set>
#include <string>

#include "validation/compile/default_nodes_internal.h"
#include "validation/compile/tag_reader.h"
#include "validation/compile/type_table_internal.h"

namespace tandem::compile {

using gotypes::Type;
using rules::DefaultsNode;

namespace {

/// Spares reading all tags of most fields.
bool MayHaveDefault(const std::vector<gotypes::CommentLine>& comments) {
  return std::any_of(comments.begin(), comments.end(), [](const gotypes::CommentLine& line) {
    return line.text.find("default=") != std::string::npos;
  });
}

}  // namespace

void DefaultNodes::Finish() {
  while (!pending_.empty()) {
    const auto [type, node] = pending_.back();
    pending_.pop_back();
    Fill(*type, *node);
  }
  table_->Prune();
}

std::shared_ptr<const rules::Defaulting> DefaultNodes::RootOf(const Type& type) const {
  return rules::DefaultsTable::Share(table_, *nodes_.at(&WithoutPointer(type)));
}

DefaultsNode& DefaultNodes::NodeOf(const Type& type) {
  const Type& held = WithoutPointer(type);
  DefaultsNode*& node = nodes_[&held];
  if (node == nullptr) {
    node = &table_->New();
    pending_.emplace_back(&held, node);
  }
  return *node;
}

void DefaultNodes::Fill(const Type& type, DefaultsNode& node) {
  const Type& literal = gotypes::Underlying(type);
  if (literal.kind == Type::Kind::kStruct) {
    AddFields(type, node);
  } else if (literal.kind == Type::Kind::kSlice || literal.kind == Type::Kind::kMap) {
    node.items = &NodeOf(*literal.elem);
  }
}

/// The fields of a struct and, because they stand in the same object, those of the structs it
/// inlines, however deep. A struct that inlines itself adds nothing the second time.
void DefaultNodes::AddFields(const Type& type, DefaultsNode& node) {
  std::set<const Type*> inlined = {&type};
  std::vector<const Type*> pending = {&type};
  while (!pending.empty()) {
    const Type& entered = *pending.back();
    pending.pop_back();
    for (const gotypes::Field& field : gotypes::Underlying(entered).fields) {
      const Type& held = WithoutPointer(*field.type);
      if (IsInlined(field)) {
        if (inlined.insert(&held).second) pending.push_back(&held);
      } else if (!field.json_skipped) {
        node.fields.push_back(FieldOf(field));
      }
    }
  }
}

DefaultsNode::Field DefaultNodes::FieldOf(const gotypes::Field& declared) {
  const bool is_pointer = &WithoutPointer(*declared.type) != declared.type;
  const Type::Kind kind = gotypes::Underlying(*declared.type).kind;
  DefaultsNode::Field field;
  field.name = JsonName(declared);
  field.value = DefaultOf(declared);
  field.zero_is_unset = !is_pointer && kind == Type::Kind::kBuiltin;
  field.always_there = !is_pointer && kind == Type::Kind::kStruct;
  if (kind != Type::Kind::kBuiltin) field.below = &NodeOf(*declared.type);
  return field;
}

/// That of the field, or else that of its type.
json::ValueView DefaultNodes::DefaultOf(const gotypes::Field& declared) {
  const Type& type = WithoutPointer(*declared.type);
  for (const auto* comments : {&declared.comments.doc, &type.comments.doc}) {
    if (!MayHaveDefault(*comments)) continue;
    const std::vector<std::string> defaults = ReadTags(*comments, options_).defaults;
    if (!defaults.empty()) return table_->Keep(defaults.front());
  }
  return {};
}

}  // namespace tandem::compile
