#include "validation/cel/library/result_sizes.h"

namespace tandem::cel {

std::uint64_t NoLarger(Context&, Arguments) { return 0; }

std::uint64_t OneValue(Context&, Arguments) { return sizeof(Value); }

}  // namespace tandem::cel
