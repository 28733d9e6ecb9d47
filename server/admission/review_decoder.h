#pragma once

#include <cstdint>
#include <string_view>

#include "validation/base/result.h"
#include "validation/json/value.h"

namespace tandem::admission {

enum class Operation : std::uint8_t { kCreate, kUpdate, kDelete, kConnect };

/// The word on the wire: `CREATE`.
std::string_view ToString(Operation operation);

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
};

/// Reads the envelope into a review that is new. Unknown members are ignored; a Failure says what
/// makes it unusable.
Status DecodeReview(json::ValueView body, Review& review);

}  // namespace tandem::admission
