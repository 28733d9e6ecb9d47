// As kubernetes pkg/apis/authentication/validation/validation.go and
// pkg/registry/core/serviceaccount/storage/token.go, v1.36.
#include <cstdint>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/gated_fields.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::authentication {
namespace {

constexpr GoField kBoundFields[] = {
    {"kind", String()},
    {{"apiVersion", "APIVersion"}, String()},
    {"name", String()},
    {{"uid", "UID"}, String("types.UID")},
};
constexpr GoStruct kBound = Struct<kBoundFields>("BoundObjectReference");

constexpr GoField kRequestSpecFields[] = {
    {"audiences", List(String())},
    {"expirationSeconds", Int64()},
    {"boundObjectRef", Pointer(kBound)},
    {"attestations", Map(String(), List(String())), kOmitEmpty, releases::Since(releases::k1_37)},
};
constexpr GoStruct kRequestSpec = Struct<kRequestSpecFields>("TokenRequestSpec");

constexpr GoField kRequestStatusFields[] = {
    {"token", String()},
    {"expirationTimestamp", Time()},
};
constexpr GoStruct kRequestStatus = Struct<kRequestStatusFields>("TokenRequestStatus");

constexpr GoField kRequestFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kRequestSpec},
    {"status", kRequestStatus},
};
constexpr GoStruct kTokenRequest = Struct<kRequestFields>("TokenRequest");

// As authentication ValidateTokenRequest.
void ValidateTokenRequest(const Request& request, field::ErrorList& errors) {
  constexpr std::int64_t kMin = 600;
  constexpr std::int64_t kMax = std::int64_t{1} << 32;
  const field::Path spec("spec");
  const field::Path path = spec.Child("expirationSeconds");
  const std::int64_t seconds = IntegerOrZero(request.object.Member("spec"), "expirationSeconds");
  if (seconds < kMin) {
    AddInvalid(path, seconds, "may not specify a duration less than 10 minutes", errors);
  }
  if (seconds > kMax) {
    AddInvalid(path, seconds, "may not specify a duration larger than 2^32 seconds", errors);
  }
}

constexpr Default kRequestDefaults[] = {{"spec.expirationSeconds", "3600"}};

constexpr Subresource kRequestSubresources[] = {{.name = "token",
                                                 .rules = &ValidateTokenRequest,
                                                 .metadata = Metadata::kByRules,
                                                 .has_generic_rules = false}};

// Alpha in 1.37.
constexpr std::string_view kAttestationsPlaces[] = {"spec.attestations"};
constexpr GatedField kGated[] = {{kAttestationsPlaces, nullptr, releases::k1_37}};

}  // namespace

TANDEM_KIND(token_request) = {
    .key = {"authentication.k8s.io", "v1", "TokenRequest"},
    .type = &kTokenRequest,
    .subresources = kRequestSubresources,
    .defaults = kRequestDefaults,
    .drop_disabled = &DropGated<kGated>,
    .refused_as = {.has_name = false},
};

}  // namespace tandem::handwritten::authentication
