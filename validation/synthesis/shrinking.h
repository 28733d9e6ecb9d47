#pragma once

#include <cstddef>
#include <functional>

#include "validation/synthesis/object_generator.h"

namespace tandem::synthesis {

/// Whether a smaller pair still shows what is to be shown.
using StillShows = std::function<bool(const ObjectPair&)>;

/// The smallest pair that can be reached by leaving things out, of the new object, the old one or
/// both, and by making texts and numbers plain, so that what it shows stays. `may_create`: an
/// update may become the creation of its new object. Asks `most_tries` times at most.
ObjectPair Shrink(const ObjectPair& pair, bool may_create, std::size_t most_tries,
                  const StillShows& still_shows);

}  // namespace tandem::synthesis
