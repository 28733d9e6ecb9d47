#pragma once

#include <string_view>

#include "validation/json/value.h"

namespace tandem::handwritten::flowcontrol {

// What the API server itself keeps in being: objects of these names have specs that nobody may
// change. Absent for every other name.

json::ValueView MandatoryFlowSchema(std::string_view name);
json::ValueView MandatoryPriorityLevel(std::string_view name);

}  // namespace tandem::handwritten::flowcontrol
