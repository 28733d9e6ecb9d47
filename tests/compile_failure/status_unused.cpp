// Nobody does something that may fail without looking whether it did.
// expect: ignoring return(ed)? value
#include "validation/base/result.h"

tandem::Status Write();

bool Use() {
#ifdef TANDEM_MISUSE
  Write();
  return true;
#else
  return Write().has_value();
#endif
}
