#pragma once

#include <string_view>

#include "validation/json/value.h"

namespace tandem::handwritten::flowcontrol {

// The specs of objects that the API server itself keeps in being: nobody may change them in objects
// of these names. Absent for every other name.

json::ValueView MandatoryFlowSchema(std::string_view name);
json::ValueView MandatoryPriorityLevel(std::string_view name);

}  // namespace tandem::handwritten::flowcontrol
