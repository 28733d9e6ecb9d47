#include <algorithm>

#include "validation/lint/model_internal.h"

namespace tandem::lint {
namespace {

using gotypes::Type;

constexpr std::string_view kNoLint = "k8s:validation-gen-nolint";

bool SaysNoLint(const std::vector<gotypes::CommentLine>& comments) {
  const std::vector<gotypes::TagLine> lines = gotypes::FindTags(comments);
  return std::any_of(lines.begin(), lines.end(),
                     [](const gotypes::TagLine& line) { return line.name == kNoLint; });
}

}  // namespace

const Type& Pointee(const Type& type) {
  return type.kind == Type::Kind::kPointer ? *type.elem : type;
}

std::vector<const Type*> NamedIn(const Type& type) {
  std::vector<const Type*> named;
  std::vector<const Type*> open = {&type};
  while (!open.empty()) {
    const Type& next = *open.back();
    open.pop_back();
    if (next.kind == Type::Kind::kNamed) named.push_back(&next);
    if (next.elem != nullptr) open.push_back(next.elem);
    if (next.key != nullptr) open.push_back(next.key);
  }
  return named;
}

std::string JsonName(const gotypes::Field& field) {
  if (!field.json_tag_name.empty()) return field.json_tag_name;
  return field.embedded || field.json_inline ? std::string() : field.name;
}

const gotypes::Tag& Last(const gotypes::Tag& tag) {
  const gotypes::Tag* last = &tag;
  while (last->value_tag != nullptr) last = last->value_tag.get();
  return *last;
}

Model::Model(const gotypes::Universe& universe, const LintOptions& options) : options_(options) {
  for (const gotypes::Package* package : universe.packages()) {
    if (package->well_known) continue;
    packages_.push_back({package, compile::FindRoots(*package, options.compile),
                         SaysNoLint(package->doc_comments)});
  }
  for (const PackageView& view : packages_) {
    if (view.nolint) continue;
    for (const compile::RootType& root : view.roots.roots) Add(*root.type);
  }
  // Types found on the way are appended behind the ones that are looked at.
  for (std::size_t i = 0; i < types_.size(); ++i) {
    const Type& literal = gotypes::Underlying(*types_[i].self.type);
    for (const gotypes::Field& field : literal.fields) {
      for (const Type* named : NamedIn(*field.type)) Add(*named);
    }
    for (const Type* named : NamedIn(literal)) Add(*named);
  }
}

void Model::Add(const Type& type) {
  if (type.package->well_known || SaysNoLint(type.comments.doc)) return;
  if (!index_.emplace(&type, types_.size()).second) return;
  TypeView& view = types_.emplace_back();
  view.self = {&type, nullptr, compile::ReadTags(type.comments.doc, options_.compile)};
  for (const gotypes::Field& field : gotypes::Underlying(type).fields) {
    view.fields.push_back({&type, &field, compile::ReadTags(field.comments.doc, options_.compile)});
  }
}

const TypeView* Model::Find(const Type& type) const {
  const auto found = index_.find(&type);
  return found == index_.end() ? nullptr : &types_[found->second];
}

void Model::ForEach(const std::function<void(const Element&)>& visit) const {
  for (const TypeView& type : types_) {
    for (const Element& field : type.fields) visit(field);
    visit(type.self);
  }
}

}  // namespace tandem::lint
