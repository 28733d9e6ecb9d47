#pragma once

#include <span>

#include "validation/crd/schema/keyword.h"

namespace tandem::crd::object {

/// The entries of all files of keywords, in the order of the build's list; generated from it.
std::span<const std::span<const schema::Keyword>> KeywordFamilies();

}  // namespace tandem::crd::object
