#include <algorithm>
#include <set>
#include <string>

#include "validation/base/go_quote.h"
#include "validation/compile/default_nodes_internal.h"
#include "validation/compile/own_json.h"
#include "validation/compile/tag_reader.h"
#include "validation/compile/type_table_internal.h"

namespace tandem::compile {

using gotypes::Type;
using rules::DefaultsNode;

namespace {

/// Whether there may be a default: this spares reading all tags of most fields.
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
  const Type& literal = LiteralOf(type);
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
        node.fields.push_back(FieldOf(field, entered.package));
      }
    }
  }
}

DefaultsNode::Field DefaultNodes::FieldOf(const gotypes::Field& declared,
                                          const gotypes::Package* owner) {
  const bool is_pointer = &WithoutPointer(*declared.type) != declared.type;
  const Type::Kind kind = LiteralOf(*declared.type).kind;
  DefaultsNode::Field field;
  field.name = JsonName(declared);
  field.value = DefaultOf(declared, owner);
  field.zero_is_unset = !is_pointer && kind == Type::Kind::kBuiltin;
  field.always_there = !is_pointer && kind == Type::Kind::kStruct;
  if (kind != Type::Kind::kBuiltin) field.below = &NodeOf(*declared.type);
  return field;
}

/// The default of the field, or else that of its type; missing when neither has one.
json::ValueView DefaultNodes::DefaultOf(const gotypes::Field& declared,
                                        const gotypes::Package* owner) {
  const Type& type = WithoutPointer(*declared.type);
  const std::pair<const gotypes::Comments&, const gotypes::Package*> kPlaces[] = {
      {declared.comments, owner}, {type.comments, type.package}};
  for (const auto& [comments, package] : kPlaces) {
    if (!MayHaveDefault(comments.doc)) continue;
    const std::vector<std::string> defaults = ReadTags(comments.doc, options_).defaults;
    if (!defaults.empty()) return table_->Keep(Resolved(defaults.front(), package));
  }
  return {};
}

/// A default as JSON: the value of a constant, if it is one.
std::string DefaultNodes::Resolved(std::string text, const gotypes::Package* written_in) const {
  constexpr std::string_view kRef = "ref(";
  if (!text.starts_with(kRef) || !text.ends_with(')')) return text;
  std::string_view name(text);
  name = name.substr(kRef.size(), name.size() - kRef.size() - 1);
  const std::size_t dot = name.rfind('.');
  const gotypes::Package* package = written_in;
  if (dot != std::string_view::npos) {
    package = FindPackage(name.substr(0, dot));
    name.remove_prefix(dot + 1);
  }
  if (package == nullptr) return text;
  for (const gotypes::Constant& constant : package->constants) {
    if (constant.name != name || !constant.string_value) continue;
    std::string json;
    AppendGoJsonQuoted(*constant.string_value, json);
    return json;
  }
  return text;
}

const gotypes::Package* DefaultNodes::FindPackage(std::string_view path) const {
  for (const gotypes::Package* package : universe_.packages()) {
    if (package->path == path) return package;
  }
  return nullptr;
}

}  // namespace tandem::compile
