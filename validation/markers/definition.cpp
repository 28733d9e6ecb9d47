// Markers of the definition as a whole: its group, names, versions, subresources and columns. What
// they do is in validation/crd/generate/document.cpp.
#include "validation/markers/marker.h"

namespace tandem::markers {
namespace {

constexpr Argument kResource[] = {{"path", ArgumentType::kString, true},
                                  {"shortName", ArgumentType::kStrings, true},
                                  {"categories", ArgumentType::kStrings, true},
                                  {"singular", ArgumentType::kString, true},
                                  {"scope", ArgumentType::kString, true}};
constexpr Argument kScale[] = {
    {"specpath"}, {"statuspath"}, {"selectorpath", ArgumentType::kString, true}};
constexpr Argument kColumn[] = {{"name"},
                                {"type"},
                                {"JSONPath"},
                                {"description", ArgumentType::kString, true},
                                {"format", ArgumentType::kString, true},
                                {"priority", ArgumentType::kInt, true}};
constexpr Argument kSelectable[] = {{"JSONPath"}};
constexpr Argument kDeprecated[] = {{"warning", ArgumentType::kString, true}};
constexpr Argument kMetadata[] = {{"annotations", ArgumentType::kStrings, true},
                                  {"labels", ArgumentType::kStrings, true}};

constexpr MarkerDef kDefs[] = {
    {.name = "kubebuilder:resource",
     .places = kType,
     .arguments = kResource,
     .summary = "The names of the resource and its scope."},
    {.name = "kubebuilder:subresource:status",
     .places = kType,
     .summary = "The status is written by way of a subresource of its own."},
    {.name = "kubebuilder:subresource:scale",
     .places = kType,
     .arguments = kScale,
     .summary = "The resource can be scaled."},
    {.name = "kubebuilder:printcolumn",
     .places = kType,
     .arguments = kColumn,
     .summary = "A column of what `kubectl get` prints."},
    {.name = "kubebuilder:selectablefield",
     .places = kType,
     .arguments = kSelectable,
     .summary = "A field that field selectors may name."},
    {.name = "kubebuilder:storageversion",
     .places = kType,
     .summary = "Objects are stored in this version."},
    {.name = "kubebuilder:unservedversion",
     .places = kType,
     .summary = "The version is not served."},
    {.name = "kubebuilder:skipversion",
     .places = kType,
     .summary = "The version is left out of the definition."},
    {.name = "kubebuilder:deprecatedversion",
     .places = kType,
     .arguments = kDeprecated,
     .summary = "Whoever uses the version is warned."},
    {.name = "kubebuilder:metadata",
     .places = kType,
     .arguments = kMetadata,
     .summary = "Annotations and labels of the definition, each `name=value`."},
    {.name = "groupName",
     .places = kPackage,
     .arguments = kOneText,
     .strict = false,
     .summary = "The API group of the package's kinds."},
    {.name = "versionName",
     .places = kPackage,
     .arguments = kOneText,
     .summary = "The version of the package's kinds, where that is not the package's name."},
    {.name = "kubebuilder:skip",
     .places = kPackage,
     .summary = "The package is no version of an API."},
};

}  // namespace

TANDEM_MARKERS(definition) = kDefs;

}  // namespace tandem::markers
