#include "validation/crd/generate/package_internal.h"

namespace tandem::crd::generate {

const PackageFacts& PackageTable::Of(const gotypes::Package& package) {
  const auto [at, is_new] = facts_.try_emplace(&package);
  PackageFacts& facts = at->second;
  if (!is_new) return facts;
  facts.markers.Read(package.package_comments, markers::kPackage, findings_);
  for (const gotypes::Type* type : package.types) {
    facts.markers.Read(PackageLines(type->comments), markers::kPackage, findings_);
  }
  facts.optional_by_default = facts.markers.Has("kubebuilder:validation:Optional");
  facts.skipped = facts.markers.Has("kubebuilder:skip");
  if (const MarkerUse* group = facts.markers.First("groupName"); group != nullptr) {
    facts.group = group->arguments.value().text;
    facts.version = package.name;
    const MarkerUse* const version = facts.markers.First("versionName");
    if (version != nullptr) facts.version = version->arguments.value().text;
  }
  return facts;
}

}  // namespace tandem::crd::generate
