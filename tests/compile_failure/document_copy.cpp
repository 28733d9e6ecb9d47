// Views point into one document; a copy would have to take the values along.
// expect: (use of|call to) (implicitly-)?deleted
#include "validation/json/decode.h"

void Use(tandem::json::Document& document) {
#ifdef TANDEM_MISUSE
  const tandem::json::Document kept = document;
#else
  const tandem::json::Document kept = std::move(document);
#endif
  (void)kept;
}
