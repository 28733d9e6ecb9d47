#pragma once

#include <cstddef>

namespace re2 {
class RE2;
}

namespace tandem::formats {

/// To be called before an expression is looked for in a text. That cannot be interrupted, and takes
/// at worst a nanosecond for every byte and every instruction of the program: where that is more
/// than the time that the thread's allowance has left, its work ends here.
void ExpectMatch(const re2::RE2& expression, std::size_t text_bytes);

}  // namespace tandem::formats
