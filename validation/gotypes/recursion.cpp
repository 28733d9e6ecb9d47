#include <unordered_map>

#include "validation/gotypes/resolver_internal.h"

namespace tandem::gotypes {
namespace {

/// A depth-first walk over what types contain by value. Iterative: named types may be as many as
/// the sources have lines.
class RecursionFinder {
 public:
  RecursionFinder(const HiddenFields& hidden_fields, Diagnostics& diagnostics)
      : hidden_fields_(hidden_fields), diagnostics_(diagnostics) {}

  void Walk(const Type& root) {
    Enter(root);
    while (!stack_.empty()) {
      Visit& top = stack_.back();
      if (top.next == top.parts.size()) {
        on_stack_[top.type] = false;
        stack_.pop_back();
      } else {
        Enter(*top.parts[top.next++]);
      }
    }
  }

 private:
  struct Visit {
    const Type* type;
    std::vector<const Type*> parts;
    std::size_t next = 0;
  };

  void Enter(const Type& type) {
    const auto [known, is_new] = on_stack_.emplace(&type, true);
    if (is_new) {
      stack_.push_back({&type, PartsOf(type), 0});
    } else if (known->second) {
      Report(type);
    }
  }

  std::vector<const Type*> PartsOf(const Type& type) const {
    if (type.kind == Type::Kind::kNamed) return {type.definition};
    if (type.kind == Type::Kind::kArray) return {type.elem};
    std::vector<const Type*> parts;
    if (type.kind != Type::Kind::kStruct) return parts;
    for (const Field& field : type.fields) parts.push_back(field.type);
    if (const auto hidden = hidden_fields_.find(&type); hidden != hidden_fields_.end()) {
      parts.insert(parts.end(), hidden->second.begin(), hidden->second.end());
    }
    return parts;
  }

  /// Names the first named type of the circle that `type` closes.
  void Report(const Type& type) {
    std::size_t at = stack_.size();
    while (at > 0 && stack_[at - 1].type != &type) --at;
    for (std::size_t i = at - 1; i < stack_.size(); ++i) {
      const Type& member = *stack_[i].type;
      if (member.kind != Type::Kind::kNamed) continue;
      diagnostics_.Report(member.position, "invalid recursive type " + member.name);
      return;
    }
  }

  const HiddenFields& hidden_fields_;
  Diagnostics& diagnostics_;
  std::vector<Visit> stack_;
  std::unordered_map<const Type*, bool> on_stack_;
};

/// Whether following definitions from `type` takes too many steps.
bool HasLongChain(const Type& type) {
  const Type* at = &type;
  for (int steps = 0; at->kind == Type::Kind::kNamed; ++steps) {
    if (steps > kMaxTypeDepth) return true;
    at = at->definition;
  }
  return false;
}

}  // namespace

void ReportRecursiveTypes(const std::vector<const Type*>& types, const HiddenFields& hidden_fields,
                          Diagnostics& diagnostics) {
  RecursionFinder finder(hidden_fields, diagnostics);
  for (const Type* type : types) finder.Walk(*type);
  if (!diagnostics.empty()) return;
  for (const Type* type : types) {
    if (HasLongChain(*type)) {
      diagnostics.Report(type->position, "too many type definitions lead on from " + type->name);
      return;
    }
  }
}

}  // namespace tandem::gotypes
