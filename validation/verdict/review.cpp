#include "validation/verdict/review.h"

#include "validation/base/enum_array.h"
#include "validation/handwritten/registry/registry.h"

namespace tandem::verdict {
namespace {

constexpr EnumArray<Endpoint, std::string_view> kEndpoints({"validate", "observe", "mutate",
                                                            "enforce"});

}  // namespace

std::string_view ToString(Endpoint endpoint) { return kEndpoints[endpoint]; }

std::optional<Endpoint> ParseEndpoint(std::string_view name) {
  for (const Endpoint endpoint : Enumerators<Endpoint>()) {
    if (kEndpoints[endpoint] == name) return endpoint;
  }
  return std::nullopt;
}

/// As apiserver pkg/registry/rest/meta.go: every object that is stored gets one before validation
/// is asked.
bool LooksUnprepared(const Review& review) {
  if (review.operation != Operation::kCreate || !review.subresource.empty()) return false;
  const json::ValueView uid = review.object.Member("metadata").Member("uid");
  if (uid.IsString() && !uid.AsString().empty()) return false;
  const handwritten::Kind* const kind = handwritten::FindKind(review.group, review.kind);
  return kind == nullptr || kind->is_kept;
}

std::string_view NameOf(const Review& review, json::ValueView object) {
  const json::ValueView name = object.Member("metadata").Member("name");
  return name.IsString() && !name.AsString().empty() ? name.AsString() : review.name;
}

dualrun::RequestInfo InfoOf(const Review& review) {
  dualrun::RequestInfo info;
  info.operation = ToString(review.operation);
  info.group = review.group;
  info.version = review.version;
  info.kind = review.kind;
  info.resource_group = review.resource_group;
  info.resource = review.resource;
  info.subresource = review.subresource;
  info.namespace_name = review.namespace_name;
  info.name = NameOf(review, review.object);
  info.user = review.user;
  info.uid = review.uid;
  return info;
}

}  // namespace tandem::verdict
