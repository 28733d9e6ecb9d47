// Functions of the authorizer, as apiserver pkg/cel/library/authz.go, v0.36. Rules of custom
// resources have none, but the names are declared there, too. Only the API server can call them.
#include "validation/cel/library/library.h"

namespace tandem::cel {
namespace {

constexpr Type kPathCheck = Simple(TypeKind::kStruct, "kubernetes.authorization.PathCheck");
constexpr Type kGroupCheck = Simple(TypeKind::kStruct, "kubernetes.authorization.GroupCheck");
constexpr Type kDecision = Simple(TypeKind::kStruct, "kubernetes.authorization.Decision");
constexpr Release kSelectors{1, 32};

constexpr Overload Of(const Type& target, const Type& result, Release since = kAlways) {
  return {.member = true, .arguments = {&target}, .result = &result, .since = since};
}
constexpr Overload OfText(const Type& target, const Type& result, Release since = kAlways) {
  return {.member = true, .arguments = {&target, &kStringType}, .result = &result, .since = since};
}

constexpr Overload kPath[] = {OfText(kAuthorizerType, kPathCheck)};
constexpr Overload kGroup[] = {OfText(kAuthorizerType, kGroupCheck)};
constexpr Overload kServiceAccount[] = {
    {.member = true,
     .arguments = {&kAuthorizerType, &kStringType, &kStringType},
     .result = &kAuthorizerType}};
constexpr Overload kResource[] = {OfText(kGroupCheck, kResourceCheckType)};
constexpr Overload kNarrower[] = {OfText(kResourceCheckType, kResourceCheckType)};
constexpr Overload kSelector[] = {OfText(kResourceCheckType, kResourceCheckType, kSelectors)};
constexpr Overload kCheck[] = {OfText(kPathCheck, kDecision),
                               OfText(kResourceCheckType, kDecision)};
constexpr Overload kTruth[] = {Of(kDecision, kBoolType)};
constexpr Overload kText[] = {Of(kDecision, kStringType)};

constexpr Function kFunctions[] = {
    {.name = "path", .overloads = kPath, .summary = ""},
    {.name = "group", .overloads = kGroup, .summary = ""},
    {.name = "serviceAccount", .overloads = kServiceAccount, .summary = ""},
    {.name = "resource", .overloads = kResource, .summary = ""},
    {.name = "subresource", .overloads = kNarrower, .summary = ""},
    {.name = "namespace", .overloads = kNarrower, .summary = ""},
    {.name = "name", .overloads = kNarrower, .summary = ""},
    {.name = "check", .overloads = kCheck, .summary = ""},
    {.name = "errored", .overloads = kTruth, .summary = ""},
    {.name = "error", .overloads = kText, .summary = ""},
    {.name = "allowed", .overloads = kTruth, .summary = ""},
    {.name = "reason", .overloads = kText, .summary = ""},
    {.name = "fieldSelector", .overloads = kSelector, .summary = ""},
    {.name = "labelSelector", .overloads = kSelector, .summary = ""},
};

}  // namespace

std::span<const Function> AuthorizerFunctions() { return kFunctions; }

}  // namespace tandem::cel
