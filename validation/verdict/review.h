#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "validation/base/operation.h"
#include "validation/dualrun/observer.h"
#include "validation/json/value.h"

namespace tandem::verdict {

/// The request of an AdmissionReview, v1 or v1beta1. Views into the decoded body; what is missing
/// or null is empty or absent.
struct Review {
  std::string_view api_version;  ///< as sent, to be echoed
  std::string_view uid;
  Operation operation = Operation::kConnect;
  std::string_view group;  ///< these three of the object as sent, after conversion
  std::string_view version;
  std::string_view kind;
  std::string_view resource_group;
  std::string_view resource;
  std::string_view subresource;
  std::string_view namespace_name;
  std::string_view name;
  std::string_view user;
  json::ValueView object;
  json::ValueView old_object;
  bool dry_run = false;
  bool as_written = false;  ///< made of a manifest that no API server has passed on
};

/// The endpoints that webhooks call, by what they do with the objects of reviews.
enum class Endpoint : std::uint8_t {
  kValidate,
  kObserve,  ///< judges objects of the mutating phase and allows them whatever comes of it
  kMutate,   ///< does not judge objects but patches them
  kEnforce,  ///< judges objects of the mutating phase
};

/// The name of the endpoint in its path: `validate`.
std::string_view ToString(Endpoint endpoint);

/// The endpoint of this name; nothing when there is none.
std::optional<Endpoint> ParseEndpoint(std::string_view name);

/// Whether objects arrive there before the registry has prepared them.
inline bool IsOfMutatingPhase(Endpoint endpoint) {
  return endpoint == Endpoint::kObserve || endpoint == Endpoint::kEnforce;
}

/// Whether it is an object of the mutating phase by the looks of it: what is created has no uid
/// yet.
bool LooksUnprepared(const Review& review);

/// Whether there is an object to judge.
inline bool IsWrite(const Review& review) {
  return review.operation == Operation::kCreate || review.operation == Operation::kUpdate;
}

/// metadata.name of the object, else the name in the request.
std::string_view NameOf(const Review& review, json::ValueView object);

/// The info for metrics and logs, all but its identifier. Views into the review.
dualrun::RequestInfo InfoOf(const Review& review);

}  // namespace tandem::verdict
