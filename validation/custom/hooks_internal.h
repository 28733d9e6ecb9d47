#pragma once

#include <span>
#include <string_view>

#include "validation/field/error.h"
#include "validation/json/value.h"
#include "validation/rules/check.h"

namespace tandem::custom {

/// The origin of all errors that no tag of another name finds at the same place.
inline constexpr std::string_view kOrigin = "customValidation";

/// A validation of one type or field.
struct Validation {
  std::string_view group;
  std::string_view version;
  std::string_view type;
  std::string_view field;  ///< its Go name; empty for the type itself
  void (*run)(const rules::CheckArgs& args, field::ErrorList& errors);
};

std::span<const Validation> CertificatesValidations();
std::span<const Validation> CoreValidations();
std::span<const Validation> NetworkingValidations();
std::span<const Validation> RbacValidations();
std::span<const Validation> StorageValidations();

/// A member that is a string, else empty.
inline std::string_view TextOf(json::ValueView object, std::string_view name) {
  const json::ValueView member = object.Member(name);
  return member.IsString() ? member.AsString() : std::string_view();
}

}  // namespace tandem::custom
