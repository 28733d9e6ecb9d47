#include "validation/lint/allowed_difference.h"

namespace tandem::lint {
namespace {

bool NamesVersion(std::string_view wanted, const Difference& difference) {
  for (const std::string& version : {difference.version, difference.reference}) {
    if (wanted == version || wanted == difference.group + "/" + version) return true;
  }
  return false;
}

bool NamesTag(std::string_view wanted, std::string_view tag) {
  if (wanted.starts_with('+')) wanted.remove_prefix(1);
  tag.remove_prefix(1);
  return wanted == tag || wanted == tag.substr(0, tag.find_first_of("(="));
}

}  // namespace

bool Excuses(const AllowedDifference& entry, const Difference& difference) {
  return NamesVersion(entry.api_version, difference) &&
         (entry.kind == "*" || entry.kind == difference.kind) &&
         (entry.path == "*" || entry.path == difference.path) &&
         (entry.tag == "*" || NamesTag(entry.tag, difference.tag));
}

}  // namespace tandem::lint
