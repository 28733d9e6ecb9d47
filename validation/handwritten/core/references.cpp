#include "validation/handwritten/core/references.h"

namespace tandem::handwritten::core {
namespace {

constexpr GoField kObjectReferenceFields[] = {
    {"kind", String()},
    {"namespace", String()},
    {"name", String()},
    {{"uid", "UID"}, String("types.UID")},
    {{"apiVersion", "APIVersion"}, String()},
    {"resourceVersion", String()},
    {"fieldPath", String()},
};

constexpr GoField kSecretReferenceFields[] = {
    {"name", String()},
    {"namespace", String()},
};

}  // namespace

constexpr GoStruct kObjectReference = Struct<kObjectReferenceFields>("ObjectReference");
constexpr GoStruct kSecretReference = Struct<kSecretReferenceFields>("SecretReference");

}  // namespace tandem::handwritten::core
