// The child of a path that ends with the statement would point to nothing.
// expect: (use of|call to) (implicitly-)?deleted
#include "validation/field/path.h"

std::string Use() {
#ifdef TANDEM_MISUSE
  const tandem::field::Path child = tandem::field::Path("spec").Child("replicas");
#else
  const tandem::field::Path spec("spec");
  const tandem::field::Path child = spec.Child("replicas");
#endif
  return child.ToString();
}
