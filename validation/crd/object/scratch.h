#pragma once

#include "validation/rules/lookup/scratch.h"

namespace tandem::crd::object {

/// Where members are sorted and elements compared while an object is judged. Whoever judges one
/// after the other keeps it, so that a write allocates nothing for that once it is warm.
using Scratch = rules::lookup::Scratch;

}  // namespace tandem::crd::object
