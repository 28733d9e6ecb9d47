// Roots and checks point to each other inside a program, and requests share it by pointer.
// expect: (use of|call to) (implicitly-)?deleted
#include "validation/rules/program.h"

void Use(tandem::rules::Program& program) {
#ifdef TANDEM_MISUSE
  const tandem::rules::Program kept = program;
#else
  const tandem::rules::Program kept = std::move(program);
#endif
  (void)kept;
}
