#include <set>
#include <utility>

#include "validation/compile/below_internal.h"

namespace tandem::compile {
namespace {

using gotypes::Type;

}  // namespace

void CollectNamed(const Type& type, std::vector<const Type*>& out) {
  if (type.kind == Type::Kind::kNamed) {
    out.push_back(&type);
    return;
  }
  if (type.elem != nullptr) CollectNamed(*type.elem, out);
  if (type.key != nullptr) CollectNamed(*type.key, out);
  for (const gotypes::Field& field : type.fields) CollectNamed(*field.type, out);
}

bool AnyBelow(const Type& type, const std::function<bool(const Type&)>& holds) {
  std::vector<const Type*> named;
  CollectNamed(type, named);
  return AnyBelow(std::move(named), holds);
}

bool AnyBelow(std::vector<const Type*> pending, const std::function<bool(const Type&)>& holds) {
  std::set<const Type*> seen;
  while (!pending.empty()) {
    const Type* next = pending.back();
    pending.pop_back();
    if (!seen.insert(next).second) continue;
    if (holds(*next)) return true;
    CollectNamed(gotypes::Underlying(*next), pending);
  }
  return false;
}

}  // namespace tandem::compile
