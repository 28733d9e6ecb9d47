#include "validation/tags/tag_def.h"

namespace tandem::tags {

std::string_view ToString(Level level) {
  switch (level) {
    case Level::kAlpha:
      return "Alpha";
    case Level::kBeta:
      return "Beta";
    case Level::kStable:
      return "Stable";
  }
  return "";
}

TagForm TagDef::In(releases::Release release) const {
  TagForm form{name, level, scopes, args};
  for (const Earlier& before : earlier) {
    if (release >= before.until) break;
    if (!before.name.empty()) form.name = before.name;
    form.level = before.level.value_or(form.level);
    form.scopes = before.scopes.value_or(form.scopes);
    if (!before.args.empty()) form.args = before.args;
  }
  return form;
}

}  // namespace tandem::tags
