#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "validation/field/error.h"

namespace tandem::dualrun {

/// An error of the minimum rule at a field.
inline field::Error Minimum(std::string_view path, std::int64_t value = -1) {
  const field::Path root(path);
  return field::Invalid(root, field::BadValue::Int(value), "too small").WithOrigin("minimum");
}

inline field::Error Covered(field::Error error) {
  return std::move(error).MarkCoveredByDeclarative();
}

inline field::Error Native(field::Error error) {
  error.declarative_native = true;
  return error;
}

inline field::Error Marked(field::Stability stability, field::Error error) {
  error.stability = stability;
  return error;
}

inline field::Error Stopping(field::Error error) {
  error.short_circuit = true;
  return error;
}

inline field::Error Required(std::string_view path) { return field::Required(field::Path(path)); }

inline field::Error InternalError(std::string text) {
  return field::Internal(field::Path(), std::move(text));
}

inline std::vector<const field::Error*> Pointers(const field::ErrorList& errors) {
  std::vector<const field::Error*> pointers;
  for (const field::Error& error : errors) pointers.push_back(&error);
  return pointers;
}

}  // namespace tandem::dualrun
