// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/csi_driver_name.h"

#include "validation/formats/dns.h"
#include "validation/formats/lower_case.h"

namespace tandem::handwritten {
// As core ValidateCSIDriverName.
void ValidateCsiDriverName(const field::Path& path, std::string_view name, field::ErrorList& errors,
                           Covered covered) {
  constexpr std::size_t kMaxBytes = 63;
  const bool is_covered = covered == Covered::kYes;
  if (!(is_covered ? RequireCoveredText(path, name, errors) : RequireText(path, name, errors))) {
    return;
  }
  std::size_t before = errors.size();
  if (name.size() > kMaxBytes) errors.Add(field::TooLongBytes(path, kMaxBytes));
  if (is_covered) MarkCovered(before, errors, "maxLength");
  before = errors.size();
  AddMessages(path, name, formats::CheckDns1123Subdomain(formats::LowerCase(name)), {}, errors);
  if (is_covered) MarkCovered(before, errors, "format=k8s-long-name-caseless");
}

}  // namespace tandem::handwritten
