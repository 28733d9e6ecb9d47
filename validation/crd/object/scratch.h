#pragma once

#include "validation/rules/lookup/scratch.h"

namespace tandem::crd::object {

/// The memory in which members are sorted and elements compared while an object is judged. Whoever
/// judges one after the other keeps it: once it is warm, a write allocates nothing for that.
using Scratch = rules::lookup::Scratch;

}  // namespace tandem::crd::object
