// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/references.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::core {
namespace {

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"target", kObjectReference},
};
constexpr GoStruct kBinding = Struct<kFields>("Binding");

// As core ValidatePodBinding.
void Validate(const Request& request, field::ErrorList& errors) {
  const field::Path path("target");
  const json::ValueView target = request.object.Member("target");
  const std::string_view kind = Text(target, "kind");
  if (!kind.empty() && kind != "Node") {
    errors.Add(field::NotSupported(path.Child("kind"), field::BadValue::String(std::string(kind)),
                                   {"Node", "<empty>"}));
  }
  RequireText(path.Child("name"), Text(target, "name"), errors);
}

constexpr Subresource kSubresources[] = {{.name = "binding",
                                          .rules = &Validate,
                                          .metadata = Metadata::kByRules,
                                          .has_generic_rules = false}};

}  // namespace

TANDEM_KIND(binding) = {
    .key = {"", "v1", "Binding"},
    .type = &kBinding,
    .subresources = kSubresources,
};

}  // namespace tandem::handwritten::core
