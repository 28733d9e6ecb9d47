// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/request_names.h"

#include <algorithm>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/resource/lists.h"
#include "validation/handwritten/resource/names.h"

namespace tandem::handwritten::resource {
using field::ErrorList;
using field::Path;
using json::ValueView;

// As resource gatherRequestNames.
RequestNames::RequestNames(ValueView device_claim) {
  for (const ValueView request : device_claim.Member("requests").elements()) {
    // The last of several requests with the same name counts.
    Names& names = subrequests_[Text(request, "name")];
    names.clear();
    for (const ValueView subrequest : request.Member("firstAvailable").elements()) {
      names.insert(Text(subrequest, "name"));
    }
  }
}

// As resource requestNames.Has.
bool RequestNames::Contains(std::string_view reference) const {
  const std::size_t slash = reference.find('/');
  const auto found = subrequests_.find(reference.substr(0, slash));
  if (found == subrequests_.end()) return false;
  return slash == std::string_view::npos || found->second.contains(reference.substr(slash + 1));
}

// As resource validateRequestNameRef.
void ValidateRequestReference(const Path& path, std::string_view reference,
                              const RequestNames& names, ErrorList& errors) {
  const std::size_t slash = reference.find('/');
  const bool has_parts = std::count(reference.begin(), reference.end(), '/') <= 1;
  if (has_parts) {
    ValidateShortName(path, reference.substr(0, slash), errors);
    if (slash != std::string_view::npos) {
      ValidateShortName(path, reference.substr(slash + 1), errors);
    }
  }
  if (has_parts && names.Contains(reference)) return;
  AddInvalid(path, reference,
             "must be the name of a request in the claim or the name of a request and a "
             "subrequest separated by '/'",
             errors);
}

void ValidateRequestReferences(const Path& path, ValueView references, const RequestNames& names,
                               const Options& options, ErrorList& errors) {
  const auto validate = [&names](const Path& at, ValueView reference, ErrorList& found) {
    ValidateRequestReference(at, Text(reference), names, found);
  };
  const auto key = [](ValueView reference) { return Text(reference); };
  ValidateSet(path, references,
              {.max_size = 32,
               .size = Covered::kYes,
               .uniqueness = Covered::kYes,
               .release = options.release},
              validate, key, errors);
}

}  // namespace tandem::handwritten::resource
