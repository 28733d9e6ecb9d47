#include "validation/custom/hooks.h"

#include <algorithm>
#include <string>
#include <vector>

#include "validation/compile/roots.h"
#include "validation/custom/hooks_internal.h"
#include "validation/gotypes/model.h"

namespace tandem::custom {
namespace {

bool HasTag(const std::vector<gotypes::CommentLine>& comments) {
  return std::any_of(comments.begin(), comments.end(), [](const gotypes::CommentLine& line) {
    return line.text.find("+k8s:customValidation") != std::string::npos;
  });
}

bool HasTag(const gotypes::Comments& comments) {
  return HasTag(comments.doc) || HasTag(comments.second_closest);
}

bool Calls(const gotypes::Type& type, std::string_view field) {
  if (field.empty()) return HasTag(type.comments);
  const std::vector<gotypes::Field>& fields = gotypes::Underlying(type).fields;
  return std::any_of(fields.begin(), fields.end(), [field](const gotypes::Field& member) {
    return member.name == field && HasTag(member.comments);
  });
}

void AddHooks(const gotypes::Package& package, std::span<const Validation> validations,
              tags::Hooks& hooks) {
  for (const Validation& validation : validations) {
    const gotypes::Type* type = package.FindType(validation.type);
    if (type == nullptr || package.name != validation.version) continue;
    if (!Calls(*type, validation.field)) continue;
    std::string name = package.path + '.' + type->name;
    if (!validation.field.empty()) name += '.' + std::string(validation.field);
    hooks.emplace(std::move(name), validation.run);
  }
}

}  // namespace

tags::Hooks HooksFor(const gotypes::Universe& universe) {
  tags::Hooks hooks;
  for (const gotypes::Package* package : universe.packages()) {
    const std::string group = compile::GroupOf(*package);
    for (const auto validations :
         {CertificatesValidations(), CoreValidations(), NetworkingValidations(), RbacValidations(),
          StorageValidations()}) {
      if (group == validations.front().group) AddHooks(*package, validations, hooks);
    }
  }
  return hooks;
}

}  // namespace tandem::custom
