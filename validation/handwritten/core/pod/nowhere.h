#pragma once

#include <string>

#include "validation/field/error.h"

namespace tandem::handwritten::core::pod {

/// `Forbidden` at the path of a name that is empty, which prints `[]`.
[[gnu::cold]] inline void AddForbiddenNowhere(std::string detail, field::ErrorList& errors) {
  const field::Path object;
  errors.Add(field::Forbidden(object.Key(""), std::move(detail)));
}

}  // namespace tandem::handwritten::core::pod
