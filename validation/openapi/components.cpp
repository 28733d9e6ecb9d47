#include <algorithm>
#include <utility>

#include "validation/crd/schema/reader.h"
#include "validation/openapi/components_internal.h"
#include "validation/openapi/extensions_internal.h"
#include "validation/openapi/join_internal.h"

namespace tandem::openapi {
namespace {

using gotypes::Type;
using Shape = Type::Kind;

/// Thrice the largest definition that there may be; all of Kubernetes' own types are a tenth.
constexpr std::size_t kMostNodes = 3 * crd::schema::kMaxSchemaNodes;

/// Structs embedded in one another, and named types put in one in the other. Each may have literals
/// of some hundred levels around, and the stack holds them all.
constexpr int kMostEmbedded = 16;

const Type* TypeOf(const Draft& draft) { return static_cast<const Type*>(draft.reference); }

/// Looks for a type in what a type without a component is made of. At most kMostEmbedded names and
/// kMostSteps literals are looked into: what is larger gets a component, which is always right.
class Search {
 public:
  explicit Search(const Type& wanted) : wanted_(wanted) {}

  bool FindBelow(const Type& type) {
    if (++steps_ > kMostSteps) return true;
    switch (type.kind) {
      case Shape::kNamed:
        return FindInNamed(type);
      case Shape::kMap:
      case Shape::kPointer:
      case Shape::kSlice:
      case Shape::kArray:
        return FindBelow(*type.elem);
      case Shape::kStruct:
        return std::any_of(type.fields.begin(), type.fields.end(),
                           [&](const gotypes::Field& field) { return FindBelow(*field.type); });
      default:
        return false;
    }
  }

 private:
  bool FindInNamed(const Type& type) {
    if (&type == &wanted_) return true;
    if (gotypes::Underlying(type).kind == Shape::kStruct) return false;
    if (type.definition == nullptr || !seen_.insert(&type).second) return false;
    return seen_.size() > kMostEmbedded || FindBelow(*type.definition);
  }

  static constexpr int kMostSteps = 1'000;

  const Type& wanted_;
  std::set<const Type*> seen_;
  int steps_ = 0;
};

}  // namespace

Draft ReferenceTo(const std::string& name) {
  Draft reference;
  reference.Set("$ref", crd::schema::QuotedJson("#/components/schemas/" + name));
  return reference;
}

void Components::Complain(const Type& type, const std::string& message) {
  Problem problem{gotypes::ToString(type.position), type.name + ": " + message};
  if (errors_.empty() || errors_.back() != problem) errors_.push_back(std::move(problem));
}

bool Components::MayGrow(std::size_t nodes, const Type& type) {
  if (nodes_ > kMostNodes) return false;
  nodes_ += nodes;
  if (nodes_ <= kMostNodes) return true;
  Complain(type, "the schemas have too many parts");
  return false;
}

bool Components::IsComponent(const Type& type) {
  if (type.kind != Shape::kNamed || type.definition == nullptr || type.alias) return false;
  const auto [known, is_new] = is_component_.try_emplace(&type, true);
  if (is_new && gotypes::Underlying(type).kind != Shape::kStruct) {
    known->second = Search(type).FindBelow(*type.definition);
  }
  return known->second;
}

const Component& Components::Of(const Type& type) {
  wanted_.push_back(&type);
  for (; !wanted_.empty(); wanted_.pop_front()) {
    if (!components_.contains(wanted_.front())) Make(*wanted_.front());
  }
  return components_.at(&type);
}

void Components::Make(const Type& type) {
  making_ = &type;
  Component& component = components_[&type];
  component.name = names_.Of(type, version_of_(type.package));
  component.schema = Prepared(type, 0);
  Finish(component.schema, component, 0);
}

/// The schema of a type with what is embedded put in, references of properties left.
Draft Components::Prepared(const Type& type, int embedded) {
  Draft draft = schemas_.Of(type);
  if (!MayGrow(draft.CountNodes(), type)) return {};
  AddPatchKeywords(type, draft);
  AddEnum(type, draft);
  AddUnion(type, draft);
  PruneUnpublished(type, draft);
  EmbedParts(draft, type, embedded);
  return draft;
}

void Components::PruneUnpublished(const Type& type, Draft& draft) {
  const Type& literal = gotypes::Underlying(type);
  if (literal.kind != Shape::kStruct) return;
  for (const gotypes::Field& field : literal.fields) {
    if (!IsUnpublished(field.comments)) continue;
    draft.properties.erase(field.json_tag_name);
    std::erase(draft.required, field.json_tag_name);
  }
}

void Components::EmbedParts(Draft& draft, const Type& owner, int embedded) {
  for (Draft& part : std::exchange(draft.all_of, {})) {
    EmbedPart(draft, std::move(part), owner, embedded);
  }
  ForEachBelow(draft, [&](Draft& below) { EmbedParts(below, owner, embedded); });
}

void Components::EmbedPart(Draft& draft, Draft part, const Type& owner, int embedded) {
  if (embedded > kMostEmbedded) return Complain(owner, "structs are embedded too deeply");
  EmbedParts(part, owner, embedded + 1);
  // A name may stand for a name; chains of them are bounded by the reader of Go.
  for (int i = 0; part.reference != nullptr && i < gotypes::kMaxTypeDepth; ++i) {
    const Type& type = *TypeOf(part);
    part.reference = nullptr;
    Join(part, Prepared(type, embedded + 1));
  }
  if (!part.type.empty() && part.type != "object") {
    return Complain(owner, "what is embedded is of type " + part.type + ", not object");
  }
  Embed(draft, std::move(part));
}

void Components::Refer(Draft& draft, const Type& type, Component& component) {
  component.uses.insert(&type);
  wanted_.push_back(&type);
  Draft reference = ReferenceTo(names_.Of(type, version_of_(type.package)));
  const bool is_bare = IsBareReference(draft);
  draft.reference = nullptr;
  if (is_bare) {
    draft = std::move(reference);
  } else {
    // OpenAPI 3.0 ignores what stands beside a $ref.
    draft.all_of.insert(draft.all_of.begin(), std::move(reference));
  }
}

/// Puts names of components, or the schemas of types without one, where references are.
void Components::Finish(Draft& draft, Component& component, std::size_t depth) {
  if (depth > crd::schema::kMaxSchemaDepth) return Complain(*making_, "schemas nest too deeply");
  for (int i = 0; draft.reference != nullptr && i < gotypes::kMaxTypeDepth; ++i) {
    const Type& type = *TypeOf(draft);
    if (IsComponent(type)) {
      Refer(draft, type, component);
      break;
    }
    draft.reference = nullptr;
    Join(draft, Prepared(type, 0));
  }
  if (nodes_ > kMostNodes) return;
  ForEachBelow(draft, [&](Draft& below) { Finish(below, component, depth + 1); });
}

}  // namespace tandem::openapi
