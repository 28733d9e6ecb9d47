// Functions of the authorizer, as apiserver pkg/cel/library/authz.go, v0.36. Rules of custom
// resources have none, but the names are declared there, too. Only the API server can call them.
#include "validation/cel/library/library.h"
#include "validation/cel/library/result_sizes.h"

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
    {.name = "path", .overloads = kPath, .result_size = &NoLarger, .summary = ""},
    {.name = "group", .overloads = kGroup, .result_size = &NoLarger, .summary = ""},
    {.name = "serviceAccount",
     .overloads = kServiceAccount,
     .result_size = &NoLarger,
     .summary = ""},
    {.name = "resource", .overloads = kResource, .result_size = &NoLarger, .summary = ""},
    {.name = "subresource", .overloads = kNarrower, .result_size = &NoLarger, .summary = ""},
    {.name = "namespace", .overloads = kNarrower, .result_size = &NoLarger, .summary = ""},
    {.name = "name", .overloads = kNarrower, .result_size = &NoLarger, .summary = ""},
    {.name = "check", .overloads = kCheck, .result_size = &NoLarger, .summary = ""},
    {.name = "errored", .overloads = kTruth, .result_size = &NoLarger, .summary = ""},
    {.name = "error", .overloads = kText, .result_size = &NoLarger, .summary = ""},
    {.name = "allowed", .overloads = kTruth, .result_size = &NoLarger, .summary = ""},
    {.name = "reason", .overloads = kText, .result_size = &NoLarger, .summary = ""},
    {.name = "fieldSelector", .overloads = kSelector, .result_size = &NoLarger, .summary = ""},
    {.name = "labelSelector", .overloads = kSelector, .result_size = &NoLarger, .summary = ""},
};

}  // namespace

std::span<const Function> AuthorizerFunctions() { return kFunctions; }

}  // namespace tandem::cel
