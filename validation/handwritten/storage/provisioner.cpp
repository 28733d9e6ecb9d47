// As kubernetes pkg/apis/storage/validation/validation.go, v1.36.
#include "validation/handwritten/storage/provisioner.h"

#include <cstdint>
#include <string>

#include "validation/formats/label.h"
#include "validation/formats/lower_case.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::storage {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

// As storage validateProvisioner.
void ValidateProvisioner(const Path& path, std::string_view provisioner, ErrorList& errors) {
  if (!RequireCoveredText(path, provisioner, errors)) return;
  // A valid name stays valid in lower case, which spares the copy.
  if (formats::CheckLabelKey(provisioner).empty()) return;
  const std::string lowered = formats::LowerCase(provisioner);
  AddMessages(path, lowered, formats::CheckLabelKey(lowered), "format=qualified-name", errors);
}

// As storage validateParameters.
void ValidateParameters(const Path& path, ValueView parameters, ErrorList& errors) {
  constexpr std::int64_t kMaxCount = 512;
  constexpr std::int64_t kMaxBytes = std::int64_t{256} << 10;
  if (parameters.size() > static_cast<std::size_t>(kMaxCount)) {
    errors.Add(field::TooLongBytes(path, kMaxCount));
    return;
  }
  std::size_t bytes = 0;
  for (const json::MemberView parameter : parameters.members()) {
    bytes += parameter.name.size() + Text(parameter.value).size();
    if (!parameter.name.empty()) continue;
    errors.Add(field::Invalid(path, BadValue::String(""), "field can not be empty."));
  }
  if (bytes > static_cast<std::size_t>(kMaxBytes)) {
    errors.Add(field::TooLongBytes(path, kMaxBytes));
  }
}

}  // namespace tandem::handwritten::storage
