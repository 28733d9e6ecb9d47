#include "validation/crd/definition/deprecation.h"

#include "validation/crd/definition/envelope.h"
#include "validation/formats/api_version.h"

namespace tandem::crd::definition {

using json::ValueView;

std::string_view NewestInForce(ValueView spec) {
  std::string_view newest;
  for (const ValueView version : spec.Member("versions").elements()) {
    if (!FlagAt(version, "served") || FlagAt(version, "deprecated")) continue;
    const std::string_view name = TextAt(version, "name");
    if (newest.empty() || formats::IsNewerApiVersion(name, newest)) newest = name;
  }
  return newest;
}

std::string DeprecationOf(ValueView spec, ValueView version, std::string_view newest_in_force) {
  if (!FlagAt(version, "deprecated")) return {};
  const ValueView own = version.Member("deprecationWarning");
  if (own.IsString()) return std::string(own.AsString());
  const std::string_view name = TextAt(version, "name");
  const std::string group = std::string(TextAt(spec, "group")) + "/";
  const std::string kind = " " + std::string(TextAt(spec.Member("names"), "kind"));
  std::string text = group + std::string(name) + kind + " is deprecated";
  if (!newest_in_force.empty() && formats::IsNewerApiVersion(newest_in_force, name)) {
    text += "; use " + group + std::string(newest_in_force) + kind;
  }
  return text;
}

}  // namespace tandem::crd::definition
