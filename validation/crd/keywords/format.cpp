// format, of strings.
#include <string>

#include "validation/base/go_quote.h"
#include "validation/crd/keywords/steps.h"

namespace tandem::crd {

void CheckFormat(const Node& node, Walk& walk) {
  const std::string_view text = node.value.AsString();
  if (node.schema.string_format(text)) return;
  walk.Report([&] {
    Finding finding =
        InvalidAt(walk, node.path, ToBadValue(node.value),
                  "must be of type " + std::string(node.schema.live_format) + ": " + GoQuote(text));
    finding.error.type = field::ErrorType::kTypeInvalid;
    return finding;
  });
}

}  // namespace tandem::crd
