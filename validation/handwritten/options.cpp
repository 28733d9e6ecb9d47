#include "validation/handwritten/options.h"

namespace tandem::handwritten {

void SetRelease(releases::Release release, Options& options) {
  options.release = release;
  for (const Gate& gate : kGates) options.*gate.option = releases::IsOnIn(release, gate.name);
}

}  // namespace tandem::handwritten
