// Values that stand in for those of a document live in their overlay.
// expect: temporary .* destroyed at the end of the full-expression
#include "validation/json/overlay.h"

bool Use() {
#ifdef TANDEM_MISUSE
  const tandem::json::ValueView object = tandem::json::Overlay().EmptyObject();
#else
  tandem::json::Overlay overlay;
  const tandem::json::ValueView object = overlay.EmptyObject();
#endif
  return object.IsMissing();
}
