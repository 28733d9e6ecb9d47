#include "cli/reference/setting_tags.h"

#include <algorithm>
#include <iterator>

namespace tandem::reference {
namespace {

constexpr SettingTag kTags[] = {
    {"default", "+default=<JSON>", "fields, type definitions",
     "The value that the API server gives a field which is left out.",
     "JSON of the field's type, or `ref(Constant)`. It is no rule, but `optional` reads it: a "
     "field "
     "with a default is always set, so that `optional` demands it, unless the default is the zero "
     "value; then the zero value is checked as any other. `tandem lint` checks that the value fits "
     "the type and passes the field's rules. `+k8s:default`, as the proposal writes it, is "
     "understood as this; Kubernetes' own generators read `+default` alone."},
    {"k8s:isSubresource", "+k8s:isSubresource=\"/scale\"", "type definitions",
     "Objects of the type are judged in requests about this subresource, and in no others.",
     "For kinds that are sent to a subresource of another kind, such as Scale. The path is quoted; "
     "the tag may be given once."},
    {"k8s:supportsSubresource", "+k8s:supportsSubresource=\"/status\"", "type definitions",
     "Objects of the type are judged in requests about this subresource as well.",
     "All of the type's rules run; `ifSubresource` and `ifNotSubresource` tell requests apart. A "
     "request about a subresource that no tag names is refused. The path is quoted; the tag may be "
     "repeated."},
    {"k8s:validation-gen", "+k8s:validation-gen=<criterion>", "packages (doc.go), type definitions",
     "Which types objects may be of: the roots that rules are run from.",
     "In `doc.go`: `*` is every exported type, `TypesWithField=TypeMeta` (as without the tag) "
     "every "
     "struct with a field of that name, `TypesWithSuffix=List` every type with a name that ends "
     "so, "
     "`false` none; it may be repeated. `TypeMeta` alone is how Kubernetes 1.36 writes the second, "
     "which the generator of 1.37 refuses. On a type, `true` makes it a root and `false` none. "
     "Structs with a ListMeta are no roots unless a tag on them says so."},
};

}  // namespace

std::span<const SettingTag> SettingTags() { return kTags; }

const SettingTag* FindSettingTag(std::string_view name) {
  if (name == "k8s:default") name = "default";
  const auto* const found = std::find_if(std::begin(kTags), std::end(kTags),
                                         [&](const SettingTag& tag) { return tag.name == name; });
  return found == std::end(kTags) ? nullptr : found;
}

}  // namespace tandem::reference
