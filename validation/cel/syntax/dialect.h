#pragma once

#include "validation/cel/syntax/release.h"

namespace tandem::cel {

/// The language that expressions are written in: that of a release, and perhaps bindings.
struct Dialect {
  Dialect(Release of) : release(of) {}  // NOLINT(google-explicit-constructor): all but one use it
  Dialect(Release of, bool with_bindings) : release(of), bindings(with_bindings) {}

  Release release;
  bool bindings = false;  ///< `cel.bind(name, value, expression)`, as for devices
};

}  // namespace tandem::cel
