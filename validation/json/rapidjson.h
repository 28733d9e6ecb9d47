#pragma once

// The one place that includes RapidJSON. For the .cpp files of this folder only.

#include "validation/base/panic.h"

namespace tandem::json {

/// Out of line, because the parser's loop is only quick when all of it is inlined.
[[noreturn, gnu::cold, gnu::noinline]] inline void FailAssertion() {
  ThrowPanic("an assertion of RapidJSON does not hold");
}

}  // namespace tandem::json

#define RAPIDJSON_ASSERT(condition) ((condition) ? void() : ::tandem::json::FailAssertion())
#define RAPIDJSON_NOEXCEPT_ASSERT(condition)

#include <rapidjson/error/en.h>
#include <rapidjson/reader.h>
