#include "validation/rules/check.h"
#include "validation/tags/presence_internal.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

Status RefuseStructValues(const TagUse& use) {
  if (use.place.facts.ref.pointer || !use.type.IsStruct()) return Ok();
  return Failure{"non-pointer structs cannot use the \"" + use.tag.name + "\" tag"};
}

void ForbiddenCheck::Report(const rules::CheckArgs& args, field::ErrorList& errors) const {
  errors.Add(field::Forbidden(args.path));
}

void RequiredCheck::Report(const rules::CheckArgs& args, field::ErrorList& errors) const {
  errors.Add(field::Required(args.path));
}

}  // namespace tandem::tags
