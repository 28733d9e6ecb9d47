// A table that an enumerator was forgotten in would be read past its end.
// expect: one entry for each enumerator
#include "validation/base/enum_array.h"

#ifdef TANDEM_MISUSE
enum class Colour { kRed, kGreen, kBlue };
#else
enum class Colour { kRed, kGreen };
#endif

constexpr tandem::EnumArray<Colour, int> kCodes({1, 2});

int Use(Colour colour) { return kCodes[colour]; }
