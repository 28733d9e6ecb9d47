#include "validation/handwritten/resource/selection.h"

#include <algorithm>

namespace tandem::handwritten::resource {
namespace {

using json::ValueView;

bool HasSelectors(ValueView object) { return object.Member("selectors").size() > 0; }

bool WantsAdminAccess(ValueView request) {
  const ValueView access = request.Member("adminAccess");
  return access.kind() == json::Kind::kBool && access.AsBool();
}

bool IsChoiceJudgedInPart(ValueView request) {
  return HasSelectors(request) || WantsAdminAccess(request);
}

bool IsRequestJudgedInPart(ValueView request) {
  const json::Elements alternatives = request.Member("firstAvailable").elements();
  return IsChoiceJudgedInPart(request) || IsChoiceJudgedInPart(request.Member("exactly")) ||
         std::any_of(alternatives.begin(), alternatives.end(), &HasSelectors);
}

bool IsSpecJudgedInPart(ValueView spec) {
  const json::Elements requests = spec.Member("devices").Member("requests").elements();
  return std::any_of(requests.begin(), requests.end(), &IsRequestJudgedInPart);
}

}  // namespace

bool ClassSelectsDevices(ValueView device_class) {
  return HasSelectors(device_class.Member("spec"));
}

bool ClaimIsJudgedInPart(ValueView claim) { return IsSpecJudgedInPart(claim.Member("spec")); }

bool TemplateIsJudgedInPart(ValueView claim_template) {
  return IsSpecJudgedInPart(claim_template.Member("spec").Member("spec"));
}

}  // namespace tandem::handwritten::resource
