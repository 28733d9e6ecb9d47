// Values live in their document.
// expect: temporary .* destroyed at the end of the full-expression
#include "validation/json/decode.h"

bool Use() {
#ifdef TANDEM_MISUSE
  const tandem::json::ValueView root = tandem::json::Document().root();
#else
  const tandem::json::Document document;
  const tandem::json::ValueView root = document.root();
#endif
  return root.IsMissing();
}
