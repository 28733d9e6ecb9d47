// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/value_checks.h"

#include <string>

#include "validation/handwritten/checks.h"

namespace tandem::handwritten::core::pod {

using field::ErrorList;
using field::Path;
using json::ValueView;

bool IsBlank(ValueView value) {
  return value.IsString() ? value.AsString().empty() : value.size() == 0;
}

void ValidateOneOfIfSet(const Path& path, ValueView text,
                        std::initializer_list<std::string_view> supported, ErrorList& errors) {
  if (!text.IsMissing()) ValidateOneOf(path, text.AsString(), supported, errors);
}

void ValidateWithin(const Path& path, std::int64_t number, std::int64_t least, std::int64_t most,
                    std::string_view detail, ErrorList& errors) {
  if (number >= least && number <= most) return;
  AddInvalid(path, number, std::string(detail), errors);
}

// As util IsValidUserID and IsValidGroupID.
void ValidateId(const Path& path, ValueView id, ErrorList& errors) {
  if (id.IsMissing()) return;
  ValidateWithin(path, id.AsInt(), 0, 2147483647, "must be between 0 and 2147483647, inclusive",
                 errors);
}

void ValidateFileMode(const Path& path, ValueView mode, ErrorList& errors) {
  if (mode.IsMissing()) return;
  ValidateWithin(path, mode.AsInt(), 0, 0777,
                 "must be a number between 0 and 0777 (octal), both inclusive", errors);
}

}  // namespace tandem::handwritten::core::pod
