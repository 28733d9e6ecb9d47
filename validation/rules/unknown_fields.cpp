#include "validation/rules/unknown_fields.h"

#include <algorithm>
#include <utility>

#include "validation/field/path_tree.h"
#include "validation/field/steps.h"
#include "validation/rules/depth.h"

namespace tandem::rules {
namespace {

using field::PathTree;
using json::ValueView;

/// A value still to be looked at.
struct Pending {
  const Type* type;
  ValueView value;
  std::size_t part;  ///< its number among the paths
};

/// The fields of a struct and of what it inlines, by JSON name.
class FieldIndex {
 public:
  explicit FieldIndex(const Type& type) { Add(type); }

  /// A struct that is not known as a whole, or inlines such a one, may have any field.
  [[nodiscard]] bool is_open() const { return is_open_; }

  [[nodiscard]] const Field* Find(std::string_view name) const {
    const auto found = std::find_if(fields_.begin(), fields_.end(),
                                    [&](const Field* field) { return field->json_name == name; });
    return found == fields_.end() ? nullptr : *found;
  }

  [[nodiscard]] const std::vector<const Field*>& fields() const { return fields_; }

  [[nodiscard]] std::vector<std::string_view> Names() const {
    std::vector<std::string_view> names;
    for (const Field* field : fields_) names.emplace_back(field->json_name);
    return names;
  }

 private:
  void Add(const Type& root) {
    std::vector<const Type*> inlined = {&root};
    for (std::size_t next = 0; next < inlined.size(); ++next) {
      const Type& type = *inlined[next];
      is_open_ = is_open_ || type.abridged ||
                 (type.kind != TypeKind::kStruct && !type.name.ends_with("TypeMeta"));
      for (const Field& field : type.fields) {
        if (field.inlined) {
          const bool known =
              std::find(inlined.begin(), inlined.end(), field.ref.type) != inlined.end();
          if (!known) inlined.push_back(field.ref.type);
        } else if (!field.skipped) {
          fields_.push_back(&field);
        }
      }
    }
  }

  std::vector<const Field*> fields_;
  bool is_open_ = false;
};

/// Whether every object has it, and types for rules only may leave it out.
bool IsCommon(std::string_view name) {
  return name == "apiVersion" || name == "kind" || name == "metadata";
}

class Finder {
 public:
  explicit Finder(std::size_t max) : max_(max) {}

  std::vector<std::string> Run(const Type& type, ValueView object) {
    pending_.push_back({&type, object, PathTree::kRoot});
    while (!pending_.empty() && unknown_.size() < max_) {
      const Pending next = pending_.back();
      pending_.pop_back();
      Look(next);
    }
    return std::move(unknown_);
  }

 private:
  void Look(const Pending& at) {
    if (at.type->kind == TypeKind::kStruct && at.value.IsObject()) {
      LookIntoStruct(at);
    } else if (at.type->kind == TypeKind::kList) {
      for (std::size_t i = 0; i < at.value.elements().size(); ++i) {
        Push(at, at.type->elem, at.value.At(i), "[" + std::to_string(i) + "]");
      }
    } else if (at.type->kind == TypeKind::kMap) {
      for (const json::MemberView member : at.value.members()) {
        Push(at, at.type->elem, member.value, StepTo(at, member.name));
      }
    }
  }

  void LookIntoStruct(const Pending& at) {
    const FieldIndex fields(*at.type);
    for (const json::MemberView member : at.value.members()) {
      if (unknown_.size() == max_) return;
      if (at.part == PathTree::kRoot && IsCommon(member.name)) continue;
      if (const Field* field = fields.Find(member.name)) {
        Push(at, field->ref, member.value, StepTo(at, member.name));
      } else if (!fields.is_open()) {
        unknown_.push_back(paths_.PathOf(at.part) + StepTo(at, member.name));
      }
    }
  }

  void Push(const Pending& holder, const TypeRef& ref, ValueView value, std::string step) {
    pending_.push_back({ref.type, value, paths_.Add(holder.part, std::move(step))});
  }

  static std::string StepTo(const Pending& holder, std::string_view name) {
    return (holder.part == PathTree::kRoot ? "" : ".") + std::string(name);
  }

  std::size_t max_;
  std::vector<Pending> pending_;
  PathTree paths_;
  std::vector<std::string> unknown_;
};

/// Copies of an object without what is unknown in it. Recursion is bounded by kMaxObjectDepth: what
/// is deeper stays as it is.
class Pruning {
 public:
  explicit Pruning(json::Overlay& overlay) : overlay_(overlay) {}

  ValueView Part(const Type& type, ValueView value, int depth) {
    if (depth > kMaxObjectDepth) return value;
    if (type.kind == TypeKind::kStruct) return Fields(type, value, depth);
    if (type.kind == TypeKind::kList) return Items(*type.elem.type, value, depth);
    if (type.kind != TypeKind::kMap) return value;
    return Members(value, [&](const json::MemberView& entry) {
      return Part(*type.elem.type, entry.value, depth + 1);
    });
  }

 private:
  ValueView Fields(const Type& type, ValueView object, int depth) {
    const FieldIndex fields(type);
    return Members(object, [&](const json::MemberView& member) {
      if (const Field* const field = fields.Find(member.name)) {
        return Part(*field->ref.type, member.value, depth + 1);
      }
      const bool is_kept = fields.is_open() || (depth == 0 && IsCommon(member.name));
      return is_kept ? member.value : ValueView();
    });
  }

  ValueView Items(const Type& type, ValueView list, int depth) {
    std::vector<ValueView> items;
    bool has_changed = false;
    for (const ValueView item : list.elements()) {
      items.push_back(Part(type, item, depth + 1));
      has_changed = has_changed || items.back().identity() != item.identity();
    }
    return has_changed ? overlay_.List(items) : list;
  }

  template <typename PartOf>
  ValueView Members(ValueView object, const PartOf& part_of) {
    std::vector<json::MemberView> kept;
    bool has_changed = false;
    for (const json::MemberView member : object.members()) {
      const ValueView left = part_of(member);
      has_changed = has_changed || left.identity() != member.value.identity();
      if (!left.IsAbsent()) kept.push_back({member.name, left, member.key});
    }
    return has_changed ? overlay_.Object(kept) : object;
  }

  json::Overlay& overlay_;
};

/// The type of what a step leads to; null when nothing is known about it.
const Type* TypeAfter(const field::Step& step, const Type& type) {
  if (type.kind == TypeKind::kList || type.kind == TypeKind::kMap) return type.elem.type;
  if (type.kind != TypeKind::kStruct) return nullptr;
  const FieldIndex fields(type);
  const Field* const field = fields.Find(step.name);
  return field == nullptr ? nullptr : field->ref.type;
}

}  // namespace

std::vector<std::string_view> FieldsBeside(const Type& type, ValueView object,
                                           std::string_view field) {
  const Type* at = &type;
  const auto steps = field::StepsToOwner(object, field);
  if (!steps) return {};
  for (const field::Step& step : *steps) {
    at = TypeAfter(step, *at);
    if (at == nullptr) return {};
  }
  if (at->kind != TypeKind::kStruct) return {};
  return FieldIndex(*at).Names();
}

std::vector<const Field*> FieldsOf(const Type& type) { return FieldIndex(type).fields(); }

ValueView KnownPart(const Type& type, ValueView object, json::Overlay& overlay) {
  return Pruning(overlay).Part(type, object, 0);
}

std::vector<std::string> FindUnknownFields(const Type& type, ValueView object, std::size_t max) {
  return Finder(max).Run(type, object);
}

}  // namespace tandem::rules
