#include "validation/handwritten/resource/selection.h"

#include <algorithm>

namespace tandem::handwritten::resource {
namespace {

using json::ValueView;

bool HasSelectors(ValueView object) { return object.Member("selectors").size() > 0; }

bool SelectsDevices(ValueView request) {
  const json::Elements alternatives = request.Member("firstAvailable").elements();
  return HasSelectors(request) || HasSelectors(request.Member("exactly")) ||
         std::any_of(alternatives.begin(), alternatives.end(), &HasSelectors);
}

bool SpecSelectsDevices(ValueView spec) {
  const json::Elements requests = spec.Member("devices").Member("requests").elements();
  return std::any_of(requests.begin(), requests.end(), &SelectsDevices);
}

}  // namespace

bool ClassSelectsDevices(ValueView device_class) {
  return HasSelectors(device_class.Member("spec"));
}

bool ClaimSelectsDevices(ValueView claim) { return SpecSelectsDevices(claim.Member("spec")); }

bool TemplateSelectsDevices(ValueView claim_template) {
  return SpecSelectsDevices(claim_template.Member("spec").Member("spec"));
}

}  // namespace tandem::handwritten::resource
