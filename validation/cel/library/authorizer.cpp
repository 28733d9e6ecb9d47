// Functions of the authorizer. Rules of custom resources have none, but the names are declared, and
// messages about wrong calls show it.
#include "validation/cel/library/library.h"

namespace tandem::cel {
namespace {

/// No value is of this type.
constexpr Type kAuthorizer = Simple(TypeKind::kStruct, "kubernetes.authorization.Authorizer");
constexpr Overload kUncallable[] = {
    {.member = true, .arguments = {&kAuthorizer}, .result = &kAuthorizer}};

constexpr Function Declared(std::string_view name) {
  return {.name = name, .overloads = kUncallable, .summary = ""};
}

constexpr Function kFunctions[] = {
    Declared("path"),          Declared("group"),         Declared("serviceAccount"),
    Declared("resource"),      Declared("subresource"),   Declared("namespace"),
    Declared("name"),          Declared("check"),         Declared("errored"),
    Declared("error"),         Declared("allowed"),       Declared("reason"),
    Declared("fieldSelector"), Declared("labelSelector"),
};

}  // namespace

std::span<const Function> AuthorizerFunctions() { return kFunctions; }

}  // namespace tandem::cel
