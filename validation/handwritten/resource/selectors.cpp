// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/selectors.h"

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/device_expressions.h"
#include "validation/handwritten/resource/lists.h"

namespace tandem::handwritten::resource {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

// As resource validateCELSelector.
void ValidateExpression(const Path& path, std::string_view expression, const Options& options,
                        ErrorList& errors) {
  constexpr std::size_t kMaxBytes = std::size_t{10} << 10;
  if (expression.size() > kMaxBytes) {
    errors.Add(field::TooLongBytes(path, kMaxBytes));
  } else if (options.device_expressions != nullptr) {
    const Status status = options.device_expressions->Check(expression);
    if (!status) AddInvalid(path, expression, status.error().message, errors);
  }
}

}  // namespace

// As resource validateSelectorSlice and validateSelector.
void ValidateSelectors(const Path& path, ValueView selectors, const Options& options,
                       ErrorList& errors) {
  const auto validate = [&](const Path& at, ValueView selector, ErrorList& found) {
    const Path cel_path = at.Child("cel");
    const ValueView cel = selector.Member("cel");
    if (cel.IsMissing()) {
      found.Add(field::Required(cel_path));
    } else {
      ValidateExpression(cel_path.Child("expression"), Text(cel, "expression"), options, found);
    }
  };
  ValidateItems(path, selectors,
                {.max_size = 32, .size = Covered::kYes, .release = options.release}, validate,
                errors);
}

}  // namespace tandem::handwritten::resource
