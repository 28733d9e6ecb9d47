#pragma once

#include <string_view>
#include <vector>

#include "validation/crd/schema/schema.h"

namespace tandem::crd::object {

/// The check of the string format of that name, in which dashes do not count; null when there is
/// none. The formats are those of kube-openapi pkg/validation/strfmt.
schema::FormatCheck FindFormat(std::string_view name);

/// The names of the string formats, without dashes.
std::vector<std::string_view> FormatNames();

/// The check of a string format that KEP-5667 adds for labels; null when there is none.
schema::FormatCheck FindLabelFormat(std::string_view name);

/// Whether a type, as a schema writes it or leaves it out, has a format. As apiextensions
/// pkg/apiserver/validation, GetUnrecognizedFormats.
bool IsFormatOf(std::string_view type, std::string_view format, bool with_label_formats);

}  // namespace tandem::crd::object
