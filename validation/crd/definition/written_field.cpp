#include "validation/crd/definition/written_field.h"

#include "validation/crd/definition/first_version.h"

namespace tandem::crd::definition {
namespace {

struct Renamed {
  std::string_view internal;
  std::string_view written;
  /// The spec's member that has the internal path; empty where only v1beta1 has that path.
  std::string_view member;
};

constexpr Renamed kRenamed[] = {
    {"spec.validation.", "spec.versions[0].schema.", "validation"},
    {"spec.subresources", "spec.versions[0].subresources", "subresources"},
    {"spec.additionalPrinterColumns", "spec.versions[0].additionalPrinterColumns",
     "additionalPrinterColumns"},
    {"spec.selectableFields", "spec.versions[0].selectableFields", "selectableFields"},
    {"spec.conversion.webhookClientConfig", "spec.conversion.webhook.clientConfig", ""},
    {"spec.conversion.conversionReviewVersions", "spec.conversion.webhook.conversionReviewVersions",
     ""},
};

}  // namespace

std::string FieldAsWritten(json::ValueView manifest, std::string_view field) {
  std::string written(field);
  const bool is_first_version = IsOfFirstVersion(manifest);
  for (const Renamed& renamed : kRenamed) {
    if (!field.starts_with(renamed.internal)) continue;
    if (is_first_version && renamed.member.empty()) continue;
    if (!manifest.Member("spec").Member(renamed.member).IsMissing()) continue;
    written.replace(0, renamed.internal.size(), renamed.written);
  }
  if (is_first_version) return written;
  constexpr std::string_view kJsonPath = ".JSONPath";
  if (written.ends_with(kJsonPath)) {
    written.replace(written.size() - kJsonPath.size(), kJsonPath.size(), ".jsonPath");
  }
  return written;
}

}  // namespace tandem::crd::definition
