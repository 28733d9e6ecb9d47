// As kube-openapi pkg/validation/strfmt/{date,time}.go.
#include "validation/crd/object/formats/times.h"

#include <re2/re2.h>

#include <algorithm>
#include <string>

#include "validation/base/ascii.h"
#include "validation/formats/date.h"
#include "validation/formats/open_api_duration.h"

namespace tandem::crd::object {
namespace {

bool IsLowerDateTime(std::string_view text) {
  const std::size_t t = text.find('t');
  if (t == std::string_view::npos || !IsDate(text.substr(0, t))) return false;
  static const RE2 kTime("^([0-9]{2}):([0-9]{2}):([0-9]{2})(.[0-9]+)?(z|([+-][0-9]{2}:[0-9]{2}))$");
  std::string_view rest = text.substr(t + 1);
  rest = rest.substr(0, rest.find('t'));
  if (!RE2::PartialMatch(re2::StringPiece(rest.data(), rest.size()), kTime)) return false;
  return rest.substr(0, 2) <= "23" && rest.substr(3, 2) <= "59" && rest.substr(6, 2) <= "59";
}

}  // namespace

bool IsDate(std::string_view text) { return formats::ParseDate(text).has_value(); }

bool IsDateTime(std::string_view text) {
  thread_local std::string lower;
  lower = text;
  std::transform(lower.begin(), lower.end(), lower.begin(), ToLower);
  return IsLowerDateTime(lower);
}

bool IsDuration(std::string_view text) {
  return formats::ParseOpenApiDuration(text).has_value();
}

}  // namespace tandem::crd::object
