#pragma once

// The one place that includes RapidJSON. For the .cpp files of this folder only.

#include "validation/base/panic.h"

// ThrowPanic stays out of line: the parser's loop is only quick when all of the rest is inlined.
#define RAPIDJSON_ASSERT(condition) \
  ((condition) ? void() : ::tandem::ThrowPanic("an assertion of RapidJSON does not hold"))
#define RAPIDJSON_NOEXCEPT_ASSERT(condition)

#include <rapidjson/error/en.h>
#include <rapidjson/reader.h>
