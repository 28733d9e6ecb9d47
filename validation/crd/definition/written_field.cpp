#include "validation/crd/definition/written_field.h"

namespace tandem::crd::definition {
namespace {

struct Renamed {
  std::string_view internal;
  std::string_view written;
  std::string_view member;  ///< of the spec, where the internal path may be meant
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
  for (const Renamed& renamed : kRenamed) {
    if (!field.starts_with(renamed.internal)) continue;
    if (!manifest.Member("spec").Member(renamed.member).IsMissing()) continue;
    written.replace(0, renamed.internal.size(), renamed.written);
  }
  constexpr std::string_view kJsonPath = ".JSONPath";
  if (written.ends_with(kJsonPath)) {
    written.replace(written.size() - kJsonPath.size(), kJsonPath.size(), ".jsonPath");
  }
  return written;
}

}  // namespace tandem::crd::definition
