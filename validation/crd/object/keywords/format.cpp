// format, of strings.
#include <string>

#include "validation/base/go_quote.h"
#include "validation/crd/object/keywords/steps.h"
#include "validation/crd/schema/bad_value.h"

namespace tandem::crd::object {

void CheckFormat(const Node& node, Walk& walk) {
  const std::string_view text = node.value.AsString();
  if (node.schema.string_format(text)) return;
  walk.Report([&] {
    Finding finding =
        InvalidAt(walk, node.path, schema::ToBadValue(node.value),
                  "must be of type " + std::string(node.schema.live_format) + ": " + GoQuote(text));
    finding.error.type = field::ErrorType::kTypeInvalid;
    return finding;
  });
}

}  // namespace tandem::crd::object
