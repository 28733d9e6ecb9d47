#include "validation/tags/option_internal.h"
#include "validation/tags/subresource_internal.h"
#include "validation/tags/tag_use.h"

namespace tandem::tags {

Status CompileSubresource(const TagUse& use, bool wanted, rules::NodeBuilder& node) {
  std::string_view path = use.Arg("")->value;
  if (path.starts_with('/')) path.remove_prefix(1);
  return CompileCondition(use, {rules::Rule::Kind::kSubresource, std::string(path), wanted}, node);
}

}  // namespace tandem::tags
