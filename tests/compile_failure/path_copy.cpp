// A copy of a path could outlive the names and the parent it points to.
// expect: (use of|call to) (implicitly-)?deleted
#include "validation/field/path.h"

std::string Use(const tandem::field::Path& path) {
#ifdef TANDEM_MISUSE
  const tandem::field::Path kept = path;
#else
  const tandem::field::Path& kept = path;
#endif
  return kept.ToString();
}
