// As kube-openapi pkg/validation/strfmt/{date,duration}.go.
#include "validation/crd/object/formats/times.h"

#include "validation/formats/date.h"
#include "validation/formats/open_api_duration.h"

namespace tandem::crd::object {
bool IsDate(std::string_view text) { return formats::ParseDate(text).has_value(); }

bool IsDuration(std::string_view text) { return formats::ParseOpenApiDuration(text).has_value(); }

}  // namespace tandem::crd::object
