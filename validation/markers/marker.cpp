#include "validation/markers/marker.h"

namespace tandem::markers {

void Arguments::Set(std::string_view name, Value value) {
  for (auto& [known, old] : values_) {
    if (known != name) continue;
    old = std::move(value);
    return;
  }
  values_.emplace_back(name, std::move(value));
}

const Value* Arguments::Find(std::string_view name) const {
  for (const auto& [known, value] : values_) {
    if (known == name) return &value;
  }
  return nullptr;
}

const Value& Arguments::value() const {
  static const Value kNone;
  const Value* const found = Find("");
  return found == nullptr ? kNone : *found;
}

std::string Arguments::Text(std::string_view name) const {
  const Value* const found = Find(name);
  return found == nullptr ? std::string() : found->text;
}

std::string_view Use::TypeOf(const Draft& schema) const {
  if (!schema.type.empty() || resolved == nullptr) return schema.type;
  return resolved->type;
}

Status CheckType(const Use& use, const Draft& schema, std::string_view type,
                 std::string_view word) {
  if (use.TypeOf(schema) == type) return Ok();
  return Failure{"must apply " + std::string(word) + " to an " + std::string(type)};
}

Status ApplyCount(const Use& use, Draft& schema, std::string_view type, std::string_view keyword,
                  std::string_view word) {
  if (const Status fits = CheckType(use, schema, type, word); !fits) return fits;
  schema.Set(keyword, std::to_string(use.arguments.value().integer));
  return Ok();
}

}  // namespace tandem::markers
