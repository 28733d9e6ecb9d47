#include "validation/crd/object/formats/uri.h"

#include "validation/formats/go_url.h"

namespace tandem::crd::object {

bool IsUri(std::string_view text) { return formats::ParseRequestUri(text).has_value(); }

}  // namespace tandem::crd::object
