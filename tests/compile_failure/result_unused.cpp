// A value that was read and a failure are both worth a look.
// expect: ignoring return(ed)? value
#include "validation/base/result.h"

tandem::Result<int> Read();

bool Use() {
#ifdef TANDEM_MISUSE
  Read();
  return true;
#else
  return Read().has_value();
#endif
}
