#pragma once

// The one place that includes RapidJSON. For the .cpp files of this folder only.

#include "validation/base/panic.h"

#define RAPIDJSON_ASSERT(condition) TANDEM_CHECK(condition)
#define RAPIDJSON_NOEXCEPT_ASSERT(condition)

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/reader.h>

namespace tandem::json {

using Pool = rapidjson::MemoryPoolAllocator<>;
using RawValue = rapidjson::GenericValue<rapidjson::UTF8<>, Pool>;

}  // namespace tandem::json
