// A step down changes nothing in the path it starts from.
// expect: ignoring return(ed)? value
#include "validation/field/path.h"

std::string Use(const tandem::field::Path& path) {
#ifdef TANDEM_MISUSE
  path.Child("replicas");
  return path.ToString();
#else
  return path.Child("replicas").ToString();
#endif
}
