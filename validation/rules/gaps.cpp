#include "validation/rules/gaps.h"

#include <map>
#include <utility>

#include "validation/field/path.h"
#include "validation/rules/value.h"

namespace tandem::rules {
namespace {

using field::Path;

class Finder {
 public:
  explicit Finder(std::size_t max) : bound_(max) {}

  /// Recurses as deep as the object, at most kMaxTypedDepth, as CheckShape has passed it.
  void Look(const Value& value, const Path& path) {  // NOLINT(misc-no-recursion)
    if (value.IsNil() || !value.type().leads_to_gap || bound_.IsFull()) return;
    if (value.type().kind == TypeKind::kList) {
      std::size_t i = 0;
      for (const json::ValueView element : value.json().elements()) {
        Look(value.Elem(element), path.Index(i++));
      }
    } else if (value.type().kind == TypeKind::kMap) {
      for (const json::MemberView entry : value.json().members()) {
        Look(value.Elem(entry.value), path.Key(entry.name));
      }
    } else {
      for (const Field& field : value.type().fields) LookAtField(field, value.Field(field), path);
    }
  }

  std::vector<Gap> Take() { return std::move(gaps_); }

 private:
  void LookAtField(const Field& field, const Value& value,  // NOLINT(misc-no-recursion)
                   const Path& path) {
    if (field.Nameless()) return Look(value, path);
    if (value.json().IsMissing()) return;
    const Path at = path.Child(field.json_name);
    if (field.gap.empty()) return Look(value, at);
    // An empty list or map keeps all rules, an empty struct does not.
    const bool may_be_empty = value.json().IsArray() || value.type().kind == TypeKind::kMap;
    const bool is_empty = may_be_empty && value.json().size() == 0;
    if (is_empty || bound_.IsFull()) return;
    gaps_.push_back({at.ToString(), field.gap});
    bound_.Add(gaps_.back().path.size());
  }

  ListBound bound_;
  std::vector<Gap> gaps_;
};

}  // namespace

std::vector<Gap> FindGaps(const Type& type, json::ValueView object, std::size_t max) {
  Finder finder(max);
  const Path root;
  finder.Look(Value({&type, false}, object), root);
  return finder.Take();
}

void MarkWaysToGaps(std::deque<Type>& types) {
  std::map<const Type*, std::vector<Type*>> users;
  std::vector<Type*> pending;
  const auto mark = [&](Type& type) {
    if (!std::exchange(type.leads_to_gap, true)) pending.push_back(&type);
  };
  for (Type& type : types) {
    if (type.elem.type != nullptr) users[type.elem.type].push_back(&type);
    for (const Field& field : type.fields) {
      if (field.skipped) continue;
      users[field.ref.type].push_back(&type);
      if (!field.gap.empty()) mark(type);
    }
  }
  while (!pending.empty()) {
    const Type* const next = pending.back();
    pending.pop_back();
    for (Type* user : users[next]) mark(*user);
  }
}

}  // namespace tandem::rules
