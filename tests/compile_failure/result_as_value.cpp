// A Result is asked whether it has a value before the value is used.
// expect: (cannot convert|conversion from|no viable conversion)
#include "validation/base/result.h"

tandem::Result<int> Read();

int Use() {
#ifdef TANDEM_MISUSE
  const int value = Read();
#else
  const int value = Read().value_or(0);
#endif
  return value;
}
