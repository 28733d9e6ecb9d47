#pragma once

#include <string>
#include <vector>

#include "validation/registration/finding.h"

namespace tandem::doctor {

/// Each finding in two lines for a terminal: what is wrong, and what to do.
std::string DoctorReportAsText(const std::vector<registration::Finding>& findings);
std::string DoctorReportAsJson(const std::vector<registration::Finding>& findings);

/// `1 error, 2 warnings, 1 note`, or that there is nothing.
std::string DoctorSummary(const std::vector<registration::Finding>& findings);

}  // namespace tandem::doctor
