// A type names the struct it stands for.
// expect: (use of|call to) (implicitly-)?deleted
#include "validation/handwritten/go_struct.h"

tandem::handwritten::GoKind Use(const tandem::handwritten::GoStruct& pod) {
#ifdef TANDEM_MISUSE
  const tandem::handwritten::GoType type(tandem::handwritten::GoStruct{pod});
#else
  const tandem::handwritten::GoType type(pod);
#endif
  return type.kind();
}
